import SpeedCalibration

extension Report {
  /// What kept a command from any verdict.
  ///
  /// - Parameters:
  ///   - error: What is wrong with its data.
  ///   - command: The command: `speedcal measure log`.
  package init(error: String, of command: String) {
    self.init(table: Table<Never>([], of: []), findings: (command, [Finding("data", .error, error)])) { [] }
  }

  /// JUnit's XML, as CI servers read it: a test case for each check, and the lines that people read as output.
  ///
  /// - Returns: An XML file.
  package func junit() -> Document {
    let cases: [Template.Slots] = findings.all.map { finding in
      let message = finding.failure?.split(separator: "\n").first.map(String.init)
      let kind = finding.verdict == .error ? "error" : "failure"
      let texts = [
        "group": findings.of, "name": finding.name, "failure": finding.failure, "message": message, "kind": kind,
      ]
      return texts.mapValues { .markup($0?.escapedForXML ?? "") }
    }
    let counts =
      "tests=\"\(findings.all.count)\" failures=\"\(failures.count)\" "
      + "errors=\"\(findings.all.count { $0.verdict == .error })\""
    let lines = sections().flatMap(\.blocks).compactMap { block in
      if case .verbatim(let line) = block, !line.contains("\n") { line } else { nil }
    }
    let text = lines.map(\.escapedForXML).joined(separator: "\n")
    let output: [Template.Slots] = lines.isEmpty ? [] : [["lines": .markup(text)]]
    let slots: Template.Slots = ["counts": .markup(counts), "checks": .list(cases), "output": .list(output)]
    return Document(Template(EmbeddedFiles.junit_xml_txt).filled(slots), notes: notes)
  }
}
