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

  private let displays: [ScreenAtRate]
  private let neighbors: [Row]
  private let requested: Double

  /// The requested speed within the limits.
  private let wanted: Double
  private let tolerancePercent: Double
  private let limits: SpeedLimits

  /// Nil for a single display at a single rate, whose own even speeds say it all.
  private let commonTarget: CommonTarget?

  /// Why several displays have no common target.
  private let absenceOfCommonTarget: InputError?

  /// Searches.
  ///
  /// - Parameters:
  ///   - displays: The displays with their refresh rates.
  ///   - millimetersPerSecond: The wanted speed in mm/s.
  ///   - tolerancePercent: How far from it is still good, in percent of it.
  ///   - limits: What the wanted speed is clamped to; no speed beyond them is suggested.
  /// - Throws: `InputError`.
  package init(
    displays: [ScreenAtRate], millimetersPerSecond: Double, tolerancePercent: Double, limits: SpeedLimits = .standard
  ) throws(InputError) {
    self.displays = displays
    self.limits = limits
    requested = millimetersPerSecond
    try Quantity.wantedSpeed.require(millimetersPerSecond)
    let millimetersPerSecond = limits.applied(toMillimetersPerSecond: millimetersPerSecond)
    wanted = millimetersPerSecond
    self.tolerancePercent = try Quantity.tolerance.require(tolerancePercent)
    var neighbors: [Row] = []
    var refreshing: [RefreshingDisplay] = []
    for pair in displays {
      let display = try RefreshingDisplay(pair.screen.display, at: pair.refreshRate)
      refreshing.append(display)
      for (choice, speed) in try display.evenSpeeds(aroundMillimetersPerSecond: millimetersPerSecond).choices
      where limits.millimetersPerSecond.contains(speed.millimetersPerSecond) {
        neighbors.append(Row(pair: pair, choice: choice, target: millimetersPerSecond, speed: speed))
      }
    }
    self.neighbors = neighbors
    var absence: InputError?
    do throws(InputError) {
      commonTarget =
        displays.count > 1
        ? try CommonTarget(
          for: refreshing, millimetersPerSecond: millimetersPerSecond, tolerancePercent: tolerancePercent)
        : nil
    } catch {
      guard error.quantity == .commonTarget else { throw error }
      commonTarget = nil
      absence = error
    }
    absenceOfCommonTarget = absence
  }

  /// The neighbours of each display and rate, then each one's even speed for the common target. A choice is `below`, `above`
  /// or `at` (the wanted speed itself is even), or `common` with deviations from the common target.
  package var report: Report {
    let table = Table(columns(isCommon: false), of: neighbors + commonRows)
    let settings = [
      Setting("requested_mm_per_s", .number(requested)),
      Setting("tolerance_percent", .number(tolerancePercent)),
      Setting("zoomed", .flag(screens.isZoomed)),
      Setting("common_target_mm_per_s", Cell(commonTarget?.millimetersPerSecond)),
      Setting("common_target_largest_deviation_percent", Cell(commonTarget?.largestDeviationPercent)),
    ]
    return Report(
      table: table, settings: settings, rowCount: neighbors.count + commonRows.count,
      notes: limits.clampNotes(requested...requested) + screens.guessNote
    ) {
      let absence = absenceOfCommonTarget.map { Section(notes: ["There is \($0)."]) }
      return [neighborSection] + [commonTarget.map { section(about: $0) }, absence, renderingNote].compactMap { $0 }
    }
  }

  private var screens: [Screen] { displays.map(\.screen) }

  private var commonRows: [Row] {
    guard let commonTarget else { return [] }
    return zip(displays, commonTarget.evenSpeeds).map { pair, speed in
      Row(pair: pair, choice: "common", target: commonTarget.millimetersPerSecond, speed: speed)
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
        isCommon ? nil : ColumnHead("within \(tolerance.shortestText) %", .leading, dropOrder: 2)
      ) { $0.speed.isWithin(tolerancePercent: tolerance) },
      .flag("even_when_rendered") { $0.speed.isEvenWhenRendered },
      .text("speed", ColumnHead("to type", .leading)) { $0.speed.text },
    ]
  }

  private var neighborSection: Section {
    Section(
      introduction:
        "Even speeds next to \(wanted.shortestText) mm/s (whole pixels per frame, so that all frames move alike"
        + (screens.isZoomed ? "), Display Zoom on:" : "):"),
      table: Table(columns(isCommon: false), of: neighbors))
  }

  private func section(about target: CommonTarget) -> Section {
    Section(
      heading: "Common target: \(target.millimetersPerSecond.formatted(.decimals(3))) mm/s",
      introduction:
        "Of all speeds within \(tolerancePercent.shortestText) % of \(wanted.shortestText) mm/s this is the nearest to "
        + "even ones on every display, at most \(target.largestDeviationPercent.formatted(.decimals(2))) % off:",
      table: Table(columns(isCommon: true), of: commonRows))
  }

  /// Where a rendered pixel is not a physical one, offsets that are rounded to rendered pixels miss whole physical ones,
  /// unless the even speed is a whole number of both.
  private var renderingNote: Section? {
    var titles: [String] = []
    for row in neighbors + commonRows where !row.speed.isEvenWhenRendered && !titles.contains(row.screen.title) {
      titles.append(row.screen.title)
    }
    guard !titles.isEmpty else { return nil }
    return Section(notes: [
      "Rendered pixels are not the panel's pixels on \(titles.joined(separator: ", ")): offsets that are rounded to "
        + "rendered pixels, as those of link-carry and link-elapsed, cannot follow these speeds evenly, but for those that "
        + "are whole numbers of both."
    ])
  }
}

extension EvenSpeedNeighbors {
  /// The even speeds with their names; a wanted speed that is even itself is the only one.
  var choices: [(name: String, speed: EvenSpeed)] {
    below == above ? [("at", above)] : [("below", below), ("above", above)]
  }
}
