import SpeedCalibration

/// The steps that each frame shows, stalls included.
struct ShownSteps: Sendable {
  /// The undisturbed motion.
  private(set) var uniform: FrameStepper

  /// Steps shown since frame 0.
  private(set) var count: Int64 = 0

  /// The number of frames so far that a stall kept from being drawn.
  private(set) var blockedFrames = 0

  /// The number of dates that a timer skipped so far, because one fire at the end of a stall stood for several.
  private(set) var skippedTicks: Int64 = 0

  private let way: DrivingMode
  private let stepsPerFrame: Double
  private var stall: FrameStall?
  private var carried: FrameStepper
  private var frame = 0.0

  init(_ motion: Motion) {
    way = motion.way
    stepsPerFrame = motion.ratio.stepsPerFrame
    stall = motion.scenario.stall.map { FrameStall($0, at: motion.refreshRate) }
    uniform = FrameStepper(motion.ratio)
    carried = uniform
  }

  /// How far the frame stands ahead of uniform motion, in steps.
  var stepsAhead: Double { Double(count - uniform.count) + uniform.stepsAhead }

  /// Whether a stall has changed what the frame shows.
  var isDisturbed: Bool { count != uniform.count }

  /// Goes on by one frame.
  ///
  /// - Returns: The steps that this frame moves, at least 0.
  mutating func advance() -> Int64 {
    let before = count
    _ = uniform.advance()
    frame += 1
    while let over = stall, over.end <= frame {
      if way.isTimer { skippedTicks += max(0, ticks(by: over.end) - ticks(by: over.start) - 1) }
      stall?.number += 1
    }
    if let stall, stall.start < frame {
      blockedFrames += 1
      return 0
    }
    switch way {
    case .timerPoint, .timerPixel: count = uniform.count - skippedTicks
    case .linkCarry: count += carried.advance()
    case .linkElapsed: count = uniform.count
    }
    return count - before
  }

  /// The dates of the timer up to a time in frames, the time itself included.
  private func ticks(by time: Double) -> Int64 { Int64(decimalFloor(time * stepsPerFrame)) }
}

/// One of the stalls of the main thread, in frames: what coincides with its start or its end is not blocked.
private struct FrameStall: Sendable {
  private let period: Double
  private let length: Double

  /// The number of the stall, from 1.
  var number = 1.0

  init(_ stall: Stall, at refreshRate: RefreshRate) {
    period = stall.periodSeconds * refreshRate.framesPerSecond
    length = stall.lengthSeconds * refreshRate.framesPerSecond
  }

  var start: Double { onFrame(number * period) }
  var end: Double { onFrame(number * period + length) }

  /// A time that is that of a frame within rounding is that frame's.
  private func onFrame(_ time: Double) -> Double { wholeNumber(near: time) ?? time }
}

/// Undisturbed motion on the frame grid in whole steps: an addition, a comparison and a subtraction per frame, and so
/// no drift.
///
/// After n frames `count * modulus + residue == n * (whole * modulus + fraction) + start` holds in whole numbers.
struct FrameStepper: Sendable, Hashable {
  private let whole: Int64
  private let fraction: UInt64
  private let modulus: UInt64

  /// The residue at frame 0: half a modulus rounds to the nearest step, halves up.
  private let start: UInt64

  /// Steps since frame 0.
  private(set) var count: Int64 = 0

  /// The remainder of the uniform motion, in units of `1 / modulus` step, from 0 up to the modulus.
  private var residue: UInt64

  init(_ ratio: StepRatio) {
    self.init(numerator: ratio.numerator, denominator: ratio.denominator, roundsToNearest: ratio.roundsToNearest)
  }

  /// Steps per frame as a ratio, and whether to round to the nearest step, not down.
  init(numerator: UInt64, denominator: UInt64, roundsToNearest: Bool) {
    // The start is half a modulus. An odd one has no half, so both parts of the ratio are doubled.
    let factor: UInt64 = roundsToNearest && !denominator.isMultiple(of: 2) ? 2 : 1
    modulus = denominator * factor
    let (quotient, rest) = (numerator * factor).quotientAndRemainder(dividingBy: modulus)
    (whole, fraction) = (Int64(quotient), rest)
    start = roundsToNearest ? modulus / 2 : 0
    residue = start
  }

  /// How far the whole steps are ahead of uniform motion, in steps.
  var stepsAhead: Double { (Double(start) - Double(residue)) / Double(modulus) }

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
