public import SpeedCalibration

/// A display that is known by its device's model identifier.
public struct KnownDisplay: Sendable, Hashable {
  /// The device's name, such as `iPhone 15`.
  public let device: String

  /// The display's name, such as `inner`; nil unless the device has several.
  public let name: String?

  /// The device's model identifiers, such as `iPhone15,4`.
  public let modelIdentifiers: [String]

  /// The panel's size; nil where no source says.
  public let pixelSize: PixelSize?

  /// The figures that a calibration needs. The uncertainty of the ppi holds that of the native scale too, where the
  /// axes of the points disagree.
  public let display: Display

  /// Creates a custom record, for a device newer than the table.
  ///
  /// - Parameters:
  ///   - device: The device's name.
  ///   - name: The display's name, where the device has several.
  ///   - modelIdentifiers: The device's model identifiers.
  ///   - pixelSize: The panel's size in physical pixels.
  ///   - display: The figures that a calibration needs.
  public init(
    device: String, name: String? = nil, modelIdentifiers: [String], pixelSize: PixelSize? = nil, display: Display
  ) {
    self.device = device
    self.name = name
    self.modelIdentifiers = modelIdentifiers
    self.pixelSize = pixelSize
    self.display = display
  }
}

/// The size of a panel in physical pixels, such as `UIScreen.nativeBounds.size`.
public struct PixelSize: Sendable, Hashable {
  /// From left to right, in px.
  public let width: Int

  /// From top to bottom, in px.
  public let height: Int

  /// Makes a size.
  ///
  /// - Parameters:
  ///   - width: From left to right, in px.
  ///   - height: From top to bottom, in px.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The shorter side first, so that a turned panel is the same one.
  var upright: PixelSize { width <= height ? self : PixelSize(width: height, height: width) }
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
      pixelSize: row.pixelWidth > 0 ? PixelSize(width: row.pixelWidth, height: row.pixelHeight) : nil,
      display: display)
  }
}
