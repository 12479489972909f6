extension CarouselSimulation: Sequence {
  /// Makes the trace, entry by entry.
  public struct Iterator: IteratorProtocol {
    /// The carousel as it stands after the last entry.
    public private(set) var carousel: Carousel

    private let simulation: CarouselSimulation
    private var nextStep = 0

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
      let step = nextStep < simulation.steps.count ? simulation.steps[nextStep] : nil
      if let seconds = carousel.nextFireSeconds, seconds <= step?.seconds ?? simulation.durationSeconds,
        let movement = carousel.fire(atSeconds: seconds)
      {
        return entry(seconds, carousel.drive.isPaging ? .advance : .tick, movement)
      }
      guard let step else { return nil }
      nextStep += 1
      let movement = apply(step)
      return entry(step.seconds, .event(step.event), movement)
    }

    private func entry(
      _ seconds: Double, _ happening: CarouselTraceEntry.Happening, _ movement: CarouselMovement
    ) -> CarouselTraceEntry {
      CarouselTraceEntry(
        timeSeconds: seconds, happening: happening, offsetPoints: movement.offsetPoints,
        offsetBeforeWrapPoints: movement.offsetBeforeWrapPoints, page: carousel.page, item: carousel.item,
        pageChange: movement.pageChange)
    }

    /// The events were checked with the simulation.
    private mutating func apply(_ step: Step) -> CarouselMovement {
      let seconds = step.seconds
      switch step.event {
      case .start: carousel.start(atSeconds: seconds)
      case .stop: carousel.stop(atSeconds: seconds)
      case .appear: carousel.appear(atSeconds: seconds)
      case .disappear: return carousel.disappear(atSeconds: seconds)
      case .dragBegin: carousel.beginDrag(atSeconds: seconds)
      case .dragBy(let points): return carousel.drag(byCheckedPoints: points)
      case .dragEnd: return carousel.endDrag(atSeconds: seconds)
      case .swipeForward: return carousel.swipe(.forward, atSeconds: seconds)
      case .swipeReverse: return carousel.swipe(.reverse, atSeconds: seconds)
      case .goTo(let page): return carousel.go(toCheckedPage: page, atSeconds: seconds)
      case .speed, .every: if let drive = step.drive { carousel.change(toChecked: drive, atSeconds: seconds) }
      }
      return carousel.rest()
    }
  }

  /// Starts over at the first layout.
  public func makeIterator() -> Iterator { Iterator(self) }
}
