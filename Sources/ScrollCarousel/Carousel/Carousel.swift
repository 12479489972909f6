public import SpeedCalibration

/// A carousel without a view and without a clock: any loop, and what moves it.
///
/// It says when it wants to be called next (``nextFireSeconds``) and is told the time; each call returns what to do
/// with the view. Times are seconds of any one clock, from 0 on. A time that is not finite or lies before the last one
/// counts as the last one. Calls in any order, at any moment and repeated leave a valid state: the offset in the resting
/// range of the loop, the viewport filled.
///
/// ```swift
/// var carousel = try Carousel(
///   strip: strip, drive: CarouselDrive(millimetersPerSecond: 30, calculator: calculator))
/// carousel.layOut()                        // the offset is one set in, and page 0 is reported
/// carousel.start(atSeconds: 0)
/// carousel.nextFireSeconds                 // 0.00552 on 460 ppi at scale 3
/// carousel.fire(atSeconds: 0.00552174)     // 1 point on
/// carousel.advance(toSeconds: 60)          // 10,865 points on, wrapped once
/// ```
///
/// It moves by itself while it is started, on screen, not dragged, has a loop to move in, and its speed is not 0.
/// Whenever that becomes true, the first movement comes one full interval later.
public struct Carousel: Sendable, Hashable {
  /// The loop.
  public let strip: CarouselStrip

  /// The drive that moves it while no finger touches it; ``change(to:atSeconds:)`` replaces it.
  public internal(set) var drive: CarouselDrive

  /// Whether auto-scroll is switched on.
  public internal(set) var isStarted = false

  /// Whether a finger holds it.
  public internal(set) var isDragging = false

  /// Whether it is on screen, true at first.
  public internal(set) var isOnScreen = true

  /// The totals since it was made.
  public internal(set) var totals = CarouselTotals()

  var cursor = PageCursor()
  var timer: RepeatingTimer?
  var isLaidOut = false
  private var lastSeconds = 0.0

  /// The offset is the anchor and the glide since then, in units of ``travelUnits``.
  private var anchorPoints: Double
  private var unitsSinceAnchor: Int64 = 0
  private var travelUnits: TravelUnits?

  /// The distance travelled, but for the present glide, which follows in steps.
  private var settledDistancePoints = 0.0
  private var stepsTravelled: UInt64 = 0

  /// Makes a carousel that stands at its first item.
  ///
  /// - Parameters:
  ///   - strip: The loop.
  ///   - drive: What moves it once it is started.
  /// - Throws: `InputError` for a row of pages with a drive that moves it by itself.
  public init(strip: CarouselStrip, drive: CarouselDrive) throws(InputError) {
    try strip.loop.check(drive)
    self.strip = strip
    self.drive = drive
    anchorPoints = strip.initialOffsetPoints
    travelUnits = drive.stepPoints.map { TravelUnits(stepPoints: $0, geometry: strip.geometry) }
  }

  /// The offset in points, always in the resting range of the loop.
  public var offsetPoints: Double {
    guard unitsSinceAnchor != 0, let travelUnits else { return anchorPoints }
    return anchorPoints + travelUnits.points(unitsSinceAnchor)
  }

  /// The page that an indicator shows: the item nearest to the viewport's left edge; nil if there are none.
  public var page: Int? { strip.page(nearestToOffsetPoints: offsetPoints) }

  /// The item at the viewport's left edge; nil if there are none.
  public var item: Int? { strip.item(atOffsetPoints: offsetPoints) }

  /// When ``fire(atSeconds:)`` or ``advance(toSeconds:)`` will move it next, in seconds; nil while it does not move by
  /// itself.
  public var nextFireSeconds: Double? { timer?.nextDate }

  /// The time to count with: never back, never beyond 1e10 s.
  mutating func clock(_ seconds: Double) -> Double {
    if seconds > lastSeconds, seconds.isFinite { lastSeconds = min(seconds, 1e10) }
    return lastSeconds
  }

  /// Makes the present offset the anchor, with another step to follow.
  mutating func anchor(step stepPoints: Double?) {
    place(at: offsetPoints)
    (settledDistancePoints, stepsTravelled) = (totals.distancePoints, 0)
    travelUnits = stepPoints.map { TravelUnits(stepPoints: $0, geometry: strip.geometry) }
  }

  /// Steps of the glide, all at once. They end where they would one by one: every wrap on the way leads to the last
  /// period of the resting range, whether it comes early or late.
  ///
  /// - Returns: The offset before the wrap, if there was one, less the rounds that are left out; and the distance.
  mutating func glide(ticks: Int) -> (before: Double?, distance: Double) {
    guard let travelUnits else { return (nil, 0) }
    let steps = UInt64(ticks)
    let (periods, rest) = travelUnits.periods(ofSteps: steps)
    let rounds = Int(clamping: periods)
    let kept = Int64(rounds - strip.surplusPeriods(rounds))
    unitsSinceAnchor += Int64(rest) + kept * Int64(travelUnits.perPeriod)
    let reached = offsetPoints
    while strip.plan.restingRange.isAbove(offsetPoints) { unitsSinceAnchor -= Int64(travelUnits.perPeriod) }

    stepsTravelled += steps
    totals.distancePoints = settledDistancePoints + travelUnits.points(steps: stepsTravelled)
    return (offsetPoints == reached ? nil : reached, travelUnits.points(steps: steps))
  }

  /// A movement to another offset, by hand or by program.
  mutating func move(to offset: Double, distance: Double) {
    place(at: offset)
    settledDistancePoints += distance.magnitude
    totals.distancePoints = settledDistancePoints + (travelUnits?.points(steps: stepsTravelled) ?? 0)
  }

  private mutating func place(at offset: Double) {
    anchorPoints = offset
    unitsSinceAnchor = 0
  }
}

/// The effect of one call to a carousel.
public struct CarouselMovement: Sendable, Hashable {
  /// The offset now, in points.
  public let offsetPoints: Double

  /// The offset that the movement led to before it wrapped, in points; nil if it did not wrap. The full rounds of a long
  /// ``Carousel/advance(toSeconds:)`` are left out of it.
  public let offsetBeforeWrapPoints: Double?

  /// How far the content moved, in points, wraps apart; negative in reverse.
  public let distancePoints: Double

  /// The change of page to show, if there was one.
  public let pageChange: PageChange?

  /// Dates of the timer that passed before a late call, and whose movement is lost.
  public let missedTickCount: Int

  /// Whether the offset wrapped.
  public var didWrap: Bool { offsetBeforeWrapPoints != nil }
}

/// The totals of a carousel since it was made.
public struct CarouselTotals: Sendable, Hashable {
  /// The distance travelled in points: ticks, pages, drags and settling, in either direction, without the wraps.
  public internal(set) var distancePoints = 0.0

  /// The number of wraps, by however many periods at once. The first layout is no wrap.
  public internal(set) var wrapCount = 0

  /// The largest movement that a wrap made visible, in points, measured at each wrap
  /// (``CarouselStrip/visibleJumpPoints(fromOffsetPoints:toOffsetPoints:)``).
  public internal(set) var largestVisibleJumpPoints = 0.0

  /// The number of steps that it moved by itself: ticks of a timer, pixels of a display link, or pages.
  public internal(set) var tickCount = 0

  /// The number of the timer's dates that were lost to late calls.
  public internal(set) var missedTickCount = 0

  /// The number of changes of page that were reported.
  public internal(set) var pageChangeCount = 0
}
