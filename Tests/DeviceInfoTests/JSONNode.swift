import Foundation

/// A JSON document as a value, decoded by Foundation and written by a few lines of its own.
indirect enum JSONNode: Sendable, Hashable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSONNode])
  case object([String: JSONNode])

  init(_ text: String) throws { self = try JSONDecoder().decode(JSONNode.self, from: Data(text.utf8)) }

  /// The members of an object; none of another value.
  var members: [String: JSONNode] { if case .object(let members) = self { members } else { [:] } }

  /// The elements of an array; none of another value.
  var elements: [JSONNode] { if case .array(let elements) = self { elements } else { [] } }

  /// Compact JSON, keys in order.
  var text: String {
    switch self {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let text): Self.quoted(text)
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{\(members.sorted { $0.key < $1.key }.map { Self.quoted($0.key) + ":" + $0.value.text }.joined(separator: ","))}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\0"..."\u{1F}": quoted += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension JSONNode: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONNode].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONNode].self))
    }
  }
}
