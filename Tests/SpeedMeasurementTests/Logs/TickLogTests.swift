import Foundation
import ScrollMotion
import SpeedCalibration
import TestSupport
import Testing

@testable import SpeedMeasurement

struct TickLogTests {
  private func analysis(
    _ samples: [TickSample], speed: Double = 25.4, resolutionPixels: Double? = nil, refreshRateHertz: Double? = nil,
    rest: JudgedRest = .none, clockPercent: Double = 0
  ) throws -> TickLogAnalysis {
    // 1 mm is 1 point and 1 pixel.
    try TickLogAnalysis(
      of: TickLog(samples), on: Display(ppi: 25.4, scale: 1),
      settings: TickLogSettings(
        commandedMillimetersPerSecond: speed, resolutionPixels: resolutionPixels,
        refreshRate: refreshRateHertz.map { try RefreshRate(hertz: $0) }, rest: rest, clockPercent: clockPercent))
  }

  /// Samples a second apart that move on by a point each, unless it is said otherwise.
  private func samples(
    _ count: Int, seconds: (Double) -> Double = { $0 }, points: (Double) -> Double = { $0 }
  ) -> [TickSample] {
    (0..<count).map { TickSample(seconds: seconds(Double($0)), offsetPoints: points(Double($0))) }
  }

