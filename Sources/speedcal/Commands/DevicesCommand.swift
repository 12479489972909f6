import ArgumentParser
import Reports
import DeviceInfo

struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "List what the database knows.",
    usage: "speedcal devices [<devices> ...] [<options>]",
    discussion: """
      Example: speedcal devices 'iPad Pro*'
      """,
    aliases: ["list", "ls"])

  @Argument(each: .selectors) var selectors: [String]

  @OptionGroup(title: "Display") var everything: EveryDeviceOptions
  @OptionGroup(title: "Display") var profiles: ProfileOptions
  @OptionGroup(title: "Output") var output: ListingOptions

  func run() throws {
    var notes = Notes()
    try profiles.choice.check(all: everything.all, beside: selectors)
    let database = try profiles.choice.database(for: selectors, isComplete: everything.all)
    let devices = try UsageHint.explain(selectors, in: database) { try database.select(selectors) }
    notes.add(database.replacements, among: devices)
    try output.write(Report(of: (output.sort ?? .database).sorted(devices)), notes)
  }
}

/// Whether everything is meant.
struct EveryDeviceOptions: ParsableArguments {
  @Flag(help: .all) var all = false
}
