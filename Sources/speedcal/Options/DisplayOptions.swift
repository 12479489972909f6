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

  /// The displays, in the order of the database. What a family or a pattern finds in vain is noted.
  func displays() throws -> [Screen] {
    if let ppi, let scale {
      return [try Screen(described: Display(ppi: ppi, scale: scale, nativeScale: nativeScale))]
    }
    do {
      let selection = try profiles.database().screens(matching: selectors, isZoomed: zoomed)
      StandardStreams.warn(aboutLeftOut: selection.skipped.map(\.title), lacking: "zoomed points")
      return selection.screens
    } catch let error as SelectionError {
      switch error {
      case .noZoomedPoints: throw ValidationError("\(error); leave out --zoomed or the device")
      case .allSkipped: throw ValidationError("\(error); leave --zoomed out")
      case .unknown, .noDisplay, .noDevices: throw error
      }
    }
  }
}
