/// Undisturbed motion on the frame grid in whole steps: an addition, a comparison and a subtraction per frame, and so
/// no drift.
///
/// After n frames `count * modulus + residue == n * (whole * modulus + fraction) + start` holds in whole numbers.
struct FrameStepper: Sendable, Hashable {
  let whole: Int64
  let fraction: UInt64
  let modulus: UInt64

  /// The residue at frame 0: half a modulus rounds to the nearest step, halves up.
  let start: UInt64

  /// Steps since frame 0.
  private(set) var count: Int64 = 0

  /// The remainder of the uniform motion, in units of `1 / modulus` step, from 0 up to the modulus.
  private(set) var residue: UInt64

  init(_ ratio: StepRatio) {
    self.init(numerator: ratio.numerator, denominator: ratio.denominator, roundsToNearest: ratio.roundsToNearest)
  }

  /// Steps per frame as a ratio of numbers below 2^61, and whether to round to the nearest step, not down.
  init(numerator: UInt64, denominator: UInt64, roundsToNearest: Bool) {
    // The start is half a modulus. An odd one has no half, so both parts of the ratio are doubled.
    let factor: UInt64 = roundsToNearest && !denominator.isMultiple(of: 2) ? 2 : 1
    modulus = denominator * factor
    let (quotient, rest) = (numerator * factor).quotientAndRemainder(dividingBy: modulus)
    (whole, fraction) = (Int64(quotient), rest)
    start = roundsToNearest ? modulus / 2 : 0
    residue = start
  }

  /// Goes on by one frame.
  ///
  /// - Returns: The steps that this frame moves, ``whole`` or one more.
  @inline(__always)
  mutating func advance() -> Int64 {
    let sum = residue &+ fraction
    let carries = sum >= modulus
    residue = carries ? sum &- modulus : sum
    let steps = carries ? whole &+ 1 : whole
    count &+= steps
    return steps
  }
}
