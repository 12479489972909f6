internal import ProfileJSON
internal import SpeedCalibration

extension Device {
  static let fields: [Field<Device>] = [
    .text("name", LabelRule.fault(of:), isRequired: true, { $0.name }, { $0.name = $1 }),
    .text("family", LabelRule.fault(of:), { $0.family }, { $0.family = $1 }),
    .texts("modelIdentifiers", LabelRule.fault(ofIdentifier:), { $0.modelIdentifiers }, { $0.modelIdentifiers = $1 }),
    .number("year", .year, { $0.year.map(Double.init) }, { $0.year = Int($1) }),
    Field(key: "displays", isRequired: true) { node, reader, device in
      device.displays = reader.displays(node)
    } write: { device in
      .array(device.displays.map { JSONValue(of: $0, DeviceDisplay.fields) })
    },
    .choice("pointName", { $0.pointName == .pt ? nil : $0.pointName }, { $0.pointName = $1 }),
    .texts(
      "sources", LabelRule.fault(ofSource:), { $0.sources.map { $0.key ?? $0.name } },
      { $0.sources = $1.map { Source($0) } }),
    .choice("confidence", { $0.confidence }, { $0.confidence = $1 }),
    .text("note", LabelRule.fault(ofSource:), { $0.note }, { $0.note = $1 }),
  ]
}

extension DeviceDisplay {
  static let fields: [Field<DeviceDisplay>] = [
    .text("name", LabelRule.fault(of:), { $0.name }, { $0.name = $1 }),
    Field(key: "ppi", isRequired: true, quantity: .panelPPI) { node, reader, display in
      guard let ppi = reader.number(node, .panelPPI) else { return }
      (display.ppi, display.ppiDecimals) = (ppi, node.fractionText.map(decimals(written:)) ?? 0)
    } write: {
      $0.ppi.isFinite ? .numberText($0.ppiText) : .null
    },
    .number("ppiUncertainty", .panelPPIUncertainty, { $0.ppiUncertainty }, { $0.ppiUncertainty = $1 }),
    .number("scale", .panelScale, isRequired: true, { $0.scale }, { $0.scale = $1 }),
    .object("pixels", DisplaySize.fields(.pixelExtent), blank: .blank, { $0.pixels }, { $0.pixels = $1 }),
    .object("points", DisplaySize.fields(.pointExtent), blank: .blank, { $0.points }, { $0.points = $1 }),
    .object(
      "zoomedPoints", DisplaySize.fields(.pointExtent), blank: .blank, { $0.zoomedPoints }, { $0.zoomedPoints = $1 }),
    .object(
      "refreshRate", RefreshRateRange.fields, blank: RefreshRateRange(), { $0.refreshRate }, { $0.refreshRate = $1 }),
  ]

  /// A display of which nothing has been read yet; no rule finds fault with figures that are not numbers.
  fileprivate static let blank = DeviceDisplay(ppi: .nan, ppiDecimals: 0, scale: .nan)

  /// The place of a number's last digit as the file writes it: 0 for `460`, 1 for `92.5`, -1 for `46e1`. A Double has no more
  /// than 15.
  private static func decimals(written number: String) -> Int {
    let text = Array(number.utf8)
    let mantissa = text.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    let digits = mantissa.firstIndex(of: UInt8(ascii: ".")).map { mantissa.endIndex - $0 - 1 } ?? 0
    let exponent = Int(String(decoding: text[mantissa.endIndex...].dropFirst(), as: UTF8.self)) ?? 0
    return min(digits - exponent, maximumDecimals)
  }

  /// The ppi with its last digit where the profile has it.
  private var ppiText: String {
    let text = ppi.shortestText
    let missing = ppiDecimals - DeviceDisplay.decimals(of: ppi)
    if missing < 0 { return "\(text.dropLast(-missing))e\(-missing)" }
    return missing == 0 ? text : text + (text.contains(".") ? "" : ".") + String(repeating: "0", count: missing)
  }
}

extension DisplaySize {
  fileprivate static let blank = DisplaySize(checkedWidth: .nan, height: .nan)

