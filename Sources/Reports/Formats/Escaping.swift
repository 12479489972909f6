import SpeedCalibration

/// How a text is kept from being taken for anything else, but for JSON (`ProfileJSON`), terminals (`TextForms`) and cells
/// (``DelimitedFormat``). The tests try all of them with one table of hostile texts.
extension String {
  /// A text in an attribute or between tags. XML has no way at all to write most control characters.
  var escapedForXML: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case _ where scalar.terminalEscape != nil: result += scalar.terminalEscape ?? ""
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// A literal of the text in Swift; what could end it, begin an interpolation or steer a terminal is escaped.
  var swiftLiteral: String {
    let escaped = unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.terminalEscape != nil: result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
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
