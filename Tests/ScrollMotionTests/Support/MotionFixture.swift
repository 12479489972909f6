@testable import ScrollMotion
import SpeedCalibration
import Testing

/// Builds motions for tests from plain numbers.
enum MotionFixture {
  /// A display on which 1 mm is 1 point and 1 pixel, so that mm/s are ticks per second of one point.
  static let unit = Figures(ppi: 25.4, scale: 1)
  static let phone = Figures(ppi: 326, scale: 2)

  struct Figures: Sendable {
    var ppi: Double
    var scale: Double
    var nativeScale: Double?
  }

  static func motion(
    _ speed: Double, on figures: Figures = phone, way: DrivingMode = .timerPoint, hertz: Double = 60,
    seconds: Double = 10,
    stall: (period: Double, length: Double)? = nil, nominalInterval: Double = 0.01, basis: ScaleBasis = .native
  ) throws -> Motion {
    try Motion(
      calculator: calculator(figures, nominalInterval: nominalInterval, basis: basis), millimetersPerSecond: speed,
      way: way, refreshRate: RefreshRate(hertz: hertz),
      scenario: Scenario(
        durationSeconds: seconds,
        stall: stall.map { try Stall(periodSeconds: $0.period, lengthSeconds: $0.length) }))
  }

  static func calculator(
    _ figures: Figures, nominalInterval: Double = 0.01, basis: ScaleBasis = .native
  ) throws -> SpeedCalculator {
    let display = try Display(ppi: figures.ppi, scale: figures.scale, nativeScale: figures.nativeScale)
    let limits = try SpeedLimits(0...1e9)
    let settings = try CalibrationSettings(
      nominalIntervalSeconds: nominalInterval, limits: limits, scaleBasis: basis)
    return try SpeedCalculator(display: display, settings: settings)
  }

  static func refreshing(_ ppi: Double, _ hertz: Double, scale: Double = 2) throws -> RefreshingDisplay {
    try RefreshingDisplay(Display(ppi: ppi, scale: scale), at: RefreshRate(hertz: hertz))
  }
}

extension RefreshingDisplay {
  /// The even speeds on both sides of a wanted one, and the nearer of them.
  func neighbors(of wanted: Double) throws -> (below: EvenSpeed, above: EvenSpeed, nearest: EvenSpeed) {
    let even = try evenSpeeds(nearMillimetersPerSecond: wanted, limits: nil)
    return try (#require(even.first), #require(even.last), #require(even.nearest))
  }
}

func isClose(_ first: Double, _ second: Double, relative: Double = 1e-12, absolute: Double = 0) -> Bool {
  (first - second).magnitude <= max(absolute, relative * max(first.magnitude, second.magnitude))
}
