import SpeedCalibration

extension CalibrationSettings {
  /// The settings as JSON names them, but for the step rule, which a motion has of its own.
  var reported: [Setting] {
    [
      Setting("nominal_interval_s", .number(nominalIntervalSeconds)),
      Setting("lower_limit_mm_per_s", .number(limits.millimetersPerSecond.lowerBound)),
      Setting("upper_limit_mm_per_s", .number(limits.millimetersPerSecond.upperBound)),
      Setting("scale_basis", .text(scaleBasis.rawValue)),
    ]
  }
}
