public import SpeedCalibration

/// A display at one of its refresh rates, which is what makes a speed even.
///
/// ```swift
/// let phone = try RefreshingDisplay(Display(ppi: 460, scale: 3), at: 60)
/// let even = try phone.evenSpeeds(nearMillimetersPerSecond: 30, limits: nil)
/// print(even[0].text, even[0].pointsPerFrame, even[0].millimetersPerSecond)  // 9px/frame@60 3.0 29.817391…
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
  /// - Throws: `InputError` when one rendered pixel per frame on this display is below 2^-32 or above 2^32 mm/s.
  public init(_ display: Display, at refreshRate: RefreshRate) throws(InputError) {
    (self.display, self.refreshRate) = (display, refreshRate)
    guard 0x1p-32...0x1p32 ~= pixelSpeed else {
      throw InputError(
        "one pixel per frame would be \(pixelSpeed.shortestText) mm/s; use a less extreme ppi or refresh rate")
    }
  }

  /// The speed of one rendered pixel per frame, `refresh rate / scale / points per mm`, in mm/s: every even speed is a
  /// multiple or a whole part of it.
  package var pixelSpeed: Double { speed(pixels: 1, frames: 1) }

  /// Physical pixels in a rendered one: 1 unless the panel is resampled.
  var physicalPixelsPerRendered: Double {
    display.nativeScale.equalsWithinRounding(display.scale) ? 1 : display.nativeScale / display.scale
  }

  /// The speed of so many rendered pixels in so many frames, in mm/s.
  func speed(pixels: Double, frames: Double) -> Double {
    let physical = pixels * physicalPixelsPerRendered
    return snappedToDecimal(physical * refreshRate.framesPerSecond * millimetersPerInch / (display.ppi * frames))
  }

  /// How far a speed may be from a judder-free one that it stands for, in mm/s: it is printed with three decimals.
  static let printedHalfWidth = 0.0005

  /// The even speeds on both sides of a wanted one.
  ///
  /// - Parameters:
  ///   - millimetersPerSecond: The wanted speed, from 0.0001 to 1e6 mm/s. A judder-free speed is recognised as such, also
  ///     where it is typed as it is printed: 29.817 mm/s is 9 pixels a frame on 460 ppi at 60 Hz.
  ///   - limits: The speeds that may be applied; nil for every speed.
  /// - Returns: The speed below and the speed above, with their deviation from the wanted one; where the wanted speed is
  ///   even itself, that one alone. Those beyond the limits are left out. At 1 mm/s on 460 ppi and 60 Hz they are one pixel
  ///   every 4 frames and one every 3.
  /// - Throws: `InputError` for `Quantity.wantedSpeed`.
  public func evenSpeeds(
    nearMillimetersPerSecond millimetersPerSecond: Double, limits: SpeedLimits?
  ) throws(InputError) -> [EvenSpeed] {
    try Quantity.wantedSpeed.require(millimetersPerSecond)
    func even(pixels: Double = 1, frames: Double = 1, near wanted: Double) -> EvenSpeed {
      EvenSpeed(pixels: Int(pixels), frames: Int(frames), on: self, soughtFor: wanted)
    }
    let pixels = millimetersPerSecond / pixelSpeed
    let nearest = decimalFloor(pixels + 0.5)
    let printed = speed(pixels: nearest, frames: 1)
    let found: [EvenSpeed]
    if nearest > 0, (printed - millimetersPerSecond).magnitude <= Self.printedHalfWidth {
      found = [even(pixels: nearest, near: printed)]
    } else if decimalFloor(pixels) > 0 {
      found = [decimalFloor(pixels), decimalCeiling(pixels)].map { even(pixels: $0, near: millimetersPerSecond) }
    } else {
      found = [decimalCeiling(1 / pixels), decimalFloor(1 / pixels)].map {
        even(frames: $0, near: millimetersPerSecond)
      }
    }
    let sides = found.count == 2 && found[0] == found[1] ? [found[0]] : found
    return sides.filter { limits.contains($0.millimetersPerSecond) }
  }
}

extension [EvenSpeed] {
  /// The one that deviates least from the speed that they were sought for; the slower one of two equally near.
  package var nearest: EvenSpeed? { self.min { $0.deviationPercent.magnitude < $1.deviationPercent.magnitude } }
}
