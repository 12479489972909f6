import ScrollMotion
import Testing

@Suite struct CommonTargetTests {
  /// The largest deviation at a speed, from nothing but the definition.
  static func deviation(_ pixelSpeeds: [Double], _ speed: Double) -> Double {
    pixelSpeeds.map { pixel in
      let pixels = max(1, (speed / pixel).rounded())
      return (pixels * pixel - speed).magnitude / speed
    }.max() ?? 0
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

  @Test(arguments: displays, [0.0, 0.5, 5, 20, 100])
  func `no speed of a fine grid is better`(
    _ pairs: [(ppi: Double, hertz: Double)], _ tolerance: Double
  ) throws {
    let displays = try pairs.map { try MotionFixture.refreshing($0.ppi, $0.hertz) }
    let pixelSpeeds = displays.map(\.pixelMillimetersPerSecond)
    for wanted in [1.7, 12, 30, 55.5] {
      let target = try CommonTarget(
        for: displays, millimetersPerSecond: wanted, tolerancePercent: tolerance)
      let (speed, largest) = (target.millimetersPerSecond, target.largestDeviationPercent / 100)
      #expect((speed - wanted).magnitude <= wanted * tolerance / 100 + 1e-12)
      #expect(isClose(Self.deviation(pixelSpeeds, speed), largest, absolute: 1e-14))
      #expect(isClose(target.evenSpeeds.map(\.deviationPercent.magnitude).max() ?? 0, largest * 100, absolute: 1e-12))
      for step in 1...20_000 {
        let other = wanted * (1 + tolerance / 100 * (Double(step) / 10_000 - 1))
        let deviation = Self.deviation(pixelSpeeds, other)
        if deviation < largest - 1e-13 {
          Issue.record("\(other) mm/s is better than \(speed): \(deviation) against \(largest)")
        }
        // Of equally good speeds the nearest one wins.
        if deviation <= largest, (other - wanted).magnitude < (speed - wanted).magnitude - 1e-9 {
          Issue.record("\(other) mm/s is as good as \(speed) and nearer to \(wanted)")
        }
      }
    }
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
    let target = try CommonTarget(for: displays, millimetersPerSecond: 29.2, tolerancePercent: 2)
    #expect(target.millimetersPerSecond == 29)
    #expect(isClose(target.largestDeviationPercent, 100.0 / 29))
    #expect(target.evenSpeeds.map(\.millimetersPerSecond) == [30, 28])
    #expect(target.evenSpeeds.map(\.pixelsPerFrame) == [5, 4])
    #expect(target.evenSpeeds.map(\.pointsPerFrame) == [2.5, 4.0 / 3])
  }

  @Test func `a common even speed is found exactly`() throws {
    // 60 and 120 Hz share every second even speed; 6 and 9 mm/s per pixel share multiples of 18.
    let displays = try [(60.0), 120, 90].map { try MotionFixture.refreshing(254, $0) }
    let target = try CommonTarget(for: displays, millimetersPerSecond: 30, tolerancePercent: 20)
    #expect(target.millimetersPerSecond == 36)
    #expect(target.largestDeviationPercent == 0)
    #expect(target.evenSpeeds.map(\.pixelsPerFrame) == [6, 3, 4])
  }

  @Test func `the order and repetition of displays do not matter`() throws {
    let displays = try [(326.0, 60.0), (460, 120), (264, 60)].map { try MotionFixture.refreshing($0.0, $0.1) }
    let first = try CommonTarget(for: displays, millimetersPerSecond: 30, tolerancePercent: 10)
    let second = try CommonTarget(
      for: displays.reversed() + displays, millimetersPerSecond: 30, tolerancePercent: 10)
    #expect(first.millimetersPerSecond == second.millimetersPerSecond)
    #expect(second.evenSpeeds == first.evenSpeeds.reversed() + first.evenSpeeds)
  }
}
