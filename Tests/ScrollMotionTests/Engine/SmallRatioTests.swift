import SpeedCalibration
import TestSupport
import Testing

@testable import ScrollMotion

/// Every f and R up to 60 (in a debug build every seventh f) against plain integer division, frame by frame, and
/// summaries against the textbook's formulas.
@Suite struct SmallRatioTests {
  @Test(arguments: (1...60).sampled(oneIn: 7))
  func `all rates agree with integer arithmetic`(_ ticks: Int) throws {
    var failures: [String] = []
    for rate in 1...60 {
      let oracle = UniformOracle(Fraction(Int128(ticks), Int128(rate)))
      for way in DrivingMode.allCases {
        let motion = try MotionFixture.motion(
          Double(ticks), on: MotionFixture.unit, way: way, hertz: Double(rate), seconds: 2, nominalInterval: 0.001)
        var before = 0
        for frame in motion.frames {
          let n = frame.frame
          let steps = way == .linkElapsed ? (2 * n * ticks + rate) / (2 * rate) : n * ticks / rate
          if frame.offsetPoints != Double(steps) || frame.movementPoints != Double(steps - before) {
            failures.append("\(way) \(ticks)/\(rate) frame \(n)")
          }
          before = steps
        }
        failures += Self.disagreements(of: motion, with: oracle).map { "\(way) \(ticks)/\(rate): \($0)" }
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10))")
  }

  @Test(arguments: [("24", 1.0), ("48", 2), ("59.93", 3), ("90", 2), ("120", 3)])
  func `scales and decimal rates agree with the formulas`(_ hertz: String, _ scale: Double) throws {
    var failures: [String] = []
    let leastCount = isThorough ? 2000 : 200
    for way in DrivingMode.allCases {
      for speed in ["1", "4.7", "12.5", "30", "29.97", "99.9"] {
        // 10 pixels per mm.
        let pixelsPerFrame = Fraction(speed) * Fraction(10) / Fraction(hertz)
        let (value, rate) = (try #require(Double(speed)), try #require(Double(hertz)))
        let display = MotionFixture.Figures(ppi: 254, scale: scale)
        let tick = try MotionFixture.motion(value, on: display, way: way, hertz: rate).calibration.tick
        let step = way.isTimer ? Int128((try #require(tick).stepPoints * scale).rounded()) : 1
        let oracle = UniformOracle(pixelsPerFrame / Fraction(step))
        let frames = (leastCount / Int(oracle.frames) + 1) * Int(oracle.frames)
        // A little more than the last frame, so that rounding cannot lose it.
        let motion = try MotionFixture.motion(
          value, on: display, way: way, hertz: rate, seconds: (Double(frames) + 0.25) / rate)
        if motion.frameCount != frames { failures.append("\(motion.frameCount) frames instead of \(frames)") }
        failures += Self.disagreements(of: motion, with: oracle).map { "\(way) \(speed) mm/s: \($0)" }
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10))")
  }

  /// Where a motion that spans whole periods is not what the formulas say.
  private static func disagreements(of motion: Motion, with oracle: UniformOracle) -> [String] {
    let summary = motion.summary()
    let step = motion.ratio.points(1)
    var failures: [String] = []
    func expect(_ isRight: Bool, _ what: String) { if !isRight { failures.append(what) } }

    expect(isClose(summary.peakToPeak.points, oracle.peakToPeakSteps * step, absolute: 1e-15), "peak to peak")
    expect(isClose(summary.rms.points, oracle.rmsSteps * step, absolute: 1e-15), "RMS")
    expect(isClose(summary.stillFramesPercent, oracle.stillFramesPercent, absolute: 1e-12), "still frames")
    expect(summary.speedErrorPercent == 0, "speed error \(summary.speedErrorPercent ?? .nan)")
    expect(summary.meanMillimetersPerSecond == summary.millimetersPerSecond, "mean speed")
    let hidden = motion.way.isTimer ? oracle.hiddenStepsPercent : 0
    expect(summary.unseenTicksPercent.map { isClose($0, hidden, absolute: 1e-12) } ?? false, "unseen ticks")
    let beats = Double(oracle.irregularitiesPerPeriod) / Double(oracle.frames) * motion.refreshRate.hertz
    expect(summary.beatHertz.map { isClose($0, beats) } ?? false, "beat \(summary.beatHertz ?? .nan), not \(beats)")
    expect(motion.isEven == (oracle.irregularitiesPerPeriod == 0), "evenness")

    let movements = motion.frames.map(\.movementPoints)
    let range = movements.min().flatMap { least in movements.max().map { least...$0 } }
    expect(summary.movementRangePoints == range, "least and greatest movement")
    let pattern = summary.pattern
    expect((pattern?.isExact ?? false) == (oracle.frames <= 24), "pattern")
    if let pattern, pattern.isExact {
      let cycle = pattern.movementsPoints
      expect(cycle.count == Int(oracle.frames), "length of the pattern")
      expect(movements.indices.allSatisfy { movements[$0] == cycle[$0 % cycle.count] }, "movements of the pattern")
    }
    return failures
  }
}
