internal import ProfileJSON
import DeviceInfo
import ScrollMotion
package import SpeedCalibration

/// The even speeds next to wanted ones, and the one that several displays share.
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
  /// - Throws: `InputError`.
  package init(
    displays: [ScreenAtRate], speeds asked: AskedSpeeds, tolerancePercent: Double, limits: SpeedLimits?
  ) throws {
    self.asked = asked
    suggestions = try asked.speeds.map {
      try Suggestion(displays: displays, seen: $0, tolerancePercent: tolerancePercent, limits: limits)
    }
  }

  /// For each speed the neighbours of each display and rate: `below`, `above` or `at` (the wanted speed itself is even).
  /// Settings that belong to a speed are lists where there are several.
  package var report: Report {
    let (first, screens) = (suggestions[0], suggestions[0].screens)
    let rows = suggestions.flatMap(\.rows)
    func setting(_ key: String, _ value: (Suggestion) -> Double?) -> Setting {
      let values = suggestions.map { JSONValue(value($0)) }
      return (key, values.count == 1 ? values[0] : .array(values))
    }
    let settings: [Setting] = [
      setting("requested_mm_per_s") { $0.seen.millimetersPerSecond },
      ("tolerance_percent", .number(first.advice.tolerancePercent)),
      ("zoomed", .flag(screens.isZoomed)),
      setting("common_speed_mm_per_s") { $0.common?.millimetersPerSecond },
      setting("common_speed_refresh_hz") { $0.common?.refreshRate.framesPerSecond },
    ]
    return Report(
      table: Table(first.columns(of: suggestions.map(\.seen)), of: rows), settings: settings,
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
  let speed: EvenSpeed

  var screen: Screen { pair.screen }
  var millimetersPerSecond: Double { speed.millimetersPerSecond }
}

/// The even speeds next to a wanted one, and the one that several displays share.
private struct Suggestion {
  let screens: [Screen]
  let rows: [Row]
  let seen: SeenSpeed
  let advice: Advice

  /// The speed that is judder-free on all displays; nil where there is none, or one display.
  let common: EvenSpeed?

  init(displays: [ScreenAtRate], seen: SeenSpeed, tolerancePercent: Double, limits: SpeedLimits?) throws {
    self.seen = seen
    let groups = displays.grouped { $0.screen == $1.screen }
    screens = groups.map { $0[0].screen }
    advice = try Advice(
      for: groups.map { try $0.map { try RefreshingDisplay($0.screen.figures, at: $0.refreshRate) } },
      nearMillimetersPerSecond: seen.millimetersPerSecond, limits: limits, tolerancePercent: tolerancePercent)
    rows = zip(displays, advice.displays.flatMap(\.atRates)).flatMap { pair, rate in
      rate.speeds.map { Row(pair: pair, choice: $0.choice, seen: seen, speed: $0) }
    }
    common = screens.count > 1 ? advice.commonSpeed : nil
  }

  func sections(_ heading: String?) -> [Section] {
    let shared = screens.count > 1 ? advice.commonText : nil
    return [heading, shared].compactMap { $0 }.map { Section(heading: $0) } + (rows.isEmpty ? [] : [neighborSection])
  }

  /// The answer in a sentence: speed, display, judder-free speed, and U.
  func answer(_ asked: AskedSpeeds) -> String? {
    guard screens.count == 1, let screen = screens.first, let sentence = advice.sentence(typedIn: screen.pointUnit)
    else { return nil }
    let speed = seen.millimetersPerSecond
    let words = asked.words(for: seen, atMillimetersPerSecond: speed).map { " (\($0))" } ?? ""
    return "\(speed.formatted(.legible)) mm/s\(words) on \(screen.title) "
      + "(\(seen.uncertaintyPercent(on: screen).plusMinusPercent)). \(sentence)"
  }

  func columns(of speeds: [SeenSpeed]) -> [Column<Row>] {
    Column.asked(on: screens) + [
      .screen(.device), .screen(.display), .refreshHertz { $0.pair.refreshRate },
      .refreshAsTyped { $0.pair.refreshRate }, .text("choice") { $0.choice },
      .number("requested_mm_per_s") { $0.seen.millimetersPerSecond }.headed(nil),
      .number("pixels_per_frame") { $0.speed.pixelsPerFrame }
        .shown {
          let speed = $0.speed
          if speed.physicalPixels != Double(speed.pixels) { return speed.pixelsPerFrame.formatted(.upTo(3)) }
          return speed.frames == 1 ? "\(speed.pixels)" : "\(speed.pixels)/\(speed.frames)"
        },
      .points("points_per_frame", on: screens) { $0.speed.pointsPerFrame },
      .number("speed_mm_per_s", as: .atLeast(3)) { $0.speed.millimetersPerSecond },
    ] + Column.angles(of: speeds, dropOrder: 1) + [
      .number("deviation_percent") { $0.speed.deviationPercent },
      .flag("within_tolerance") { advice.isNear($0.speed) }.headed(nil),
      .flag("even_when_rendered") { $0.speed.isJudderFree },
      .text("speed") { $0.speed.text(pointUnit: $0.screen.pointUnit) },
    ]
  }

  /// Displays with the same answer share a line.
  private var neighborSection: Section {
    let isSlow = rows.contains { !$0.speed.isJudderFree }
    let zoomed = screens.isZoomed ? ", Display Zoom on" : ""
    let rendered = rows.contains(where: \.speed.isResampled) ? "rendered " : ""
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
      table: grouped, notes: beyond)
  }

  /// A line for each answer, with the displays that share it.
  private var grouped: Table<[Row]> {
    let groups = rows.grouped {
      [
        $0.choice, $0.speed.text(pointUnit: $0.screen.pointUnit), $0.speed.refreshRate.hertz.shortestText,
        $0.speed.millimetersPerSecond.shortestText,
      ]
    }
    let columns = columns(of: [seen]).filter { $0.key != "device" }.compactMap { column in
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
    return (named + filter { !$0.isNamed }).map(\.title).unique.listed(Swift.max(2, Swift.min(named.count, 8)))
  }
}
