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
      Example: speedcal devices Samsung --sort newest
      """,
    aliases: ["list", "ls"])

  @Argument(help: .devices, completion: SelectorCompletion.kind) var selectors: [String] = []

  @Flag(help: "Include Android devices.") var all = false

  @OptionGroup(title: "Output") var listing: ListingOptions<ReportChoice>
  @OptionGroup(title: "Display") var profiles: ProfileOptions

  func validate() throws { try OptionRule.check(.excludes("--all", "names", if: all && !selectors.isEmpty)) }

  func run() throws {
    var notes = Notes()
    let database = try profiles.database(for: selectors, all ? .devices : .apple)
    let devices = try profiles.devices(of: selectors, in: database, &notes)
    notes.add(database.replacements, among: devices.map(\.name))
    // By year within each family, as long as nobody has given an order; one's own devices without a family stay.
    let usual = devices.grouped { $0.family }.flatMap { $0[0].family == nil ? $0 : ScreenOrder.database.sorted($0) }
    try listing.output.write(Report(of: listing.sort?.sorted(devices) ?? usual), notes)
  }
}
