import ArgumentParser
import Reports
import DeviceInfo
import SpeedCalibration

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print one device in full, and where each value comes from.",
    usage: "speedcal show <device> [<options>]",
    discussion: """
      Example: speedcal show 'iPhone 8 Plus'
      Example: speedcal show iPhone15,4 --as-profile > mine.json
      """)

  @Argument(
    help: "A device name, a model identifier, or a pattern that matches a single name.",
    completion: Offer.selectors.completion)
  var selector: String

  @OptionGroup(title: "Display") var profiles: ProfileOptions
  @OptionGroup(title: "Output") var profile: ProfileOutputOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws { try profile.validate(with: output) }

  func run() throws {
    var notes = Notes()
    let database = try profiles.choice.database(for: [selector])
    let device = try device(in: database)
    notes.add(database.replacements, among: [device])
    if profile.asProfile {
      try output.write(Document(device.profileText), notes)
    } else {
      try output.write(DeviceDetailReport(device: device).report, notes)
    }
  }

  /// The one device that the selector finds; a device comes before the family of the same name.
  private func device(in database: DeviceDatabase) throws -> Device {
    if let device = database.device(name: selector) ?? database.device(modelIdentifier: selector) { return device }
    let devices = try UsageHint.explain([selector], in: database) { try database.select([selector]) }
    guard devices.count == 1 else {
      let quoted = String(shortening: selector.utf8)
      throw ValidationError(
        "'\(quoted)' matches \(devices.count) devices; name exactly one, or list them with \"speedcal devices '\(quoted)'\""
      )
    }
    return devices[0]
  }
}