  @Test func `line, deviations and quantiles agree with their definitions, however long the log`() throws {
    for count in [500, 5000] {
      var noise = Noise(seed: UInt64(count))
      var samples: [TickSample] = []
      var (seconds, offset) = (1000.0, 50.0)
      for _ in 0..<count {
        samples.append(TickSample(seconds: seconds, offsetPoints: offset))
        seconds += 0.01
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
      let rms = (deviations.reduce(0) { $0 + $1 * $1 } / Double(count)).squareRoot()
      let span = (deviations.max() ?? 0) - (deviations.min() ?? 0)
      #expect(agrees(log.rmsPixels, rms, within: 1e-8))
      #expect(agrees(log.peakToPeakPixels, span, within: 1e-8))
      #expect(agrees(log.meanMillimetersPerSecond.value, y[count - 1] / x[count - 1], within: 1e-12))
      let uncertainty = rms * 2.0.squareRoot() / x[count - 1]
      #expect(agrees(log.meanPointsPerSecond.standardUncertainty, uncertainty, within: 1e-8))
      let steps = (1..<count).map { x[$0] - x[$0 - 1] }.sorted()
      for (share, found) in [
        (0.5, log.intervals.medianSeconds), (0.95, log.intervals.p95Seconds), (0.99, log.intervals.p99Seconds),
      ] {
        #expect(agrees(found, steps[Int((share * Double(steps.count)).rounded(.up)) - 1], within: 1e-9))
      }
    }
  }

  @Test func `the deviation of an accelerating log is that of a parabola`() throws {
    let duration = isThorough ? 200.0 : 50
    let samples = samples(Int(duration * 100), seconds: { $0 / 100 }, points: { 0.2 * $0 + 1e-6 * $0 * $0 })
    // A parabola a t^2 over T deviates from its line by a T^2 / 4.
    #expect(agrees(try analysis(samples).peakToPeakPixels, 0.01 * duration * duration / 4, within: 1e-3))
  }

  @Test func `gaps are late refreshes, bursts are merged ticks`() throws {
    var samples = (0..<200).map { TickSample(seconds: Double($0) / 100, offsetPoints: Double($0) / 4) }
    samples.removeSubrange(50..<53)
    samples.remove(at: 120)
    samples[140].seconds = samples[139].seconds + 0.001
    let log = try analysis(samples, speed: 25)
    // The late half of the burst leaves a gap of nearly two intervals behind it.
    #expect(log.hitches.lateRefreshes == 3 + 1 + 1)
    #expect(log.hitches.mergedCount == 1)
    #expect(log.hitches.lateFrames.count == 3)
    #expect(agrees(try #require(log.hitches.lateFrames.map(\.lateSeconds).max()), 0.03, within: 1e-3))
  }

  @Test func `the clock's rate is part of the uncertainty`() throws {
    let log = try analysis(samples(1000, points: { 10 * $0 }), speed: 10, clockPercent: 0.1)
    let (clock, ppi) = (0.1 / 3.0.squareRoot(), 100 * 0.003 / 3.0.squareRoot())
    // 0.02 px at either end of 9990 px is nothing beside it.
    #expect(agrees(log.meanPointsPerSecond.relativeUncertainty * 100, clock, within: 1e-5))
    let speed = log.meanMillimetersPerSecond
    #expect(agrees(speed.relativeUncertainty * 100, (clock * clock + ppi * ppi).squareRoot(), within: 1e-5))
    // What adds nothing is no source.
    #expect(log.budget.sources.contains { $0.name == "clock rate" })
    let sources = try TickLogAnalysis(
      of: TickLog(samples(1000, points: { 10 * $0 })), on: Display(ppi: 25.4, scale: 1)
    ).budget.sources
    #expect(!sources.isEmpty && sources.allSatisfy { $0.relativeUncertainty > 0 }, "\(sources.map(\.name))")
    #expect(!sources.contains { $0.name == "clock rate" })
    let verification = try Verification(measured: speed, nominalMillimetersPerSecond: 10, tolerancePercent: 1)
    #expect(verification.verdict == .pass && verification.additionalRuns == nil)
  }

  @Test func `logs that say nothing are refused`() throws {
    let refused: [(String, [TickSample])] = [
      ("the log has 15 samples; at least 16 are needed", samples(15)),
      ("no time passes from the first sample to the last", samples(20, seconds: { _ in 4 })),
      ("the content does not move from the first sample to the last", samples(20, points: { _ in 3 })),
      (
        "the content turns back at 15 s: it has no one speed; choose a stretch by --from and --to",
        samples(18, points: { $0 < 16 ? $0 : 15 - 9.5 * ($0 - 15) })
      ),
      (
        "time runs backwards, from 2 s to 1 s; sort the lines, or keep one run per log",
        samples(20, seconds: { 2 - $0 })
      ),
    ]
    for (refusal, samples) in refused { #expect(throws: InputError(refusal)) { try analysis(samples) } }
    #expect(try analysis(samples(16)).sampleCount == 16)
    #expect(throws: InputError.self) { try TickLog(samples(1, seconds: { _ in .nan })) }
    #expect(throws: InputError.self) { try analysis(samples(20), speed: 0) }
    for (pixels, hertz) in [(0, 60), (0.02, 0), (1001, 60), (0.02, 1001)] as [(Double, Double)] {
      #expect(throws: InputError.self) { try analysis(samples(20), resolutionPixels: pixels, refreshRateHertz: hertz) }
    }
  }

  @Test func `hitch bands are Apple's`() {
    let bands = [0, 4.99, 5, 10, 10.1].map { HitchBand(millisecondsPerSecond: $0) }
    #expect(bands == [.good, .good, .warning, .warning, .critical])
  }

  @Test func `times in another unit are asked about: ticks that no timer makes, at a wildly different speed`() throws {
    for (interval, speed, isRefused) in [
      (1.01, 1.4, true), (1, 1.4, false), (1.01, 1.6, false), (1 / 2001.0, 610, true), (1 / 1999.0, 610, false),
      (1 / 2001.0, 590, false), (.leastNonzeroMagnitude, 1, true),
    ] as [(Double, Double, Bool)] {
      let points = interval < 1e-300 ? 1 : interval * speed
      let samples = samples(20, seconds: { $0 * interval }, points: { $0 * points })
      do {
        _ = try analysis(samples, speed: 30, resolutionPixels: 1e-6)
        #expect(!isRefused)
      } catch {
        #expect(isRefused && "\(error)".contains("check the unit"), "\(error)")
        #expect(!"\(error)".contains("inf") && !"\(error)".contains("nan"), "\(error)")
      }
    }
  }

  @Test func `a log ends with its last movement, and a rest behind it is judged where that is asked for`() throws {
    func stepping(_ count: Int) -> [TickSample] {
      samples(count, seconds: { $0 / 8 }, points: { min(($0 / 2).rounded(.down), 19) })
    }
    for count in [39, 40, 60] {
      let log = try analysis(stepping(count), speed: 4)
      #expect(agrees(log.durationSeconds, 4.75, within: 1e-9) && log.hitches.lateFrames.isEmpty, "\(count)")
      #expect(log.leftOut.restFromSeconds == (count == 60 ? 4.75 : nil) && log.leftOut.restUntilSeconds == nil)
    }
    for rest in [JudgedRest.after, .all] {
      let log = try analysis(stepping(60), speed: 4, rest: rest)
      #expect(agrees(log.durationSeconds, 59 / 8.0, within: 1e-9) && log.hitches.lateFrames.count == 1)
      #expect(agrees(log.hitches.lateFrames[0].dueSeconds, 5, within: 1e-9))
      #expect(agrees(log.hitches.lateFrames[0].lateSeconds, 59 / 8.0 - 5, within: 1e-9))
      #expect(agrees(log.meanPointsPerSecond.value, 19 / (59 / 8.0), within: 1e-9))
    }
  }

  @Test func `rest before the first movement is left out`() throws {
    // A sample at each refresh, and at changes alone; half a second of rest, 30 points a second, half a second of rest.
    let all = samples(180, seconds: { $0 / 60 }, points: { min(max(0, $0 - 30), 120) / 2 })
    for samples in [all, all.changes] {
      let log = try analysis(samples, speed: 30, refreshRateHertz: 60)
      #expect(agrees(log.meanPointsPerSecond.value, 30, within: 1e-9) && log.hitches.millisecondsPerSecond == 0)
      #expect(agrees(log.durationSeconds, 119 / 60.0, within: 1e-6))
      #expect(agrees(try #require(log.leftOut.restUntilSeconds), samples.count > 150 ? 0.5 : 31 / 60.0, within: 1e-9))
      #expect(log.leftOut.restFromSeconds.map { agrees($0, 2.5, within: 1e-9) } == (samples.count > 150 ? true : nil))
    }
    let judged = try analysis(all, speed: 30, refreshRateHertz: 60, rest: .all)
    #expect(judged.hitches.lateRefreshes == 30 + 28)
  }

  @Test(arguments: [(5.0, false), (8, true)])
  func `a rest of a tenth of a second before the first movement is told, in the time of the whole log`(
    refreshes: Double, isTold: Bool
  ) throws {
    // Five seconds, a rest, and a point every second refresh.
    let moves = { (index: Double) in
      index < 300 ? index : 300 + max(0, ((index - 300 - refreshes) / 2 + 1).rounded(.down))
    }
    let log = try TickLog(samples(600, seconds: { $0 / 60 }, points: moves)).part(from: 5, to: nil)
    let found = try TickLogAnalysis(
      of: log, on: Display(ppi: 25.4, scale: 1), settings: TickLogSettings(refreshRate: RefreshRate(hertz: 60)))
    let until = found.leftOut.restUntilSeconds.map { ($0 * 60).rounded() }
    #expect(until == (isTold ? 300 + refreshes - 1 : nil) && found.hitches.lateFrames.isEmpty)
  }

  @Test func `an eased start or end has no late frames where a row stands at every refresh`() throws {
    for power in [2.0, 3] {
      // A second of easing, three of even motion, a second of easing, to four decimals.
      func way(_ seconds: Double) -> Double {
        seconds < 1
          ? pow(seconds, power) / power : seconds < 4 ? 1 / power + seconds - 1 : 3 + 2 / power - way(5 - seconds)
      }
      let samples = samples(600, seconds: { $0 / 120 }, points: { (way($0 / 120) * 30_000).rounded() / 1000 })
      let log = try analysis(samples, speed: 30, refreshRateHertz: 120)
      #expect(log.hitches.millisecondsPerSecond == 0, "\(power): \(log.hitches.lateFrames)")
      // A stall in the even part is one all the same.
      let stalled = samples.enumerated().map { index, sample in
        TickSample(
          seconds: sample.seconds, offsetPoints: samples[(300..<306).contains(index) ? 299 : index].offsetPoints)
      }
      #expect(try analysis(stalled, speed: 30, refreshRateHertz: 120).hitches.lateRefreshes == 6)
    }
  }

  @Test func `the pace is that of usual gaps, and two moves or less than a point are enough to tell it`() throws {
    // A stall of a second loses its way.
    let stalled = samples(600, seconds: { ($0 < 300 ? $0 : $0 + 60) / 60 }, points: { 3 * $0 })
    let held = try HeldPositions(
      TickLog(stalled), interval: 1 / 60.0, resolution: 0.02, quantum: 0, pixel: 1, loopPoints: nil, rest: .none)
    #expect(agrees(held.pace, 180, within: 1e-9) && held.meanPointsPerSecond < 170)
    let twice = try analysis(samples(20, seconds: { $0 / 60 }, points: { min(($0 / 5).rounded(.down), 2) * 10 }))
    #expect(agrees(twice.meanPointsPerSecond.value, 120, within: 1e-6))
    let little = try analysis(samples(20, seconds: { $0 / 60 }, points: { 0.04 * $0 }))
    #expect(agrees(little.meanPointsPerSecond.value, 2.4, within: 1e-6))
  }

  @Test(arguments: [(1.0, true), (2, false)])
  func `slow moves of a grain ease, and longer ones hitch`(move: Double, eases: Bool) throws {
    // Eight moves every fifth refresh, then two points at each.
    let places = (0..<8).map { 5 * Double($0) } + (0..<300).map { 40 + Double($0) }
    let log = try analysis(
      places.enumerated().map { index, place in
        let points = move * Double(min(index, 8)) + 2 * Double(max(0, index - 8))
        return TickSample(seconds: place / 60, offsetPoints: points)
      }, speed: 120, refreshRateHertz: 60)
    #expect((log.leftOut.easesUntilSeconds != nil) == eases, "\(log.leftOut)")
  }

  @Test(arguments: [(4, true), (3, false)])
  func `four moves behind a pause are judged, and fewer are left out`(count: Int, isJudged: Bool) throws {
    // Even motion, four slow moves, half a second of rest.
    let moves = Array(repeating: 10.0, count: 100) + [1, 1, 1, 1] + Array(repeating: 10, count: 1 + count)
    var (seconds, points, samples) = (0.0, 0.0, [TickSample(seconds: 0, offsetPoints: 0)])
    for (index, move) in moves.enumerated() {
      (seconds, points) = (seconds + (index == 104 ? 30 : 1) / 60, points + move)
      samples.append(TickSample(seconds: seconds, offsetPoints: points))
    }
    let log = try analysis(samples, speed: 600, refreshRateHertz: 60)
    #expect(log.hitches.pauses.count == (isJudged ? 1 : 0) && log.hitches.lateFrames.isEmpty)
    #expect((log.leftOut.easesFromSeconds == nil) == isJudged, "\(log.leftOut)")
  }

  @Test func `a single move that eases is left out, and told`() throws {
    // Four moves of which the mean is below half of the usual one, and the four behind the first are not.
    let moves = [1.0, 6, 6, 6] + Array(repeating: 10, count: 100)
    let points = moves.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1) }
    let log = try analysis(
      points.enumerated().map { TickSample(seconds: Double($0) / 60, offsetPoints: $1) }, speed: 600,
      refreshRateHertz: 60)
    #expect(agrees(try #require(log.leftOut.easesUntilSeconds), 1 / 60.0, within: 1e-9))
    #expect(log.leftOut.easesFromSeconds == nil)
  }

