internal import Reports
internal import ScrollCarousel

/// One pass through a simulation: what each frame shows, and what happened.
struct CarouselWalk {
  /// The offset that each frame shows, in points, from frame 0 on.
  private(set) var offsets: [Double] = []

  /// The frames at which the page indicator changes, with the page that it shows then, from 0.
  private(set) var pages: [(frame: Int, page: Int)] = []

  /// The moments that Step goes to, in seconds.
  private(set) var moments: [Double] = []

  /// When the offset wrapped, in seconds.
  private(set) var wraps: [Double] = []

  /// Events and page changes with their times, in s.
  private(set) var events: [(seconds: Double, label: String)] = []

  /// Events and ticks that wrap: name, time, offset, offset before the wrap, page, item; pages and items from 1.
  private(set) var rows: [[String]] = []

  init(_ simulation: CarouselSimulation, refreshHertz: Double) {
    let lastFrame = Int((simulation.durationSeconds * refreshHertz + 1e-6).rounded(.down))
    var trace = simulation.makeIterator()
    var next = trace.next()
    var page: Int?
    var offset = 0.0
    for frame in 0...lastFrame {
      // A frame shows what is due by its time; a billionth of a frame covers the rounding of both times.
      while let entry = next, entry.timeSeconds * refreshHertz <= Double(frame) + 1e-9 {
        (offset, page) = (entry.movement.offsetPoints, entry.page)
        note(entry)
        next = trace.next()
      }
      offsets.append(offset)
      if let page, pages.last?.page != page { pages.append((frame, page)) }
    }
    while let entry = next {
      note(entry)
      next = trace.next()
    }
  }

  private mutating func note(_ entry: CarouselTraceEntry) {
    let movement = entry.movement
    if movement.didWrap { wraps.append(entry.timeSeconds) }
    if entry.happening == .tick, !movement.didWrap { return }
    let name = entry.happening.text
    if moments.last != entry.timeSeconds { moments.append(entry.timeSeconds) }
    if entry.happening != .tick, entry.happening != .layout {
      events.append((entry.timeSeconds, name))
    }
    rows.append([
      name, entry.timeSeconds.fixed(4), movement.offsetPoints.fixed(3), movement.offsetBeforeWrapPoints?.fixed(3) ?? "",
      entry.page.map { "\($0 + 1)" } ?? "–", entry.item.map { "\($0 + 1)" } ?? "–",
    ])
  }
}
