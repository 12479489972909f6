import ScrollCarousel
import SpeedCalibration
import Testing
import TestSupport

@Suite struct DriftTests {
  /// 440 ppi at scale 3 and 100 mm/s is 220000/381 points a second; the rest is integer arithmetic in thirds of a
  /// point. A debug build glides for an hour.
  @Test(
    arguments: [(StepRule.point, 1.0), (.pixel, 1), (.pixel, 0.37)]
      + (isThorough ? [(.point, 0.01), (.pixel, 0.01)] : []))
  func `a day at 100 mm per second ends where exact arithmetic says`(rule: StepRule, nominal: Double) throws {
    let seconds = isThorough ? 86_400 : 3600
    let calculator = try SpeedCalculator(
      display: Display(ppi: 440, scale: 3),
      settings: CalibrationSettings(nominalIntervalSeconds: nominal, stepRule: rule))
    var carousel = try Carousel.started(CarouselDrive(millimetersPerSecond: 100, calculator: calculator))
    while let next = carousel.nextFireSeconds, next <= Double(seconds) { carousel.fire(atSeconds: next) }

    let hundredths = Int((nominal * 100).rounded())
    let stepThirds =
      rule == .pixel ? 220_000 * 3 * hundredths / 38_100 : 220_000 * hundredths / 38_100 * 3
    let ticks = seconds * 220_000 * 3 / (381 * stepThirds)
    let travelled = ticks * stepThirds
    let (period, highest) = (3 * 2364, 3 * 7090)
    var offset = period + travelled
    offset -= (offset - highest + period - 1) / period * period

    #expect(carousel.totals.tickCount == ticks && carousel.totals.missedTickCount == 0)
    #expect(abs(carousel.totals.distancePoints - Double(travelled) / 3) <= 1e-8)
    #expect(abs(carousel.offsetPoints - Double(offset) / 3) <= 1e-8)
    #expect(carousel.totals.largestVisibleJumpPoints == 0)
    let next = Double((ticks + 1) * 381 * stepThirds) / Double(220_000 * 3)
    #expect(try #require(carousel.nextFireSeconds).equalsWithinRounding(next))
  }

  /// 0.1 s apart from 0.3 s on: dates that come out in decimals are the decimals' Doubles.
  @Test func `decimal dates are decimals`() throws {
    var carousel = try Carousel(strip: .tutorial(.tripled), drive: .advance(everySeconds: 0.1))
    carousel.start(atSeconds: 0.3)
    for tick in 1...(isThorough ? 10_000 : 1000) {
      #expect(carousel.nextFireSeconds == Double(tick + 3) / 10)
      carousel.fire(atSeconds: Double(tick + 3) / 10)
    }
  }

  @Test(arguments: 1...60)
  func `every date is the exact one within rounding, and fires there`(denominator: Int) throws {
    for start in [0, 2000] {
      var carousel = try Carousel(
        strip: .tutorial(.tripled), drive: .advance(everySeconds: 1 / Double(denominator)))
      carousel.start(atSeconds: Double(start))
      for tick in 1...(isThorough ? 3000 : 100) {
        let date = Double(start * denominator + tick) / Double(denominator)
        #expect(try #require(carousel.nextFireSeconds).equalsWithinRounding(date))
        #expect(carousel.fire(atSeconds: date)?.missedTickCount == 0)
      }
    }
  }

  @Test func `odd widths do not drift either`() throws {
    let calculator = try SpeedCalculator(
      display: Display(ppi: 400, scale: 2.718281828459045), settings: CalibrationSettings(stepRule: .pixel))
    let strip = try CarouselStrip(
      .sets(), itemCount: 3, itemWidthPoints: 0.7390851332151607, spacingPoints: 0.5671432904097838,
      viewportWidthPoints: 1.4142135623730951)
    var carousel = try Carousel(
      strip: strip, drive: CarouselDrive(millimetersPerSecond: 37, calculator: calculator))
    let step = try #require(calculator.calibration(millimetersPerSecond: 37).tick).stepPoints
    carousel.start(atSeconds: 0)
    let ticks = isThorough ? 10_000 : 1000
    for tick in 1...ticks {
      carousel.fire(atSeconds: try #require(carousel.nextFireSeconds))
      let expected = strip.initialOffsetPoints + Double(tick) * step
      let periods = ((expected - carousel.offsetPoints) / strip.periodPoints).rounded()
      #expect(abs(expected - periods * strip.periodPoints - carousel.offsetPoints) <= 1e-10)
      #expect(strip.isFilled(atOffsetPoints: carousel.offsetPoints))
    }
    #expect(abs(carousel.totals.distancePoints - Double(ticks) * step) <= 1e-9)
    #expect(carousel.totals.largestVisibleJumpPoints == 0)
  }
}
