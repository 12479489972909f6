import TestSupport

/// Errors as instruments make them.
struct Noise {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// From 0 up to 1.
  mutating func uniform() -> Double { Double(random.next() >> 11) * 0x1p-53 }

  /// Within the limits, all alike probable.
  mutating func rectangular(_ halfWidth: Double) -> Double { (2 * uniform() - 1) * halfWidth }

  /// A hand: the sum of twelve uniform numbers less six, which is normal to beyond three standard deviations.
  mutating func hand(_ deviation: Double) -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += uniform() }
    return sum * deviation
  }
}
