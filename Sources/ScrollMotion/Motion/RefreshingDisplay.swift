public import SpeedCalibration

/// A display at one of its refresh rates, which is what makes a speed even.
///
/// ```swift
/// let phone = try RefreshingDisplay(Display(ppi: 460, scale: 3), at: RefreshRate(hertz: 60))
/// phone.pixelMillimetersPerSecond  // 3.313
/// let even = try phone.evenSpeeds(nextToMillimetersPerSecond: 30).nearest
/// // 29.817 mm/s, 9 pixels and 3 points per frame
/// ```
public struct RefreshingDisplay: Sendable, Hashable {
  /// The display.
  public let display: Display

  /// How often it shows a frame.
  public let refreshRate: RefreshRate

  /// The speed of one physical pixel per frame, in mm/s.
  let pixelSpeed: ExactRatio

  /// Puts a display and a rate together.
  ///
  /// - Parameters:
  ///   - display: The display.
  ///   - refreshRate: How often it shows a frame.
  /// - Throws: ``MotionError/extremePixelSpeed(millimetersPerSecond:)`` when one pixel per frame on such a display is
  ///   below 2^-32 or above 2^32 mm/s.
  public init(_ display: Display, at refreshRate: RefreshRate) throws(MotionError) {
    self.display = display
    self.refreshRate = refreshRate
    let quotient = refreshRate.hertz * millimetersPerInch / display.ppi
    guard 0x1p-32...0x1p32 ~= quotient else { throw .extremePixelSpeed(millimetersPerSecond: quotient) }
    let exact = ExactRatio(simplest: millimetersPerInch).flatMap { inch in
      ExactRatio(simplest: display.ppi).flatMap { refreshRate.exact.multiplied(by: inch)?.divided(by: $0) }
    }
    guard let pixelSpeed = exact ?? ExactRatio(simplest: quotient) else {
      throw .extremePixelSpeed(millimetersPerSecond: quotient)
    }
    self.pixelSpeed = pixelSpeed
  }

  /// The speed of one physical pixel per frame, `refresh rate * 25.4 / ppi`, in mm/s: every even speed is a multiple
  /// of it.
  public var pixelMillimetersPerSecond: Double { pixelSpeed.value }

  /// The even speeds next to a wanted one.
  ///
  /// - Parameter millimetersPerSecond: The wanted speed, from 0.0001 to 1e6 mm/s. Decimals mean decimals: a speed that
  ///   is even is recognised as such.
  /// - Returns: The neighbours, with their deviation from the wanted speed.
  /// - Throws: ``MotionError/outOfRange(_:_:)`` for
  ///   `Quantity.wantedSpeed`.
  public func evenSpeeds(nextToMillimetersPerSecond millimetersPerSecond: Double) throws(MotionError)
    -> EvenSpeedNeighbors
  {
    let wanted = try Quantity.wantedSpeed.requireRatio(millimetersPerSecond)
    let pixels = wanted.divided(by: pixelSpeed)
    let quotient = decimalFloor(millimetersPerSecond / pixelSpeed.value)
    let whole = pixels.map { Int($0.numerator / $0.denominator) } ?? Int(quotient)
    let isEven = pixels.map { $0.denominator == 1 } ?? (quotient * pixelSpeed.value == millimetersPerSecond)
    return EvenSpeedNeighbors(
      below: whole == 0 ? nil : evenSpeed(pixelsPerFrame: whole, soughtFor: millimetersPerSecond),
      above: evenSpeed(pixelsPerFrame: isEven ? whole : whole + 1, soughtFor: millimetersPerSecond))
  }

  func evenSpeed(pixelsPerFrame: Int, soughtFor target: Double) -> EvenSpeed {
    let speed = pixelSpeed.times(halves: 2 * pixelsPerFrame)
    return EvenSpeed(
      pixelsPerFrame: pixelsPerFrame, pointsPerFrame: Double(pixelsPerFrame) / display.nativeScale,
      millimetersPerSecond: speed, deviationPercent: (speed - target) / target * 100)
  }
}

extension ExactRatio {
  /// `ratio * halves / 2`, rounded once wherever the parts fit a Double, so that equal numbers of different ratios
  /// are equal.
  func times(halves: Int) -> Double {
    let (product, overflows) = numerator.multipliedReportingOverflow(by: UInt64(halves))
    return (overflows ? Double(numerator) * Double(halves) : Double(product)) / Double(denominator) / 2
  }
}
