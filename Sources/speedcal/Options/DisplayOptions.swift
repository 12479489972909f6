import ArgumentParser
import CalibrationReport
import DeviceInfo
import SpeedCalibration

/// Which displays a command is about: devices of the database, or one display that is described on the command line.
struct DisplayOptions: ParsableArguments {
  @Argument(
    help: """
      Device names, model identifiers, families, or patterns with * and ? over names; case does not matter. Quote \
      what contains blanks or stars.
      """)
  var selectors: [String] = []

  @Option(
    parsing: .unconditional,
    help: "Physical pixels per inch of a display that is in no profile.", transform: Decimal.number)
  var ppi: Double?

  @Option(
    parsing: .unconditional,
    help: "Rendered pixels per point of that display, what UIScreen.scale reports.", transform: Decimal.number)
  var scale: Double?

  @Option(
    parsing: .unconditional,
    help: "Physical pixels per point of that display, if it is not the scale: a decimal or a ratio such as 1080/414.",
    transform: Decimal.ratio)
  var nativeScale: Double?

  @Flag(help: "Display Zoom is on: the native scale is pixels width / zoomed points width.")
  var zoomed = false

  @OptionGroup var profiles: ProfileOptions

  /// What a command says that needs at least one display and gets none.
  static let missing = "name at least one device, such as 'iPhone 15', or describe a display with --ppi and --scale"

  func validate() throws {
    if ppi == nil, scale != nil || nativeScale != nil {
      throw ValidationError("--scale and --native-scale describe a display together with --ppi; add --ppi N")
    }
    guard ppi != nil else { return }
    if scale == nil { throw ValidationError("--ppi describes a display together with --scale; add --scale S") }
    if !selectors.isEmpty {
      throw ValidationError("'\(selectors[0])' and --ppi exclude each other: name devices, or describe a display")
    }
    if zoomed { throw ValidationError("--zoomed needs a device; give --native-scale for a zoomed display of --ppi") }
  }

  /// The displays, in the order of the database.
  func displays() throws -> [ReportedDisplay] {
    try selectedDisplays().map(\.display)
  }

  /// The displays, and whether each was named itself and not only brought by a family or a pattern.
  func selectedDisplays() throws -> [(display: ReportedDisplay, isNamed: Bool)] {
    if let ppi, let scale {
      return [(ReportedDisplay(figures: try Display(ppi: ppi, scale: scale, nativeScale: nativeScale)), true)]
    }
    let selected = try profiles.database().select(selectors)
    if selected.isEmpty { throw ValidationError("the profiles hold no device") }
    var leftOut: [String] = []
    let displays = try selected.flatMap { selected in
      let displays = try ReportedDisplay.displays(of: selected.device, isZoomed: zoomed)
      if displays.isEmpty {
        guard !selected.isNamed else {
          throw ValidationError("'\(selected.device.name)' has no zoomed points; leave out --zoomed or the device")
        }
        leftOut.append(selected.device.name)
      }
      return displays.map { (display: $0, isNamed: selected.isNamed) }
    }
    if displays.isEmpty { throw ValidationError("no selected device has zoomed points; leave --zoomed out") }
    StandardStreams.warn(aboutLeftOut: leftOut, lacking: "zoomed points")
    return displays
  }
}
