import SpeedCalibration
import TestSupport
import Testing

@testable import SpeedMeasurement

/// Each frame is judged by its own deadline.
struct DeadlineTests {
  private static func display() throws -> Display { try Display(ppi: 460, scale: 3) }

  @Test("Frames that follow a display in paces are late by what made them late", arguments: [false, true])
  func paces(isVariable: Bool) throws {
    var noise = Noise(seed: isVariable ? 7 : 5)
    var wrong: [String] = []
    let count = isThorough ? 1000 : 25
    for _ in 0..<count {
      let log = try SimulatedLog(&noise, frames: isThorough ? 2000 : 800, isVariable: isVariable)
      let found = try TickLogAnalysis(
        of: TickLog(log.samples), on: Self.display(), commandedMillimetersPerSecond: 30, refreshRate: log.refresh,
        lowestRefreshRate: isVariable ? RefreshRate(hertz: 10) : nil)
      let hitch = found.timing.hitchMillisecondsPerSecond
      for rounding in SimulatedLog.Rounding.allCases {
        let same = try TickLogAnalysis(
          of: TickLog(log.rounded(rounding)), on: Self.display(), refreshRate: log.refresh,
          lowestRefreshRate: isVariable ? RefreshRate(hertz: 10) : nil)
        #expect(same.hitchMillisecondsPerSecond == hitch, "\(log.description) \(rounding)")
      }
      if !log.agrees(hitch) { wrong.append("\(log.description): \(hitch), not \(log.hitch)") }
    }
    #expect(wrong.count * 100 <= count, "\(wrong.count) of \(count)\n\(wrong.joined(separator: "\n"))")
  }

  @Test("With targets every rate up to the display's may change at will", arguments: [60.0, 90, 120, 144])
  func targets(hertz: Double) throws {
    var noise = Noise(seed: UInt64(hertz))
    let period = 1 / hertz
    for _ in 0..<(isThorough ? 200 : 10) {
      var (samples, due, late) = ([TickSample](), 100.0, 0.0)
      let lateness = noise.uniform() < 0.5 ? 0 : 0.05
      for index in 0..<300 {
        let refreshes = index > 2 && noise.uniform() < lateness ? Double(1 + Int(noise.uniform() * 9)) : 0
        late += refreshes
        let seconds = due + refreshes * period + noise.uniform() * 0.2 * period
        // Each frame is due at a rate of its own.
        due = seconds + period * (1 + noise.uniform() * 4)
        samples.append(TickSample(seconds: seconds, offsetPoints: 180 * (due - 100), targetSeconds: due))
      }
      let found = try TickLogAnalysis(
        of: TickLog(samples), on: Self.display(), commandedMillimetersPerSecond: 30,
        refreshRate: RefreshRate(hertz: hertz))
      let duration = samples[299].seconds - samples[0].seconds
      #expect(found.timing.deadlines == .targets && found.timing.lateRefreshes == late)
      #expect(agrees(found.hitchMillisecondsPerSecond, late * period / duration * 1000, within: 1e-9))
      // The content stands where it has to at its targets.
      #expect(found.peakToPeakPixels < 1e-6)
    }
  }

  /// A log of gaps of so many refreshes at 60 Hz.
  private static func timing(
    _ gaps: [Int], hertz: Double? = 60, step: Double = 3, perFrame: Bool = false
  ) throws -> FrameTiming {
    var (refresh, samples) = (0, [TickSample(seconds: 0, offsetPoints: 0)])
    for (index, gap) in gaps.enumerated() {
      refresh += gap
      samples.append(
        TickSample(seconds: Double(refresh) / 60, offsetPoints: step * Double(perFrame ? index + 1 : refresh)))
    }
    return try TickLogAnalysis(
      of: TickLog(samples), on: display(), refreshRate: hertz.map { try RefreshRate(hertz: $0) }
    ).timing
  }

