import SpeedCalibration
import TestSupport
import Testing

@testable import SpeedMeasurement

/// Each frame is judged by its own deadline.
struct DeadlineTests {
  private static func analysis(
    _ samples: [TickSample], hertz: Double? = 60, lowest: RefreshRate? = nil
  ) throws -> TickLogAnalysis {
    try TickLogAnalysis(
      of: TickLog(samples), on: Display(ppi: 460, scale: 3),
      settings: TickLogSettings(refreshRate: hertz.map { try RefreshRate(hertz: $0) }, lowestRefreshRate: lowest))
  }

  @Test(arguments: [false, true])
  func `frames that follow a display in paces are late by what made them late`(isVariable: Bool) throws {
    var noise = Noise(seed: isVariable ? 8 : 5)
    var (judged, wrong): (Int, [String]) = (0, [])
    let count = isThorough ? 1000 : Program.released == nil ? 25 : 100
    let lowest = try isVariable ? RefreshRate(hertz: 10) : nil
    for _ in 0..<count {
      let log = try SimulatedLog(&noise, frames: isThorough ? 2000 : 800, isVariable: isVariable)
      func timing(_ samples: [TickSample]) throws -> HitchSummary {
        try Self.analysis(samples, hertz: log.refresh.hertz, lowest: lowest).hitches
      }
      let hitches = try timing(log.samples)
      let found = hitches.millisecondsPerSecond
      for rounding in SimulatedLog.Rounding.allCases {
        let rounded = try timing(log.rounded(rounding))
        #expect(rounded.isDoubtful == hitches.isDoubtful, "\(log.description) \(rounding)")
        #expect(hitches.isDoubtful || rounded.millisecondsPerSecond == found, "\(log.description) \(rounding)")
      }
      guard !hitches.isDoubtful else {
        if !log.isScattered { wrong.append("\(log.description): not judged") }
        continue
      }
      // At 5 ms/s.
      guard hitches.doubt == nil || found > 5 else {
        #expect(!log.isFull && log.hitch <= 10, "\(log.description): no verdict")
        continue
      }
      judged += 1
      if (found > 5) != (log.hitch > 5) || !log.agrees(found) {
        wrong.append("\(log.description): \(found), not \(log.hitch)")
      }
    }
    #expect(wrong.count <= max(1, judged / 100), "\(wrong.count) of \(judged)\n\(wrong.joined(separator: "\n"))")
  }

