import SpeedCalibration
import TestSupport
import Testing

@testable import SpeedMeasurement

/// One rule judges the frames of every log.
struct JudgeTests {
  private static let period = 1 / 60.0

  /// A table of rows at 60 Hz, 3 points a refresh.
  private static func table(
    _ rows: [(seconds: Double, target: Double)], hertz: Double = 60
  ) throws -> HitchSummary {
    let samples = rows.map {
      TickSample(seconds: $0.seconds, offsetPoints: 180 * $0.seconds, targetSeconds: $0.target)
    }
    return try TickLogAnalysis(
      of: TickLog(samples), on: Display(ppi: 460, scale: 3),
      settings: TickLogSettings(refreshRate: RefreshRate(hertz: hertz))
    ).hitches
  }

  /// Frames that were due at some refreshes and shown later by some more.
  private static func timeline(
    _ frames: [(due: Double, late: Double)], hertz: Double? = nil
  ) throws -> HitchSummary {
    let done = frames.map {
      StatedFrame(seconds: 10 + ($0.due + $0.late) * period, dueSeconds: 10 + $0.due * period)
    }
    return try HitchSummary(
      completed: done, on: DisplayRefresh(highest: hertz.map { try RefreshRate(hertz: $0) }))
  }

  @Test func `callbacks every second refresh are late by one each`() throws {
    let rows = (0..<240).map { (seconds: Double(2 * $0) * Self.period, target: Double(2 * $0 + 1) * Self.period) }
    let all = try Self.table(rows)
    #expect(all.lateRefreshes == 239 && agrees(all.millisecondsPerSecond, 500, within: 1e-9))
    var (refresh, three) = (0.0, [(seconds: Double, target: Double)]())
    for index in 0..<300 {
      refresh += (100..<103).contains(index) ? 2 : 1
      three.append((refresh * Self.period, (refresh + 1) * Self.period))
    }
    #expect(try Self.table(three).lateRefreshes == 3)
  }

  @Test func `targets that are made of the time stamps state nothing`() throws {
    var noise = Noise(seed: 4)
    func rows(_ gaps: (Int) -> Double) -> [(seconds: Double, target: Double)] {
      var refresh = 0.0
      return (0..<300).map { index in
        refresh += gaps(index)
        let seconds = refresh * Self.period + noise.rectangular(0.0001)
        return (seconds, seconds + 0.002)
      }
    }
    let even = try Self.table(rows { _ in 1 })
    #expect(even.ignoresTargets && even.deadlines == .refreshes && even.lateRefreshes == 0 && even.leadRefreshes == 0)
    #expect(try Self.table(rows { [100, 200].contains($0) ? 9 : 1 }).lateRefreshes == 16)
  }

  @Test func `frames that are always late by the same have latency, and no hitch`() throws {
    let late = try Self.timeline((0..<240).map { (Double($0), 2) })
    #expect(late.lateRefreshes == 0 && late.latencyRefreshes == 2)
    #expect(agrees(late.overruns.medianSeconds, 2 * Self.period, within: 1e-9))
    let half = try Self.timeline((0..<240).map { (Double($0), $0 < 120 ? 0 : 2) })
    #expect(half.lateFrames.map(\.lateRefreshes) == [2])
  }

