/// The steps that each frame shows, stalls and lateness included.
@available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct ShownSteps: Sendable {
  /// The undisturbed motion.
  private(set) var uniform: FrameStepper

  /// Steps shown since frame 0.
  private(set) var count: Int64 = 0

  /// The number of frames so far that a stall kept from being drawn.
  private(set) var blockedFrames = 0

  private let mayDisturb: Bool
  private let way: DriveWay
  private let frame: UInt128
  private var now: UInt128 = 0
  private var stall: StallCursor?
  private var timer: DisturbedTimer
  private var carried: FrameStepper

  init(_ motion: Motion) {
    let unit = TimeUnit(motion.ratio, motion.refreshRate, motion.observation)
    way = motion.way
    mayDisturb = motion.observation.mayDisturb(motion.way)
    frame = unit.frame
    stall = unit.stall
    timer = DisturbedTimer(unit, seed: motion.observation.lateness?.seed ?? 0)
    uniform = FrameStepper(motion.ratio)
    carried = uniform
  }

  /// The number of dates that a timer skipped so far; 0 for a display link.
  var skippedTicks: Int64 { timer.skipped }

  /// Goes on by one frame.
  ///
  /// - Returns: The steps that this frame moves, at least 0.
  mutating func advance() -> Int64 {
    let undisturbed = uniform.advance()
    guard mayDisturb else {
      count = uniform.count
      return undisturbed
    }
    now += frame
    if stall?.end(ofStallAt: now) != nil {
      blockedFrames += 1
      return 0
    }
    let before = count
    switch way {
    case .timerPoint, .timerPixel:
      timer.advance(to: now)
      count = timer.fired
    case .linkCarry:
      count += carried.advance()
    case .linkElapsed:
      count = uniform.count
    }
    return count - before
  }
}

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
