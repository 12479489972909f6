package import SpeedCalibration

/// Text that moves up, as that of a prompter: it is read in lines.
///
///     lines per minute = 60 * points per second / line height
///
/// Lines of 48 pt that move by 360 pt/s come 450 a minute.
package struct VerticalText: Sendable, Hashable {
  /// From one line to the next, in pt, 0.01...1,000,000.
  package let lineHeightPoints: Double

  /// Words of a line, 0.01...10,000; nil where nobody says.
  package let wordsPerLine: Double?

  /// Checks the figures.
  ///
  /// - Parameters:
  ///   - lineHeightPoints: From one line to the next, 0.01...1,000,000 pt.
  ///   - wordsPerLine: Words of a line, 0.01...10,000; some 5 on a prompter.
  /// - Throws: `InputError`.
  package init(lineHeightPoints: Double, wordsPerLine: Double? = nil) throws(InputError) {
    self.lineHeightPoints = try Quantity.lineHeight.require(lineHeightPoints)
    if let wordsPerLine { try Quantity.wordsPerLine.require(wordsPerLine) }
    self.wordsPerLine = wordsPerLine
  }

  /// How far the text moves from one word to the next, in pt; nil where nobody says how many a line has.
  package var pointsPerWord: Double? { wordsPerLine.map { lineHeightPoints / $0 } }

  /// How many lines a speed in pt/s brings in a minute.
  package func linesPerMinute(pointsPerSecond: Double) -> Double { 60 * pointsPerSecond / lineHeightPoints }

  /// How many words a speed in pt/s brings in a minute; nil where nobody says how many a line has.
  package func wordsPerMinute(pointsPerSecond: Double) -> Double? {
    wordsPerLine.map { $0 * linesPerMinute(pointsPerSecond: pointsPerSecond) }
  }
}

extension Quantity {
  /// From one line of text to the next.
  package static let lineHeight = Quantity("line height", unit: "pt", in: 0.01...1_000_000)

  /// Words of a line of text.
  package static let wordsPerLine = Quantity("words per line", in: 0.01...10_000)
}
