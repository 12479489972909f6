internal import Reports
package import DeviceInfo
package import ScrollCarousel
internal import SpeedCalibration

extension CarouselPage {
  /// The most frames and the most rows of events on a page.
  private static let maximumRowCount = 300
  private static let maximumMomentCount = 2000

  /// Without a display a point is drawn as a CSS pixel, 1/96 inch.
  private static let cssPixelMillimeters = 25.4 / 96

  /// The page of a simulated carousel.
  ///
  /// - Parameters:
  ///   - simulation: The carousel and what happens to it.
  ///   - loop: The name of the loop, `sets`.
  ///   - display: The name of the display, nil where none is known.
  ///   - pointName: What its platform calls a point.
  ///   - refreshHertz: How often a frame shows, in Hz, above 0.
  ///   - generator: What made the page, `speedcal 2.0.0`.
  /// - Throws: ``PageError/tooManyFrames(count:)``.
  package init(
    _ simulation: CarouselSimulation, loop: String, display: String?, pointName: PointName = .pt,
    refreshHertz: Double = 60, generator: String
  ) throws(PageError) {
    let seconds = simulation.durationSeconds
    guard seconds * refreshHertz <= Double(PreviewPage.maximumFrameCount) else {
      throw .tooManyFrames(count: Int(min(seconds * refreshHertz, 1e15)))
    }
    let strip = simulation.carousel.strip
    let geometry = strip.geometry
    let unit = pointName.rawValue
    let walk = Walk(simulation, refreshHertz: refreshHertz)
    let unitsPerPoint = Self.unitsPerPoint(walk.offsets, scale: simulation.display?.scale ?? 1)
    let units = walk.offsets.map { Int(($0 * unitsPerPoint).rounded()) }
    let millimetersPerPoint = simulation.millimeters(points: 1) ?? Self.cssPixelMillimeters
    lane = Lane(
      display: display ?? "no display, a point is a CSS pixel", loop: loop, refreshHertz: refreshHertz,
      millimetersPerUnit: millimetersPerPoint / unitsPerPoint, startUnits: units.first ?? 0,
      movements: FrameCode(zip(units.dropFirst(), units).map { $0 - $1 }),
      viewportMillimeters: geometry.viewportWidthPoints * millimetersPerPoint,
      itemMillimeters: geometry.itemWidthPoints * millimetersPerPoint,
      pitchMillimeters: geometry.pitchPoints * millimetersPerPoint, cellCount: strip.plan.cellCount,
      itemCount: geometry.itemCount, itemInFirstCell: strip.plan.itemInFirstCell, pages: walk.pages)
    title = "A carousel of \(geometry.itemCount) items"
    subtitle = display.map { "\(loop) on \($0)" } ?? loop
    basics =
      "\(seconds.shortestText) s, items \(geometry.itemWidthPoints.shortestText) \(unit) wide and "
      + "\(geometry.spacingPoints.shortestText) \(unit) apart, viewport \(geometry.viewportWidthPoints.shortestText) \(unit), "
      + "\(strip.plan.cellCount) cells"
    self.generator = generator
    durationSeconds = max(seconds, 1 / refreshHertz)
    moments = Array(walk.moments.prefix(Self.maximumMomentCount))
    timeline = Chart.timeline(
      CarouselTimeline(
        durationSeconds: seconds,
        offsets: walk.offsets.enumerated().map { (seconds: Double($0.offset) / refreshHertz, points: $0.element) },
        wraps: walk.wraps, events: walk.events),
      title: "Offset over time", pointName: pointName)
    let rows = walk.rows.prefix(Self.maximumRowCount)
    events = PageTable(
      caption: rows.count < walk.rows.count ? "The first \(rows.count) of \(walk.rows.count) events" : "Events",
      columns: [
        .init("Time", unit: "s"), .init("Event", isNumeric: false), .init("Offset", unit: unit),
        .init("Before wrap", unit: unit), .init("Page"), .init("Item"),
      ], rows: Array(rows))
    notes = [
      "The strip shows the offset of the last event or tick by the time of each frame, and ticks that wrap are listed "
        + "with the events. Pages and items count from 0. Pages move at once: a trace has no animations.",
      PreviewPage.standardNotes[0],
    ]
  }

  /// One pass through a simulation.
  private struct Walk {
    var offsets: [Double] = []
    var pages: [PageAtFrame] = []
    var moments: [Double] = []
    var wraps: [Double] = []
    var events: [CarouselTimeline.Mark] = []
    var rows: [[String]] = []

    init(_ simulation: CarouselSimulation, refreshHertz: Double) {
      let lastFrame = Int((simulation.durationSeconds * refreshHertz + 1e-6).rounded(.down))
      var trace = simulation.makeIterator()
      var next = trace.next()
      var page: Int?
      var offset = 0.0
      for frame in 0...lastFrame {
        // A frame shows what is due by its time; a billionth of a frame covers the rounding of both times.
        while let entry = next, entry.timeSeconds * refreshHertz <= Double(frame) + 1e-9 {
          offset = entry.movement.offsetPoints
          page = entry.page
          note(entry)
          next = trace.next()
        }
        offsets.append(offset)
        if let page, pages.last?.page != page { pages.append(PageAtFrame(frame: frame, page: page)) }
      }
      while let entry = next {
        note(entry)
        next = trace.next()
      }
    }

    private mutating func note(_ entry: CarouselTraceEntry) {
      if entry.movement.didWrap { wraps.append(entry.timeSeconds) }
      let name: String
      switch entry.happening {
      case .tick where !entry.movement.didWrap: return
      case .event(let event): name = event.description
      case .layout, .tick, .advance: name = entry.happening.name
      }
      if moments.last != entry.timeSeconds { moments.append(entry.timeSeconds) }
      if entry.happening != .tick { events.append(.init(seconds: entry.timeSeconds, label: name)) }
      rows.append([
        entry.timeSeconds.fixed(4), name, entry.movement.offsetPoints.fixed(3),
        entry.movement.offsetBeforeWrapPoints?.fixed(3) ?? "",
        entry.page.map { "\($0)" } ?? "–", entry.item.map { "\($0)" } ?? "–",
      ])
    }
  }

  /// Units in which every offset is a whole number: points, rendered pixels, or millionths of a point.
  private static func unitsPerPoint(_ offsets: [Double], scale: Double) -> Double {
    [1, scale].first { factor in
      offsets.allSatisfy { (($0 * factor).rounded() - $0 * factor).magnitude < 1e-9 * max(1, $0.magnitude) }
    } ?? 1e6
  }
}
