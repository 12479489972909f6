import ArgumentParser
import Reports
import DeviceInfo
import SpeedCalibration

struct IdentifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "identify",
    abstract: "Say which display this is: candidates with their uncertainty, the best first.",
    usage: "speedcal identify [<identifier>] [<options>]",
    discussion: """
      The more is known, the surer the answer. What contradicts itself is shown as a contradiction, never averaged.

      Example: speedcal identify iPhone15,4
      Without an identifier: speedcal identify --pixels 1179x2556 --scale 3
      """)

  @Argument(help: "The model identifier, as the system gives it.", completion: Offer.selectors.completion)
  var identifier: String?

  @OptionGroup(title: "Display") var evidence: EvidenceOptions

  @OptionGroup(title: "Output") var profile: ProfileOutputOptions

  @OptionGroup(title: "Display") var profiles: ProfileOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    if identifier == nil, !evidence.isGiven {
      throw ValidationError("give a model identifier, or what is known of the display: --pixels WxH, --scale S")
    }
    try profile.validate(with: output)
    if evidence.name != nil, !profile.asProfile { throw ValidationError("--name is for --as-profile") }
  }

  func run() throws {
    var notes = Notes()
    let known = evidence.evidence(identifier)
    let database = try profiles.choice.database(isComplete: true)
    let identification = try database.identify(known)
    notes.add(database.replacements, amongNames: identification.candidates.flatMap(\.devices))
    let report = IdentificationReport(of: identification)
    guard profile.asProfile else { return try output.write(report.report, notes) }
    let name = evidence.name ?? identifier ?? "Unknown display"
    guard let device = try identification.answer?.device(named: name, from: known) else {
      throw ValidationError("there is no single answer that makes a profile; add --scale, or --pixels and --diagonal")
    }
    try output.write(Document(device.profileText, notes: report.report.notes), notes)
  }
}

/// What is known of a display.
struct EvidenceOptions: ParsableArguments {
  @Option(.pixels) var pixels: DisplaySize?
  @Option(.scale) var scale: Double?

  @Option(.pointSize, help: "Width and height of the screen in points, such as 393x852.")
  var points: DisplaySize?

  @Option(.size) var size: PanelSize?
  @Option(.diagonal) var diagonal: ReadQuantity?
  @Option(.name) var name: String?

  var isGiven: Bool { pixels != nil || scale != nil || points != nil || size != nil || diagonal != nil }

  func validate() throws {
    if pixels == nil, size != nil || diagonal != nil {
      throw ValidationError("--size and --diagonal need the panel's pixels; add --pixels WxH")
    }
  }

  func evidence(_ identifier: String?) -> DisplayEvidence {
    DisplayEvidence(
      modelIdentifier: identifier, pixels: pixels, scale: scale, points: points,
      size: size.map { DisplayEvidence.PanelSize(width: $0.width, height: $0.height) }, diagonal: diagonal)
  }
}
