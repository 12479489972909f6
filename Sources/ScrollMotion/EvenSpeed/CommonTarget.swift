public import SpeedCalibration

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
public struct CommonTarget: Sendable, Hashable {
  /// The speed asked for, in mm/s.
  public let requestedMillimetersPerSecond: Double

  /// The tolerance about the requested speed, in percent of it.
  public let tolerancePercent: Double

  /// The common speed, in mm/s.
  public let millimetersPerSecond: Double

  /// The largest deviation of a display's even speed from the common one, in percent of the common one.
  public let largestDeviationPercent: Double

  /// The even speed of each display next to the common one, in the order in which the displays were given. The
  /// deviations are those from the common speed.
  public let evenSpeeds: [EvenSpeed]

  /// The displays at the largest deviation, by their place in the list.
  public var farthest: [Int] {
    evenSpeeds.indices.filter {
      evenSpeeds[$0].deviationPercent.magnitude >= largestDeviationPercent - 100 * CommonTargetSearch.tie
    }
  }

  /// How far the common speed is from the requested one, in percent of that.
  public var deviationPercent: Double {
    (millimetersPerSecond - requestedMillimetersPerSecond) / requestedMillimetersPerSecond * 100
  }

  /// The most even speeds, over all displays, that a search may pass.
  public static let maximumEvenSpeedCount = 1_000_000

  /// Searches for the common speed, exactly and not on a grid.
  ///
  /// - Parameters:
  ///   - displays: The displays with their rates, at least one. Repeated ones cost nothing.
  ///   - millimetersPerSecond: The requested speed, from 0.0001 to 1e6 mm/s; one beyond the limits is clamped.
  ///   - tolerancePercent: How far the common speed may be from it, from 0 to 100 %. Speeds below a thousandth of the
  ///     request are not searched.
  ///   - limits: The speeds that may be applied; nil for every speed.
  /// - Throws: `InputError` for a value out of range, no display, or more than ``maximumEvenSpeedCount`` even speeds.
  public init(
    for displays: [RefreshingDisplay], millimetersPerSecond: Double, tolerancePercent: Double,
    limits: SpeedLimits? = nil
  ) throws(InputError) {
    try Quantity.wantedSpeed.require(millimetersPerSecond)
    let requested = limits.applied(toMillimetersPerSecond: millimetersPerSecond)
    try Quantity.wantedSpeed.require(requested)
    try Quantity.tolerance.require(tolerancePercent)
    guard !displays.isEmpty else { throw InputError("a common target needs at least one display") }
    func end(_ percent: Double) -> Double {
      limits.applied(toMillimetersPerSecond: snappedToThousandths(requested * percent / 100))
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
    let multiples = Dictionary(
      uniqueKeysWithValues: pixelSpeeds.map { ($0, Self.multiples(of: $0, lower, upper)) })
    let best = CommonTargetSearch(
      evenSpeeds: multiples.map { unit, multiples in multiples.map { $0.speed(unit) } }, wanted: requested,
      lower: lower, upper: upper
    ).best()
    requestedMillimetersPerSecond = millimetersPerSecond
    self.tolerancePercent = tolerancePercent
    self.millimetersPerSecond = best.speed
    largestDeviationPercent = best.deviation * 100
    evenSpeeds = displays.compactMap { display in
      let nearest = multiples[display.pixelSpeed]?.min {
        ($0.speed(display.pixelSpeed) - best.speed).magnitude < ($1.speed(display.pixelSpeed) - best.speed).magnitude
      }
      return nearest.map { EvenSpeed(pixels: $0.pixels, frames: $0.frames, on: display, soughtFor: best.speed) }
    }
  }

  /// About how many even speeds lie between two speeds.
  private static func evenSpeedCount(_ unit: Double, _ lower: Double, _ upper: Double) -> Double {
    return max(0, (upper - max(lower, unit)) / unit) + max(0, unit / lower - unit / min(upper, unit))
  }

  /// The even multiples of a pixel's speed from the last one not above a speed to the first one not below another, the
  /// slowest first.
  private static func multiples(of unit: Double, _ lower: Double, _ upper: Double) -> [PixelMultiple] {
    let (mostFrames, leastFrames) = (decimalCeiling(unit / lower), max(2, decimalFloor(unit / upper)))
    let (leastPixels, mostPixels) = (max(1, decimalFloor(lower / unit)), decimalCeiling(upper / unit))
    let slow = mostFrames < leastFrames ? [] : (Int(leastFrames)...Int(mostFrames)).reversed()
    let fast = mostPixels < leastPixels ? [] : Array(Int(leastPixels)...Int(mostPixels))
    return slow.map { PixelMultiple(pixels: 1, frames: $0) } + fast.map { PixelMultiple(pixels: $0, frames: 1) }
  }
}

/// The search behind ``CommonTarget``.
///
/// Between two neighbouring midpoints of any display's even speeds, every display keeps its nearest even speed. There
/// the largest deviation is `max(A - v, v - B) / v` with A the fastest and B the slowest of them: the first term falls
/// with v, the second rises, so the least lies at `v = (A + B) / 2`, or at the end of the piece next to it. Going
/// through all pieces from the lower to the upper end is therefore exact, and costs one pass over the displays for
/// each.
private struct CommonTargetSearch {
  /// The even speeds of each display between the ends and on both sides of them, rising, at least one.
  let evenSpeeds: [[Double]]
  let wanted: Double
  let lower: Double
  let upper: Double

  /// Deviations of quotients of Doubles that are this close are equal: each carries a few roundings of 2^-53.
  static let tie = roundingTolerance

  func best() -> (speed: Double, deviation: Double) {
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
      let candidate = (speed: speed, deviation: max(fastest - speed, speed - slowest) / speed)
      if isBetter(candidate, than: best) { best = candidate }
      guard end < upper else { return best }
      for index in places.indices where midpoints[index] <= end { places[index] += 1 }
      start = end
    }
  }

  private func isBetter(
    _ first: (speed: Double, deviation: Double), than second: (speed: Double, deviation: Double)
  ) -> Bool {
    if (first.deviation - second.deviation).magnitude > Self.tie { return first.deviation < second.deviation }
    let (near, far) = ((first.speed - wanted).magnitude, (second.speed - wanted).magnitude)
    return near < far - wanted * Self.tie
  }
}

/// An even multiple of one pixel per frame: k pixels in each frame, or one pixel in n frames.
private struct PixelMultiple {
  let pixels: Int
  let frames: Int

  func speed(_ unit: Double) -> Double { snappedToThousandths(unit * Double(pixels) / Double(frames)) }
}
