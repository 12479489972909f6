internal import SpeedCalibration

/// What every way of driving comes down to: after n undisturbed frames, `floor(n * numerator / denominator + phase)`
/// steps.
struct StepGrid: Sendable, Hashable {
  /// Steps per frame as a ratio in lowest terms; 0/1 when nothing moves. Both below 2^61.
  let numerator: UInt64
  let denominator: UInt64

  /// Whether the phase is one half, which rounds to the nearest step, and not 0.
  let roundsToNearest: Bool

  /// One step in points is `unitsPerStep / unitsPerPoint`, kept apart so that an offset is rounded once. Both are
  /// above 0.
  let unitsPerStep: Double
  let unitsPerPoint: Double

  init(calibration: Calibration, way: DriveWay, refreshRate: RefreshRate) throws(MotionError) {
    roundsToNearest = way == .linkElapsed
    unitsPerPoint = way.stepRule == .point ? 1 : calibration.display.scale
    guard let tick = calibration.tick else {
      (numerator, denominator, unitsPerStep) = (0, 1, 1)
      return
    }
    unitsPerStep = way.isTimer ? (tick.stepPoints * unitsPerPoint).rounded() : 1
    let quotient = calibration.pointsPerSecond * unitsPerPoint / unitsPerStep / refreshRate.hertz
    let exact = Self.ratio(calibration, unitsPerStep, unitsPerPoint, refreshRate)
    guard let ratio = exact ?? Self.countable(ExactRatio(simplest: quotient)) else {
      throw .uncountable(stepsPerFrame: quotient)
    }
    (numerator, denominator) = (ratio.numerator, ratio.denominator)
  }

  /// Nil where an intermediate result needs more than 61 bits; the quotient of Doubles then takes its place.
  private static func ratio(
    _ calibration: Calibration, _ unitsPerStep: Double, _ unitsPerPoint: Double, _ refreshRate: RefreshRate
  ) -> ExactRatio? {
    guard let points = calibration.exactPointsPerSecond, let units = ExactRatio(simplest: unitsPerPoint),
      let step = ExactRatio(simplest: unitsPerStep)
    else { return nil }
    return countable(points.multiplied(by: units)?.divided(by: step)?.divided(by: refreshRate.exact))
  }

  private static func countable(_ ratio: ExactRatio?) -> ExactRatio? {
    guard let ratio, ratio.numerator < 1 << 61, ratio.denominator < 1 << 61 else { return nil }
    return ratio
  }

  var stepsPerFrame: Double { Double(numerator) / Double(denominator) }

  var stepPoints: Double { points(1) }

  /// An offset in points, correctly rounded for a whole number of steps: both factors are whole, their product is
  /// exact.
  func points(_ steps: Int64) -> Double { points(steps: Double(steps)) }

  func points(steps: Double) -> Double { steps * unitsPerStep / unitsPerPoint }
}
