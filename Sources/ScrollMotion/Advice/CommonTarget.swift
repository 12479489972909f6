package import SpeedCalibration

/// One speed that is as nearly judder-free as possible on several displays at once.
///
/// Of all speeds v within the tolerance of the requested one and within the limits, the target is the one with the
/// least
///
///     max over all displays of |nearest of the display's even speeds - v| / v
///
/// and of several the one nearest to the request, the slower one of two equally near. Each display may then run at its
/// even speed next to the target: the differences between displays are the least possible. iPhone 11, iPhone 15 Pro and
/// iPad Pro 11-inch (M4) at 60 Hz near 30 mm/s have 28.933 mm/s, and iPhone 11 and iPhone 15 Pro are both 3.06 % off.
///
/// Where even the best one is farther from a display's even speed than the tolerance, ``isWithinTolerance`` is false;
/// ``Advice/common(sharesEveryRate:)`` then finds the nearest speed at which it is not.
public struct CommonTarget: Sendable, Hashable {
  /// The speed asked for, in mm/s.
  package let requestedMillimetersPerSecond: Double

  /// The tolerance about the requested speed, in percent of it, and about the common one.
  package let tolerancePercent: Double

  /// The common speed, in mm/s.
  public let millimetersPerSecond: Double

  /// The even speed of each display next to the common one, in the order in which the displays were given. The
  /// deviations are those from the common speed.
  public let evenSpeeds: [EvenSpeed]

  /// The largest deviation of a display's even speed from the common one, in percent of the common one.
  package var largestDeviationPercent: Double { evenSpeeds.map(\.deviationPercent.magnitude).max() ?? 0 }

  /// Whether the even speed of every display is within the tolerance of the common speed.
  public var isWithinTolerance: Bool { evenSpeeds.allSatisfy { $0.isWithin(tolerancePercent: tolerancePercent) } }

  /// The displays at the largest deviation, by their place in the list.
  package var farthest: [Int] {
    let largest = largestDeviationPercent - 100 * Self.tie
    return evenSpeeds.indices.filter { evenSpeeds[$0].deviationPercent.magnitude >= largest }
  }

  /// How far the common speed is from the requested one, in percent of that.
  public var deviationPercent: Double {
    (millimetersPerSecond - requestedMillimetersPerSecond) / requestedMillimetersPerSecond * 100
  }

  /// The most even speeds, over all displays, that a search may pass.
  static let maximumEvenSpeedCount = 1_000_000

  /// Searches for the common speed, exactly and not on a grid; nil where a display has no even speed within the limits.
  ///
  /// - Parameters:
  ///   - displays: The displays with their rates, at least one. Repeated ones cost nothing.
  ///   - millimetersPerSecond: The requested speed, from 0.0001 to 1e6 mm/s; one beyond the limits is clamped.
  ///   - tolerancePercent: How far the common speed may be from it, from 0 to 100 %. Speeds below a thousandth of the
  ///     request are not searched.
  ///   - limits: The speeds that may be applied; nil for every speed.
  /// - Throws: `InputError` for a value out of range, no display, or more than a million even speeds.
  package init?(
    for displays: [RefreshingDisplay], millimetersPerSecond: Double, tolerancePercent: Double,
    limits: SpeedLimits?
  ) throws(InputError) {
    let requested = try Self.wanted(millimetersPerSecond, tolerancePercent, displays, limits)
    func end(_ percent: Double) -> Double {
      limits.applied(toMillimetersPerSecond: snappedToDecimal(requested * percent / 100))
    }
    let lower = max(end(100 - tolerancePercent), requested / 1000)
    let upper = end(100 + tolerancePercent)

    let pixelSpeeds = Set(displays.map(\.pixelSpeed))
    let count = pixelSpeeds.reduce(0) { $0 + Self.evenSpeedCount($1, lower, upper) }
    guard count <= Double(Self.maximumEvenSpeedCount) else {
      throw InputError(
        "the tolerance spans about \(count.rounded().shortestText) even speeds, more than "
          + "\(Self.maximumEvenSpeedCount); use a smaller tolerance or a lower speed", quantity: .tolerance)
    }
    let evenSpeeds = pixelSpeeds.map { Self.evenSpeeds(of: $0, lower, upper).filter(limits.contains) }
    guard evenSpeeds.allSatisfy({ !$0.isEmpty }) else { return nil }
    let best = Self.best(among: evenSpeeds, near: requested, from: lower, to: upper)
    try self.init(best, for: displays, requested: millimetersPerSecond, tolerancePercent, limits)
  }

