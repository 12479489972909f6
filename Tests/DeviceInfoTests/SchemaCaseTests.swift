import SpeedCalibration
import TestSupport
import Testing

@testable import DeviceInfo

/// What the loader and the schema say to one document.
struct SchemaAgreement {
  let loads: Bool
  let isAccepted: Bool

  /// Both agree, or the schema accepts what only rules refuse that the schema language cannot say.
  let holds: Bool

  init(_ document: String, _ schema: SchemaEvaluator) throws {
    let problems = Profile(text: document).problems
    loads = problems.isEmpty
    isAccepted = try schema.accepts(JSONNode(document))
    holds = loads == isAccepted || isAccepted && problems.allSatisfy { Self.rulesBeyondSchema.contains($0.rule) }
  }

  /// The rules that the schema's description names.
  private static let rulesBeyondSchema: Set = [
    "syntax", "repeated", "axes-disagree", "refresh-rate-reversed", "too-long", "uncertainty-too-large",
  ]
}

/// The schema and the loader on every hand-written document of the rules, sound and broken.
@Suite struct SchemaCaseTests {
  @Test func `a document that breaks a rule is refused by both, but where the schema cannot say it`() throws {
    // Foundation refuses what the loader reads with problems: numbers beyond a Double, and an empty text.
    for test in FaultyDocument.all where (try? JSONNode(test.document)) != nil {
      let agreement = try SchemaAgreement(test.document, SchemaEvaluator.profile.get())
      #expect(!agreement.loads && agreement.holds, "\(test.testDescription)")
    }
  }

  @Test func `a document at the edge of its rules, an example and a bundled device are accepted by both`() throws {
    let schema = try SchemaEvaluator.profile.get()
    let examples = schema.root["examples"]?.elements ?? []
    #expect(!examples.isEmpty)
    let devices = Profile.bundled(.apple).flatMap(\.devices).sampled(oneIn: 3)
    for document in AcceptedProfileTests.documents + examples.map(\.text) + devices.map(\.profileText) {
      let agreement = try SchemaAgreement(document, schema)
      #expect(agreement.loads && agreement.isAccepted, "\(document)")
    }
  }

  /// Compares the fields of an object with a schema of it: keys, required ones, and the bounds of numbers.
  private func compare<Whole>(_ fields: [Field<Whole>], _ schema: JSONNode, in evaluator: SchemaEvaluator) {
    let properties = schema.members["properties"]?.members ?? [:]
    #expect(fields.map { "\($0.key)" }.sorted() == properties.keys.sorted())
    let required = fields.filter(\.isRequired).map { JSONNode.string("\($0.key)") }
    #expect(Set(required) == Set(schema.members["required"]?.elements ?? []))
    for field in fields {
      guard let quantity = field.quantity, var rule = properties["\(field.key)"]?.members else { continue }
      if case .string(let path)? = rule["$ref"] {
        rule = evaluator.root["$defs"]?.members[String(path.dropFirst("#/$defs/".count))]?.members ?? [:]
      }
      #expect(rule[quantity.includesLowerBound ? "minimum" : "exclusiveMinimum"] == .number(quantity.lowerBound))
      #expect(rule["maximum"] == .number(quantity.upperBound))
      #expect(rule["type"] == .string(quantity.isWhole ? "integer" : "number"), "\(field.key)")
    }
  }

  @Test func `the fields that are read and written are those of the schema, with its bounds`() throws {
    let evaluator = try SchemaEvaluator.profile.get()
    func part(_ path: String...) throws -> JSONNode {
      try path.reduce(.object(evaluator.root)) { node, key in try #require(node.members[key], "\(path)") }
    }
    try compare(Device.fields, part("$defs", "device"), in: evaluator)
    try compare(DeviceDisplay.fields, part("$defs", "display"), in: evaluator)
    try compare(DisplaySize.fields(.pixelExtent), part("$defs", "display", "properties", "pixels"), in: evaluator)
    try compare(DisplaySize.fields(.pointExtent), part("$defs", "pointSize"), in: evaluator)
    try compare(RefreshRateRange.fields, part("$defs", "display", "properties", "refreshRate"), in: evaluator)
    try compare(Source.fields, part("properties", "sources", "additionalProperties"), in: evaluator)
    #expect(try part("properties").members.keys.sorted() == ProfileReader.keys.sorted())
  }
}
