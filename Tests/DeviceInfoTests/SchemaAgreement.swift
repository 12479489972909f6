import DeviceInfo
import Testing

/// What the loader and the schema say to one document.
struct SchemaAgreement {
  let loads: Bool
  let isAccepted: Bool
  /// Whether every problem that the loader has is of a rule that the schema language cannot say.
  let isBeyondSchema: Bool
  let problems: [ProfileDiagnostic]

  init(_ document: String, _ schema: SchemaEvaluator) throws {
    problems = Profile(reading: Array(document.utf8), origin: .file("my.json")).problems
    loads = problems.isEmpty
    isAccepted = try schema.accepts(JSONNode(document))
    isBeyondSchema = problems.allSatisfy { Self.rulesBeyondSchema.contains($0.rule) }
  }

  /// Both agree, or the schema accepts what only the rules that its description names refuse.
  var holds: Bool { loads == isAccepted || (isAccepted && !loads && isBeyondSchema) }

  /// The rules that the schema's description names.
  private static let rulesBeyondSchema: Set = [
    "syntax", "repeated", "axes-disagree", "refresh-rate-reversed", "too-long", "uncertainty-too-large",
  ]
}
