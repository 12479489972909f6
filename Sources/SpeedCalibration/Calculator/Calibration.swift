/// The result of a calibration: a physical speed on one display, in points and in timer ticks.
public struct Calibration: Sendable, Hashable {
  /// How the applied speed relates to the requested one.
  public enum Status: String, Sendable, Hashable, CaseIterable {
    /// The requested speed is applied as it is.
    case ok

    /// The requested speed lay beyond the limits; the nearest limit is applied.
    case clamped

    /// The applied speed is 0: nothing moves, there is no tick. ``Calibration/isClamped`` tells whether a limit did
    /// that.
    case stopped
  }

  /// The display that moves.
  public let display: Display

  /// The settings that the calibration started from.
  public let settings: CalibrationSettings

  /// The speed asked for, in mm/s.
  public let requestedMillimetersPerSecond: Double

  /// The speed applied, in mm/s: the requested one held within the limits.
  public let millimetersPerSecond: Double

  /// The density that turned millimetres into points, in pt/mm.
  public let pointsPerMillimeter: Double

  /// The applied speed in pt/s.
  public let pointsPerSecond: Double

  /// Step, interval and tick rate; nil when the applied speed is 0.
  public let tick: TimerTick?

  /// Whether the limits changed the speed.
  public var isClamped: Bool { millimetersPerSecond != requestedMillimetersPerSecond }

  /// Applied as requested, clamped by the limits, or stopped.
  public var status: Status {
    if tick == nil { .stopped } else if isClamped { .clamped } else { .ok }
  }

  /// The applied speed with its uncertainty (k = 2), in mm/s, which is that of the display's ppi: 30 mm/s on an
  /// iPhone 15 (460 ppi) is accurate to 0.13 %. A timer's lateness or a wrong record is not part of it.
  public var speed: Uncertain {
    Uncertain(
      checked: millimetersPerSecond, standardUncertainty: millimetersPerSecond * display.relativeStandardUncertainty)
  }

  /// The expanded uncertainty of the speed in percent of it, with k = 2; the same at every speed.
  package var expandedUncertaintyPercent: Double { display.expandedUncertaintyPercent }

  /// The speed in physical pixels per second: `pointsPerSecond * nativeScale`.
  public var pixelsPerSecond: Double { snappedToDecimal(pointsPerSecond * display.nativeScale) }

  /// The step of a timer in physical pixels: `stepPoints * nativeScale`; nil when the applied speed is 0.
  package var stepPixels: Double? { tick.map { snappedToDecimal($0.stepPoints * display.nativeScale) } }

  /// The mean movement of a frame in physical pixels.
  ///
  /// - Parameter refreshRate: How often the display shows a frame.
  /// - Returns: Pixels per frame.
  package func pixelsPerFrame(at refreshRate: RefreshRate) -> Double { pixelsPerSecond / refreshRate.framesPerSecond }

  /// The speed that a ruler on the glass would measure, in mm/s.
  ///
  /// It is ``millimetersPerSecond`` on the native basis. On the logical basis it is what the tutorial formula really
  /// does: 26.09 for 30 mm/s on an iPhone 8 Plus.
  public var physicalMillimetersPerSecond: Double {
    millimetersPerSecond * (display.nativeScale / display.scale(settings.scaleBasis))
  }
}

/// The step and interval of a repeating timer that scrolls at a calibrated speed.
public struct TimerTick: Sendable, Hashable {
  /// Points to move at each tick, in pt, above 0: whole points under ``StepRule/point``, whole rendered pixels
  /// under ``StepRule/pixel``.
  public let stepPoints: Double

  /// Time between two ticks, in seconds, so that the mean speed is exact: `step / pointsPerSecond`.
  public let intervalSeconds: Double

  /// Ticks per second, in Hz: `1 / interval`.
  public let ticksPerSecond: Double
}
