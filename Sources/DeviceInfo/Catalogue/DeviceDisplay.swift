public import SpeedCalibration

/// A display as its profile describes it. What the profile does not say is nil.
public struct DeviceDisplay: Sendable, Hashable {
  /// The display's name, such as `inner`; nil where the device has only one.
  public let name: String?

  /// Physical pixels per inch of the panel, in px/in, 0.001...10000.
  public let ppi: Double

  /// Rendered pixels per point, in px/pt, 0.001...16.
  public let scale: Double

  /// The panel's size in physical pixels.
  public let pixels: DisplaySize?

  /// The screen's size in points.
  public let points: DisplaySize?

  /// The screen's size in points while Display Zoom is on.
  public let zoomedPoints: DisplaySize?

  /// How often the panel shows a new frame.
  public let refreshRate: RefreshRateRange?

  /// Physical pixels per point, in px/pt: `pixels.width / points.width` where both are known, else ``scale``.
  public var nativeScale: Double {
    ratio(to: points) ?? scale
  }

  /// Physical pixels per point while Display Zoom is on, in px/pt; nil where pixels or zoomed points are unknown.
  public var zoomedNativeScale: Double? {
    ratio(to: zoomedPoints)
  }

  /// The figures that a calibration needs.
  ///
  /// - Parameter isZoomed: Whether Display Zoom is on.
  /// - Returns: The display, or nil when it is to be zoomed and its zoomed points are unknown.
  /// - Throws: ``SpeedCalibration/CalibrationError`` when a figure is unfit, which no loaded profile's is.
  public func display(isZoomed: Bool = false) throws(CalibrationError) -> Display? {
    guard let nativeScale = isZoomed ? zoomedNativeScale : nativeScale else { return nil }
    return try Display(ppi: ppi, scale: scale, nativeScale: nativeScale)
  }

  private func ratio(to points: DisplaySize?) -> Double? {
    guard let pixels, let points else { return nil }
    return pixels.width / points.width
  }
}
