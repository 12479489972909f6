public import SpeedCalibration

/// Why a motion, or a search for even speeds, is refused.
public enum MotionError: Error, Sendable, Hashable, QuantityFailure {
  /// The value of the quantity is not finite, or lies outside its bounds.
  case outOfRange(Quantity, Double)

  /// The duration ends before the first frame.
  case noFrame(durationSeconds: Double, hertz: Double)

  /// The duration holds more than ``MotionSettings/maximumFrameCount`` frames.
  case tooManyFrames(durationSeconds: Double, hertz: Double)

  /// A stall must end before the next one begins.
  case stallNotShorterThanPeriod(lengthSeconds: Double, periodSeconds: Double)

  /// The duration holds more than ``MotionSettings/maximumStallCount`` stalls.
  case tooManyStalls(durationSeconds: Double, periodSeconds: Double)

  /// A timer whose late fires would have to be drawn one by one has more than ``Motion/maximumLateFireCount`` slots.
  case tooManyLateFires(ticksPerSecond: Double, durationSeconds: Double)

  /// A display so dense, or a speed so high or low, that its steps per frame cannot be counted exactly.
  case uncountable(stepsPerFrame: Double)

  /// The calibration does not exist under the step rule that the way of driving needs.
  case calibration(CalibrationError)

  /// One pixel per frame on such a display, in mm/s, is below 2^-32 or above 2^32.
  case extremePixelSpeed(millimetersPerSecond: Double)

  /// A common target needs at least one display.
  case noDisplay

  /// A common target would have to be searched among more than ``CommonTarget/maximumIntervalCount`` even speeds.
  case searchTooWide(evenSpeeds: Double)
}

extension MotionError: CustomStringConvertible {
  /// One sentence that names the quantity and the value, and says what would be right.
  public var description: String {
    switch self {
    case .outOfRange(let quantity, let value):
      quantity.complaint(about: value)
    case .noFrame(let duration, let hertz):
      "a duration of \(duration.shortestText) s ends before the first frame, at 1/\(hertz.shortestText) s; use a longer one"
    case .tooManyFrames(let duration, let hertz):
      "a duration of \(duration.shortestText) s at \(hertz.shortestText) Hz has more than "
        + "\(MotionSettings.maximumFrameCount) frames; use a shorter one"
    case .stallNotShorterThanPeriod(let length, let period):
      "a stall of \(length.shortestText) s every \(period.shortestText) s never ends; its length must be below its period"
    case .tooManyStalls(let duration, let period):
      "a duration of \(duration.shortestText) s has more than \(MotionSettings.maximumStallCount) stalls, one every "
        + "\(period.shortestText) s; use a shorter duration or a longer period"
    case .tooManyLateFires(let ticksPerSecond, let duration):
      "\(ticksPerSecond.shortestText) ticks/s for \(duration.shortestText) s are more than "
        + "\(Motion.maximumLateFireCount) late fires; use a shorter duration, a lower speed or no lateness"
    case .uncountable(let stepsPerFrame):
      "\(stepsPerFrame.shortestText) steps per frame cannot be counted exactly; "
        + "use a less extreme display, speed or duration"
    case .calibration(let error):
      error.description
    case .extremePixelSpeed(let speed):
      "one pixel per frame would be \(speed.shortestText) mm/s; use a less extreme ppi or refresh rate"
    case .noDisplay:
      "a common target needs at least one display"
    case .searchTooWide(let count):
      "the tolerance spans about \(count.rounded().shortestText) even speeds, more than "
        + "\(CommonTarget.maximumIntervalCount); use a smaller tolerance or a lower speed"
    }
  }
}