  /// The speed nearest to a wanted one from which the even speed of every display is within the tolerance, however far
  /// that is: the slower one of two equally near.
  ///
  /// - Parameters:
  ///   - millimetersPerSecond: The requested speed, from 0.0001 to 1e6 mm/s; one beyond the limits is clamped.
  ///   - tolerancePercent: How far each display's even speed may be from the common one, from 0 to 100 % of that.
  ///   - displays: The displays with their rates, at least one.
  ///   - limits: The speeds that may be applied; nil for every speed.
  /// - Returns: The target; nil where there is none from a thousandth to a thousand times the wanted speed, or none
  ///   within the limits.
  /// - Throws: `InputError` for a value out of range, or no display.
  package static func nearest(
    to millimetersPerSecond: Double, tolerancePercent: Double, for displays: [RefreshingDisplay],
    limits: SpeedLimits?
  ) throws(InputError) -> CommonTarget? {
    let wanted = try wanted(millimetersPerSecond, tolerancePercent, displays, limits)
    let units = Set(displays.map(\.pixelSpeed))
    let found = [false, true].compactMap { isUpward in
      speed(from: wanted, upward: isUpward, tolerancePercent / 100, units, limits)
    }
    let nearest = found.filter(limits.contains).min { ($0 - wanted).magnitude < ($1 - wanted).magnitude }
    guard let nearest else { return nil }
    return try CommonTarget(nearest, for: displays, requested: millimetersPerSecond, tolerancePercent, limits)
  }

  private init?(
    _ speed: Double, for displays: [RefreshingDisplay], requested: Double, _ tolerancePercent: Double,
    _ limits: SpeedLimits?
  ) throws(InputError) {
    (requestedMillimetersPerSecond, self.tolerancePercent) = (requested, tolerancePercent)
    millimetersPerSecond = speed
    let nearest = try displays.map { display throws(InputError) in
      try display.evenSpeeds(aroundMillimetersPerSecond: speed, limits: limits).nearest
    }
    evenSpeeds = nearest.compactMap { $0 }
    guard evenSpeeds.count == nearest.count else { return nil }
  }

  /// The requested speed within the limits; checks what is asked for.
  private static func wanted(
    _ requested: Double, _ tolerancePercent: Double, _ displays: [RefreshingDisplay], _ limits: SpeedLimits?
  ) throws(InputError) -> Double {
    try Quantity.wantedSpeed.require(requested)
    try Quantity.tolerance.require(tolerancePercent)
    guard !displays.isEmpty else { throw InputError("a common target needs at least one display") }
    return try Quantity.wantedSpeed.require(limits.applied(toMillimetersPerSecond: requested))
  }

  /// The first speed, from a wanted one on, that is within the tolerance of an even speed of every display.
  ///
  /// An even speed e is within the tolerance t of all speeds from `e / (1 + t)` to `e / (1 - t)`. A speed that lies in
  /// none of these intervals of some display moves on to the next one, until no display moves it.
  private static func speed(
    from wanted: Double, upward isUpward: Bool, _ tolerance: Double, _ units: Set<Double>, _ limits: SpeedLimits?
  ) -> Double? {
    var speed = wanted
    for _ in 0..<maximumEvenSpeedCount {
      let even = units.map { unit in
        isUpward
          ? evenSpeed(unit, notBelow: limits.applied(toMillimetersPerSecond: speed * (1 - tolerance)))
          : evenSpeed(unit, notAbove: limits.applied(toMillimetersPerSecond: speed * (1 + tolerance)))
      }
      guard even.allSatisfy(limits.contains) else { return nil }
      let moved = even.map { isUpward ? max(speed, $0 / (1 + tolerance)) : min(speed, $0 / (1 - tolerance)) }
      guard let next = isUpward ? moved.max() : moved.min(), wanted / 1000...wanted * 1000 ~= next else { return nil }
      if next.equalsWithinRounding(speed) { return snappedToDecimal(next) }
      speed = next
    }
    return nil
  }

