public import SpeedCalibration

/// What moves a carousel when nobody touches it. Any loop takes any of them.
public enum CarouselDrive: Sendable, Hashable {
  /// It glides at a calibrated speed: a step of points at each tick. A speed of 0 holds it.
  case glide(Calibration)

  /// It pages: one page forward after each interval, in seconds. A drag settles at the nearest page.
  case advance(everySeconds: Double)

  /// It pages only when told. A drag settles at the nearest page.
  case manual

  /// The shortest time between two movements, in seconds: a millionth.
  public static let shortestIntervalSeconds = 1e-6

  /// The longest time between two movements, in seconds: about 31 years.
  public static let longestIntervalSeconds = 1e9

  /// A glide at a physical speed.
  ///
  /// - Parameters:
  ///   - millimetersPerSecond: The speed in mm/s; the calculator's limits hold.
  ///   - calculator: What turns it into a step and an interval.
  /// - Throws: ``CarouselError/calibration(_:)`` for a speed that can't be calibrated, or what ``Carousel`` throws for
  ///   the step or interval that comes out.
  public init(millimetersPerSecond: Double, calculator: SpeedCalculator) throws(CarouselError) {
    do {
      self = .glide(try calculator.calibration(millimetersPerSecond: millimetersPerSecond))
    } catch {
      throw .calibration(error)
    }
    try check()
  }

  /// Whether the carousel moves by whole pages.
  public var isPaging: Bool {
    switch self {
    case .glide: false
    case .advance, .manual: true
    }
  }

  /// The time between two movements, in seconds; nil at speed 0, and where it moves only when told.
  public var intervalSeconds: Double? {
    switch self {
    case .glide(let calibration): calibration.tick?.intervalSeconds
    case .advance(let seconds): seconds
    case .manual: nil
    }
  }

  /// The calibration of a glide; nil if it pages.
  public var calibration: Calibration? {
    switch self {
    case .glide(let calibration): calibration
    case .advance, .manual: nil
    }
  }

  /// The interval as an exact ratio, where it has one.
  var exactInterval: ExactRatio? {
    switch self {
    case .glide(let calibration):
      guard let tick = calibration.tick, let pointsPerSecond = calibration.exactPointsPerSecond else { return nil }
      return ExactRatio(simplest: tick.stepPoints)?.divided(by: pointsPerSecond)
    case .advance(let seconds):
      return ExactRatio(simplest: seconds)
    case .manual:
      return nil
    }
  }

  /// Points moved at each tick of a glide; nil if it pages or is held.
  var stepPoints: Double? { calibration?.tick?.stepPoints }

  func check() throws(CarouselError) {
    guard let intervalSeconds else { return }
    try Quantity.carouselInterval.require(intervalSeconds, or: CarouselError.self)
    if let stepPoints {
      try Quantity.carouselStep.require(stepPoints, or: CarouselError.self)
    }
  }
}