  @Test("Logs worked by hand")
  func byHand() throws {
    let ones = Array(repeating: 1, count: 9)
    let single = try Self.timing(ones + [4] + ones + [1])
    #expect(single.lateRefreshes == 3 && (single.hitchMillisecondsPerSecond * 10).rounded() == 1304)
    #expect(single.paces.count == 1 && single.fastestPaceHitchMillisecondsPerSecond == nil)
    #expect(single.lateFrames.map(\.lateRefreshes) == [3])
    #expect((single.lateFrames[0].dueSeconds - 10 / 60.0).magnitude < 1e-9)
    let ones120 = Array(repeating: 1, count: 120)
    let halved = try Self.timing(ones120 + Array(repeating: 2, count: 60) + ones120)
    #expect(halved.hitchMillisecondsPerSecond == 0)
    #expect(halved.paces.map(\.refreshesPerFrame) == [1, 2, 1])
    #expect(zip(halved.paces, [0, 2.0, 4]).allSatisfy { ($0.fromSeconds - $1).magnitude < 1e-6 })
    // 60 of 360 refreshes.
    #expect(agrees(try #require(halved.fastestPaceHitchMillisecondsPerSecond), 60 / 360.0 * 1000, within: 1e-9))
    let bursts = try Self.timing(
      Array([[Int]](repeating: Array(repeating: 1, count: 12) + [2, 2, 2, 2], count: 10).joined()))
    #expect(bursts.lateRefreshes == 40 && bursts.hitchMillisecondsPerSecond.rounded() == 200)
    // What no rule can tell: every other frame late is 40 of 60.
    let alternating = try Self.timing(Array([[Int]](repeating: [1, 2], count: 60).joined()))
    #expect(alternating.lateRefreshes == 0 && alternating.paces.map(\.refreshesPerFrame) == [1.5])
    let film = try Self.timing(Array([[Int]](repeating: [2, 2, 3, 2, 3], count: 40).joined()))
    #expect(film.recurringRateHertz.map { ($0 * 10).rounded() } == 250)
    #expect(single.recurringRateHertz == nil && bursts.recurringRateHertz == nil)
  }

  @Test("The worst second is that of a sum over all windows")
  func worstSecond() throws {
    var noise = Noise(seed: 3)
    let gaps = (0..<400).map { $0 > 2 && $0 % 7 == 0 && noise.uniform() < 0.3 ? 1 + Int(noise.uniform() * 20) : 1 }
    let timing = try Self.timing(gaps)
    let worst = try #require(timing.worstSecondHitchMillisecondsPerSecond)
    // Which refreshes are late, and the greatest sum of sixty of them in a row.
    var isLate = [Bool](repeating: false, count: gaps.reduce(0, +))
    for frame in timing.lateFrames {
      let first = Int((frame.dueSeconds * 60).rounded())
      for refresh in first..<first + Int(frame.lateRefreshes) { isLate[refresh] = true }
    }
    let sums = (0...isLate.count - 60).map { first in isLate[first..<first + 60].count { $0 } }
    #expect(agrees(worst, Double(sums.max() ?? 0) / 60 * 1000, within: 1e-6))
    #expect(worst > timing.hitchMillisecondsPerSecond && worst <= 1000)
    #expect(try Self.timing(Array(repeating: 1, count: 40)).worstSecondHitchMillisecondsPerSecond == nil)
  }

  @Test("Whole pixels wait for their turn, and rounding changes no verdict on hitches")
  func rounding() throws {
    // 0.4 px a refresh shows a pixel every 2 or 3 refreshes; 30 of 60 frames at 0.8 px show one every 2 or 4.
    for (pace, speed) in [(1, 0.4), (2, 0.4), (1, 0.45), (1, 0.9), (3, 0.2)] {
      let gaps = Array(repeating: pace, count: 400)
      for step in [speed / 3, 1.0 / 3] {
        var (samples, last) = ([TickSample](), -1.0)
        var refresh = 0
        for gap in [0] + gaps {
          refresh += gap
          let way = speed / 3 * Double(refresh)
          let shown = step == speed / 3 ? way : (way * 3).rounded(.down) / 3
          if shown != last { samples.append(TickSample(seconds: Double(refresh) / 60, offsetPoints: shown)) }
          last = shown
        }
        let found = try TickLogAnalysis(of: TickLog(samples), on: Self.display(), refreshRate: RefreshRate(hertz: 60))
        #expect(found.hitchMillisecondsPerSecond == 0, "\(pace) \(speed) \(step)")
      }
    }
  }

