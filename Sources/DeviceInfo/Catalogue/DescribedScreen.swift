package import SpeedCalibration

extension Screen {
  /// A display that is named by its diagonal and its pixels: `27in 4k`, `15.6" 1920x1080`; nil for any other text.
  init?(diagonalAndPixels text: String) {
    guard let blank = text.lastIndex(of: " "), text.first?.isNumber == true else { return nil }
    let diagonal = text[..<blank].trimmingWhitespace
    guard diagonal.last?.isNumber == false, let length = try? QuantityText.diagonal(String(diagonal)),
      let pixels = try? DisplaySize(pixels: String(text[text.index(after: blank)...])),
      let density = try? PixelDensity(
        diagonal: length.measured, widthPixels: pixels.width, heightPixels: pixels.height),
      let screen = try? Screen(
        ppi: density.ppi.value, uncertainty: density.ppi.standardUncertainty, scale: nil, name: text, pixels: pixels)
    else { return nil }
    self = screen
  }

  /// A display that is in no profile, by its density.
  ///
  /// - Parameters:
  ///   - ppi: Physical pixels per inch.
  ///   - uncertainty: The standard uncertainty of the ppi; nil for that of its last place.
  ///   - scale: Rendered pixels per point; nil where it is unknown.
  ///   - nativeScale: Physical pixels per point; nil where it is the scale.
  ///   - name: A name for it; nil for one that its figures make.
  ///   - pixels: The panel's size in physical pixels, where it is known; the points follow from it.
  ///   - refreshRate: How often the panel shows a new frame, where that is known.
  ///   - pointName: The platform's name for a point.
  /// - Throws: `InputError`.
  package init(
    ppi: Double, uncertainty: Double?, scale: Double?, nativeScale: Double? = nil, name: String?, pixels: DisplaySize?,
    refreshRate: RefreshRateRange? = nil, pointName: PointName = .pt
  ) throws(InputError) {
    let display = try Display(
      ppi: ppi, scale: scale ?? 1, nativeScale: nativeScale, ppiStandardUncertainty: uncertainty)
    // Values that a profile cannot hold are refused here too.
    _ = try DeviceDisplay(ppi: display.ppi, ppiUncertainty: display.ppiStandardUncertainty, scale: display.scale)
    try self.init(
      described: display, hasPoints: scale != nil, name: name, pixels: pixels,
      points: scale == nil ? nil : pixels?.divided(by: display.nativeScale), refreshRate: refreshRate,
      pointName: pointName)
  }
}

extension DisplaySize {
  /// A size in pixels, such as `1179x2556`, or by its name: `4k`.
  package init(pixels text: String) throws {
    let (width, height) = try Self.named[text.lowercased()] ?? QuantityText.pixels(text)
    try self.init(width: width, height: height)
  }

  private static let named: [String: (Double, Double)] = [
    "720p": (1280, 720), "1080p": (1920, 1080), "1440p": (2560, 1440), "4k": (3840, 2160), "uhd": (3840, 2160),
    "dci4k": (4096, 2160),
  ]
}
