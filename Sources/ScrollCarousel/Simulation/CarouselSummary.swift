/// The summary of a simulation: enough to judge it without its trace.
public struct CarouselSummary: Sendable, Hashable {
  /// How long the simulation ran, in seconds.
  public let durationSeconds: Double

  /// The number of entries in the trace: the layout, the movements by itself, and the events.
  public let entryCount: Int

  /// Distance, steps, wraps and changes of page.
  public let totals: CarouselTotals

  /// The distance travelled, as a ruler on the glass measures it, in mm; nil if no display is known.
  public let distanceMillimeters: Double?

  /// The number of different pages that were shown.
  public let shownPageCount: Int

  /// The offset at the end, in points.
  public let finalOffsetPoints: Double

  /// The page at the end, from 0; nil if there are none.
  public let finalPage: Int?
}

extension CarouselSimulation {
  /// Runs the simulation to its end. That takes as long as to read the whole trace, and constant memory.
  ///
  /// - Returns: The totals, and where the carousel stands at the end.
  public func summary() -> CarouselSummary {
    var trace = makeIterator()
    var (entries, shown) = (0, 0)
    var isShown = [Bool](repeating: false, count: carousel.strip.geometry.itemCount)
    while let entry = trace.next() {
      entries += 1
      guard let page = entry.movement.pageChange?.toIndex, !isShown[page] else { continue }
      isShown[page] = true
      shown += 1
    }
    let totals = trace.carousel.totals
    return CarouselSummary(
      durationSeconds: durationSeconds, entryCount: entries, totals: totals,
      distanceMillimeters: millimeters(points: totals.distancePoints), shownPageCount: shown,
      finalOffsetPoints: trace.carousel.offsetPoints, finalPage: trace.carousel.page)
  }
}
