/// What a simulated carousel did at one moment, and where it stands since.
public struct CarouselTraceEntry: Sendable, Hashable {
  /// What happened.
  public enum Happening: Sendable, Hashable {
    /// The first layout.
    case layout

    /// A tick of a glide.
    case tick

    /// A page forward by the timer.
    case advance

    /// An event of the schedule.
    case event(CarouselEvent)

    /// `layout`, `tick`, `advance`, or the event's name.
    public var name: String {
      switch self {
      case .layout: "layout"
      case .tick: "tick"
      case .advance: "advance"
      case .event(let event): event.name
      }
    }
  }

  /// When it happened, in seconds.
  public let timeSeconds: Double

  /// What happened.
  public let happening: Happening

  /// The offset since then, in points.
  public let offsetPoints: Double

  /// The offset before the wrap, in points; nil where none happened.
  public let offsetBeforeWrapPoints: Double?

  /// The page that an indicator shows, from 0; nil if there are none.
  public let page: Int?

  /// The item at the viewport's left edge, from 0; nil if there are none.
  public let item: Int?

  /// The change of page that was told.
  public let pageChange: PageChange?

  /// Whether the offset wrapped.
  public var isWrapped: Bool { offsetBeforeWrapPoints != nil }
}
