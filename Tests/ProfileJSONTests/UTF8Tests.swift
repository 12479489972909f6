import ProfileJSON
import Testing

@Suite struct UTF8Tests {
  private static let notUTF8 = "bytes that are not UTF-8; save the text as UTF-8"

  /// Continuation bytes alone, overlong forms, cut characters, surrogates, values beyond U+10FFFF, and bytes that no
  /// character has.
  static let refused = [
    SyntaxCase(inString: [0x80], 4, notUTF8),
    SyntaxCase(inString: [0xBF], 4, notUTF8),
    SyntaxCase(inString: [0xC0, 0x80], 4, notUTF8),
    SyntaxCase(inString: [0xC0, 0xAF], 4, notUTF8),
    SyntaxCase(inString: [0xC1, 0xBF], 4, notUTF8),
    SyntaxCase(inString: [0xC2], 4, notUTF8),
    SyntaxCase(inString: [0xC2, 0x41], 4, notUTF8),
    SyntaxCase(inString: [0xE0, 0x80, 0x80], 4, notUTF8),
    SyntaxCase(inString: [0xE0, 0x9F, 0xBF], 4, notUTF8),
    SyntaxCase(inString: [0xE2, 0x82], 4, notUTF8),
    SyntaxCase(inString: [0xE2, 0x28, 0xA1], 4, notUTF8),
    SyntaxCase(inString: [0xED, 0xA0, 0x80], 4, notUTF8),
    SyntaxCase(inString: [0xED, 0xAF, 0xBF], 4, notUTF8),
    SyntaxCase(inString: [0xED, 0xB0, 0x80], 4, notUTF8),
    SyntaxCase(inString: [0xED, 0xBF, 0xBF], 4, notUTF8),
    SyntaxCase(inString: [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80], 4, notUTF8),
    SyntaxCase(inString: [0xF0, 0x80, 0x80, 0x80], 4, notUTF8),
    SyntaxCase(inString: [0xF0, 0x8F, 0xBF, 0xBF], 4, notUTF8),
    SyntaxCase(inString: [0xF0, 0x9F, 0x98], 4, notUTF8),
    SyntaxCase(inString: [0xF0, 0x9F], 4, notUTF8),
    SyntaxCase(inString: [0xF0, 0x28, 0x8C, 0xBC], 4, notUTF8),
    SyntaxCase(inString: [0xF4, 0x90, 0x80, 0x80], 4, notUTF8),
    SyntaxCase(inString: [0xF5, 0x80, 0x80, 0x80], 4, notUTF8),
    SyntaxCase(inString: [0xF8, 0x88, 0x80, 0x80, 0x80], 4, notUTF8),
    SyntaxCase(inString: [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80], 4, notUTF8),
    SyntaxCase(inString: [0xFE], 4, notUTF8),
    SyntaxCase(inString: [0xFF], 4, notUTF8),
    SyntaxCase(inString: [0xC3, 0xA9, 0xFF], 5, notUTF8),
  ]

  @Test(arguments: refused)
  func `bytes that are not UTF-8 are refused at the first of them`(_ test: SyntaxCase) {
    expectRefusal(test)
  }

  @Test(arguments: [0x80, 0xC2, 0xE2, 0xED, 0xFF] as [UInt8])
  func `they are refused between values too`(byte: UInt8) {
    expectRefusal(SyntaxCase(bytes: [byte], 1, 1, Self.notUTF8))
    expectRefusal(SyntaxCase(bytes: Array("[1".utf8) + [byte], 1, 3, Self.notUTF8))
    expectRefusal(SyntaxCase(bytes: Array("[1]".utf8) + [byte], 1, 4, Self.notUTF8))
    expectRefusal(SyntaxCase(bytes: Array("{".utf8) + [byte], 1, 2, Self.notUTF8))
  }

  @Test func `every scalar may stand in a string, but control characters`() throws {
    for value in everyScalar.drop(while: { $0 < 0x20 }) {
      guard let scalar = Unicode.Scalar(value), scalar != "\"", scalar != "\\" else { continue }
      let bytes = [0x22] + Array(UTF8.encode(scalar) ?? .init()) + [0x22]
      if (try? scan(bytes)) == nil { Issue.record("U+\(String(value, radix: 16))") }
    }
  }
}
