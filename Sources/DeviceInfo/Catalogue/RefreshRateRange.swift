/// How many frames per second a panel shows, in Hz, 0...1000. What the profile does not say is nil.
public struct RefreshRateRange: Sendable, Hashable {
  /// The lowest rate that an adaptive panel falls to.
  public let minimum: Double?

  /// The highest rate.
  public let maximum: Double?
}
