public import SpeedCalibration

/// A display as its profile describes it. What the profile does not say is nil.
public struct DeviceDisplay: Sendable, Hashable {
  /// The display's name, such as `inner`; nil where the device has only one.
  public internal(set) var name: String?

  /// Physical pixels per inch of the panel, in px/in, 0.001...10000.
  public internal(set) var ppi: Double

  /// The standard uncertainty of ``ppi``, in px/in, above 0 and below the ppi; nil where the profile does not give one,
  /// and the ppi then has the half-width that `Display(ppi:scale:)` takes for a figure alone.
  public internal(set) var ppiUncertainty: Double?

  /// Rendered pixels per point, in px/pt, 0.001...16; nil where no source states it.
  public internal(set) var scale: Double?

  /// Whether ``scale`` and ``points`` are the setting as shipped, which a user may change.
  public internal(set) var scaleIsDefault = false

  /// The platform's name for a point; nil for the device's ``Device/pointName``.
  public internal(set) var pointName: PointName?

  /// The panel's size in physical pixels.
  public internal(set) var pixels: DisplaySize?

  /// The screen's size in points.
  public internal(set) var points: DisplaySize?

  /// The screen's size in points while Display Zoom is on.
  public internal(set) var zoomedPoints: DisplaySize?

  /// How often the panel shows a new frame.
  public internal(set) var refreshRate: RefreshRateRange?

  /// A display of which nothing but the ppi is known, which nothing checks.
  init(unchecked ppi: Double) { self.ppi = ppi }
}

extension DeviceDisplay {
  /// Makes a display and checks it by the rules of a profile.
  ///
  /// - Parameters:
  ///   - name: Its name, where the device has several.
  ///   - ppi: Physical pixels per inch, 0.001...10000 px/in.
  ///   - ppiUncertainty: The standard uncertainty of the ppi, above 0 px/in, where one is known.
  ///   - scale: Rendered pixels per point, 0.001...16 px/pt; nil where it is unknown.
  ///   - pixels: The panel's size in physical pixels, whole numbers.
  ///   - points: The screen's size in points; both axes have the same pixels per point within 0.5 %.
  ///   - zoomedPoints: The same with Display Zoom on.
  ///   - refreshRate: How often the panel shows a new frame.
  /// - Throws: `InputError`, naming what breaks a rule.
  public init(
    name: String? = nil, ppi: Double, ppiUncertainty: Double? = nil, scale: Double? = nil, pixels: DisplaySize? = nil,
    points: DisplaySize? = nil, zoomedPoints: DisplaySize? = nil, refreshRate: RefreshRateRange? = nil
  ) throws(InputError) {
    self.init(unchecked: ppi)
    (self.name, self.ppiUncertainty, self.scale, self.refreshRate) = (name, ppiUncertainty, scale, refreshRate)
    (self.pixels, self.points, self.zoomedPoints) = (pixels, points, zoomedPoints)
    try FaultList.requireNone(check)
  }

  /// The same display with a ppi that was measured.
  ///
  /// - Parameters:
  ///   - ppi: Physical pixels per inch, 0.001...10000 px/in.
  ///   - uncertainty: The standard uncertainty of the ppi, above 0 px/in and below the ppi.
  /// - Returns: The display.
  /// - Throws: `InputError` for either.
  package func measured(ppi: Double, uncertainty: Double) throws(InputError) -> DeviceDisplay {
    var measured = self
    (measured.ppi, measured.ppiUncertainty) = (ppi, uncertainty)
    try FaultList.requireNone(measured.check)
    return measured
  }

  /// Physical pixels per point, in px/pt: `pixels.width / points.width` where both are known, else ``scale``; nil where
  /// neither is known.
  public var nativeScale: Double? { ratio(to: points) ?? scale }

  /// Physical pixels per point while Display Zoom is on, in px/pt; nil where pixels or zoomed points are unknown.
  package var zoomedNativeScale: Double? { ratio(to: zoomedPoints) }

  /// The figures that a calibration in points needs; nil where no source says what a point is. Where pixels and points
  /// are known and the scale is not, it is the native one.
  public var display: Display? { nativeScale.map { display(on: points, nativeScale: $0) } }

  /// The figures that a calibration in pixels needs: a point of them is a pixel.
  public var displayInPixels: Display {
    Display(checkedPPI: ppi, ppiUncertainty, scale: 1, nativeScale: 1, nativeScaleStandardUncertainty: 0)
  }

  /// The figures that a calibration needs while Display Zoom is on; nil where pixels or zoomed points are unknown.
  public var zoomedDisplay: Display? { zoomedNativeScale.map { display(on: zoomedPoints, nativeScale: $0) } }

  /// The highest refresh rate, and 60 Hz where that is higher; none where the profile has no highest rate.
  package var standardRefreshRates: [RefreshRate] {
    guard let maximum = refreshRate?.maximum, let highest = try? RefreshRate(hertz: maximum) else { return [] }
    return highest > .usual ? [highest, .usual] : [highest]
  }

  private func ratio(to points: DisplaySize?) -> Double? {
    guard let pixels, let points else { return nil }
    return pixels.width / points.width
  }

  private func display(on points: DisplaySize?, nativeScale: Double) -> Display {
    // Half the difference between the axes, a rectangular distribution.
    let vertical = pixels.flatMap { pixels in points.map { pixels.height / $0.height } } ?? nativeScale
    return Display(
      checkedPPI: ppi, ppiUncertainty, scale: scale ?? nativeScale, nativeScale: nativeScale,
      nativeScaleStandardUncertainty: (vertical - nativeScale).magnitude / 2 / 3.0.squareRoot())
  }
}

/// How many frames per second a panel shows, in Hz, 0.001...1000. What the profile does not say is nil.
public struct RefreshRateRange: Sendable, Hashable {
  /// The lowest rate that an adaptive panel falls to.
  public internal(set) var minimum: Double?

  /// The highest rate.
  public internal(set) var maximum: Double?

  /// Makes a range and checks it.
  ///
  /// - Parameters:
  ///   - minimum: The lowest rate that an adaptive panel falls to, 0.001...1000 Hz.
  ///   - maximum: The highest rate, 0.001...1000 Hz, at least the lowest.
  /// - Throws: `InputError`.
  public init(minimum: Double? = nil, maximum: Double?) throws(InputError) {
    (self.minimum, self.maximum) = (minimum, maximum)
    try FaultList.requireNone { faults in
      faults.check(self, Self.fields)
      checkOrder(&faults)
    }
  }

  /// A range that is not known yet.
  init() {}

  /// For example `10–120`, `60` or `from 10`; nil where neither rate is known.
  package var text: String? {
    switch (minimum, maximum) {
    case (let minimum?, let maximum?): "\(minimum.shortestText)–\(maximum.shortestText)"
    case (nil, let maximum?): maximum.shortestText
    case (let minimum?, nil): "from \(minimum.shortestText)"
    case (nil, nil): nil
    }
  }
}

extension Quantity {
  /// An extent of a panel in physical pixels.
  static let pixelExtent = Quantity("pixels", unit: "px", in: 1...1_000_000, isWhole: true)

  /// An extent of a screen in points.
  package static let pointExtent = Quantity("points", unit: "pt", in: 0.001...1_000_000)

  /// The year of a device's release.
  static let year = Quantity("year", in: 1...9999, isWhole: true)
}
