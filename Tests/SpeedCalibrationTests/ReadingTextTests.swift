import Testing

@testable import SpeedCalibration

/// Text that is read: the way it moves, its line height, and lines that would overlap.
@Suite struct ReadingTextTests {
  @Test func `text moves up where lines are counted, or where a line height or the words of a line are given`() throws {
    #expect(try !ReadingText().movesUp && !ReadingText(size: TextLength("40")).movesUp)
    #expect(try ReadingText(hasLines: true).movesUp && ReadingText(wordsPerLine: 6).movesUp)
    #expect(try ReadingText(lineHeight: LineHeight("1.2x")).movesUp)
  }

  /// Beside text of 20 pt.
  @Test(
    arguments: [
      ("1.5x", "30 pt", 1.5), ("1.5em", "30 pt", 1.5), ("150%", "30 pt", 1.5), ("24pt", "24 pt", nil),
      ("24", "24 pt", nil),
      ("30mm", "30 mm", nil), ("1in", "25.4 mm", nil),
    ] as [(String, String, Double?)])
  func `a line height is a length, or so many sizes of the text`(typed: String, height: String, sizes: Double?) throws {
    let text = try ReadingText(size: TextLength("20pt"), lineHeight: LineHeight(typed))
    #expect(text.lineHeight.description == height && text.lineHeightInSizes == sizes)
  }

  /// A bare number from 1 to 5 was meant as sizes of the text; any other gets an example.
  @Test(arguments: [
    ("20pt", "4.99", "4.99"), ("20pt", "1", "1"), ("20pt", "5", "1.5"), ("20pt", "0.99", "1.5"),
    ("20pt", "19pt", "1.5"),
    ("20mm", "3mm", "1.5"), ("20pt", "0.9x", "1.5"), ("2pt", "0.75x", "1.5"),
  ])
  func `lines that are lower than their text are refused, with the factor that was meant`(
    size: String, height: String, factor: String
  ) throws {
    let text = try ReadingText(size: TextLength(size), lineHeight: LineHeight(height))
    let message =
      "the line height, \(text.lineHeight), is lower than the text size, \(text.size); "
      + "for \(factor) text sizes, write \(factor)x"
    let error = #expect(throws: InputError.self) { try text.requireApartLines(millimetersPerPoint: nil) }
    #expect(error?.description == message)
  }

  @Test func `lines in points are compared with text in mm where a point has a size`() throws {
    let text = try ReadingText(size: TextLength("10mm"), lineHeight: LineHeight("60pt"))
    try text.requireApartLines(millimetersPerPoint: nil)
    try text.requireApartLines(millimetersPerPoint: 1.0 / 6)
    #expect(throws: InputError.self) { try text.requireApartLines(millimetersPerPoint: 0.16) }
    try ReadingText(size: TextLength("20pt"), lineHeight: LineHeight("20pt")).requireApartLines(
      millimetersPerPoint: nil)
  }
}
