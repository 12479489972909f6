public import SpeedCalibration

/// The drive that moves a carousel while no finger touches it. Its step and interval are checked when it is made.
///
/// ```swift
/// let glide = try CarouselDrive(millimetersPerSecond: 30, calculator: calculator, way: .linkCarry)
/// let slides = try CarouselDrive.advance(everySeconds: 3)
/// ```
public struct CarouselDrive: Sendable, Hashable {
  /// The kinds of drive.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// It glides at a calibrated speed, by small steps. A speed of 0 holds it.
    case glide

    /// It pages: one page forward after each interval. A drag settles at the nearest page.
    case advance

    /// It pages only when told. A drag settles at the nearest page.
    case manual
  }

  /// The caller of a carousel that glides, and how far each call moves it.
  public enum Way: String, Sendable, Hashable, CaseIterable {
    /// A repeating timer, or a display link that stands for one: a calibrated step at each tick.
    case timer

    /// A display link. Each frame shows the whole rendered pixels of the distance so far, and the remainder is carried to
    /// the next one. The movement strays from uniform motion by less than a pixel, the least that whole pixels allow.
    ///
    /// At 30 mm/s on 460 ppi, 120 frames a second move by 4 or 5 pixels, 0.99 px peak to peak. A display link that moves
    /// by the ticks of a ``timer`` with whole points shows 3 and 6 pixels in turn, 2.99 px peak to peak.
    ///
    /// Offsets are whole pixels where the pitch of the items is; a wrap goes back by whole pitches.
    case linkCarry = "link-carry"
  }

  /// Pages only when told.
  public static let manual = CarouselDrive()

  /// The caller; nil unless it glides.
  public private(set) var way: Way?

  /// The calibrated speed of a glide; nil if it pages. With ``Way/linkCarry`` its tick is that of a timer, and not used.
  public private(set) var calibration: Calibration?

  /// The movement of each step of a glide, in points: the calibrated one, or one rendered pixel with ``Way/linkCarry``.
  /// Nil if it pages, and at speed 0.
  public private(set) var stepPoints: Double?

  /// The mean time between two steps, or between two pages, in seconds, 1e-6...1e9; nil at speed 0, and where it moves
  /// only when told.
  public private(set) var intervalSeconds: Double?

  /// The interval as an exact ratio, where it has one.
  private(set) var exactInterval: ExactRatio?

  /// A page forward after each interval.
  ///
  /// - Parameter seconds: The interval, from 1e-6 to 1e9 s.
  /// - Returns: The drive.
  /// - Throws: `InputError`.
  public static func advance(everySeconds seconds: Double) throws(InputError) -> CarouselDrive {
    var drive = CarouselDrive()
    drive.intervalSeconds = try Quantity.carouselInterval.require(seconds)
    drive.exactInterval = ExactRatio(simplest: seconds)
    return drive
  }

  private init() {}

  /// A glide at a physical speed.
  ///
  /// - Parameters:
  ///   - millimetersPerSecond: The speed in mm/s; the calculator's limits hold.
  ///   - calculator: What turns it into points. Its step rule and nominal interval are for a ``Way/timer``.
  ///   - way: What calls the carousel: a timer, or a display link.
  /// - Throws: `InputError` for a speed that cannot be calibrated, a step below 1e-6 points, and an interval below 1e-6 s or above
  ///   1e9 s.
  public init(
    millimetersPerSecond: Double, calculator: SpeedCalculator, way: Way = .timer
  ) throws(InputError) {
    let calibration = try calculator.calibration(millimetersPerSecond: millimetersPerSecond)
    self.calibration = calibration
    self.way = way
    guard let tick = calibration.tick else { return }

    let step =
      switch way {
      case .timer: tick.stepPoints
      case .linkCarry: 1 / calibration.display.scale
      }
    stepPoints = try Quantity.carouselStep.require(step)
    intervalSeconds = try Quantity.carouselInterval.require(
      step / calibration.pointsPerSecond)
    exactInterval = calibration.exactPointsPerSecond.flatMap { ExactRatio(simplest: step)?.divided(by: $0) }
  }

  /// Glides, advances, or waits to be told.
  public var kind: Kind {
    if calibration != nil { .glide } else if intervalSeconds != nil { .advance } else { .manual }
  }

  /// Whether the carousel moves by whole pages.
  public var isPaging: Bool { calibration == nil }

  /// Whether a call that comes late loses the distance of the dates that it missed.
  var losesMissedSteps: Bool { way != .linkCarry }
}
