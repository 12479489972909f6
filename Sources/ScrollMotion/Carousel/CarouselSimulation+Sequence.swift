extension CarouselSimulation: Sequence {
  /// Makes the trace, entry by entry.
  public struct Iterator: IteratorProtocol {
    /// The carousel as it stands after the last entry.
    public private(set) var carousel: Carousel

    private let simulation: CarouselSimulation
    private var nextEntry = 0
    private var nextDrive = 0

    init(_ simulation: CarouselSimulation) {
      self.simulation = simulation
      carousel = simulation.carousel
    }

    /// What the carousel has done up to the last entry.
    public var totals: CarouselTotals { carousel.totals }

    /// The next entry: the layout, a tick, a page, or an event.
    public mutating func next() -> CarouselTraceEntry? {
      if !carousel.isLaidOut {
        let movement = carousel.layOut()
        carousel.start(atSeconds: 0)
        return entry(0, .layout, movement)
      }
      let entries = simulation.schedule.entries
      let event = nextEntry < entries.count ? entries[nextEntry] : nil
      if let seconds = carousel.nextFireSeconds, seconds <= event?.seconds ?? simulation.durationSeconds,
        let movement = carousel.fire(atSeconds: seconds)
      {
        return entry(seconds, carousel.drive.isPaging ? .advance : .tick, movement)
      }
      guard let event else { return nil }
      nextEntry += 1
      let movement = apply(event)
      return entry(event.seconds, .event(event.event), movement)
    }

    private func entry(
      _ seconds: Double, _ happening: CarouselTraceEntry.Happening, _ movement: CarouselMovement
    ) -> CarouselTraceEntry {
      CarouselTraceEntry(
        timeSeconds: seconds, happening: happening, offsetPoints: movement.offsetPoints,
        offsetBeforeWrapPoints: movement.offsetBeforeWrapPoints, page: carousel.page, item: carousel.item,
        pageChange: movement.pageChange)
    }

    /// The events were checked with the simulation, so none is refused here; one that were would change nothing.
    private mutating func apply(_ entry: CarouselSchedule.Entry) -> CarouselMovement {
      let seconds = entry.seconds
      switch entry.event {
      case .start: carousel.start(atSeconds: seconds)
      case .stop: carousel.stop(atSeconds: seconds)
      case .appear: carousel.appear(atSeconds: seconds)
      case .disappear: return carousel.disappear(atSeconds: seconds)
      case .dragBegin: carousel.beginDrag(atSeconds: seconds)
      case .dragBy(let points): return (try? carousel.drag(byPoints: points)) ?? carousel.rest()
      case .dragEnd: return carousel.endDrag(atSeconds: seconds)
      case .swipeForward: return carousel.swipe(.forward, atSeconds: seconds)
      case .swipeReverse: return carousel.swipe(.reverse, atSeconds: seconds)
      case .goTo(let page): return (try? carousel.go(toPage: page, atSeconds: seconds)) ?? carousel.rest()
      case .speed, .every:
        try? carousel.change(to: simulation.drives[nextDrive], atSeconds: seconds)
        nextDrive += 1
      }
      return carousel.rest()
    }
  }

  /// Starts over at the first layout.
  public func makeIterator() -> Iterator { Iterator(self) }
}
