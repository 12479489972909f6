internal import SpeedCalibration
internal import ProfileJSON

/// The keys of a display.
enum DisplayKey: String, ProfileKey, CodingKey {
  case name, ppi, ppiUncertainty, scale, pixels, points, zoomedPoints, refreshRate

  static let required: [Self] = [.ppi, .scale]
  static let known = KnownKeys<Self>()
}

enum SizeKey: String, ProfileKey, CodingKey {
  case width, height

  static let required: [Self] = [.width, .height]
  static let known = KnownKeys<Self>()
}

enum RefreshRateKey: String, ProfileKey, CodingKey {
  case minimum, maximum

  static let required: [Self] = []
  static let known = KnownKeys<Self>()
}

extension ValueReader {
  /// The displays of a device.
  func displays(_ id: Int) -> [DeviceDisplay] {
    let elements = Array(elements(of: id))
    if elements.isEmpty, text.kind(id) == .array { log.note(.emptyList, at: id, showsFound: false) }
    var displays: [DeviceDisplay] = []
    var firstUses: [String: Int] = [:]
    for (index, element) in elements.enumerated() {
      var draft = DisplayDraft()
      guard read(element, into: &draft) else { continue }
      if elements.count > 1 {
        if let name = draft.name, let nameID = draft.nameID {
          if let first = firstUses[name.lowercased()] {
            log.note(
              .repeated(first: "/devices/\(device)/displays/\(first)/name"), at: nameID, showsFound: false)
          }
          firstUses[name.lowercased(), default: index] = index
        }
        if draft.nameID == nil { log.note(.missingDisplayName, at: element, showsFound: false) }
      }
      if let display = draft.display { displays.append(display) }
    }
    return displays
  }

  /// What has been read of a display so far.
  private struct DisplayDraft {
    var nameID: Int?
    var name: String?
    var ppi: Double?
    var ppiDecimals: Int?
    var ppiUncertainty: (id: Int, value: Double)?
    var scale: Double?
    var pixels: DisplaySize?
    var points: (id: Int, size: DisplaySize)?
    var zoomedPoints: (id: Int, size: DisplaySize)?
    var refreshRate: RefreshRateRange?

    var display: DeviceDisplay? {
      guard let ppi, let scale else { return nil }
      return DeviceDisplay(
        checkedName: name, ppi: ppi, ppiDecimals: ppiDecimals, ppiUncertainty: ppiUncertainty?.value, scale: scale,
        pixels: pixels, points: points?.size, zoomedPoints: zoomedPoints?.size,
        refreshRate: refreshRate)
    }
  }

  private func read(_ id: Int, into draft: inout DisplayDraft) -> Bool {
    let isObject = members(of: id) { (key: DisplayKey, value) in
      switch key {
      case .name: (draft.nameID, draft.name) = (value, string(value, LabelRule.fault(of:)))
      case .ppi: (draft.ppi, draft.ppiDecimals) = (number(value, .panelPPI), decimals(value))
      case .ppiUncertainty: draft.ppiUncertainty = number(value, .panelPPIUncertainty).map { (value, $0) }
      case .scale: draft.scale = number(value, .panelScale)
      case .pixels: draft.pixels = size(value, .pixelExtent)
      case .points: draft.points = size(value, .pointExtent).map { (value, $0) }
      case .zoomedPoints: draft.zoomedPoints = size(value, .pointExtent).map { (value, $0) }
      case .refreshRate: draft.refreshRate = refreshRate(value)
      }
    }
    if let ppi = draft.ppi, let uncertainty = draft.ppiUncertainty, uncertainty.value >= ppi {
      log.note(.uncertaintyTooLarge(ppi: ppi), at: uncertainty.id)
    }
    for points in [draft.points, draft.zoomedPoints] {
      guard let points, let axes = DeviceDisplay.disagreement(draft.pixels, points.size) else { continue }
      log.note(
        .axesDisagree(horizontal: axes.horizontal, vertical: axes.vertical), at: points.id, showsFound: false)
    }
    return isObject
  }

  private func size(_ id: Int, _ quantity: Quantity) -> DisplaySize? {
    var (width, height): (Double?, Double?)
    members(of: id) { (key: SizeKey, value) in
      switch key {
      case .width: width = number(value, quantity)
      case .height: height = number(value, quantity)
      }
    }
    guard let width, let height else { return nil }
    return DisplaySize(checkedWidth: width, height: height)
  }

  private func refreshRate(_ id: Int) -> RefreshRateRange? {
    var (minimum, maximum): (Double?, Double?)
    var minimumID = id
    let isObject = members(of: id) { (key: RefreshRateKey, value) in
      switch key {
      case .minimum: (minimum, minimumID) = (number(value, .panelRefreshRate), value)
      case .maximum: maximum = number(value, .panelRefreshRate)
      }
    }
    guard isObject else { return nil }
    if let minimum, let maximum, minimum > maximum {
      log.note(.refreshRateReversed(maximum: maximum), at: minimumID)
    }
    return RefreshRateRange(checkedMinimum: minimum, maximum: maximum)
  }
}

extension DeviceDisplay {
  var members: [JSONBuilder.Member] {
    var members: [JSONBuilder.Member] = []
    if let name { members.append(.init("name", .string(name))) }
    members.append(.init("ppi", .numberText(ppiText)))
    if let ppiUncertainty { members.append(.init("ppiUncertainty", .number(ppiUncertainty))) }
    members.append(.init("scale", .number(scale)))
    for (key, size) in [("pixels", pixels), ("points", points), ("zoomedPoints", zoomedPoints)] {
      guard let size else { continue }
      members.append(
        .init(key, .object([.init("width", .number(size.width)), .init("height", .number(size.height))])))
    }
    if let refreshRate {
      let rates = [("minimum", refreshRate.minimum), ("maximum", refreshRate.maximum)]
      members.append(
        .init("refreshRate", .object(rates.compactMap { key, rate in rate.map { .init(key, .number($0)) } })))
    }
    return members
  }

  /// The ppi with its last digit where the profile has it.
  private var ppiText: String {
    let text = ppi.shortestText
    let missing = ppiDecimals - DeviceDisplay.decimals(of: ppi)
    if missing < 0 { return "\(text.dropLast(-missing))e\(-missing)" }
    return missing == 0 ? text : text + (text.contains(".") ? "" : ".") + String(repeating: "0", count: missing)
  }
}
