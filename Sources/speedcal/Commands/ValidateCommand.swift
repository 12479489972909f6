import ArgumentParser
import CalibrationReport
import DeviceInfo
import SpeedCalibration

struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check profile files, and whether they fit together with the bundled ones.",
    discussion: """
      Every problem of every file is listed. The exit status is 0 when there is none, 1 when there are some.

      Example: speedcal validate mine.json
      """)

  @Argument(help: ArgumentHelp("Profile files, or folders of them.", valueName: "path"))
  var paths: [String]

  @Flag(help: "Leave the bundled profiles out.")
  var noBundledProfiles = false

  @OptionGroup var output: OutputOptions

  func run() throws {
    var profiles: [Profile] = []
    var failures: [ProfileError] = []
    for result in Profile.readEach(paths) {
      switch result {
      case .success(let profile): profiles.append(profile)
      case .failure(let failure): failures.append(failure)
      }
    }
    let report = ValidationReport(profiles: profiles, isLaidOverBundled: !noBundledProfiles)
    try output.write(report)
    if let last = failures.popLast() {
      for failure in failures { StandardStreams.writeToError("Error: \(failure)\n".linesEscapedForTerminal) }
      throw last
    }
    if !report.isSound { throw Exit.Status.checkFailed }
  }
}
