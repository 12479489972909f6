internal import ProfileJSON
package import DeviceInfo
import ScrollMotion
import SpeedCalibration

/// One device in full: every value, and where it comes from.
package struct DeviceDetailReport {
  /// A value and where it comes from.
  struct Entry: Sendable {
    let display: String?
    let quantity: String
    let value: JSONValue
    let unit: String
    let from: String
    /// The places of the sources among those of the device, from 0; empty where the value follows from others.
    var sources: [Int] = []
  }

  private let device: Device
  private let entries: [Entry]

  /// Makes a report.
  ///
  /// - Parameter device: The device.
  package init(device: Device) {
    self.device = device
    entries = Self.entries(of: device) + device.displays.flatMap { Self.entries(of: $0, in: device) }
  }

  /// The device, each display, and what the tutorial formula would do there.
  package var report: Report {
    let name = device.name
    let sources = device.sources.map(\.description)
    let columns: [Column<Entry>] = [
      .text("device") { _ in name },
      .text("display") { $0.display },
      .text("quantity", ColumnHead("quantity", .leading, narrowing: .wrap)) { $0.quantity },
      .any("value", ColumnHead("value", .leading)) { $0.value }.shown(Self.shown),
      .text("unit") { $0.unit },
      .text("from", ColumnHead("from", .leading, narrowing: .wrap)) { $0.from }.shown(Self.origin),
      .text("sources") { entry in
        entry.sources.isEmpty ? nil : entry.sources.map { sources[$0] }.joined(separator: "; ")
      },
    ]
    return Report(
      table: Table(columns, of: entries), rowCount: entries.count, notes: device.screens().guessNote
    ) { sections(columns) }
  }

  private func sections(_ columns: [Column<Entry>]) -> [Section] {
    let names: [String?] = [nil] + device.displays.compactMap(\.name)
    let isSingle = device.displays.count == 1
    let values = entries.filter { !$0.isSource }
    let groups = isSingle ? [values] : names.map { name in values.filter { $0.display == name } }
    let headings = [device.name] + names.dropFirst().map { "\($0 ?? "") display" }
    let sections = zip(headings, groups).map { Section(heading: $0, table: Table(columns, of: $1)) }
    let warning = TutorialFormula.warning(about: device.screens(), atMillimetersPerSecond: 30)
    return sections + [sources, warning].compactMap { $0 }
  }

  /// The sources by the numbers that values have them by.
  private var sources: Section? {
    let numbered = Array(device.sources.enumerated())
    guard !numbered.isEmpty else { return nil }
    let columns: [Column<(offset: Int, element: Source)>] = [
      .number(nil, ColumnHead("number")) { Double($0.offset + 1) },
      .text(nil, ColumnHead("source", .leading, narrowing: .wrap)) { source in
        source.element.name + (source.element.licence.map { " (\($0))" } ?? "")
      },
      .text(nil, ColumnHead("address", .leading, dropOrder: 1)) { $0.element.address },
    ]
    return Section(heading: "Sources", table: Table(columns, of: numbered))
  }

  /// Where a value comes from, its sources by their numbers.
  @Sendable private static func origin(_ entry: Entry) -> String? {
    guard !entry.sources.isEmpty else { return entry.from }
    let numbers = entry.sources.map { $0 + 1 }.grouped { $0 + 1 == $1 }.map { run in
      run.count < 3 ? run.map { "\($0)" }.joined(separator: ", ") : "\(run[0])–\(run[run.count - 1])"
    }
    return "source\(entry.sources.count == 1 ? "" : "s") \(numbers.joined(separator: ", "))"
  }

  /// The value with its unit.
  @Sendable private static func shown(_ entry: Entry) -> String? {
    let value = entry.value.line(as: .upTo(4))
    return value.map { entry.unit.isEmpty ? $0 : "\($0) \(entry.unit)" }
  }
}

