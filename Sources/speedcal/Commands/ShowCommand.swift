import ArgumentParser
import DeviceInfo
import Reports
import SpeedCalibration

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print one device in full, with its sources.",
    usage: "speedcal show <device> [<options>]",
    discussion: """
      Each figure has a line that says where it comes from: numbered sources, which are listed below, a profile, or a \
      rule of uncertainty.

      Example: speedcal show 'iPhone 8 Plus'
      Example: speedcal show iPhone15,4 --as-profile > mine.json
      """,
    aliases: ["info"])

  @Argument(
    help: ArgumentHelp("A name, a model identifier, or a pattern that fits one.", valueName: "device"),
    completion: SelectorCompletion.kind)
  var words: [String] = []

  @Option(.file, name: .customLong("devices"), help: .deviceList, completion: .file(extensions: [])) var list: FileName?

  @Flag(help: "Print a profile file, as a template for your own.") var asProfile = false

  @OptionGroup(title: "Output") var output: OutputOptions<ReportChoice>
  @OptionGroup(title: "Display") var profiles: ProfileOptions

  func validate() throws {
    if words.isEmpty, list == nil { throw ValidationError("name a device, such as 'iPhone 15'") }
  }

  func run() throws {
    var notes = Notes()
    let (device, asked) = try device(&notes)
    if asProfile {
      try output.write(Document(device.profileText), notes)
    } else {
      try output.write(Report(of: device, asked: asked), notes)
    }
  }

  /// The one device that the words or the list name, and how.
  private func device(_ notes: inout Notes) throws -> (Device, asked: String?) {
    let name = words.joined(separator: " ")
    let screens = try profiles.knownScreens(of: words, listedIn: list, &notes)
    let devices = screens.map(\.device).unique
    guard devices.count == 1 else {
      let newest = devices.sorted { ($0.year ?? 0) > ($1.year ?? 0) }
      throw ValidationError("\(SelectionError.ambiguous(screens[0].asked ?? name, devices: newest.map(\.name)))")
    }
    return (devices[0], screens[0].asked)
  }
}
