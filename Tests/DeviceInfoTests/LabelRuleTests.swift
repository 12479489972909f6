import Foundation
import Testing
import TestSupport

@testable import DeviceInfo

/// The label rule and the schema's pattern on the Unicode scalars of the first blocks, those around the edges of the rule's
/// ranges, and some of the others.
@Suite struct LabelRuleTests {
  /// Every scalar there is.
  private static let everyScalar = (0...0x10FFFF).compactMap { Unicode.Scalar(UInt32($0)) }

  /// The scalars that are tried.
  private let scalars: [Unicode.Scalar] = {
    guard !isThorough else { return everyScalar }
    let bounds = LabelRule.ranges.flatMap { [$0.lowerBound.value, $0.upperBound.value] }
    let edges = Set(bounds.flatMap { [$0 - 1, $0, $0 + 1] })
    return everyScalar.filter { $0.value < 0x3100 || $0.value % 1009 == 0 || edges.contains($0.value) }
  }()

  /// White_Space of the Unicode Character Database, which has been the same since version 6.3.
  private static func isWhiteSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  @Test func `every letter and every decimal digit may come first`() {
    let refused = scalars.filter { scalar in
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

  @Test func `the ranges rise without overlap`() {
    for (range, next) in zip(LabelRule.ranges, LabelRule.ranges.dropFirst()) {
      #expect(range.upperBound.value < next.lowerBound.value - 1 || range.upperBound.isASCII, "\(next)")
      #expect(range.upperBound < next.lowerBound, "\(next)")
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
    for scalar in scalars where scalar.properties.isWhitespace && !Self.isHidden(scalar) {
      #expect(Self.isWhiteSpace(scalar))
      #expect(LabelRule.fault(of: "\(scalar)a") == .untrimmedText)
      #expect(LabelRule.fault(of: "a\(scalar)") == .untrimmedText)
      #expect(LabelRule.fault(of: "\(scalar)") == .untrimmedText)
      #expect(LabelRule.fault(of: "a\(scalar)b") == nil)
      #expect(LabelRule.fault(ofIdentifier: "a\(scalar)b") == .whiteSpace)
      #expect(LabelRule.fault(ofSource: "a\(scalar)b") == nil)
    }
  }

  @Test func `what breaks a line, turns the direction of writing or cannot be seen is refused at every place`() {
    var wrong: [String] = []
    for scalar in scalars {
      for text in ["\(scalar)a", "a\(scalar)", "a\(scalar)b"] {
        let isRefused = [
          LabelRule.fault(of: text), LabelRule.fault(ofIdentifier: text), LabelRule.fault(ofSource: text),
        ].map { $0 == .controlCharacter }
        if isRefused != Array(repeating: Self.isHidden(scalar), count: 3) {
          wrong.append(String(scalar.value, radix: 16))
        }
      }
    }
    #expect(wrong == [])
  }

  @Test(arguments: [";", ","], ["=", "+", "-", "@"])
  func `a sign that starts a formula may not follow one that ends a cell`(separator: String, sign: String) {
    for rule in [LabelRule.fault(of:), LabelRule.fault(ofIdentifier:), LabelRule.fault(ofSource:)] {
      #expect(rule("a\(separator)\(sign)1") == .formulaAfterSeparator)
      #expect(rule("é\(separator)\(sign)") == .formulaAfterSeparator)
      #expect(rule("a\(separator)x\(sign)1") == nil && rule("a\(sign)\(separator)1") == nil)
    }
    #expect(LabelRule.fault(of: "a\(separator) \(sign)1") == nil)
  }

  @Test(arguments: ["a", "é", "日", "😀", "a\u{301}"])
  func `a text has at most 200 bytes`(character: String) {
    let count = (200 - 1) / character.utf8.count
    for rule in [LabelRule.fault(of:), LabelRule.fault(ofIdentifier:), LabelRule.fault(ofSource:)] {
      let text = "a" + String(repeating: character, count: count)
      #expect(rule(text) == nil)
      #expect(rule(text + character) == .tooLong && rule(text + String(repeating: character, count: 1000)) == .tooLong)
    }
  }

  @Test func `the schema's pattern is the rule, for every scalar at either end`() throws {
    let pattern = try NSRegularExpression(pattern: SchemaEvaluator.profile.get().pattern("label"))
    var wrong: [String] = []
    for scalar in scalars {
      let text = String(scalar)
      for label in [text + "a", "a" + text] {
        let range = NSRange(location: 0, length: label.utf16.count)
        let isAccepted = pattern.firstMatch(in: label, range: range) != nil
        if isAccepted != (LabelRule.fault(of: label) == nil) { wrong.append(String(scalar.value, radix: 16)) }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(10))")
  }

  @Test(.enabled(if: isThorough, "a release build takes them"), arguments: ["label", "identifier", "source"])
  func `the patterns are the rules in Swift's regular expressions too`(definition: String) throws {
    let pattern = try Regex(SchemaEvaluator.profile.get().pattern(definition)).matchingSemantics(.unicodeScalar)
    let edges = LabelRule.ranges.flatMap { [$0.lowerBound.value, $0.upperBound.value] }
    let neighbours = Set(
      (edges + Array(0...0x2FF) + Array(0x2000...0x3040) + Array(0xFDCF...0xFDF0) + [
        0x1680, 0xFEFF, 0xFFFD, 0x1FFFE, 0x1FFFF, 0xE0000, 0xE1000, 0x10FFFE,
      ]).flatMap { [$0 - min($0, 1), $0, $0 + 1] })
    for scalar in neighbours.sorted().compactMap(Unicode.Scalar.init) {
      for label in [
        "\(scalar)", "\(scalar)a", "a\(scalar)", "a\(scalar)\n", "a\n\(scalar)", "\n\(scalar)", "a\(scalar)b",
        "a;\(scalar)", "a\(scalar)=", "1,\(scalar)\(scalar)",
      ] {
        let fault =
          switch definition {
          case "label": LabelRule.fault(of: label)
          case "identifier": LabelRule.fault(ofIdentifier: label)
          default: LabelRule.fault(ofSource: label)
          }
        let isAccepted = try pattern.firstMatch(in: label) != nil
        #expect(isAccepted == (fault == nil), "\(label.debugDescription)")
      }
    }
  }

  @Test func `the source pattern is its rule, for every scalar`() throws {
    let pattern = try NSRegularExpression(pattern: SchemaEvaluator.profile.get().pattern("source"))
    for scalar in scalars {
      let text = String(scalar)
      let isAccepted = pattern.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
      if isAccepted != (LabelRule.fault(ofSource: text) == nil) { Issue.record("U+\(String(scalar.value, radix: 16))") }
    }
    #expect(LabelRule.fault(ofSource: "") == .emptyText && LabelRule.fault(of: "") == .emptyText)
  }
}
