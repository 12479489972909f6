/// The five systems by name, with the figures that they have unless told otherwise.
public enum CarouselKind: String, Sendable, Hashable, CaseIterable {
  /// An endless strip by sets; it glides.
  case sets

  /// A loop with sentinels; it pages.
  case sentinels

  /// A loop by tripling; it pages.
  case tripled

  /// A row that ends at its ends, with a viewport: a pager's geometry. It does not move by itself. ``Pager`` keeps the
  /// list of pages alone, without any geometry.
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

  /// What moves it: a page every 3 s with sentinels, every 3.5 s tripled, and nothing for a pager. Nil for a strip by
  /// sets, which glides: a speed needs a display.
  public var standardDrive: CarouselDrive? {
    switch self {
    case .sets: nil
    case .sentinels: .advance(everySeconds: 3)
    case .tripled: .advance(everySeconds: 3.5)
    case .pages: .manual
    }
  }
}
