import SpeedCalibration
import Testing

@testable import ScrollMotion

@Suite struct CommonTargetTests {
  /// The even speeds of a display within the tolerance, from nothing but the definition; the slowest allowed are 1000
  /// times slower than the wanted speed.
  private static func evenSpeeds(_ pixel: Double, around wanted: Double, _ tolerance: Double) -> [Double] {
    let range = max(wanted * (1 - tolerance / 100), wanted / 1000)...wanted * (1 + tolerance / 100)
    let slack = wanted * 1e-12
    let (slowest, fastest) = (range.lowerBound - slack, range.upperBound + slack)
    let whole = (1...Int(max(1, fastest / pixel + 1))).map { Double($0) * pixel }
    let parts = (1...Int(max(2, pixel / slowest + 1))).map { pixel / Double($0) }
    return (whole + parts).filter { slowest...fastest ~= $0 }
  }

  private static func deviation(_ even: [[Double]], _ speed: Double) -> Double {
    even.map { speeds in speeds.map { ($0 - speed).magnitude }.min() ?? .infinity }.max().map { $0 / speed } ?? 0
  }

  static let displays: [[(ppi: Double, hertz: Double)]] = [
    [(326, 60)],
    [(326, 60), (460, 60)],
    [(326, 60), (460, 120), (264, 60)],
    [(326, 60), (460, 120), (264, 120), (401, 60), (132, 60)],
    [(163, 60), (326, 60), (401, 60), (458, 60), (458, 120), (460, 120), (476, 60), (264, 120), (430, 120)],
    [(92.5, 59.94), (110, 75), (460, 48)],
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
      guard even.allSatisfy({ !$0.isEmpty }) else {
        let without = even.indices.filter { even[$0].isEmpty }
        #expect(
          throws: InputError.noCommonTarget(
            without: without.count, displayCount: pairs.count, tolerancePercent: tolerance)
        ) { try CommonTarget(for: displays, millimetersPerSecond: wanted, tolerancePercent: tolerance) }
        continue
      }
      let target = try CommonTarget(
        for: displays, millimetersPerSecond: wanted, tolerancePercent: tolerance)
      let (speed, largest) = (target.millimetersPerSecond, target.largestDeviationPercent / 100)
      let slack = wanted * tolerance / 100 + 1e-12
      func expect(_ isRight: Bool, _ what: @autoclosure () -> String) {
        if !isRight { failures.append("\(wanted) mm/s gives \(speed): \(what())") }
      }
      expect((speed - wanted).magnitude <= slack, "outside the tolerance")
      expect(target.evenSpeeds.allSatisfy { ($0.millimetersPerSecond - wanted).magnitude <= slack }, "an even speed")
      expect(target.largestDeviationPercent <= tolerance + 1e-12, "the deviation")
      expect(isClose(Self.deviation(even, speed), largest, absolute: 1e-14), "its deviation")
      let deviations = target.evenSpeeds.map(\.deviationPercent.magnitude)
      expect(isClose(deviations.max() ?? 0, largest * 100, absolute: 1e-12), "the largest of the deviations")
      for step in 1...300 {
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

  @Test func `a display without an even speed within the tolerance leaves no common target`() throws {
    // 4.675 mm/s per pixel at 60 Hz and 6.626 at 120 Hz: nothing even lies within 5 % of 3 mm/s on the former.
    let displays = [try MotionFixture.refreshing(326, 60), try MotionFixture.refreshing(460, 120)]
    let error = #expect(throws: InputError.self) {
      try CommonTarget(for: displays, millimetersPerSecond: 3, tolerancePercent: 5)
    }
    #expect(
      error?.description
        == "no common target: 2 of 2 displays have no even speed within 5 %; use a larger tolerance or "
        + "another speed")
    let target = try CommonTarget(for: displays, millimetersPerSecond: 3, tolerancePercent: 25)
    #expect(target.evenSpeeds.map(\.text) == ["1px/2frames@60", "1px/2frames@120"])
  }

  @Test func `of many perfect speeds the nearest one is chosen`() throws {
    let target = try CommonTarget(
      for: [MotionFixture.refreshing(326, 60)], millimetersPerSecond: 30, tolerancePercent: 50)
    #expect(isClose(target.millimetersPerSecond, 28.049, relative: 1e-4))
    #expect(target.largestDeviationPercent == 0)
    #expect(isClose(target.deviationPercent, -6.503, relative: 1e-3))
  }

  @Test func `two displays meet between their even speeds`() throws {
    // 6 and 7 mm/s per pixel: 30 and 28 enclose 29.
    let displays = [try MotionFixture.refreshing(254, 60), try MotionFixture.refreshing(254, 70, scale: 3)]
    let target = try CommonTarget(for: displays, millimetersPerSecond: 29.2, tolerancePercent: 5)
    #expect(target.millimetersPerSecond == 29)
    #expect(isClose(target.largestDeviationPercent, 100.0 / 29))
    #expect(target.evenSpeeds.map(\.millimetersPerSecond) == [30, 28])
    #expect(target.evenSpeeds.map(\.pixels) == [5, 4])
    #expect(target.evenSpeeds.map(\.pointsPerFrame) == [2.5, 4.0 / 3])
  }

  @Test func `a common even speed is found exactly`() throws {
    // 60 and 120 Hz share every second even speed; 6 and 9 mm/s per pixel share multiples of 18.
    let displays = try [(60.0), 120, 90].map { try MotionFixture.refreshing(254, $0) }
    let target = try CommonTarget(for: displays, millimetersPerSecond: 30, tolerancePercent: 20)
    #expect(target.millimetersPerSecond == 36)
    #expect(target.largestDeviationPercent == 0)
    #expect(target.evenSpeeds.map(\.pixels) == [6, 3, 4])
  }

  @Test func `the order and repetition of displays do not matter`() throws {
    let displays = try [(326.0, 60.0), (460, 120), (264, 60)].map { try MotionFixture.refreshing($0.0, $0.1) }
    let first = try CommonTarget(for: displays, millimetersPerSecond: 30, tolerancePercent: 12)
    let second = try CommonTarget(
      for: displays.reversed() + displays, millimetersPerSecond: 30, tolerancePercent: 12)
    #expect(first.millimetersPerSecond == second.millimetersPerSecond)
    #expect(second.evenSpeeds == first.evenSpeeds.reversed() + first.evenSpeeds)
  }
}
