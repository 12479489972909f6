import ArgumentParser
import DeviceInfo
import SpeedCalibration

/// Which displays of which devices, and a display that is in no profile.
///
/// They are one group because each group takes its time at the start of the program.
struct DisplayChoiceOptions: ParsableArguments {
  @Option(.text("name"), help: "Which display of a device with several, such as inner.")
  var display: String?

  @Flag(help: "Display Zoom is on: the native scale is pixels width / zoomed points width.")
  var zoomed = false

  @Flag(help: .all) var all = false

  @Option(.ppi, help: "Physical pixels per inch of a display that is in no profile; --diagonal or --size give it too.")
  var ppi: Double?

  @Option(.diagonal) var diagonal: ReadQuantity?
  @Option(.size) var size: PanelSize?
  @Option(.pixels) var pixels: DisplaySize?
  @Option(.scale) var scale: Double?

  @Option(.scale, help: "Physical pixels per point, if that is not the scale: 2.5 or 1080/414.")
  var nativeScale: Double?

  @Option(.ppi, help: "The standard uncertainty of the ppi in px/in. (default: that of its last decimal place)")
  var ppiUncertainty: Double?

  @Option(.name) var name: String?

  @Option(each: .profiles) var paths: [FileName]
  @Flag(help: .noBundledProfiles) var noBundledProfiles = false

  var profiles: ProfileChoice { ProfileChoice(paths: paths, noBundledProfiles: noBundledProfiles) }

  func validate() throws {
    try validateDescription()
    try profiles.validate()
  }
}

/// A display that is in no profile.
extension DisplayChoiceOptions {
  /// Whether a display is described.
  var isDescribed: Bool { ppi != nil || diagonal != nil || size != nil }

  private func validateDescription() throws {
    let densities = [("--ppi", ppi != nil), ("--diagonal", diagonal != nil), ("--size", size != nil)].filter(\.1)
    guard densities.count < 2 else {
      throw ValidationError("\(densities[0].0) and \(densities[1].0) both give the ppi; leave one out")
    }
    let others: [(String, Bool)] = [
      ("--scale", scale != nil), ("--native-scale", nativeScale != nil),
      ("--pixels", pixels != nil), ("--ppi-uncertainty", ppiUncertainty != nil),
    ]
    if densities.isEmpty, let other = others.first(where: \.1) {
      throw ValidationError(
        "\(other.0) describes a display together with --ppi; add --ppi N, or --diagonal IN --pixels WxH")
    }
    guard let density = densities.first?.0 else { return }
    if scale == nil { throw ValidationError("\(density) describes a display together with --scale; add --scale S") }
    if ppi == nil, pixels == nil { throw ValidationError("\(density) needs the panel's pixels; add --pixels WxH") }
    if ppi == nil, ppiUncertainty != nil {
      throw ValidationError("--ppi-uncertainty is for --ppi; that of \(density) follows from its last decimal place")
    }
  }

  /// The display; nil where none is described.
  func screen() throws -> Screen? {
    guard isDescribed, let scale else { return nil }
    let density = try density()
    let display = try Display(
      ppi: ppi ?? density?.ppi.value ?? 0, scale: scale, nativeScale: nativeScale,
      ppiStandardUncertainty: ppiUncertainty ?? density?.ppi.standardUncertainty)
    // What a profile cannot say is refused here too.
    _ = try DeviceDisplay(ppi: display.ppi, ppiUncertainty: display.ppiStandardUncertainty, scale: display.scale)
    let points = try pixels.map {
      try DisplaySize(width: $0.width / display.nativeScale, height: $0.height / display.nativeScale)
    }
    return try Screen(described: display, name: name ?? title(of: display), pixels: pixels, points: points)
  }

  /// What a display without a name is called; digits that its size does not give are left out.
  private func title(of display: Display) -> String? {
    ppi == nil ? "\(((display.ppi * 10).rounded() / 10).shortestText) ppi @\(display.scale.shortestText)x" : nil
  }

  /// The ppi that follows from a size.
  private func density() throws -> PixelDensity? {
    guard let pixels else { return nil }
    if let diagonal {
      return try PixelDensity(diagonal: diagonal, widthPixels: pixels.width, heightPixels: pixels.height)
    }
    return try size.map {
      try PixelDensity(width: $0.width, height: $0.height, widthPixels: pixels.width, heightPixels: pixels.height)
    }
  }
}
