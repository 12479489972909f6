public import SpeedCalibration

/// The summary of a motion over its whole duration, found by walking through every frame.
///
/// Frames 1…n count; frame 0, at rest at offset 0, does not. Deviations are those of the offset shown from uniform
/// motion at the calibrated points per second, at the time of the frame: they are the judder. Millimetres are those of
/// the glass, by the native scale; pixels are physical ones.
public struct MotionSummary: Sendable, Hashable {
  /// The number of frames shown.
  public let frameCount: Int

  /// The speed asked for, in mm/s.
  public let requestedMillimetersPerSecond: Double

  /// The speed applied, in mm/s: the requested one held within the limits.
  public let millimetersPerSecond: Double

  /// Distance over time on the glass, up to the last frame, in mm/s.
  public let meanMillimetersPerSecond: Double

  /// How far the mean speed is off the applied one, in percent of that; nil where the applied speed is 0.
  ///
  /// It holds what stalls lose, what the logical scale basis gets wrong, and the step that the last frame does not
  /// show yet, which fades as the duration grows.
  public let speedErrorPercent: Double?

  /// Ticks per second in Hz, by design: those of the timer, or the calls of the display link. Nil where nothing
  /// moves.
  public let ticksPerSecond: Double?

  /// Ticks per frame by design, 1 for a display link. Nil where nothing moves.
  public let ticksPerFrame: Double?

  /// Whether stalls or lateness changed what any frame shows. Lateness does not touch display links, and a stall that
  /// begins after the end disturbs nothing.
  public let isDisturbed: Bool

  /// The movement of each frame; nil where it has no short cycle, where the motion is disturbed, and where nothing
  /// moves.
  public let pattern: MovementPattern?

  /// The least and the greatest movement of a frame, in points; nil where the motion is disturbed, and where nothing
  /// moves.
  public let movementRangePoints: ClosedRange<Double>?

  /// How often the irregularity of the movement comes back, in Hz: the beat of the judder. 0 where the motion is even;
  /// nil where it is disturbed, and where nothing moves.
  public let beatHertz: Double?

  /// The greatest minus the least deviation from uniform motion: the judder from peak to peak.
  public let peakToPeak: GlassLength

  /// The root mean square deviation from uniform motion, about its mean.
  public let rms: GlassLength

  /// Ticks that a later one of the same frame hid, in percent of the ticks shown; nil where none was. A display link
  /// hides none.
  public let unseenTicksPercent: Double?

  /// Frames that did not move, in percent.
  public let stillFramesPercent: Double

  /// Distance lost to stalls and lateness, in mm: dates that a timer skipped, or frames that ``DriveWay/linkCarry``
  /// was not called for.
  public let lostMillimeters: Double

  /// The width over which a point is spread on the retina of an eye that follows at the mean speed: the way of a held frame,
  /// speed on the glass / refresh rate, and ``peakToPeak``. Where stalls or lateness disturb the motion, the eye follows the
  /// straight line through its frames: distance that is lost for good slows the eye, and smears nothing.
  public let smear: GlassLength

  /// The speed on the glass that the calibration makes, in mm/s, from which angles follow.
  public let physicalMillimetersPerSecond: Double

  /// The mean movement of those frames that move, in mm: the step that is seen. Nil where none moves.
  public let seenStepMillimeters: Double?
}

extension MotionSummary {
  /// The speed in degrees of visual angle per second: `v / d`, of the calibrated speed on the glass.
  ///
  /// - Parameter conditions: How far the eye is from the glass.
  /// - Returns: 4.775 deg/s for 30 mm/s at 360 mm.
  public func degreesPerSecond(under conditions: ViewingConditions) -> Double {
    conditions.degreesPerSecond(millimetersPerSecond: physicalMillimetersPerSecond)
  }

