/// The five systems by name, with the figures that they have unless told otherwise.
public enum CarouselKind: String, Sendable, Hashable, CaseIterable {
  /// An endless strip by sets; it glides.
  case sets

  /// A loop with sentinels; it pages.
  case sentinels

  /// A loop by tripling; it pages.
  case tripled

  /// A pager; it does not move by itself.
  case pages

  /// The strategy that lays it out.
  ///
  /// - Parameter setCount: How many sets a strip by sets has; the others have no use for it.
  /// - Returns: The strategy.
  public func strategy(setCount: Int = 4) -> any LoopStrategy {
    switch self {
    case .sets: SetsLoop(setCount: setCount)
    case .sentinels: SentinelLoop()
    case .tripled: TripledLoop()
    case .pages: PageRow()
    }
  }

  /// The space between two items, in points: 4 in a strip by sets, else 0.
  public var standardSpacingPoints: Double { self == .sets ? 4 : 0 }

  /// The time between two pages, in seconds: 3 with sentinels, 3.5 tripled; nil for a strip that glides. A pager has
  /// one of 3 s too, for a drive, but no loop to move in.
  public var standardIntervalSeconds: Double? {
    switch self {
    case .sets: nil
    case .sentinels, .pages: 3
    case .tripled: 3.5
    }
  }
}
