/// What an undisturbed motion does for ever, by formula instead of frame by frame.
///
/// With the ratio p/q steps per frame in lowest terms, n the whole number nearest to it, and R the refresh rate:
///
///     movement of a frame = floor(p/q) or ceil(p/q) steps, with a period of q frames
///     beat                = |p/q - n| * R, and 0 where the motion is even: p or q is 1
///     residues            = every multiple of 1/q step once per period, in some order
///     peak to peak        = (1 - 1/q) * step
///     RMS                 = sqrt((1 - 1/q^2) / 12) * step, about the mean
///
/// A motion that is watched for whole periods agrees with this to the last digit; one that ends within a period
/// differs by what is missing. 326 ppi at scale 2, 60 Hz and 30 mm/s by ``DriveWay/timerPoint`` is 815/254 ticks per
/// frame: 3 or 4 points a frame, a beat of 12.52 Hz, an RMS of 0.2887 points.
public struct ClosedForm: Sendable, Hashable {
  /// Steps per frame: ticks of a timer, rendered pixels of a display link.
  public let stepsPerFrame: Double

  /// Steps per second, in Hz.
  public let stepsPerSecond: Double

  /// One step in points, above 0.
  public let stepPoints: Double

  /// After how many frames the movement repeats exactly, at least 1.
  public let periodFrames: Int

  /// The least movement of a frame, in points.
  public let leastMovementPoints: Double

  /// The greatest movement of a frame, in points; the least one where every frame moves alike.
  public let greatestMovementPoints: Double

  /// How often the irregularity of the movement comes back, in Hz; 0 where the motion is even.
  public let beatHertz: Double

  /// Whether all steps are alike and equally spaced in time: steps per frame, or frames per step, are whole.
  public let isEven: Bool

  /// The greatest minus the least deviation from uniform motion, in points.
  public let peakToPeakPoints: Double

  /// The root mean square deviation from uniform motion, about its mean, in points.
  public let rmsPoints: Double

  /// Steps that a later step of the same frame hides, in percent of all steps, from 0 up to 100.
  public let hiddenStepsPercent: Double

  /// Frames that do not move, in percent of all frames, from 0 up to 100.
  public let stillFramesPercent: Double

  /// The movement of each frame, where it is short enough to be given.
  public let pattern: MovementPattern?

  private let grid: StepGrid

  /// Nil where nothing moves.
  init?(_ grid: StepGrid, refreshRate: RefreshRate) {
    guard grid.numerator > 0 else { return nil }
    self.grid = grid
    let (p, q) = (grid.numerator, grid.denominator)
    let above = p % q
    stepsPerFrame = grid.stepsPerFrame
    stepsPerSecond = refreshRate.perSecond(p, inFrames: q)
    stepPoints = grid.stepPoints
    periodFrames = Int(q)
    leastMovementPoints = grid.points(Int64(p / q))
    greatestMovementPoints = grid.points(Int64(p / q + (above == 0 ? 0 : 1)))
    isEven = p == 1 || q == 1
    beatHertz = isEven ? 0 : refreshRate.perSecond(min(above, q - above), inFrames: q)
    let inverse = 1 / Double(q)
    peakToPeakPoints = grid.points(steps: 1 - inverse)
    rmsPoints = grid.points(steps: ((1 - inverse) * (1 + inverse) / 12).squareRoot())
    hiddenStepsPercent = p > q ? Double(p - q) / Double(p) * 100 : 0
    stillFramesPercent = p < q ? Double(q - p) / Double(q) * 100 : 0
    pattern = MovementPattern(grid)
  }

  /// Where a frame shows the content, in points from the start, without walking there.
  ///
  /// - Parameter frame: The number of the frame; one before the start stands at 0.
  /// - Returns: The offset in points, rounded once.
  public func offsetPoints(frame: Int) -> Double {
    // Twice everything, so that the phase of one half is a whole number.
    let (p, q) = (2 * UInt128(grid.numerator), 2 * UInt128(grid.denominator))
    let phase = grid.roundsToNearest ? q / 2 : 0
    return grid.points(steps: Double((UInt128(max(0, frame)) * p + phase) / q))
  }
}

extension Motion {
  /// The undisturbed motion by formula, in constant time; nil where nothing moves. Stalls and lateness play no part.
  public var closedForm: ClosedForm? { ClosedForm(grid, refreshRate: settings.refreshRate) }
}
