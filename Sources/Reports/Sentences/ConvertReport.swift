internal import ProfileJSON
package import DeviceInfo
internal import ScrollMotion
package import SpeedCalibration

/// A speed on a display.
private struct Row: SeenRow {
  let screen: Screen
  let calibration: Calibration
  let seen: SeenSpeed

  var millimetersPerSecond: Double { calibration.millimetersPerSecond }

  /// Seconds to cross some points; nil where nothing moves.
  func seconds(across points: Double?) -> Double? {
    calibration.pointsPerSecond > 0 ? points.map { snappedToDecimal($0 / calibration.pointsPerSecond) } : nil
  }

  /// Physical pixels a frame; nil where the display does not have the rate.
  func pixelsPerFrame(at rate: RefreshRate) -> Double? {
    screen.assumedRefreshRates.contains(rate) ? snappedToDecimal(calibration.pixelsPerFrame(at: rate)) : nil
  }
}

/// The largest number of speeds that stand beside each other.
private let mostInList = 5

extension Report {
  /// Physical speeds in every unit, a row for each display and speed; people get a list where one display is named, a
  /// unit a line.
  ///
  /// Points, pixels, frames, words and screens all follow from the points per second of a calibration, and so from one
  /// scale basis.
  ///
  /// - Parameters:
  ///   - asked: The speeds.
  ///   - screens: The displays. Frames are counted at their rates, or at 60 Hz where none is known.
  ///   - settings: The nominal interval, the step rule and the scale basis.
  ///   - text: The text that is read.
  /// - Throws: `InputError` for a rate out of range, and when a result cannot be represented.
  package init(
    converting asked: AskedSpeeds, on screens: [Screen], settings: CalibrationSettings = .standard,
    reading text: ReadingText = .standard
  ) throws {
    let screens = screens.map { $0.taking(rateOf: asked) }
    let rows = try screens.flatMap { screen in
      let calculator = try SpeedCalculator(display: screen.figures, settings: settings)
      return try asked.speeds.map { speed in
        Row(
          screen: screen, calibration: try calculator.calibration(millimetersPerSecond: speed.millimetersPerSecond),
          seen: speed)
      }
    }
    let distances = Set(asked.speeds.map(\.distance))
    let distance = distances.count == 1 ? distances.first ?? nil : nil
    let reported: [Setting] = [
      ("viewing_distance_mm", JSONValue(distance?.millimeters)),
      ("viewing_distance_halfwidth_mm", JSONValue(distance?.halfWidthMillimeters)),
      ("text_size_points", JSONValue(text.size.isInPoints ? text.size.value : nil)),
      ("zoomed", .flag(screens.isZoomed)),
    ]
    let others = screens.filter { $0.hasPoints && $0.pointUnit != screens.pointUnit }
    let points = Dictionary(grouping: others, by: \.pointUnit).sorted { $0.key < $1.key }.map { unit, screens in
      "\(screens.map(\.title).listed(3)) \(screens.count == 1 ? "calls" : "call") a point \(unit)"
    }
    let hasText = screens.hasPoints || !text.size.isInPoints
    let assumed = [
      distance.map { "angles are seen from \($0.text)" }, hasText ? text.sentence(in: screens.pointUnit) : nil,
    ]
    .compactMap { $0 }.joined(separator: "; ")
    let rateNote =
      screens.contains { $0.refreshRates.isEmpty }
      ? ["60 Hz is assumed where no source states the rate; --refresh sets it."] : []
    let table = Table(Row.columns(of: rows, text), of: rows)
    let answer = rows.count == 1 ? rows[0].answer(to: asked) : nil
    self.init(table: table, settings: reported, notes: rows.map(\.screen).guessNote, answer: answer) {
      let first = assumed.isEmpty ? [] : [assumed.capitalizedFirst + "."]
      let notes = [(first + rateNote + points.map { $0 + "." }).joined(separator: " ")].filter { !$0.isEmpty }
      guard let first = rows.first, rows.allSatisfy({ $0.screen == first.screen }), rows.count <= mostInList else {
        // A resampled picture is judder-free at whole rendered pixels instead.
        let isSharp = screens.allSatisfy { $0.figures.scale == $0.figures.nativeScale }
        let rule = isSharp ? ["Whole pixels a frame are judder-free."] : []
        return [Section(table: table), Section(notes: rule + notes)]
      }
      let advice = rows.map(\.calibration).adviceText(
        at: asked.advisedRates(of: first.screen.assumedRefreshRates), in: first.screen.pointUnit)
      return [
        Section(
          heading: rows.count == 1 ? nil : first.screen.title, introduction: first.screen.summary,
          table: .list(
            Row.columns(of: rows, text, isList: true),
            of: rows.map { (row: $0, head: "\($0.millimetersPerSecond.formatted(.legible)) mm/s") })),
        Section(notes: [advice].compactMap { $0 } + notes),
      ]
    }
  }

}

