/// The scatter of whole numbers in constant memory, without rounding: sums of 128 bits.
///
/// A number of b bits may be added `2^(126 - 2b)` times; ``shift(magnitudeBits:count:)`` says how many low bits to
/// drop first.
@available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct SpreadAccumulator: Sendable, Hashable {
  private var count: Int64 = 0
  private var sum: Int128 = 0
  private var squares: Int128 = 0

  /// The low bits to drop from numbers so that `count` of them can be summed exactly; 0 for all but extreme ratios.
  static func shift(magnitudeBits: Int, count: Int) -> Int {
    let countBits = Int.bitWidth - count.leadingZeroBitCount
    return max(0, magnitudeBits - min(62, (126 - countBits) / 2))
  }

  @inline(__always)
  mutating func add(_ value: Int64) {
    count &+= 1
    let wide = Int128(truncatingIfNeeded: value)
    sum &+= wide
    squares &+= wide &* wide
  }

  /// The root of the mean square distance from the mean, with the dropped bits put back; 0 when there is no number.
  func rootMeanSquare(shift: Int = 0) -> Double {
    guard count > 0 else { return 0 }
    let (mean, rest) = sum.quotientAndRemainder(dividingBy: Int128(count))
    // The sum of squares about a whole number next to the mean. Its terms may wrap around, the result fits.
    let about = squares &- 2 &* mean &* sum &+ Int128(count) &* mean &* mean
    let excess = Double(rest) / Double(count)
    let square = max(0, Double(about) / Double(count) - excess * excess)
    return square.squareRoot() * Double(sign: .plus, exponent: shift, significand: 1)
  }
}
