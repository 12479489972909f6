internal import SpeedCalibration

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
