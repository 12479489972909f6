import SpeedCalibration
import TestSupport
import Testing

@testable import ScrollMotion

@Suite struct CommonTargetTests {
  /// The even speeds of a display around the tolerance, from nothing but the definition.
  private static func evenSpeeds(_ pixel: Double, around wanted: Double, _ tolerance: Double) -> [Double] {
    let slowest = max(wanted * (1 - tolerance / 100), wanted / 1000)
    let whole = (1...Int(wanted * (1 + tolerance / 100) / pixel + 2)).map { Double($0) * pixel }
    return whole + (1...Int(pixel / slowest + 2)).map { pixel / Double($0) }
  }

  private static func deviation(_ even: [[Double]], _ speed: Double) -> Double {
    even.map { speeds in speeds.map { ($0 - speed).magnitude }.min() ?? .infinity }.max().map { $0 / speed } ?? 0
  }

  private func deviations(_ target: CommonTarget) -> [Double] { target.evenSpeeds.map(\.deviationPercent.magnitude) }

  static let displays: [[(ppi: Double, hertz: Double)]] = [
    [(326, 60)],
    [(326, 60), (460, 60)],
    [(326, 60), (460, 120), (264, 60)],
    [(326, 60), (460, 120), (264, 120), (401, 60), (132, 60)],
    [(163, 60), (326, 60), (401, 60), (458, 60), (458, 120), (460, 120), (476, 60), (264, 120), (430, 120)],
    [(92.5, 59.93), (110, 75), (460, 48)],
    [(10, 120), (460, 10)],
  ]

  @Test(arguments: displays, [0.0, 0.5, 5, 20, 60])
  func `no speed of a fine grid is better, and nothing is outside the tolerance`(
    _ pairs: [(ppi: Double, hertz: Double)], _ tolerance: Double
  ) throws {
    let displays = try pairs.map { try MotionFixture.refreshing($0.ppi, $0.hertz) }
    var failures: [String] = []
    for wanted in [1.7, 12, 30] {
      let even = pairs.map { Self.evenSpeeds($0.hertz * 25.4 / $0.ppi, around: wanted, tolerance) }
      let target = try commonTarget(for: displays, millimetersPerSecond: wanted, tolerancePercent: tolerance)
      let (speed, largest) = (target.millimetersPerSecond, target.largestDeviationPercent / 100)
      let slack = wanted * tolerance / 100 + 1e-12
      func expect(_ isRight: Bool, _ what: @autoclosure () -> String) {
        if !isRight { failures.append("\(wanted) mm/s gives \(speed): \(what())") }
      }
      expect((speed - wanted).magnitude <= slack, "outside the tolerance")
      expect(
        target.farthest == deviations(target).indices.filter { deviations(target)[$0] > largest * 100 - 1e-9 },
        "the displays at the largest deviation")
      expect(isClose(Self.deviation(even, speed), largest, absolute: 1e-14), "its deviation")
      expect(isClose(deviations(target).max() ?? 0, largest * 100, absolute: 1e-12), "the largest of the deviations")
      for step in (1...300).sampled(oneIn: 7) {
        let other = wanted * (1 + tolerance / 100 * (Double(step) / 150 - 1))
        let deviation = Self.deviation(even, other)
        expect(deviation >= largest - 1e-13, "\(other) is better")
        // Of equally good speeds the nearest one wins.
        let isNearer = (other - wanted).magnitude < (speed - wanted).magnitude - 1e-9
        expect(deviation > largest || !isNearer, "\(other) is as good and nearer")
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(5))")
  }

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
