import SpeedCalibration
import Testing

@testable import ScrollMotion

/// The speed that several displays share, and where a speed stands beside the wanted one.
@Suite struct AdviceTests {
  private static func commonSpeed(_ densities: [Double], near speed: Double, at rates: [[Double]]) throws -> EvenSpeed?
  {
    let displays = try zip(densities, rates).map { ppi, rates in
      try rates.map { try MotionFixture.refreshing(ppi, $0) }
    }
    return try Advice(for: displays, nearMillimetersPerSecond: speed, limits: nil).commonSpeed
  }

  /// Of 254 ppi a pixel a frame at 60 Hz is 6 mm/s, of 127 ppi 12 mm/s.
  @Test(
    arguments: [
      ([254, 254], 31, [[60], [60]], 30), ([254, 127], 31, [[60], [60]], 36), ([254, 127], 27, [[60], [60]], 24),
      ([254, 127], 12, [[60], [60]], 12), ([254, 254], 31, [[60, 120], [60]], 30),
      ([254, 254], 31, [[60, 120], [120, 60]], 36), ([254], 31, [[60]], 30),
      // Densities that share none, rates that differ, and speeds of less than a pixel a frame.
      ([254, 200], 31, [[60], [60]], nil), ([254, 254], 31, [[60], [120]], nil), ([254, 254], 2, [[60], [60]], nil),
      ([254, 254], 1.7, [[60], [60]], nil), ([], 31, [], nil),
    ] as [([Double], Double, [[Double]], Double?)])
  func `a speed is common where it is judder-free on each display, at the highest rate of all`(
    densities: [Double], wanted: Double, rates: [[Double]], speed: Double?
  ) throws {
    let found = try Self.commonSpeed(densities, near: wanted, at: rates)
    #expect(found?.millimetersPerSecond == speed && found?.isJudderFree ?? true)
  }

  @Test(arguments: [([254, 127], 4), ([127, 254], 2)] as [([Double], Int)])
  func `a common speed is in pixels of the first display`(densities: [Double], pixels: Int) throws {
    let found = try Self.commonSpeed(densities, near: 24, at: [[60], [60]])
    #expect(found?.text.hasPrefix("\(pixels)px/frame") == true, "\(found?.text ?? "none")")
  }

  @Test(arguments: [2, 5.99, 6, 6.01, 9, 11.99])
  func `a speed stands below the wanted one, at it or above it`(wanted: Double) throws {
    let speeds = try MotionFixture.refreshing(254, 60).evenSpeeds(nearMillimetersPerSecond: wanted, limits: nil)
    let sides = speeds.map { speed in
      let distance = speed.millimetersPerSecond - wanted
      return distance < 0 ? "below" : distance > 0 ? "above" : "at"
    }
    #expect(speeds.map(\.choice) == sides && sides == (speeds.count == 1 ? ["at"] : ["below", "above"]))
  }
}
