internal import SpeedCalibration

/// A change that would lower an uncertainty, and the value that it would lower it to.
public struct Advice: Sendable, Hashable {
  /// A change of the experiment.
  public enum Action: String, Sendable, Hashable, CaseIterable {
    /// Twice as many runs: the scatter falls by the root of 2, and k with it.
    case twiceTheRuns = "twice as many runs"

    /// Twice as many loops of the same strip per run: an error of the time weighs half.
    case twiceTheLoops = "twice as many loops of the strip"

    /// Twice the distance between the marks: errors of the marks and of the time weigh half.
    case twiceTheDistance = "twice the distance between the marks"

    /// Marks that are placed and read twice as well.
    case betterMarks = "marks read twice as well"

    /// A ruler that is checked against a better one.
    case checkedRuler = "a ruler with a known scale"

    /// A clock that is checked against a better one.
    case checkedClock = "a clock with a known rate"
  }

  /// The change.
  public let action: Action

  /// The U in percent that is to be expected then.
  public let expandedUncertaintyPercent: Double

  /// All changes that lower U by a twentieth or more, the best first.
  static func advice(for budget: UncertaintyBudget) -> [Advice] {
    let timing: [UncertaintySource: Double] = [.scatter: 0.5, .stopwatch: 0.5, .frames: 0.5]
    let limit = 0.95 * budget.expandedUncertaintyPercent
    return Action.allCases.map { action in
      let changed =
        switch action {
        case .twiceTheRuns: budget.changed(runs: 2)
        case .twiceTheLoops: budget.changed(timing)
        case .twiceTheDistance: budget.changed(timing.merging([.rulerEnds: 0.5]) { $1 })
        case .betterMarks: budget.changed([.rulerEnds: 0.5])
        case .checkedRuler: budget.changed([.rulerScale: 0.1])
        case .checkedClock: budget.changed([.clockRate: 0.1])
        }
      return Advice(action: action, expandedUncertaintyPercent: changed.expandedUncertaintyPercent)
    }
    .filter { $0.expandedUncertaintyPercent <= limit }
    .sorted { $0.expandedUncertaintyPercent < $1.expandedUncertaintyPercent }
  }
}
