internal import SpeedCalibration

extension Motion {
  /// Walks through every frame, in one pass and constant memory.
  ///
  /// Deviations are summed as whole numbers of 128 bits, so that ten million frames lose no precision.
  ///
  /// - Returns: The summary of all frames.
  public func summary() -> MotionSummary {
    let tally = settings.disturb(way) ? disturbedTally() : undisturbedTally()
    let display = calibration.display
    let frames = settings.frameCount
    func extent(_ steps: Double) -> Extent { Extent(points: grid.points(steps: steps), on: display) }

    let distance = extent(Double(tally.steps)).millimeters
    let mean = distance / settings.refreshRate.seconds(frame: frames)
    let applied = calibration.millimetersPerSecond
    let physical = calibration.physicalMillimetersPerSecond
    let moving = frames - tally.stillFrames
    let lostSteps = way == .linkCarry ? Double(tally.blockedFrames) * grid.stepsPerFrame : Double(tally.skippedTicks)
    let closedForm = closedForm
    return MotionSummary(
      frameCount: frames,
      requestedMillimetersPerSecond: calibration.requestedMillimetersPerSecond,
      millimetersPerSecond: applied,
      meanMillimetersPerSecond: mean,
      speedErrorPercent: applied == 0 ? nil : (mean - applied) / applied * 100,
      ticksPerSecond: closedForm.map { way.isTimer ? $0.stepsPerSecond : settings.refreshRate.hertz },
      ticksPerFrame: closedForm.map { way.isTimer ? $0.stepsPerFrame : 1 },
      pattern: settings.disturb(way) ? nil : closedForm?.pattern,
      beatHertz: closedForm?.beatHertz,
      peakToPeak: extent(tally.peakToPeakSteps),
      rms: extent(tally.rmsSteps),
      unseenTicksPercent: tally.steps == 0
        ? nil : way.isTimer ? Double(tally.steps - Int64(moving)) / Double(tally.steps) * 100 : 0,
      stillFramesPercent: Double(tally.stillFrames) / Double(frames) * 100,
      lostMillimeters: extent(lostSteps).millimeters,
      blurMillimeters: physical * settings.refreshRate.frameSeconds,
      physicalMillimetersPerSecond: physical,
      seenStepMillimeters: moving == 0 ? nil : distance / Double(moving))
  }

  private func undisturbedTally() -> MotionTally {
    var stepper = FrameStepper(grid)
    let modulus = stepper.modulus
    let shift = DeviationSums.shift(
      magnitudeBits: UInt64.bitWidth - modulus.leadingZeroBitCount, count: settings.frameCount)
    var sums = DeviationSums()
    var still = 0
    for _ in 0..<settings.frameCount {
      if stepper.advance() == 0 { still &+= 1 }
      sums.add((Int64(stepper.start) &- Int64(stepper.residue)) >> shift)
    }
    return MotionTally(
      steps: stepper.count, stillFrames: still, deviations: sums, unit: Self.unit(modulus, shift))
  }

  private func disturbedTally() -> MotionTally {
    var shown = ShownSteps(grid, way: way, settings: settings)
    let modulus = shown.uniform.modulus
    // Losses add up: a deviation may grow to all the steps of the motion.
    let greatest = UInt64(grid.stepsPerFrame * Double(settings.frameCount)) + 2
    let bits = 2 * UInt64.bitWidth - modulus.leadingZeroBitCount - greatest.leadingZeroBitCount
    let shift = DeviationSums.shift(magnitudeBits: bits, count: settings.frameCount)
    var sums = DeviationSums()
    var still = 0
    for _ in 0..<settings.frameCount {
      if shown.advance() == 0 { still &+= 1 }
      let behind = Int128(shown.count &- shown.uniform.count) &* Int128(modulus)
      let residue = Int64(shown.uniform.start) &- Int64(shown.uniform.residue)
      sums.add(Int64(truncatingIfNeeded: (behind &+ Int128(residue)) >> Int128(shift)))
    }
    return MotionTally(
      steps: shown.count, stillFrames: still, blockedFrames: shown.blockedFrames, skippedTicks: shown.skippedTicks,
      deviations: sums, unit: Self.unit(modulus, shift))
  }

  /// What a deviation of 1 is worth in steps, after `shift` low bits were dropped.
  private static func unit(_ modulus: UInt64, _ shift: Int) -> Double {
    Double(sign: .plus, exponent: shift, significand: 1) / Double(modulus)
  }
}
