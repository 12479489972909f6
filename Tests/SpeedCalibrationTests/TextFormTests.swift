import Testing

@testable import SpeedCalibration

/// Texts in messages: on one line, short, and without anything that steers a terminal.
@Suite struct TextFormTests {
  /// Marks that only say which way a neutral character runs; they move nothing that is not beside them.
  private static let harmless: Set<UInt32> = [0x061C, 0x200E, 0x200F]

  @Test func `controls, line breaks and what turns the direction of a text are escaped, and nothing else`() {
    let named: [Unicode.Scalar: String] = ["\n": "\\n", "\r": "\\r", "\t": "\\t"]
    var wrong: [Unicode.Scalar] = []
    for scalar in (0..<0x2100 as Range<UInt32>).compactMap(Unicode.Scalar.init) {
      let properties = scalar.properties
      let breaks = [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
      let turns = properties.isBidiControl && !Self.harmless.contains(scalar.value)
      let escape = named[scalar] ?? (breaks || turns ? "\\u{\(String(scalar.value, radix: 16))}" : nil)
      let text = "a\(Character(scalar))b"
      if scalar.terminalEscape != escape || text.escapedForTerminal != escape.map({ "a\($0)b" }) ?? text {
        wrong.append(scalar)
      }
    }
    #expect(wrong.isEmpty)
    #expect("é\u{1B}[31m\n".escapedForTerminal == "é\\u{1b}[31m\\n")
    #expect("one\ntwo\t\n\n".linesEscapedForTerminal == "one\ntwo\\t\n\n")
  }

  @Test func `spaces, tabs and carriage returns around a text go, no others, and no combining mark`() {
    for (text, trimmed) in [
      (" a b\t", "a b"), ("\r\n a", "\n a"), ("\u{A0}a", "\u{A0}a"), (" \t\r", ""), ("", ""), ("x", "x"),
      (" \u{301}a", "\u{301}a"), ("a \u{301} ", "a \u{301}"),
    ] {
      #expect(Array(Substring(text).trimmingWhitespace.unicodeScalars) == Array(trimmed.unicodeScalars), "\(text)")
    }
  }

  @Test(arguments: ["a", "é", "\u{1F600}"])
  func `a text of 80 scalars is whole, and of a longer one the first 77 stand`(letter: String) {
    let whole = String(repeating: letter, count: 80)
    #expect(String(shortening: whole.utf8) == whole)
    for count in [81, 82, 4000] {
      let text = String(repeating: letter, count: count)
      #expect(String(shortening: text.utf8) == String(repeating: letter, count: 77) + "…")
      #expect(text.quotable == String(shortening: text.utf8))
    }
    #expect(String(shortening: whole.utf8, to: 5) == letter + letter + "…")
    #expect("\(letter)\n".quotable == "\(letter)\\n")
  }

  @Test func `the shortest text of a whole number has no point`() {
    for (value, text) in [(30.0, "30"), (-2, "-2"), (0.3, "0.3"), (1e16, "1e+16"), (10.05, "10.05")] {
      #expect(value.shortestText == text)
    }
  }
}

/// The tables of units.
@Suite struct UnitNameTests {
  /// Every spelling of every unit, with its size in the base unit as a fraction; an underscore is a blank.
  static let units: [([Unit], [(spellings: String, numerator: UInt64, denominator: UInt64)])] = [
    (
      Unit.durations,
      [
        ("s sec second seconds", 1, 1), ("ms millis milliseconds", 1, 1000), ("us µs μs micros", 1, 1_000_000),
        ("ns nanos nanoseconds", 1, 1_000_000_000),
        ("min minute minutes", 60, 1), ("h hour hours", 3600, 1),
      ]
    ),
    (Unit.frequencies, [("Hz fps /s", 1, 1), ("kHz", 1000, 1)]),
    (
      Unit.lengths,
      [
        ("mm millimeters millimetres", 1, 1), ("cm centimeters centimetres", 10, 1), ("m meters metres", 1000, 1),
        ("in inch inches \" ″", 254, 10),
      ]
    ),
    (Unit.points, [("pt point points dp sp css_px csspx", 1, 1)]), (Unit.pixels, [("px pixel pixels", 1, 1)]),
    (Unit.screenHeights, [("screen height screen-height", 1, 1)]),
    (Unit.screenWidths, [("width screen-width", 1, 1)]),
    (Unit.densities, [("px/in ppi dpi", 1, 1), ("px/cm", 254, 100)]),
    (Unit.angles, [("deg degree degrees °", 1, 1), ("arcmin", 1, 60)]),
    (Unit.scales, [("x × px/pt", 1, 1), ("%", 1, 100), ("dpi", 1, 160)]), (Unit.percents, [("% percent", 1, 1)]),
  ]

  @Test func `every spelling of a unit, in any case, has its size, and no other text has one`() {
    func words(_ spellings: String) -> [String] {
      spellings.split(separator: " ").map { String($0).replacing("_", with: " ") }
    }
    for (table, expected) in Self.units {
      #expect(table.map { [$0.symbol] + $0.aliases } == expected.map { words($0.spellings) })
      for (spellings, numerator, denominator) in expected {
        for spelling in words(spellings) {
          for text in [spelling, spelling.uppercased(), spelling.lowercased()]
          where text.lowercased() == spelling.lowercased() {
            #expect(Unit.named(text, among: table)?.inBase(1) == Double(numerator) / Double(denominator), "\(text)")
          }
        }
      }
      for text in ["", "q", "mm ", "s/"] { #expect(Unit.named(text, among: table) == nil) }
    }
  }

  @Test(arguments: [true, false]) func `a text in UTF-16 is the same in UTF-8`(isLittle: Bool) {
    let bytes = "\u{FEFF}Ω 漢字 15".utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isLittle ? [low, high] : [high, low]
    }
    #expect(bytes.withoutByteOrderMark == Array("Ω 漢字 15".utf8))
  }
}
