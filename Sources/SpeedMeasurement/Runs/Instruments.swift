public import SpeedCalibration

/// How the time of a run is taken.
public enum Timing: Sendable, Hashable {
  /// Unknown; the scatter of the runs has to tell.
  case unknown

  /// A hand on a stopwatch: the standard uncertainty of one time, in seconds, at least 0. A thumb is good for 0.1 s.
  case stopwatch(standardUncertaintySeconds: Double)

  /// A camera with a frame rate in Hz, above 0. Start and end each lie anywhere within a frame, so the error of
  /// a time has a triangular distribution: u = 1 / (rate * sqrt(6)), 1.70 ms at 240 frames per second.
  case frames(perSecond: Double)

  /// What is assumed of times that nothing is stated of and whose scatter tells nothing: a hand on a stopwatch.
  static let assumed = Timing.stopwatch(standardUncertaintySeconds: 0.1)

  /// The standard uncertainty of one time in seconds; 0 where it is unknown.
  package var standardUncertaintySeconds: Double {
    switch self {
    case .unknown: 0
    case .stopwatch(let seconds): seconds
    case .frames(let rate): 1 / (rate * 6.0.squareRoot())
    }
  }

  /// Its row in a budget.
  var source: UncertaintyBudget.Kind {
    switch self {
    case .unknown: .scatter
    case .stopwatch: .stopwatch
    case .frames: .frames
    }
  }
}

/// The instruments for distances and times: the type B half of the budget.
///
/// Every limit is the half-width of a rectangular distribution, so its standard uncertainty is the limit divided by
/// the root of 3. 0.5 mm of a ruler is 0.289 mm.
///
/// | effect | same for | lowered by |
/// |---|---|---|
/// | ruler ends | all runs between the same marks, once per loop | longer distance, several distances |
/// | ruler scale | all runs | a better ruler |
/// | clock rate | all runs | a better clock |
/// | timing | one run | more runs, longer runs |
public struct Instruments: Sendable, Hashable {
  /// How far the distance between two marks may be off, in mm, whatever its length.
  package private(set) var rulerEndsMillimeters = 0.5

  /// How far the ruler's scale may be off, in percent of the distance.
  package private(set) var rulerScalePercent = 0.0

  /// How far the rate of the clock may be off, in percent of the time.
  package private(set) var clockPercent = 0.0

  /// How the time of a run is taken.
  package internal(set) var timing = Timing.unknown

  /// A ruler of which nothing but a half-millimetre is known, and a clock without a fault.
  public static let standard = Instruments()

  private init() {}

  /// Makes instruments and checks them.
  ///
  /// - Parameters:
  ///   - rulerEndsMillimeters: Half-width for the distance between two marks, from 0 to 1000 mm.
  ///   - rulerScalePercent: Half-width for the ruler's scale, from 0 to 50 %.
  ///   - clockPercent: Half-width for the clock's rate, from 0 to 50 %.
  ///   - timing: How the time of a run is taken.
  /// - Throws: `InputError`.
  public init(
    rulerEndsMillimeters: Double = 0.5, rulerScalePercent: Double = 0, clockPercent: Double = 0,
    timing: Timing = .unknown
  ) throws(InputError) {
    self.rulerEndsMillimeters = try Quantity.rulerEnds.require(rulerEndsMillimeters)
    self.rulerScalePercent = try Quantity.rulerScale.require(rulerScalePercent)
    self.clockPercent = try Quantity.clockRate.require(clockPercent)
    self.timing = timing
    switch timing {
    case .unknown: break
    case .stopwatch(let seconds): try Quantity.stopwatch.require(seconds)
    case .frames(let rate): try Quantity.cameraRate.require(rate)
    }
  }

  /// u of the distance between two marks, in mm.
  var rulerEndsStandardMillimeters: Double { rulerEndsMillimeters / 3.0.squareRoot() }

  /// u of the ruler's scale, as a ratio.
  var rulerScaleStandard: Double { rulerScalePercent / 100 / 3.0.squareRoot() }

  /// u of the clock's rate, as a ratio.
  var clockStandard: Double { clockPercent / 100 / 3.0.squareRoot() }
}

/// The display that is measured, and the density that the movement was commanded with.
public struct MeasuredDisplay: Sendable, Hashable {
  /// A display of a profile, or one that is described.
  public let display: Display

  /// Which scale turned the commanded millimetres into points.
  public let basis: ScaleBasis

  /// Physical pixels per point under Display Zoom; nil if there is none.
  public let zoomedNativeScale: Double?

  /// Its density in dots per inch, as Android sets it; nil on other systems.
  public let density: Double?

  /// Makes a display that is measured.
  ///
  /// - Parameters:
  ///   - display: Its figures.
  ///   - basis: Which scale turned the commanded millimetres into points.
  ///   - zoomedNativeScale: Physical pixels per point under Display Zoom, if it has one.
  ///   - density: Its density in dots per inch, of an Android device.
  public init(
    _ display: Display, basis: ScaleBasis = .native, zoomedNativeScale: Double? = nil, density: Double? = nil
  ) {
    self.display = display
    self.basis = basis
    self.zoomedNativeScale = zoomedNativeScale
    self.density = density
  }

  /// The density that turned commanded millimetres into points, in pt/mm.
  package var commandedPointsPerMillimeter: Double { display.pointsPerMillimeter(basis: basis) }
}
