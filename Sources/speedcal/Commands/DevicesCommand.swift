import ArgumentParser
import CalibrationReport
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

  @Argument(each: .selector, help: "Device names, model identifiers, families, or patterns with * and ? over names.")
  var selectors: [String]

  @OptionGroup(title: "Display") var profiles: ProfileOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() throws {
    let devices = try UsageHint.explain(selectors) { try profiles.database(for: selectors).select(selectors) }
    try output.write(DeviceReport(devices: devices))
  }
}
