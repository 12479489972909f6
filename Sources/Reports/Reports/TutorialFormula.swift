import DeviceInfo
import SpeedCalibration

extension [Screen] {
  /// The speeds that the formula that tutorials copy gives, which divides by the scale instead of the native scale: a
  /// section about the displays on which the two differ; nil when there is none, or nothing moves.
  ///
  /// - Parameter speed: The speed that is wanted, in mm/s.
  /// - Returns: The section.
  func tutorialWarning(atMillimetersPerSecond speed: Double) -> Section? {
    let wrong = filter { $0.figures.scale != $0.figures.nativeScale }
    guard speed > 0, !wrong.isEmpty else { return nil }
    // The formula clamps by itself, whatever the limits of the report.
    let clamped = SpeedLimits.tutorial.applied(toMillimetersPerSecond: speed)
    /// The speed that the formula gives, in mm/s on the glass.
    @Sendable func really(_ screen: Screen) -> Double { clamped * (screen.figures.nativeScale / screen.figures.scale) }
    let unit = "px/\(wrong.pointUnit)"
    let columns: [Column<Screen>] = [
      .device(),
      .number(nil, ColumnHead("scale", unit: unit)) { $0.figures.scale },
      .number(nil, ColumnHead("native", unit: unit), as: .decimals(3)) { $0.figures.nativeScale },
      .number(nil, ColumnHead("requested", unit: "mm/s")) { _ in speed },
      .number(nil, ColumnHead("actual", unit: "mm/s"), as: .decimals(2), really),
      .number(nil, ColumnHead("error", unit: "%"), as: .signed(1)) { (really($0) / speed - 1) * 100 },
    ]
    return Section(
      heading: "Where the formula that tutorials copy errs",
      introduction: "--scale-basis tutorial divides by the scale, and the content would run at:",
      table: Table(columns, of: wrong))
  }
}
