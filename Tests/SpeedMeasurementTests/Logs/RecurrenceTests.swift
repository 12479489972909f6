import SpeedCalibration
import Testing

@testable import SpeedMeasurement

/// Late frames that recur with one period look like a rate of their own: 50 frames a second at 60 Hz.
struct RecurrenceTests {
  /// Whether a list of frames at 60 Hz is doubted for that: gaps of 1, of which every fifth is one longer.
  private static func hertz(repeats: Int, before: Int = 0, after: Int = 0, late: Int = 2) throws -> Double? {
    let gaps = (0..<5 * repeats).map { $0 % 5 == 4 ? late : 1 }
    let all = Array(repeating: 1, count: before) + gaps + Array(repeating: 1, count: after)
    let hitches = try HitchSummary(frameSeconds: all.map { Double($0) / 60 }, refreshRate: 60)
    #expect(hitches.lateFrames.count == repeats)
    return if case .recurring(let hertz) = hitches.doubt { hertz } else { nil }
  }

  @Test func `eight late frames with one period through the whole log are a rate`() throws {
    let hertz = try #require(try Self.hertz(repeats: 12))
    #expect(agrees(hertz, 50, within: 1e-6))
    #expect(try Self.hertz(repeats: 8) != nil && Self.hertz(repeats: 7) == nil)
    #expect(try Self.hertz(repeats: 12, late: 3) == nil)
  }

  @Test func `they have to recur up to the ends`() throws {
    for (count, recurs) in [(0, true), (1, true), (2, false), (3, false)] {
      #expect(try (Self.hertz(repeats: 12, before: count) != nil) == recurs, "\(count) before")
    }
    for (count, recurs) in [(4, true), (5, true), (6, false), (7, false)] {
      #expect(try (Self.hertz(repeats: 12, after: count) != nil) == recurs, "\(count) after")
    }
  }
}
