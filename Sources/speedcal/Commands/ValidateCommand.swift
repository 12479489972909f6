import ArgumentParser
import DeviceInfo
import Reports

struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check profile files, also against the bundled ones.",
    usage: "speedcal validate <paths> ... [<options>]",
    discussion: """
      Lists every problem of every file with its line and a way to fix it, and warns of devices and model identifiers \
      that the bundled profiles also have. The exit status is 1 when there is a problem, and 66 when a file can't be read.

      'speedcal show iPhone15,4 --as-profile' prints a profile to start from, and --profiles takes it in every command.

      Example: speedcal validate mine.json
      Example: speedcal validate mine.json --format junit
      """,
    aliases: ["check"])

  @Argument(
    help: ArgumentHelp("Profile files or folders; - is standard input.", valueName: "paths"),
    completion: .file(extensions: ["json"]), transform: ValueKind.file.read)
  var paths: [FileName]

  @Flag(help: "Ignore the bundled profiles.") var noBundledProfiles = false

  @OptionGroup(title: "Output") var output: OutputOptions<CheckChoice>

  func run() throws {
    let results = output.asksColumns ? [] : paths.profiles()
    let validation = ValidationReport(
      profiles: results.compactMap { try? $0.get() }, isLaidOverBundled: !noBundledProfiles)
    var notes = Notes()
    notes.add(validation.replacements)
    var failures = results.compactMap { result in if case .failure(let error) = result { error } else { nil } }
    do {
      try output.write(validation.report(errors: failures.map { "\($0)" }), notes)
    } catch is ExitCode where !failures.isEmpty {
      // A file that can't be read has a status of its own.
    }
    if let last = failures.popLast() {
      for failure in failures { Message.complain("\(failure)") }
      throw last
    }
  }
}
