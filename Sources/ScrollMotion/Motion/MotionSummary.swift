package import SpeedCalibration

/// The summary of a motion over its whole duration, found by walking through every frame.
///
/// Frames 1…n count; frame 0, at rest at offset 0, does not. Deviations are those of the offset shown from uniform
/// motion at the calibrated points per second, at the time of the frame: they are the judder. Millimetres are those of
/// the glass, by the native scale; pixels are physical ones.
public struct MotionSummary: Sendable, Hashable {
  /// The number of frames shown.
  package let frameCount: Int

  /// The speed asked for, in mm/s.
  package let requestedMillimetersPerSecond: Double

  /// The speed applied, in mm/s: the requested one held within the limits.
  public let millimetersPerSecond: Double

  /// Distance over time on the glass, up to the last frame, in mm/s.
  public let meanMillimetersPerSecond: Double

  /// How far the mean speed is off the applied one, in percent of that; nil where the applied speed is 0.
  ///
  /// It holds what stalls lose, what the logical scale basis gets wrong, and the step that the last frame does not
  /// show yet, which fades as the duration grows.
  package let speedErrorPercent: Double?

  /// Ticks per second in Hz, by design: those of the timer, or the calls of the display link. Nil where nothing
  /// moves.
  public let ticksPerSecond: Double?

  /// Ticks per frame by design, 1 for a display link. Nil where nothing moves.
  package let ticksPerFrame: Double?

  /// Whether stalls changed what any frame shows. One that begins after the end disturbs nothing.
  public let isDisturbed: Bool

  /// The movement of each frame; nil where it has no short cycle, where the motion is disturbed, and where nothing
  /// moves.
  public let pattern: MovementPattern?

  /// The least and the greatest movement of a frame, in points; nil where the motion is disturbed, and where nothing
  /// moves.
  package let movementRangePoints: ClosedRange<Double>?

  /// How often the irregularity of the movement comes back, in Hz: the beat of the judder. 0 where the motion is even;
  /// nil where it is disturbed, and where nothing moves.
  public let beatHertz: Double?

  /// The greatest minus the least deviation from uniform motion: the judder from peak to peak.
  public let peakToPeak: GlassLength

  /// The root mean square deviation from uniform motion, about its mean.
  public let rms: GlassLength

  /// Ticks that a later one of the same frame hid, in percent of the ticks shown; nil where none was. A display link
  /// hides none.
  package let unseenTicksPercent: Double?

  /// Frames that did not move, in percent.
  public let stillFramesPercent: Double

  /// Distance lost to stalls, in mm: dates that a timer skipped, or frames that `DrivingMode.linkCarry`
  /// was not called for.
  public let lostMillimeters: Double

  /// The width over which a point is spread on the retina of an eye that follows at the mean speed: the way of a held
  /// frame, speed on the glass / refresh rate, and ``peakToPeak``. Where stalls disturb the motion, the eye follows the
  /// straight line through its frames: distance that is lost for good slows the eye, and smears nothing.
  public let smear: GlassLength

  /// The speed on the glass that the calibration makes, in mm/s, from which angles follow.
  package let physicalMillimetersPerSecond: Double

  /// The mean movement of those frames that move, in mm: the step that is seen. Nil where none moves.
  package let seenStepMillimeters: Double?

  /// The speed in degrees of visual angle per second: `v / d`, of the calibrated speed on the glass.
  ///
  /// - Parameter distance: How far the eye is from the glass.
  /// - Returns: 4.775 deg/s for 30 mm/s at 360 mm.
  package func degreesPerSecond(from distance: ViewingDistance) -> Double {
    distance.degreesPerSecond(millimetersPerSecond: physicalMillimetersPerSecond)
  }

  /// The angle by which ``seenStepMillimeters`` turns the line of sight, in minutes of arc; nil where no frame moves.
  ///
  /// - Parameter distance: How far the eye is from the glass.
  /// - Returns: 4.77 arcmin for 0.5 mm at 360 mm.
  package func stepArcMinutes(from distance: ViewingDistance) -> Double? {
    seenStepMillimeters.map { 60 * $0 / distance.millimetersPerDegree }
  }
}

/// A length on the glass in its three units.
public struct GlassLength: Sendable, Hashable {
  /// The length in points.
  public let points: Double

  /// The length in mm, by the native scale.
  public let millimeters: Double

