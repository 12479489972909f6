internal import SpeedCalibration

/// One moment of a simulated carousel: its movement, and where it stands since.
public struct CarouselTraceEntry: Sendable, Hashable {
  /// The kind of moment.
  public enum Happening: Sendable, Hashable {
    /// The first layout.
    case layout

    /// A tick of a glide, or a frame that moved it.
    case tick

    /// A page forward by itself.
    case advance

    /// An event of the schedule.
    case event(CarouselEvent)

    /// `layout`, `tick`, `advance`, or the event's name.
    package var name: String {
      switch self {
      case .layout: "layout"
      case .tick: "tick"
      case .advance: "advance"
      case .event(let event): event.name
      }
    }
  }

  /// When it happened, in seconds.
  public let seconds: Double

  /// The kind of moment.
  public let happening: Happening

  /// The movement: the offset since then, the wrap if there was one, and the change of page.
  public let movement: CarouselMovement

  /// The page that an indicator shows, from 0; nil if there are none.
  public let page: Int?

  /// The item at the viewport's left edge, from 0; nil if there are none.
  public let item: Int?
}

extension CarouselSimulation: Sequence {
  /// Makes the trace, entry by entry.
  public struct Iterator: IteratorProtocol {
    /// The carousel as it stands after the last entry.
    package private(set) var carousel: Carousel

    private let simulation: CarouselSimulation
    private var nextEvent = 0

    init(_ simulation: CarouselSimulation) {
      self.simulation = simulation
      carousel = simulation.carousel
    }

    /// The next entry: the layout, a tick, a page, or an event.
    public mutating func next() -> CarouselTraceEntry? {
      if !carousel.isLaidOut {
        let movement = carousel.layOut()
        carousel.start(atSeconds: 0)
        return entry(0, .layout, movement)
      }
      let entries = simulation.schedule.entries
      let event = nextEvent < entries.count ? entries[nextEvent] : nil
      if let (seconds, movement) = move(until: event?.seconds ?? simulation.durationSeconds) {
        return entry(seconds, carousel.drive.isPaging ? .advance : .tick, movement)
      }
      guard let event else { return nil }
      nextEvent += 1
      // The events were tried when the simulation was made.
      let movement = try? carousel.apply(event, calculator: simulation.calculator)
      return entry(event.seconds, .event(event.event), movement ?? carousel.rest())
    }

    /// Moves the carousel by itself, if that comes by a time: on the date itself, or with the next frame of a display
    /// link.
    private mutating func move(until end: Double) -> (Double, CarouselMovement)? {
      guard let date = carousel.nextFireSeconds else { return nil }
      guard let rate = simulation.refreshRate else {
        return date <= end ? carousel.fire(atSeconds: date).map { (date, $0) } : nil
      }
      // With link-carry each frame counts, with the others those at which a step is due.
      var frame = rate.firstFrame(atOrAfter: carousel.drive.way == .linkCarry ? carousel.lastSeconds : date)
      while rate.seconds(frame: frame) <= end {
        let seconds = rate.seconds(frame: frame)
        if let movement = carousel.advance(toSeconds: seconds) { return (seconds, movement) }
        frame += 1
      }
      return nil
    }

    private func entry(
      _ seconds: Double, _ happening: CarouselTraceEntry.Happening, _ movement: CarouselMovement
    ) -> CarouselTraceEntry {
      CarouselTraceEntry(
        seconds: seconds, happening: happening, movement: movement, page: carousel.page, item: carousel.item)
    }
  }

  /// Starts over at the first layout.
  public func makeIterator() -> Iterator { Iterator(self) }
}

extension Carousel {
  /// Lets an event happen.
  ///
  /// - Parameters:
  ///   - entry: The event and its time.
  ///   - calculator: What turns the speed of an event into steps; nil if no display is known.
  /// - Returns: The movement that the event itself makes.
  /// - Throws: `InputError` for an event that the carousel refuses.
  mutating func apply(
    _ entry: CarouselSchedule.Entry, calculator: SpeedCalculator?
  ) throws(InputError) -> CarouselMovement {
    let seconds = entry.seconds
    switch entry.event {
    case .start: start(atSeconds: seconds)
    case .stop: stop(atSeconds: seconds)
    case .appear: appear(atSeconds: seconds)
    case .disappear: return disappear(atSeconds: seconds)
    case .dragBegin: beginDrag(atSeconds: seconds)
    case .dragBy(let points): return try drag(byPoints: points)
    case .dragEnd: return endDrag(atSeconds: seconds)
    case .swipeForward: return swipe(.forward, atSeconds: seconds)
    case .swipeReverse: return swipe(.reverse, atSeconds: seconds)
    case .goTo(let page): return try go(toPage: page, atSeconds: seconds)
    case .speed(let speed):
      guard let way = drive.way else { throw InputError("a carousel that pages has no speed; use every=SECONDS") }
      guard let calculator else { throw InputError("a speed in mm/s needs a display; choose a device") }
      let newDrive = try CarouselDrive(
        millimetersPerSecond: speed, calculator: calculator, way: way, refreshRate: drive.refreshRate)
      try change(to: newDrive, atSeconds: seconds)
    case .every(let interval):
      guard drive.isPaging else {
        throw InputError("a carousel that glides has no interval between pages; use speed=MM_PER_S")
      }
      try change(to: .advance(everySeconds: interval), atSeconds: seconds)
    }
    return rest()
  }

  /// Why an event can have no effect now, and what to do about it; nil where it may have one.
  ///
  /// Only the state counts, not the place: a swipe beyond the last page of a row shows that the row holds there.
  func reason(whyIdle event: CarouselEvent) -> String? {
    let isFixed = !strip.plan.isLooping
    if isFixed, strip.geometry.itemCount < 2 { return "fewer than two items never move; use more items" }
    return switch event {
    case .start where isFixed, .stop where isFixed, .appear where isFixed, .disappear where isFixed && !isDragging:
      "a row of pages moves only when told, so this has no effect; leave it out"
    case .start where isStarted: "it is started already, as it is from 0 s on; put a stop before it"
    case .stop where !isStarted: "it is stopped already; put a start before it"
    case .appear where isOnScreen: "it is on screen already, as it is from 0 s on; put a disappear before it"
    case .disappear where !isOnScreen && !isDragging: "it is off screen already; put an appear before it"
    case .dragBegin where isDragging: "a drag is in progress already; put a drag-end before it"
    case .dragBy where !isDragging, .dragEnd where !isDragging: "no drag is in progress; put a drag-begin before it"
    case .dragBy(points: 0): "a drag by 0 moves nothing; leave it out"
    case .goTo(let page) where isFixed && !isDragging && page == self.page: "that page shows already; leave it out"
    case .speed(let speed) where speed == drive.calibration?.requestedMillimetersPerSecond:
      "that is its speed already; leave it out"
    case .every(let seconds) where seconds == drive.intervalSeconds: "that is its interval already; leave it out"
    case .start, .stop, .appear, .disappear, .dragBegin, .dragBy, .dragEnd, .swipeForward, .swipeReverse, .goTo, .speed,
      .every:
      nil
    }
  }
}
