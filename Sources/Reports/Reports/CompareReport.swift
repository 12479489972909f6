internal import ProfileJSON
package import DeviceInfo
package import SpeedCalibration

/// A display of two databases, with what the difference does to a speed.
private struct Row: Sendable {
  /// The fate of a display.
  enum Change: String, Sendable {
    case added
    case removed
    /// Another name for a device with one of the same identifiers; figures may have changed as well.
    case renamed
    case changed
    case same
  }

  let change: Change
  let old: Screen?
  let new: Screen?
  let basis: ScaleBasis

  /// The display by the name that it has on both sides, or by the new one.
  private var screen: Screen? { change == .renamed ? new : old ?? new }

  var device: String { screen?.device.name ?? "" }

  var display: String? { screen?.displayName }

  /// The name before it was changed.
  var formerName: String? { change == .renamed ? old?.device.name : nil }

  var title: String { (screen?.title ?? "") + (formerName.map { " (was \($0))" } ?? "") }

  /// The speed on the glass, in percent of the wanted one, for a program that keeps the old points per second.
  var speedChangePercent: Double? {
    guard let old, let new else { return nil }
    return (old.display.pointsPerMillimeter(basis: basis) / new.display.pointsPerMillimeter(basis: basis) - 1) * 100
  }

  var addedIdentifiers: [String] { Self.difference(new, old) }

  var removedIdentifiers: [String] { Self.difference(old, new) }

  private static func difference(_ first: Screen?, _ second: Screen?) -> [String] {
    let others = Set(second?.device.modelIdentifiers.map { $0.lowercased() } ?? [])
    return first?.device.modelIdentifiers.filter { !others.contains($0.lowercased()) } ?? []
  }

  /// A display or an identifier that is gone fails, and so does a speed that changes by more than the tolerance.
  func failure(tolerancePercent: Double) -> String? {
    if change == .removed { return "the display is removed" }
    if change != .added, !removedIdentifiers.isEmpty {
      return "identifiers are removed: \(removedIdentifiers.joined(separator: ", "))"
    }
    guard let change = speedChangePercent, change.magnitude > tolerancePercent else { return nil }
    return "the speed changes by \(change.formatted(.signed(3))) %, more than \(tolerancePercent.formatted(.legible)) %"
  }
}

extension Report {
  /// Two databases, a row for each display; people see those that differ.
  ///
  /// - Parameters:
  ///   - old: The devices before.
  ///   - new: The devices after.
  ///   - basis: The scale basis that density is compared on.
  ///   - tolerancePercent: The largest change of a speed that still passes, in percent of it.
  package init(
    comparing old: [Device], with new: [Device], basis: ScaleBasis = .native, tolerancePercent: Double = 0
  ) {
    let rows = Row.rows(comparing: old, with: new, basis: basis)
    let different = rows.filter { $0.change != .same }
    let checks = rows.map {
      Check(group: $0.device, name: $0.title, failure: $0.failure(tolerancePercent: tolerancePercent))
    }
    self.init(
      table: Table(Row.columns, of: rows), settings: [("tolerance_percent", .number(tolerancePercent))],
      rowCount: rows.count, checks: checks
    ) {
      let failures = checks.compactMap { check in check.failure.map { "\(check.name): \($0)" } }
      let isOne = [different.count, rows.count].contains(1)
      let closing = "\(different.count) of \(counted(rows.count, "display")) \(isOne ? "differs" : "differ")."
      let unfit =
        failures.isEmpty ? [] : ["\(counted(failures.count, "check")) failed: \(failures.listed(8, separator: "; "))."]
      return (different.isEmpty ? [] : [Section(table: Table(Row.columns, of: different))])
        + [Section(notes: [closing] + unfit)]
    }
  }
}

extension Row {
  fileprivate static func rows(comparing old: [Device], with new: [Device], basis: ScaleBasis) -> [Row] {
    let (before, after) = (keyed(old), keyed(new))
    let successors = Dictionary(after.map { ($0.key, $0.screen) }) { first, _ in first }
    let known = Set(before.map(\.key))
    var born = after.filter { !known.contains($0.key) }.map(\.screen)
    let heirs = Dictionary(born.flatMap(identified)) { first, _ in first }
    var rows: [Row] = []
    var renamed: Set<Screen> = []
    for (key, screen) in before {
      let successor = successors[key]
      let heir = successor == nil ? identified(screen).lazy.compactMap { heirs[$0.0] }.first : nil
      if let heir, renamed.insert(heir).inserted {
        rows.append(Row(change: .renamed, old: screen, new: heir, basis: basis))
      } else {
        let change: Change = successor.map { isSame(screen, $0) ? .same : .changed } ?? .removed
        rows.append(Row(change: change, old: screen, new: successor, basis: basis))
      }
    }
    born.removeAll { renamed.contains($0) }
    return rows + born.map { Row(change: .added, old: nil, new: $0, basis: basis) }
  }

  fileprivate static let columns: [Column<Row>] = [
    .text("device", ColumnHead("display", .leading)) { $0.device }.shown { $0.title },
    .text("display") { $0.display },
    .text("former_name") { $0.formerName },
    .text("change", ColumnHead("change", .leading)) { $0.change.rawValue },
    .number("old_ppi", ColumnHead("old", unit: "ppi")) { $0.old?.display.ppi },
    .number("new_ppi", ColumnHead("new", unit: "ppi")) { $0.new?.display.ppi },
    .number("old_native_scale", ColumnHead("old native", unit: "px/pt", dropOrder: 2), as: .atLeast(3)) {
      $0.old?.display.nativeScale
    },
    .number("new_native_scale", ColumnHead("new native", unit: "px/pt", dropOrder: 2), as: .atLeast(3)) {
      $0.new?.display.nativeScale
    },
    .number("speed_change_percent", ColumnHead("speed", unit: "%"), as: .signed(2)) { $0.speedChangePercent },
    .list("added_identifiers", ColumnHead("new identifiers", .leading, dropOrder: 3)) { $0.addedIdentifiers },
    .list("removed_identifiers", ColumnHead("lost identifiers", .leading, dropOrder: 1)) { $0.removedIdentifiers },
    .text("old_profile") { $0.old.map { "\($0.device.origin)" } },
    .text("new_profile") { $0.new.map { "\($0.device.origin)" } },
  ]

  private static func keyed(_ devices: [Device]) -> [(key: String, screen: Screen)] {
    devices.flatMap { $0.screens() }.map {
      ("\($0.device.name.lowercased())\n\($0.displayName?.lowercased() ?? "")", $0)
    }
  }

  /// Keys by which a display is known under another name: each identifier of its device, with its own name.
  private static func identified(_ screen: Screen) -> [(String, Screen)] {
    screen.device.modelIdentifiers.map { ("\($0.lowercased())\n\(screen.displayName?.lowercased() ?? "")", screen) }
  }

  /// Whether two displays agree in everything but where they come from.
  private static func isSame(_ first: Screen, _ second: Screen) -> Bool {
    first.panel == second.panel && first.device.family == second.device.family
      && first.device.modelIdentifiers == second.device.modelIdentifiers && first.device.year == second.device.year
      && first.device.confidence == second.device.confidence && first.device.sources == second.device.sources
      && first.device.pointName == second.device.pointName
  }
}
