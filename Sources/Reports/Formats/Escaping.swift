import SpeedCalibration

/// How a text is kept from being taken for anything else, but for JSON (`ProfileJSON`), terminals (`TextForms`) and
/// cells (``DelimitedFormat``). The tests try all of them with one table of hostile texts.
extension String {
  /// A text in an attribute or between tags of a page or a picture.
  package var escapedForMarkup: String {
    if isPrintableASCII, !utf8.contains(where: "<>&\"'".utf8.contains) { return self }
    return escapedForXML.replacing("'", with: "&#39;")
  }

  /// A text in an attribute or between tags. XML has no way at all to write most
  /// control characters, nor noncharacters.
  package var escapedForXML: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case _ where scalar.terminalEscape != nil: result += scalar.terminalEscape ?? ""
      case _ where scalar.properties.isNoncharacterCodePoint: result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// A word of a command line, as a shell takes it; plain words stay as they are.
  package var quotedForShell: String {
    let isPlain = unicodeScalars.allSatisfy {
      $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_./:,=+%@".unicodeScalars.contains($0)
    }
    return isPlain && !isEmpty ? self : "'\(replacing("'", with: #"'\''"#))'"
  }

  /// A text in a cell or a sentence of Markdown, on one line.
  var escapedForMarkdown: String {
    var result = ""
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      switch scalar {
      case "\\", "|", "`", "*", "_", "[", "]", "~", "#": result += "\\\(scalar)"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\n" where previous == "\r": break
      case "\n", "\r", "\u{2028}", "\u{2029}": result += "<br>"
      case "\t": result += " "
      case _ where scalar.terminalEscape != nil: result += "\\" + (scalar.terminalEscape ?? "")
      default: result.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return result
  }
}

/// A programming language, as far as its literals go.
enum SourceLanguage {
  case swift
  case kotlin
  case javaScript

  /// A literal of a text; what could end it, begin an interpolation, close a script of a page or steer a terminal is
  /// escaped.
  func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "$" where self == .kotlin: result += "\\$"
      case "<" where self == .javaScript: result += "\\u003c"
      case _ where scalar.terminalEscape != nil: result += escape(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }

  /// A list of literals without its brackets.
  func literals(_ texts: [String]) -> String { texts.map(literal).joined(separator: ", ") }

  // All that steers a terminal has four hexadecimal digits at most.
  private func escape(_ scalar: Unicode.Scalar) -> String {
    let code = String(scalar.value, radix: 16)
    return self == .swift ? "\\u{\(code)}" : "\\u\(String(repeating: "0", count: 4 - code.count))\(code)"
  }
}

extension String {
  /// The text in ASCII alone: likenesses for the signs that reports use, an escape such as `\u{6f22}` for everything
  /// else.
  package var asciiLikeness: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    return unicodeScalars.reduce(into: "") { result, scalar in
      result += scalar.isASCII ? String(scalar) : likenesses[scalar] ?? "\\u{\(String(scalar.value, radix: 16))}"
    }
  }
}

private let likenesses: [Unicode.Scalar: String] = [
  "×": "x", "–": "-", "—": "-", "−": "-", "≈": "~", "…": "...", "±": "+-", "°": "deg", "²": "^2",
  "▁": "_", "▂": ".", "▃": ":", "▄": "-", "▅": "=", "▆": "+", "▇": "*", "█": "#",
]
