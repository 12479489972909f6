import ArgumentParser
import Reports
import DeviceInfo
import SpeedCalibration

struct IdentifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "identify",
    abstract: "Find out which display this is.",
    usage: "speedcal identify [<identifier>] [<options>]",
    discussion: """
      The more is known, the surer the answer. What contradicts itself is shown as a contradiction, never averaged.

      Example: speedcal identify iPhone15,4
      Example: speedcal identify --pixels 1179x2556 --scale 3
      """)

  @Argument(
    help: ArgumentHelp("The model identifier, as the system gives it.", valueName: "identifier"),
    completion: .custom(SelectorCompletion.candidates))
  var identifier: String?

  @OptionGroup(title: "Evidence") var evidence: EvidenceOptions

  @Flag(help: "Print a profile file of the best candidate.") var asProfile = false

  @OptionGroup(title: "Output") var output: OutputOptions<NoDocument>
  @OptionGroup(title: "Display") var profiles: ProfileOptions

  func validate() throws {
    if identifier == nil, !evidence.isGiven {
      throw ValidationError("give a model identifier, or what is known of the display: --pixels WxH, --scale S")
    }
    try output.refuseFormats(asProfile: asProfile)
    if evidence.name != nil, !asProfile { throw ValidationError("--name is for --as-profile") }
  }

  func run() throws {
    var notes = Notes()
    let known = evidence.evidence(identifier)
    let database = try profiles.database(isComplete: true)
    let identification = try database.identify(known)
    notes.add(database.replacements, amongNames: identification.candidates.flatMap(\.devices))
    let report = IdentificationReport(of: identification).report
    guard asProfile else { return try output.write(report, notes) }
    let name = evidence.name?.text ?? identifier ?? "Unknown display"
    guard let device = try identification.answer?.device(named: name, from: known) else {
      throw ValidationError("there is no single answer that makes a profile; add --scale, or --pixels and --diagonal")
    }
    try output.write(Document(device.profileText, notes: report.notes), notes)
  }
}

/// What is known of a display.
struct EvidenceOptions: ParsableArguments {
  @Option(help: "The panel's pixels: 1179x2556, or 4k, 1080p.") var pixels: PixelSize?
  @Option(help: "Rendered pixels per point: 3, 3/2 or 150%.") var scale: Scale?
  @Option(help: "Width and height of the screen in points: 393x852.") var points: PointSize?
  @Option(help: "Width and height of the panel in mm; with --pixels.") var size: PanelSize?
  @Option(help: "Its diagonal in inches, or with a unit; with --pixels.") var diagonal: Inches?
  @Option(help: "Name for the display in the profile.") var name: Title?

  var isGiven: Bool { pixels != nil || scale != nil || points != nil || size != nil || diagonal != nil }

  func validate() throws {
    if pixels == nil, size != nil || diagonal != nil {
      throw ValidationError("--size and --diagonal need the panel's pixels; add --pixels WxH")
    }
  }

  func evidence(_ identifier: String?) -> DisplayEvidence {
    DisplayEvidence(
      modelIdentifier: identifier, pixels: pixels?.size, scale: scale?.value, points: points?.size,
      size: size.map { DisplayEvidence.PanelSize(width: $0.width, height: $0.height) }, diagonal: diagonal?.quantity)
  }
}
