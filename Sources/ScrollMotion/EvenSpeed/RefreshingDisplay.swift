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

  /// Puts a display and a rate together.
  ///
  /// - Parameters:
  ///   - display: The display.
  ///   - refreshRate: How often it shows a frame.
  /// - Throws: `InputError` when one pixel per frame on this display is
  ///   below 2^-32 or above 2^32 mm/s.
  public init(_ display: Display, at refreshRate: RefreshRate) throws(InputError) {
    (self.display, self.refreshRate) = (display, refreshRate)
    guard 0x1p-32...0x1p32 ~= pixelSpeed else {
      throw InputError(
        "one pixel per frame would be \(pixelSpeed.shortestText) mm/s; use a less extreme ppi or refresh rate")
    }
  }

  /// The speed of one physical pixel per frame, `refresh rate * 25.4 / ppi`, in mm/s: every even speed is a multiple or
  /// a whole part of it.
  package var pixelSpeed: Double { speed(pixels: 1, frames: 1) }

  /// The speed of so many physical pixels in so many frames, in mm/s.
  func speed(pixels: Double, frames: Double) -> Double {
    snappedToThousandths(pixels * refreshRate.framesPerSecond * millimetersPerInch / (display.ppi * frames))
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
    try Quantity.wantedSpeed.require(millimetersPerSecond)
    func even(pixels: Double = 1, frames: Double = 1) -> EvenSpeed {
      EvenSpeed(pixels: Int(pixels), frames: Int(frames), on: self, soughtFor: millimetersPerSecond)
    }
    let pixels = millimetersPerSecond / pixelSpeed
    if decimalFloor(pixels) > 0 {
      return EvenSpeedNeighbors(
        below: even(pixels: decimalFloor(pixels)), above: even(pixels: decimalCeiling(pixels)))
    }
    return EvenSpeedNeighbors(
      below: even(frames: decimalCeiling(1 / pixels)), above: even(frames: decimalFloor(1 / pixels)))
  }
}
