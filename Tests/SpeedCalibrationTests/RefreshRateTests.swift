import SpeedCalibration
import Testing

@Suite struct RefreshRateTests {
  /// Rates as they are stated, and what they mean.
  static let rates: [(stated: Double, numerator: UInt64, denominator: UInt64)] = [
    (23.976, 24_000, 1001), (23.98, 24_000, 1001), (29.97, 30_000, 1001), (47.95, 48_000, 1001),
    (47.952, 48_000, 1001), (59.94, 60_000, 1001), (119.88, 120_000, 1001),
    (60, 60, 1), (59.95, 1199, 20), (24, 24, 1), (143.998, 71_999, 500), (0.001, 1, 1000), (1000, 1000, 1),
  ]

  @Test(arguments: rates)
  func `a broadcaster's decimal means the ratio, and any other means itself`(
    _ rate: (stated: Double, numerator: UInt64, denominator: UInt64)
  ) throws {
    let read = try RefreshRate(hertz: rate.stated)
    let value = Double(rate.numerator) / Double(rate.denominator)
    #expect(read.hertz == rate.stated && read.framesPerSecond == value)
    #expect(read.frameSeconds == Double(rate.denominator) / Double(rate.numerator))
    let frame = Int(rate.numerator) * 3
    #expect(read.seconds(frame: frame) == Double(rate.denominator) * 3)
  }

  @Test(arguments: [(24_000, 23.976), (30_000, 29.97), (48_000, 47.95), (60_000, 59.94), (120_000, 119.88)])
  func `a ratio is stated as broadcasters name it`(numerator: Double, stated: Double) throws {
    let rate = try RefreshRate(hertz: numerator / 1001)
    #expect(try rate == RefreshRate(hertz: stated) && rate.hertz == stated)
  }

  @Test func `a speed in pixels a frame takes the same rates`() throws {
    let converter = try SpeedConverter(display: Display(ppi: 254, scale: 2))
    for hertz in ["59.94", "60000/1001"] {
      let speed = try SpeedQuantity("10px/frame@\(hertz)").millimetersPerSecond(on: converter)
      #expect(speed.equalsWithinRounding(60_000.0 / 1001))
    }
    #expect(throws: InputError.self) { try SpeedQuantity("5px/frame@2000") }
  }
}
