import SpeedCalibration
import TestSupport
import Testing

@testable import SpeedMeasurement

/// A log leads back to the speed and the stalls of the motion that made it.
struct StallTests {
  @Test(arguments: DrivingMode.allCases.sampled(oneIn: 2, released: 1))
  func `undisturbed frames lead back to the speed`(way: DrivingMode) throws {
    for (ppi, scale, speed, hertz) in [
      (460.0, 3.0, 30.0, 60.0), (460, 3, 30, 120), (326, 2, 32, 60), (264, 2, 17.3, 60), (401, 3, 45.5, 59.94),
    ] {
      let log = try LoggedMotion(ppi: ppi, scale: scale, speed: speed, way: way, hertz: hertz)
        .analysis(refreshRateHertz: hertz)
      // The positions at both ends differ from uniform motion by at most the band that all of them fill.
      let mean = log.meanMillimetersPerSecond
      let band = log.peakToPeakPixels / ppi * 25.4
      // Of frames that hitch it is the band between the hitches.
      #expect((mean.value - speed).magnitude < 1.05 * band / log.durationSeconds || !log.hitches.lateFrames.isEmpty)
      #expect((mean.value - speed).magnitude < 1.3 * mean.expandedUncertainty)
      #expect(mean.expandedUncertaintyPercent < 0.5)
      if way == .timerPixel, hertz == 120 {
        // A timer that moves 5 px at a time fires more seldom than the display refreshes.
        guard case .recurring(let hertz) = log.hitches.doubt else {
          Issue.record("\(String(describing: log.hitches.doubt))")
          continue
        }
        #expect(agrees(hertz, 30 * 460 / 25.4 / 5, within: 1e-3))
      } else {
        #expect(log.hitches.lateFrames.isEmpty && log.hitches.lateRefreshes == 0 && log.hitches.mergedCount == 0)
      }
    }
  }

  @Test(arguments: DrivingMode.allCases.sampled(oneIn: 2, released: 1))
  func `stalls are found as hitches, and slow the content down unless it catches up`(way: DrivingMode) throws {
    for (period, length) in [(1.0, 0.1), (0.73, 0.05), (2.5, 0.3)] {
      let log = try LoggedMotion(way: way, seconds: 20, stall: (period, length)).analysis()
      let count = Double(log.hitches.lateFrames.count)
      #expect(log.hitches.lateFrames.count == Int((20 / period).rounded(.up)) - 1)
      let dues = log.hitches.lateFrames.map(\.dueSeconds)
      for (due, next) in zip(dues, dues.dropFirst()) { #expect((next - due - period).magnitude < 1 / 60.0 + 1e-9) }
      #expect(log.hitches.lateFrames.allSatisfy { ($0.lateSeconds - length).magnitude < 1 / 60.0 + 1e-9 })
      // What goes by the elapsed time catches up; what counts ticks loses the way of each stall.
      let moving = way == .linkElapsed ? 30 : 30 * (1 - length * count / log.durationSeconds)
      #expect(agrees(log.meanMillimetersPerSecond.value, moving, within: 0.02), "\(log.meanMillimetersPerSecond.value)")
      // A stall is seen at frames alone, so each one is right to a frame.
      let perSecond = count / log.durationSeconds
      #expect((log.hitches.millisecondsPerSecond - 1000 * length * perSecond).magnitude < 1000.1 / 60 * perSecond)
      #expect(log.hitches.band == .critical)
    }
  }

  @Test(
    arguments: DrivingMode.allCases.sampled(oneIn: 2, released: 1),
    [nil, (1.3, 0.08)] as [(period: Double, length: Double)?])
  func `samples at every refresh and samples at changes alone give the same figures`(
    way: DrivingMode, stall: (period: Double, length: Double)?
  ) throws {
    // At 2 mm/s most frames show what the one before did, so that the changes alone do not tell the rate.
    for (speed, hertz) in [(30.0, nil), (2, 60)] as [(Double, Double?)] {
      let logged = LoggedMotion(speed: speed, way: way, stall: stall)
      let samples = try logged.samples()
      let all = try logged.analysis(samples, refreshRateHertz: hertz)
      let changes = try logged.analysis(samples.changes, refreshRateHertz: hertz)
      #expect(all.figures == changes.figures, "\(speed)")
      #expect(all.sampleCount > changes.sampleCount || stall == nil && speed == 30)
    }
  }

  @Test(arguments: [true, false])
  func `positions of a recording whose still frames differ by 0.008 px hide no stall`(hasRepeats: Bool) throws {
    // 9.055 px a frame by the time stamps; before the frames 73, 151, 229 and 307 of 360 five frames repeat the last
    // one.
    let pace = 9.055
    var noise = Noise(seed: 5)
    var (samples, shown) = ([TickSample](), 0.0)
    for frame in 0..<360 {
      let isHeld = [73, 151, 229, 307].contains { ($0 - 5..<$0).contains(frame) }
      if !isHeld { shown = pace * Double(frame) }
      if isHeld, !hasRepeats { continue }
      samples.append(TickSample(seconds: Double(frame) / 60, offsetPoints: (shown + noise.rectangular(0.008)) / 3))
    }
    let log = try LoggedMotion().analysis(samples)
    #expect((log.hitches.millisecondsPerSecond * 100).rounded() == 5571)
    #expect(
      log.hitches.lateFrames.count == 4
        && log.hitches.lateFrames.allSatisfy { ($0.lateSeconds - 5 / 60.0).magnitude < 1e-9 })
    #expect(log.hitches.lateRefreshes == 20)
    #expect(agrees(log.meanPointsPerSecond.value, pace * 20, within: 1e-5))
    // The frames that a stall holds back are hitches, no judder.
    #expect(log.peakToPeakPixels < 0.017)
    // Without a resolution the noise is movement.
    let blind = try TickLogAnalysis(
      of: TickLog(samples), on: LoggedMotion().display(),
      settings: TickLogSettings(commandedMillimetersPerSecond: 30, resolutionPixels: 1e-6))
    #expect(blind.hitches.lateFrames.count == (hasRepeats ? 0 : 4))
  }

