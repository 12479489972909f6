internal import SpeedCalibration

/// The common form of every way of driving: after n undisturbed frames, `floor(n * numerator / denominator + phase)`
/// steps.
package struct StepRatio: Sendable, Hashable {
  /// Steps per frame as a ratio in lowest terms; 0/1 when nothing moves. Both below 2^61.
  package let numerator: UInt64
  package let denominator: UInt64

  /// Whether the phase is one half, which rounds to the nearest step, and not 0.
  package let roundsToNearest: Bool

  /// One step in points is `unitsPerStep / unitsPerPoint`, kept apart so that an offset is rounded once. Both are
  /// above 0.
  package let unitsPerStep: Double
  package let unitsPerPoint: Double

  // `speed` is the requested speed in mm/s where it is known more exactly than the calibration has it.
  @available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  init(
    of calibration: Calibration, exactMillimetersPerSecond speed: ExactRatio?, way: DriveWay, refreshRate: RefreshRate
  ) throws(InputError) {
    roundsToNearest = way.roundsToNearest
    unitsPerPoint = way.stepRule.stepsPerPoint(scale: calibration.display.scale)
    guard let tick = calibration.tick else {
      (numerator, denominator, unitsPerStep) = (0, 1, 1)
      return
    }
    unitsPerStep = way.isTimer ? (tick.stepPoints * unitsPerPoint).rounded() : 1

    let display = calibration.display
    let factors = [
      (calibration.isClamped ? nil : speed) ?? ExactRatio(simplest: calibration.millimetersPerSecond),
      ExactRatio(simplest: display.ppi), ExactRatio(simplest: unitsPerPoint),
    ]
    let divisors = [
      ExactRatio(simplest: millimetersPerInch),
      ExactRatio(simplest: display.scale(calibration.settings.scaleBasis)), ExactRatio(simplest: unitsPerStep),
      refreshRate.exact,
    ]
    let quotient = calibration.pointsPerSecond * unitsPerPoint / unitsPerStep / refreshRate.hertz
    let exact = ExactProduct(of: factors + divisors.map { $0?.reciprocal })
    guard let ratio = (exact ?? ExactProduct(of: [ExactRatio(simplest: quotient)]))?.countable else {
      throw .uncountable(stepsPerFrame: quotient)
    }
    // The nearest Double to an even speed stands for that speed.
    if let steps = ratio.wholeWithinRounding {
      (numerator, denominator) = (steps, 1)
    } else if let frames = ratio.reciprocal.wholeWithinRounding {
      (numerator, denominator) = (1, frames)
    } else {
      (numerator, denominator) = (ratio.numerator, ratio.denominator)
    }
  }

  var pointsPerFrame: Double { points(steps: stepsPerFrame) }

  var stepsPerFrame: Double { Double(numerator) / Double(denominator) }

  /// Whether all steps are alike and equally spaced in time.
  var isEven: Bool { numerator <= 1 || denominator == 1 }

  /// An offset in points, correctly rounded for a whole number of steps: both factors are whole, their product is
  /// exact.
  package func points(_ steps: Int64) -> Double { points(steps: Double(steps)) }

  func points(steps: Double) -> Double { steps * unitsPerStep / unitsPerPoint }
}

/// A product of ratios in lowest terms, in 128 bits, so that a speed of twelve digits on a display of odd figures stays
/// exact.
@available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct ExactProduct: Sendable, Hashable {
  private(set) var numerator: UInt128 = 1
  private(set) var denominator: UInt128 = 1

  /// Nil where a ratio is missing, or the product is beyond 128 bits.
  init?(of ratios: [ExactRatio?]) {
    for ratio in ratios {
      guard let ratio else { return nil }
      // Reducing crosswise first keeps the products small and in lowest terms.
      let over = greatestCommonDivisor(numerator, UInt128(ratio.denominator))
      let under = greatestCommonDivisor(denominator, UInt128(ratio.numerator))
      let (product, overflows) = (numerator / over).multipliedReportingOverflow(by: UInt128(ratio.numerator) / under)
      let (divisor, divisorOverflows) =
        (denominator / under).multipliedReportingOverflow(by: UInt128(ratio.denominator) / over)
      guard !overflows, !divisorOverflows else { return nil }
      (numerator, denominator) = (product, divisor)
    }
  }

  /// The product where both of its parts are below 2^61, else its last convergent whose parts are; nil where such
  /// a one is 0 or does not exist.
  var countable: ExactRatio? {
    let limit = UInt128(1) << 61
    if numerator < limit, denominator < limit { return ExactRatio(UInt64(numerator), UInt64(denominator)) }
    var (high, low) = (numerator, denominator)
    var (p1, p0, q1, q0): (UInt128, UInt128, UInt128, UInt128) = (1, 0, 0, 1)
    while low != 0 {
      let (term, rest) = high.quotientAndRemainder(dividingBy: low)
      // Both products stay below 2^122 where the term is below 2^61.
      guard term < limit, term * p1 + p0 < limit, term * q1 + q0 < limit else { break }
      (p1, p0) = (term * p1 + p0, p1)
      (q1, q0) = (term * q1 + q0, q1)
      (high, low) = (low, rest)
    }
    return ExactRatio(UInt64(p1), UInt64(q1))
  }
}

extension ExactRatio {
  /// The whole number, at least 1, that the ratio equals within the rounding of a Double, 2^-51; nil where there is
  /// none.
  var wholeWithinRounding: UInt64? {
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    let isBelow = rest > (denominator - 1) / 2
    let (nearest, distance) = isBelow ? (whole + 1, denominator - rest) : (whole, rest)
    return nearest > 0 && distance <= numerator >> 51 ? nearest : nil
  }
}

extension InputError {
  /// The display is so dense, or the speed so high or low, that its steps per frame cannot be counted exactly.
  static func uncountable(stepsPerFrame: Double) -> InputError {
    InputError(
      "\(stepsPerFrame.shortestText) steps per frame cannot be counted exactly; "
        + "use a less extreme display, speed or duration")
  }
}
