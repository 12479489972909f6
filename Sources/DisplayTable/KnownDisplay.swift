public import SpeedCalibration

/// A display that is known by its device's model identifier.
public struct KnownDisplay: Sendable, Hashable {
  /// The device's name, such as `iPhone 15`.
  public let device: String

  /// The display's name, such as `inner`; nil unless the device has several.
  public let name: String?

  /// The device's model identifiers, such as `iPhone15,4`.
  public let modelIdentifiers: [String]

  /// The panel's size in physical pixels; nil where no source says.
  public let pixels: DisplaySize?

  /// The figures that a calibration needs. The uncertainty of the ppi holds that of the native scale too, where the
  /// axes of the points disagree.
  public let display: Display

  /// Creates a custom record, for a device newer than the table.
  ///
  /// - Parameters:
  ///   - device: The device's name.
  ///   - name: The display's name, where the device has several.
  ///   - modelIdentifiers: The device's model identifiers.
  ///   - pixels: The panel's size in physical pixels.
  ///   - display: The figures that a calibration needs.
  public init(
    device: String, name: String? = nil, modelIdentifiers: [String], pixels: DisplaySize? = nil, display: Display
  ) {
    self.device = device
    self.name = name
    self.modelIdentifiers = modelIdentifiers
    self.pixels = pixels
    self.display = display
  }
}

extension KnownDisplay {
  /// A display of the bundled table.
  init?(_ row: BundledDisplays.Row) {
    guard
      let display = try? Display(
        ppi: row.ppi, scale: row.scale, nativeScale: row.nativeScale,
        ppiStandardUncertainty: row.ppi * row.uncertaintyPercent / 200)
    else { return nil }
    self.init(
      device: row.device, name: row.display.isEmpty ? nil : row.display,
      modelIdentifiers: row.identifiers.split(separator: " ").map { String($0) },
      pixels: try? DisplaySize(width: Double(row.pixelWidth), height: Double(row.pixelHeight)), display: display)
  }
}

extension KnownDisplay {
  /// Whether a size is the panel's, or what the device renders, as its simulator tells: 1125 x 2436 of a panel of
  /// 1080 x 2340. A panel of no known size fits every one.
  func fits(_ size: DisplaySize) -> Bool {
    guard let panel = pixels?.upright else { return true }
    let (size, ratio) = (size.upright, display.scale / display.nativeScale)
    // Points are cut, so that a side may be a point off.
    return size == panel
      || ratio != 1 && (panel.width * ratio - size.width).magnitude <= display.scale
        && (panel.height * ratio - size.height).magnitude <= display.scale
  }
}

extension DisplaySize {
  /// The shorter side first, so that a turned panel is the same one.
  var upright: DisplaySize {
    width <= height ? self : DisplaySize(checkedWidth: height, height: width)
  }
}