  @Test("The ticks of a timer are judged by the timer, at every true rate of a display by its refreshes")
  func grids() throws {
    let interval = 1000 / 181.1023622 / 1000
    let ticks = (0..<900).map { TickSample(seconds: Double($0) * interval, offsetPoints: Double($0)) }
    let timer = try TickLogAnalysis(of: TickLog(ticks), on: Self.display(), refreshRate: RefreshRate(hertz: 60)).timing
    #expect(timer.deadlines == .ticks && timer.lateRefreshes == 0)
    #expect(agrees(timer.refreshSeconds, interval, within: 1e-9))
    for (stated, real, count) in [(60.0, 59.94, 3600), (60, 59.8, 300), (60, 60.2, 1200), (120, 119.88, 2000)] {
      let samples = (0..<count).map { TickSample(seconds: Double($0) / real, offsetPoints: 180 * Double($0) / real) }
      let timing = try TickLogAnalysis(
        of: TickLog(samples), on: Self.display(), refreshRate: RefreshRate(hertz: stated)
      ).timing
      #expect(timing.lateRefreshes == 0 && agrees(1 / timing.refreshSeconds, real, within: 1e-6))
    }
    // Nobody states the rate: the times do, jitter and all.
    var noise = Noise(seed: 1)
    let own = (0..<600).map {
      TickSample(seconds: (Double($0) + noise.rectangular(0.3)) / 100, offsetPoints: Double($0))
    }
    let timing = try TickLogAnalysis(of: TickLog(own), on: Self.display()).timing
    #expect(
      timing.deadlines == .times && timing.lateRefreshes == 0 && agrees(1 / timing.refreshSeconds, 100, within: 1e-4))
  }

  @Test("Times from another world end in a figure or a refusal, never in a trap")
  func hostile() throws {
    let tiny = Double.leastNonzeroMagnitude
    for (gap, last) in [(1e-9, 1e12), (tiny, 1e12), (1e11, 1e12), (1e-300, 1), (1 / 60.0, 1e12)] {
      for hertz in [nil, 0.001, 60, 1000] {
        for target in [nil, 0, 1e12, -1e12] {
          let samples = (0..<40).map { index in
            TickSample(
              seconds: index == 39 ? last : min(last, Double(index) * gap), offsetPoints: Double(index),
              targetSeconds: target)
          }
          let analysis = try? TickLogAnalysis(
            of: TickLog(samples), on: Self.display(), commandedMillimetersPerSecond: 1e-4,
            refreshRate: hertz.map { try RefreshRate(hertz: $0) }, lowestRefreshRate: RefreshRate(hertz: 1))
          #expect(analysis?.hitchMillisecondsPerSecond.isFinite ?? true)
        }
      }
    }
    for text in [
      "1e300\n", "1e-300\n", "0\n", "-1\n", "1e15\n", "ts,dur,expected_ts,expected_dur\n1e300,1,1,1\n",
      "ts,dur,expected_ts,expected_dur\n1,1,1,1\n5,5,5,1e20\n", "flags,intendedvsync,framecompleted\n0,1,2\n",
      "Flags,IntendedVsync,FrameCompleted,FrameInterval,FrameDeadline\n0,1,2,0,0\n0,2,9e18,0,5\n",
    ] {
      let lines = text.split(separator: "\n")
      let rows = Array(repeating: lines.dropFirst(lines.count > 1 ? 1 : 0).joined(separator: "\n"), count: 40)
      let table = (lines.count > 1 ? [String(lines[0])] : []) + rows
      let timing = try? FrameLog(table: Array(table.joined(separator: "\n").utf8))?.timing()
      #expect(timing?.hitchMillisecondsPerSecond.isFinite ?? true)
    }
  }

  @Test("A display link that was paused has a pause, and a constant lead of the targets is taken off")
  func pausesAndLeads() throws {
    var samples = (0..<120).map { frame in
      TickSample(seconds: Double(frame) / 60, offsetPoints: Double(3 * frame), targetSeconds: Double(frame + 3) / 60)
    }
    samples += (0..<120).map { frame in
      let seconds = 5 + Double(frame) / 60
      return TickSample(
        seconds: seconds, offsetPoints: Double(3 * (120 + frame)), targetSeconds: frame == 0 ? 0 : seconds + 3 / 60.0)
    }
    let timing = try TickLogAnalysis(of: TickLog(samples), on: Self.display(), refreshRate: RefreshRate(hertz: 60))
      .timing
    #expect(timing.leadRefreshes == 2 && timing.lateRefreshes == 0)
    #expect(timing.pauses.count == 1 && agrees(timing.pauses[0].lengthSeconds, 5 - 119 / 60.0, within: 1e-9))
  }
}
