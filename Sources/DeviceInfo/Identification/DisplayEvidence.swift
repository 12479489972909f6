public import SpeedCalibration

/// The evidence about a display that is to be identified.
public struct DisplayEvidence: Sendable, Hashable {
  /// The system's name for the device, such as `iPhone19,9`.
  public var modelIdentifier: String?

  /// The panel's size in physical pixels, in either orientation.
  public var pixels: DisplaySize?

  /// Rendered pixels per point, what UIScreen.scale reports.
  public var scale: Double?

  /// The screen's size in points, in either orientation.
  public var points: DisplaySize?

  /// The panel's width and height as they are stated, in mm, in the orientation of ``pixels``.
  public var size: PanelSize?

  /// The panel's diagonal as it is stated, in mm.
  public var diagonal: ParsedQuantity?

  /// The statement of the display or of a system about it; nil where it has pixels and scale alone.
  package var statement: ScreenStatement?

  /// The display's EDID.
  public var edid: EDID? { statement?.edid }

  /// Gathers evidence.
  ///
  /// - Parameters:
  ///   - modelIdentifier: What the system calls the device.
  ///   - pixels: The panel's size in physical pixels.
  ///   - scale: Rendered pixels per point.
  ///   - points: The screen's size in points.
  ///   - size: The panel's width and height.
  ///   - diagonal: The panel's diagonal.
  ///   - edid: What the display says of itself; its identifier and its pixels count where none are given.
  public init(
    modelIdentifier: String? = nil, pixels: DisplaySize? = nil, scale: Double? = nil, points: DisplaySize? = nil,
    size: PanelSize? = nil, diagonal: ParsedQuantity? = nil, edid: EDID? = nil
  ) {
    self.modelIdentifier = modelIdentifier ?? edid?.modelIdentifier
    self.pixels = pixels ?? edid?.pixels
    self.scale = scale
    self.points = points
    self.size = size
    self.diagonal = diagonal
    statement = edid.map { ScreenStatement($0) }
  }

  /// Whether a display is known to have these pixels or points, and nothing of it contradicts the evidence.
  ///
  /// - Returns: Whether Display Zoom is on then; nil for another display.
  func identifies(_ display: DeviceDisplay) -> Bool? {
    guard pixels != nil && display.pixels != nil || points != nil && !sizes(of: display).isEmpty,
      isCompatible(with: display)
    else {
      return nil
    }
    // A scale or a size in points identifies no display whose scale is unknown.
    guard scale == nil && points == nil || display.nativeScale != nil else { return nil }
    guard let points, let zoomed = display.zoomedPoints else { return false }
    return points.isSame(as: zoomed, within: 1)
      && sizes(of: display).first.map { points.isSame(as: $0, within: 1) } != true
  }

  /// Whether a display may be the one that the evidence is about: all that is known of both agrees.
  func isCompatible(with display: DeviceDisplay) -> Bool {
    if let pixels, let known = display.pixels, !pixels.isSame(as: known) { return false }
    // The user of a display may set another scale than the default.
    if display.scaleIsDefault, fitsAtSomeScale(display) { return true }
    let scales = [display.scale, display.nativeScale].compactMap { $0 }
    if let scale, !scales.isEmpty, !scales.contains(where: { abs(scale - $0) <= 0.005 * $0 }) { return false }
    let known = sizes(of: display)
    if let points, !known.isEmpty, !known.contains(where: { points.isSame(as: $0, within: 1) }) { return false }
    return true
  }

  /// Whether a display has these pixels, or renders these points where its user sets the scale, or one that Windows
  /// offers where none is given.
  ///
  /// Points times the scale are within one scale of the pixels, since points are cut or rounded: 1707x1067 and 1706x1066
  /// at 1.5 px/pt are 2560x1600. The orientation counts, since monitors and notebooks are wide: 820x1180 is a tablet's.
  func fitsAtSomeScale(_ display: DeviceDisplay) -> Bool {
    guard let known = display.pixels, pixels.map({ $0.isClose(to: known, within: 0.5) }) ?? (points != nil) else {
      return false
    }
    guard let points else { return true }
    let scales = scale.map { [$0] } ?? pixels.map { [$0.width / points.width] } ?? UserScaled.offeredScales
    return scales.contains { scale in
      known.isClose(to: DisplaySize(checkedWidth: points.width * scale, height: points.height * scale), within: scale)
    }
  }

  /// The shorter side of the screen in points, where it follows from the evidence.
  var shorterPoints: Double? {
    points?.sorted.0 ?? scale.flatMap { scale in pixels.map { $0.sorted.0 / scale } }
  }

  /// The sizes in points that a display is known to have, that of Display Zoom last.
  private func sizes(of display: DeviceDisplay) -> [DisplaySize] {
    let rendered = display.scale.flatMap { try? display.pixels?.divided(by: $0) }
    return [display.points ?? rendered, display.zoomedPoints].compactMap { $0 }
  }
}

extension DisplaySize {
  /// Whether both sides are equal but for a tolerance, in either orientation.
  func isSame(as other: DisplaySize, within tolerance: Double = 0.5) -> Bool {
    let (first, second) = (sorted, other.sorted)
    return abs(first.0 - second.0) <= tolerance && abs(first.1 - second.1) <= tolerance
  }

  /// Whether both sides are equal but for a tolerance, in this orientation.
  func isClose(to other: DisplaySize, within tolerance: Double) -> Bool {
    abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
  }

  /// The shorter side first.
  var sorted: (Double, Double) { width <= height ? (width, height) : (height, width) }

  /// Width times height.
  var area: Double { width * height }
}
