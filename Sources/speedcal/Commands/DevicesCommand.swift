import ArgumentParser
import CalibrationReport
import DeviceInfo

struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "List what the database knows.",
    discussion: """
      Example: speedcal devices 'iPad Pro*'
      """)

  @Argument(help: "Device names, model identifiers, families, or patterns with * and ? over names.")
  var selectors: [String] = []

  @OptionGroup var profiles: ProfileOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let devices = try profiles.database().select(selectors)
    try output.write(DeviceReport(devices: devices))
  }
}
