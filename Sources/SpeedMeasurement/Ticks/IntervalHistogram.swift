/// Quantiles of any number of intervals in constant memory: a histogram whose bins are the leading bits of a Double.
///
/// Each bin spans 1/512 of a power of two, so a quantile is within 0.1 % of the exact one. The result depends on the
/// intervals alone, not on their order. Bins reach from 2^-30 s (0.93 ns) to 2^20 s (12 days); what lies outside counts in
/// the first or last one. Least and greatest interval are exact.
struct IntervalHistogram: Sendable {
  private static let shift: UInt64 = 43
  private static let first = (2.0 * 0x1p-31).bitPattern >> shift
  private static let last = 0x1p20.bitPattern >> shift

  private var bins = [Int](repeating: 0, count: Int(last - first) + 1)
  private(set) var count = 0
  private(set) var least = Double.infinity
  private(set) var greatest = -Double.infinity

  /// Counts an interval of at least 0 s.
  @inline(__always)
  mutating func add(_ interval: Double) {
    let bits = min(Self.last, max(Self.first, interval.bitPattern >> Self.shift))
    bins[Int(truncatingIfNeeded: bits &- Self.first)] &+= 1
    count &+= 1
    if interval < least { least = interval }
    if interval > greatest { greatest = interval }
  }

  /// The interval that a share of all, at least one, does not exceed.
  func quantile(_ share: Double) -> Double {
    let rank = max(1, (share * Double(count)).rounded(.up))
    var passed = 0
    for (index, bin) in bins.enumerated() where bin > 0 {
      passed += bin
      guard Double(passed) >= rank else { continue }
      let lower = Double(bitPattern: (Self.first + UInt64(index)) << Self.shift)
      let upper = Double(bitPattern: (Self.first + UInt64(index) + 1) << Self.shift)
      return min(greatest, max(least, (lower + upper) / 2))
    }
    return greatest
  }

  /// The usual quantiles of at least one interval.
  var quantiles: IntervalQuantiles {
    IntervalQuantiles(
      medianSeconds: quantile(0.5), p95Seconds: quantile(0.95), p99Seconds: quantile(0.99), greatestSeconds: greatest)
  }
}

/// How intervals are spread. Median and percentiles are within 0.1 % of the exact ones, the greatest is exact.
public struct IntervalQuantiles: Sendable, Hashable {
  /// The median, in seconds.
  public let medianSeconds: Double

  /// The 95th percentile, in seconds.
  public let p95Seconds: Double

  /// The 99th percentile, in seconds.
  public let p99Seconds: Double

  /// The greatest, in seconds.
  public let greatestSeconds: Double
}
