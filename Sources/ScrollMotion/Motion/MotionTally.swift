/// What a walk through all frames counted, in steps.
struct MotionTally: Sendable, Hashable {
  /// Steps shown up to the last frame.
  let steps: Int64
  let stillFrames: Int
  var blockedFrames = 0
  var skippedTicks: Int64 = 0
  let deviations: DeviationSums

  /// What a deviation of 1 is worth in steps.
  let unit: Double

  var peakToPeakSteps: Double { deviations.peakToPeak * unit }

  var rmsSteps: Double { deviations.rootMeanSquare * unit }
}
