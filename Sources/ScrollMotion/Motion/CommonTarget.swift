internal import SpeedCalibration

/// One speed that is as nearly even as possible on several displays at once.
///
/// Of all speeds v within the tolerance of the requested one, it is the one with the least
///
///     max over all displays of |nearest even speed of the display - v| / v
///
/// and of several the one nearest to the request (the slower one of two equally near). Driving each display at its
/// own even speed then differs least from one common speed.
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

  /// How far the common speed is from the requested one, in percent of that.
  public var deviationPercent: Double {
    (millimetersPerSecond - requestedMillimetersPerSecond) / requestedMillimetersPerSecond * 100
  }

  /// The most even speeds, over all displays, that a search may pass.
  public static let maximumIntervalCount = 1_000_000

  /// Searches for the common speed, exactly and not on a grid.
  ///
  /// - Parameters:
  ///   - displays: The displays with their rates, at least one. Repeated ones cost nothing.
  ///   - millimetersPerSecond: The requested speed, from 0.0001 to 1e6 mm/s.
  ///   - tolerancePercent: How far the common speed may be from it, from 0 to 100 %.
  /// - Throws: ``MotionError/noDisplay``, ``MotionError/outOfRange(_:_:)``, ``MotionError/outOfRange(_:_:)``, or
  ///   ``MotionError/searchTooWide(evenSpeeds:)`` when more than ``maximumIntervalCount`` even speeds lie within the
  ///   tolerance.
  public init(
    for displays: [RefreshingDisplay], millimetersPerSecond: Double, tolerancePercent: Double
  ) throws(MotionError) {
    let wanted = try Quantity.wantedSpeed.requireRatio(millimetersPerSecond)
    try Quantity.tolerance.require(tolerancePercent, or: MotionError.self)
    guard !displays.isEmpty else { throw .noDisplay }
    func end(_ percent: Double) -> Double {
      ExactRatio(simplest: percent).flatMap { wanted.multiplied(by: $0) }
        .map { $0.value / 100 } ?? millimetersPerSecond * percent / 100
    }
    let search = CommonTargetSearch(
      pixelSpeeds: displays.map(\.pixelSpeed).withoutRepetition, wanted: millimetersPerSecond,
      lower: end(100 - tolerancePercent), upper: end(100 + tolerancePercent))
    guard search.evenSpeedCount <= Double(Self.maximumIntervalCount) else {
      throw .searchTooWide(evenSpeeds: search.evenSpeedCount)
    }
    let best = search.best()
    requestedMillimetersPerSecond = millimetersPerSecond
    self.tolerancePercent = tolerancePercent
    self.millimetersPerSecond = best.speed
    largestDeviationPercent = best.deviation * 100
    evenSpeeds = displays.map {
      let pixels = CommonTargetSearch.nearestPixels(to: best.speed, $0.pixelSpeed)
      return $0.evenSpeed(pixelsPerFrame: pixels, soughtFor: best.speed)
    }
  }
}

extension [ExactRatio] {
  fileprivate var withoutRepetition: [ExactRatio] {
    var seen: Set<ExactRatio> = []
    return filter { seen.insert($0).inserted }
  }
}
