import ArgumentParser
import CalibrationReport
import DeviceInfo

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print one device in full, and where each value comes from.",
    discussion: """
      Example: speedcal show 'iPhone 8 Plus'
      Example: speedcal show iPhone15,4 --as-profile > mine.json
      """)

  @Argument(help: "A device name, a model identifier, or a pattern that fits a single name.")
  var selector: String

  @Flag(help: "Print the device as a profile file, to start one's own from.")
  var asProfile = false

  @OptionGroup var profiles: ProfileOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if asProfile, output.format != nil { throw ValidationError("--as-profile prints JSON; leave out --format") }
  }

  func run() throws {
    let device = try profiles.database().device(for: selector)
    if asProfile {
      try output.write(device.profileText)
    } else {
      try output.write(DeviceDetailReport(device: device))
    }
  }
}
