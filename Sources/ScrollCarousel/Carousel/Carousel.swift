public import SpeedCalibration

/// A carousel without a view and without a clock: any loop, and what moves it.
///
/// It says when it wants to be called next (``nextFireSeconds``) and is told the time; each call returns what to do
/// with the view. Times are seconds of any one clock, from 0 on. A time that is not finite or lies before the last one
/// counts as the last one. Calls in any order, at any moment and repeated leave a valid state: the offset in the range
/// of the loop, the viewport filled.
///
/// ```swift
/// let calculator = try SpeedCalculator(display: Display(ppi: 460, scale: 3))
/// let strip = try CarouselStrip(.sets(), itemCount: 6, itemWidthPoints: 390, spacingPoints: 4, viewportWidthPoints: 390)
/// var carousel = try Carousel(
///   strip: strip, drive: CarouselDrive(millimetersPerSecond: 30, calculator: calculator, way: .timerPoint))
/// print(carousel.layOut().offsetPoints)  // 2364.0
/// carousel.start(atSeconds: 0)
/// print(carousel.nextFireSeconds ?? 0)   // 0.0055217391…
/// print(carousel.fire(atSeconds: 0.00552174)?.offsetPoints ?? 0)  // 2365.0
/// print(carousel.advance(toSeconds: 60)?.distancePoints ?? 0, carousel.totals.wrapCount)  // 10865.0 1
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

  /// The offset in points, always in the range of the loop.
  public private(set) var offsetPoints: Double

  var cursor = PageCursor()
  var timer: RepeatingTimer?
  var isLaidOut = false

  /// The time of the last call.
  private(set) var lastSeconds = 0.0

  /// The frames that a display link with `DrivingMode.linkCarry` has shown.
  var frameCount = 0

  /// The glide so far: its steps, counted from where it began so that no rounding adds up, and the distance before it.
  private var glideSteps = 0.0
  private var glideStartPoints: Double
  private var distanceBeforeGlidePoints = 0.0

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
    offsetPoints = strip.initialOffsetPoints
    glideStartPoints = strip.initialOffsetPoints
  }

  /// The page that an indicator shows: the item nearest to the viewport's left edge; nil if there are none.
  public var page: Int? { strip.page(nearestToOffsetPoints: offsetPoints) }

  /// The item at the viewport's left edge; nil if there are none.
  public var item: Int? { strip.item(atOffsetPoints: offsetPoints) }

  /// When ``fire(atSeconds:)`` or ``advance(toSeconds:)`` will move it next, in seconds; nil while it does not move by
  /// itself. With `DrivingMode.linkCarry`, the time if it is called for each frame from now on.
  public var nextFireSeconds: Double? {
    guard let timer else { return nil }
    guard let rate = drive.refreshRate else { return timer.nextDate - drive.leadSeconds }
    return lastSeconds + (timer.nextDate - rate.seconds(frame: frameCount))
  }

  /// The time to count with: never back, never beyond 1e10 s. With `DrivingMode.linkCarry`, that of the frames so
  /// far.
  mutating func clock(_ seconds: Double) -> Double {
    if seconds > lastSeconds, seconds.isFinite { lastSeconds = min(seconds, 1e10) }
    return drive.refreshRate?.seconds(frame: frameCount) ?? lastSeconds
  }

  /// Counts the steps from here on.
  mutating func beginGlide() {
    (glideStartPoints, distanceBeforeGlidePoints, glideSteps) = (offsetPoints, totals.distancePoints, 0)
  }

  /// Steps of the glide, all at once. They end where they would one by one.
  ///
  /// - Returns: The offset before the wrap, if there was one, without the full rounds; and the distance.
  mutating func glide(ticks: Int) -> (before: Double?, distance: Double) {
    glideSteps += Double(ticks)
    let (travelled, distance) = (drive.points(steps: glideSteps), drive.points(steps: Double(ticks)))
    let reached = offsetPoints + distance
    offsetPoints = strip.wrapped(glideStartPoints + travelled)
    totals.distancePoints = distanceBeforeGlidePoints + travelled
    if strip.fault != nil {
      // Each wrap adds its fault, so that the steps count anew from where it has led.
      let reached = glideStartPoints + travelled
      guard !strip.plan.range.contains(reached) else { return (nil, distance) }
      beginGlide()
      return (reached, distance)
    }
    let isWrapped = reached - offsetPoints > strip.periodPoints / 2
    return (isWrapped ? offsetPoints + strip.periodPoints : nil, distance)
  }

  /// A movement to another offset, by hand or by program.
  mutating func move(to offset: Double, distance: Double) {
    offsetPoints = offset
    totals.distancePoints += distance.magnitude
    beginGlide()
  }
}

/// The effect of one call to a carousel.
public struct CarouselMovement: Sendable, Hashable {
  /// The offset now, in points.
  public let offsetPoints: Double

  /// The offset that the movement led to before it wrapped, in points; nil if it did not wrap. The full rounds of a
  /// long ``Carousel/advance(toSeconds:)`` are left out.
  public let offsetBeforeWrapPoints: Double?

  /// How far the content moved, in points, wraps apart; negative in reverse.
  public let distancePoints: Double

  /// How far the picture jumped where it wrapped, in points
  /// (``CarouselStrip/visibleJumpPoints(fromOffsetPoints:toOffsetPoints:)``); 0 where nobody sees it.
  package let visibleJumpPoints: Double

  /// The change of page to show, if there was one.
  public let pageChange: PageChange?

  /// Dates of the timer that passed before a late call, and whose movement is lost.
  public let missedTickCount: Int

  /// Whether the offset wrapped.
  public var didWrap: Bool { offsetBeforeWrapPoints != nil }
}

/// A wrap that is seen.
package struct VisibleJump: Sendable, Hashable {
  /// When it came, in seconds.
  package let seconds: Double

  /// How far the picture jumped, in points.
  package let points: Double
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

  /// The first wrap that was seen: its time in seconds, and how far the picture jumped in points; nil if none was.
  package internal(set) var firstVisibleJump: VisibleJump?

  /// The number of steps that it moved by itself: ticks of a timer, pixels of a display link, or pages.
  package internal(set) var tickCount = 0

  /// The number of the timer's dates that were lost to late calls.
  package internal(set) var missedTickCount = 0

  /// The number of changes of page that were reported.
  package internal(set) var pageChangeCount = 0
}
