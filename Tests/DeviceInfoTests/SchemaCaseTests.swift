import DeviceInfo
import Testing

/// The schema and the loader on every hand-written document of the rules, sound and broken.
@Suite struct SchemaCaseTests {
  static let broken = [
    DisplayNumberRuleTests.cases, DisplaySizeRuleTests.cases, DisplayTextRuleTests.cases,
    DeviceNameRuleTests.cases, DeviceIdentifierRuleTests.cases, DeviceSourceRuleTests.cases,
    DeviceDisplayListRuleTests.cases, DeviceKeyRuleTests.cases, DocumentRuleTests.cases + DocumentRuleTests.sources,
    UncertaintyTests.broken,
  ].flatMap { $0 }

  @Test(arguments: broken.filter { isReadable($0.document) })
  func `a document that breaks a rule is refused by both, but where the schema cannot say it`(_ test: RuleCase) throws {
    let agreement = try SchemaAgreement(test.document, SchemaEvaluator.profile.get())
    #expect(!agreement.loads && agreement.holds, "\(test.problems)")
  }

  @Test(arguments: AcceptedProfileTests.documents)
  func `a document at the edge of its rules is accepted by both`(document: String) throws {
    let agreement = try SchemaAgreement(document, SchemaEvaluator.profile.get())
    #expect(agreement.loads && agreement.isAccepted)
  }

  @Test(arguments: Profile.bundled().flatMap(\.devices).map(\.profileText))
  func `every bundled device is accepted by both`(document: String) throws {
    let agreement = try SchemaAgreement(document, SchemaEvaluator.profile.get())
    #expect(agreement.loads && agreement.isAccepted)
  }

  @Test func `the schema's own examples load`() throws {
    guard case .array(let examples)? = try SchemaEvaluator.profile.get().root["examples"] else {
      Issue.record("no examples")
      return
    }
    #expect(!examples.isEmpty)
    for example in examples {
      let agreement = try SchemaAgreement(example.text, SchemaEvaluator.profile.get())
      #expect(agreement.loads && agreement.isAccepted)
    }
  }

  /// Foundation refuses some documents that the loader reads with problems: numbers beyond a Double, and an empty text.
  private static func isReadable(_ document: String) -> Bool { (try? JSONNode(document)) != nil }
}
