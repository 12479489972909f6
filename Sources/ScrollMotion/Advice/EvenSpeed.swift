public import SpeedCalibration

/// A speed that a display link follows evenly: a whole number of rendered pixels in every frame, which is judder-free, or,
/// below that, one rendered pixel every few frames, which is the evenest pattern there is.
///
///     v = pixels / frames * refresh rate / scale / points per mm
///
/// On most displays a rendered pixel is a physical one. Where the panel is resampled (an iPhone 8 Plus, a Mac that looks
/// like another size) it is not: the speed is judder-free all the same, but sharpness varies from frame to frame.
public struct EvenSpeed: Sendable, Hashable {
  /// Rendered pixels of a movement, at least 1.
  public let pixels: Int

  /// Frames from one movement to the next, at least 1; 1 where ``pixels`` is above 1.
  public let frames: Int

  /// How often the panel shows a frame.
  public let refreshRate: RefreshRate

  /// Physical pixels of a movement: ``pixels`` * native scale / scale. Whole where a rendered pixel is a physical one.
  package let physicalPixels: Double

  /// Points of a movement: ``pixels`` / scale.
  package let pointsPerMovement: Double

  /// The speed on the glass in mm/s.
  public let millimetersPerSecond: Double

  /// How far it is from the speed that it was sought for, in percent of that one; negative when it is slower.
  public let deviationPercent: Double

  /// Whether rendered pixels are scaled to the panel's. A native scale within half a per cent of the scale is none: there
  /// the points of the screen are rounded, as Android's are.
  public var isResampled: Bool { (physicalPixels / Double(pixels) - 1).magnitude > 0.005 }

  init(pixels: Int = 1, frames: Int = 1, on display: RefreshingDisplay, soughtFor target: Double) {
    (self.pixels, self.frames, refreshRate) = (pixels, frames, display.refreshRate)
    physicalPixels = Double(pixels) * display.physicalPixelsPerRendered
    pointsPerMovement = Double(pixels) / display.display.scale
    let speed = display.speed(pixels: Double(pixels), frames: Double(frames))
    millimetersPerSecond = speed
    deviationPercent = speed.equalsWithinRounding(target) ? 0 : (speed - target) / target * 100
  }

  /// Whether every frame moves by the same whole number of rendered pixels.
  public var isJudderFree: Bool { frames == 1 }

  /// Where it stands beside the speed that it was sought for: `below`, `at` or `above`.
  package var choice: String { deviationPercent == 0 ? "at" : deviationPercent < 0 ? "below" : "above" }

  /// Physical pixels per frame on average.
  public var pixelsPerFrame: Double { physicalPixels / Double(frames) }

  /// Points per frame on average.
  public var pointsPerFrame: Double { pointsPerMovement / Double(frames) }

  /// The speed in the form that can be typed for a speed: `5px/frame@60`, `1px/2frames@60`; in points, a
  /// judder-free one to four decimals, where it is no whole number of the panel's pixels: `180pt/s`.
  public var text: String { text(pointUnit: "pt") }

  /// The same with the display's word for a point: `170.6667dp/s`.
  package func text(pointUnit: String) -> String {
    guard physicalPixels != Double(pixels) else {
      return "\(pixels)px/\(frames == 1 ? "frame" : "\(frames)frames")@\(refreshRate.hertz.shortestText)"
    }
    let pointsPerSecond = pointsPerMovement * refreshRate.framesPerSecond / Double(frames)
    return
      "\((isJudderFree ? (pointsPerSecond * 10_000).rounded() / 10_000 : pointsPerSecond).shortestText)\(pointUnit)/s"
  }

  /// Whether the deviation is within a tolerance, the tolerance itself included.
  ///
  /// - Parameter tolerancePercent: The tolerance in percent, at least 0.
  /// - Returns: True for 31.5 mm/s, sought for 30 mm/s, at 5 %.
  package func isWithin(tolerancePercent: Double) -> Bool {
    // A deviation is a difference of speeds, whose rounding is relative to the whole.
    deviationPercent.magnitude <= tolerancePercent + 100 * roundingTolerance
  }
}
