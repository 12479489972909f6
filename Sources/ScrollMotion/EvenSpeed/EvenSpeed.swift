public import SpeedCalibration

/// A speed at which the panel moves evenly: a whole number of physical pixels in every frame, or, below that, one pixel
/// every few frames.
///
///     v = pixels / frames * refresh rate * 25.4 / ppi
public struct EvenSpeed: Sendable, Hashable {
  /// Physical pixels of a movement, at least 1.
  public let pixels: Int

  /// Frames from one movement to the next, at least 1; 1 where ``pixels`` is above 1.
  public let frames: Int

  /// How often the panel shows a frame.
  public let refreshRate: RefreshRate

  /// Points of a movement: ``pixels`` / native scale.
  public let pointsPerMovement: Double

  /// The speed on the glass in mm/s.
  public let millimetersPerSecond: Double

  /// How far it is from the speed that it was sought for, in percent of that one; negative when it is slower.
  public let deviationPercent: Double

  /// Whether offsets that are rounded to rendered pixels can follow it evenly, as those of `DrivingMode.linkCarry`
  /// and `DrivingMode.linkElapsed` are: `pixels * scale / native scale` is whole.
  ///
  /// That is always so where a rendered pixel is a physical one. On an iPhone 8 Plus (scale 3, native scale 60/23) it
  /// is so for every 20th pixel: 20 physical pixels are 23 rendered ones.
  public let isEvenWhenRendered: Bool

  init(pixels: Int = 1, frames: Int = 1, on display: RefreshingDisplay, soughtFor target: Double) {
    (self.pixels, self.frames, refreshRate) = (pixels, frames, display.refreshRate)
    pointsPerMovement = Double(pixels) / display.display.nativeScale
    let speed = display.speed(pixels: Double(pixels), frames: Double(frames))
    millimetersPerSecond = speed
    deviationPercent = speed.equalsWithinRounding(target) ? 0 : (speed - target) / target * 100
    let rendered = wholeNumber(near: Double(pixels) * display.display.scale / display.display.nativeScale) ?? 0
    isEvenWhenRendered =
      rendered > 0
      && (rendered.remainder(dividingBy: Double(frames)) == 0 || Double(frames).remainder(dividingBy: rendered) == 0)
  }

  /// Physical pixels per frame on average.
  public var pixelsPerFrame: Double { Double(pixels) / Double(frames) }

  /// Points per frame on average.
  public var pointsPerFrame: Double { pointsPerMovement / Double(frames) }

  /// The speed in the form that can be typed for a speed: `5px/frame@60`, `1px/2frames@60`.
  public var text: String {
    "\(pixels)px/\(frames == 1 ? "frame" : "\(frames)frames")@\(refreshRate.hertz.shortestText)"
  }

  /// Whether the deviation is within a tolerance, the tolerance itself included.
  ///
  /// - Parameter tolerancePercent: The tolerance in percent, at least 0.
  /// - Returns: True for 31.5 mm/s, sought for 30 mm/s, at 5 %.
  public func isWithin(tolerancePercent: Double) -> Bool {
    // A deviation is a difference of speeds, whose rounding is relative to the whole.
    deviationPercent.magnitude <= tolerancePercent + 100 * roundingTolerance
  }
}

/// The even speeds on both sides of a wanted one.
public struct EvenSpeedNeighbors: Sendable, Hashable {
  /// The fastest even speed not above the wanted one.
  public let below: EvenSpeed

  /// The slowest even speed not below the wanted one. It equals ``below`` where the wanted speed is even itself.
  public let above: EvenSpeed

  /// The nearer one of the two; the slower one where both are equally near.
  package var nearest: EvenSpeed { -below.deviationPercent <= above.deviationPercent ? below : above }
}