extension Row {
  /// `9.939 mm/s (60pt/s) on iPhone 15 is 60.00 pt/s: 180.00 px/s, or 3 px a frame at 60 Hz (±0.13 %).`
  fileprivate func answer(to asked: AskedSpeeds) -> String {
    let question = calibration.question(asked, seen, on: screen)
    guard millimetersPerSecond > 0 else { return "\(question) stands still." }
    let pixels = "\(calibration.pixelsPerSecond.formatted(.atLeast(2))) px/s"
    let frame = calibration.frame(on: screen, isInPixels: true, seen)
    return
      "\(question) is \(screen.pointUnit != "px" ? "\(calibration.pace(on: screen)): \(pixels)" : pixels), or \(frame)."
  }

  fileprivate static func columns(
    of rows: [Row], _ text: ReadingText, isList: Bool = false
  ) -> [Column<Row>] {
    let screens = rows.map(\.screen)
    let hasText = screens.hasPoints || !text.size.isInPoints
    let reading = Column<Row>.reading(text) {
      ($0.screen.hasPoints ? $0.calibration.pointsPerSecond : nil, $0.millimetersPerSecond)
    }
    // The rate of the fewest displays gives way first, and of two as frequent ones the lower.
    let counts = Dictionary(rows.flatMap { row in row.screen.assumedRefreshRates.map { ($0, 1) } }, uniquingKeysWith: +)
    let ranked = counts.sorted { ($0.value, $0.key) > ($1.value, $1.key) }.map(\.key)
    let framesByRate = Column<Row>.any("pixels_per_frame") { row in
      .object(ranked.sorted().map { ($0.hertz.shortestText, JSONValue(row.pixelsPerFrame(at: $0))) })
    }
    let frames = ranked.enumerated().sorted { $0.element < $1.element }.map { rank, rate in
      Column<Row>.number(
        "pixels_per_frame_\(rate.hertz.shortestText)",
        ColumnHead("at \(rate.hertz.formatted(.legible)) Hz", unit: "px/frame", dropOrder: 4 + rank)
      ) { $0.pixelsPerFrame(at: rate) }.only(for: .delimited)
    }
    let speed: [Column<Row>] = [
      .screen(.device.visible(!isList)), .screen(.display), .number("speed_mm_per_s") { $0.millimetersPerSecond },
      .number("speed_in_per_s") { snappedToDecimal($0.millimetersPerSecond / millimetersPerInch) }
        .visible(isList),
      .points("points_per_s", on: screens) { $0.calibration.pointsPerSecond },
      .number("pixels_per_s") { $0.calibration.pixelsPerSecond },
      framesByRate.headed(nil).only(for: .json),
    ]
    let times: [Column<Row>] = [
      .number("ms_per_pixel") {
        $0.calibration.pixelsPerSecond > 0 ? snappedToDecimal(1000 / $0.calibration.pixelsPerSecond) : nil
      }.headed("one pixel in", unit: "ms").visible(isList),
      .number("s_per_screen_height") { $0.seconds(across: $0.screen.extentPoints?.height) }
        .headed("crosses the height in").visible(isList),
      .number("s_per_screen_width") { $0.seconds(across: $0.screen.extentPoints?.width) }
        .headed("crosses the width in").visible(isList),
    ]
    let words = Column<Row>.number("words_per_minute") {
      text.wordSideways.perMinute(
        pointsPerSecond: $0.screen.hasPoints ? $0.calibration.pointsPerSecond : nil,
        millimetersPerSecond: $0.millimetersPerSecond)
    }.visible(hasText && !text.movesUp)
    let hasTimer = isList && screens.pointUnit != "px"
    let timer: [Column<Row>] = [
      .points("step_points", on: screens) { $0.calibration.tick?.stepPoints }.visible(hasTimer),
      .number("step_pixels") { $0.calibration.stepPixels }.headed(nil),
      .number("interval_s") { $0.calibration.tick?.intervalSeconds }.visible(hasTimer),
    ]
    return Column.asked(on: screens) + speed + frames + times + Column.angles(of: rows.map(\.seen), dropOrder: 19) + [
      words
    ] + timer
      + reading.prefix(text.wordsPerLine == nil ? 1 : 2).filter { _ in text.movesUp } + [.expandedUncertainty]
  }
}
