import SpeedCalibration

extension Report {
  /// JUnit's XML, as CI servers read it: a test case for each check.
  ///
  /// - Returns: An XML file.
  package func junit() -> Document {
    Document(notes: notes) { write in
      let counts = "tests=\"\(checks.count)\" failures=\"\(checks.count { $0.failure != nil })\""
      try write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
      try write("<testsuites name=\"speedcal\" \(counts)>\n  <testsuite name=\"speedcal\" \(counts)>\n")
      for check in checks {
        let names = "classname=\"\(check.group.escapedForXML)\" name=\"\(check.name.escapedForXML)\""
        if let failure = check.failure {
          let message = failure.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
          try write(
            """
                <testcase \(names)>
                  <failure message="\(message.escapedForXML)">\(failure.escapedForXML)</failure>
                </testcase>

            """)
        } else {
          try write("    <testcase \(names)/>\n")
        }
      }
      try write("  </testsuite>\n</testsuites>\n")
    }
  }
}
