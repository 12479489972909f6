import JSONC
import Testing

@Suite struct JSONValueTests {
  private func value(_ text: String) throws -> JSONValue {
    let json = try JSONText(validating: Array(text.utf8))
    return try JSONParser().tree(of: json.root, in: json).root
  }

  static let numbers: [(String, Double)] = [
    ("0", 0), ("-0", 0), ("-0.0", -0.0), ("1", 1), ("-1", -1), ("6.1", 6.1), ("0.1", 0.1), ("1e5", 1e5),
    ("1.5e-3", 0.0015),
    ("9007199254740993", 9007199254740992), ("9223372036854775807", 0x1p63), ("9223372036854775808", 0x1p63),
    ("-9223372036854775808", -0x1p63), ("18446744073709551615", 0x1p64), ("1e400", .infinity), ("-1e400", -.infinity),
    ("1e-400", 0), ("4.9e-324", .leastNonzeroMagnitude), ("1.7976931348623157e308", .greatestFiniteMagnitude),
    ("2.2250738585072011e-308", Double.leastNormalMagnitude.nextDown), ("0.30000000000000004", 0.30000000000000004),
    ("123456789.123456789123456789", 123456789.123456789), ("1E+2", 100),
  ]

  @Test(arguments: numbers)
  func `a number is the nearest Double`(text: String, number: Double) throws {
    let value = try value(text)
    #expect(value.kind == .number)
    #expect(value.number == number)
    #expect(try self.value("[\(text)]").element(0).number == number)
  }

  static let beyond64Bits: [(String, Double)] = [
    ("18446744073709551616", 0x1p64), ("12345678901234567890123", 0x1p64), ("-9223372036854775809", -0x1p63),
    ("-99999999999999999999999", -0x1p63), ("1e23", 1e23), ("99999999999999999999999.0", 1e23),
  ]

  @Test(arguments: beyond64Bits)
  func `a whole number beyond 64 bits is held at their end`(text: String, number: Double) throws {
    #expect(try value(text).number == number)
    #expect(try value("{\"a\":\(text)}").member("a")?.number == number)
  }

  static let strings: [(String, String)] = [
    (#""""#, ""), (#""a""#, "a"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""a\u0000b""#, "a\0b"),
    (#""\uD83D\uDE00""#, "😀"), (#""\u00e9\u65E5""#, "é日"), ("\"日本😀\"", "日本😀"), (#""\uDBFF\uDFFF""#, "\u{10FFFF}"),
    (#""\uFFFE\uFEFF""#, "\u{FFFE}\u{FEFF}"), ("\"\u{7F}\u{85}\"", "\u{7F}\u{85}"),
  ]

  @Test(arguments: strings)
  func `a string is its scalars, NUL too`(text: String, string: String) throws {
    let found = try #require(try value(text).string)
    #expect(found.unicodeScalars.elementsEqual(string.unicodeScalars))
  }

  @Test func `a value of one kind has nothing of another`() throws {
    for text in ["null", "true", "\"1\"", "[1]", "{\"a\":1}"] { #expect(try value(text).number == nil, "\(text)") }
    for text in ["null", "true", "1", "1.5", "[\"a\"]", "{\"a\":1}"] {
      #expect(try value(text).string == nil, "\(text)")
    }
    for text in ["null", "true", "1", "\"abc\"", "[]", "{}"] { #expect(try value(text).count == 0, "\(text)") }
    for text in ["null", "1", "\"a\"", "[\"a\"]"] {
      #expect(try !value(text).hasKey(besides: []), "\(text)")
      #expect(try value(text).member("a") == nil, "\(text)")
    }
  }

  @Test func `members are found by their whole key`() throws {
    let object = try value(#"{"ppi":1,"pp":2,"ppii":3,"":4,"scale":null,"\u0073":5}"#)
    #expect(object.count == 6)
    #expect(object.member("ppi")?.number == 1)
    #expect(object.member("")?.number == 4)
    #expect(object.member("s")?.number == 5)
    #expect(object.member("scale")?.kind == .null)
    #expect(object.member("p") == nil)
    #expect(object.hasKey(besides: []) && object.hasKey(besides: ["ppi", "pp", "ppii", "scale", "s", "p"]))
    #expect(!object.hasKey(besides: ["ppi", "pp", "ppii", "", "scale", "s", "x"]))
    #expect(try !value("{}").hasKey(besides: []))
  }

  @Test func `a value outlives the text and the parser`() throws {
    let array = try value(#"[[1,"two",{"three":3}],false]"#)
    #expect(array.count == 2 && array.element(0).count == 3)
    #expect(array.element(0).element(1).string == "two")
    #expect(array.element(0).element(2).member("three")?.number == 3)
    #expect(array.element(1).kind == .boolean)
  }
}
