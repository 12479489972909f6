package import SpeedCalibration

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

  /// Whether offsets that are rounded to rendered pixels can follow it evenly, as those of ``DriveWay/linkCarry`` and
  /// ``DriveWay/linkElapsed`` are: `pixels * scale / native scale` is whole.
  ///
  /// That is always so where a rendered pixel is a physical one. On an iPhone 8 Plus (scale 3, native scale 60/23) it is
  /// so for every 20th pixel: 20 physical pixels are 23 rendered ones.
  public let isEvenWhenRendered: Bool

  /// The speed as an exact ratio, in mm/s; nil beyond 64 bits.
  package let exactMillimetersPerSecond: ExactRatio?

  init(_ multiple: PixelMultiple, on display: RefreshingDisplay, soughtFor target: Double) {
    pixels = multiple.pixels
    frames = multiple.frames
    refreshRate = display.refreshRate
    pointsPerMovement = Double(multiple.pixels) / display.display.nativeScale
    millimetersPerSecond = multiple.speed(display.pixelSpeed)
    deviationPercent = (millimetersPerSecond - target) / target * 100
    isEvenWhenRendered = multiple.isEven(times: display.display.pixelsPerPixel(.logical))
    exactMillimetersPerSecond = multiple.ratio.flatMap { display.pixelSpeed.multiplied(by: $0) }
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
    // The deviation is a difference of Doubles in percent; 2^-48 of the whole covers its rounding.
    deviationPercent.magnitude <= tolerancePercent + 100 * 0x1p-48
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

/// An even multiple of one pixel per frame: k pixels in each frame, or one pixel in n frames.
struct PixelMultiple: Sendable, Hashable {
  let pixels: Int
  let frames: Int

  var ratio: ExactRatio? { ExactRatio(UInt64(pixels), UInt64(frames)) }

  /// The speed in mm/s, rounded once wherever 64 bits hold the ratio, so that equal numbers of different ratios are equal.
  func speed(_ pixelSpeed: ExactRatio) -> Double {
    ratio.flatMap { pixelSpeed.multiplied(by: $0) }?.value ?? pixelSpeed.value * Double(pixels) / Double(frames)
  }

  /// Whether a multiple of it is still one, with whole movements; unknown counts as no.
  func isEven(times factor: ExactRatio?) -> Bool {
    guard let factor, let movement = ExactRatio(UInt64(pixels), 1)?.multiplied(by: factor), movement.denominator == 1
    else { return false }
    let (pixels, frames) = (movement.numerator, UInt64(frames))
    return pixels.isMultiple(of: frames) || frames.isMultiple(of: pixels)
  }
}
