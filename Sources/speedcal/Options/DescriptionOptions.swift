import ArgumentParser
import DeviceInfo
import SpeedCalibration

/// A display that is in no profile.
struct DescriptionOptions: ParsableArguments {
  @Option(.ppi, help: "Pixels per inch of a display that is in no profile.") var ppi: ReadQuantity?

  @Option(.inches, help: "Its diagonal in inches, or with a unit; with --pixels.") var diagonal: ReadQuantity?

  @Option(.millimeters, help: "Its width and height in mm; with --pixels.") var size: DisplayEvidence.PanelSize?

  @Option(.mm, help: "Its pixel pitch in mm, as LED walls state it: 2.5.") var pitch: ReadQuantity?

  @Option(.file, help: "The EDID file of a screen; - is standard input.", completion: .file(extensions: []))
  var edid: FileName?

  @Option(
    .pixels,
    help: ArgumentHelp(
      "Its pixels: 1179x2556, or 4k, 1440p, 1080p, 720p.", discussion: "Also uhd, which is 4k, and dci4k."))
  var pixels: DisplaySize?

  @Option(
    .scale,
    help: ArgumentHelp(
      "Rendered pixels per point: 3, 3/2 or 150%.",
      discussion: """
        UIScreen.scale, Android's density, the web's devicePixelRatio. Beside the name of an Android device or a \
        monitor, it is the scale that is set there. (default with --pitch and --edid: 1)
        """))
  var scale: Double?

  @Option(.scale, help: "Panel pixels per point, where they differ: 1080/414.") var nativeScale: Double?

  @Option(
    .ppi,
    help: ArgumentHelp(
      "Standard uncertainty of --ppi in px/in.", discussion: "By default, that of the last decimal place of --ppi."))
  var ppiUncertainty: ReadQuantity?

  @Option(.title, help: "Name for the display.") var name: String?

  /// The options that give the density.
  private var densities: [String] {
    [
      ("--ppi", ppi != nil), ("--diagonal", diagonal != nil), ("--size", size != nil), ("--pitch", pitch != nil),
      ("--edid", edid != nil),
    ]
    .filter(\.1).map(\.0)
  }

  /// Whether a display is described.
  var isDescribed: Bool { !densities.isEmpty }

  func validate() throws {
    let densities = densities
    guard densities.count < 2 else {
      throw ValidationError("\(densities[0]) and \(densities[1]) both give the ppi; leave one out")
    }
    guard let density = densities.first else {
      let others = [
        ("--native-scale", nativeScale != nil), ("--pixels", pixels != nil),
        ("--ppi-uncertainty", ppiUncertainty != nil),
      ]
      guard let other = others.first(where: \.1)?.0 else { return }
      throw ValidationError(Self.needsDensity(other))
    }
    if scale == nil, pitch == nil, edid == nil {
      throw ValidationError("\(density) describes a display together with --scale; add --scale S")
    }
    if pixels == nil, diagonal != nil || size != nil {
      throw ValidationError("\(density) needs the panel's pixels; add --pixels WxH")
    }
  }

  /// The complaint about an option that describes nothing by itself.
  static func needsDensity(_ option: String) -> String {
    "\(option) describes a display together with --ppi; add --ppi N, or --diagonal IN --pixels WxH"
  }

  /// The display; nil where none is described.
  func screen() throws -> Screen? {
    guard isDescribed else { return nil }
    if let edid {
      let contents = try edid.bytes()
      return try BadFile.naming(edid) {
        try EDID(contents: contents).screen(named: name, scale: scale ?? 1)
      }
    }
    let density = try density()
    let display = try Display(
      ppi: density.ppi, scale: scale ?? 1, nativeScale: nativeScale,
      ppiStandardUncertainty: density.uncertainty)
    // Values that a profile cannot hold are refused here too.
    _ = try DeviceDisplay(ppi: display.ppi, ppiUncertainty: display.ppiStandardUncertainty, scale: display.scale)
    let points = try pixels.map {
      try DisplaySize(width: $0.width / display.nativeScale, height: $0.height / display.nativeScale)
    }
    // Digits that a size does not give are left out of the name.
    let title =
      ppi == nil ? "\(((display.ppi * 10).rounded() / 10).shortestText) ppi @\(display.scale.shortestText)x" : nil
    return try Screen(described: display, name: name ?? title, pixels: pixels, points: points)
  }

  /// The ppi, and its standard uncertainty where that is not the one of its last place.
  private func density() throws -> (ppi: Double, uncertainty: Double?) {
    if let ppi {
      // The places that are written count, zeros too: 460.0 is surer than 460.
      let isUsual = try ppi.halfWidth == QuantityText.density(ppi.value.shortestText).halfWidth
      return (ppi.value, ppiUncertainty?.value ?? (isUsual ? nil : ppi.halfWidth / 3.0.squareRoot()))
    }
    if let pitch {
      let ppi = 25.4 / pitch.value
      return (ppi, ppi * pitch.halfWidth / 3.0.squareRoot() / pitch.value)
    }
    let (width, height) = (pixels?.width ?? 0, pixels?.height ?? 0)
    let density =
      try diagonal.map { try PixelDensity(diagonal: $0, widthPixels: width, heightPixels: height) }
      ?? size.map { try PixelDensity(width: $0.width, height: $0.height, widthPixels: width, heightPixels: height) }
    return (density?.ppi.value ?? 0, density?.ppi.standardUncertainty)
  }
}
