/// Text that is read while it moves: sideways as on a ticker, or upwards as on a prompter, where it is read in lines.
///
///     word sideways = 3 * text size               -- six characters, half the text size each
///     word upwards  = line height / words of a line
///     character     = word / 6
///
/// Lines of 30 mm with 6 words each, read at 130 words a minute, move by 10.833 mm/s.
package struct ReadingText: Sendable, Hashable {
  /// The size of the text, that of its font.
  package let size: TextLength

  /// From one line to the next.
  package let lineHeight: TextLength

  /// The same in sizes of the text; nil where it is stated as a length.
  package let lineHeightInSizes: Double?

  /// Words of a line, 0.01...10,000; nil where nobody says.
  package let wordsPerLine: Double?

  /// Whether it moves upwards.
  package let movesUp: Bool

  /// The usual line height in sizes of the text.
  private static let usualLineHeight = 1.2

  /// Characters of a word with its space.
  private static let charactersPerWord = 6.0

  /// The width of a character in sizes of the text.
  private static let characterWidth = 0.5

  /// Text of 17 pt that moves sideways.
  package static let standard = ReadingText(TextLength(points: 17))

  private init(
    _ size: TextLength, lineHeight: LineHeight = .sizes(usualLineHeight), wordsPerLine: Double? = nil,
    movesUp: Bool = false
  ) {
    switch lineHeight {
    case .length(let length): (self.lineHeight, lineHeightInSizes) = (length, nil)
    case .sizes(let sizes): (self.lineHeight, lineHeightInSizes) = (size.times(sizes), sizes)
    }
    (self.size, self.wordsPerLine, self.movesUp) = (size, wordsPerLine, movesUp)
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
    size: TextLength? = nil, lineHeight: LineHeight? = nil, wordsPerLine: Double? = nil, hasLines: Bool = false
  ) throws(InputError) {
    if let wordsPerLine { try Quantity.wordsPerLine.require(wordsPerLine) }
    self.init(
      try size?.required(as: "text size") ?? Self.standard.size, lineHeight: lineHeight ?? .sizes(Self.usualLineHeight),
      wordsPerLine: wordsPerLine, movesUp: hasLines || lineHeight != nil || wordsPerLine != nil)
    try self.lineHeight.required(as: "line height")
  }

  /// Fails for lines that are lower than their text.
  ///
  /// - Parameter point: The size of a point in mm; where it is nil, points and mm are not compared.
  /// - Throws: ``InputError``, with the factor that a bare number was probably meant to be.
  package func requireApartLines(millimetersPerPoint point: Double?) throws(InputError) {
    guard point != nil || size.isInPoints == lineHeight.isInPoints,
      lineHeight.millimeters(perPoint: point ?? 1) < size.millimeters(perPoint: point ?? 1)
    else { return }
    let isFactor = lineHeightInSizes == nil && lineHeight.isInPoints && Self.likelyFactors.contains(lineHeight.value)
    let factor = (isFactor ? lineHeight.value : Self.exampleFactor).shortestText
    throw InputError(
      "the line height, \(lineHeight), is lower than the text size, \(size); for \(factor) text sizes, write \(factor)x"
    )
  }

  /// Numbers that nobody means as a line height in points.
  private static let likelyFactors = 1.0..<5
  private static let exampleFactor = 1.5

  /// From one word to the next.
  package var word: TextLength {
    wordsPerLine.map { lineHeight.times(1 / $0) } ?? wordSideways
  }

  /// The same where it moves sideways.
  package var wordSideways: TextLength { size.times(Self.charactersPerWord * Self.characterWidth) }

  /// From one character to the next.
  package var character: TextLength { word.times(1 / Self.charactersPerWord) }
}

/// From one line of text to the next.
package enum LineHeight: Sendable, Hashable {
  case length(TextLength)

  /// So many sizes of the text.
  case sizes(Double)

  /// Reads a length such as `24pt` or `30mm`, or sizes of the text as in `1.5x`, `1.5em`, `150%` or `1.5 sizes`; a bare
  /// number is in points.
  package init(_ text: String) throws(InputError) {
    let parsed = try QuantityText.lineHeight(text)
    self = (try? QuantityText.textSizes(text)) == nil ? .length(try TextLength(text)) : .sizes(parsed.value)
  }
}

/// A length of text: in points, or in mm on the glass, where it is the same on every display.
package struct TextLength: Sendable, Hashable, CustomStringConvertible {
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

  @discardableResult
  fileprivate func required(as name: String) throws(InputError) -> TextLength {
    try Quantity(name, unit: isInPoints ? "pt" : "mm", in: 0.01...1_000_000).require(value)
    return self
  }

  /// The length on the glass, where a point has a size.
  func millimeters(perPoint point: Double) -> Double { isInPoints ? value * point : value }

  /// `17 pt`, `25.4 mm`.
  package var description: String { "\(value.shortestText) \(isInPoints ? "pt" : "mm")" }
}
