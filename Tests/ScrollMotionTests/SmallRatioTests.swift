import ScrollMotion
import Testing

/// Every f and R up to 60 against plain integer division, frame by frame, and the closed form against the simulation.
@Suite struct SmallRatioTests {
  @Test(arguments: 1...60)
  func `all rates agree with integer arithmetic`(_ ticks: Int) throws {
    for rate in 1...60 {
      for way in DriveWay.allCases {
        let motion = try MotionFixture.motion(
          Double(ticks), on: MotionFixture.unit, way: way, hertz: Double(rate), seconds: 2, nominalInterval: 0.001)
        var before = 0
        for frame in motion.frames {
          let n = frame.frame
          let steps = way == .linkElapsed ? (2 * n * ticks + rate) / (2 * rate) : n * ticks / rate
          #expect(frame.offsetPoints == Double(steps), "\(way) \(ticks)/\(rate) frame \(n)")
          #expect(frame.movementPoints == Double(steps - before), "\(way) \(ticks)/\(rate) frame \(n)")
          before = steps
        }
        try compare(motion, "\(way) \(ticks)/\(rate)")
      }
    }
  }

  @Test(arguments: [1.0, 2, 3], [24.0, 48, 59.94, 90, 120])
  func `scales and decimal rates agree with the closed form`(_ scale: Double, _ hertz: Double) throws {
    for way in DriveWay.allCases {
      for speed in [1, 4.7, 12.5, 30, 29.97, 99.9] {
        let display = MotionFixture.Figures(ppi: 254, scale: scale)
        let form = try #require(try MotionFixture.motion(speed, on: display, way: way, hertz: hertz).closedForm)
        let frames = (20000 / form.periodFrames + 1) * form.periodFrames
        // A little more than the last frame, so that rounding cannot lose it.
        let motion = try MotionFixture.motion(
          speed, on: display, way: way, hertz: hertz, seconds: (Double(frames) + 0.25) / hertz)
        #expect(motion.frames.count == frames)
        try compare(motion, "\(way) \(speed) mm/s")
      }
    }
  }

  /// The motion spans whole periods.
  private func compare(_ motion: Motion, _ name: String) throws {
    let summary = motion.summary()
    let form = try #require(motion.closedForm)
    #expect(isClose(summary.peakToPeak.points, form.peakToPeakPoints, absolute: 1e-15), "\(name)")
    #expect(isClose(summary.rms.points, form.rmsPoints, absolute: 1e-15), "\(name)")
    #expect(isClose(summary.stillFramesPercent, form.stillFramesPercent, absolute: 1e-12), "\(name)")
    #expect(isClose(try #require(summary.speedErrorPercent), 0, absolute: 1e-12), "\(name)")
    if motion.way.isTimer {
      let unseen = try #require(summary.unseenTicksPercent)
      #expect(isClose(unseen, form.hiddenStepsPercent, absolute: 1e-12), "\(name)")
    }

    let moved = Set(motion.frames.map(\.movementPoints))
    #expect(moved == [form.leastMovementPoints, form.greatestMovementPoints], "\(name)")
    #expect(form.pattern?.isExact ?? false == (form.periodFrames <= MovementPattern.maximumFrameCount), "\(name)")
    if let pattern = form.pattern, pattern.isExact {
      #expect(pattern.movementsPoints.count == form.periodFrames, "\(name)")
      for frame in motion.frames {
        let expected = pattern.movementsPoints[(frame.frame - 1) % form.periodFrames]
        #expect(frame.movementPoints == expected, "\(name) frame \(frame.frame)")
      }
    }
  }
}
