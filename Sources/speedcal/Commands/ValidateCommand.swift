import ArgumentParser
import Reports
import DeviceInfo
import SpeedCalibration

struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check profile files, and whether they fit together with the bundled ones.",
    usage: "speedcal validate <paths> ... [<options>]",
    discussion: """
      Every problem of every file is listed. The exit status is 0 when there is none, 1 when there are some.

      Example: speedcal validate mine.json
      """)

  @Argument(each: .file("json"), help: "Profile files, or folders of them; - is standard input.")
  var paths: [FileName]

  @OptionGroup(title: "Display") var bundled: BundledOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    if paths.isEmpty { throw ValidationError("name at least one profile file or folder") }
  }

  func run() throws {
    let results = Profile.readEach(paths.map(\.source))
    let report = ValidationReport(
      profiles: results.compactMap { try? $0.get() }, isLaidOverBundled: !bundled.noBundledProfiles)
    var notes = Notes()
    notes.add(report.replacements)
    try output.write(report.report, notes)
    var failures = results.compactMap { result in if case .failure(let error) = result { error } else { nil } }
    if let last = failures.popLast() {
      for failure in failures { StandardStreams.writeToError(Message.text("Error: \(failure)\n")) }
      throw last
    }
    if !report.isSound { throw ExitStatus.checkFailed.code }
  }
}