  /// The visual angle of ``seenStepMillimeters``, in minutes of arc; nil where no frame moves.
  ///
  /// - Parameter conditions: How far the eye is from the glass.
  /// - Returns: 4.77 arcmin for 0.5 mm at 360 mm.
  public func stepArcMinutes(under conditions: ViewingConditions) -> Double? {
    seenStepMillimeters.map { conditions.degrees(millimeters: $0) * 60 }
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

@available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Motion {
  /// Walks through every frame, in one pass and constant memory.
  ///
  /// Deviations are summed as whole numbers of 128 bits, so that ten million frames lose no precision.
  ///
  /// - Returns: The summary of all frames.
  public func summary() -> MotionSummary {
    let walk = observation.mayDisturb(way) ? disturbedWalk() : undisturbedWalk()
    let display = calibration.display
    func length(_ steps: Double) -> GlassLength { GlassLength(points: ratio.points(steps: steps), on: display) }

    let (mean, errorPercent) = meanSpeed(steps: walk.steps)
    let physical = calibration.physicalMillimetersPerSecond
    let moving = frameCount - walk.stillFrames
    let lostSteps = way == .linkCarry ? Double(walk.blockedFrames) * ratio.stepsPerFrame : Double(walk.skippedTicks)
    let (undisturbed, isMoving) = (walk.isDisturbed ? nil : undisturbed, calibration.tick != nil)
    let timerRate = refreshRate.perSecond(ratio.numerator, inFrames: ratio.denominator)
    return MotionSummary(
      frameCount: frameCount,
      requestedMillimetersPerSecond: calibration.requestedMillimetersPerSecond,
      millimetersPerSecond: calibration.millimetersPerSecond,
      meanMillimetersPerSecond: mean,
      speedErrorPercent: errorPercent,
      ticksPerSecond: isMoving ? (way.isTimer ? timerRate : refreshRate.hertz) : nil,
      ticksPerFrame: isMoving ? (way.isTimer ? ratio.stepsPerFrame : 1) : nil,
      isDisturbed: walk.isDisturbed,
      pattern: undisturbed?.pattern,
      movementRangePoints: undisturbed?.movementPoints,
      beatHertz: undisturbed?.beatHertz,
      peakToPeak: length(walk.peakToPeakSteps),
      rms: length(walk.rmsSteps),
      unseenTicksPercent: walk.steps == 0
        ? nil : way.isTimer ? Double(walk.steps - Int64(moving)) / Double(walk.steps) * 100 : 0,
      stillFramesPercent: Double(walk.stillFrames) / Double(frameCount) * 100,
      lostMillimeters: length(lostSteps).millimeters,
      smear: walk.isDisturbed
        ? GlassLength(points: disturbedSmear, on: display) : length(walk.peakToPeakSteps + ratio.stepsPerFrame),
      physicalMillimetersPerSecond: physical,
      seenStepMillimeters: moving == 0 ? nil : length(Double(walk.steps)).millimeters / Double(moving))
  }

  /// The smear of a disturbed motion in points: the way of a held frame, and the range of the deviations from the straight
  /// line through the frames.
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

  /// The mean speed of a number of steps in mm/s, and its error in percent; the error is exactly 0 where it is 0.
  private func meanSpeed(steps: Int64) -> (mean: Double, errorPercent: Double?) {
    let applied = calibration.millimetersPerSecond
    guard ratio.numerator > 0 else { return (0, nil) }
    // The steps shown over the steps due, both in steps over the ratio's denominator.
    let (shown, due) = (UInt128(steps) * UInt128(ratio.denominator), UInt128(frameCount) * UInt128(ratio.numerator))
    let onGlass = calibration.display.pixelsPerPixel(calibration.settings.scaleBasis)?.reciprocal
    let (moved, movedOverflows) = shown.multipliedReportingOverflow(by: UInt128(onGlass?.numerator ?? 0))
    let (wanted, wantedOverflows) = due.multipliedReportingOverflow(by: UInt128(onGlass?.denominator ?? 0))
    guard onGlass != nil, !movedOverflows, !wantedOverflows else {
      let mean = calibration.physicalMillimetersPerSecond * (Double(shown) / Double(due))
      return (mean, (mean - applied) / applied * 100)
    }
    let excess = moved >= wanted ? Double(moved - wanted) : -Double(wanted - moved)
    return (applied * (Double(moved) / Double(wanted)), excess / Double(wanted) * 100)
  }

  private func undisturbedWalk() -> MotionWalk {
    var stepper = FrameStepper(ratio)
    let modulus = stepper.modulus
    let shift = SpreadAccumulator.shift(
      magnitudeBits: UInt64.bitWidth - modulus.leadingZeroBitCount, count: frameCount)
    var spread = SpreadAccumulator()
    var still = 0
    var (least, greatest) = (UInt64.max, UInt64.min)
    for _ in 0..<frameCount {
      if stepper.advance() == 0 { still &+= 1 }
      least = min(least, stepper.residue)
      greatest = max(greatest, stepper.residue)
      spread.add((Int64(stepper.start) &- Int64(stepper.residue)) >> shift)
    }
    return MotionWalk(
      steps: stepper.count, stillFrames: still, peakToPeakSteps: Double(greatest - least) / Double(modulus),
      rmsSteps: spread.rootMeanSquare(shift: shift) / Double(modulus))
  }

  private func disturbedWalk() -> MotionWalk {
    var shown = ShownSteps(self)
    let modulus = shown.uniform.modulus
    // Losses add up: a deviation may grow to all the steps of the motion.
    let mostSteps = UInt64(ratio.stepsPerFrame * Double(frameCount)) + 2
    let bits = 2 * UInt64.bitWidth - modulus.leadingZeroBitCount - mostSteps.leadingZeroBitCount
    let shift = SpreadAccumulator.shift(magnitudeBits: bits, count: frameCount)
    var spread = SpreadAccumulator()
    var still = 0
    var isDisturbed = false
    var (least, greatest) = (Int128.max, Int128.min)
    for _ in 0..<frameCount {
      if shown.advance() == 0 { still &+= 1 }
      let ahead = shown.count &- shown.uniform.count
      if ahead != 0 { isDisturbed = true }
      let residue = Int64(shown.uniform.start) &- Int64(shown.uniform.residue)
      let deviation = Int128(ahead) &* Int128(modulus) &+ Int128(residue)
      least = min(least, deviation)
      greatest = max(greatest, deviation)
      spread.add(Int64(truncatingIfNeeded: deviation >> Int128(shift)))
    }
    return MotionWalk(
      steps: shown.count, stillFrames: still, peakToPeakSteps: Double(greatest - least) / Double(modulus),
      rmsSteps: spread.rootMeanSquare(shift: shift) / Double(modulus), blockedFrames: shown.blockedFrames,
      skippedTicks: shown.skippedTicks, isDisturbed: isDisturbed)
  }
}

/// The counts of a walk through all frames.
private struct MotionWalk {
  /// Steps shown up to the last frame.
  let steps: Int64
  let stillFrames: Int
  let peakToPeakSteps: Double
  let rmsSteps: Double
  var blockedFrames = 0
  var skippedTicks: Int64 = 0
  var isDisturbed = false
}
