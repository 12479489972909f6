import ArgumentParser
import DeviceInfo
import Reports

struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "List the devices of the database.",
    usage: "speedcal devices [<devices> ...] [<options>]",
    discussion: """
      Without a name, it lists the Apple devices. A word that begins several names, such as iPad Pro or Samsung, lists them \
      all; Android devices and monitors have to be named.

      Example: speedcal devices 'iPad Pro*'
      Example: speedcal devices Samsung --output samsung.csv
      """,
    aliases: ["list", "ls"])

  @Argument(help: .devices, completion: SelectorCompletion.kind) var selectors: [String] = []

  @Option(.file, name: .customLong("devices"), help: .deviceList, completion: .file(extensions: [])) var list: FileName?

  @Flag(help: .all) var all = false

  @OptionGroup(title: "Output") var output: OutputOptions<ReportChoice>
  @OptionGroup(title: "Display") var profiles: ProfileOptions

  func validate() throws {
    try OptionRule.check(.excludes("--all", "names", if: all && !(selectors.isEmpty && list == nil)))
  }

  func run() throws {
    var notes = Notes()
    let screens = try profiles.knownScreens(of: selectors, listedIn: list, in: all ? .devices : .apple, &notes)
    // By year within each family; devices of a user's own profiles without a family stay.
    let ordered = screens.grouped { $0.device.family }.flatMap {
      $0[0].device.family == nil ? $0 : ScreenOrder.database.sorted($0)
    }
    try output.write(Report(of: ordered), notes)
  }
}
