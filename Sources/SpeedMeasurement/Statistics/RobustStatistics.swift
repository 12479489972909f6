/// Median and spread that a gross error hardly moves.
enum RobustStatistics {
  /// The median of at least one number.
  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// How far a value may lie from the median before it is called an outlier, in robust standard deviations.
  static let outlierLimit = 3.5

  /// The positions of outliers: farther from the median than 3.5 x 1.4826 x MAD.
  ///
  /// The median absolute deviation (MAD) times 1.4826 is the standard deviation of normal scatter. Where more than
  /// half of the values are equal it is 0, and 1.2533 times the mean absolute deviation takes its place (Iglewicz and
  /// Hoaglin, How to Detect and Handle Outliers, 1993). No limit is finer than a known resolution allows.
  ///
  /// - Parameters:
  ///   - values: Readings of one quantity.
  ///   - resolution: A standard deviation that the readings have in any case, 0 if unknown.
  /// - Returns: The positions, in order.
  static func outliers(_ values: [Double], resolution: Double) -> [Int] {
    guard values.count > 2 else { return [] }
    let center = median(values)
    let deviations = values.map { ($0 - center).magnitude }
    var spread = 1.4826 * median(deviations)
    // Rounding alone must not make an outlier.
    if spread <= center.magnitude * 1e-12 { spread = 1.2533 * deviations.reduce(0, +) / Double(values.count) }
    let limit = outlierLimit * max(spread, resolution, center.magnitude * 1e-12)
    return values.indices.filter { deviations[$0] > limit }
  }
}