  @Test func `without a rate a limit on hitches is undecided, by whether there are several paces`() throws {
    func doubt(_ gaps: [Double]) throws -> HitchSummary.Doubt? {
      let places = gaps.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1) }
      return try analysis(places.map { TickSample(seconds: $0 / 60, offsetPoints: 10 * $0) }, speed: 600).hitches.doubt
    }
    let (ones, twos) = (Array(repeating: 1.0, count: 100), Array(repeating: 2.0, count: 100))
    #expect(try doubt(ones) == .noRate(hasPaces: false) && doubt(ones + twos) == .noRate(hasPaces: true))
  }

  @Test func `what turns back, or moves once, is refused with the times`() throws {
    let turning = samples(
      600, seconds: { $0 / 60 }, points: { 100 - (100 - $0.truncatingRemainder(dividingBy: 200)).magnitude })
    let turns = "the content turns back at 1.67 s: it has no one speed; choose a stretch"
    let refused = #expect(throws: InputError.self) { try analysis(turning) }
    #expect(refused?.description.hasPrefix(turns) == true, "\(refused?.description ?? "")")
    let once = samples(30, seconds: { $0 / 60 }, points: { min($0, 1) * 10 })
    let single = #expect(throws: InputError.self) { try analysis(once) }
    #expect(single?.description.hasPrefix("the content moves once, at 0.02 s") == true, "\(single?.description ?? "")")
  }

  @Test func `what has no one speed says from which to which, and explains nothing by a mistake`() throws {
    // A ramp from 0 to 30 points a second over four seconds, then even.
    func way(_ seconds: Double) -> Double { seconds < 4 ? 3.75 * seconds * seconds : 60 + 30 * (seconds - 4) }
    let ramp = try analysis(samples(300, seconds: { $0 / 60 }, points: { way($0 / 60) }), speed: 30)
    guard case .changes(let range) = ramp.speedDoubt else {
      Issue.record("\(String(describing: ramp.speedDoubt))")
      return
    }
    // What moves at less than half of the usual speed, 22 points a second, is left out.
    #expect(range.lowerBound < 13 && (range.upperBound - 30).magnitude < 0.5 && ramp.explanations.isEmpty, "\(range)")
    #expect(try #require(ramp.leftOut.easesUntilSeconds) > 1 && ramp.leftOut.easesFromSeconds == nil)
    let even = try analysis(samples(300, seconds: { $0 / 60 }, points: { $0 / 2 }), speed: 30)
    #expect(even.speedDoubt == nil)
    let short = try analysis(samples(16, seconds: { $0 / 60 }, points: { ($0 / 2).rounded() }), speed: 30)
    #expect(short.speedDoubt == .tooShort)
  }

  @Test func `a part of a log counts from the log's first row`() throws {
    var log = try TickLog(samples(600, seconds: { 5 + $0 / 60 }, points: { $0 < 300 ? $0 : 300 + 2 * ($0 - 300) }))
    log = log.part(from: 5.1, to: 9)
    let part = try TickLogAnalysis(
      of: log, on: Display(ppi: 25.4, scale: 1), settings: TickLogSettings(refreshRate: RefreshRate(hertz: 60)))
    #expect(agrees(part.meanPointsPerSecond.value, 120, within: 1e-9) && part.sampleCount == 235)
    #expect(agrees(try #require(part.hitches.paces.first).fromSeconds, 5.1, within: 1e-6))
  }

  /// Logs of 60 to 600 frames at 60 Hz, by how positions and stamps are off: those that are cut to whole pixels from 0, and
  /// stamps whose error lasts, 0.9 of it to the next frame.
  @Test(arguments: [(true, false), (false, true), (false, false)])
  func `U of the mean speed covers the truth where pixels are cut and where stamps wander`(
    isCut: Bool, wanders: Bool
  ) throws {
    var (noise, covered) = (Noise(seed: 9), 0)
    let (count, scatter) = (isThorough ? 1000 : 150, 0.03)
    for _ in 0..<count {
      let (speed, frames) = (100 + 100 * noise.uniform(), 60 + Int(noise.uniform() * 540))
      var error = noise.hand(scatter)
      let samples = (0..<frames).map { frame in
        error = wanders ? 0.9 * error + noise.hand(scatter * 0.19.squareRoot()) : noise.hand(scatter)
        let (time, stamp) = (Double(frame) / 60, (Double(frame) + error) / 60)
        let points = speed * time
        return TickSample(seconds: isCut ? time : stamp, offsetPoints: isCut ? (points * 3).rounded(.down) / 3 : points)
      }
      let log = try TickLogAnalysis(
        of: TickLog(samples), on: Display(ppi: 460, scale: 3), settings: TickLogSettings(refreshRate: 60))
      if log.meanPointsPerSecond.interval.contains(speed) { covered += 1 }
    }
    #expect(covered * 100 >= count * (isThorough ? 92 : 90), "\(covered) of \(count)")
  }
}
