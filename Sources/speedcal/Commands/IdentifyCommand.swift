import ArgumentParser
import CalibrationReport
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

  @Flag(help: "Print the best candidate as a profile file, with the confidence guessed where it is a guess.")
  var asProfile = false

  @OptionGroup(title: "Display") var profiles: ProfileOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    if identifier == nil, !evidence.isGiven {
      throw ValidationError("give a model identifier, or what is known of the display: --pixels WxH, --scale S")
    }
    if asProfile, output.format != nil || output.columns != nil {
      throw ValidationError("--as-profile prints JSON; leave out --format and --columns")
    }
    if evidence.name != nil, !asProfile { throw ValidationError("--name is for --as-profile") }
  }

  func run() throws {
    let known = evidence.evidence(identifier)
    let identification = try profiles.database(isComplete: true).identify(known)
    guard asProfile else { return try output.write(IdentificationReport(of: identification)) }
    let name = evidence.name ?? identifier ?? "Unknown display"
    guard let device = try identification.answer?.device(named: name, from: known) else {
      throw ValidationError("there is no single answer that makes a profile; add --scale, or --pixels and --diagonal")
    }
    try output.write(device.profileText)
  }
}

/// What is known of a display.
struct EvidenceOptions: ParsableArguments {
  @Option(.pixels, help: "Width and height of the panel in physical pixels, such as 1179x2556.")
  var pixels: DisplaySize?

  @Option(.scale, help: "Rendered pixels per point: UIScreen.scale, Android's density, the web's devicePixelRatio.")
  var scale: Double?

  @Option(.pointSize, help: "Width and height of the screen in points, such as 393x852.")
  var points: DisplaySize?

  @Option(.panelSize, help: "Width and height of the panel in mm, or with a unit.")
  var size: PanelSize?

  @Option(.diagonal, help: "The diagonal of the panel in inches, or with a unit.")
  var diagonal: ReadQuantity?

  @Option(.title, help: "What to call the display in the profile.")
  var name: String?

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
