public import SpeedCalibration

/// A row of cells under a viewport: which offsets are valid, where an offset wraps to, and which item shows where.
///
/// ```swift
/// let strip = try CarouselStrip(
///   .sets(4), itemCount: 6, itemWidthPoints: 390, spacingPoints: 4, viewportWidthPoints: 390)
/// print(strip.contentWidthPoints)   // 9452.0
/// print(strip.initialOffsetPoints)  // 2364.0
/// print(strip.wrapped(7100))        // 4736.0
/// ```
public struct CarouselStrip: Sendable, Hashable {
  /// How the items repeat.
  public let loop: CarouselLoop

  /// The items, their spacing and the viewport.
  public let geometry: CarouselGeometry

  /// The fault of a wrap, where the offset leaves the range; nil for code that wraps by a whole period.
  package let fault: WrapFault?

  /// The plan of the loop for them.
  package let plan: LoopPlan

  /// Two places that differ by no more than this, in points, are the same place.
  package static let tolerancePoints = 1e-9

  /// The farthest offset, and the longest single movement, whose place a Double tells exactly enough, in points.
  static let maximumOffsetPoints = 1e9

  /// Lays out the items.
  ///
  /// - Parameters:
  ///   - loop: How the items repeat.
  ///   - geometry: The items, their spacing and the viewport.
  /// - Throws: `InputError` where the viewport would show blank space, or the strip is too long.
  public init(_ loop: CarouselLoop, geometry: CarouselGeometry) throws(InputError) {
    try self.init(loop, geometry: geometry, fault: nil)
  }

  /// Lays out the items of code that may be at fault.
  ///
  /// - Throws: `InputError`, also where the loop has no such wrap.
  package init(_ loop: CarouselLoop, geometry: CarouselGeometry, fault: WrapFault?) throws(InputError) {
    self.loop = loop
    self.geometry = geometry
    self.fault = fault
    plan = try loop.plan(for: geometry)
    try fault?.check(in: plan)
    try Quantity.cellCount.require(Double(plan.cellCount))
    try Quantity.stripWidth.require(contentWidthPoints)
  }

  /// Lays out the items.
  ///
  /// - Parameters:
  ///   - loop: How the items repeat.
  ///   - itemCount: The number of different items, at least 0 (1 for sets).
  ///   - itemWidthPoints: The width of an item, above 0 points.
  ///   - spacingPoints: The space between two items, at least 0 points.
  ///   - viewportWidthPoints: The width of the viewport, above 0 points.
  /// - Throws: `InputError`, saying what would be right.
  public init(
    _ loop: CarouselLoop, itemCount: Int, itemWidthPoints: Double, spacingPoints: Double = 0,
    viewportWidthPoints: Double
  ) throws(InputError) {
    try self.init(
      loop,
      geometry: CarouselGeometry(
        itemCount: itemCount, itemWidthPoints: itemWidthPoints, spacingPoints: spacingPoints,
        viewportWidthPoints: viewportWidthPoints))
  }

  /// How many cells the view shows; ``item(inCell:)`` says which item each of them is.
  public var cellCount: Int { plan.cellCount }

  /// The width of all cells and the spaces between them, in points.
  public var contentWidthPoints: Double {
    plan.cellCount == 0 ? 0 : cellOffset(plan.cellCount) - geometry.spacingPoints
  }

  /// How far apart two offsets lie that show the same, in points: `itemCount * pitch`. One set of a strip by sets.
  public var periodPoints: Double { cellOffset(geometry.itemCount) }

  /// The offset of the first layout, in points.
  public var initialOffsetPoints: Double { cellOffset(plan.initialCell) }

  func cellOffset(_ cell: Int) -> Double { Double(cell) * geometry.pitchPoints }
}

/// The fault of code that wraps by a wrong length, so that the picture jumps.
package enum WrapFault: Sendable, Hashable {
  /// The offset returns by this length, such as the content's width over the number of sets.
  case period(points: Double)

  /// The offset is set to this place, whatever lay beyond the end.
  case offset(points: Double)

  /// Fails where a loop cannot have the fault: where it never wraps, or would stand outside its range.
  func check(in plan: LoopPlan) throws(InputError) {
    guard plan.isLooping else { throw InputError("a loop that never wraps has no period and no place to wrap to") }
    switch self {
    case .period(let points):
      let widest = plan.range.upperPoints - plan.range.lowerPoints
      guard points > 0, points <= widest else {
        throw InputError(
          "the period must be above 0 and at most \(widest.bound(.down)) pt, not \(points.shortestText) pt")
      }
    case .offset(let points):
      guard plan.range.contains(points) else {
        let (lower, upper) = (plan.range.lowerPoints.bound(.up), plan.range.upperPoints.bound(.down))
        throw InputError("the offset to wrap to must be from \(lower) to \(upper) pt, not \(points.shortestText) pt")
      }
    }
  }
}

