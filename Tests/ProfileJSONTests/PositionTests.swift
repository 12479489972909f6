@testable import ProfileJSON
import Testing

@Suite struct PositionTests {
  /// Text, offset, then line, column, excerpt and the caret's place.
  static let cases: [(String, Int, JSONPosition)] = [
    ("abc", 0, .init(1, 1, "abc", 0)), ("abc", 3, .init(1, 4, "abc", 3)), ("abc", 99, .init(1, 4, "abc", 3)),
    ("", 0, .init(1, 1, "", 0)), ("a\nbc\nd", 3, .init(2, 2, "bc", 1)), ("a\nbc\nd", 4, .init(2, 3, "bc", 2)),
    ("a\nbc\nd", 5, .init(3, 1, "d", 0)), ("a\n", 2, .init(2, 1, "", 0)), ("a\r\nbc\r\nd", 4, .init(2, 2, "bc", 1)),
    ("a\r\nbc\r\nd", 7, .init(3, 1, "d", 0)), ("\n\n\nx", 3, .init(4, 1, "x", 0)), ("é日😀x", 9, .init(1, 4, "é日😀x", 3)),
    ("é\n日x", 6, .init(2, 2, "日x", 1)), ("e\u{301}x", 3, .init(1, 3, "e\u{301}x", 2)),
    ("\ta\tb", 3, .init(1, 4, " a b", 3)), ("a\u{1B}[31mb", 6, .init(1, 7, "a [31mb", 6)),
    ("a\u{9B}b", 3, .init(1, 3, "a b", 2)), ("a\u{202E}b\u{2028}\u{2066}c", 11, .init(1, 6, "a b  c", 5)),
  ]

  @Test(arguments: cases)
  func `a place is counted in lines and scalars`(text: String, offset: Int, position: JSONPosition) {
    #expect(JSONPosition.positions(ofSorted: [offset], in: Array(text.utf8)) == [position])
  }

  @Test func `a long line is cut around its column, by whole characters`() {
    let digits = String(repeating: "0123456789", count: 20)
    let position = JSONPosition.positions(ofSorted: [100], in: Array(digits.utf8))[0]
    #expect(position.line == 1 && position.column == 101)
    #expect(position.excerpt == "..." + String(repeating: "0123456789", count: 12).dropFirst(3) + "...")
    #expect(position.excerptColumn == 60)

    for (character, width) in [("é", 2), ("日", 3), ("😀", 4)] {
      for blanks in 0..<4 {
        let text = String(repeating: " ", count: blanks) + String(repeating: character, count: 100)
        let place = JSONPosition.positions(ofSorted: [blanks + 50 * width], in: Array(text.utf8))[0]
        #expect(place.column == blanks + 51)
        #expect(!place.excerpt.unicodeScalars.contains("\u{FFFD}"), "\(character) after \(blanks) blanks")
        #expect(place.excerpt.allSatisfy { " .".contains($0) || String($0) == character })
        #expect(place.excerptColumn <= 60 && place.excerptColumn > 60 / width - 2)
      }
    }
  }

  @Test(arguments: [("", false), ("\n", false), ("\r\nx", false), ("x", true), ("x\n", true)])
  func `dots stand where a line goes on, and not at its end`(rest: String, isCut: Bool) {
    let reach = String(repeating: "a", count: 60)
    let position = JSONPosition.positions(ofSorted: [0], in: Array((reach + rest).utf8))[0]
    #expect(position.excerpt == reach + (isCut ? "..." : "") && position.excerptColumn == 0)
  }

  @Test func `several places are found in one walk as one by one`() throws {
    let bytes = Array("{\n  \"a\": é,\r\n\n \"日本\": [\n1,😀]}\n".utf8)
    let offsets = Array(0...bytes.count)
    let together = JSONPosition.positions(ofSorted: offsets, in: bytes)
    #expect(together == offsets.map { JSONPosition.positions(ofSorted: [$0], in: bytes)[0] })
    #expect(JSONPosition.positions(ofSorted: [], in: bytes).isEmpty)
    #expect(JSONPosition.positions(ofSorted: [3, 3, 3], in: bytes).map(\.column) == [2, 2, 2])
  }

  @Test func `bytes that are not UTF-8 show as replacement characters`() {
    let position = JSONPosition.positions(ofSorted: [3], in: [0x61, 0xFF, 0x62, 0xC3])[0]
    #expect(position.column == 4)
    #expect(position.excerpt == "a\u{FFFD}b\u{FFFD}" && position.excerptColumn == 3)
  }
}

extension JSONPosition {
  fileprivate init(_ line: Int, _ column: Int, _ excerpt: String, _ excerptColumn: Int) {
    self.init(line: line, column: column, excerpt: excerpt, excerptColumn: excerptColumn)
  }
}
