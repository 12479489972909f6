internal import Reports
internal import SpeedCalibration

/// Writes the JSON that a page's script reads, from inside an HTML element.
///
/// `<`, `>` and `&` are written as `\u003c` and so on: no text can end the element or start a comment. Control
/// characters, line separators and bidi overrides come in the notation of every other report.
struct PageData {
  /// The JSON so far.
  private(set) var json = ""

  private var needsComma = false

  /// Writes an object of what the body writes.
  static func object(_ body: (inout PageData) -> Void) -> String {
    var data = PageData()
    body(&data)
    return "{\(data.json)}"
  }

  mutating func member(_ key: String, _ number: Double?) { member(key, raw: number?.shortestText ?? "null") }

  mutating func member(_ key: String, text: String) { member(key, raw: Self.quoted(text)) }

  mutating func member(_ key: String, array: [String]) {
    member(key, raw: "[\(array.joined(separator: ","))]")
  }

  /// Writes a member that is JSON already.
  mutating func member(_ key: String, raw: String) {
    if needsComma { json += "," }
    needsComma = true
    json += "\"\(key)\":\(raw)"
  }

  static func quoted(_ text: String) -> String {
    text.escapedForTerminal.unicodeScalars.reduce(into: "\"") { result, scalar in
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "<": result += "\\u003c"
      case ">": result += "\\u003e"
      case "&": result += "\\u0026"
      default: result.unicodeScalars.append(scalar)
      }
    } + "\""
  }
}
