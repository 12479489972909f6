import SpeedCalibration

extension Report {
  /// JUnit's XML, as CI servers read it: a test case for each check, and the lines that people read as output.
  ///
  /// - Returns: An XML file.
  package func junit() -> Document {
    let cases: [Template.Slots] = findings.all.map { finding in
      let message = finding.failure?.split(separator: "\n").first.map(String.init)
      let texts = ["group": findings.of, "name": finding.name, "failure": finding.failure, "message": message]
      return texts.mapValues { .markup($0?.escapedForXML ?? "") }
    }
    let counts = "tests=\"\(findings.all.count)\" failures=\"\(findings.all.count { $0.verdict != .pass })\""
    let lines = sections().flatMap(\.blocks).compactMap { block in
      if case .verbatim(let line) = block, !line.contains("\n") { line } else { nil }
    }
    let text = lines.map(\.escapedForXML).joined(separator: "\n")
    let output: [Template.Slots] = lines.isEmpty ? [] : [["lines": .markup(text)]]
    let slots: Template.Slots = ["counts": .markup(counts), "checks": .list(cases), "output": .list(output)]
    return Document(Template(EmbeddedFiles.junit_xml_txt).filled(slots), notes: notes)
  }
}