  static func fields(_ quantity: Quantity) -> [Field<DisplaySize>] {
    [
      .number("width", quantity, isRequired: true, { $0.width }, { $0.width = $1 }),
      .number("height", quantity, isRequired: true, { $0.height }, { $0.height = $1 }),
    ]
  }
}

extension RefreshRateRange {
  static let fields: [Field<RefreshRateRange>] = [
    .number("minimum", .panelRefreshRate, { $0.minimum }, { $0.minimum = $1 }),
    .number("maximum", .panelRefreshRate, { $0.maximum }, { $0.maximum = $1 }),
  ]
}

extension Source {
  static let fields: [Field<Source>] = [
    .text("name", LabelRule.fault(ofSource:), isRequired: true, { $0.name }, { $0.name = $1 }),
    .text("address", LabelRule.fault(ofSource:), { $0.address }, { $0.address = $1 }),
    .text("licence", LabelRule.fault(ofSource:), { $0.licence }, { $0.licence = $1 }),
  ]
}

extension ValueReader {
  /// The sources of a file by their keys. A device keeps the key of a source that has no sound name.
  mutating func sources(_ node: JSONNode) -> [String: Source] {
    var sources: [String: Source] = [:]
    guard expect(.object, node) else { return sources }
    node.forEachMember { key, entry in
      let key = key.text
      keyCount += 1
      part(key) { reader in
        if let fault = LabelRule.fault(ofSource: key) { reader.note(fault, isOfKey: true, showsFound: false) }
        var source = Source(key: key, name: "")
        if reader.read(entry, Source.fields, into: &source), LabelRule.fault(ofSource: source.name) == nil {
          sources[key] = source
        }
      }
    }
    return sources
  }

  /// The displays of a device, with the rules that concern several values.
  fileprivate mutating func displays(_ node: JSONNode) -> [DeviceDisplay] {
    let count = node.elements.count
    var names = FirstUses()
    let displays = elements(node) { element, index, reader in
      var display = DeviceDisplay.blank
      guard reader.read(element, DeviceDisplay.fields, into: &display) else { return display }
      reader.check(display)
      guard count > 1 else { return display }
      if let name = display.name {
        if let first = names.earlierUse(of: name, here: (index, 0)) {
          let place = "\(reader.pointer)/displays/\(first.part)/name"
          reader.note(.repeated(first: place), at: ["name"], showsFound: false)
        }
      } else {
        var hasName = false
        element.forEachMember { key, _ in hasName = hasName || key == "name" }
        if !hasName { reader.note(.missingDisplayName, showsFound: false) }
      }
      return display
    }
    if node.kind == .array, count == 0 { note(.emptyList, showsFound: false) }
    return displays
  }

  private mutating func check(_ display: DeviceDisplay) {
    if let uncertainty = display.ppiUncertainty, uncertainty >= display.ppi {
      note(.uncertaintyTooLarge(ppi: display.ppi), at: ["ppiUncertainty"])
    }
    for (key, points) in [("points", display.points), ("zoomedPoints", display.zoomedPoints)] {
      guard let axes = DeviceDisplay.disagreement(display.pixels, points) else { continue }
      note(.axesDisagree(horizontal: axes.horizontal, vertical: axes.vertical), at: [key], showsFound: false)
    }
    if let minimum = display.refreshRate?.minimum, let maximum = display.refreshRate?.maximum, minimum > maximum {
      note(.refreshRateReversed(maximum: maximum), at: ["refreshRate", "minimum"])
    }
  }
}

extension Device {
  /// The device as a profile file of its own, which reads back as the same device.
  public var profileText: String {
    let entries: [(key: String, value: JSONValue)] = sources.compactMap { source in
      source.key.map { ($0, JSONValue(of: source, Source.fields)) }
    }
    let map: [(key: String, value: JSONValue)] = entries.isEmpty ? [] : [("sources", .object(entries))]
    let devices: JSONValue = .array([JSONValue(of: self, Device.fields)])
    return JSONValue.object([("formatVersion", .number(1))] + map + [("devices", devices)]).text + "\n"
  }
}