  @Test func `the resolution counts from the last position that moved, and is a part of U`() throws {
    // 0.3 px a sample, whichever the resolution.
    let samples = (0..<400).map { TickSample(seconds: Double($0) / 60, offsetPoints: 0.1 * Double($0)) }
    for (pixels, movements) in [(0.1, 399.0), (0.5, 199), (1, 99)] {
      let log = try TickLogAnalysis(
        of: TickLog(samples), on: LoggedMotion().display(),
        settings: TickLogSettings(commandedMillimetersPerSecond: 1, resolutionPixels: pixels))
      #expect(agrees(log.durationSeconds / log.intervals.medianSeconds, movements, within: 0.02), "\(pixels)")
      let position = try #require(log.budget.sources.first { $0.name == "position at the ends" })
      let distance = log.meanPointsPerSecond.value * log.durationSeconds * 3
      #expect(position.standardUncertaintyPercent / 100 >= pixels * (2 / 3.0).squareRoot() / distance * 0.999)
      #expect(log.hitches.lateFrames.isEmpty)
    }
  }

  @Test func `half a minute at 60 Hz and half a minute at 30 Hz are two paces, and no hitch`() throws {
    let frames = try LoggedMotion(way: .linkElapsed, seconds: 60).samples()
    let samples = frames.enumerated().filter { $0.offset < 1800 || $0.offset % 2 == 0 }.map(\.element)
    let timing = try LoggedMotion().analysis(samples, refreshRateHertz: 60).hitches
    #expect(timing.lateRefreshes == 0)
    #expect(timing.paces.map(\.refreshesPerFrame) == [1, 2])
    #expect((timing.paces[1].fromSeconds - 30).magnitude < 0.05)
    // Half of the frames of half of the time are missing.
    guard case .pace(let hertz, meant: nil) = timing.doubt else {
      Issue.record("\(String(describing: timing.doubt))")
      return
    }
    #expect(agrees(hertz, 45, within: 1e-3))
  }
}
