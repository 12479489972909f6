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
