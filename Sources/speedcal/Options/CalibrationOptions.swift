import ArgumentParser
import SpeedCalibration

/// What every calibration starts from.
struct CalibrationOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The nominal interval of the timer: a decimal or a ratio such as 1/60. (default: 0.01)", valueName: "seconds"),
    transform: Decimal.ratio)
  var interval: Double = 0.01

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The slowest and the fastest speed to apply, in mm/s. (default: 0:100)", valueName: "min:max"),
    transform: Decimal.limits)
  var limits: SpeedLimits = .standard

  @Option(help: "The scale to divide by: native is physically right, logical is the tutorial formula's.")
  var scaleBasis: ScaleBasis = .native

  /// Whether any option has another value than its default.
  var isChanged: Bool { interval != 0.01 || limits != .standard || scaleBasis != .native }

  func settings(_ rule: StepRule) throws -> CalibrationSettings {
    try CalibrationSettings(
      nominalIntervalSeconds: interval, limits: limits, stepRule: rule, scaleBasis: scaleBasis)
  }
}
