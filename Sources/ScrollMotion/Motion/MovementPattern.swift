import SpeedCalibration

/// How far each frame moves, for one cycle of an undisturbed motion.
///
/// Where the movement repeats exactly within 24 frames, that is the pattern. Where it does so only
/// after more, the pattern is the commonest run of frames from one irregularity to the next, `round(1 / distance)`
/// frames long, with the distance of the ratio from the nearest whole number. The runs around it are now and then one
/// frame shorter or longer.
///
/// 192 ticks/s at 60 Hz moves exactly 3,3,3,3,4 steps. 326 ppi at scale 2 and 30 mm/s makes 192.52 ticks/s, which
/// repeats after 254 frames only; its commonest run is 3,3,3,3,4.
public struct MovementPattern: Sendable, Hashable {
  /// The movement of each frame of the cycle, in points.
  public let movementsPoints: [Double]

  /// Whether the cycle repeats for ever, and is not just the commonest one.
  public let isExact: Bool

  /// The longest pattern that is given, in frames.
  package static let maximumFrameCount = 24

  /// Nil where a cycle is too long, or has no commonest run.
  ///
  /// - Parameter ratio: Steps per frame, above 0.
  init?(_ ratio: StepRatio) {
    func movements(_ numerator: UInt64, per denominator: UInt64) -> [Double] {
      let counts = (0...Int(denominator)).map {
        StepRatio.steps(after: $0, numerator, per: denominator, roundsToNearest: ratio.roundsToNearest).count
      }
      return zip(counts, counts.dropFirst()).map { ratio.points($1 - $0) }
    }
    if ratio.denominator <= Self.maximumFrameCount {
      movementsPoints = movements(ratio.numerator, per: ratio.denominator)
      isExact = true
      return
    }
    let whole = ratio.numerator / ratio.denominator
    let above = ratio.numerator % ratio.denominator
    let below = ratio.denominator - above
    let length = (Double(ratio.denominator) / Double(min(above, below))).rounded()
    guard length <= Double(Self.maximumFrameCount) else { return nil }
    let frames = UInt64(length)
    let steps = above < below ? whole * frames + 1 : (whole + 1) * frames - 1
    movementsPoints = movements(steps, per: frames)
    isExact = false
  }
}

extension StepRatio {
  /// The least and the greatest movement of a frame in points, without stalls: with p/q steps per frame in lowest terms
  /// it moves `floor(p/q)` or `ceil(p/q)` steps.
  var movementPoints: ClosedRange<Double> {
    let least = Int64(numerator / denominator)
    return points(least)...points(denominator == 1 ? least : least + 1)
  }

  /// How often the irregularity of a movement without stalls comes back, in Hz: the beat, with p/q steps per frame, p not
  /// 0, and the refresh rate R.
  ///
  ///     |p/q - n| * R        n the whole number nearest to p/q, from one step per frame on
  ///     |1 - n * p/q| * R    n the whole number nearest to q/p, below that: steps are then about n frames apart
  ///
  /// It is 0 where the motion is even. 326 ppi at scale 2, 60 Hz and 30 mm/s by `DrivingMode.timerPoint` is 815/254
  /// ticks per frame: 3 or 4 points a frame, and a beat of 12.52 Hz.
  func beatHertz(at refreshRate: RefreshRate) -> Double {
    let (p, q) = (numerator, denominator)
    let rest = p >= q ? p % q : q % p
    return refreshRate.framesPerSecond * Double(min(rest, min(p, q) - rest)) / Double(q)
  }
}
