public import SpeedCalibration

/// A calibrated scroll as a panel shows it: whole steps at whole frames.
///
///     steps after n frames = floor(n * ratio + phase)
///
/// The ratio is ticks per frame for a timer and rendered pixels per frame for a display link; the phase is one half for
/// `DrivingMode.linkElapsed`, else 0. Ticks fire at `k * interval`, frames show at `n / rate`, and a frame shows
/// every tick that has fired by then; coincidences count as fired. Decimals mean decimals here too, and steps are
/// counted in whole numbers: 120 ticks/s at 60 Hz is exactly two per frame for ever, without drift. A speed that is the
/// nearest Double to an even one is even.
///
/// A stopped scroll is a motion too: its frames all stand still.
///
/// ```swift
/// let motion = try Motion(
///   calculator: SpeedCalculator(display: Display(ppi: 326, scale: 2)), millimetersPerSecond: 30,
///   way: .timerPoint, refreshRate: 60)
/// print(motion.frames.prefix(5).map(\.movementPoints))  // [3.0, 3.0, 3.0, 3.0, 4.0]
/// ```
public struct Motion: Sendable, Hashable {
  /// The speed on its display, calibrated with the step rule of the way.
  public let calibration: Calibration

  /// The way the content is driven.
  public let way: DrivingMode

  /// How often the panel shows a frame.
  public let refreshRate: RefreshRate

  /// How long to watch, and what disturbs the motion.
  public let scenario: Scenario

  /// The number of frames that show within the duration, the one at its very end included: `floor(duration * rate)`,
  /// at least 1.
  public let frameCount: Int

  /// The steps of each frame as whole numbers.
  package let ratio: StepRatio

  /// The most frames and stalls of one motion, which are walked through one by one: a day at 115 Hz.
  package static let maximumEventCount = 10_000_000

  /// Makes a motion.
  ///
  /// - Parameters:
  ///   - calculator: Gives the display, the nominal interval, the limits and the scale basis. Its step rule is not
  ///     used: each way of driving has its own, `DrivingMode.stepRule`.
  ///   - millimetersPerSecond: The requested speed in mm/s, finite. One beyond the limits is clamped.
  ///   - way: What moves the content.
  ///   - refreshRate: How often the panel shows a frame.
  ///   - scenario: How long to watch, and what disturbs the motion.
  /// - Throws: `InputError` for a speed that has no calibration, a duration that ends before the first frame, more than
  ///   ten million frames and stalls, and more than 2^53 steps.
  public init(
    calculator: SpeedCalculator, millimetersPerSecond: Double, way: DrivingMode, refreshRate: RefreshRate,
    scenario: Scenario = .standard
  ) throws(InputError) {
    var settings = calculator.settings
    settings.stepRule = way.stepRule
    calibration = try SpeedCalculator(display: calculator.display, settings: settings)
      .calibration(millimetersPerSecond: millimetersPerSecond)
    ratio = try StepRatio(of: calibration, way: way, refreshRate: refreshRate)
    frameCount = scenario.frameCount(at: refreshRate)
    guard frameCount > 0 else {
      throw InputError(
        "a duration of \(scenario.durationSeconds.shortestText) s ends before the first frame, "
          + "at 1/\(refreshRate.hertz.shortestText) s; use a longer one",
        quantity: .duration, value: scenario.durationSeconds)
    }
    let eventCount = Double(frameCount) + (scenario.stall.map { scenario.durationSeconds / $0.periodSeconds } ?? 0)
    guard eventCount <= Double(Self.maximumEventCount) else {
      throw InputError(
        "\(scenario.durationSeconds.shortestText) s have \(eventCount.rounded().shortestText) frames and stalls, more "
          + "than \(Self.maximumEventCount); use a shorter duration", quantity: .duration,
        value: scenario.durationSeconds)
    }
    guard ratio.stepsPerFrame * Double(frameCount) < 0x1p53 else {
      throw .uncountable(stepsPerFrame: ratio.stepsPerFrame)
    }
    self.way = way
    self.refreshRate = refreshRate
    self.scenario = scenario
  }

  /// The frames one after the other, in constant memory.
  public var frames: MotionFrames { MotionFrames(self) }

  /// The mean movement of a frame in physical pixels, without stalls.
  package var pixelsPerFrame: Double { ratio.points(steps: ratio.stepsPerFrame) * calibration.display.nativeScale }

  /// Whether all steps are alike and equally spaced in time, so that nothing judders: steps per frame, or frames per
  /// step, are whole. Stalls play no part; a stopped scroll is even.
  public var isEven: Bool { ratio.isEven }
}

/// The frames of a motion, produced one at a time in constant memory.
public struct MotionFrames: Sequence, IteratorProtocol, Sendable {
  private let motion: Motion
  private var steps: ShownSteps
  private var frame = 0

  init(_ motion: Motion) {
    self.motion = motion
    steps = ShownSteps(motion)
  }

  /// The next frame, nil after the last.
  public mutating func next() -> MotionFrame? {
    guard frame < motion.frameCount else { return nil }
    frame += 1
    let moved = steps.advance()
    return MotionFrame(
      frame: frame, seconds: motion.refreshRate.seconds(frame: frame),
      offsetPoints: motion.ratio.points(steps.count), movementPoints: motion.ratio.points(moved))
  }
}

/// One frame of a motion.
public struct MotionFrame: Sendable, Hashable {
  /// The number of the frame: 1 is the first one after the start. Frame 0, at rest at offset 0, is not part of a
  /// motion.
  public let frame: Int

  /// When it shows, in seconds after the start: `frame / refresh rate`.
  public let seconds: Double

  /// Where the content stands, in points from the start.
  public let offsetPoints: Double

  /// How far it moved since the frame before, in points, at least 0.
  public let movementPoints: Double
}
