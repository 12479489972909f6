internal import ProfileJSON
package import DeviceInfo
import ScrollMotion
package import SpeedCalibration

extension Report {
  /// Rolls of one length in one time, such as credits: for each refresh rate the whole pixels per frame around it, a
  /// row each.
  ///
  /// - Parameters:
  ///   - textPixels: The way that the content travels, text and one screen, in whole px; the text alone beside a screen.
  ///   - screenPixels: The screen; nil where the length has it.
  ///   - time: The wanted time; of a timecode, each rate has its own.
  ///   - refreshRates: How often a frame shows, one rate after the other.
  ///   - screen: The display that shows it, where mm/s are wanted.
  ///   - text: The text that is read on that display.
  /// - Throws: `InputError`.
  package init(
    ofRollsWithLengthPixels textPixels: Double, screenPixels: Double? = nil, time: RollTime,
    refreshRates: [RefreshRate], on screen: Screen? = nil, reading text: ReadingText? = nil
  ) throws {
    let lengthPixels = textPixels + (screenPixels ?? 0)
    let rolls = try refreshRates.map { rate in
      try Roll.rolls(lengthPixels: lengthPixels, durationSeconds: time.seconds(at: rate), at: rate)
    }
    let settings: [Setting] = [
      ("length_px", .number(lengthPixels)), ("screen_px", JSONValue(screenPixels)),
      ("duration_s", JSONValue(time.seconds)),
    ]
    let place = screen.map {
      " on \($0.title) (mm/s \($0.figures.expandedUncertaintyPercent.plusMinusPercent), k = 2)"
    }
    let parts = screenPixels.map { " (text of \(textPixels.shortestText) px and a screen of \($0.shortestText) px)" }
    let introduction =
      "\(lengthPixels.shortestText) px\(parts ?? "") in \(time.text)\(place ?? ""), by whole pixels per frame:"
    let remark =
      "The length is that of the text plus one screen. Padding is what to add to it (or cut, where negative) so that the "
      + "roll fills its frames exactly; exact length and exact time are what it then has."
    let nearest = rolls.compactMap { rolls in
      rolls.min { $0.durationDifferenceSeconds.magnitude < $1.durationDifferenceSeconds.magnitude }
    }
    let answers = nearest.map { $0.answer(time) }
    let onDisplay = screen.map { Roll.columns(on: $0.figures, reading: text) } ?? []
    let table = Table(Roll.columns(time) + onDisplay, of: rolls.flatMap(\.self))
    self.init(table: table, settings: settings, answer: answers.count == 1 ? answers[0] : nil) {
      (answers.count == 1 ? [] : [Section(lines: answers)]) + [
        Section(
          introduction: introduction, table: table,
          notes: [time.timecodeRemark(at: refreshRates), remark].compactMap { $0 })
      ]
    }
  }
}

extension Roll {
  fileprivate static func columns(_ time: RollTime) -> [Column<Roll>] {
    [
      .refreshHertz { $0.refreshRate }, .refreshAsTyped { $0.refreshRate },
      .number("pixels_per_frame") { Double($0.pixelsPerFrame) }.headed(order: 0),
      .number("duration_s") { $0.durationSeconds },
      .number("duration_difference_s") { $0.durationDifferenceSeconds },
      .number("padding_px") { Double($0.paddingPixels) },
      .number("exact_length_px") { Double($0.exactLengthPixels) },
      .number("exact_duration_s") { $0.exactDurationSeconds },
      .number("exact_duration_frames") { Double($0.exactDurationFrames) },
      .text("exact_duration_timecode") { time.timecode(frames: $0.exactDurationFrames, at: $0.refreshRate) },
    ]
  }

  fileprivate static func columns(on display: Display, reading text: ReadingText?) -> [Column<Roll>] {
    let pixel = millimetersPerInch / display.ppi
    let speed = Column<Roll>.number("speed_mm_per_s", as: .decimals(3)) { $0.pixelsPerSecond * pixel }
    return [speed]
      + (text.map { Column.reading($0) { ($0.pixelsPerSecond / display.nativeScale, $0.pixelsPerSecond * pixel) } }
        ?? [])
  }

  private var pixelsPerSecond: Double { Double(pixelsPerFrame) * refreshRate.framesPerSecond }

  /// `Nearest: 3 px a frame at 24 Hz, which takes 121.667 s (-8.333 s): 2920 frames, 00:02:01:16; for 2:10 pad 600 px.`
  fileprivate func answer(_ time: RollTime) -> String {
    "Nearest: \(pixelsPerFrame) px a frame at \(refreshRate.hertz.formatted(.upTo(3))) Hz, which takes "
      + "\(durationSeconds.formatted(.decimals(3))) s (\(durationDifferenceSeconds.formatted(.signed(3))) s): \(frames) frames"
      + (exactLengthPixels - paddingPixels == frames * pixelsPerFrame ? "" : ", the last in part")
      + (time.timecode(frames: frames, at: refreshRate).map { ", \($0)" } ?? "")
      + (paddingPixels == 0
        ? "." : "; for \(time.text) \(paddingPixels < 0 ? "cut" : "pad") \(paddingPixels.magnitude) px.")
  }
}

extension Column {
  /// The reading speeds of text that moves up, from pt/s, which are nil where points are unknown, and mm/s.
  static func reading(
    _ text: ReadingText, _ speed: @escaping @Sendable (Row) -> (points: Double?, millimeters: Double)
  ) -> [Column] {
    func column(_ key: String, _ length: TextLength) -> Column {
      .number(key) {
        length.perMinute(pointsPerSecond: speed($0).points, millimetersPerSecond: speed($0).millimeters)
      }
    }
    return [
      column("lines_per_minute", text.lineHeight),
      text.wordsPerLine == nil
        ? .number("words_per_minute_vertical") { _ in nil } : column("words_per_minute_vertical", text.word),
    ]
  }
}

extension ReadingText {
  /// How it moves, in a clause: `words are six characters of text in 17 pt that moves sideways`.
  package func sentence(in unit: String) -> String {
    func length(_ length: TextLength) -> String {
      "\(length.value.formatted(.legible)) \(length.isInPoints ? unit : "mm")"
    }
    guard movesUp else { return "words are six characters of text in \(length(size)) that moves sideways" }
    let height = length(lineHeight) + (lineHeightInSizes.map { ", \($0.shortestText) x the text size" } ?? "")
    let words = wordsPerLine.map { " with \($0.formatted(.legible)) words each" } ?? ""
    return "the text moves up, in lines of \(height)\(words.isEmpty ? "" : ",\(words)")"
  }
}