extension DeviceDetailReport {
  /// Values of the device as a whole. A value that no profile has is left out.
  private static func entries(of device: Device) -> [Entry] {
    var entries: [Entry] = []
    func add(_ quantity: String, _ text: String?, _ sources: [Int] = []) {
      guard let text, !text.isEmpty else { return }
      entries.append(
        Entry(
          display: nil, quantity: quantity, value: .string(text), unit: "", from: "\(device.origin)", sources: sources))
    }
    add("family", device.family)
    for identifier in device.modelIdentifiers {
      add("model identifier", identifier, device.places(of: .modelIdentifiers))
    }
    add("year", device.year.map { "\($0)" })
    add("confidence", device.confidence?.rawValue)
    for (place, source) in device.sources.enumerated() { add(Entry.source, source.name, [place]) }
    add("note", device.note)
    return entries
  }

  /// Values of a display, then those that follow from them.
  private static func entries(of panel: DeviceDisplay, in device: Device) -> [Entry] {
    var entries: [Entry] = []
    func add(_ quantity: String, _ number: Double?, _ unit: String, from: String, _ sources: [Int] = []) {
      guard let number else { return }
      entries.append(
        Entry(
          display: device.displays.count > 1 ? panel.name : nil, quantity: quantity, value: .number(number),
          unit: unit, from: from, sources: sources))
    }
    let point = device.pointName.unit
    let values = DisplayValue.all(point: point)
    for value in values.filter({ $0.from == nil }) + values.filter({ $0.from != nil }) {
      add(
        value.quantity, value.value(panel), value.unit, from: value.from?(panel) ?? "\(device.origin)",
        value.source.map { device.places(of: $0) } ?? [])
    }
    add("native scale, zoomed", panel.zoomedNativeScale, "px/\(point)", from: "pixels width / zoomed points width")
    add("density", panel.display.pointsPerMillimeter(), "\(point)/mm", from: "ppi / (25.4 * native scale)")
    let budget = panel.display.uncertaintyBudget
    for source in budget.sources {
      add(
        "standard uncertainty", source.standardUncertaintyPercent, "%",
        from:
          "\(source.name), \(source.distribution.rawValue), share \(budget.sharePercent(of: source).formatted(.decimals(0))) %"
      )
    }
    add(
      "uncertainty of every speed, k = \(budget.coverageFactor.shortestText)", panel.display.expandedUncertaintyPercent,
      "%",
      from: "the standard uncertainties together, times k")
    let millimetersPerPixel = millimetersPerInch / panel.ppi
    let (width, height) = (panel.pixels?.width, panel.pixels?.height)
    add("panel width", width.map { $0 * millimetersPerPixel }, "mm", from: "pixels width * 25.4 / ppi")
    add("panel height", height.map { $0 * millimetersPerPixel }, "mm", from: "pixels height * 25.4 / ppi")
    for (rate, name, speed) in evenSpeeds(of: panel) {
      add(
        "\(speed.isEvenWhenRendered ? "" : "nearly ")judder-free \(name) 30 mm/s, \(rate.formatted(.legible)) Hz",
        speed.millimetersPerSecond, "mm/s",
        from: "\(speed.pixels) pixels a frame\(speed.isEvenWhenRendered ? "" : ", resampled")")
    }
    return entries
  }

  /// The even speeds around 30 mm/s at the display's standard rates; none where the profile has no refresh rate.
  private static func evenSpeeds(of panel: DeviceDisplay) -> [(hertz: Double, choice: String, speed: EvenSpeed)] {
    panel.standardRefreshRates.flatMap { hertz in
      let neighbors = try? RefreshingDisplay(panel.display, at: RefreshRate(hertz: hertz))
        .evenSpeeds(aroundMillimetersPerSecond: 30)
      return neighbors?.choices.map { (hertz, $0.name, $0.speed) } ?? []
    }
  }
}

extension DeviceDetailReport.Entry {
  /// The quantity of a row that says what a source is.
  static let source = "source"

  var isSource: Bool { quantity == Self.source }
}

extension Device {
  /// The places of a value's sources among all of the device, from 0.
  fileprivate func places(of value: Source.Value) -> [Int] {
    let values = sources(of: value)
    return sources.indices.filter { values.contains(sources[$0]) }
  }
}
