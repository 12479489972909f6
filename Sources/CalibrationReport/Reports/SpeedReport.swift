public import DeviceInfo
public import SpeedCalibration

/// Calibrations of displays at speeds: the rows of `report`, `table` and `export`.
public struct SpeedReport: Sendable {
  /// How text and Markdown are laid out; the rows of the machine formats are the same.
  public enum Layout: Sendable, Hashable {
    /// A table per family, a line per display and speed.
    case families

    /// A table per display, a line per speed.
    case displays
  }

  let displays: [Screen]
  let speeds: SpeedList
  let calibrationSettings: CalibrationSettings
  let isZoomed: Bool
  let layout: Layout
  let calculators: [SpeedCalculator]

  /// Makes a report and checks that every result of it can be represented.
  ///
  /// - Parameters:
  ///   - displays: The displays, in order.
  ///   - speeds: The requested speeds in mm/s, in order.
  ///   - settings: What every calibration starts from.
  ///   - isZoomed: Whether the displays are given with Display Zoom on; the settings of JSON say so.
  ///   - layout: How text and Markdown are laid out.
  /// - Throws: ``SpeedCalibration/CalibrationError`` when a result is too large or too small for a Double.
  public init(
    displays: [Screen], speeds: SpeedList, settings: CalibrationSettings = .standard, isZoomed: Bool = false,
    layout: Layout = .families
  ) throws(CalibrationError) {
    self.displays = displays
    self.speeds = speeds
    self.isZoomed = isZoomed
    self.layout = layout
    calibrationSettings = settings
    var calculators: [SpeedCalculator] = []
    for display in displays {
      calculators.append(try SpeedCalculator(display: display.display, settings: settings))
    }
    self.calculators = calculators
    try checkExtremes()
  }

  /// How many rows the machine formats have.
  public var rowCount: Int? { displays.count * speeds.count }

  /// Every quantity rises or falls with the speed, so that the slowest and the fastest one stand for all.
  private func checkExtremes() throws(CalibrationError) {
    var (slowest, fastest) = (Double.infinity, 0.0)
    for speed in speeds {
      let applied = calibrationSettings.limits.applied(toMillimetersPerSecond: speed)
      if applied > 0 { slowest = min(slowest, applied) }
      fastest = max(fastest, applied)
    }
    guard fastest > 0 else { return }
    for calculator in calculators {
      _ = try calculator.calibration(millimetersPerSecond: slowest)
      _ = try calculator.calibration(millimetersPerSecond: fastest)
    }
  }
}
