internal import SpeedCalibration

/// Errors of a motion.
extension InputError {
  /// The duration ends before the first frame.
  static func noFrame(durationSeconds duration: Double, hertz: Double) -> InputError {
    InputError(
      "a duration of \(duration.shortestText) s ends before the first frame, at 1/\(hertz.shortestText) s; use a longer one",
      quantity: .duration, value: duration)
  }

  /// A stall must end before the next one begins.
  static func stallNotShorterThanPeriod(lengthSeconds length: Double, periodSeconds period: Double) -> InputError {
    InputError(
      "a stall of \(length.shortestText) s every \(period.shortestText) s never ends; its length must be below its period",
      quantity: .stallLength, value: length)
  }

  /// A timer that fires late has more than ``Motion/maximumLateFireCount`` dates; each one is drawn by itself.
  @available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  static func tooManyLateFires(ticksPerSecond: Double, durationSeconds duration: Double) -> InputError {
    InputError(
      "\(ticksPerSecond.shortestText) ticks/s for \(duration.shortestText) s are more than "
        + "\(Motion.maximumLateFireCount) late fires; use a shorter duration, a lower speed or no lateness",
      quantity: .duration, value: duration)
  }

  /// The display is so dense, or the speed so high or low, that its steps per frame cannot be counted exactly.
  static func uncountable(stepsPerFrame: Double) -> InputError {
    InputError(
      "\(stepsPerFrame.shortestText) steps per frame cannot be counted exactly; "
        + "use a less extreme display, speed or duration")
  }
}

/// Errors of a search for even speeds.
extension InputError {
  /// One pixel per frame on this display, in mm/s, is below 2^-32 or above 2^32.
  static func extremePixelSpeed(millimetersPerSecond speed: Double) -> InputError {
    InputError("one pixel per frame would be \(speed.shortestText) mm/s; use a less extreme ppi or refresh rate")
  }

  /// A common target needs at least one display.
  static var noDisplay: InputError { InputError("a common target needs at least one display") }

  /// More than ``CommonTarget/maximumEvenSpeedCount`` even speeds lie within the tolerance.
  static func searchTooWide(evenSpeeds count: Double) -> InputError {
    InputError(
      "the tolerance spans about \(count.rounded().shortestText) even speeds, more than "
        + "\(CommonTarget.maximumEvenSpeedCount); use a smaller tolerance or a lower speed",
      quantity: .tolerance)
  }
}
