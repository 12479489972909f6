/// A carousel without a view and without a clock: any loop, and what moves it.
///
/// It says when it wants to be called next (``nextFireSeconds``) and is told the time; each call returns what to do
/// with the view. Times are seconds of any one clock, from 0 on. A time that is not finite or lies before the last one
/// counts as the last one, so calls in any order, at any moment and repeated leave a valid state: the offset at home,
/// the viewport filled.
///
/// ```swift
/// var carousel = try Carousel(
///   strip: strip, drive: CarouselDrive(millimetersPerSecond: 30, calculator: calculator))
/// carousel.layOut()                        // the offset is one set in, and page 0 is told
/// carousel.start(atSeconds: 0)
/// carousel.nextFireSeconds                 // 0.00552 on 460 ppi at scale 3
/// carousel.fire(atSeconds: 0.00552174)     // 1 point on
/// carousel.advance(toSeconds: 60)          // 10,865 points on, home again
/// ```
///
/// It moves by itself while it is started, on screen, not dragged, has a loop to move in, and its speed is not 0.
/// Whenever that becomes true, the first movement comes one full interval later.
public struct Carousel: Sendable, Hashable {
  /// The loop.
  public let strip: CarouselStrip

  /// What moves it when nobody touches it.
  public internal(set) var drive: CarouselDrive

  /// Whether it is to move by itself.
  public internal(set) var isStarted = false

  /// Whether a finger holds it.
  public internal(set) var isDragging = false

  /// Whether it is on screen, true at first.
  public internal(set) var isOnScreen = true

  /// What it has done since it was made.
  public internal(set) var totals = CarouselTotals()

  var cursor = PageCursor()
  var timer: CarouselTimer?
  var isLaidOut = false
  private var lastSeconds = 0.0

  /// The offset is the anchor and the glide since then, in units of the travel grid.
  private var anchorPoints: Double
  private var unitsSinceAnchor: Int128 = 0
  private var travelGrid: CarouselTravelGrid?

  /// The distance travelled, but for the present glide, which follows in units.
  private var settledDistancePoints = 0.0
  private var unitsTravelled: Int128 = 0

  /// Makes a carousel that stands at its first item.
  ///
  /// - Parameters:
  ///   - strip: The loop.
  ///   - drive: What moves it once it is started.
  /// - Throws: ``CarouselError/outOfRange(_:_:)``, ``CarouselError/outOfRange(_:_:)``,
  ///   ``CarouselError/outOfRange(_:_:)`` or ``CarouselError/outOfRange(_:_:)`` for the drive's step or
  ///   interval, which must be from 1e-6 s to 1e9 s.
  public init(strip: CarouselStrip, drive: CarouselDrive) throws(CarouselError) {
    try drive.check()
    self.strip = strip
    self.drive = drive
    anchorPoints = strip.initialOffsetPoints
    travelGrid = drive.stepPoints.map { CarouselTravelGrid(stepPoints: $0, geometry: strip.geometry) }
  }

  /// The offset in points, always at home.
  public var offsetPoints: Double {
    guard unitsSinceAnchor != 0, let travelGrid else { return anchorPoints }
    return anchorPoints + travelGrid.points(unitsSinceAnchor)
  }

  /// The page that an indicator shows: the item nearest to the viewport's left edge; nil if there are none.
  public var page: Int? { strip.page(nearestToOffsetPoints: offsetPoints) }

  /// The item at the viewport's left edge; nil if there are none.
  public var item: Int? { strip.item(atOffsetPoints: offsetPoints) }

  /// When it wants ``fire(atSeconds:)`` or ``advance(toSeconds:)`` to be called, in seconds; nil while it does not move by itself.
  public var nextFireSeconds: Double? { timer?.nextSeconds }

  /// The time to count with: never back, never beyond 1e10 s.
  mutating func clock(_ seconds: Double) -> Double {
    if seconds > lastSeconds, seconds.isFinite { lastSeconds = min(seconds, 1e10) }
    return lastSeconds
  }

  /// Makes the present offset the anchor, with another step to follow.
  mutating func anchor(step stepPoints: Double?) {
    place(at: offsetPoints)
    settleDistance()
    travelGrid = stepPoints.map { CarouselTravelGrid(stepPoints: $0, geometry: strip.geometry) }
  }

  /// Steps of the glide, all at once. They end where they would one by one: every wrap on the way leads to the last
  /// period of home, whether it comes early or late.
  ///
  /// - Returns: The offset before the wrap, if there was one, less the rounds that are left out; and the distance.
  mutating func glide(ticks: Int) -> (before: Double?, distance: Double) {
    guard let travelGrid else { return (nil, 0) }
    let period = travelGrid.unitsPerPeriod
    let way = Int128(ticks) * travelGrid.unitsPerStep
    // 128 bits divide slowly, and nearly every step is shorter than a period.
    let rounds = way < period ? 0 : strip.surplusPeriods(way / period)
    unitsSinceAnchor += way - rounds * period
    let reached = offsetPoints
    while strip.plan.homeOffsets.isAbove(offsetPoints) { unitsSinceAnchor -= period }

    unitsTravelled += way
    totals.distancePoints = settledDistancePoints + travelGrid.points(unitsTravelled)
    if unitsTravelled > 1 << 120 { settleDistance() }
    return (offsetPoints == reached ? nil : reached, travelGrid.points(way))
  }

  private mutating func settleDistance() {
    settledDistancePoints = totals.distancePoints
    unitsTravelled = 0
  }

  /// A movement to another offset, by hand or by program.
  mutating func move(to offset: Double, distance: Double) {
    place(at: offset)
    settledDistancePoints += distance.magnitude
    totals.distancePoints = settledDistancePoints + (travelGrid?.points(unitsTravelled) ?? 0)
  }

  private mutating func place(at offset: Double) {
    anchorPoints = offset
    unitsSinceAnchor = 0
  }
}