  /// The slowest multiple or whole part of a pixel's speed that is not below a speed.
  private static func evenSpeed(_ unit: Double, notBelow speed: Double) -> Double {
    speed > unit ? unit * decimalCeiling(speed / unit) : speed > 0 ? unit / decimalFloor(unit / speed) : 0
  }

  /// The fastest one that is not above a speed.
  private static func evenSpeed(_ unit: Double, notAbove speed: Double) -> Double {
    speed >= unit ? unit * decimalFloor(speed / unit) : unit / decimalCeiling(unit / speed)
  }

  /// About how many even speeds lie between two speeds.
  private static func evenSpeedCount(_ unit: Double, _ lower: Double, _ upper: Double) -> Double {
    return max(0, (upper - max(lower, unit)) / unit) + max(0, unit / lower - unit / min(upper, unit))
  }

  /// The multiples and whole parts of a pixel's speed from the last one not above a speed to the first one not below
  /// another, the slowest first.
  private static func evenSpeeds(of unit: Double, _ lower: Double, _ upper: Double) -> [Double] {
    let (mostFrames, leastFrames) = (decimalCeiling(unit / lower), max(2, decimalFloor(unit / upper)))
    let (leastPixels, mostPixels) = (max(1, decimalFloor(lower / unit)), decimalCeiling(upper / unit))
    let slow = mostFrames < leastFrames ? [] : (Int(leastFrames)...Int(mostFrames)).reversed()
    let fast = mostPixels < leastPixels ? [] : Array(Int(leastPixels)...Int(mostPixels))
    return (slow.map { unit / Double($0) } + fast.map { unit * Double($0) }).map(snappedToDecimal)
  }

  /// Deviations of quotients of Doubles that are this close are equal: each carries a few roundings of 2^-53.
  private static let tie = roundingTolerance

  /// The speed of the least deviation.
  ///
  /// Between two neighbouring midpoints of any display's even speeds, every display keeps its nearest even speed. There
  /// the largest deviation is `max(A - v, v - B) / v` with A the fastest and B the slowest of them: the first term falls
  /// with v, the second rises, so the least lies at `v = (A + B) / 2`, or at the end of the piece next to it. Going
  /// through all pieces from the lower to the upper end is therefore exact, and costs one pass over the displays for
  /// each.
  ///
  /// The even speeds are those of each display between the ends and on both sides of them, rising, at least one.
  private static func best(
    among evenSpeeds: [[Double]], near wanted: Double, from lower: Double, to upper: Double
  ) -> Double {
    // The even speed of each display that is nearest to the lower end.
    var places = evenSpeeds.map { speeds in
      speeds.indices.dropLast().prefix { speeds[$0] / 2 + speeds[$0 + 1] / 2 <= lower }.count
    }
    var best = (speed: wanted, deviation: Double.infinity)
    var start = lower
    while true {
      let even = zip(evenSpeeds, places).map { $0[$1] }
      let midpoints = zip(evenSpeeds, places).map { speeds, place in
        place + 1 < speeds.count ? speeds[place] / 2 + speeds[place + 1] / 2 : .infinity
      }
      let end = min(upper, midpoints.min() ?? upper)
      let (fastest, slowest) = (even.max() ?? wanted, even.min() ?? wanted)
      let speed = min(max(fastest / 2 + slowest / 2, start), end)
      let deviation = max(fastest - speed, speed - slowest) / speed
      let isTie = (deviation - best.deviation).magnitude <= tie
      let isNearer = (speed - wanted).magnitude < (best.speed - wanted).magnitude - wanted * tie
      if isTie ? isNearer : deviation < best.deviation { best = (speed, deviation) }
      guard end < upper else { return best.speed }
      for index in places.indices where midpoints[index] <= end { places[index] += 1 }
      start = end
    }
  }
}
