package import SpeedCalibration

extension Screen {
  /// A display that is named by a size and its pixels: by its diagonal, `27in 4k`, or a wall by its pitch, `P2.5 1920x540`
  /// or `2.5mm pitch 1920x540`, also without the pixels as `2.5mm pitch`; nil for any other text.
  init?(described text: String) {
    let words = text.split(separator: " ").map(String.init)
    let pixels = words.last.flatMap { try? DisplaySize(pixels: $0) }
    let size = words.prefix(pixels == nil ? words.count : words.count - 1)
    let isMarked = size.last?.lowercased() == "pitch"
    let length = size.dropLast(isMarked ? 1 : 0).joined(separator: " ")
    let isPitch = isMarked || pixels != nil && length.first?.lowercased() == "p"
    guard
      let density = isPitch
        ? try? PixelDensity(pitch: QuantityText.pitch(length)) : pixels.flatMap({ Self.density(diagonal: length, $0) }),
      let screen = try? Screen(
        ppi: density.ppi.value, uncertainty: density.ppi.standardUncertainty, scale: isPitch ? 1 : nil, name: text,
        pixels: pixels, pointName: isPitch ? .px : .pt)
    else { return nil }
    self = screen
  }

  /// The smallest diagonal of a named display, in mm: that of a watch. A length below it may be a pitch.
  package static let smallestDiagonalMillimeters = 30.0

  private static func density(diagonal text: String, _ pixels: DisplaySize) -> PixelDensity? {
    guard text.first?.isNumber == true, text.last?.isNumber == false, let diagonal = try? QuantityText.diagonal(text),
      diagonal.value >= smallestDiagonalMillimeters
    else { return nil }
    return try? PixelDensity(diagonal: diagonal.measured, widthPixels: pixels.width, heightPixels: pixels.height)
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

extension ParsedQuantity {
  /// A wall of this pitch as it may be typed, with the digits that were: `P2.5 1920x540`, or `2.5mm pitch` without pixels.
  package func wallName(_ pixels: DisplaySize?) -> String {
    let typed = text.filter { $0.isNumber || $0 == "." }
    let digits = Double(typed) == value ? typed : value.shortestText
    return pixels.map { "P\(digits) \($0.plainText)" } ?? "\(digits)mm pitch"
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
