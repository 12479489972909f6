internal import ProfileJSON
package import DeviceInfo
import ScrollMotion
package import SpeedCalibration

extension Report {
  /// Rolls of one length in one time, such as credits: for each refresh rate the whole pixels per frame around it, a
  /// row each.
  ///
  /// - Parameters:
  ///   - lengthPixels: The way that the content travels, text and one screen, in whole px.
  ///   - time: The wanted time; of a timecode, each rate has its own.
  ///   - refreshRates: How often a frame shows, one rate after the other.
  ///   - isInterlaced: Whether a frame moves by an even number of lines.
  ///   - screen: The display that shows it, where mm/s are wanted.
  ///   - text: The text that is read on that display.
  /// - Throws: `InputError`.
  package init(
    ofRollsWithLengthPixels lengthPixels: Double, time: RollTime, refreshRates: [RefreshRate],
    isInterlaced: Bool = false, on screen: Screen? = nil, reading text: ReadingText? = nil
  ) throws {
    let rolls = try refreshRates.flatMap { rate in
      try Roll.rolls(
        lengthPixels: lengthPixels, durationSeconds: time.seconds(at: rate), at: rate, isInterlaced: isInterlaced)
    }
    let settings: [Setting] = [
      ("length_px", .number(lengthPixels)), ("duration_s", JSONValue(time.seconds)),
      ("interlaced", .flag(isInterlaced)),
    ]
    let place = screen.map {
      " on \($0.title) (mm/s \($0.figures.expandedUncertaintyPercent.plusMinusPercent), k = 2)"
    }
    let introduction =
      "\(lengthPixels.shortestText) px in \(time.text)\(place ?? ""), by "
      + "\(isInterlaced ? "an even number of lines" : "whole pixels") per frame:"
    let remark =
      "The length is that of the text plus one screen. Padding is what to add to it (or cut, where negative) so that the "
      + "roll fills its frames exactly; exact length and exact time are what it then has."
    let nearest = rolls.min { $0.durationDifferenceSeconds.magnitude < $1.durationDifferenceSeconds.magnitude }?.answer
    let onDisplay = screen.map { Roll.columns(on: $0.figures, reading: text) } ?? []
    let table = Table(Roll.columns + onDisplay, of: rolls)
    self.init(table: table, settings: settings, answer: nearest) {
      [Section(introduction: introduction, table: table, notes: [remark])]
    }
  }
}

extension Roll {
  fileprivate static let columns: [Column<Roll>] = [
    .refreshHertz { $0.refreshRate }, .refreshAsTyped { $0.refreshRate },
    .number("pixels_per_frame") { Double($0.pixelsPerFrame) }.headed(order: 0),
    .number("duration_s") { $0.durationSeconds },
    .number("duration_difference_s") { $0.durationDifferenceSeconds },
    .number("padding_px") { Double($0.paddingPixels) },
    .number("exact_length_px") { Double($0.exactLengthPixels) },
    .number("exact_duration_s") { $0.exactDurationSeconds },
  ]

  fileprivate static func columns(on display: Display, reading text: ReadingText?) -> [Column<Roll>] {
    let pixel = millimetersPerInch / display.ppi
    let speed = Column<Roll>.number("speed_mm_per_s", as: .decimals(3)) { $0.pixelsPerSecond * pixel }
    return [speed]
      + (text.map { Column.reading($0) { ($0.pixelsPerSecond / display.nativeScale, $0.pixelsPerSecond * pixel) } }
        ?? [])
  }

  private var pixelsPerSecond: Double { Double(pixelsPerFrame) * refreshRate.framesPerSecond }

  /// `Nearest: 4 px a frame at 24 Hz, which takes 104.167 s (-15.833 s).`
  fileprivate var answer: String {
    "Nearest: \(pixelsPerFrame) px a frame at \(refreshRate.hertz.formatted(.upTo(3))) Hz, which takes "
      + "\(durationSeconds.formatted(.decimals(3))) s (\(durationDifferenceSeconds.formatted(.signed(3))) s)."
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
    let height =
      length(lineHeight) + (statedLineHeight == nil ? ", \(Self.standardLineHeight.shortestText) x the text size" : "")
    let words = wordsPerLine.map { " with \($0.formatted(.legible)) words each" } ?? ""
    return "the text moves up, in lines of \(height)\(words.isEmpty ? "" : ",\(words)")"
  }
}
