/// What a calibration starts from beside the display and the speed.
public struct CalibrationSettings: Sendable, Hashable {
  /// The timer interval that one starts from, in seconds. Finite and above 0.
  public let nominalIntervalSeconds: Double

  /// The speeds that may be applied.
  public let limits: SpeedLimits

  /// The smallest movement of a tick.
  public let stepRule: StepRule

  /// Which scale turns pixels into points.
  public let scaleBasis: ScaleBasis

  /// 0.01 s, 0...100 mm/s, whole points, native scale.
  public static let standard = CalibrationSettings(
    checkedNominalIntervalSeconds: 0.01, limits: .standard, stepRule: .point, scaleBasis: .native)

  /// Makes settings and checks the nominal interval.
  ///
  /// - Parameters:
  ///   - nominalIntervalSeconds: The timer interval that one starts from, above 0 s.
  ///   - limits: The speeds that may be applied.
  ///   - stepRule: The smallest movement of a tick.
  ///   - scaleBasis: Which scale turns pixels into points.
  /// - Throws: ``CalibrationError/outOfRange(_:_:)`` for the nominal interval.
  public init(
    nominalIntervalSeconds: Double = 0.01,
    limits: SpeedLimits = .standard,
    stepRule: StepRule = .point,
    scaleBasis: ScaleBasis = .native
  ) throws(CalibrationError) {
    self.init(
      checkedNominalIntervalSeconds: try Quantity.nominalInterval.require(nominalIntervalSeconds),
      limits: limits, stepRule: stepRule, scaleBasis: scaleBasis)
  }

  private init(
    checkedNominalIntervalSeconds: Double, limits: SpeedLimits, stepRule: StepRule, scaleBasis: ScaleBasis
  ) {
    self.nominalIntervalSeconds = checkedNominalIntervalSeconds
    self.limits = limits
    self.stepRule = stepRule
    self.scaleBasis = scaleBasis
  }
}

/// Which scale turns physical pixels into points.
public enum ScaleBasis: String, Sendable, Hashable, CaseIterable {
  /// Divides by the native scale, physical pixels per point: physically right on every display.
  case native

  /// Divides by the scale that `UIScreen.scale` reports. It reproduces the widely copied tutorial formula
  /// `speed * ppi * 0.1 / 2.54 / UIScreen.scale`, which runs 13 % slow on a Plus phone and 4 % slow on a 12 or 13 mini.
  case logical
}
