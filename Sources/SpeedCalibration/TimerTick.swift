/// What a repeating timer has to do to scroll at a calibrated speed.
public struct TimerTick: Sendable, Hashable {
  /// Points to move at each tick, in pt, above 0: whole points under ``StepRule/point``, whole rendered pixels
  /// under ``StepRule/pixel``.
  public let stepPoints: Double

  /// Time between two ticks, in seconds, so that the mean speed is exact: `step / pointsPerSecond`.
  public let intervalSeconds: Double

  /// Ticks per second, in Hz: `1 / interval`.
  public let ticksPerSecond: Double
}
