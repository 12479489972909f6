internal import ProfileJSON
import DeviceInfo
import ScrollMotion
package import SpeedCalibration

/// The even speeds next to a wanted one, and one common target for several displays.
package struct SuggestionReport {
  /// An even speed of one display at one refresh rate.
  struct Row: ScreenRow {
    let pair: ScreenAtRate
    let choice: String
    /// The speed that deviations are measured from, in mm/s.
    let target: Double
    let speed: EvenSpeed

    var screen: Screen { pair.screen }
  }

  private let screens: [Screen]

  private let neighbors: [Row]

  /// Whether speeds next to the wanted one are left out, since they are beyond the limits.
  private let isLimited: Bool
  private let requested: Double

  /// The requested speed within the limits.
  private let wanted: Double
  private let tolerancePercent: Double
  private let limits: SpeedLimits?

  /// Nil for a single display at a single rate, whose own even speeds say it all.
  private let common: CommonAdvice?

  /// Searches.
  ///
  /// - Parameters:
  ///   - displays: The displays with their refresh rates.
  ///   - millimetersPerSecond: The wanted speed in mm/s.
  ///   - tolerancePercent: How far from it is still good, in percent of it.
  ///   - limits: What the wanted speed is clamped to; no speed beyond them is suggested.
  ///   - sharesEveryRate: Whether the common target is for all rates, and not for each display's highest alone.
  /// - Throws: `InputError`.
  package init(
    displays: [ScreenAtRate], millimetersPerSecond: Double, tolerancePercent: Double, limits: SpeedLimits? = nil,
    sharesEveryRate: Bool = false
  ) throws {
    self.limits = limits
    requested = try Quantity.wantedSpeed.require(millimetersPerSecond)
    let wanted = limits.applied(toMillimetersPerSecond: millimetersPerSecond)
    self.wanted = wanted
    self.tolerancePercent = try Quantity.tolerance.require(tolerancePercent)
    screens = displays.grouped { $0.screen == $1.screen }.map { $0[0].screen }
    let found = try displays.map { (pair: $0, advice: try JudderFreeAdvice(for: $0, near: wanted, limits: limits)) }
    let neighbors = found.flatMap { pair, advice in
      advice.choices.map { Row(pair: pair, choice: $0.name, target: wanted, speed: $0.speed) }
    }
    (self.neighbors, isLimited) = (neighbors, found.contains(where: \.advice.isLimited))
    common =
      screens.count > 1
      ? try CommonAdvice(
        for: displays, near: millimetersPerSecond, tolerancePercent: tolerancePercent, limits: limits,
        sharesEveryRate: sharesEveryRate) : nil
  }

  /// The neighbours of each display and rate, then each one's even speed for the common target. A choice is `below`,
  /// `above` or `at` (the wanted speed itself is even); `common` with deviations from the common target, or `nearest`
  /// with those from the nearest common speed where there is no target within the tolerance.
  package var report: Report {
    let table = Table(columns(isCommon: false), of: neighbors + commonRows)
    let settings: [Setting] = [
      ("requested_mm_per_s", .number(requested)),
      ("tolerance_percent", .number(tolerancePercent)),
      ("zoomed", .flag(screens.isZoomed)),
      ("common_target_mm_per_s", JSONValue(common?.isNear == true ? common?.target?.millimetersPerSecond : nil)),
      ("common_target_refresh_hz", JSONValue(common?.refreshRate?.hertz)),
      ("nearest_common_mm_per_s", JSONValue(common?.isNear == false ? common?.target?.millimetersPerSecond : nil)),
      ("common_target_largest_deviation_percent", JSONValue(common?.target?.largestDeviationPercent)),
    ]
    return Report(
      table: table, settings: settings,
      notes: limits.clampNotes([requested]) + screens.guessNote
    ) {
      return [common.map { section(about: $0) }, neighborSection, renderingNote].compactMap { $0 }
    }
  }

  private var commonRows: [Row] {
    guard let common, let target = common.target else { return [] }
    return zip(common.pairs, target.evenSpeeds).map { pair, speed in
      Row(
        pair: pair, choice: common.isNear ? "common" : "nearest", target: target.millimetersPerSecond, speed: speed)
    }
  }

  // `isCommon`: whether people see the speeds of a common target, which are all within the tolerance.
  private func columns(isCommon: Bool) -> [Column<Row>] {
    let tolerance = tolerancePercent
    let requested = requested
    return [
      .device(), .display, .refreshRate { $0.pair.refreshRate },
      .text("choice", isCommon ? nil : ColumnHead("choice", .leading)) { $0.choice },
      .number("requested_mm_per_s") { _ in requested },
      .number("target_mm_per_s") { $0.target },
      .number("pixels_per_frame", ColumnHead("pixels", unit: "px/frame")) { $0.speed.pixelsPerFrame }.shown {
        $0.speed.frames == 1 ? "\($0.speed.pixels)" : "\($0.speed.pixels)/\($0.speed.frames)"
      },
      .number(
        "points_per_frame", ColumnHead("points", unit: "\(screens.pointUnit)/frame", dropOrder: 3), as: .upTo(3)
      ) { $0.speed.pointsPerFrame },
      .number("speed_mm_per_s", ColumnHead("speed", unit: "mm/s"), as: .decimals(3)) { $0.speed.millimetersPerSecond },
      .number("deviation_percent", ColumnHead("off", unit: "%"), as: .signed(2)) { $0.speed.deviationPercent },
      .flag(
        "within_tolerance",
        isCommon ? nil : ColumnHead("within \(tolerance.formatted(.legible)) %", .leading, dropOrder: 2)
      ) { $0.speed.isWithin(tolerancePercent: tolerance) },
      .flag("even_when_rendered") { $0.speed.isEvenWhenRendered },
      .text("speed", ColumnHead("to type", .leading)) { $0.speed.text },
    ]
  }

  /// Displays with the same answer share a line.
  private var neighborSection: Section {
    let slow = neighbors.contains { $0.speed.frames > 1 } ? ", or one pixel every few frames" : ""
    let zoomed = screens.isZoomed ? ", Display Zoom on" : ""
    let beyond = isLimited ? limits.map { ["Other speeds next to it are beyond the limits of \($0.text)."] } ?? [] : []
    return Section(
      introduction:
        "Judder-free speeds next to \(wanted.formatted(.legible)) mm/s: whole pixels a frame\(slow)\(zoomed).",
      table: grouped(neighbors, isCommon: false), notes: beyond)
  }

  private func section(about common: CommonAdvice) -> Section {
    let choice =
      "Of all speeds within \(tolerancePercent.formatted(.legible)) % of \(wanted.formatted(.legible)) mm/s, the one nearest "
      + "to judder-free speeds on every display. "
    guard let target = common.target else { return Section(heading: common.head) }
    let speed = target.millimetersPerSecond.formatted(.decimals(3))
    return Section(
      heading: common.head,
      introduction:
        "\(common.isNear ? choice : "")Each display's own judder-free speed, and how far it is off \(speed) mm/s:",
      table: grouped(commonRows, isCommon: true))
  }

  /// A line for each answer, with the displays that share it.
  private func grouped(_ rows: [Row], isCommon: Bool) -> Table<[Row]> {
    let groups = rows.grouped { [$0.choice, $0.speed.text, $0.speed.millimetersPerSecond.shortestText] }
    let columns = columns(isCommon: isCommon).filter { $0.key != "device" }.compactMap { column in
      column.head.map { head in
        Column<[Row]>.text(column.key, head) { $0.first.flatMap(column.text) }
      }
    }
    return Table(
      columns + [
        Column<[Row]>.text("device", ColumnHead("displays", .leading, narrowing: .wrap)) {
          $0.map(\.screen).namedFirst
        }
      ], of: groups)
  }

  /// Where a rendered pixel is not a physical one, offsets that are rounded to rendered pixels miss whole physical
  /// ones, unless the even speed is a whole number of both.
  private var renderingNote: Section? {
    let resampled = (neighbors + commonRows).filter { !$0.speed.isEvenWhenRendered }
    let titles = resampled.map(\.screen.title).grouped { $0 }.map { $0[0] }
    guard !titles.isEmpty else { return nil }
    return Section(notes: [
      "On \(titles.listed(8)) these speeds are only nearly judder-free: rendered pixels are not the panel's pixels there, so that the "
        + "picture is resampled, and offsets in whole rendered pixels follow only speeds that are whole numbers of both."
    ])
  }
}

extension [Screen] {
  /// The titles of those that were named, and of two at least; then how many more there are.
  fileprivate var namedFirst: String {
    let named = filter(\.isNamed)
    return (named + filter { !$0.isNamed }).map(\.title).listed(Swift.max(2, Swift.min(named.count, 8)))
  }
}
