public import SpeedCalibration

/// What every run is off by, whatever its length, such as the time in which a hand reacts: the intercept of a line that
/// need not pass through the origin.
public struct StartOffset: Sendable, Hashable {
  /// By how much every time is too long, in seconds; nil where no run, or not every one, has a clock.
  public let seconds: Uncertain?

  /// The distance that the content seems to have moved before the clock started, in mm: below 0 where the times are too
  /// long. Nil where runs are commanded at several speeds, as a time is then no one distance.
  public let millimeters: Uncertain?

  /// Whether the offset differs from 0 by more than its U, at 95 %: by the scatter of the runs and what their instruments
  /// state, and by no clock that is only assumed.
  public let isSignificant: Bool

  /// What the ratio may be off by, as a part of it, where the offset is near its U and the runs hardly decide: by all that
  /// the offset changes where it is significant, else by what the greatest one that is not ruled out would change. 0
  /// where they decide.
  let undecidedPart: Double

  /// An offset between these parts of its U is near it.
  private static let near = 0.75...4 / 3.0

  /// The least part by which distances have to differ for a test.
  private static let leastSpread = 0.05

  /// Nil where the distances differ by less than a twentieth, or where fewer than three runs, or readings that are all
  /// the same, leave nothing to test with.
  init?(
    _ points: [RunPoint], instruments: Instruments, clocks: RunClocks, commandedMillimetersPerSecond speed: Double?
  ) {
    func differ(_ lengths: [Double]) -> Bool {
      (lengths.max() ?? 0) > (1 + Self.leastSpread) * (lengths.min() ?? 0)
    }
    guard points.count > 2, differ(points.map(\.y)), differ(points.map(\.x)) else { return nil }
    if clocks != .none, instruments.timing == .unknown, points.areRepeated { return nil }
    let line = RunLine(
      points, instruments: instruments, clocks: clocks, hasIntercept: true, assumesStopwatch: false)
    let variances = line.variances(line.interceptFactors)
    guard variances.noise + variances.ends > 0 else { return nil }
    let offset = Uncertain(
      measured: line.intercept, noise: variances.noise, others: variances.ends,
      degreesOfFreedom: line.noise.degreesOfFreedom)
    let share = offset.value.magnitude / offset.expandedUncertainty
    isSignificant = share > 1
    let change = (line.ratio / RunLine(points, instruments: instruments, clocks: clocks).ratio - 1).magnitude
    undecidedPart = !Self.near.contains(share) ? 0 : isSignificant ? change : change * (1 + 1 / share)
    seconds = clocks == .all ? offset : nil
    millimeters =
      switch clocks {
      case .all: speed.map { offset.scaled(by: -line.ratio * $0) }
      case .some: offset.scaled(by: -line.ratio)
      case .none: offset
      }
  }
}
