public import SpeedCalibration

/// The drive that moves a carousel while no finger touches it. Its step and interval are checked when it is made.
///
/// ```swift
/// let calculator = try SpeedCalculator(display: Display(ppi: 460, scale: 3))
/// let glide = try CarouselDrive(millimetersPerSecond: 30, calculator: calculator, way: .linkElapsed)
/// let slides = try CarouselDrive.advance(everySeconds: 3)
/// print(glide.stepPoints ?? 0, slides.intervalSeconds ?? 0)  // 0.3333333333333333 3.0
/// ```
public struct CarouselDrive: Sendable, Hashable {
  /// The kinds of drive.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// It glides at a calibrated speed, by small steps. A speed of 0 holds it.
    case glide

    /// It pages: one page forward after each interval. A drag settles at the nearest page.
    case advance

    /// It pages only when told. A drag settles at the nearest page.
    case manual
  }

  /// Pages only when told.
  public static let manual = CarouselDrive()

  /// The way that it is driven, as in ScrollMotion; nil unless it glides. A timer moves it by a calibrated step at each
  /// tick. A display link shows whole rendered pixels at each frame: with `DrivingMode.linkElapsed` those nearest to
  /// where the elapsed time puts the content, with `DrivingMode.linkCarry` one frame's distance more at each call,
  /// the remainder carried.
  ///
  /// At 30 mm/s on 460 ppi, 120 frames a second move by 4 or 5 pixels, 0.99 px peak to peak, the least that whole
  /// pixels allow. A display link that moves by the ticks of a timer with whole points shows 3 and 6 pixels in turn,
  /// 2.99 px peak to peak. Offsets are whole pixels where the pitch of the items is; a wrap goes back by whole pitches.
  package private(set) var way: DrivingMode?

  /// The calibrated speed of a glide; nil if it pages. With a display link its tick is that of a timer, and not used.
  public private(set) var calibration: Calibration?

  /// The movement of each step of a glide, in points: the calibrated one, or one rendered pixel with a display link.
  /// Nil if it pages, and at speed 0.
  public private(set) var stepPoints: Double?

  /// The mean time between two steps, or between two pages, in seconds, 1e-6...1e9; nil at speed 0, and where it moves
  /// only when told.
  public private(set) var intervalSeconds: Double?

  /// The refresh rate of the display link of `DrivingMode.linkCarry`; nil with the others, which do not need it.
  package private(set) var refreshRate: RefreshRate?

  /// A page forward after each interval.
  ///
  /// - Parameter seconds: The interval, from 1e-6 to 1e9 s.
  /// - Returns: The drive.
  /// - Throws: `InputError`.
  public static func advance(everySeconds seconds: Double) throws(InputError) -> CarouselDrive {
    var drive = CarouselDrive()
    drive.intervalSeconds = try Quantity.carouselInterval.require(seconds)
    return drive
  }

  private init() {}

  /// A glide at a physical speed.
  ///
  /// - Parameters:
  ///   - millimetersPerSecond: The speed in mm/s; the calculator's limits hold.
  ///   - calculator: What turns it into points.
  ///   - way: What calls the carousel; nil for a timer whose steps follow the calculator's step rule.
  ///   - refreshRate: The refresh rate, which `DrivingMode.linkCarry` needs.
  /// - Throws: `InputError` for a speed that cannot be calibrated, a step below 1e-6 points, an interval below 1e-6 s
  ///   or above 1e9 s, and a refresh rate that is missing.
  public init(
    millimetersPerSecond: Double, calculator: SpeedCalculator, way: DrivingMode? = nil, refreshRate: RefreshRate? = nil
  ) throws(InputError) {
    let way = way ?? (calculator.settings.stepRule == .point ? .timerPoint : .timerPixel)
    var settings = calculator.settings
    if way.isTimer { settings.stepRule = way.stepRule }
    let calibration = try SpeedCalculator(display: calculator.display, settings: settings)
      .calibration(millimetersPerSecond: millimetersPerSecond)
    (self.calibration, self.way) = (calibration, way)
    if way == .linkCarry {
      guard let refreshRate else {
        throw InputError("link-carry moves by one frame's distance at each call, so it needs the refresh rate")
      }
      self.refreshRate = refreshRate
    }
    guard let tick = calibration.tick else { return }
    let step = try Quantity.carouselStep.require(way.isTimer ? tick.stepPoints : 1 / calibration.display.scale)
    stepPoints = step
    intervalSeconds = try Quantity.carouselInterval.require(step / calibration.pointsPerSecond)
  }

  /// Glides, advances, or waits to be told.
  package var kind: Kind {
    if calibration != nil { .glide } else if intervalSeconds != nil { .advance } else { .manual }
  }

  /// Whether the carousel moves by whole pages.
  package var isPaging: Bool { calibration == nil }

  /// Whether dates tell when it moves, so that a late call of ``Carousel/fire(atSeconds:)`` loses the dates that it
  /// missed; a display link moves at its frames instead.
  var isTimed: Bool { way?.isTimer ?? true }

  /// How far some steps go in points, rounded once: a step is whole points, or whole rendered pixels.
  func points(steps: Double) -> Double {
    guard let stepPoints, let way, let calibration else { return 0 }
    let unitsPerPoint = way.stepRule.stepsPerPoint(scale: calibration.display.scale)
    return steps * (stepPoints * unitsPerPoint).rounded() / unitsPerPoint
  }

  /// How long before its date a step shows, in s: half an interval where positions are rounded to the nearest step.
  var leadSeconds: Double { way == .linkElapsed ? (intervalSeconds ?? 0) / 2 : 0 }
}
