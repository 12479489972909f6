internal import ProfileJSON
import DeviceInfo
import ScrollMotion
package import SpeedCalibration

/// The even speeds next to wanted ones, and for several displays one common target for each.
package struct SuggestionReport {
  private let suggestions: [Suggestion]
  private let asked: AskedSpeeds

  /// Searches.
  ///
  /// - Parameters:
  ///   - displays: The displays with their refresh rates.
  ///   - asked: The wanted speeds.
  ///   - tolerancePercent: How far from a speed is still good, in percent of it.
  ///   - limits: What wanted speeds are clamped to; no speed beyond them is suggested.
  ///   - sharesEveryRate: Whether a common target is for all rates, and not for each display's highest alone.
  /// - Throws: `InputError`.
  package init(
    displays: [ScreenAtRate], speeds asked: AskedSpeeds, tolerancePercent: Double, limits: SpeedLimits?,
    sharesEveryRate: Bool = false
  ) throws {
    self.asked = asked
    suggestions = try asked.speeds.map {
      try Suggestion(
        displays: displays, seen: $0, tolerancePercent: tolerancePercent, limits: limits,
        sharesEveryRate: sharesEveryRate)
    }
  }

  /// For each speed the neighbours of each display and rate, then each one's even speed for the common target. A choice
  /// is `below`, `above` or `at` (the wanted speed itself is even); `common` with deviations from the common target, or
  /// `nearest` with those from the nearest common speed where there is no target within the tolerance. Settings that
  /// belong to a speed are lists where there are several.
  package var report: Report {
    let (first, screens) = (suggestions[0], suggestions[0].screens)
    let rows = suggestions.flatMap { $0.neighbors + $0.commonRows }
    func setting(_ key: String, _ value: (Suggestion) -> Double?) -> Setting {
      let values = suggestions.map { JSONValue(value($0)) }
      return (key, values.count == 1 ? values[0] : .array(values))
    }
    let settings: [Setting] = [
      setting("requested_mm_per_s") { $0.seen.millimetersPerSecond },
      ("tolerance_percent", .number(first.advice.tolerancePercent)),
      ("zoomed", .flag(screens.isZoomed)),
      setting("common_target_mm_per_s") { $0.common?.isNear == true ? $0.common?.target?.millimetersPerSecond : nil },
      setting("common_target_refresh_hz") { $0.common?.refreshRate?.framesPerSecond },
      setting("nearest_common_mm_per_s") { $0.common?.isNear == false ? $0.common?.target?.millimetersPerSecond : nil },
      setting("common_target_largest_deviation_percent") { $0.common?.target?.largestDeviationPercent },
    ]
    return Report(
      table: Table(first.columns(isCommon: false, of: suggestions.map(\.seen)), of: rows), settings: settings,
      notes: first.advice.limits.clampNotes(suggestions.map(\.seen.millimetersPerSecond)) + screens.guessNote,
      answer: suggestions.count == 1 ? first.answer(asked) : nil
    ) {
      suggestions.flatMap { $0.sections(suggestions.count > 1 ? $0.answer(asked) : nil) }
        + [rows.renderingNote].compactMap { $0 }
    }
  }
}

/// An even speed of one display at one refresh rate.
private struct Row: SeenRow {
  let pair: ScreenAtRate
  let choice: String
  let seen: SeenSpeed
  /// The speed that deviations are measured from, in mm/s.
  let target: Double
  let speed: EvenSpeed

  var screen: Screen { pair.screen }
  var millimetersPerSecond: Double { speed.millimetersPerSecond }
}

/// The even speeds next to a wanted one, and one common target for several displays.
private struct Suggestion {
  let screens: [Screen]
  let neighbors: [Row]
  let seen: SeenSpeed
  let advice: Advice

  /// The displays at the rates of ``common``.
  let commonPairs: [ScreenAtRate]

  /// Nil unless there are several displays.
  let common: Advice.Common?

  init(
    displays: [ScreenAtRate], seen: SeenSpeed, tolerancePercent: Double, limits: SpeedLimits?, sharesEveryRate: Bool
  ) throws {
    self.seen = seen
    let groups = displays.grouped { $0.screen == $1.screen }
    screens = groups.map { $0[0].screen }
    let advice = try Advice(
      for: groups.map { try $0.map { try RefreshingDisplay($0.screen.figures, at: $0.refreshRate) } },
      nearMillimetersPerSecond: seen.millimetersPerSecond, limits: limits, tolerancePercent: tolerancePercent)
    self.advice = advice
    neighbors = zip(displays, advice.displays.flatMap(\.atRates)).flatMap { pair, rate in
      rate.speeds.map {
        Row(pair: pair, choice: $0.choice, seen: seen, target: advice.wantedMillimetersPerSecond, speed: $0)
      }
    }
    let common = screens.count > 1 ? try advice.common(sharesEveryRate: sharesEveryRate) : nil
    self.common = common
    commonPairs =
      sharesEveryRate
      ? displays
      : zip(screens, common?.displays ?? []).map { ScreenAtRate(screen: $0, refreshRate: $1.refreshRate) }
  }

  func sections(_ heading: String?) -> [Section] {
    [heading.map { Section(heading: $0) }, common.map(section), neighborSection]
      .compactMap { $0 }
  }

