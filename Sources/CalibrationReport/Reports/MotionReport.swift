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
  ///   - motionSettings: Makes the settings for a refresh rate.
  ///   - viewingDistance: From the eye to the glass, if angles are wanted.
  /// - Throws: `CalibrationError` or `MotionError`.
  public init(
    displays: [ReportedRate], millimetersPerSecond: Double, calibrationSettings: CalibrationSettings,
    ways: [DriveWay], motionSettings: (RefreshRate) throws -> MotionSettings, viewingDistance: ViewingDistance? = nil
  ) throws {
    self.viewingDistance = viewingDistance
    entries = try displays.flatMap { pair in
      let calculator = try SpeedCalculator(display: pair.display.display, settings: calibrationSettings)
      let calibration = try calculator.calibration(millimetersPerSecond: millimetersPerSecond)
      let settings = try motionSettings(pair.refreshRate)
      return try ways.map { way in
        Entry(display: pair.display, motion: try Motion(calibration: calibration, way: way, settings: settings))
      }
    }
  }

  /// The speeds that the limits have changed.
  public var clampedCalibrations: [Calibration] {
    entries.map(\.motion.calibration).filter(\.isClamped)
  }
}
