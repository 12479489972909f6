internal import SpeedCalibration

/// The common form of every way of driving: after n undisturbed frames, `floor(n * numerator / denominator + phase)`
/// steps.
package struct StepRatio: Sendable, Hashable {
  /// Steps per frame as a ratio in lowest terms, the simplest one within rounding; 0/1 when nothing moves.
  package let numerator: UInt64
  package let denominator: UInt64

  /// Whether the phase is one half, which rounds to the nearest step, and not 0.
  package let roundsToNearest: Bool

  /// One step in points is `unitsPerStep / unitsPerPoint`, kept apart so that an offset is rounded once. Both are
  /// above 0.
  package let unitsPerStep: Double
  package let unitsPerPoint: Double

  init(of calibration: Calibration, way: DrivingMode, refreshRate: RefreshRate) throws(InputError) {
    let unitsPerPoint = way.stepRule.stepsPerPoint(scale: calibration.display.scale)
    let stepPoints = way.isTimer ? calibration.tick?.stepPoints : nil
    let unitsPerStep = stepPoints.map { ($0 * unitsPerPoint).rounded() } ?? 1
    let quotient = calibration.pointsPerSecond * unitsPerPoint / unitsPerStep / refreshRate.framesPerSecond
    let ratio = ExactRatio(simplestNear: quotient)
    guard ratio != nil || calibration.tick == nil else { throw .uncountable(stepsPerFrame: quotient) }
    (numerator, denominator) = ratio.map { ($0.numerator, $0.denominator) } ?? (0, 1)
    (self.unitsPerStep, self.unitsPerPoint) = (unitsPerStep, unitsPerPoint)
    roundsToNearest = way.roundsToNearest
  }

  /// The steps of undisturbed motion after a number of frames, and how far they are ahead of uniform motion, in steps:
  /// `floor(n * numerator / denominator + phase)` in whole numbers, and so without drift.
  func steps(after frames: Int) -> (count: Int64, ahead: Double) {
    Self.steps(after: frames, numerator, per: denominator, roundsToNearest: roundsToNearest)
  }

  /// The same of steps per frame that are a ratio.
  static func steps(
    after frames: Int, _ numerator: UInt64, per denominator: UInt64, roundsToNearest: Bool
  ) -> (count: Int64, ahead: Double) {
    // A phase of one half doubles both parts.
    let (factor, phase): (UInt64, UInt64) = roundsToNearest ? (2, denominator) : (1, 0)
    let product = (numerator * factor).multipliedFullWidth(by: UInt64(frames))
    let (low, carries) = product.low.addingReportingOverflow(phase)
    let (count, rest) = (denominator * factor).dividingFullWidth((product.high + (carries ? 1 : 0), low))
    return (Int64(count), (Double(phase) - Double(rest)) / Double(denominator * factor))
  }

  var stepsPerFrame: Double { Double(numerator) / Double(denominator) }

  /// Whether all steps are alike and equally spaced in time.
  var isEven: Bool { numerator <= 1 || denominator == 1 }

  /// An offset in points, correctly rounded for a whole number of steps: both factors are whole, their product is
  /// exact.
  package func points(_ steps: Int64) -> Double { points(steps: Double(steps)) }

  func points(steps: Double) -> Double { steps * unitsPerStep / unitsPerPoint }
}

extension InputError {
  /// The display is so dense, or the speed so high or low, that its steps cannot be counted.
  static func uncountable(stepsPerFrame: Double) -> InputError {
    InputError(
      "\(stepsPerFrame.shortestText) steps per frame cannot be counted exactly; "
        + "use a less extreme display, speed or duration")
  }
}
