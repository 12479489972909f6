public import SpeedCalibration

/// Why a motion, or a search for even speeds, is refused.
public enum MotionError: Error, Sendable, Hashable, QuantityFailure {
  /// The value of the quantity is not finite, or lies outside its bounds.
  case outOfRange(Quantity, Double)

  /// The speed has no calibration on this display with the step rule of this way of driving.
  case calibration(CalibrationError)

  /// The duration ends before the first frame.
  case noFrame(durationSeconds: Double, hertz: Double)

  /// A stall must end before the next one begins.
  case stallNotShorterThanPeriod(lengthSeconds: Double, periodSeconds: Double)

  /// A timer that fires late has more than ``Motion/maximumLateFireCount`` dates; each one is drawn by itself.
  case tooManyLateFires(ticksPerSecond: Double, durationSeconds: Double)

  /// The display is so dense, or the speed so high or low, that its steps per frame cannot be counted exactly.
  case uncountable(stepsPerFrame: Double)

  /// One pixel per frame on this display, in mm/s, is below 2^-32 or above 2^32.
  case extremePixelSpeed(millimetersPerSecond: Double)

  /// A common target needs at least one display.
  case noDisplay

  /// These displays, by their place in the list, have no even speed within the tolerance, so there is no common target.
  case noCommonTarget(displaysWithoutEvenSpeed: [Int], displayCount: Int, tolerancePercent: Double)

  /// More than ``CommonTarget/maximumEvenSpeedCount`` even speeds lie within the tolerance.
  case searchTooWide(evenSpeeds: Double)
}

extension MotionError: CustomStringConvertible {
  /// One sentence that names the quantity and the value, and says what would be right.
  public var description: String {
    switch self {
    case .outOfRange(let quantity, let value):
      quantity.complaint(about: value)
    case .calibration(let error):
      error.description
    case .noFrame(let duration, let hertz):
      "a duration of \(duration.shortestText) s ends before the first frame, at 1/\(hertz.shortestText) s; use a longer one"
    case .stallNotShorterThanPeriod(let length, let period):
      "a stall of \(length.shortestText) s every \(period.shortestText) s never ends; its length must be below its period"
    case .tooManyLateFires(let ticksPerSecond, let duration):
      "\(ticksPerSecond.shortestText) ticks/s for \(duration.shortestText) s are more than "
        + "\(Motion.maximumLateFireCount) late fires; use a shorter duration, a lower speed or no lateness"
    case .uncountable(let stepsPerFrame):
      "\(stepsPerFrame.shortestText) steps per frame cannot be counted exactly; "
        + "use a less extreme display, speed or duration"
    case .extremePixelSpeed(let speed):
      "one pixel per frame would be \(speed.shortestText) mm/s; use a less extreme ppi or refresh rate"
    case .noDisplay:
      "a common target needs at least one display"
    case .noCommonTarget(let displays, let count, let tolerance):
      "no common target: \(displays.count) of \(count) displays have no even speed within \(tolerance.shortestText) %; "
        + "use a larger tolerance or another speed"
    case .searchTooWide(let count):
      "the tolerance spans about \(count.rounded().shortestText) even speeds, more than "
        + "\(CommonTarget.maximumEvenSpeedCount); use a smaller tolerance or a lower speed"
    }
  }
}
