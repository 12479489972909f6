import SpeedCalibration
import Testing

@testable import DeviceInfo

/// The schema and the loader on every hand-written document of the rules, sound and broken.
@Suite struct SchemaCaseTests {
  @Test func `a document that breaks a rule is refused by both, but where the schema cannot say it`() throws {
    for test in FaultyDocument.all where Self.isReadable(test.document) {
      let agreement = try SchemaAgreement(test.document, SchemaEvaluator.profile.get())
      #expect(!agreement.loads && agreement.holds, "\(test.testDescription)")
    }
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

  /// Compares the fields of an object with a schema of it: keys, required ones, and the bounds of numbers.
  private func compare<Whole>(_ fields: [Field<Whole>], _ schema: JSONNode, in evaluator: SchemaEvaluator) throws {
    guard case .object(let members) = schema, case .object(let properties)? = members["properties"] else {
      Issue.record("no object: \(schema)")
      return
    }
    #expect(fields.map { "\($0.key)" }.sorted() == properties.keys.sorted())
    var required: [String] = []
    if case .array(let keys)? = members["required"] {
      required = keys.compactMap { if case .string(let key) = $0 { key } else { nil } }
    }
    #expect(fields.filter(\.isRequired).map { "\($0.key)" }.sorted() == required.sorted())
    for field in fields {
      guard let quantity = field.quantity, case .object(var rule)? = properties["\(field.key)"] else { continue }
      if case .string(let path)? = rule["$ref"], case .object(let definitions)? = evaluator.root["$defs"],
        case .object(let definition)? = definitions[String(path.dropFirst("#/$defs/".count))]
      {
        rule = definition
      }
      #expect(rule[quantity.includesLowerBound ? "minimum" : "exclusiveMinimum"] == .number(quantity.lowerBound))
      #expect(rule["maximum"] == .number(quantity.upperBound))
      #expect(rule["type"] == .string(quantity.isWhole ? "integer" : "number"), "\(field.key)")
    }
  }

  @Test func `the fields that are read and written are those of the schema, with its bounds`() throws {
    let evaluator = try SchemaEvaluator.profile.get()
    func part(_ path: String...) throws -> JSONNode {
      try path.reduce(.object(evaluator.root)) { node, key in
        guard case .object(let members) = node else { return .null }
        return try #require(members[key], "\(path)")
      }
    }
    try compare(Device.fields, part("$defs", "device"), in: evaluator)
    try compare(DeviceDisplay.fields, part("$defs", "display"), in: evaluator)
    try compare(DisplaySize.fields(.pixelExtent), part("$defs", "display", "properties", "pixels"), in: evaluator)
    try compare(DisplaySize.fields(.pointExtent), part("$defs", "pointSize"), in: evaluator)
    try compare(RefreshRateRange.fields, part("$defs", "display", "properties", "refreshRate"), in: evaluator)
    try compare(Source.fields, part("properties", "sources", "additionalProperties"), in: evaluator)
    guard case .object(let root) = try part("properties") else { return }
    #expect(root.keys.sorted() == ProfileReader.keys.sorted())
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
