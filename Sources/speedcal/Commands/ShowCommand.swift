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
      formula. Sizes in mm and judder-free speeds are included.

      Example: speedcal show 'iPhone 8 Plus'
      Example: speedcal show iPhone15,4 --as-profile > mine.json
      """,
    aliases: ["info"])

  @Argument(
    help: ArgumentHelp("A name, a model identifier, or a pattern that fits one.", valueName: "device"),
    completion: SelectorCompletion.kind)
  var words: [String]

  @Flag(help: "Print a profile file, as a template for your own.") var asProfile = false

  @OptionGroup(title: "Output") var output: OutputOptions<ReportChoice>
  @OptionGroup(title: "Display") var profiles: ProfileOptions

  func run() throws {
    var notes = Notes()
    let database = try profiles.database(for: words)
    let device = try device(in: database, &notes)
    notes.add(database.replacements, among: [device.name])
    if asProfile {
      try output.write(Document(device.profileText), notes)
    } else {
      try output.write(Report(of: device), notes)
    }
  }

  /// The one device that the words name; a device comes before the family of the same name.
  private func device(in database: DeviceDatabase, _ notes: inout Notes) throws -> Device {
    let name = words.joined(separator: " ")
    if let device = database.device(name: name), device.family?.lowercased() == name.lowercased() { return device }
    if let device = database.device(modelIdentifier: name) { return device }
    let devices = try profiles.devices(of: words, in: database, &notes)
    guard devices.count == 1 else {
      let newest = devices.sorted { ($0.year ?? 0) > ($1.year ?? 0) }
      throw ValidationError("\(SelectionError.ambiguous(name, devices: newest.map(\.name)))")
    }
    return devices[0]
  }
}
