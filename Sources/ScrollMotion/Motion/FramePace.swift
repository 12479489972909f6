public import SpeedCalibration

/// What a speed is per frame of a panel, and which ways of driving are even there: what a table shows beside the
/// timer's step and interval, since it is what a display link needs.
///
/// ```swift
/// let calculator = try SpeedCalculator(display: Display(ppi: 254, scale: 2))
/// let pace = try FramePace(
///   calculator: calculator, millimetersPerSecond: 30, refreshRate: RefreshRate(hertz: 60))
/// pace.pixelsPerFrame  // 5
/// pace.evenWays        // [.linkCarry, .linkElapsed]
/// ```
public struct FramePace: Sendable, Hashable, Codable {
  /// How often the panel shows a frame.
  public let refreshRate: RefreshRate

  /// Physical pixels per frame; 0 where nothing moves.
  public let pixelsPerFrame: Double

  /// The ways of driving whose motion is even, as ``Motion/isEven`` has it; all of them where nothing moves.
  public let evenWays: [DriveWay]

  /// Works out a pace.
  ///
  /// - Parameters:
  ///   - calculator: Gives the display, the nominal interval, the limits and the scale basis.
  ///   - millimetersPerSecond: The requested speed in mm/s, finite. One beyond the limits is clamped.
  ///   - refreshRate: How often the panel shows a frame.
  /// - Throws: ``MotionError/calibration(_:)`` or ``MotionError/uncountable(stepsPerFrame:)``.
  public init(
    calculator: SpeedCalculator, millimetersPerSecond: Double, refreshRate: RefreshRate
  ) throws(MotionError) {
    try self.init(calculator, millimetersPerSecond, exactly: nil, refreshRate)
  }

  /// The pace of a speed that is known exactly, in mm/s.
  package init(
    calculator: SpeedCalculator, exactMillimetersPerSecond speed: ExactRatio, refreshRate: RefreshRate
  ) throws(MotionError) {
    try self.init(calculator, speed.value, exactly: speed, refreshRate)
  }

  private init(
    _ calculator: SpeedCalculator, _ millimetersPerSecond: Double, exactly speed: ExactRatio?,
    _ refreshRate: RefreshRate
  ) throws(MotionError) {
    var (ways, pixels): ([DriveWay], Double) = ([], 0)
    for way in DriveWay.allCases {
      let calibration = try calculator.calibration(millimetersPerSecond, following: way.stepRule)
      let ratio = try StepRatio(
        of: calibration, exactMillimetersPerSecond: speed, way: way, refreshRate: refreshRate)
      if ratio.isEven { ways.append(way) }
      pixels = ratio.pointsPerFrame * calibration.display.nativeScale
    }
    self.refreshRate = refreshRate
    pixelsPerFrame = pixels
    evenWays = ways
  }
}
