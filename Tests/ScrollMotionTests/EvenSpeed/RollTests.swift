import SpeedCalibration
import TestSupport
import Testing

@testable import ScrollMotion

/// Credits, against a search that knows nothing but the definitions.
@Suite struct RollTests {
  /// A rate as it is typed, and what it is.
  static let rates: [(hertz: Double, exact: Fraction)] = [
    (23.976, Fraction(24000, 1001)), (24, Fraction(24)), (25, Fraction(25)), (29.97, Fraction(30000, 1001)),
    (59.94, Fraction(60000, 1001)), (60_000.0 / 1001, Fraction(60000, 1001)), (12.5, Fraction(25, 2)),
    (1000.0 / 7, Fraction(1000, 7)), (0.5, Fraction(1, 2)),
  ]

  @Test(arguments: rates)
  func `the pixels, the padding and the times are those of a search`(_ rate: (hertz: Double, exact: Fraction)) throws {
    for length in [1, 2, 600, 1199] {
      for (seconds, wanted) in [
        (2.0, Fraction(2)), (0.1, Fraction(1, 10)), (41.7083, Fraction(417083, 10000)), (25, Fraction(25)),
      ] {
        let find = { () throws(InputError) in
          try Roll.rolls(lengthPixels: Double(length), durationSeconds: seconds, at: RefreshRate(hertz: rate.hertz))
        }
        guard rate.exact * wanted >= Fraction(1) else {
          #expect(throws: InputError.self) { try find() }
          continue
        }
        let rolls = try find()
        // The slowest that is not too slow, and the fastest that is not too fast.
        let counts = Array(1...length + 2)
        func time(_ pixels: Int) -> Fraction { Fraction(Int128(length)) / (Fraction(Int128(pixels)) * rate.exact) }
        let perFrame = Fraction(Int128(length)) / (rate.exact * wanted)
        let below = counts.last { Fraction(Int128($0)) <= perFrame }
        let above = counts.first { Fraction(Int128($0)) >= perFrame }
        #expect(rolls.map(\.pixelsPerFrame) == (below == above ? [above] : [below, above]).compactMap { $0 })
        for roll in rolls {
          // The nearest whole number of frames; of two the higher one.
          let near = Int((rate.exact * wanted).value)
          func distance(_ frames: Int) -> Fraction {
            let signed = Fraction(Int128(frames)) - rate.exact * wanted
            return max(signed, Fraction(0) - signed)
          }
          let least = (near - 2...near + 2).map(distance).min()
          let frames = try #require((near - 2...near + 2).last { distance($0) == least })
          #expect(roll.exactLengthPixels == roll.pixelsPerFrame * frames)
          #expect(roll.paddingPixels == roll.exactLengthPixels - length)
          #expect(isClose(roll.exactDurationSeconds, (Fraction(Int128(frames)) / rate.exact).value, relative: 1e-14))
          #expect(isClose(roll.durationSeconds, time(roll.pixelsPerFrame).value, relative: 1e-14))
          let difference = time(roll.pixelsPerFrame) - wanted
          #expect(isClose(roll.durationDifferenceSeconds, difference.value, absolute: 1e-12))
        }
      }
    }
  }

  @Test func `credits of 10000 px in two minutes`() throws {
    let rolls = try Roll.rolls(lengthPixels: 10000, durationSeconds: 120, at: RefreshRate(hertz: 24))
    #expect(rolls.map(\.pixelsPerFrame) == [3, 4])
    #expect(rolls.map(\.paddingPixels) == [-1360, 1520])
    #expect(rolls.map(\.exactDurationSeconds) == [120, 120])
    let broadcast = try Roll.rolls(lengthPixels: 10000, durationSeconds: 120, at: RefreshRate(hertz: 23.976))
    // 2877.12 frames: 2877.
    #expect(broadcast.map(\.exactLengthPixels) == [8631, 11508])
    #expect(broadcast.map(\.exactDurationSeconds) == [119.994875, 119.994875])
  }

  @Test(arguments: [
    (0, 120, 24, "length must be from 1 to 1000000000 px, not 0"),
    (10.5, 120, 24, "a roll has whole pixels, not 10.5; round its length"),
    (100, 0.04, 24, "a roll of 0.04 s is shorter than a frame at 24 Hz; give it more time"),
    (.nan, 1, 24, "length must be a finite number, not nan"),
    (100, 0, 24, "duration must be from 0.0001 to 10000000 s, not 0"),
  ])
  func `what is no roll is refused`(_ length: Double, _ seconds: Double, _ hertz: Double, _ sentence: String) throws {
    let error = #expect(throws: InputError.self) {
      try Roll.rolls(lengthPixels: length, durationSeconds: seconds, at: RefreshRate(hertz: hertz))
    }
    #expect(error?.description == sentence)
  }

  @Test func `a roll may last one frame, and moves by a pixel a frame at least`() throws {
    let short = try Roll.rolls(lengthPixels: 100, durationSeconds: 0.04, at: RefreshRate(hertz: 25))
    #expect(short.map(\.pixelsPerFrame) == [100] && short[0].exactDurationSeconds == 0.04)
    #expect(try !Roll.rolls(lengthPixels: 100, durationSeconds: 0.1000000001, at: RefreshRate(hertz: 24)).isEmpty)
    #expect(short[0].paddingPixels == 0 && short[0].durationDifferenceSeconds == 0)
    let slow = try Roll.rolls(lengthPixels: 1, durationSeconds: 1, at: RefreshRate(hertz: 25))
    #expect(slow.map(\.pixelsPerFrame) == [1] && slow[0].durationSeconds == 0.04)
    // Half a frame more is a frame more.
    let rounded = try Roll.rolls(lengthPixels: 7, durationSeconds: 0.14, at: RefreshRate(hertz: 25))
    #expect(rounded.map(\.exactLengthPixels) == [8])
  }

  @Test func `the largest inputs stay exact`() throws {
    let rolls = try Roll.rolls(
      lengthPixels: 1_000_000_000, durationSeconds: 9_999_999.999999, at: RefreshRate(hertz: 1000))
    #expect(rolls.map(\.pixelsPerFrame) == [1])
    #expect(rolls.first?.exactLengthPixels == 10_000_000_000)
  }
}
