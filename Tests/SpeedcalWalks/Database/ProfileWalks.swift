#if !DEBUG
import Testing

@testable import DeviceInfoTests
@testable import PagesTests

/// What the tests of the database try a part of, whole.
@Suite struct ProfileWalks {
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `the schema and the loader agree on thousands of mutations`(seed: UInt64) throws {
    try SchemaMutationTests().check(count: 600, seed: seed)
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `thousands of damaged profiles`(seed: UInt64) { DamagedProfileTests().check(seed: seed) }

  @Test func `every full name in four spellings, and every device taken out`() throws {
    let (misread, answeredByAnother) = try (
      SpokenNameTests().fullNames(each: 1), SpokenNameTests().takenOut(each: 1, together: 16)
    )
    #expect(misread == [])
    #expect(answeredByAnother == [])
  }

  @Test func `the back-test of Android: U of a pixel size covers 95 %, since 2019`() throws {
    let (answered, covered) = try IdentificationTests().androidBackTest(since: 2019)
    #expect(answered > 300 && Double(covered) >= 0.95 * Double(answered), "\(covered) of \(answered)")
  }

  @Test(.enabled(if: Node.path != nil, "node is not installed: apt-get install nodejs"))
  func `the catalogue's script finds every name, alias and number as the library does`() throws {
    let devices = try SamplePages.devices.get()
    let (texts, beginnings) = NamesTests.texts(of: devices, damaging: 8)
    let wrong = try NamesTests.differences(texts + NamesTests.others, completing: beginnings, among: devices)
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(20).joined(separator: "\n"))")
  }

  @Test func `a million unknown keys, and keys of 100,000 bytes`() {
    ProblemListTests().checkUnknownKeys(count: 1_000_000)
    ProblemListTests().checkLongKey(length: 100_000)
  }

  @Test func `a device of 60 MiB`() {
    ProblemListTests().`a device of any length is read or refused as a whole`(length: 60 << 20)
  }

  @Test func `every Unicode scalar in a label, a source and an identifier`() throws {
    let rules = LabelRuleTests(scalars: LabelRuleTests.everyScalar)
    rules.`every letter and every decimal digit may come first`()
    rules.`what breaks a line, turns the direction of writing or cannot be seen is refused at every place`()
    try rules.`the schema's pattern is the rule, for every scalar at either end`()
    try rules.`the source pattern is its rule, for every scalar`()
  }
}
#endif
