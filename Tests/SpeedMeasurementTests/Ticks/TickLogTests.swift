import ScrollMotion
import SpeedCalibration
import TestSupport
import Testing

@testable import SpeedMeasurement

struct TickLogTests {
  private func analyzer(speed: Double = 25.4) throws -> TickLogAnalyzer {
    // 1 mm is 1 point and 1 pixel.
    try TickLogAnalyzer(display: Display(ppi: 25.4, scale: 1), commandedMillimetersPerSecond: speed)
  }

  private func analysis(_ samples: [TickSample], speed: Double = 25.4) throws -> TickLogAnalysis {
    var analyzer = try analyzer(speed: speed)
    for sample in samples { try analyzer.add(sample) }
    return try analyzer.analysis()
  }

  @Test("Line, deviations and quantiles agree with their definitions on a random walk, however long")
  func definitions() throws {
    for count in [500, 4096, 4097, 9000] {
      var noise = Noise(seed: UInt64(count))
      var samples: [TickSample] = []
      var (seconds, offset) = (1000.0, 50.0)
      for _ in 0..<count {
        samples.append(TickSample(seconds: seconds, offsetPoints: offset))
        seconds += 0.01 + 0.004 * noise.uniform()
        offset += 0.3 * noise.uniform()
      }
      let log = try analysis(samples, speed: 12)
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
      #expect(agrees(log.driftPartsPerMillion, (slope / 12 - 1) * 1e6, within: 1e-7))
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
        let exact = steps[Int((share * Double(steps.count)).rounded(.up)) - 1]
        #expect(agrees(found, exact, within: 0.0011))
      }
    }
  }

  @Test("An accelerating log keeps to its memory, and its deviation stays right")
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
    #expect(log.lostTicks == 3 + 1 + 1)
    #expect(log.mergedTicks == 1)
    #expect(log.stalls?.count == 3)
    #expect(agrees(try #require(log.stalls).longestSeconds, 0.03, within: 1e-9))
  }

  @Test("Targets of the next frame and of the tick itself give the lateness")
  func lateness() throws {
    let frames = (0..<100).map { index -> TickSample in
      let due = Double(index) / 60
      let late = index == 50 ? 0.004 : 0.0
      return TickSample(
        seconds: due + late, offsetPoints: Double(index), targetSeconds: Double(index + 1) / 60)
    }
    #expect(agrees(try #require(analysis(frames, speed: 60).lateness).greatestSeconds, 0.004, within: 1e-9))
    let ticks = (0..<100).map { index -> TickSample in
      let due = Double(index) / 60
      return TickSample(seconds: due + 0.002, offsetPoints: Double(index), targetSeconds: due)
    }
    #expect(agrees(try #require(analysis(ticks, speed: 60).lateness).medianSeconds, 0.002, within: 1e-3))
    #expect(try analysis((0..<100).map { TickSample(seconds: Double($0), offsetPoints: Double($0)) }).lateness == nil)
  }

  @Test("The clock's rate is part of the uncertainty")
  func clock() throws {
    var analyzer = try TickLogAnalyzer(
      display: Display(ppi: 25.4, scale: 1), commandedMillimetersPerSecond: 10, clockPercent: 0.1)
    for index in 0..<1000 { try analyzer.add(TickSample(seconds: Double(index), offsetPoints: Double(index) * 10)) }
    let log = try analyzer.analysis()
    let (clock, ppi) = (0.1 / 3.0.squareRoot(), 100 * 0.05 / 3.0.squareRoot() / 25.4)
    #expect(agrees(log.meanPointsPerSecond.relativeUncertainty * 100, clock, within: 1e-9))
    let speed = log.meanMillimetersPerSecond
    #expect(agrees(speed.relativeUncertainty * 100, (clock * clock + ppi * ppi).squareRoot(), within: 1e-9))
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
    #expect(throws: InputError("the content ends 19 points before its start; reverse the sign of the offsets")) {
      try analysis((0..<20).map { TickSample(seconds: Double($0), offsetPoints: -Double($0)) })
    }
    #expect(throws: InputError("time runs backwards, from 2 s to 1 s")) {
      try analysis([TickSample(seconds: 2, offsetPoints: 0), TickSample(seconds: 1, offsetPoints: 0)])
    }
    #expect(throws: InputError.self) { try analysis([TickSample(seconds: .nan, offsetPoints: 0)]) }
    #expect(throws: InputError.self) { try analyzer(speed: 0) }
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
    #expect(agrees(log.driftPartsPerMillion, 1000, within: 1e-6) && log.rmsPixels < 1e-6)
  }
}
