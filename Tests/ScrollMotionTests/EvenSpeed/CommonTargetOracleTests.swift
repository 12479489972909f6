import ScrollMotion
import SpeedCalibration
import TestSupport
import Testing

/// The common target and the nearest common speed against a search that tries every speed at which anything can change.
@Suite struct CommonTargetOracleTests {
  /// Some displays, a wanted speed and a tolerance.
  struct Case: Sendable, CustomTestStringConvertible {
    let displays: [(ppi: Double, hertz: Double)]
    let wanted: Double
    let tolerance: Double

    var testDescription: String { "\(displays) at \(wanted) mm/s within \(tolerance) %" }

    /// The even speeds of each display from 0.05 to 1000 mm/s, rising. From 2 % on, all displays have some within the
    /// tolerance of 25 pixels a frame and of one pixel in 25 frames.
    var evenSpeeds: [[Double]] {
      displays.map { display in
        let pixel = display.hertz * 25.4 / display.ppi
        let slow = (1...Int(pixel / 0.05)).map { pixel / Double($0) }
        return slow.reversed() + (1...Int(1000 / pixel)).map { pixel * Double($0) }
      }
    }
  }

  static let cases: [Case] = {
    var random = SeededRandom(seed: 29)
    return (0..<120).map { _ in
      Case(
        displays: (0..<Int.random(in: 1...5, using: &random)).map { _ in
          (
            [92.57, 100, 132, 163, 218, 254, 264, 326, 401, 430, 458, 460, 476].randomElement(using: &random) ?? 100,
            [50, 60, 75, 90, 120, 144].randomElement(using: &random) ?? 60
          )
        },
        wanted: Double(Int.random(in: 40...800, using: &random)) / 10,
        tolerance: [2, 3, 5, 10, 20].randomElement(using: &random) ?? 5)
    }
  }()

  /// The largest distance to a display's nearest even speed, relative to the speed.
  private static func deviation(_ speed: Double, _ even: [[Double]]) -> Double {
    let distances = even.map { speeds in
      var (low, high) = (0, speeds.count - 1)
      while high - low > 1 {
        let middle = (low + high) / 2
        if speeds[middle] < speed { low = middle } else { high = middle }
      }
      return min((speeds[low] - speed).magnitude, (speeds[high] - speed).magnitude)
    }
    return (distances.max() ?? 0) / speed
  }

  /// The nearer to the wanted speed, the slower of two equally near.
  private static func isNearer(_ first: Double, than second: Double, to wanted: Double) -> Bool {
    let (near, far) = ((first - wanted).magnitude, (second - wanted).magnitude)
    return (near - far).magnitude > wanted * 1e-12 ? near < far : first < second
  }

  @Test(arguments: cases.sampled(oneIn: 4))
  func `the target and the nearest speed are those of a search through all`(_ test: Case) throws {
    let even = test.evenSpeeds
    let (wanted, part) = (test.wanted, test.tolerance / 100)
    let displays = try test.displays.map { try MotionFixture.refreshing($0.ppi, $0.hertz) }

    // The deviation is least where two even speeds are equally far, or at an end.
    let ends = [wanted * (1 - part), wanted * (1 + part)]
    // No speed is farther from the nearest even one than half of that.
    let reachable = even.joined().filter { $0 > ends[0] / 1.6 && $0 < ends[1] * 1.6 }
    let middles = reachable.flatMap { first in reachable.map { (first + $0) / 2 } }.filter { ends[0]...ends[1] ~= $0 }
    let best = (ends + middles).map { (speed: $0, deviation: Self.deviation($0, even)) }.min {
      ($0.deviation - $1.deviation).magnitude > 1e-12
        ? $0.deviation < $1.deviation : Self.isNearer($0.speed, than: $1.speed, to: wanted)
    }
    let target = try commonTarget(for: displays, millimetersPerSecond: wanted, tolerancePercent: test.tolerance)
    let expected = try #require(best)
    #expect(isClose(target.millimetersPerSecond, expected.speed, relative: 1e-10))
    #expect(isClose(target.largestDeviationPercent, expected.deviation * 100, absolute: 1e-9))
    let deviations = target.evenSpeeds.map(\.deviationPercent.magnitude)
    #expect(target.farthest == deviations.indices.filter { deviations[$0] > target.largestDeviationPercent - 1e-9 })
    #expect(target.isWithinTolerance == (expected.deviation <= part + 1e-12))

    // A speed comes to be near enough to all where it comes to be near enough to one.
    let edges = even.joined().flatMap { [$0 / (1 + part), $0 / (1 - part)] } + [wanted]
    let fit = edges.filter { Self.deviation($0, even) <= part + 1e-12 }.min { Self.isNearer($0, than: $1, to: wanted) }
    let nearest = try CommonTarget.nearest(to: wanted, tolerancePercent: test.tolerance, for: displays, limits: nil)
    #expect(isClose(try #require(nearest).millimetersPerSecond, try #require(fit), relative: 1e-10))
    #expect(nearest?.isWithinTolerance == true)
  }

  @Test func `limits bound the nearest speed, and none may be left`() throws {
    let displays = try [(264.0, 60.0), (92.57, 60)].map { try MotionFixture.refreshing($0.0, $0.1) }
    func nearest(_ limits: SpeedLimits?) throws -> Double? {
      try CommonTarget.nearest(to: 30, tolerancePercent: 5, for: displays, limits: limits)?.millimetersPerSecond
    }
    // 34.636 and 32.926 mm/s are both within 5 % from 34.636 / 1.05 on.
    #expect(isClose(try #require(try nearest(nil)), 60 * 25.4 / 264 * 6 / 1.05, relative: 1e-12))
    #expect(try nearest(SpeedLimits(29...31)) == nil)
    #expect(try #require(try nearest(SpeedLimits(0...31))) < 29)
  }
}
