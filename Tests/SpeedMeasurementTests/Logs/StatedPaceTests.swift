import SpeedCalibration
import Testing

@testable import SpeedMeasurement

/// Paces that a log states or somebody means, and what frames are held for by deadlines.
struct StatedPaceTests {
  /// A log of rows at refreshes of 60 Hz, with targets so many refreshes later.
  private static func analysis(
    _ rows: [(refresh: Double, ahead: Double?)], meant: RefreshRate? = nil, from start: Double = 5
  ) throws -> TickLogAnalysis {
    let samples = rows.map { row in
      TickSample(
        seconds: start + row.refresh / 60, offsetPoints: 3 * row.refresh,
        targetSeconds: row.ahead.map { start + (row.refresh + $0) / 60 })
    }
    return try TickLogAnalysis(
      of: TickLog(samples), on: Display(ppi: 25.4, scale: 1),
      settings: TickLogSettings(refreshRate: 60, meantRate: meant))
  }

  /// Refreshes that are these gaps apart.
  private static func refreshes(_ gaps: [Double]) -> [Double] {
    gaps.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
  }

  private static func many(_ gap: Double, _ count: Int) -> [Double] { Array(repeating: gap, count: count) }

  @Test(arguments: [0.0, 1])
  func `targets state the pace of each frame, and a constant lead over the next one`(lead: Double) throws {
    let gaps = Self.many(1, 60) + Self.many(2, 40)
    let rows = zip(Self.refreshes(gaps), gaps).map { (refresh: $0, ahead: Optional($1 + lead)) }
    let hitches = try Self.analysis(rows).hitches
    #expect(hitches.deadlines == .targets && hitches.leadRefreshes == lead && hitches.lateFrames.isEmpty)
    #expect(hitches.paces.map(\.refreshesPerFrame) == [1, 2] && hitches.paces[0].fromSeconds == 0)
    #expect(agrees(hitches.paces[1].fromSeconds, 1, within: 1e-6))
  }

  /// Deadlines a refresh apart and then two, or the other way round; the frame at the change is late by one.
  @Test(arguments: [(1.0, 2.0), (2, 1)])
  func `a frame is held for the usual gap of the nine deadlines around it`(first: Double, second: Double) throws {
    let dues = Self.refreshes(Self.many(first, 20) + Self.many(second, 20))
    for late in [19, 20, 21, 22] {
      let frames = dues.enumerated().map { index, due in
        StatedFrame(seconds: (due + (index == late ? 1 : 0)) / 60, dueSeconds: due / 60)
      }
      let hitches = try HitchSummary(completed: frames, on: DisplayRefresh(highest: 60))
      #expect(hitches.lateFrames.map(\.index) == [late] && hitches.lateRefreshes == 1, "\(late)")
      #expect(hitches.leadRefreshes == 0)
    }
  }

  @Test func `a rate that is meant is kept by even frames of that rate alone`() throws {
    func doubt(_ gaps: [Double], meant: RefreshRate?) throws -> HitchSummary.Doubt? {
      try Self.analysis(Self.refreshes(gaps).map { ($0, nil) }, meant: meant).hitches.doubt
    }
    func isPace(_ doubt: HitchSummary.Doubt?, _ hertz: Double, meant: Double?) -> Bool {
      if case .pace(let found, meant) = doubt { agrees(found, hertz, within: 0.002) } else { false }
    }
    #expect(try doubt(Self.many(1, 240), meant: nil) == nil)
    #expect(try doubt(Self.many(2, 240), meant: 30) == nil)
    #expect(try isPace(doubt(Self.many(2, 240), meant: nil), 30, meant: nil))
    // 1 and 3 refreshes are 30 frames a second too, but not evenly; 2 refreshes are no 24 frames a second.
    let uneven = (0..<240).map { Double(1 + $0 % 2 * 2) }
    #expect(try doubt(uneven, meant: 30) != nil)
    #expect(try isPace(doubt(Self.many(2, 240), meant: 24), 30, meant: 24))
  }

  /// Frames that are late by one, of deadlines two refreshes apart, in the middle of a log that is on time.
  @Test(arguments: [(14, false), (15, true), (20, true), (40, true)])
  func `15 late frames of 20 that come slower than the display refreshes are told`(count: Int, isSlow: Bool) throws {
    let dues = Self.refreshes(Self.many(2, 100))
    let frames = dues.enumerated().map { index, due in
      StatedFrame(seconds: (due + (30..<30 + count ~= index ? 1 : 0)) / 60, dueSeconds: due / 60)
    }
    let hitches = try HitchSummary(completed: frames, on: DisplayRefresh(highest: 60))
    if case .slow(let late, let hertz) = hitches.doubt {
      #expect(isSlow && late == 1 && agrees(hertz, 30, within: 0.03), "\(late) \(hertz)")
    } else {
      #expect(!isSlow && hitches.doubt == nil, "\(String(describing: hitches.doubt))")
    }
  }