  /// The answer in a sentence: speed, display, judder-free speed, and U.
  func answer(_ asked: AskedSpeeds) -> String? {
    guard screens.count == 1, let sentence = advice.sentence(), let screen = screens.first else { return nil }
    let speed = seen.millimetersPerSecond
    let words = asked.words(for: seen, atMillimetersPerSecond: speed).map { " (\($0))" } ?? ""
    return "\(speed.formatted(.legible)) mm/s\(words) on \(screen.title) "
      + "(\(seen.uncertaintyPercent(on: screen).plusMinusPercent)): a\(sentence.dropFirst())"
  }

  var commonRows: [Row] {
    guard let common, let target = common.target else { return [] }
    return zip(commonPairs, target.evenSpeeds).map { pair, speed in
      Row(
        pair: pair, choice: common.isNear ? "common" : "nearest", seen: seen, target: target.millimetersPerSecond,
        speed: speed)
    }
  }

  /// The columns; `isCommon` says whether people see the speeds of a common target, which are all within the tolerance.
  func columns(isCommon: Bool, of speeds: [SeenSpeed]) -> [Column<Row>] {
    let tolerance = advice.tolerancePercent
    return Column.asked(on: screens) + [
      .screen(.device), .screen(.display), .refreshHertz { $0.pair.refreshRate },
      .refreshAsTyped { $0.pair.refreshRate }, .text("choice") { $0.choice }.visible(!isCommon),
      .number("requested_mm_per_s") { $0.seen.millimetersPerSecond }.headed(nil),
      .number("target_mm_per_s") { $0.target },
      .number("pixels_per_frame") { $0.speed.pixelsPerFrame }
        .shown {
          let speed = $0.speed
          if speed.physicalPixels != Double(speed.pixels) { return speed.pixelsPerFrame.formatted(.upTo(3)) }
          return speed.frames == 1 ? "\(speed.pixels)" : "\(speed.pixels)/\(speed.frames)"
        },
      .points("points_per_frame", on: screens) { $0.speed.pointsPerFrame },
      .number("speed_mm_per_s", as: .decimals(3)) { $0.speed.millimetersPerSecond },
    ] + Column.angles(of: speeds, dropOrder: 1) + [
      .number("deviation_percent") { $0.speed.deviationPercent },
      .flag("within_tolerance") { $0.speed.isWithin(tolerancePercent: tolerance) }
        .headed("within \(tolerance.formatted(.legible)) %").visible(!isCommon),
      .flag("even_when_rendered") { $0.speed.isJudderFree },
      .text("speed") { $0.speed.text },
    ]
  }

  /// Displays with the same answer share a line.
  private var neighborSection: Section {
    let isSlow = neighbors.contains { !$0.speed.isJudderFree }
    let zoomed = screens.isZoomed ? ", Display Zoom on" : ""
    let rendered = neighbors.contains(where: \.speed.isResampled) ? "rendered " : ""
    let wanted = advice.wantedMillimetersPerSecond
    let isLimited = advice.displays.flatMap(\.atRates).contains(where: \.isLimited)
    let beyond =
      isLimited ? advice.limits.map { ["Other speeds next to it are beyond the limits of \($0.text)."] } ?? [] : []
    return Section(
      introduction:
        isSlow
        ? "The evenest speeds next to \(wanted.formatted(.legible)) mm/s\(zoomed): judder-free from one \(rendered)pixel a "
          + "frame on, below that one pixel every few frames."
        : "Judder-free speeds next to \(wanted.formatted(.legible)) mm/s: whole \(rendered)pixels a frame\(zoomed).",
      table: grouped(neighbors, isCommon: false), notes: beyond)
  }

  private func section(about common: Advice.Common) -> Section {
    let choice =
      "Of all speeds within \(advice.tolerancePercent.formatted(.legible)) % of "
      + "\(advice.wantedMillimetersPerSecond.formatted(.legible)) mm/s, the one nearest "
      + "to judder-free speeds on every display. "
    guard let target = common.target, !common.isFar(from: advice) else {
      return Section(heading: common.head(of: advice, titles: commonPairs.map(\.screen.title)))
    }
    let speed = target.millimetersPerSecond.formatted(.decimals(3))
    return Section(
      heading: common.head(of: advice, titles: commonPairs.map(\.screen.title)),
      introduction:
        "\(common.isNear ? choice : "")Each display's own judder-free speed, and how far it is off \(speed) mm/s:",
      table: grouped(commonRows, isCommon: true))
  }

  /// A line for each answer, with the displays that share it.
  private func grouped(_ rows: [Row], isCommon: Bool) -> Table<[Row]> {
    let groups = rows.grouped {
      [
        $0.choice, $0.speed.text, $0.speed.refreshRate.hertz.shortestText, $0.speed.millimetersPerSecond.shortestText,
      ]
    }
    let columns = columns(isCommon: isCommon, of: [seen]).filter { $0.key != "device" }.compactMap { column in
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
}

extension [Row] {
  /// Where a rendered pixel is not a physical one, offsets that are rounded to rendered pixels miss whole physical
  /// ones, unless the even speed is a whole number of both.
  fileprivate var renderingNote: Section? {
    let titles = filter(\.speed.isResampled).map(\.screen.title).unique
    guard !titles.isEmpty else { return nil }
    return Section(notes: [
      "On \(titles.listed(8)) the picture is resampled: a frame moves by whole rendered pixels, which are not the panel's, so "
        + "that sharpness varies from frame to frame."
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
