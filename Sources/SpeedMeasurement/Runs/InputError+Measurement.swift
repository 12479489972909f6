internal import SpeedCalibration

/// The errors of an evaluation.
extension InputError {
  /// Fewer than two runs are left, excluded ones not counted.
  static func tooFewRuns(count: Int) -> InputError {
    InputError(
      "\(count == 0 ? "there is no run" : "there is only one run"); "
        + "the scatter of at least two is needed to tell how sure the figure is")
  }

  /// All runs agree to the last digit and no instrument's uncertainty is given.
  static var noUncertainty: InputError {
    InputError(
      "all runs agree to the last digit and no instrument's uncertainty is given; "
        + "say how well the ruler and the clock can be read")
  }

  /// A log with fewer than 16 samples.
  static func tooFewSamples(count: Int) -> InputError {
    InputError("the log has \(count) \(count == 1 ? "sample" : "samples"); at least 16 are needed")
  }

  /// The content did not move, or not forwards, from the first sample of a log to the last.
  static func noMovement(points: Double) -> InputError {
    InputError(
      points == 0
        ? "the content does not move from the first sample to the last"
        : "the content ends \(points.magnitude.shortestText) points before its start; reverse the sign of the offsets")
  }

  /// A sample is before the one that came last, both in seconds.
  static func backwardsTime(seconds: Double, previousSeconds previous: Double) -> InputError {
    InputError("time runs backwards, from \(previous.shortestText) s to \(seconds.shortestText) s")
  }

  /// No time passed from the first sample of a log to the last.
  static var noDuration: InputError { InputError("no time passes from the first sample to the last") }
}
