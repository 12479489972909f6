import ProfileJSON
import SpeedCalibration
import Testing
import TestSupport

@Suite struct JSONBuilderTests {
  /// The strings and numbers of what has been written, in order.
  private func readBack(_ output: JSONBuilder) throws -> (strings: [String], numbers: [Double]) {
    let json = try JSONText(validating: Array(output.text.utf8))
    let values = try JSONParser().values(of: 0, in: json)
    return (
      json.indices.compactMap { values.string($0, in: json) }, json.indices.compactMap { values.number($0, in: json) }
    )
  }

  static let numbers: [(Double, String)] = [
    (0, "0"), (1, "1"), (-1, "-1"), (6.1, "6.1"), (0.1, "0.1"), (1e15, "1000000000000000"), (1e16, "1e+16"),
    (1e300, "1e+300"), (.leastNonzeroMagnitude, "5e-324"), (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
    (1.0 / 3, "0.3333333333333333"), (-2.5e-7, "-2.5e-07"), (92.5, "92.5"), (-0.0, "-0"),
  ]

  @Test(arguments: numbers)
  func `a number is the shortest decimal that reads back`(value: Double, text: String) throws {
    #expect(JSONBuilder.number(value).text == text)
    #expect(try readBack(.number(value)).numbers == [value])
  }

  @Test func `seeded Doubles of all sizes read back`() throws {
    var random = SeededRandom(seed: 31)
    for _ in 0..<5000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      #expect(try readBack(.number(value)).numbers == [value], "\(value)")
    }
  }

  @Test(arguments: [
    "", "a", "\"", "\\", "/", "</script>", "\n\r\t\u{8}\u{C}", "\0", "a\0b", "\u{1}\u{1F}\u{7F}\u{85}", "é日😀",
    "e\u{301}",
    "\u{2028}\u{2029}", "\u{FEFF}", "\u{10FFFF}", "'", "=1+1", "\\u0041", "\\\"", "[]", "null",
  ])
  func `a hostile string reads back`(text: String) throws {
    #expect(try readBack(.string(text)).strings.map { Array($0.utf8) } == [Array(text.utf8)])
    let nested = try readBack(.object([.init(text, .array([.string(text), .string(text)]))]))
    #expect(nested.strings.map { Array($0.utf8) } == [Array(text.utf8), Array(text.utf8)])
  }

  @Test func `a document stands as it was built, indented, slashes as they are`() {
    let output = JSONBuilder.object([
      .init("name", .string("a/b \"c\"")), .init("z", .array([.number(6.1), .array([.string("")])])),
      .init("a", .object([.init("w", .number(1)), .init("é", .string("日"))])),
    ])
    #expect(
      output.text == """
        {
          "name": "a/b \\"c\\"",
          "z": [
            6.1,
            [
              ""
            ]
          ],
          "a": {
            "w": 1,
            "é": "日"
          }
        }
        """)
  }

  @Test func `an empty array and an empty object are written on one line`() {
    #expect(
      JSONBuilder.object([.init("a", .array([])), .init("o", .object([]))]).text == "{\n  \"a\": [],\n  \"o\": {}\n}")
  }

  @Test func `every scalar reads back in a string, and none disturbs a terminal`() throws {
    var text = ""
    for value in UInt32(0)...0x10FFFF { if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) } }
    let output = JSONBuilder.string(text)
    #expect(try readBack(output).strings.first?.utf8.elementsEqual(text.utf8) == true)
    #expect(output.text.unicodeScalars.allSatisfy { $0.terminalEscape == nil })
  }
}
