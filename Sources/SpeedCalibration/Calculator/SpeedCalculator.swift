/// Turns a physical speed into points per timer tick, for one display and one choice of settings.
///
///     pointsPerMillimeter = ppi / (25.4 * nativeScale)
///     speed               = requested, or min(max(requested, lower limit), upper limit) where limits are given
///     pointsPerSecond     = speed * pointsPerMillimeter
///     step                = max(1, floor(pointsPerSecond * nominalInterval))
///     interval            = step / pointsPerSecond
///
/// Decimals mean decimals: the floor is the one that exact arithmetic on the decimals gives, where Doubles alone come
/// out one too low now and then (12.7 mm/s on 458 ppi at scale 1 for 1 s is 229 points, not 228). Doubles can no longer
/// tell apart inputs that differ from such a case by less than 2^-48 of their value; those count as the exact case.
/// Every other result is within a relative error of 1e-14.
///
/// ```swift
/// let calculator = try SpeedCalculator(display: Display(ppi: 326, scale: 2))
/// let tick = try calculator.calibration(millimetersPerSecond: 32).tick
/// print(tick?.stepPoints ?? 0, tick?.intervalSeconds ?? 0)  // 2.0 0.0097392638…
/// ```
public struct SpeedCalculator: Sendable, Hashable {
  /// The display that moves.
  public let display: Display

  /// The settings of every calibration.
  public let settings: CalibrationSettings

  /// The density that turns millimetres into points, in pt/mm.
  public let pointsPerMillimeter: Double

  /// `25.4 * scale`, in mm * px / (in * pt): kept so that a calibration divides once.
  private let divisor: Double

  /// Steps per point: 1 under the point rule, the scale under the pixel rule.
  private let stepsPerPoint: Double

  /// Makes a calculator.
  ///
  /// - Parameters:
  ///   - display: The display that moves.
  ///   - settings: Nominal interval, limits, step rule and scale basis.
  /// - Throws: ``InputError`` when the density of such a display is beyond a Double.
  public init(display: Display, settings: CalibrationSettings = .standard) throws(InputError) {
    self.display = display
    self.settings = settings
    divisor = millimetersPerInch * display.scale(settings.scaleBasis)
    pointsPerMillimeter = try Quantity.pointsPerMillimeter.requireNormal(display.ppi / divisor)
    stepsPerPoint = settings.stepRule.stepsPerPoint(scale: display.scale)
  }

  /// Calibrates one speed.
  ///
  /// - Parameter millimetersPerSecond: The requested speed in mm/s, at least 0. With limits, one beyond them is
  ///   clamped, and the result says so; 0 is stopped.
  /// - Returns: The applied speed, its points per second, and step, interval and tick rate unless it is stopped.
  /// - Throws: ``InputError`` for a speed that is not finite, or negative without limits, and for a result that is too large
  ///   or too small for a Double.
  public func calibration(millimetersPerSecond: Double) throws(InputError) -> Calibration {
    guard millimetersPerSecond.isFinite else { throw .outOfRange(.speed, millimetersPerSecond) }
    let requested = millimetersPerSecond + 0
    let applied = try Quantity.speed.require(settings.limits.applied(toMillimetersPerSecond: requested))
    let pointsPerSecond = snappedToDecimal(applied * display.ppi / divisor)
    return Calibration(
      display: display, settings: settings,
      requestedMillimetersPerSecond: requested, millimetersPerSecond: applied,
      pointsPerMillimeter: pointsPerMillimeter, pointsPerSecond: pointsPerSecond,
      tick: applied == 0 ? nil : try tick(pointsPerSecond: pointsPerSecond))
  }

  private func tick(pointsPerSecond: Double) throws(InputError) -> TimerTick {
    try Quantity.pointsPerSecond.requireNormal(pointsPerSecond)
    let raw = pointsPerSecond * settings.nominalIntervalSeconds * stepsPerPoint
    let step = max(1, decimalFloor(raw)) / stepsPerPoint
    let interval = step / pointsPerSecond
    return TimerTick(
      stepPoints: try Quantity.step.requireNormal(step),
      intervalSeconds: try Quantity.interval.requireNormal(interval),
      ticksPerSecond: try Quantity.tickRate.requireNormal(pointsPerSecond / step))
  }

  /// The inverse: the speed that a step and an interval make on this display, in mm/s.
  ///
  /// The pair round-trips: what ``calibration(millimetersPerSecond:)`` gives leads back to its applied speed within a
  /// relative error of 1e-14. Speed limits are not applied.
  ///
  /// - Parameters:
  ///   - stepPoints: Points moved at each tick, above 0.
  ///   - intervalSeconds: Time between two ticks, above 0.
  /// - Returns: The speed in mm/s; 1 point every 5.19427 ms on 326 ppi at scale 2 is 30 mm/s.
  /// - Throws: ``InputError``.
  public func millimetersPerSecond(
    stepPoints: Double, intervalSeconds: Double
  ) throws(InputError) -> Double {
    try Quantity.step.require(stepPoints)
    try Quantity.interval.require(intervalSeconds)
    return try Quantity.speed.requireNormal(stepPoints / intervalSeconds / pointsPerMillimeter)
  }
}

extension Quantity {
  /// The result, if it is a normal, positive Double: a subnormal one has lost its precision.
  @discardableResult
  fileprivate func requireNormal(_ result: Double) throws(InputError) -> Double {
    guard result.isNormal else {
      throw InputError(
        "\(name) in \(unit) comes out too large or too small to be represented; use less extreme inputs",
        quantity: self, value: result)
    }
    return result
  }
}
