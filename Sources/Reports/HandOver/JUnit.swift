import SpeedCalibration

extension Report {
  /// JUnit's XML, as CI servers read it: a test case for each check.
  ///
  /// - Returns: An XML file.
  package func junit() -> Document {
    let cases: [Template.Slots] = checks.map { check in
      let message = check.failure?.split(separator: "\n").first.map(String.init)
      let texts = ["group": check.group, "name": check.name, "failure": check.failure, "message": message]
      return texts.mapValues { .markup($0?.escapedForXML ?? "") }
    }
    let counts = "tests=\"\(checks.count)\" failures=\"\(checks.count { $0.failure != nil })\""
    let file = Template(PackageResources.junit_xml_txt)
    return Document(file.filled(["counts": .markup(counts), "checks": .list(cases)]), notes: notes)
  }
}
