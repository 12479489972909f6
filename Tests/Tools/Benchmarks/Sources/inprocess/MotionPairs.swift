import CReference
import ScrollMotion
import SpeedCalibration

/// A motion whose ratio of steps per frame is known, for the reference that counts without a display.
struct MotionCase {
  let ppi: Double
  let scale: Double
  let millimetersPerSecond: Double
  let hertz: Double
  let numerator: UInt64
  let denominator: UInt64

  /// 326 ppi at scale 2, 30 mm/s, 60 Hz: 815/254 ticks per frame. 460 ppi at scale 3, 17.3 mm/s, 120 Hz: 3979/4572.
  init(named name: String) throws {
    switch name {
    case "815/254":
      self.init(ppi: 326, scale: 2, millimetersPerSecond: 30, hertz: 60, numerator: 815, denominator: 254)
    case "3979/4572":
      self.init(ppi: 460, scale: 3, millimetersPerSecond: 17.3, hertz: 120, numerator: 3979, denominator: 4572)
    default: throw Mismatch.usage
    }
  }

  private init(
    ppi: Double, scale: Double, millimetersPerSecond: Double, hertz: Double, numerator: UInt64, denominator: UInt64
  ) {
    self.ppi = ppi
    self.scale = scale
    self.millimetersPerSecond = millimetersPerSecond
    self.hertz = hertz
    self.numerator = numerator
    self.denominator = denominator
  }

  func motion(frames: Int) throws -> Motion {
    let calculator = try SpeedCalculator(display: Display(ppi: ppi, scale: scale))
    return try Motion(
      calculator: calculator, millimetersPerSecond: millimetersPerSecond, way: .timerPoint,
      refreshRate: RefreshRate(hertz: hertz), scenario: Scenario(durationSeconds: Double(frames) / hertz))
  }
}

enum MotionPairs {
  /// Summaries over ten million frames, in Swift and in C.
  static func run(_ motionCase: MotionCase, pairs: Int) throws {
    let motion = try motionCase.motion(frames: 10_000_000)
    let frames = motion.frameCount
    for _ in 0..<pairs {
      try printPair {
        motion.summary()
      } _: {
        motion_reference(motionCase.numerator, motionCase.denominator, Int64(frames))
      } checking: { summary, tally in
        let step = motion.calibration.tick?.stepPoints ?? 0
        let still = Double(tally.still_frames) / Double(frames) * 100
        guard isClose(summary.peakToPeak.points, tally.peak_to_peak * step),
          isClose(summary.rms.points, tally.rms * step), isClose(summary.stillFramesPercent, still)
        else { throw Mismatch.results("\(summary) is not \(tally)") }
      }
    }
  }

  private static func isClose(_ first: Double, _ second: Double) -> Bool {
    (first - second).magnitude <= 1e-9 * max(first.magnitude, second.magnitude)
  }

  /// The summary of so many frames at 120 Hz.
  static func summarize(frames: Int) throws {
    let summary = try MotionCase(named: "3979/4572").motion(frames: frames).summary()
    guard summary.rms.points > 0 else { throw Mismatch.results("\(summary)") }
  }

  /// So many frames at 120 Hz, one after the other.
  static func walk(frames: Int) throws {
    let motionCase = try MotionCase(named: "3979/4572")
    var (count, offset) = (0, 0.0)
    for frame in try motionCase.motion(frames: frames).frames {
      count += 1
      offset = frame.offsetPoints
    }
    let expected = Double(UInt64(count) * motionCase.numerator / motionCase.denominator)
    guard count == frames, offset == expected else { throw Mismatch.results("frame \(count) is at \(offset)") }
  }
}
