/// The inputs of a calibration besides the display and the speed.
public struct CalibrationSettings: Sendable, Hashable {
  /// The timer interval that one starts from, in seconds. Finite and above 0.
  public private(set) var nominalIntervalSeconds = 0.01

  /// The speeds that may be applied; nil where every speed may.
  public private(set) var limits: SpeedLimits?

  /// The smallest movement of a tick.
  public package(set) var stepRule = StepRule.point

  /// Which scale turns pixels into points.
  public private(set) var scaleBasis = ScaleBasis.native

  /// 0.01 s, no limits, whole points, native scale.
  public static let standard = CalibrationSettings()

  private init() {}

  /// Makes settings and checks the nominal interval.
  ///
  /// - Parameters:
  ///   - nominalIntervalSeconds: The timer interval that one starts from, above 0 s.
  ///   - limits: The speeds that may be applied; nil for every speed.
  ///   - stepRule: The smallest movement of a tick.
  ///   - scaleBasis: Which scale turns pixels into points.
  /// - Throws: ``InputError`` for the nominal interval.
  public init(
    nominalIntervalSeconds: Double = 0.01, limits: SpeedLimits? = nil, stepRule: StepRule = .point,
    scaleBasis: ScaleBasis = .native
  ) throws(InputError) {
    self.nominalIntervalSeconds = try Quantity.nominalInterval.require(nominalIntervalSeconds)
    self.limits = limits
    self.stepRule = stepRule
    self.scaleBasis = scaleBasis
  }
}

/// Which scale turns physical pixels into points.
public enum ScaleBasis: String, Sendable, Hashable, CaseIterable {
  /// Divides by the native scale, physical pixels per point: physically right on every display.
  case native

  /// Divides by the scale that `UIScreen.scale` reports. It reproduces the tutorial formula
  /// `speed * ppi * 0.1 / 2.54 / UIScreen.scale`, which runs 13 % slow on a Plus phone and 4 % slow on a 12 or 13 mini.
  case logical
}

/// The smallest movement that a timer tick may make, and the grid that its movement is rounded down to.
public enum StepRule: String, Sendable, Hashable, CaseIterable {
  /// Whole points, at least one: `step = max(1, floor(raw))`.
  case point

  /// Whole rendered pixels, at least one: `step = max(1, floor(raw * scale)) / scale`.
  case pixel

  /// The number of smallest movements that make a point, in 1/pt.
  ///
  /// - Parameter scale: Rendered pixels per point, in px/pt.
  /// - Returns: 1 for whole points; the scale for whole rendered pixels.
  package func stepsPerPoint(scale: Double) -> Double {
    switch self {
    case .point: 1
    case .pixel: scale
    }
  }

  /// Whether every step is a whole number of points, whatever the scale.
  package var hasWholePointSteps: Bool {
    switch self {
    case .point: true
    case .pixel: false
    }
  }
}

/// The range of speeds that a calibration may apply, in mm/s.
///
/// ```swift
/// let limits = try SpeedLimits(0...200)
/// let calculator = try SpeedCalculator(display: Display(ppi: 460, scale: 3), settings: CalibrationSettings(limits: limits))
/// print(try calculator.calibration(millimetersPerSecond: 250).isClamped)  // true
/// ```
public struct SpeedLimits: Sendable, Hashable {
  /// The slowest and the fastest speed applied, in mm/s. Finite; the lower one is at least 0.
  public let millimetersPerSecond: ClosedRange<Double>

  /// 0...100 mm/s, the limits of the tutorial formula.
  public static let tutorial = SpeedLimits(checked: 0...100)

  /// Makes limits and checks them.
  ///
  /// - Parameter millimetersPerSecond: The speeds that may be applied, in mm/s.
  /// - Throws: ``InputError`` for a negative lower limit or an infinite upper one.
  public init(_ millimetersPerSecond: ClosedRange<Double>) throws(InputError) {
    try self.init(lower: millimetersPerSecond.lowerBound, upper: millimetersPerSecond.upperBound)
  }

  /// Makes limits of two speeds that may stand in the wrong order.
  ///
  /// - Parameters:
  ///   - lower: The slowest speed applied, at least 0 mm/s.
  ///   - upper: The fastest speed applied, at least the lower limit, in mm/s.
  /// - Throws: ``InputError`` for a limit out of range, and for limits in the wrong order.
  public init(lower: Double, upper: Double) throws(InputError) {
    let lower = try Quantity.lowerLimit.require(lower)
    let upper = try Quantity.upperLimit.require(upper)
    guard lower <= upper else {
      throw InputError(
        "speed limits are reversed: the lower one, \(lower.shortestText) mm/s, is above the upper one, "
          + "\(upper.shortestText) mm/s", quantity: .upperLimit, value: upper)
    }
    self.init(checked: lower...upper)
  }

  private init(checked range: ClosedRange<Double>) { millimetersPerSecond = range }

  /// The speed within the limits that lies nearest to a requested one: `min(max(requested, lower), upper)`, in mm/s.
  ///
  /// - Parameter requested: The requested speed in mm/s; a negative one gives the lower limit.
  /// - Returns: The applied speed in mm/s, never a negative zero.
  package func applied(toMillimetersPerSecond requested: Double) -> Double {
    min(max(requested, millimetersPerSecond.lowerBound), millimetersPerSecond.upperBound) + 0
  }
}

extension SpeedLimits? {
  /// The speed that is applied: the requested one, within the limits where there are some.
  package func applied(toMillimetersPerSecond requested: Double) -> Double {
    self?.applied(toMillimetersPerSecond: requested) ?? requested + 0
  }

  /// Whether a speed may be applied as it is.
  package func contains(_ speed: Double) -> Bool { self?.millimetersPerSecond.contains(speed) ?? true }
}