  @Test(arguments: [
    ("every refresh", [1]), ("every second refresh", [2]), ("2 and 3 refreshes", [2, 3]),
    ("idle gaps", [1, 1, 1, 1, 1, 1, 1, 1, 1, 3]),
  ])
  func `a constant added to every completion changes no hitch, whatever gaps the deadlines have`(
    name: String, gaps: [Double]
  ) throws {
    let dues = (0..<240).reduce(into: [0.0]) { $0.append($0[$0.count - 1] + gaps[$1 % gaps.count]) }
    for late in [0.0, 1, 2] {
      let even = try Self.timeline(dues.map { ($0, late) }, hertz: 60)
      #expect(even.lateFrames.isEmpty && even.latencyRefreshes == late, "\(name)")
      // Frames that are late and slower than the display look like those of an app that cannot keep up.
      let isSlow = late > 0 && gaps.allSatisfy { $0 > 1 }
      if case .slow(let refreshes, _) = even.doubt { #expect(isSlow && refreshes == late) } else { #expect(!isSlow) }
      let one = try Self.timeline(dues.enumerated().map { ($1, $0 == 70 ? late + 3 : late) }, hertz: 60)
      // What the frames behind it wait for it is no hitch of theirs.
      #expect(one.lateRefreshes == 3, "\(name) \(late)")
    }
  }

  @Test func `an interval that the log states goes before the display's`() throws {
    var (refresh, done) = (0.0, [StatedFrame]())
    for index in 0..<120 {
      let late = index == 40 ? 4.0 : index == 80 ? 2 : 0
      done.append(
        StatedFrame(
          seconds: (refresh + late) * Self.period - 0.004, dueSeconds: refresh * Self.period,
          refreshSeconds: Self.period))
      refresh += 1 + late
    }
    for hertz in [nil, 60.0, 90, 120] {
      let refresh = try DisplayRefresh(highest: hertz.map { try RefreshRate(hertz: $0) })
      let timing = try HitchSummary(completed: done, on: refresh)
      #expect(timing.lateRefreshes == 6 && agrees(timing.durationSeconds, 125 * Self.period, within: 1e-9))
      #expect(agrees(timing.millisecondsPerSecond, 48, within: 1e-9), "\(hertz ?? 0)")
    }
  }

  @Test func `after a second of rest a late frame hitches by what it is late, and frames behind it do not again`()
    throws
  {
    var frames = (0..<60).map { (due: Double($0), late: 0.0) }
    frames += (0..<60).map { (due: 119 + Double($0), late: $0 == 1 ? 10.0 : 0) }
    // Frames are shown in their order, so those behind the late one wait for it.
    #expect(try Self.timeline(frames).lateFrames.map(\.lateRefreshes) == [10])
    let four = (0..<60).map { (due: Double($0), late: (30..<34).contains($0) ? Double(34 - $0) : 0) }
    #expect(try Self.timeline(four).lateFrames.map(\.lateRefreshes) == [4])
  }

  @Test func `a target at its time begins after a pause, and one before it is stale`() throws {
    func timing(_ target: Double) throws -> HitchSummary {
      try Self.table(
        (0..<240).map { frame in
          let seconds = frame < 120 ? Double(frame) / 60 : 5 + Double(frame - 120) / 60
          return (seconds, frame == 120 ? target : seconds + 1 / 60.0)
        })
    }
    let paused = try timing(5)
    #expect(paused.lateRefreshes == 0 && paused.pauses.count == 1)
    #expect(agrees(paused.durationSeconds, 238 / 60.0, within: 1e-9))
    let hung = try timing(2)
    #expect(hung.pauses.isEmpty && hung.lateFrames.map(\.lateRefreshes) == [180])
  }

  @Test(arguments: [1.04, 1.5])
  func `a display whose stated intervals differ by over a twentieth varies`(longer: Double) throws {
    var (place, done) = (0.0, [StatedFrame]())
    for index in 0..<200 {
      let interval = index % 4 == 3 ? longer : 1
      done.append(
        StatedFrame(
          seconds: place * Self.period - 0.001, dueSeconds: place * Self.period, refreshSeconds: interval * Self.period)
      )
      place += longer < 1.05 ? 1 : interval
    }
    let found = try HitchSummary(completed: done, on: DisplayRefresh())
    #expect(found.lateFrames.isEmpty && !found.isDoubtful, "\(longer)")
  }

  @Test(arguments: [14, 15])
  func `fifteen of twenty frames that are late and slow are an app that may not keep up`(count: Int) throws {
    let slow = (0..<count).map { (due: 41 + 2 * Double($0), late: 1.0) }
    let before = (0..<40).map { (due: Double($0), late: 0.0) }
    let after = (0..<40).map { (due: 42 + 2 * Double(count) + Double($0), late: 0.0) }
    let found = try Self.timeline(before + slow + after, hertz: 60)
    if case .slow(1, let hertz) = found.doubt {
      #expect(count == 15 && (20...60).contains(hertz))
    } else {
      #expect(count == 14)
    }
  }

  @Test func `a target two refreshes ahead is met at the refresh before it`() throws {
    let rows = (0..<240).map { (seconds: Double($0) * Self.period, target: Double($0 + 2) * Self.period) }
    let even = try Self.table(rows)
    #expect(even.lateFrames.isEmpty && even.leadRefreshes == 1 && even.overruns.medianSeconds.magnitude < 1e-9)
  }

  @Test func `positions at their targets lie on one line in each stretch between pauses`() throws {
    let samples = (0..<360).map { index in
      let seconds = Double(index) * Self.period + Double(index / 120) * 2
      return TickSample(
        seconds: seconds, offsetPoints: 3 * Double(index),
        targetSeconds: index > 0 && index % 120 == 0 ? seconds : seconds + Self.period)
    }
    let log = try TickLogAnalysis(
      of: TickLog(samples), on: Display(ppi: 460, scale: 3), settings: TickLogSettings(refreshRate: 60))
    #expect(log.hitches.pauses.count == 2 && log.clock == .targets && log.peakToPeakPixels < 1e-6)
    #expect(log.hitches.lateFrames.isEmpty)
    #expect(log.leftOut.isEmpty && log.leftOut.restSecondsAfter == 0)
  }

  @Test func `a display whose lowest rate is its highest one does not vary`() throws {
    let times = (0..<100).map { Double($0) * Self.period }
    func varies(from lowest: RefreshRate?) -> Bool {
      DisplayRefresh(highest: 60, lowest: lowest).period(of: times).varies
    }
    #expect(!varies(from: nil) && !varies(from: 60) && varies(from: 59))
  }

  @Test func `periods that no display has ask about the unit`() throws {
    for period in [1e-9, 1e-300, 2000] {
      let done = (0..<20).map {
        StatedFrame(seconds: Double($0) / 60, dueSeconds: Double($0) / 60, refreshSeconds: period)
      }
      let refused = #expect(throws: InputError.self) { try HitchSummary(completed: done, on: DisplayRefresh()) }
      #expect(refused?.description.contains("check the unit that its column names") == true)
    }
  }

  @Test func `the same frames give the same figures in every form, and keep what must hold`() throws {
    var noise = Noise(seed: 56)
    for _ in 0..<(isThorough ? 400 : Program.released == nil ? 10 : 30) {
      let share = [0, 0.02, 0.05][Int(noise.uniform() * 3)]
      let count = 60 + Int(noise.uniform() * 400)
      let gaps = (0..<count).map { index in
        index > 2 && index < count - 3 && noise.uniform() < share ? 2 + Int(noise.uniform() * 9) : 1
      }
      // The first frame of each log is that before the first gap.
      let frames = [0] + gaps.reduce(into: [Int]()) { $0.append(($0.last ?? 0) + $1) }
      let ends = frames.map(Double.init)
      let dues = [0] + ends.dropLast().map { $0 + 1 }
      let table = try Self.table(
        ends.map { ($0 * Self.period, ($0 + 1) * Self.period) })
      let timeline = try Self.timeline(zip(dues, ends).map { ($0, $1 - $0) }, hertz: 60)
      let list = try #require(
        try FrameLog(table: Array(("frame_time_s\n" + gaps.map { "\(Double($0) * Self.period)\n" }.joined()).utf8)))
      let explained = try list.hitches(refreshRate: RefreshRate(hertz: 60))
      let late = Double(gaps.reduce(0) { $0 + $1 - 1 })
      // Of two late frames in a row the second adds what it is later than the first.
      let added = zip(zip(dues, dues.dropFirst()), zip(ends, ends.dropFirst())).reduce(0.0) { sum, frame in
        let ((dueBefore, due), (before, seen)) = frame
        return sum + max(0, min(seen - due, seen - before - max(due - dueBefore, 1)))
      }
      for (timing, late) in [(table, late), (timeline, added)] + (explained.paces.count == 1 ? [(explained, late)] : [])
      {
        #expect(timing.lateRefreshes == late, "\(timing.deadlines) \(gaps)")
        #expect(agrees(timing.durationSeconds, Double(gaps.reduce(0, +)) * Self.period, within: 1e-9))
        Self.expectInvariants(timing)
      }
      Self.expectInvariants(explained)
    }
  }

