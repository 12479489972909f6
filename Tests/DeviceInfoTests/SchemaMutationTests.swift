import DeviceInfo
import Testing
import TestSupport

/// The schema and the loader on thousands of profiles in which a value, a key or a character has been changed.
@Suite struct SchemaMutationTests {
  private static let texts = [
    "", " ", "A", "a b", "A ", " A", "A\n", "\tA", "=1", "+", "-x", "@x", "\r", "\n", "_", "(a)", "é", "e\u{301}", "日",
    "😀", "\u{A0}A", "A\u{3000}", "A\u{1680}", "\u{1680}A", "\u{200B}", "A\u{200B}", "\0", "A\0", "9", "A\u{85}",
    "\u{2028}", "Ａ", "²", "½", "high", "low", "High", "medium", "measured", "guessed", "pt", "dp", "a;=b", "a, -b",
    "\u{200F}A", "A\u{2066}", String(repeating: "y", count: 201), String(repeating: "é", count: 101),
  ]

  private static let numbers: [Double] = [
    0, -0.0, 1, -1, 0.5, 1.5, 2, 15.999, 16, 16.0001, 60, 999.5, 1000, 1000.5, 9999, 9999.5, 10000, 10000.5, 999_999,
    1_000_000, 1_000_000.5, 1_000_001, 0.001, 0.000999, 1e-300, 1e300, -1e300, 2017, 0.1,
  ]

  private static let keys = [
    "name", "family", "modelIdentifiers", "year", "displays", "sources", "confidence", "ppi", "ppiUncertainty",
    "pointName", "note", "scale", "pixels", "points", "zoomedPoints", "refreshRate", "width", "height", "minimum",
    "maximum", "formatVersion", "devices", "", "x", "Name", "$schema", "na\u{301}me", "address", "licence", "zoom:a",
  ]

  @Test(arguments: 1...(isThorough ? 8 : 2) as ClosedRange<UInt64>)
  func `both say the same, but where the schema cannot say it`(seed: UInt64) throws {
    let count = isThorough ? 600 : 120
    var random = SeededRandom(seed: seed)
    let schema = try SchemaEvaluator.profile.get()
    let devices = Profile.bundled(.apple).flatMap(\.devices)
    let foldable = try #require(devices.first { $0.displays.count > 1 })
    var (both, beyond) = (0, 0)
    for number in 0..<count {
      let isFoldable = Int.random(in: 0..<3, using: &random) == 0
      let device = isFoldable ? foldable : devices.randomElement(using: &random) ?? foldable
      var document = try JSONNode(device.profileText)
      // Most changes shall hit the device.
      if case .object(var root) = document, Int.random(in: 0..<4, using: &random) > 0 {
        root["sources"] = nil
        document = .object(root)
      }
      // That no identifier stands twice is beyond a schema.
      if number % 20 == 0 {
        let twice = #""modelIdentifiers": ["X1", "x1","#
        document = try JSONNode(device.profileText.replacing(#""modelIdentifiers": ["#, with: twice))
      } else {
        for _ in 0..<(Int.random(in: 0..<4, using: &random) == 0 ? 2 : 1) { document = change(document, &random) }
      }
      let agreement = try SchemaAgreement(document.text, schema)
      #expect(
        agreement.holds, "seed \(seed): loads \(agreement.loads), accepted \(agreement.isAccepted): \(document.text)")
      if agreement.loads { both += 1 } else if agreement.isAccepted { beyond += 1 }
    }
    #expect(both > count / 30 && both + beyond < count * 2 / 3 && beyond > 0, "\(both) loaded, \(beyond) beyond")
  }

  /// Changes one value somewhere in a document, each level as likely as the next.
  private func change(_ node: JSONNode, _ random: inout SeededRandom) -> JSONNode {
    guard Int.random(in: 0..<8, using: &random) > 0 else { return replacement(&random) }
    switch node {
    case .array(var elements):
      guard let index = elements.indices.randomElement(using: &random) else { return .array([replacement(&random)]) }
      switch Int.random(in: 0..<10, using: &random) {
      case 0: elements.remove(at: index)
      case 1: elements.insert(elements[index], at: index)
      case 2: elements.insert(replacement(&random), at: index)
      default: elements[index] = change(elements[index], &random)
      }
      return .array(elements)
    case .object(var members):
      guard let key = members.keys.sorted().randomElement(using: &random), let member = members[key] else {
        return .null
      }
      switch Int.random(in: 0..<10, using: &random) {
      case 0: members[key] = nil
      case 1:
        members[key] = nil
        members[Self.keys.randomElement(using: &random) ?? ""] = member
      case 2: members[Self.keys.randomElement(using: &random) ?? ""] = replacement(&random)
      default: members[key] = change(member, &random)
      }
      return .object(members)
    case .string(let text):
      let other = Self.texts.randomElement(using: &random) ?? ""
      return .string([other, other + text, text + other][Int.random(in: 0..<3, using: &random)])
    case .number(let number):
      let other = Self.numbers.randomElement(using: &random) ?? 0
      return .number([other, number + other, number * 1.001, -number][Int.random(in: 0..<4, using: &random)])
    case .null, .boolean: return replacement(&random)
    }
  }

  private func replacement(_ random: inout SeededRandom) -> JSONNode {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: .null
    case 1: .boolean(.random(using: &random))
    case 2: .array([])
    case 3: .object([:])
    case 4: .string(Self.texts.randomElement(using: &random) ?? "")
    default: .number(Self.numbers.randomElement(using: &random) ?? 0)
    }
  }
}
