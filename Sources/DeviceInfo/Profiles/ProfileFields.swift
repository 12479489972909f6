internal import ProfileJSON
internal import SpeedCalibration

extension Device {
  static let fields: [Field<Device>] = [
    .text("name", LabelRule.fault(of:), isRequired: true, { $0.name }, { $0.name = $1 }),
    .text("family", LabelRule.fault(of:), { $0.family }, { $0.family = $1 }),
    .texts("modelIdentifiers", LabelRule.fault(ofIdentifier:), { $0.modelIdentifiers }, { $0.modelIdentifiers = $1 }),
    .texts("aliases", LabelRule.fault(of:), { $0.aliases }, { $0.aliases = $1 }),
    .texts("modelNumbers", LabelRule.fault(ofIdentifier:), { $0.modelNumbers }, { $0.modelNumbers = $1 }),
    .number("year", .year, { $0.year.map(Double.init) }, { $0.year = Int($1) }),
    .list(
      "displays", isRequired: true, { $0.displays }, { $0.displays = $1 }, blank: .blank,
      read: { node, faults, display in
        if faults.read(node, DeviceDisplay.fields, into: &display) { display.checkFigures(&faults) }
      },
      write: { JSONValue(of: $0, DeviceDisplay.fields) }, check: { $0.check(&$1) }, checkAll: DeviceDisplay.checkNames),
    .choice("pointName", { $0.pointName == .pt ? nil : $0.pointName }, { $0.pointName = $1 }),
    .texts(
      "sources", LabelRule.fault(ofSource:), { $0.sources.map { $0.key ?? $0.name } },
      { $0.sources = $1.map { Source($0) } }),
    .choice("confidence", { $0.confidence }, { $0.confidence = $1 }),
    .text("note", LabelRule.fault(ofSource:), { $0.note }, { $0.note = $1 }),
  ]

  /// The device as a profile file of its own, which reads back as the same device.
  package var profileText: String {
    let entries = sources.compactMap { source in
      source.key.map { (key: $0, value: JSONValue(of: source, Source.fields)) }
    }
    let map = entries.isEmpty ? [] : [(key: "sources", value: JSONValue.object(entries))]
    let devices = JSONValue.array([JSONValue(of: self, Device.fields)])
    return JSONValue.object([("formatVersion", .number(1))] + map + [("devices", devices)]).text + "\n"
  }
}

extension DeviceDisplay {
  static let fields: [Field<DeviceDisplay>] = [
    .text("name", LabelRule.fault(of:), { $0.name }, { $0.name = $1 }),
    .number("ppi", .ppi, isRequired: true, { $0.ppi }, { $0.ppi = $1 }),
    .number("ppiUncertainty", .ppiUncertainty, { $0.ppiUncertainty }, { $0.ppiUncertainty = $1 }),
    .number("scale", .scale, { $0.scale }, { $0.scale = $1 }),
    .flag("scaleIsDefault", { $0.scaleIsDefault }, { $0.scaleIsDefault = $1 }),
    .choice("pointName", { $0.pointName }, { $0.pointName = $1 }),
    .object("pixels", DisplaySize.fields(.pixelExtent), blank: .blank, { $0.pixels }, { $0.pixels = $1 }),
    .object("points", DisplaySize.fields(.pointExtent), blank: .blank, { $0.points }, { $0.points = $1 }),
    .object(
      "zoomedPoints", DisplaySize.fields(.pointExtent), blank: .blank, { $0.zoomedPoints }, { $0.zoomedPoints = $1 }),
    .object(
      "refreshRate", RefreshRateRange.fields, blank: RefreshRateRange(), { $0.refreshRate }, { $0.refreshRate = $1 },
      rule: { $0.checkOrder(&$1) }),
  ]

  /// A display of which nothing has been read yet; no rule finds fault with figures that are not numbers.
  fileprivate static let blank = DeviceDisplay(unchecked: .nan)

  /// Checks a display in memory.
  func check(_ faults: inout FaultList) {
    faults.check(self, Self.fields)
    checkFigures(&faults)
  }

  /// Checks what concerns several values of a display. No rule finds fault with figures that are not numbers.
  fileprivate func checkFigures(_ faults: inout FaultList) {
    if let ppiUncertainty, ppiUncertainty >= ppi {
      faults.note(
        .uncertaintyTooLarge(ppi: ppi), at: ["ppiUncertainty"], found: .value(.number(ppiUncertainty)))
    }
    for (key, points) in [("points", points), ("zoomedPoints", zoomedPoints)] {
      guard let pixels, let points else { continue }
      let (horizontal, vertical) = (pixels.width / points.width, pixels.height / points.height)
      guard abs(vertical - horizontal) > Self.axisTolerance * horizontal else { continue }
      faults.note(.axesDisagree(horizontal: horizontal, vertical: vertical), at: [key], found: .nothing)
    }
  }

  /// The largest difference between the axes, relative to the horizontal ratio.
  private static let axisTolerance = 0.005

  /// Checks that a device has displays, and that several have names that tell them apart.
  @Sendable fileprivate static func checkNames(_ displays: [DeviceDisplay], _ faults: inout FaultList) {
    if displays.isEmpty { faults.note(.emptyList, found: .nothing) }
    guard displays.count > 1 else { return }
    var names: [String: Int] = [:]
    let faulty = Set(faults.entries.compactMap(\.path.first))
    for (index, display) in displays.enumerated() {
      if let name = display.name {
        guard let first = names.earlierUse(of: name, here: index) else { continue }
        faults.note(.repeated(first: "displays/\(first)/name"), at: ["\(index)", "name"], found: .nothing)
      } else if !faulty.contains("\(index)") {
        faults.note(.missingDisplayName, at: ["\(index)"], found: .nothing)
      }
    }
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
    .number("minimum", .refreshRate, { $0.minimum }, { $0.minimum = $1 }),
    .number("maximum", .refreshRate, { $0.maximum }, { $0.maximum = $1 }),
  ]

  /// Checks that the rates rise.
  func checkOrder(_ faults: inout FaultList) {
    guard let minimum, let maximum, minimum > maximum else { return }
    faults.note(.refreshRateReversed(maximum: maximum), at: ["minimum"], found: .value(.number(minimum)))
  }
}

extension Source {
  static let fields: [Field<Source>] = [
    .text("name", LabelRule.fault(ofSource:), isRequired: true, { $0.name }, { $0.name = $1 }),
    .text("address", LabelRule.fault(ofSource:), { $0.address }, { $0.address = $1 }),
    .text("licence", LabelRule.fault(ofSource:), { $0.licence }, { $0.licence = $1 }),
  ]
}

extension FaultList {
  /// Reads the sources of a file by their keys. A device keeps the key of a source that has no sound name.
  mutating func sources(_ node: JSONNode) -> [String: Source] {
    var sources: [String: Source] = [:]
    guard expect(.object, node) else { return sources }
    node.forEachMember { key, entry in
      let key = key.text
      part(key) { faults in
        if let fault = LabelRule.fault(ofSource: key) { faults.note(fault, isOfKey: true, found: .nothing) }
        var source = Source(key: key, name: "")
        if faults.read(entry, Source.fields, into: &source), !source.name.isEmpty { sources[key] = source }
      }
    }
    return sources
  }
}
