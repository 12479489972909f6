/// How far each frame moves, for one cycle of an undisturbed motion.
///
/// Where the movement repeats exactly within ``maximumFrameCount`` frames, that is the pattern. Where it does so only
/// after more, or never within reach, the pattern is the motif: the commonest run of frames from one irregularity to
/// the next, `round(1 / distance)` frames long, with the distance of the ratio from the nearest whole number. The
/// runs around it are now and then one frame shorter or longer.
///
/// 192 ticks/s at 60 Hz moves exactly 3,3,3,3,4 steps. 326 ppi at scale 2 and 30 mm/s makes 192.52 ticks/s, which
/// repeats after 254 frames only; its motif is 3,3,3,3,4.
public struct MovementPattern: Sendable, Hashable {
  /// The movement of each frame of the cycle, in points.
  public let movementsPoints: [Double]

  /// Whether the cycle repeats for ever, and is not just the commonest one.
  public let isExact: Bool

  /// The longest pattern that is given, in frames.
  public static let maximumFrameCount = 24

  init?(_ grid: StepGrid) {
    guard grid.numerator > 0 else { return nil }
    var stepper = FrameStepper(grid)
    if grid.denominator <= Self.maximumFrameCount {
      movementsPoints = (0..<grid.denominator).map { _ in grid.points(stepper.advance()) }
      isExact = true
      return
    }
    let whole = grid.numerator / grid.denominator
    let above = grid.numerator % grid.denominator
    let below = grid.denominator - above
    let length = (Double(grid.denominator) / Double(min(above, below))).rounded()
    guard length <= Double(Self.maximumFrameCount) else { return nil }
    let frames = UInt64(length)
    let steps = above < below ? whole * frames + 1 : (whole + 1) * frames - 1
    stepper = FrameStepper(numerator: steps, denominator: frames, roundsToNearest: grid.roundsToNearest)
    movementsPoints = (0..<frames).map { _ in grid.points(stepper.advance()) }
    isExact = false
  }
}
