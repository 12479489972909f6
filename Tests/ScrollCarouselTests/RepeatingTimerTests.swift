import SpeedCalibration
import Testing
import TestSupport

@testable import ScrollCarousel

@Suite struct RepeatingTimerTests {
  @Test func `it never fires early, and a late call fires once and stays on the first grid`() {
    var timer = RepeatingTimer(startSeconds: 0, intervalSeconds: 10)
    let calls: [(seconds: Double, passed: Double?, next: Double)] = [
      (9, nil, 10), (10, 0, 20), (10, nil, 20), (45, 2, 50), (50, 0, 60), (80, 2, 90),
    ]
    for (seconds, passed, next) in calls {
      #expect(timer.fire(at: seconds) == passed)
      #expect(timer.nextDate == next && timer.lastDate == next - 10)
    }
  }

  @Test func `dates that are used one by one are only counted`() {
    var timer = RepeatingTimer(startSeconds: 0, intervalSeconds: 10)
    for (seconds, fires) in [(9.0, 0.0), (45, 4), (10_000_000_000, 999_999_996)] {
      #expect(timer.fireEach(through: seconds) == fires)
    }
    #expect(timer.nextDate == 10_000_000_010)
  }

  /// The dates up to a time in whole nanoseconds: every start and every interval here has at most nine decimals.
  @Test(arguments: [3_000_000, 5_522_000, 100_000_000, 16_000_000, 123_456_789], [0, 100_000_000, 12_500_000_001])
  func `dates are those of whole numbers`(_ interval: Int, _ start: Int) {
    var wrong: [Int] = []
    var timer = RepeatingTimer(startSeconds: Double(start) / 1e9, intervalSeconds: Double(interval) / 1e9)
    var last = 0
    for number in stride(from: 1, through: 20_000, by: isThorough ? 7 : 70) {
      for (nanoseconds, expected) in [
        (start + number * interval - 1000, number - 1), (start + number * interval, number),
      ] {
        let fired = timer.fireEach(through: Double(nanoseconds) / 1e9)
        if Int(fired) != expected - last { wrong.append(number) }
        last += Int(fired)
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test(arguments: [24, 59.94, 60, 90, 119.88, 120], [0.0, 0.7, 1e6])
  func `a date that falls on a frame is due there`(_ hertz: Double, _ start: Double) throws {
    let rate = try RefreshRate(hertz: hertz)
    for framesPerDate in [1, 3] {
      var timer = RepeatingTimer(startSeconds: start, intervalSeconds: Double(framesPerDate) * rate.frameSeconds)
      var wrong: [Int] = []
      for number in 1...(isThorough ? 3000 : 300) {
        let frame = start + rate.seconds(frame: number * framesPerDate)
        if timer.fireEach(through: frame) != 1 { wrong.append(number) }
        if start == 0, rate.firstFrame(atOrAfter: timer.lastDate) != number * framesPerDate { wrong.append(number) }
      }
      #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    }
  }

  @Test func `a call at the next date fires, however often`() {
    var timer = RepeatingTimer(startSeconds: 0.3, intervalSeconds: 0.0051942740286298565)
    let missed = (0..<(isThorough ? 100_000 : 5000)).filter { _ in timer.fire(at: timer.nextDate) != 0 }
    #expect(missed.isEmpty)
  }
}