extension Double {
  /// A bound as a message says it: to four decimals, within what is allowed.
  fileprivate func bound(_ rule: FloatingPointRoundingRule) -> String {
    ((self * 1e4).rounded(rule) / 1e4).shortestText
  }
}

/// The parts of a carousel: equal items in a row, and the viewport that looks at them.
public struct CarouselGeometry: Sendable, Hashable {
  /// The number of different items, 0...1,000,000.
  public let itemCount: Int

  /// The width of an item in points, 1e-6...8,388,608.
  public let itemWidthPoints: Double

  /// The space between two items in points, 0...8,388,608.
  public let spacingPoints: Double

  /// The width of the viewport in points, 1e-6...8,388,608.
  public let viewportWidthPoints: Double

  /// The longest strip, 2^23 points: up to there a Double places every item within 1e-9 point, and the single-precision
  /// coordinates of a compositor can tell one point from the next.
  package static let maximumWidthPoints = 8_388_608.0

  /// The most items that a strip may hold, repetitions included.
  package static let maximumCellCount = 1_000_000

  /// From the left edge of an item to that of the next, in points.
  package var pitchPoints: Double { itemWidthPoints + spacingPoints }

  var setWidthPoints: Double { Double(itemCount) * pitchPoints }

  /// Makes a geometry and checks its figures.
  ///
  /// - Parameters:
  ///   - itemCount: The number of different items, at least 0.
  ///   - itemWidthPoints: The width of an item, above 0 points.
  ///   - spacingPoints: The space between two items, at least 0 points.
  ///   - viewportWidthPoints: The width of the viewport, above 0 points.
  /// - Throws: `InputError`, naming the figure.
  public init(
    itemCount: Int, itemWidthPoints: Double, spacingPoints: Double = 0, viewportWidthPoints: Double
  ) throws(InputError) {
    self.viewportWidthPoints = try Quantity.viewportWidth.require(viewportWidthPoints)
    try Quantity.itemCount.require(Double(itemCount))
    self.itemCount = itemCount
    self.itemWidthPoints = try Quantity.itemWidth.require(itemWidthPoints)
    self.spacingPoints = try Quantity.spacing.require(spacingPoints)
  }
}

extension CarouselStrip {
  /// The offset that shows the same as another one, and needs no wrap.
  ///
  /// An offset that has left the range of the loop, by a gesture, a tick or a programmed scroll, returns by the fewest
  /// whole periods. A row without a loop holds the offset at the end that it has passed.
  ///
  /// - Parameter offsetPoints: Any offset in points; one that is not finite counts as the initial one. Beyond 2e9
  ///   points a Double no longer tells the exact place.
  /// - Returns: The same offset if it needs no wrap.
  public func wrapped(_ offsetPoints: Double) -> Double {
    guard offsetPoints.isFinite else { return initialOffsetPoints }
    let range = plan.range
    guard !range.contains(offsetPoints) else { return offsetPoints }
    let isAbove = offsetPoints > range.lowerPoints
    let end = isAbove ? range.upperPoints : range.lowerPoints
    guard plan.isLooping else { return end }
    if case .offset(let offset) = fault { return offset }
    let (count, unit) = wrapLength
    let isFar = offsetPoints.magnitude > 2 * Self.maximumOffsetPoints
    let near = isFar ? offsetPoints.truncatingRemainder(dividingBy: Double(count) * unit) : offsetPoints
    // As many periods as lie beyond the end, and one more where that is not enough.
    let periods = ((near - end) / (Double(count) * unit)).rounded(.towardZero)
    for further in [0.0, isAbove ? 1 : -1] {
      // One rounding: the place is as exact as the offset.
      let place = near.addingProduct(-(periods + further) * Double(count), unit)
      if range.contains(place) { return place }
    }
    // A range of one period has its lower end; the place was rounded onto the upper one, or just below the lower one.
    return range.lowerPoints
  }

  /// The length of a wrap, as a whole number of a length: the period, unless the code has another.
  private var wrapLength: (count: Int, unitPoints: Double) {
    if case .period(let points) = fault { (1, points) } else { (geometry.itemCount, geometry.pitchPoints) }
  }

  /// The cell that shows the same as another one, and whose left edge is in the range.
  func wrapped(cell: Int) -> Int {
    guard plan.isLooping else { return cell }
    let periods = ((cellOffset(cell) - wrapped(cellOffset(cell))) / periodPoints).rounded()
    let near = cell - Int(periods) * geometry.itemCount
    if plan.range.contains(cellOffset(near)) { return near }
    return near + (cellOffset(near) > plan.range.lowerPoints ? -geometry.itemCount : geometry.itemCount)
  }
}
