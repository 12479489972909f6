import ScrollMotion
import SpeedCalibration
import TestSupport
import Testing

@testable import SpeedMeasurement

struct TickLogTests {
  private func analysis(
    _ samples: [TickSample], speed: Double = 25.4, resolutionPixels: Double? = nil, refreshRateHertz: Double? = nil,
    clockPercent: Double = 0
  ) throws -> TickLogAnalysis {
    // 1 mm is 1 point and 1 pixel.
    try TickLogAnalysis(
      of: TickLog(samples), on: Display(ppi: 25.4, scale: 1), commandedMillimetersPerSecond: speed,
      resolutionPixels: resolutionPixels, refreshRate: refreshRateHertz.map { try RefreshRate(hertz: $0) },
      clockPercent: clockPercent)
  }

  @Test("Line, deviations and quantiles agree with their definitions, however long the log")
  func definitions() throws {
    for count in [500, 5000] {
      var noise = Noise(seed: UInt64(count))
      var samples: [TickSample] = []
      var (seconds, offset) = (1000.0, 50.0)
      for _ in 0..<count {
        samples.append(TickSample(seconds: seconds, offsetPoints: offset))
        seconds += 0.01 * (noise.uniform() < 0.2 ? 2 : 1)
        offset += 0.02 + 0.3 * noise.uniform()
      }
      let log = try analysis(samples, speed: 12, refreshRateHertz: 100)
      let (x, y) = (samples.map { $0.seconds - 1000 }, samples.map { $0.offsetPoints - 50 })
      let (mx, my) = (x.reduce(0, +) / Double(count), y.reduce(0, +) / Double(count))
      var (product, square) = (0.0, 0.0)
      for index in x.indices {
        product += (x[index] - mx) * (y[index] - my)
        square += (x[index] - mx) * (x[index] - mx)
      }
      let slope = product / square
      let deviations = x.indices.map { index -> Double in y[index] - my - slope * (x[index] - mx) }
      var squares = 0.0
      for deviation in deviations { squares += deviation * deviation }
      let rms = (squares / Double(count)).squareRoot()
      let span = (deviations.max() ?? 0) - (deviations.min() ?? 0)
      #expect(agrees(log.driftPartsPerMillion ?? 0, (slope / 12 - 1) * 1e6, within: 1e-7))
      #expect(agrees(log.rmsPixels, rms, within: 1e-8))
      #expect(agrees(log.peakToPeakPixels, span, within: 1e-8))
      #expect(agrees(log.meanMillimetersPerSecond.value, y[count - 1] / x[count - 1], within: 1e-12))
      #expect(
        agrees(
          log.meanPointsPerSecond.standardUncertainty, rms * 2.0.squareRoot() / x[count - 1], within: 1e-8))
      let steps = (1..<count).map { x[$0] - x[$0 - 1] }.sorted()
      for (share, found) in [
        (0.5, log.intervals.medianSeconds), (0.95, log.intervals.p95Seconds), (0.99, log.intervals.p99Seconds),
      ] {
        #expect(agrees(found, steps[Int((share * Double(steps.count)).rounded(.up)) - 1], within: 1e-9))
      }
    }
  }

  @Test("The deviation of an accelerating log is that of a parabola")
  func accelerating() throws {
    let samples = (0..<20_000).map { index in
      let seconds = Double(index) / 100
      return TickSample(seconds: seconds, offsetPoints: 20 * seconds + 0.01 * seconds * seconds)
    }
    // A parabola a t^2 over T deviates from its line by a T^2 / 4.
    #expect(agrees(try analysis(samples).peakToPeakPixels, 0.01 * 200 * 200 / 4, within: 1e-3))
  }

  @Test("Gaps are lost ticks, bursts are merged ones")
  func lostAndMerged() throws {
    var samples = (0..<200).map { TickSample(seconds: Double($0) / 100, offsetPoints: Double($0) / 4) }
    samples.removeSubrange(50..<53)
    samples.remove(at: 120)
    samples[140].seconds = samples[139].seconds + 0.001
    let log = try analysis(samples, speed: 25)
    // The late half of the burst leaves a gap of nearly two intervals behind it.
    #expect(log.timing.lateRefreshes == 3 + 1 + 1)
    #expect(log.timing.mergedCount == 1)
    #expect(log.stalls.count == 3)
    #expect(agrees(try #require(log.stalls.longestSeconds), 0.03, within: 1e-3))
  }

  @Test("The clock's rate is part of the uncertainty")
  func clock() throws {
    let log = try analysis(
      (0..<1000).map { TickSample(seconds: Double($0), offsetPoints: Double($0) * 10) }, speed: 10, clockPercent: 0.1)
    let (clock, ppi) = (0.1 / 3.0.squareRoot(), 100 * 0.05 / 3.0.squareRoot() / 25.4)
    // 0.02 px at either end of 9990 px is nothing beside it.
    #expect(agrees(log.meanPointsPerSecond.relativeUncertainty * 100, clock, within: 1e-5))
    let speed = log.meanMillimetersPerSecond
    #expect(agrees(speed.relativeUncertainty * 100, (clock * clock + ppi * ppi).squareRoot(), within: 1e-5))
    let verification = try Verification(measured: speed, nominalMillimetersPerSecond: 10, tolerancePercent: 1)
    #expect(verification.verdict == .pass)
    #expect(verification.additionalRuns == nil)
  }

  @Test("Logs that say nothing are refused")
  func refused() throws {
    #expect(throws: InputError("the log has 15 samples; at least 16 are needed")) {
      try analysis((0..<15).map { TickSample(seconds: Double($0), offsetPoints: Double($0)) })
    }
    #expect(
      try analysis((0..<16).map { TickSample(seconds: Double($0), offsetPoints: Double($0)) }).sampleCount == 16)
    #expect(throws: InputError("no time passes from the first sample to the last")) {
      try analysis((0..<20).map { TickSample(seconds: 4, offsetPoints: Double($0)) })
    }
    #expect(throws: InputError("the content does not move from the first sample to the last")) {
      try analysis((0..<20).map { TickSample(seconds: Double($0), offsetPoints: 3) })
    }
    #expect(throws: InputError("the content moves backwards; reverse the sign of the offsets")) {
      try analysis((0..<20).map { TickSample(seconds: Double($0), offsetPoints: -Double($0)) })
    }
    // More movements forwards, but a greater one back.
    #expect(throws: InputError("the content ends 4 points before its start; reverse the sign of the offsets")) {
      try analysis((0..<18).map { TickSample(seconds: Double($0), offsetPoints: Double(min($0, 98 - 6 * $0))) })
    }
    let backwards = "time runs backwards, from 2 s to 1 s; sort the lines, or keep one run per log"
    #expect(throws: InputError(backwards)) {
      try TickLog([TickSample(seconds: 2, offsetPoints: 0), TickSample(seconds: 1, offsetPoints: 0)])
    }
    #expect(throws: InputError.self) { try TickLog([TickSample(seconds: .nan, offsetPoints: 0)]) }
    let even = (0..<20).map { TickSample(seconds: Double($0), offsetPoints: Double($0)) }
    #expect(throws: InputError.self) { try analysis(even, speed: 0) }
    for (pixels, hertz) in [(0, 60), (0.02, 0), (1001, 60), (0.02, 1001)] as [(Double, Double)] {
      #expect(throws: InputError.self) { try analysis(even, resolutionPixels: pixels, refreshRateHertz: hertz) }
    }
  }

  @Test(
    "Hitch bands are Apple's",
    arguments: [
      (0.0, HitchBand.good), (4.99, .good), (5, .warning), (10, .warning), (10.1, .critical),
    ] as [(Double, HitchBand)])
  func bands(hitch: Double, band: HitchBand) {
    #expect(HitchBand(millisecondsPerSecond: hitch) == band)
  }

  @Test("The line through a log of half a second is that of its samples")
  func shortLog() throws {
    let log = try analysis(
      (0..<31).map { TickSample(seconds: Double($0) / 60, offsetPoints: Double($0) * 25.4 / 60 * 1.001) })
    #expect(agrees(log.driftPartsPerMillion ?? 0, 1000, within: 1e-6) && log.rmsPixels < 1e-6)
  }

  @Test("Times in another unit are asked about: ticks that no timer makes, at a twentieth or twenty times the speed")
  func units() throws {
    for (interval, speed, refusal) in [
      (1.01, 1.4, "check the unit"), (1, 1.4, nil), (1.01, 1.6, nil),
      (1 / 2001.0, 610, "check the unit"), (1 / 1999.0, 610, nil),
      (1 / 2001.0, 590, nil), (.leastNonzeroMagnitude, 1, "check the unit"),
    ] as [(Double, Double, String?)] {
      let samples = (0..<20).map { index -> TickSample in
        let seconds = Double(index) * interval
        return TickSample(seconds: seconds, offsetPoints: interval < 1e-300 ? Double(index) : seconds * speed)
      }
      do {
        _ = try analysis(samples, speed: 30, resolutionPixels: 1e-6)
        #expect(refusal == nil)
      } catch {
        #expect("\(error)".contains(refusal ?? "?"), "\(error)")
        #expect(!"\(error)".contains("inf") && !"\(error)".contains("nan"), "\(error)")
      }
    }
  }

  @Test("A log ends with its last movement, unless the content then stands still for longer than even motion does")
  func ending() throws {
    let samples = (0..<40).map { TickSample(seconds: Double($0) / 8, offsetPoints: Double($0 / 2)) }
    for (count, seconds, stalls) in [(39, 4.75, 0), (40, 4.75, 0)] {
      let log = try analysis(Array(samples.prefix(count)), speed: 4)
      #expect(log.durationSeconds == seconds && log.stalls.count == stalls, "\(count)")
    }
    let hung = samples + (40..<60).map { TickSample(seconds: Double($0) / 8, offsetPoints: 19) }
    let log = try analysis(hung, speed: 4)
    #expect(log.durationSeconds == 59 / 8.0 && log.stalls.count == 1)
    #expect(log.stalls[0].startSeconds == 4.75 && log.stalls[0].lengthSeconds == 59 / 8.0 - 4.75 - 2 / 8.0)
    #expect(log.meanPointsPerSecond.value == 19 / (59 / 8.0))
  }
}
