public import SpeedCalibration

/// Why a measurement cannot be evaluated.
public enum MeasurementError: Error, Sendable, Hashable, QuantityFailure {
  /// The value of the quantity is not finite, or lies outside its bounds.
  case outOfRange(Quantity, Double)

  /// Fewer than two runs are left, excluded ones not counted.
  case tooFewRuns(count: Int)

  /// All runs agree to the last digit and no instrument's uncertainty is given, so that nothing tells how sure the
  /// figure is.
  case noUncertainty

  /// A log with fewer than 16 samples.
  case tooFewSamples(count: Int)

  /// The content did not move, or not forwards, from the first sample of a log to the last.
  case noMovement(points: Double)

  /// A sample is before the one that came last, both in seconds.
  case backwardsTime(seconds: Double, previousSeconds: Double)

  /// No time passed from the first sample of a log to the last.
  case noDuration
}

extension MeasurementError: CustomStringConvertible {
  /// One sentence that says what is wrong, and what to do where that can be said.
  public var description: String {
    switch self {
    case .outOfRange(let quantity, let value):
      quantity.complaint(about: value)
    case .tooFewRuns(let count):
      "\(count == 0 ? "there is no run" : "there is only one run"); "
        + "the scatter of at least two is needed to tell how sure the figure is"
    case .noUncertainty:
      "all runs agree to the last digit and no instrument's uncertainty is given; "
        + "say how well the ruler and the clock can be read"
    case .tooFewSamples(let count):
      "the log has \(count) samples; at least 16 are needed"
    case .noMovement(let points):
      points == 0
        ? "the content does not move from the first sample to the last"
        : "the content ends \(points.magnitude.shortestText) points before its start; turn the sign of the offsets around"
    case .backwardsTime(let seconds, let previous):
      "time runs backwards, from \(previous.shortestText) s to \(seconds.shortestText) s"
    case .noDuration:
      "no time passes from the first sample to the last"
    }
  }
}
