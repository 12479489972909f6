import ArgumentParser
import DeviceInfo
import SpeedCalibration

/// A display that is in no profile.
struct DisplayDescription {
  let ppi: ParsedQuantity?
  let pitch: ParsedQuantity?
  let panel: PanelOptions
  let nativeScale: Double?
  let ppiUncertainty: ParsedQuantity?

  /// The options that give the density.
  private var densities: [String] {
    [
      ("--ppi", ppi != nil), ("--diagonal", panel.diagonal != nil), ("--size", panel.size != nil),
      ("--pitch", pitch != nil), ("--edid", panel.edid != nil),
    ]
    .filter(\.1).map(\.0)
  }

  /// Whether a display is described.
  var isDescribed: Bool { !densities.isEmpty }

  /// Refuses options that describe nothing, or the same twice.
  func check() throws {
    let (densities, lacksPixels) = (densities, panel.pixels == nil)
    try OptionRule.check(
      .excludes(densities.first ?? "", densities.last ?? "", if: densities.count > 1),
      .needs("--native-scale", Self.density, if: !isDescribed && nativeScale != nil),
      .needs("--pixels", Self.density, if: !isDescribed && !lacksPixels),
      .needs("--ppi-uncertainty", Self.density, if: !isDescribed && ppiUncertainty != nil),
      .needs("--ignore-checksum", "--edid FILE", if: !isDescribed && panel.ignoreChecksum),
      .needs("--diagonal", "--pixels WxH", if: lacksPixels && panel.diagonal != nil),
      .needs("--size", "--pixels WxH", if: lacksPixels && panel.size != nil),
      .needs("--points", "--pixels WxH", if: lacksPixels && isDescribed && panel.points != nil && panel.edid == nil),
      .excludes(
        "--points", panel.scale == nil ? "--native-scale" : "--scale",
        if: isDescribed && panel.points != nil && (panel.scale ?? nativeScale) != nil))
  }

  /// What gives the density of a display.
  static let density = "a display: --ppi N, or --diagonal IN --pixels WxH"

  /// The display; nil where none is described.
  ///
  /// - Parameters:
  ///   - profiles: What knows the display of a file without its size.
  ///   - notes: Takes what is to be known of a file's display.
  /// - Returns: The display.
  /// - Throws: ``BadFile`` for what a file holds, `ProfileError`, or `InputError`.
  func screen(_ profiles: ProfileOptions, _ notes: inout Notes) throws -> Screen? {
    guard isDescribed else { return nil }
    if let file = panel.edid {
      let text = try panel.text(of: file)
      let stated = try BadFile.naming(file) { try text.only() }
      let scale = try panel.setsScale ? scale(of: panel.pixels ?? stated.pixels) : nil
      for note in text.notes { notes.add(note) }
      return try BadFile.naming(file) {
        try profiles.screen(of: stated, pixels: panel.pixels, named: panel.name, scale: scale, &notes)
      }
    }
    let (density, scale) = try (density(), scale(of: panel.pixels))
    // Digits that a size does not give are left out of the name.
    let rounded =
      "\(((density.ppi * 10).rounded() / 10).shortestText) ppi" + (scale.map { " @\($0.shortestText)x" } ?? "")
    let wall = pitch.map { $0.wallName(panel.pixels) + (scale.map { $0 == 1 ? "" : "@\($0.shortestText)" } ?? "") }
    var screen = try Screen(
      ppi: density.ppi, uncertainty: density.uncertainty, scale: scale, nativeScale: nativeScale,
      name: panel.name ?? wall ?? (ppi == nil ? rounded : nil), pixels: panel.pixels,
      pointName: wall == nil ? .pt : .px)
    screen.hasName = panel.name != nil || wall != nil
    screen.statement =
      panel.size.map { "size \($0.width.value.shortestText) × \($0.height.value.shortestText) mm" }
      ?? panel.diagonal.map { "diagonal \($0.text)\($0.text.last?.isNumber == true ? " in" : "")" }
      ?? pitch.map { "pitch \($0.value.shortestText) mm" }
    return screen
  }

  /// The scale that is given, or that the points make of the pixels; of a pitch 1, as a wall has no other points than
  /// its pixels; else nil.
  private func scale(of pixels: DisplaySize?) throws -> Double? {
    guard let points = panel.points, let pixels else {
      return panel.scale ?? nativeScale ?? (pitch == nil ? nil : 1)
    }
    return try PanelOptions.nativeScale(pixels, over: points)
  }

  /// The ppi, and its standard uncertainty where that is not the one of its digits.
  private func density() throws -> (ppi: Double, uncertainty: Double?) {
    let density = try statedDensity()
    return (density.ppi, ppiUncertainty?.value ?? density.uncertainty)
  }

  /// The same as the option that gives the density states it.
  private func statedDensity() throws -> (ppi: Double, uncertainty: Double?) {
    if let ppi { return (ppi.value, nil) }
    let (width, height) = (panel.pixels?.width ?? 0, panel.pixels?.height ?? 0)
    let density =
      try pitch.map { try PixelDensity(pitch: $0) }
      ?? panel.diagonal.map { try PixelDensity(diagonal: $0, widthPixels: width, heightPixels: height) }
      ?? panel.size.map { try PixelDensity(size: $0, widthPixels: width, heightPixels: height) }
    return (density?.ppi.value ?? 0, density?.ppi.standardUncertainty)
  }
}