  /// Deadlines two refreshes apart; the frames of these numbers are late by one.
  private static func slow(_ late: some Sequence<Int>) throws -> (late: Double, hertz: Double)? {
    let late = Set(late)
    let frames = Self.refreshes(Self.many(2, 100)).enumerated().map { index, due in
      StatedFrame(seconds: (due + (late.contains(index) ? 1 : 0)) / 60, dueSeconds: due / 60)
    }
    let doubt = try HitchSummary(completed: frames, on: DisplayRefresh(highest: 60)).doubt
    guard case .slow(let refreshes, let hertz) = doubt else { return nil }
    return (refreshes, hertz)
  }

  @Test func `late frames are counted among 20 in a row from the first one on`() throws {
    // 15 frames in 31 refreshes, the first of which is on time.
    let begun = try #require(try Self.slow(1...15))
    #expect(begun.late == 1 && agrees(begun.hertz, 15 / (31 / 60.0), within: 1e-6), "\(begun)")
    // Of 20 frames that begin with the second one, 14 are late.
    #expect(try Self.slow([1] + Array(8...21)) == nil && Self.slow([2] + Array(8...21)) != nil)
  }

  @Test func `a steady log a little off the stated rate has its own, and tells the stated one`() throws {
    for share in [0.99, 1.01] {
      let samples = (0..<300).map { TickSample(seconds: Double($0) / 60 * share, offsetPoints: 3 * Double($0)) }
      let hitches = try TickLogAnalysis(
        of: TickLog(samples), on: Display(ppi: 25.4, scale: 1), settings: TickLogSettings(refreshRate: 60)
      ).hitches
      #expect(hitches.deadlines == .ownRate && agrees(hitches.refreshHertz, 60 / share, within: 1e-6))
      let nominal = try #require(hitches.nominalRate)
      #expect(agrees(nominal.hertz, 60, within: 1e-9) && !nominal.isTyped && hitches.lateFrames.isEmpty)
    }
  }

  /// Content that moves by whole points, or by whole pixels of three a point, over a loop of any length.
  @Test(arguments: [1.0, 1 / 3.0])
  func `offsets that are rounded are known in each lap, in either direction`(quantum: Double) throws {
    let display = try Display(ppi: 460, scale: 3)
    let laps = [0, 0.4, 0.7].flatMap { start in (0..<100).map { start + quantum * Double($0) } }
    for offsets in [laps, laps.map { 200 - $0 }, Array(laps.prefix(100)), laps.prefix(100).map { -$0 }] {
      let log = try TickLog(offsets.enumerated().map { TickSample(seconds: Double($0) / 60, offsetPoints: $1) })
      #expect(log.quantum(on: display) == quantum, "\(offsets.prefix(3))")
    }
    let free = try TickLog((0..<100).map { TickSample(seconds: Double($0) / 60, offsetPoints: 0.77 * Double($0)) })
    #expect(free.quantum(on: display) == nil)
  }

  @Test(arguments: [(10, 2.0), (11, 0)])
  func `what nine of ten frames are late by is latency`(onTime: Int, latency: Double) throws {
    let frames = (0..<100).map { index in
      StatedFrame(seconds: (Double(index) + (index < onTime ? 0 : 2)) / 60, dueSeconds: Double(index) / 60)
    }
    #expect(try HitchSummary(completed: frames, on: DisplayRefresh(highest: 60)).latencyRefreshes == latency)
  }

  /// Times at 64 Hz, which Doubles hold exactly.
  @Test(arguments: [(16.0, 0), (17, 1)])
  func `a target at its time begins after a pause of more than a quarter of a second`(gap: Double, pauses: Int) throws {
    let samples = (0..<200).map { index in
      let seconds = (Double(index) + (index < 100 ? 0 : gap - 1)) / 64
      return TickSample(
        seconds: seconds, offsetPoints: 3 * Double(index), targetSeconds: seconds + (index == 100 ? 0 : 1 / 64.0))
    }
    let log = try TickLogAnalysis(
      of: TickLog(samples), on: Display(ppi: 25.4, scale: 1), settings: TickLogSettings(refreshRate: 64))
    #expect(log.hitches.pauses.count == pauses && log.hitches.lateFrames.count == 1 - pauses)
  }
}
