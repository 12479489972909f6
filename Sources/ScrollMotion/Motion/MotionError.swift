public import SpeedCalibration

/// Why a motion, or a search for even speeds, is refused.
public enum MotionError: Error, Sendable, Hashable {
  /// The quantity is NaN or infinite.
  case notFinite(MotionQuantity, Double)

  /// The quantity lies outside its ``MotionQuantity/range``.
  case outOfRange(MotionQuantity, Double)

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
