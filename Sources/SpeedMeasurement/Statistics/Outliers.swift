internal import SpeedCalibration

extension [Double] {
  /// The positions of outliers among readings, by the modified z-score of Iglewicz and Hoaglin (How to Detect and
  /// Handle Outliers, ASQC, 1993): 0.6745 times the deviation from the median over the median absolute deviation (MAD),
  /// and more than 3.5 of it is an outlier.
  ///
  /// 1.4826 MAD is the standard deviation of normal scatter. Readings that are given to a frame, or between few marks,
  /// may agree better than their instruments do, which therefore are a second limit.
  ///
  /// - Parameter leastDeviations: The standard deviation that the instruments leave to each reading in any case.
  /// - Returns: The positions in order; none of fewer than five readings, whose MAD says little.
  func outliers(beyond leastDeviations: [Double]) -> [Int] {
    guard count >= 5, let median = median() else { return [] }
    let deviations = map { ($0 - median).magnitude }
    let spread = 1.4826 * (deviations.median() ?? 0)
    return indices.filter { deviations[$0] > 3.5 * Swift.max(spread, leastDeviations[$0]) }
  }
}