  @Test(arguments: [60.0, 90, 120, 144])
  func `with targets every rate up to the display's may change at will, by half refreshes`(hertz: Double) throws {
    var noise = Noise(seed: UInt64(hertz))
    let period = 1 / hertz
    for _ in 0..<(isThorough ? 200 : 10) {
      var (samples, place, late) = ([TickSample](), 12_000.0, 0.0)
      let lateness = noise.uniform() < 0.5 ? 0 : 0.05
      for index in 0..<300 {
        let refreshes = index > 2 && noise.uniform() < lateness ? Double(1 + Int(noise.uniform() * 9)) : 0
        late += refreshes
        let seconds = (place + refreshes + noise.rectangular(0.1)) * period
        // Each frame is due at a rate of its own.
        place += refreshes + Double(2 + Int(noise.uniform() * 8)) / 2
        samples.append(TickSample(seconds: seconds, offsetPoints: 180 * place * period, targetSeconds: place * period))
      }
      let found = try Self.analysis(samples, hertz: hertz, lowest: RefreshRate(hertz: 10))
      #expect(found.hitches.deadlines == .targets && found.hitches.lateRefreshes == late && !found.hitches.isDoubtful)
      #expect(
        agrees(found.hitches.millisecondsPerSecond, late * period / found.hitches.durationSeconds * 1000, within: 1e-9))
      // The content stands where it has to at its targets.
      #expect(found.peakToPeakPixels < 1e-6 && found.clock == .targets)
    }
  }

  @Test(arguments: [200, 201])
  func `frames held for 1 and 1½ refreshes in turn lie on the refreshes of a display that varies`(count: Int) throws {
    var refreshes = 0.0
    let samples = (0..<count).map { index in
      let seconds = (refreshes + Double(index % 3 - 1) / 20) / 120
      refreshes += index.isMultiple(of: 2) ? 1 : 1.5
      return TickSample(seconds: seconds, offsetPoints: 180 * seconds, targetSeconds: refreshes / 120)
    }
    let found = try Self.analysis(samples, hertz: 120, lowest: RefreshRate(hertz: 10)).hitches
    #expect(found.deadlines == .targets && found.distanceRefreshes < 0.06 && found.doubt == nil)
  }

  @Test func `after two frames that are late by the same the next one is on time`() throws {
    let gaps = Array(repeating: 1.0, count: 60) + [5, 1, 5, 1, 1.08, 0.92] + Array(repeating: 1, count: 60)
    var refreshes = 0.0
    let samples = ([0] + gaps).map { gap in
      refreshes += gap
      return TickSample(seconds: refreshes / 120, offsetPoints: 1.5 * refreshes)
    }
    let found = try Self.analysis(samples, hertz: 120, lowest: RefreshRate(hertz: 10)).hitches
    #expect(found.lateFrames.map(\.lateRefreshes) == [4, 4])
  }

  @Test func `deadlines on no grid are not judged`() throws {
    var (noise, due) = (Noise(seed: 12), 0.0)
    let samples = (0..<300).map { _ in
      let seconds = due
      due += (1 + noise.uniform()) / 60
      return TickSample(seconds: seconds, offsetPoints: 180 * due, targetSeconds: due)
    }
    for lowest in [nil, try RefreshRate(hertz: 10)] {
      #expect(try Self.analysis(samples, lowest: lowest).hitches.isDoubtful)
    }
  }

  /// A log of gaps of so many refreshes at 60 Hz.
  private static func timing(_ gaps: [Int]) throws -> HitchSummary {
    var refresh = 0
    let samples = ([0] + gaps).map { gap in
      refresh += gap
      return TickSample(seconds: Double(refresh) / 60, offsetPoints: Double(3 * refresh))
    }
    return try analysis(samples).hitches
  }

  @Test func `logs worked by hand`() throws {
    func repeated(_ gaps: Int..., times: Int) -> [Int] { (0..<times).flatMap { _ in gaps } }
    let single = try Self.timing(repeated(1, times: 9) + [4] + repeated(1, times: 10))
    #expect(single.lateRefreshes == 3 && (single.millisecondsPerSecond * 10).rounded() == 1304)
    #expect(single.paces.count == 1 && single.doubt == nil)
    #expect(single.lateFrames.map(\.lateRefreshes) == [3])
    #expect((single.lateFrames[0].dueSeconds - 10 / 60.0).magnitude < 1e-9)
    let halved = try Self.timing(repeated(1, times: 120) + repeated(2, times: 60) + repeated(1, times: 120))
    #expect(halved.millisecondsPerSecond == 0)
    #expect(halved.paces.map(\.refreshesPerFrame) == [1, 2, 1])
    #expect(zip(halved.paces, [0, 2.0, 4]).allSatisfy { ($0.fromSeconds - $1).magnitude < 1e-6 })
    guard case .pace(let hertz, meant: nil) = halved.doubt else {
      Issue.record("\(String(describing: halved.doubt))")
      return
    }
    #expect(agrees(hertz, 300 / 6.0, within: 1e-9))
    let bursts = try Self.timing(repeated(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, times: 10))
    #expect(bursts.lateRefreshes == 40 && bursts.millisecondsPerSecond.rounded() == 200)
    // What no rule can tell: every other frame late is 40 of 60.
    let alternating = try Self.timing(repeated(1, 2, times: 60))
    #expect(alternating.lateRefreshes == 0 && alternating.paces.map(\.refreshesPerFrame) == [1.5])
    // 10 Hz is slower than 24 Hz, and no pace but late against the one before; a log of 10 Hz throughout has that pace.
    let ten = try Self.timing(repeated(1, times: 300) + repeated(6, times: 50))
    #expect(ten.lateRefreshes == 250 && agrees(ten.millisecondsPerSecond, 250 / 0.6, within: 1e-6))
    let slow = try Self.timing(repeated(6, times: 50))
    #expect(slow.lateRefreshes == 0 && slow.paces.map(\.refreshesPerFrame) == [6])
    let film = try Self.timing(repeated(2, 2, 3, 2, 3, times: 40))
    #expect(film.lateRefreshes == 0 && film.paces.map(\.refreshesPerFrame) == [2.4])
    #expect(single.doubt == nil && bursts.doubt == nil)
  }

  @Test(arguments: [(15, 15.0), (14, 38)])
  func `a pace is what 15 of 20 gaps have`(count: Int, late: Double) throws {
    // Twenty frames, so many of them after two refreshes and the others after five.
    let twos = Array(repeating: 2, count: 2) + (0..<18).map { $0 % 3 == 2 && $0 / 3 < 20 - count ? 5 : 2 }
    #expect(twos.count { $0 == 2 } == count)
    let ones = Array(repeating: 1, count: 60)
    #expect(try Self.timing(ones + twos + ones).lateRefreshes == late)
  }

  @Test(arguments: [(-0.012, true), (0.012, true), (0.004, false), (-0.013, false), (0.013, false)])
  func `a steady log within 1.25 % of the stated rate has its own`(off: Double, isOwn: Bool) throws {
    let samples = (0..<600).map { TickSample(seconds: Double($0) / 60 * (1 + off), offsetPoints: Double(3 * $0)) }
    let timing = try Self.analysis(samples).hitches
    #expect((timing.deadlines == .ownRate) == isOwn && (timing.nominalRate != nil) == isOwn)
    if isOwn { #expect(timing.lateFrames.isEmpty && agrees(timing.refreshHertz, 60 / (1 + off), within: 1e-9)) }
  }

  @Test func `scatter of nearly half a refresh tells no several paces`() throws {
    var (noise, refresh) = (Noise(seed: 45), 0.0)
    let samples = (0..<600).map { index in
      refresh += index < 300 ? 1 : 2
      return TickSample(seconds: (refresh + noise.rectangular(0.45)) / 60, offsetPoints: 3 * refresh)
    }
    #expect(try Self.analysis(samples).hitches.doubt == .scatter)
    #expect(try Self.analysis(Array(samples.prefix(300))).hitches.doubt == nil)
  }

  @Test func `the worst second is that of a sum over all windows`() throws {
    var noise = Noise(seed: 3)
    let gaps = (0..<400).map { $0 > 2 && $0 % 7 == 0 && noise.uniform() < 0.3 ? 1 + Int(noise.uniform() * 20) : 1 }
    let timing = try Self.timing(gaps)
    let worst = try #require(timing.worstSecondMillisecondsPerSecond)
    // Which refreshes are late, and the greatest sum of sixty of them in a row.
    var isLate = [Bool](repeating: false, count: gaps.reduce(0, +))
    for frame in timing.lateFrames {
      let first = Int((frame.dueSeconds * 60).rounded())
      for refresh in first..<first + Int(frame.lateRefreshes) { isLate[refresh] = true }
    }
    let sums = (0...isLate.count - 60).map { first in isLate[first..<first + 60].count { $0 } }
    #expect(agrees(worst, Double(sums.max() ?? 0) / 60 * 1000, within: 1e-6))
    #expect(worst > timing.millisecondsPerSecond && worst <= 1000)
    #expect(try Self.timing([Int](repeating: 1, count: 40)).worstSecondMillisecondsPerSecond == nil)
  }

  @Test func `whole pixels wait for their turn, and rounding changes no verdict on hitches`() throws {
    // 0.4 px a refresh shows a pixel every 2 or 3 refreshes; 30 of 60 frames at 0.8 px show one every 2 or 4.
    for (pace, speed) in [(1, 0.4), (2, 0.4), (1, 0.45), (1, 0.9), (3, 0.2)] {
      let even = stride(from: 0, through: 400 * pace, by: pace).map { refresh in
        TickSample(seconds: Double(refresh) / 60, offsetPoints: speed / 3 * Double(refresh))
      }
      let whole = even.map { TickSample(seconds: $0.seconds, offsetPoints: ($0.offsetPoints * 3).rounded(.down) / 3) }
      for samples in [even, whole.changes] {
        #expect(try Self.analysis(samples).hitches.millisecondsPerSecond == 0, "\(pace) \(speed)")
      }
    }
  }

  @Test func `the ticks of a timer are judged by the timer, at every true rate of a display by its refreshes`() throws {
    let interval = 1000 / 181.1023622 / 1000
    let ticks = (0..<900).map { TickSample(seconds: Double($0) * interval, offsetPoints: Double($0)) }
    let timer = try Self.analysis(ticks).hitches
    #expect(timer.deadlines == .ticks && timer.lateRefreshes == 0)
    #expect(agrees(timer.refreshSeconds, interval, within: 1e-9))
    for (stated, real, count) in [(60.0, 59.94, 3600), (60, 59.8, 300), (60, 60.2, 1200), (120, 119.88, 2000)] {
      let samples = (0..<count).map { TickSample(seconds: Double($0) / real, offsetPoints: 180 * Double($0) / real) }
      let timing = try Self.analysis(samples, hertz: stated).hitches
      #expect(timing.lateRefreshes == 0 && agrees(1 / timing.refreshSeconds, real, within: 1e-6))
    }
    // Nobody states the rate: the times do, jitter and all.
    var noise = Noise(seed: 1)
    let own = (0..<600).map {
      TickSample(seconds: (Double($0) + noise.rectangular(0.3)) / 100, offsetPoints: Double($0))
    }
    let timing = try Self.analysis(own, hertz: nil).hitches
    #expect(timing.deadlines == .times && timing.lateRefreshes == 0)
    #expect(agrees(1 / timing.refreshSeconds, 100, within: 1e-4))
  }

  @Test func `times from another world end in a figure or a refusal, never in a trap`() throws {
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
            of: TickLog(samples), on: Display(ppi: 460, scale: 3),
            settings: TickLogSettings(
              commandedMillimetersPerSecond: 1e-4, refreshRate: hertz.map { try RefreshRate(hertz: $0) },
              lowestRefreshRate: RefreshRate(hertz: 1)))
          #expect(analysis?.hitches.millisecondsPerSecond.isFinite ?? true)
        }
      }
    }
    let (perfetto, android) = ("ts,dur,expected_ts,expected_dur\n", "Flags,IntendedVsync,FrameCompleted")
    for (head, rows) in [
      ("", "1e300"), ("", "1e-300"), ("", "0"), ("", "-1"), ("", "1e15"), (perfetto, "1e300,1,1,1"),
      (perfetto, "1,1,1,1\n5,5,5,1e20"), (android + "\n", "0,1,2"),
      (android + ",FrameInterval,FrameDeadline\n", "0,1,2,0,0\n0,2,9e18,0,5"),
    ] {
      let text = head + String(repeating: rows + "\n", count: 40)
      let timing = try? FrameLog(table: Array(text.utf8))?.hitches()
      #expect(timing?.millisecondsPerSecond.isFinite ?? true)
    }
  }

  @Test func `a constant lead of the targets is taken off`() throws {
    for (leads, found) in [([3.0, 3], 2.0), ([1, 1], 0)] {
      let samples = (0..<240).map { frame in
        let seconds = Double(frame) / 60
        return TickSample(
          seconds: seconds, offsetPoints: Double(3 * frame), targetSeconds: seconds + leads[frame < 160 ? 0 : 1] / 60.0)
      }
      let timing = try Self.analysis(samples).hitches
      #expect(timing.leadRefreshes == found && timing.lateRefreshes == 0)
    }
  }
}
