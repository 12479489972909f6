import ArgumentParser
import DeviceInfo
import Reports

struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check profile files, also beside the bundled ones.",
    usage: "speedcal validate <paths> ... [<options>]",
    discussion: """
      Every problem of every file is listed. The exit status is 0 when there is none, 1 when there are some.

      Example: speedcal validate mine.json
      Example: speedcal validate mine.json --format junit
      """)

  @Argument(
    help: ArgumentHelp("Profile files or folders; - is standard input.", valueName: "paths"),
    completion: .file(extensions: ["json"]), transform: ValueKind.file.read)
  var paths: [FileName] = []

  @Flag(help: "Leave the bundled profiles out.") var noBundledProfiles = false

  @OptionGroup(title: "Output") var output: OutputOptions<CheckFormat>

  func validate() throws {
    if paths.isEmpty { throw ValidationError("name at least one profile file or folder") }
  }

  func run() throws {
    let results = Profile.readEach(paths.map(\.source))
    let validation = ValidationReport(
      profiles: results.compactMap { try? $0.get() }, isLaidOverBundled: !noBundledProfiles)
    var notes = Notes()
    notes.add(validation.replacements)
    try output.write(validation.report, notes)
    var failures = results.compactMap { result in if case .failure(let error) = result { error } else { nil } }
    if let last = failures.popLast() {
      for failure in failures { Message.complain("\(failure)") }
      throw last
    }
    if !validation.isSound { throw ExitStatus.checkFailed.code }
  }
}

extension OutputOptions<CheckFormat> {
  /// Writes a report with its checks.
  func write(_ report: Report, _ notes: Notes) throws {
    switch own {
    case .junit: try write(report.junit(), notes)
    case nil: try write(report, usual: .text, notes)
    }
  }
}
