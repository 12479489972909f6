/// Text that is read while it moves: sideways as on a ticker, or upwards as on a prompter, where it is read in lines.
///
///     word sideways = 3 * text size               -- six characters, half the text size each
///     word upwards  = line height / words of a line
///
/// Lines of 30 mm with 6 words each, read at 130 words a minute, move by 10.833 mm/s.
package struct ReadingText: Sendable, Hashable {
  /// The size of the text.
  package let size: TextLength

  /// From one line to the next; nil for ``standardLineHeight`` times the size.
  package let statedLineHeight: TextLength?

  /// Words of a line, 0.01...10,000; nil where nobody says.
  package let wordsPerLine: Double?

  /// Whether it moves upwards.
  package let movesUp: Bool

  /// The usual line height in units of the text size.
  package static let standardLineHeight = 1.2

  /// The width of a word in units of the text size: 6 characters with their space, half the text size each.
  private static let wordWidth = 3.0

  /// Text of 17 pt that moves sideways.
  package static let standard = ReadingText(
    size: TextLength(points: 17), statedLineHeight: nil, wordsPerLine: nil, movesUp: false)

  private init(size: TextLength, statedLineHeight: TextLength?, wordsPerLine: Double?, movesUp: Bool) {
    (self.size, self.statedLineHeight, self.wordsPerLine) = (size, statedLineHeight, wordsPerLine)
    self.movesUp = movesUp
  }

  /// Checks the figures.
  ///
  /// - Parameters:
  ///   - size: The size of the text; nil for 17 pt.
  ///   - lineHeight: From one line to the next; nil for 1.2 times the size.
  ///   - wordsPerLine: Words of a line, 0.01...10,000; some 5 on a prompter.
  ///   - hasLines: Whether lines are counted, so that it moves upwards, as a line height and the words of a line say too.
  /// - Throws: ``InputError``.
  package init(
    size: TextLength? = nil, lineHeight: TextLength? = nil, wordsPerLine: Double? = nil, hasLines: Bool = false
  ) throws(InputError) {
    if let wordsPerLine { try Quantity.wordsPerLine.require(wordsPerLine) }
    self.init(
      size: try size?.required(as: "text size") ?? Self.standard.size,
      statedLineHeight: try lineHeight?.required(as: "line height"),
      wordsPerLine: wordsPerLine, movesUp: hasLines || lineHeight != nil || wordsPerLine != nil)
  }

  /// From one line to the next.
  package var lineHeight: TextLength { statedLineHeight ?? size.times(Self.standardLineHeight) }

  /// From one word to the next.
  package var word: TextLength {
    wordsPerLine.map { lineHeight.times(1 / $0) } ?? wordSideways
  }

  /// The same where it moves sideways.
  package var wordSideways: TextLength { size.times(Self.wordWidth) }
}

/// A length of text: in points, or in mm on the glass, where it is the same on every display.
package struct TextLength: Sendable, Hashable {
  /// The length, in pt or in mm.
  package let value: Double

  /// Whether it is in points.
  package let isInPoints: Bool

  /// A length in points.
  package init(points: Double) { self.init(points, isInPoints: true) }

  private init(_ value: Double, isInPoints: Bool) { (self.value, self.isInPoints) = (value, isInPoints) }

  /// Reads a length such as `17`, `17pt`, `25mm` or `1in`; a bare number is in points.
  package init(_ text: String) throws(InputError) {
    let parsed = try QuantityText.textLength(text)
    isInPoints = (try? QuantityText.points(text)) != nil
    value = parsed.value
  }

  /// A number of such lengths in a minute.
  ///
  /// - Parameters:
  ///   - points: The speed in pt/s; nil where the points are unknown.
  ///   - millimeters: The speed in mm/s.
  /// - Returns: How many come; nil where the length is in points and these are unknown.
  package func perMinute(pointsPerSecond points: Double?, millimetersPerSecond millimeters: Double) -> Double? {
    (isInPoints ? points : millimeters).map { snappedToDecimal(60 * $0 / value) }
  }

  fileprivate func times(_ factor: Double) -> TextLength {
    TextLength(snappedToDecimal(value * factor), isInPoints: isInPoints)
  }

  fileprivate func required(as name: String) throws(InputError) -> TextLength {
    try Quantity(name, unit: isInPoints ? "pt" : "mm", in: 0.01...1_000_000).require(value)
    return self
  }

  /// The length on the glass, where a point has a size.
  func millimeters(perPoint point: Double) -> Double { isInPoints ? value * point : value }
}
