import Foundation
import Testing

/// Evaluates JSON Schema for exactly the keywords that the profile schema uses; any other is a fault of the test.
struct SchemaEvaluator: Sendable {
  struct UnknownKeyword: Error { let keyword: String }

  let root: [String: JSONNode]
  private let patterns: [String: NSRegularExpression]

  static let profile = Result { try SchemaEvaluator() }

  /// Reads `profiles/schema.json` of the checkout.
  init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../profiles/schema.json")
    root = try JSONNode(String(contentsOf: file, encoding: .utf8)).members
    patterns = try Self.patterns(in: .object(root))
  }

  func accepts(_ instance: JSONNode) throws -> Bool { try accepts(instance, root) }

  /// A definition's pattern.
  func pattern(_ definition: String) throws -> String {
    guard case .string(let pattern)? = try reference("#/$defs/\(definition)").members["pattern"] else {
      throw UnknownKeyword(keyword: definition)
    }
    return pattern
  }

  private func accepts(_ instance: JSONNode, _ schema: [String: JSONNode]) throws -> Bool {
    try schema.allSatisfy { keyword, value in try accepts(instance, keyword, value, schema) }
  }

  private func accepts(_ instance: JSONNode, _ keyword: String, _ value: JSONNode, _ schema: [String: JSONNode]) throws
    -> Bool
  {
    switch (keyword, value, instance) {
    case ("$schema", _, _), ("title", _, _), ("description", _, _), ("examples", _, _), ("$defs", _, _),
      ("then", _, _):
      true
    case ("type", .string(let type), _): Self.isKind(instance, type)
    case ("const", _, _): instance == value
    case ("enum", .array(let values), _): values.contains(instance)
    case ("minimum", .number(let bound), .number(let number)): number >= bound
    case ("exclusiveMinimum", .number(let bound), .number(let number)): number > bound
    case ("maximum", .number(let bound), .number(let number)): number <= bound
    case ("maxLength", .number(let bound), .string(let text)): Double(text.unicodeScalars.count) <= bound
    case ("minItems", .number(let bound), .array(let elements)): Double(elements.count) >= bound
    case ("pattern", .string(let pattern), .string(let text)): try matches(text, pattern)
    case ("required", .array(let keys), .object(let members)):
      keys.allSatisfy { if case .string(let key) = $0 { members[key] != nil } else { false } }
    case ("additionalProperties", .boolean(false), .object(let members)):
      members.keys.allSatisfy { schema["properties"]?.members[$0] != nil }
    case ("additionalProperties", .object, .object(let members)):
      try members.allSatisfy { key, member in
        try schema["properties"]?.members[key] != nil || accepts(member, subschema(value))
      }
    case ("propertyNames", _, .object(let members)):
      try members.keys.allSatisfy { try accepts(.string($0), subschema(value)) }
    case ("properties", .object(let properties), .object(let members)):
      try members.allSatisfy { key, member in try properties[key].map { try accepts(member, subschema($0)) } ?? true }
    case ("items", _, .array(let elements)): try elements.allSatisfy { try accepts($0, subschema(value)) }
    case ("$ref", .string(let path), _): try accepts(instance, subschema(reference(path)))
    case ("if", _, _):
      try !accepts(instance, subschema(value)) || accepts(instance, subschema(schema["then"] ?? .null))
    case ("minimum", .number, _), ("exclusiveMinimum", .number, _), ("maximum", .number, _), ("minItems", .number, _),
      ("maxLength", .number, _), ("pattern", .string, _), ("required", .array, _), ("properties", .object, _),
      ("additionalProperties", .boolean(false), _), ("additionalProperties", .object, _),
      ("propertyNames", .object, _), ("items", .object, _):
      // A keyword says nothing about values of another kind.
      true
    default: throw UnknownKeyword(keyword: "\(keyword): \(value)")
    }
  }

  private static func isKind(_ instance: JSONNode, _ type: String) -> Bool {
    switch (type, instance) {
    case ("object", .object), ("array", .array), ("string", .string), ("number", .number): true
    case ("integer", .number(let number)): number == number.rounded()
    default: false
    }
  }

  private func subschema(_ node: JSONNode) throws -> [String: JSONNode] {
    guard case .object(let schema) = node else { throw UnknownKeyword(keyword: "\(node)") }
    return schema
  }

  private func reference(_ path: String) throws -> JSONNode {
    let name = String(path.dropFirst("#/$defs/".count))
    guard path.hasPrefix("#/$defs/"), let definition = root["$defs"]?.members[name] else {
      throw UnknownKeyword(keyword: path)
    }
    return definition
  }

  private func matches(_ text: String, _ pattern: String) throws -> Bool {
    guard let expression = patterns[pattern] else { throw UnknownKeyword(keyword: pattern) }
    return expression.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
  }

  private static func patterns(in node: JSONNode) throws -> [String: NSRegularExpression] {
    var patterns: [String: NSRegularExpression] = [:]
    if case .string(let pattern)? = node.members["pattern"] {
      patterns[pattern] = try NSRegularExpression(pattern: pattern)
    }
    for member in node.members.values { patterns.merge(try Self.patterns(in: member)) { first, _ in first } }
    return patterns
  }
}
