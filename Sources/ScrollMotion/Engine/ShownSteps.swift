import SpeedCalibration

/// The steps that each frame shows, stalls included.
struct ShownSteps: Sendable {
  /// The steps of the undisturbed motion, and how far they are ahead of uniform motion.
  private var uniform: (count: Int64, ahead: Double) = (0, 0)

  /// Steps shown since frame 0.
  private(set) var count: Int64 = 0

  /// The number of frames so far that a stall kept from being drawn.
  private(set) var blockedFrames = 0

  /// The number of dates that a timer skipped so far, because one fire at the end of a stall stood for several.
  private(set) var skippedTicks: Int64 = 0

  private let way: DrivingMode
  private let ratio: StepRatio
  private var stall: FrameStall?
  private var frame = 0

  init(_ motion: Motion) {
    way = motion.way
    ratio = motion.ratio
    stall = motion.scenario.stall.map { FrameStall($0, at: motion.refreshRate) }
  }

  /// How far the frame stands ahead of uniform motion, in steps.
  var stepsAhead: Double { Double(count - uniform.count) + uniform.ahead }

  /// Whether a stall has changed what the frame shows.
  var isDisturbed: Bool { count != uniform.count }

  /// Goes on by one frame.
  ///
  /// - Returns: The steps that this frame moves, at least 0.
  mutating func advance() -> Int64 {
    let before = count
    frame += 1
    uniform = ratio.steps(after: frame)
    while let over = stall, over.end <= Double(frame) {
      if way.isTimer { skippedTicks += max(0, ticks(by: over.end) - ticks(by: over.start) - 1) }
      stall?.number += 1
    }
    if let stall, stall.start < Double(frame) {
      blockedFrames += 1
      return 0
    }
    switch way {
    case .timerPoint, .timerPixel: count = uniform.count - skippedTicks
    case .linkCarry: count = ratio.steps(after: frame - blockedFrames).count
    case .linkElapsed: count = uniform.count
    }
    return count - before
  }

  /// The dates of the timer up to a time in frames, the time itself included.
  private func ticks(by time: Double) -> Int64 { Int64(decimalFloor(time * ratio.stepsPerFrame)) }
}

/// A stall of the main thread, in frames. Both ends are open: an event exactly at the start or end still happens.
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
