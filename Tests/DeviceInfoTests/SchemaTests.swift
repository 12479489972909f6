import Foundation
import SpeedCalibration
import TestSupport
import Testing

@testable import DeviceInfo

/// The schema for editors says what the loader's fields say. Where one fails, change profiles/schema.json.
@Suite struct SchemaTests {
  /// An object of the schema, by the keys that lead to it.
  static func part(_ path: String...) throws -> [String: Any] {
    let data = try Data(contentsOf: Sketch.root.appendingPathComponent("profiles/schema.json"))
    let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    return try path.reduce(root) { part, key in try #require(part[key] as? [String: Any], "\(path)") }
  }

  /// The definition that a schema refers to, or the schema itself.
  private static func resolved(_ schema: [String: Any]) throws -> [String: Any] {
    try (schema["$ref"] as? String).map { try part("$defs", $0.replacing("#/$defs/", with: "")) } ?? schema
  }

  /// Compares the fields of an object with a schema of it: keys, required ones, and the bounds of numbers.
  private func compare<Whole>(_ fields: [Field<Whole>], _ schema: [String: Any]) throws {
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    #expect(fields.map { "\($0.key)" }.sorted() == properties.keys.sorted())
    #expect(schema["type"] as? String == "object" && schema["additionalProperties"] as? Bool == false)
    #expect(Set(fields.filter(\.isRequired).map { "\($0.key)" }) == Set(schema["required"] as? [String] ?? []))
    for field in fields {
      guard let quantity = field.quantity else { continue }
      let rule = try Self.resolved(properties["\(field.key)"] ?? [:])
      let minimum = rule[quantity.includesLowerBound ? "minimum" : "exclusiveMinimum"] as? Double
      #expect(minimum == quantity.lowerBound && rule["maximum"] as? Double == quantity.upperBound, "\(field.key)")
      #expect(rule["type"] as? String == (quantity.isWhole ? "integer" : "number"), "\(field.key)")
    }
  }

  @Test func `the fields that are read and written are those of the schema, with its bounds`() throws {
    try compare(Device.fields, Self.part("$defs", "device"))
    try compare(DeviceDisplay.fields, Self.part("$defs", "display"))
    try compare(DisplaySize.fields(.pixelExtent), Self.part("$defs", "display", "properties", "pixels"))
    try compare(DisplaySize.fields(.pointExtent), Self.part("$defs", "pointSize"))
    try compare(RefreshRateRange.fields, Self.part("$defs", "display", "properties", "refreshRate"))
    try compare(Source.fields, Self.part("properties", "sources", "additionalProperties"))
    #expect(try Self.part("properties").keys.sorted() == ProfileReader.keys.sorted())
    #expect(try Set(Self.part()["required"] as? [String] ?? []) == ["formatVersion", "devices"])
  }

  /// What each kind of text takes of a label, one with a blank, one with a bracket, and a formula.
  private static let accepted = [
    "#/$defs/label": ["A1", "A 1"], "#/$defs/identifier": ["A1"], "#/$defs/source": ["A1", "A 1", "(a)"],
  ]

  @Test func `a text is of the kind that the schema says`() throws {
    var kinds: Set<String> = []
    let properties = try #require(try Self.part("$defs", "device", "properties") as? [String: [String: Any]])
    for (key, rule) in properties {
      let items = rule["items"] as? [String: Any]
      guard let kind = (items ?? rule)["$ref"] as? String, let accepted = Self.accepted[kind] else { continue }
      kinds.insert(kind)
      let found = ["A1", "A 1", "(a)", "=a"].filter { text in
        let member = items == nil ? "\"\(key)\":\"\(text)\"" : "\"\(key)\":[\"\(text)\"]"
        let name = key == "name" ? "" : "\"name\":\"B\","
        return Profile(devices: ["{\(name)\(member),\"displays\":[{\"ppi\":1}]}"]).isSound
      }
      #expect(found == accepted, "\(key)")
    }
    #expect(kinds == Set(Self.accepted.keys))
    for kind in kinds { #expect(try Self.resolved(["$ref": kind])["maxLength"] as? Int == LabelRule.maximumBytes) }
  }

  @Test func `a word is one of those that the schema lists`() throws {
    for part in ["device", "display"] {
      let names = try Self.part("$defs", part, "properties", "pointName")["enum"] as? [String]
      #expect(names == PointName.allCases.map(\.rawValue))
    }
    let words = try Self.part("$defs", "device", "properties", "confidence")["enum"] as? [String]
    #expect(Set(words ?? []) == Set(Confidence.allCases.map(\.rawValue)))
    #expect(try Self.part("properties", "formatVersion")["const"] as? Int == 1)
    #expect(try Self.part("$defs", "device", "properties", "displays")["minItems"] as? Int == 1)
  }

  @Test func `the schema's example loads`() throws {
    for example in try #require(try Self.part()["examples"] as? [Any]) {
      let text = String(decoding: try JSONSerialization.data(withJSONObject: example), as: UTF8.self)
      #expect(Profile(text: text).isSound, "\(text)")
    }
  }
}
