import DeviceInfo
import SpeedCalibration

extension [Screen] {
  /// How far that formula is off at worst, in a sentence; nil where it is right on all displays.
  var worstScaleError: String? {
    let errors = filter { $0.pointName == .pt }.map { ($0.figures.nativeScale / $0.figures.scale - 1) * 100 }.filter {
      $0 != 0
    }
    return errors.max { $0.magnitude < $1.magnitude }.map {
      "With the scale in place of the native scale, \(counted(errors.count, "display")) would be off by up to "
        + "\($0.magnitude.formatted(.decimals(1))) %."
    }
  }

  /// The speeds that the formula that tutorials copy gives, which divides by the scale instead of the native scale: a
  /// section about the displays of Apple's on which the two differ; nil when there is none, or nothing moves.
  ///
  /// - Parameters:
  ///   - typed: The speeds that are wanted, in mm/s. Of more than five the slowest and the fastest stand for all.
  ///   - isAsked: Whether the formula is asked for; displays that are named have a row then, also without an error.
  /// - Returns: The section.
  func tutorialWarning(atMillimetersPerSecond typed: [Double], isAsked: Bool = false) -> Section? {
    let speeds = typed.filter { $0 > 0 }
    let wrong = filter {
      $0.pointName == .pt && ($0.figures.scale != $0.figures.nativeScale || isAsked && $0.isNamed)
    }
    guard let first = speeds.first, !wrong.isEmpty else { return nil }
    /// The speed that the formula gives for a speed, in mm/s on the glass. It clamps, whatever the limits of the report.
    @Sendable func really(_ screen: Screen, _ speed: Double) -> Double {
      SpeedLimits.tutorial.applied(toMillimetersPerSecond: speed) * (screen.figures.nativeScale / screen.figures.scale)
    }
    @Sendable func error(_ screen: Screen, _ speed: Double) -> String {
      ((really(screen, speed) / speed - 1) * 100).formatted(.signed(1))
    }
    let unit = "px/\(wrong.pointUnit)"
    let figures: [Column<Screen>] = [
      .device,
      .number(nil, ColumnHead("scale", unit: unit)) { $0.figures.scale },
      .number(nil, ColumnHead("native", unit: unit), as: .decimals(3)) { $0.figures.nativeScale },
    ]
    let actual: [Column<Screen>] =
      speeds.count == 1
      ? [
        .number(nil, ColumnHead("requested", unit: "mm/s")) { _ in first },
        .number(nil, ColumnHead("actual", unit: "mm/s"), as: .decimals(2)) { really($0, first) },
      ]
      : (speeds.count > 5 ? speeds.ends : speeds).map { speed in
        .number(nil, ColumnHead("for \(speed.formatted(.legible))", unit: "mm/s"), as: .decimals(2)) {
          really($0, speed)
        }
      }
    let ends = speeds.ends
    let errors = Column<Screen>.text(nil, ColumnHead("error", unit: "%")) { screen in
      let (least, greatest) = (error(screen, ends[0]), error(screen, ends[1]))
      return least == greatest ? least : "\(least) to \(greatest)"
    }
    let clamps = ends[1] > SpeedLimits.tutorial.millimetersPerSecond.upperBound ? ", --limits 0:100 clamps" : ""
    return Section(
      heading: "Where the formula that tutorials copy errs",
      introduction: "--scale-basis tutorial divides by the scale\(clamps), and the content would run at:",
      table: Table(figures + actual + [errors], of: wrong))
  }
}