  /// The length in physical pixels of the panel: points times the native scale.
  public let pixels: Double

  init(points: Double, on display: Display) {
    self.points = points
    millimeters = points / display.pointsPerMillimeter(basis: .native)
    pixels = points * display.nativeScale
  }
}

extension Motion {
  /// Walks through every frame, in one pass and constant memory.
  ///
  /// - Returns: The summary of all frames.
  public func summary() -> MotionSummary {
    var shown = ShownSteps(self)
    var (stillFrames, isDisturbed) = (0, false)
    var (least, greatest, sum, squares) = (Double.infinity, -Double.infinity, 0.0, 0.0)
    for _ in 0..<frameCount {
      if shown.advance() == 0 { stillFrames += 1 }
      if shown.isDisturbed { isDisturbed = true }
      let ahead = shown.stepsAhead
      (least, greatest) = (min(least, ahead), max(greatest, ahead))
      (sum, squares) = (sum + ahead, squares + ahead * ahead)
    }
    let (display, frames) = (calibration.display, Double(frameCount))
    func length(_ steps: Double) -> GlassLength { GlassLength(points: ratio.points(steps: steps), on: display) }

    let dueSteps = frames * Double(ratio.numerator) / Double(ratio.denominator)
    let physical = calibration.physicalMillimetersPerSecond
    let scaling = display.nativeScale / display.scale(calibration.settings.scaleBasis)
    let (steps, moving) = (Double(shown.count), frameCount - stillFrames)
    let lostSteps = way == .linkCarry ? Double(shown.blockedFrames) * ratio.stepsPerFrame : Double(shown.skippedTicks)
    let (hasBeat, isMoving) = (!isDisturbed && ratio.numerator > 0, calibration.tick != nil)
    let rate = refreshRate.framesPerSecond
    let timerRate = rate * Double(ratio.numerator) / Double(ratio.denominator)
    return MotionSummary(
      frameCount: frameCount,
      requestedMillimetersPerSecond: calibration.requestedMillimetersPerSecond,
      millimetersPerSecond: calibration.millimetersPerSecond,
      meanMillimetersPerSecond: isMoving ? physical * (steps / dueSteps) : 0,
      speedErrorPercent: isMoving ? (scaling - 1 + scaling * shown.stepsAhead / dueSteps) * 100 : nil,
      ticksPerSecond: isMoving ? (way.isTimer ? timerRate : rate) : nil,
      ticksPerFrame: isMoving ? (way.isTimer ? ratio.stepsPerFrame : 1) : nil,
      isDisturbed: isDisturbed,
      pattern: hasBeat ? MovementPattern(ratio) : nil,
      movementRangePoints: hasBeat ? ratio.movementPoints : nil,
      beatHertz: hasBeat ? ratio.beatHertz(at: refreshRate) : nil,
      peakToPeak: length(greatest - least),
      rms: length(max(0, squares / frames - sum / frames * (sum / frames)).squareRoot()),
      unseenTicksPercent: steps == 0 ? nil : way.isTimer ? (steps - Double(moving)) / steps * 100 : 0,
      stillFramesPercent: Double(stillFrames) / frames * 100,
      lostMillimeters: length(lostSteps).millimeters,
      smear: isDisturbed
        ? GlassLength(points: disturbedSmear, on: display) : length(greatest - least + ratio.stepsPerFrame),
      physicalMillimetersPerSecond: physical,
      seenStepMillimeters: moving == 0 ? nil : length(steps).millimeters / Double(moving))
  }

  /// The smear of a disturbed motion in points: the way of a held frame, and the range of the deviations from the
  /// straight line through the frames.
  private var disturbedSmear: Double {
    let speed = Self.pointsPerFrame(of: frames, count: frameCount)
    let ahead = frames.lazy.map { $0.offsetPoints - speed * Double($0.frame) }
    let range = ahead.reduce((Double.infinity, -Double.infinity)) { (min($0.0, $1), max($0.1, $1)) }
    return range.1 - range.0 + speed
  }

  /// The slope of the straight line through the first frames, by least squares.
  static func pointsPerFrame(of frames: some Sequence<MotionFrame>, count: Int) -> Double {
    let (number, middle) = (Double(count), Double(count + 1) / 2)
    let product = frames.reduce(0) { $0 + (Double($1.frame) - middle) * $1.offsetPoints }
    return count > 1 ? 12 * product / (number * (number * number - 1)) : 0
  }
}
