import SpeedCalibration

/// One thing that a report checks.
struct Check: Sendable, Hashable {
  /// What it belongs to, such as a file or a device.
  let group: String

  /// What is checked.
  let name: String

  /// Why it fails; nil where it holds.
  let failure: String?
}

/// JUnit's XML, as CI servers read it: a test case for each check.
struct JUnitFormat: ReportWriter {
  func write(_ document: Document, to sink: @escaping ReportSink) throws {
    guard let checks = document.checks else { throw ReportError.unsupportedFormat(.junit, known: document.formats) }
    let failures = checks.count { $0.failure != nil }
    var buffer = ReportBuffer()
    buffer.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    let counts = "tests=\"\(checks.count)\" failures=\"\(failures)\""
    buffer.append("<testsuites name=\"speedcal\" \(counts)>\n  <testsuite name=\"speedcal\" \(counts)>\n")
    for check in checks {
      let names = "classname=\"\(Self.escaped(check.group))\" name=\"\(Self.escaped(check.name))\""
      if let failure = check.failure {
        let message = failure.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
        buffer.append("    <testcase \(names)>\n      <failure message=\"\(Self.escaped(message))\">")
        buffer.append("\(Self.escaped(failure))</failure>\n    </testcase>\n")
      } else {
        buffer.append("    <testcase \(names)/>\n")
      }
      try buffer.flush(to: sink, evenIfSmall: false)
    }
    buffer.append("  </testsuite>\n</testsuites>\n")
    try buffer.flush(to: sink, evenIfSmall: true)
  }

  /// A text in an attribute or between tags. XML has no way at all to write most control characters.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
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
}
