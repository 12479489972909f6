import Foundation
import Testing
import TestSupport

@testable import DeviceInfo

/// The label rule and the schema's pattern on the Unicode scalars of the first blocks, those around the edges of the rule's
/// ranges, and some of the others.
@Suite struct LabelRuleTests {
  private static let edges = LabelRule.ranges.flatMap { [$0.lowerBound.value, $0.upperBound.value] }

  /// The scalars that are tried: in a release build all there are.
  private static let scalars: [Unicode.Scalar] = {
    let around = edges.flatMap { [$0 - 1, $0, $0 + 1] }
    let some: [UInt32] = Array(0..<0x3100) + around + stride(from: 0x3100, through: 0x10FFFF, by: 1009)
    return (isThorough ? Array(0...0x10FFFF) : some).compactMap(Unicode.Scalar.init)
  }()

  /// White_Space of the Unicode Character Database, the same since version 6.3, but for what breaks a line.
  private static let blanks = ([0x20, 0xA0, 0x1680, 0x202F, 0x205F, 0x3000] + Array(0x2000...0x200A) as [UInt32])
    .compactMap(Unicode.Scalar.init)

  /// The rules by the definitions of the schema.
  private static let rules: [String: @Sendable (String) -> ProfileFault?] = [
    "label": LabelRule.fault(of:), "identifier": LabelRule.fault(ofIdentifier:), "source": LabelRule.fault(ofSource:),
  ]

  @Test func `every letter and every decimal digit may come first`() {
    let refused = Self.scalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber:
        LabelRule.fault(of: String(scalar)) != nil
      default: false
      }
    }
    #expect(refused.map { String($0.value, radix: 16) } == [])
  }

  @Test func `no sign of ASCII or of its wide forms may come first`() {
    let wideForms = (0xFF01...0xFF5E).compactMap { Unicode.Scalar(UInt32($0)) }
    for scalar in (0..<0x80).map({ Unicode.Scalar(UInt8($0)) }) + wideForms {
      let isLetterOrDigit = scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
      #expect((LabelRule.fault(of: "\(scalar)x") == nil) == isLetterOrDigit, "U+\(String(scalar.value, radix: 16))")
    }
  }

  /// General category Cc, line and paragraph separators, noncharacters, and of the format characters those that turn the
  /// direction of writing around, or have neither width nor a meaning in a name.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x061C, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF, 0xE0000...0xE0FFF: true
    default:
      scalar.properties.isNoncharacterCodePoint
        || [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
    }
  }

  @Test func `white space is trimmed at either end, and refused in identifiers only within`() {
    for scalar in Self.blanks {
      for text in ["\(scalar)a", "a\(scalar)", "\(scalar)"] { #expect(LabelRule.fault(of: text) == .untrimmedText) }
      let text = "a\(scalar)b"
      #expect(LabelRule.fault(of: text) == nil && LabelRule.fault(ofSource: text) == nil)
      #expect(LabelRule.fault(ofIdentifier: text) == .whiteSpace)
    }
  }

  @Test func `what breaks a line, turns the direction of writing or cannot be seen is refused at every place`() {
    var wrong: [String] = []
    for scalar in Self.scalars {
      let isHidden = Self.isHidden(scalar)
      for text in ["\(scalar)a", "a\(scalar)", "a\(scalar)b"] {
        for rule in Self.rules.values where (rule(text) == .controlCharacter) != isHidden {
          wrong.append(String(scalar.value, radix: 16))
        }
      }
    }
    #expect(wrong == [])
  }

  @Test(arguments: [";", ","], ["=", "+", "-", "@"])
  func `a sign that starts a formula may not follow one that ends a cell`(separator: String, sign: String) {
    for rule in Self.rules.values {
      #expect(rule("a\(separator)\(sign)1") == .formulaAfterSeparator)
      #expect(rule("é\(separator)\(sign)") == .formulaAfterSeparator)
      #expect(rule("a\(separator)x\(sign)1") == nil && rule("a\(sign)\(separator)1") == nil)
    }
    #expect(LabelRule.fault(of: "a\(separator) \(sign)1") == nil)
  }

  @Test(arguments: ["a", "é", "日", "😀", "a\u{301}"])
  func `a text has at most 200 bytes`(character: String) {
    let count = (200 - 1) / character.utf8.count
    for rule in Self.rules.values {
      let text = "a" + String(repeating: character, count: count)
      #expect(rule(text) == nil)
      #expect(rule(text + character) == .tooLong && rule(text + String(repeating: character, count: 1000)) == .tooLong)
    }
  }

  @Test(arguments: ["label", "identifier", "source"])
  func `the schema's pattern is the rule, for every scalar at either end, and around the edges at every place`(
    definition: String
  ) throws {
    let text = try #require(try SchemaTests.part("$defs", definition)["pattern"] as? String)
    let pattern = try NSRegularExpression(pattern: text)
    let rule = try #require(Self.rules[definition])
    let around: Set<UInt32> = Set(Array(0..<0x300) + Self.edges.flatMap { [$0 - min($0, 1), $0, $0 + 1] })
    var wrong: [String] = []
    for scalar in Self.scalars {
      var texts = definition == "source" ? ["\(scalar)"] : ["\(scalar)a", "a\(scalar)"]
      if around.contains(scalar.value) {
        texts += [
          "\(scalar)", "a\(scalar)\n", "a\n\(scalar)", "a\(scalar)b", "a;\(scalar)", "a\(scalar)=",
          "1,\(scalar)\(scalar)",
        ]
      }
      for text in texts {
        let range = NSRange(location: 0, length: text.utf16.count)
        let isAccepted = pattern.firstMatch(in: text, range: range) != nil
        if isAccepted != (rule(text) == nil) { wrong.append(String(scalar.value, radix: 16)) }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(10))")
    #expect(rule("") == .emptyText)
  }
}
