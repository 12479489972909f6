public import DeviceInfo
public import SpeedCalibration

/// A display as a report names it.
public struct ReportedDisplay: Sendable, Hashable {
  /// The device's name; for a display that is in no profile, what it is made of.
  public let device: String

  /// The device's family.
  public let family: String?

  /// The device's model identifiers.
  public let modelIdentifiers: [String]

  /// The display's name, nil unless the device has several.
  public let display: String?

  /// The figures that a calibration needs.
  public let figures: Display

  /// How sure the device's figures are.
  public let confidence: Confidence?

  /// The display as its profile describes it, nil for one that is in no profile.
  public let profile: DeviceDisplay?

  /// A display that is in no profile.
  ///
  /// - Parameter figures: Its figures, which also make its name.
  public init(figures: Display) {
    device = "\(figures.ppi.shortestText) ppi @\(figures.scale.shortestText)x"
    family = nil
    modelIdentifiers = []
    display = nil
    confidence = nil
    profile = nil
    self.figures = figures
  }

  /// The displays of a device.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - isZoomed: Whether Display Zoom is on.
  /// - Returns: The displays; without those whose zoomed points are unknown when Display Zoom is on.
  /// - Throws: ``SpeedCalibration/CalibrationError`` when a figure is unfit, which no loaded profile's is.
  public static func displays(of device: Device, isZoomed: Bool = false) throws(CalibrationError) -> [ReportedDisplay] {
    var displays: [ReportedDisplay] = []
    for profile in device.displays {
      guard let figures = try profile.display(isZoomed: isZoomed) else { continue }
      displays.append(ReportedDisplay(device, profile, figures: figures))
    }
    return displays
  }

  private init(_ device: Device, _ profile: DeviceDisplay, figures: Display) {
    self.device = device.name
    family = device.family
    modelIdentifiers = device.modelIdentifiers
    display = device.displays.count > 1 ? profile.name : nil
    confidence = device.confidence
    self.profile = profile
    self.figures = figures
  }

  /// The device and, where it has several, the display.
  var title: String { display.map { "\(device), \($0)" } ?? device }

  /// Its figures in a sentence.
  var summary: String {
    var parts = [
      "\(figures.ppi.shortestText) ppi", "scale \(figures.scale.shortestText)",
      "native \(figures.nativeScale.fixedWithoutZeros(4))",
    ]
    if let pixels = profile?.pixels { parts.append("\(pixels.text) px") }
    if let points = profile?.points { parts.append("\(points.text) pt") }
    if let confidence { parts.append("confidence \(confidence.rawValue)") }
    return parts.joined(separator: ", ")
  }
}

extension DisplaySize {
  /// For example `1080 × 1920`.
  var text: String { "\(width.shortestText) × \(height.shortestText)" }
}
