import SpeedCalibration
import Testing

@Suite struct RepeatingTimerTests {
  /// Dates in whole seconds, so that every result can be read off.
  private static let tens = ClockDates(startSeconds: 0, intervalSeconds: 10)

  @Test func `it never fires early, and a coincidence is not early`() {
    var timer = RepeatingTimer(Self.tens)
    #expect(timer.nextDate == 10)
    #expect(timer.fire(at: 9) == nil)
    #expect(timer.fire(at: 10) == 0)
    #expect(timer.fire(at: 10) == nil)
    #expect(timer.nextDate == 20)
  }

  @Test func `a late call fires once, and the next date is on the first grid`() {
    var timer = RepeatingTimer(Self.tens)
    #expect(timer.fire(at: 45) == 3)
    #expect(timer.nextDate == 50)
    #expect(timer.lastDate == 40)
    #expect(timer.fire(at: 50) == 0)
    #expect(timer.fire(at: 80) == 2)
    #expect(timer.nextDate == 90)
  }

  @Test func `each date is the Double next to the exact one`() {
    let frames = ClockDates(startSeconds: 0, intervalSeconds: 1 / 60.0)
    let late = ClockDates(startSeconds: 0.7, intervalSeconds: 0.003)
    for slot in 0...20_000 as ClosedRange<UInt64> {
      #expect(frames.date(ofSlot: slot) == Double(slot) / 60)
      #expect(late.date(ofSlot: slot) == Double(700 + 3 * slot) / 1000)
    }
    // Numerators beyond 2^53: whole seconds, and what is left of them.
    let fine = ClockDates(startSeconds: 0, intervalSeconds: 0.123456789012)
    for slot in stride(from: 100_000 as UInt64, through: 10_000_000, by: 99_991) {
      let picoseconds = slot * 123_456_789_012
      let (whole, rest) = picoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000)
      #expect(fine.date(ofSlot: slot) == Double(whole) + Double(rest) / 1e12)
    }
  }

  @Test func `dates that are used one by one are only counted`() {
    var timer = RepeatingTimer(Self.tens)
    #expect(timer.fireEach(through: 9) == 0)
    #expect(timer.fireEach(through: 45) == 4)
    #expect(timer.fireEach(through: 10_000_000_000) == 999_999_996)
    #expect(timer.nextDate == 10_000_000_010)
  }

  @Test(arguments: [1.0 / 3, 0.1, 1.0 / 60, 0.0051942740286298565, 0.7], [0.0, 0.1, 12.5, 1.0 / 3])
  func `dates in seconds are those of exact arithmetic`(_ interval: Double, _ start: Double) throws {
    let dates = ClockDates(startSeconds: start, intervalSeconds: interval)
    let exact = try #require(ExactRatio(recognizing: interval))
    var wrong: [UInt64] = []
    for slot in [1, 2, 3, 7, 600, 86_400, 10_368_000] as [UInt64] {
      let product = try #require(ExactRatio(UInt64(slot), 1)?.multiplied(by: exact))
      let expected = start + product.value
      if (dates.date(ofSlot: slot) - expected).magnitude > expected.ulp { wrong.append(slot) }
      let date = dates.date(ofSlot: slot)
      if dates.lastSlot(atOrBefore: date, from: 1) != slot { wrong.append(slot) }
      if dates.lastSlot(atOrBefore: date.nextDown, from: 0) != slot - 1 { wrong.append(slot) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `a call at the next date fires, however often`() {
    var timer = RepeatingTimer(ClockDates(startSeconds: 0.3, intervalSeconds: 0.0051942740286298565))
    var missed: [Double] = []
    for _ in 0..<100_000 {
      let date = timer.nextDate
      if timer.fire(at: date) != 0 { missed.append(date) }
    }
    #expect(missed.isEmpty)
  }

  @Test func `an exact interval never drifts from whole seconds`() throws {
    let third = try #require(ExactRatio(1, 3))
    let dates = ClockDates(startSeconds: 0, intervalSeconds: 0.333, exactInterval: third)
    #expect(dates.date(ofSlot: 3_000_000_000) == 1e9)
  }

  @Test func `the elapsed part of an interval stays within it`() {
    var timer = RepeatingTimer(ClockDates(startSeconds: 2, intervalSeconds: 0.5))
    #expect(timer.elapsedPart(at: 1) == 0)
    #expect(timer.elapsedPart(at: 2.125) == 0.25)
    #expect(timer.elapsedPart(at: 9) == 1)
    _ = timer.fire(at: 3.2)
    #expect(timer.elapsedPart(at: 3.25) == 0.5)
  }

  @Test func `a common denominator is the least one`() throws {
    let ratios = try [(1, 4), (5, 6), (7, 10)].map { try #require(ExactRatio($0.0, $0.1)) }
    #expect(ExactRatio.commonDenominator(of: ratios) == 60)
    #expect(ratios.map { $0.numerator(over: 60) } == [15, 50, 42])
    #expect(ExactRatio.commonDenominator(of: []) == 1)
    let fine = try [UInt64(1) << 63, 3].map { try #require(ExactRatio(1, $0)) }
    #expect(ExactRatio.commonDenominator(of: fine) == nil)
  }
}
