/// Median and spread that a gross error hardly moves.
enum RobustStatistics {
  /// The median of at least one number.
  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// The positions of outliers among the deviations of readings from their median.
  ///
  /// Each deviation is divided by the standard deviation that its reading has beside the others (`scales`, up to a common
  /// factor), and the spread of these is 1.4826 times their median absolute deviation (MAD), the standard deviation of
  /// normal scatter. Where more than half of the readings are equal the MAD is 0, and 1.2533 times the mean absolute
  /// deviation takes its place (Iglewicz and Hoaglin, How to Detect and Handle Outliers, 1993).
  ///
  /// The limit is Student's t for (n - 1) / 2 degrees of freedom, which is what a MAD of n readings is worth, at a
  /// probability of 0.04 / n on both sides: one clean experiment in 25 or fewer has a flagged reading, whatever its size.
  ///
  /// - Parameters:
  ///   - deviations: Readings minus their median.
  ///   - scales: The standard deviation of each reading up to a common factor, above 0.
  ///   - resolutions: The standard deviation that the instruments leave to each reading in any case, 0 if unknown: within
  ///     four of them nothing is an outlier.
  /// - Returns: The positions, in order.
  static func outliers(_ deviations: [Double], scales: [Double], resolutions: [Double]) -> [Int] {
    let count = Double(deviations.count)
    guard count > 2 else { return [] }
    let scaled = deviations.indices.map { deviations[$0].magnitude / scales[$0] }
    var spread = 1.4826 * median(scaled)
    // Rounding alone must not make an outlier.
    if spread <= 1e-12 * (scales.map { 1 / $0 }.max() ?? 0) { spread = 1.2533 * scaled.reduce(0, +) / count }
    let limit = StudentDistribution(degreesOfFreedom: (count - 1) / 2).coverageFactor(probability: 1 - 0.04 / count)
    return deviations.indices.filter { index in
      deviations[index].magnitude > max(4 * resolutions[index], 1e-12) && scaled[index] > limit * spread
    }
  }
}
