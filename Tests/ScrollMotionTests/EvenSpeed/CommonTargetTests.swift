import SpeedCalibration
import TestSupport
import Testing

@testable import ScrollMotion

@Suite struct CommonTargetTests {
  @Test func `a display without an even speed within the tolerance has one beyond it`() throws {
    // 4.675 mm/s per pixel at 60 Hz and 6.626 at 120 Hz: the nearest even ones are 2.337 or 4.675, and 3.313.
    let displays = [try MotionFixture.refreshing(326, 60), try MotionFixture.refreshing(460, 120)]
    let target = try commonTarget(for: displays, millimetersPerSecond: 3, tolerancePercent: 5)
    #expect(target.millimetersPerSecond == 2.85)
    #expect(target.evenSpeeds.map(\.text) == ["1px/2frames@60", "1px/2frames@120"])
    #expect(isClose(target.largestDeviationPercent, (2.85 - 1524.0 / 652) / 2.85 * 100, relative: 1e-12))
  }

  @Test func `iPhone 11, iPhone 15 Pro and iPad Pro meet at 28.933 mm per second`() throws {
    let displays = try [326.0, 460, 264].map { try MotionFixture.refreshing($0, 60) }
    let target = try commonTarget(for: displays, millimetersPerSecond: 30, tolerancePercent: 5)
    #expect(isClose(target.millimetersPerSecond, 28.933, absolute: 0.0005))
    #expect(isClose(target.largestDeviationPercent, 3.06, absolute: 0.005))
    #expect(target.farthest == [0, 1])
  }

  @Test func `no target is beyond the limits`() throws {
    let displays = [try MotionFixture.refreshing(460, 60)]
    let limits = try SpeedLimits(lower: 0, upper: 31)
    let target = try commonTarget(for: displays, millimetersPerSecond: 33, tolerancePercent: 20, limits: limits)
    #expect(isClose(target.millimetersPerSecond, 29.817, absolute: 0.0005) && target.farthest == [0])
  }

  @Test func `of many perfect speeds the nearest one is chosen`() throws {
    let display = try MotionFixture.refreshing(326, 60)
    let target = try commonTarget(for: [display], millimetersPerSecond: 30, tolerancePercent: 50)
    #expect(isClose(target.millimetersPerSecond, 28.049, relative: 1e-4) && target.largestDeviationPercent == 0)
    #expect(isClose(target.deviationPercent, -6.503, relative: 1e-3))
  }

  @Test func `two displays meet between their even speeds`() throws {
    // 6 and 7 mm/s per pixel: 30 and 28 enclose 29.
    let displays = [try MotionFixture.refreshing(254, 60), try MotionFixture.refreshing(254, 70, scale: 3)]
    let target = try commonTarget(for: displays, millimetersPerSecond: 29.2, tolerancePercent: 5)
    #expect(target.millimetersPerSecond == 29)
    #expect(isClose(target.largestDeviationPercent, 100.0 / 29))
    #expect(target.evenSpeeds.map(\.millimetersPerSecond) == [30, 28])
    #expect(target.evenSpeeds.map(\.pixels) == [5, 4])
    #expect(target.evenSpeeds.map(\.pointsPerFrame) == [2.5, 4.0 / 3])
    // Nothing else is allowed within no tolerance.
    #expect(
      try commonTarget(for: displays, millimetersPerSecond: 29.2, tolerancePercent: 0).millimetersPerSecond == 29.2)
  }

  @Test func `a common even speed is found exactly`() throws {
    // 60 and 120 Hz share every second even speed; 6 and 9 mm/s per pixel share multiples of 18.
    let displays = try [60.0, 120, 90].map { try MotionFixture.refreshing(254, $0) }
    let target = try commonTarget(for: displays, millimetersPerSecond: 30, tolerancePercent: 20)
    #expect(target.millimetersPerSecond == 36 && target.largestDeviationPercent == 0)
    #expect(target.evenSpeeds.map(\.pixels) == [6, 3, 4])
  }

  @Test func `the order and repetition of displays do not matter`() throws {
    let displays = try [(326.0, 60.0), (460, 120), (264, 60)].map { try MotionFixture.refreshing($0.0, $0.1) }
    let first = try commonTarget(for: displays, millimetersPerSecond: 30, tolerancePercent: 12)
    let second = try commonTarget(for: displays.reversed() + displays, millimetersPerSecond: 30, tolerancePercent: 12)
    #expect(first.millimetersPerSecond == second.millimetersPerSecond)
    #expect(second.evenSpeeds == first.evenSpeeds.reversed() + first.evenSpeeds)
  }
}
