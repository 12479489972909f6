import ProfileJSON
import SpeedCalibration
import Testing
import TestSupport

@Suite struct JSONValueTests {
  /// The strings and numbers of what has been written, in order, indented and compact.
  private func readBack(_ output: JSONValue) throws -> (strings: [String], numbers: [Double]) {
    var compact: [UInt8] = []
    output.append(to: &compact, indent: nil)
    var found: (strings: [String], numbers: [Double]) = ([], [])
    func collect(_ node: JSONNode) {
      if let string = node.string { found.strings.append(string) }
      if let number = node.number { found.numbers.append(number) }
      for part in node.elements + node.members.map(\.value) { collect(part) }
    }
    try read(String(decoding: compact, as: UTF8.self), collect)
    let ofCompact = found
    found = ([], [])
    try read(output.text, collect)
    #expect(found == ofCompact)
    return found
  }

  static let numbers: [(Double, String)] = [
    (0, "0"), (1, "1"), (-1, "-1"), (6.1, "6.1"), (0.1, "0.1"), (1e15, "1000000000000000"), (1e16, "1e+16"),
    (1e300, "1e+300"), (.leastNonzeroMagnitude, "5e-324"), (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
    (1.0 / 3, "0.3333333333333333"), (-2.5e-7, "-2.5e-07"), (92.5, "92.5"), (-0.0, "-0"),
  ]

  @Test(arguments: numbers)
  func `a number is the shortest decimal that reads back`(value: Double, text: String) throws {
    #expect(JSONValue.number(value).text == text)
    #expect(try readBack(.number(value)).numbers == [value])
  }

  @Test func `seeded Doubles of all sizes read back`() throws {
    var random = SeededRandom(seed: 31)
    for _ in 0..<(isThorough ? 5000 : 300) {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      #expect(try readBack(.number(value)).numbers == [value], "\(value)")
    }
  }

  @Test(arguments: [
    "", "a", "\"", "\\", "/", "</script>", "\n\r\t\u{8}\u{C}", "\0", "a\0b", "\u{1}\u{1F}\u{7F}\u{85}", "\u{7F}", "é日😀",
    "e\u{301}", "\u{2028}\u{2029}", "\u{FEFF}", "\u{10FFFF}", "'", "=1+1", "\\u0041", "\\\"", "[]", "null",
  ])
  func `a hostile string reads back`(text: String) throws {
    #expect(try readBack(.string(text)).strings.map { Array($0.utf8) } == [Array(text.utf8)])
    #expect(JSONValue.string(text).text.unicodeScalars.allSatisfy { $0.terminalEscape == nil })
    // No key has a NUL.
    let key = text.replacing("\0", with: "")
    let nested = try readBack(.object([(key, .array([.string(text), .string(text)]))]))
    #expect(nested.strings.map { Array($0.utf8) } == [Array(text.utf8), Array(text.utf8)])
  }

  @Test func `a document stands as it was built, indented, slashes as they are, what is empty on one line`() {
    let output = JSONValue.object([
      ("name", .string("a/b \"c\"")), ("z", .array([.number(6.1), .array([.string("")])])),
      ("a", .object([("w", .number(1)), ("é", .string("日"))])), ("e", .array([])), ("o", .object([])),
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
          },
          "e": [],
          "o": {}
        }
        """)
  }

  @Test func `a compact document has no blank, and what is not finite is null`() {
    var bytes: [UInt8] = []
    let output = JSONValue.object([
      ("a", .array([.number(.nan), .number(.infinity), .number(-.infinity), .null, .flag(true), .flag(false)])),
      ("o", .object([])), ("n", .numberText("460.0")),
    ])
    output.append(to: &bytes, indent: nil)
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"a":[null,null,null,null,true,false],"o":{},"n":460.0}"#)
  }

  @Test func `every scalar reads back in a string, and none disturbs a terminal`() throws {
    let output = JSONValue.string(everyScalar)
    #expect(try readBack(output).strings.first?.utf8.elementsEqual(everyScalar.utf8) == true)
    #expect(output.text.unicodeScalars.allSatisfy { $0.terminalEscape == nil })
  }
}
