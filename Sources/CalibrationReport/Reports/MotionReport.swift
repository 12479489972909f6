internal import DeviceInfo
public import ScrollMotion
public import SpeedCalibration

/// What the eye gets of a scroll: a row for each display, refresh rate and way of driving it.
public struct MotionReport: Sendable {
  /// One row in the making.
  struct Entry: Sendable {
    let display: Screen
    let motion: Motion
  }

  let entries: [Entry]
  let viewingDistance: ViewingDistance?

  /// Makes a report and checks everything that it needs.
  ///
  /// - Parameters:
  ///   - displays: The displays with their refresh rates.
  ///   - millimetersPerSecond: The requested speed in mm/s.
  ///   - calibrationSettings: What the calibrations start from; each way has its own step rule.
  ///   - ways: The ways of driving the scroll.
  ///   - observation: How long to watch, and what disturbs the motions.
  ///   - viewingDistance: From the eye to the glass, if angles are wanted.
  /// - Throws: `CalibrationError` or `MotionError`.
  public init(
    displays: [ReportedRate], millimetersPerSecond: Double, calibrationSettings: CalibrationSettings,
    ways: [DriveWay], observation: Observation = .standard, viewingDistance: ViewingDistance? = nil
  ) throws {
    self.viewingDistance = viewingDistance
    entries = try displays.flatMap { pair in
      let calculator = try SpeedCalculator(display: pair.display.display, settings: calibrationSettings)
      return try ways.map { way in
        let motion = try Motion(
          calculator: calculator, millimetersPerSecond: millimetersPerSecond, way: way, refreshRate: pair.refreshRate,
          observation: observation)
        return Entry(display: pair.display, motion: motion)
      }
    }
  }

  /// The speeds that the limits have changed.
  public var clampedCalibrations: [Calibration] {
    entries.map(\.motion.calibration).filter(\.isClamped)
  }
}