  @Test func `no log of any frames has more hitch time than time`() throws {
    var noise = Noise(seed: 57)
    for index in 0..<(isThorough ? 600 : Program.released == nil ? 24 : 60) {
      let kind = index % 3
      var (seconds, due, rows) = (0.0, 0.0, [(seconds: Double, target: Double)]())
      for _ in 0..<(40 + Int(noise.uniform() * 300)) {
        seconds += Self.period * (noise.uniform() < 0.2 ? 1 + noise.uniform() * 20 : 1)
        due += Self.period * (noise.uniform() < 0.1 ? noise.uniform() * 10 : 1)
        rows.append((seconds, [due, seconds + noise.uniform() * 0.1, seconds - noise.uniform() * 0.1 + 0.02][kind]))
      }
      Self.expectInvariants(try Self.table(rows))
      let done = rows.map { StatedFrame(seconds: $0.seconds, dueSeconds: $0.target) }
      for hertz in [nil, 60.0, 120] {
        Self.expectInvariants(
          try HitchSummary(
            completed: done,
            on: DisplayRefresh(highest: hertz.map { try RefreshRate(hertz: $0) }, lowest: RefreshRate(hertz: 10))))
      }
    }
  }

  private static func expectInvariants(_ timing: HitchSummary) {
    let hitch = timing.millisecondsPerSecond
    #expect(hitch >= 0 && hitch <= 1000 * (1 + 1e-9), "\(hitch)")
    #expect(timing.lateRefreshes * timing.refreshSeconds <= timing.durationSeconds * (1 + 1e-9))
    if let worst = timing.worstSecondMillisecondsPerSecond {
      #expect(worst <= 1000 * (1 + 1e-9) && hitch * timing.durationSeconds >= worst - 1e-6, "\(worst) \(hitch)")
      #expect(worst >= hitch * 0.999 || timing.durationSeconds < 2, "\(worst) \(hitch)")
    }
  }
}
