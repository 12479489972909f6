internal import ProfileJSON
package import DeviceInfo
import ScrollMotion
import SpeedCalibration

/// A value and where it comes from.
private struct Entry: Sendable {
  let display: String?
  let quantity: String
  let value: JSONValue
  let unit: String
  let from: String
  /// The places of the sources among those of the device, from 0; empty where the value follows from others.
  let sources: [Int]
}

extension Report {
  /// One device in full: every value, how sure it is, and where it comes from.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - asked: The name in a list that found it.
  package init(of device: Device, asked: String? = nil) {
    let (name, sources) = (device.name, device.sources.map(\.description))
    let entries = device.entries + device.screens().flatMap { device.entries(of: $0) }
    let columns: [Column<Entry>] =
      (asked.map { asked in [.text("asked") { _ in asked }] } ?? []) + [
        .text("device") { _ in name }.headed(nil),
        .text("display") { $0.display },
        .text("quantity") { $0.quantity }.headed(narrowing: .wrap),
        .any("value") { $0.value }.shown { $0.shownValue },
        .text("unit") { $0.unit },
        .text("from") { $0.from }.shown { $0.origin }.headed(narrowing: .wrap),
        .text("sources") { entry in
          entry.sources.isEmpty ? nil : entry.sources.map { sources[$0] }.joined(separator: "; ")
        },
      ]
    self.init(table: Table(columns, of: entries), notes: device.screens().guessNote) {
      // The sources have a table of their own.
      let values = entries.filter { $0.quantity != Entry.source }
      let parts: [Section] =
        device.displays.count == 1
        ? [Section(heading: name, table: Table(columns, of: values))]
        : ([nil] + device.displays.compactMap(\.name)).map { display in
          Section(
            heading: display.map { "\($0) display" } ?? name,
            table: Table(columns, of: values.filter { $0.display == display }))
        }
      return parts + [device.sourceSection].compactMap { $0 }
    }
  }
}

extension Entry {
  /// The quantity of a row that says what a source is.
  static let source = "source"

  /// Where the value comes from, its sources by their numbers.
  var origin: String {
    guard !sources.isEmpty else { return from }
    let numbers = sources.map { $0 + 1 }.grouped { $0 + 1 == $1 }.map { run in
      run.count < 3 ? run.map { "\($0)" }.joined(separator: ", ") : "\(run[0])–\(run[run.count - 1])"
    }
    return "source\(sources.count == 1 ? "" : "s") \(numbers.joined(separator: ", "))"
  }

  /// The value with its unit.
  var shownValue: String? {
    value.line(as: .upTo(4)).map { unit.isEmpty ? $0 : "\($0) \(unit)" }
  }
}

extension Device {
  /// The sources by the numbers that values have them by.
  fileprivate var sourceSection: Section? {
    guard !sources.isEmpty else { return nil }
    let columns: [Column<(offset: Int, element: Source)>] = [
      .number(nil, ColumnHead("number")) { Double($0.offset + 1) },
      .text(nil, ColumnHead("source", .leading, narrowing: .wrap)) { source in
        source.element.name + (source.element.licence.map { " (licence: \($0))" } ?? "")
      },
      .text(nil, ColumnHead("address", .leading, dropOrder: 1)) { $0.element.address },
    ]
    return Section(heading: "Sources", table: Table(columns, of: Array(sources.enumerated())))
  }

  /// Values of the device as a whole. A value that no profile has is left out.
  fileprivate var entries: [Entry] {
    let identifiers = modelIdentifiers.map { ("model identifier", $0, places(of: .modelIdentifiers)) }
    let named = sources.enumerated().map { (Entry.source, $1.name, [$0]) }
    let names = aliases.map { ("alias", $0, [Int]()) } + modelNumbers.map { ("shared number", $0, [Int]()) }
    let values: [(quantity: String, text: String?, sources: [Int])] =
      [("family", family, [])] + identifiers + names
      + [("year", year.map { "\($0)" }, []), ("confidence", confidence?.rawValue, [])] + named + [("note", note, [])]
    return values.compactMap { quantity, text, sources in
      guard let text, !text.isEmpty else { return nil }
      return Entry(
        display: nil, quantity: quantity, value: .string(text), unit: "", from: "\(origin)", sources: sources)
    }
  }

  /// Values of a display, then how sure they are.
  fileprivate func entries(of screen: Screen) -> [Entry] {
    let (panel, point) = (screen.record, screen.pointName.unit)
    var entries: [Entry] = []
    func add(_ quantity: String, _ number: Double?, _ unit: String, from: String? = nil, by source: Source.Value? = nil)
    {
      guard let number else { return }
      entries.append(
        Entry(
          display: screen.displayName, quantity: quantity, value: JSONValue(number), unit: unit,
          from: from ?? "\(origin)", sources: source.map(places) ?? []))
    }
    func add(_ quantity: String, _ size: DisplaySize?, _ unit: String, by source: Source.Value) {
      add("\(quantity) width", size?.width, unit, by: source)
      add("\(quantity) height", size?.height, unit, by: source)
    }
    add("ppi", panel.ppi, "px/in", by: .ppi)
    add(
      "scale", panel.scale, "px/\(point)", from: screen.defaultScaleText.map { "\(origin): \($0)" }, by: .scale)
    add("pixels", panel.pixels, "px", by: .pixels)
    add("points", panel.points, point, by: .points)
    add("zoomed points", panel.zoomedPoints, point, by: .zoomedPoints)
    add("refresh rate minimum", panel.refreshRate?.minimum, "Hz", by: .refreshRate)
    add("refresh rate maximum", panel.refreshRate?.maximum, "Hz", by: .refreshRate)
    let budget = screen.figures.uncertaintyBudget
    for source in budget.sources {
      let share = budget.sharePercent(of: source).formatted(.decimals(0))
      add(
        "standard uncertainty", source.standardUncertaintyPercent, "%",
        from: "\(source.name), \(source.distribution.rawValue), share \(share) %")
    }
    add(
      "uncertainty of every speed, k = \(budget.coverageFactor.shortestText)",
      screen.figures.expandedUncertaintyPercent,
      "%", from: "the standard uncertainties together, times k")
    return entries
  }

  /// The places of a value's sources among all of the device, from 0.
  private func places(of value: Source.Value) -> [Int] {
    let values = sources(of: value)
    return sources.indices.filter { values.contains(sources[$0]) }
  }
}
