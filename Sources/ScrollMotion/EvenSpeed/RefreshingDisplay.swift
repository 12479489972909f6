public import SpeedCalibration

/// A display at one of its refresh rates, which is what makes a speed even.
///
/// ```swift
/// let phone = try RefreshingDisplay(Display(ppi: 460, scale: 3), at: RefreshRate(hertz: 60))
/// let even = try phone.evenSpeeds(aroundMillimetersPerSecond: 30).below
/// // 29.817 mm/s, 9 pixels and 3 points per frame: 9px/frame@60
/// ```
public struct RefreshingDisplay: Sendable, Hashable {
  /// The display.
  public let display: Display

  /// How often it shows a frame.
  public let refreshRate: RefreshRate

  /// The speed of one physical pixel per frame, `refresh rate * 25.4 / ppi`, in mm/s: every even speed is a multiple or
  /// a whole part of it.
  package let pixelSpeed: ExactRatio

  /// Puts a display and a rate together.
  ///
  /// - Parameters:
  ///   - display: The display.
  ///   - refreshRate: How often it shows a frame.
  /// - Throws: `InputError` when one pixel per frame on this display is
  ///   below 2^-32 or above 2^32 mm/s.
  public init(_ display: Display, at refreshRate: RefreshRate) throws(InputError) {
    let quotient = refreshRate.hertz * millimetersPerInch / display.ppi
    let exact = ExactRatio(simplest: display.ppi).flatMap { ppi in
      ExactRatio(simplest: millimetersPerInch).flatMap { refreshRate.exact.multiplied(by: $0)?.divided(by: ppi) }
    }
    guard 0x1p-32...0x1p32 ~= quotient, let pixelSpeed = exact ?? ExactRatio(simplest: quotient) else {
      throw InputError(
        "one pixel per frame would be \(quotient.shortestText) mm/s; use a less extreme ppi or refresh rate")
    }
    self.display = display
    self.refreshRate = refreshRate
    self.pixelSpeed = pixelSpeed
  }

  /// The even speeds on both sides of a wanted one.
  ///
  /// - Parameter millimetersPerSecond: The wanted speed, from 0.0001 to 1e6 mm/s. Decimals mean decimals: a speed that
  ///   is even is recognised as such.
  /// - Returns: The neighbours, with their deviation from the wanted speed. At 1 mm/s on 460 ppi and 60 Hz they are one
  ///   pixel every 4 frames and one every 3.
  /// - Throws: `InputError` for `Quantity.wantedSpeed`.
  public func evenSpeeds(aroundMillimetersPerSecond millimetersPerSecond: Double) throws(InputError)
    -> EvenSpeedNeighbors
  {
    let wanted = try Quantity.wantedSpeed.requireRatio(millimetersPerSecond)
    func even(pixels: Int = 1, frames: Int = 1) -> EvenSpeed {
      EvenSpeed(PixelMultiple(pixels: pixels, frames: frames), on: self, soughtFor: millimetersPerSecond)
    }
    let pixels = Self.whole(wanted, over: pixelSpeed)
    if pixels.floor > 0 {
      return EvenSpeedNeighbors(below: even(pixels: pixels.floor), above: even(pixels: pixels.ceiling))
    }
    let frames = Self.whole(pixelSpeed, over: wanted)
    return EvenSpeedNeighbors(below: even(frames: frames.ceiling), above: even(frames: frames.floor))
  }

  /// The whole numbers on both sides of a quotient.
  private static func whole(_ dividend: ExactRatio, over divisor: ExactRatio) -> (floor: Int, ceiling: Int) {
    if let quotient = dividend.divided(by: divisor) {
      if let whole = quotient.wholeWithinRounding { return (Int(whole), Int(whole)) }
      let floor = Int(quotient.numerator / quotient.denominator)
      return (floor, floor + 1)
    }
    let quotient = dividend.value / divisor.value
    return (Int(decimalFloor(quotient)), Int(decimalCeiling(quotient)))
  }
}

extension Display {
  /// Pixels that a basis divides by per physical one; nil beyond 64 bits.
  func pixelsPerPixel(_ basis: ScaleBasis) -> ExactRatio? {
    guard let native = ExactRatio(simplest: nativeScale) else { return nil }
    return ExactRatio(simplest: scale(basis))?.divided(by: native)
  }
}
