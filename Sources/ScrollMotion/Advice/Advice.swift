public import SpeedCalibration

/// The judder-free speeds near a wanted one: each display's own, and one speed for several displays.
///
/// Of one display the advice is at its highest rate; where that has no judder-free speed within the tolerance, at the highest
/// lower rate that has one. Below one rendered pixel a frame nothing is judder-free, and the advice is the evenest pattern.
///
/// ```swift
/// let phone = try Display(ppi: 460, scale: 3)
/// let rates = try [120, 60].map { try RefreshingDisplay(phone, at: $0) }
/// let advice = try Advice(for: [rates], nearMillimetersPerSecond: 30, limits: nil)
/// print(advice.displays[0].own?.nearest?.text ?? "none")  // 9px/frame@60
/// ```
public struct Advice: Sendable {
  /// The even speeds of a display at each of its rates.
  public struct OfDisplay: Sendable, Hashable {
    /// Its speeds at each rate, in the order in which these were given.
    public let atRates: [AtRate]

    /// Its speeds at the highest rate with a judder-free one within the tolerance, else at the highest rate; nil for a
    /// display without a rate.
    public let own: AtRate?

    init(_ atRates: [AtRate], tolerancePercent: Double) {
      self.atRates = atRates
      let falling = atRates.sorted { $0.display.refreshRate > $1.display.refreshRate }
      own = falling.first { $0.isJudderFree(within: tolerancePercent) } ?? falling.first
    }
  }

  /// The even speeds of a display at one of its rates.
  public struct AtRate: Sendable, Hashable {
    /// The display and the rate.
    public let display: RefreshingDisplay

    /// The even speeds below and above the wanted one and within the limits; a wanted speed that is even itself is the
    /// only one.
    public let speeds: [EvenSpeed]

    /// The one nearest to the wanted speed; nil where the limits leave none.
    public var nearest: EvenSpeed? { speeds.nearest }

    /// The wanted speed, where it is even itself.
    package var wanted: EvenSpeed? { speeds.first { $0.deviationPercent == 0 } }

    /// Whether a speed was left out, since it is beyond the limits.
    package var isLimited: Bool { speeds.count < 2 && wanted == nil }

    /// Whether a judder-free speed is within a tolerance, in percent, of the wanted one.
    fileprivate func isJudderFree(within tolerancePercent: Double) -> Bool {
      nearest.map { $0.isJudderFree && $0.isWithin(tolerancePercent: tolerancePercent) } ?? false
    }
  }

  /// One speed for several displays.
  public struct Common: Sendable {
    /// The displays at the rates that the speed is for.
    public let displays: [RefreshingDisplay]

    /// The speed; nil where there is none far and wide.
    public let target: CommonTarget?

    /// Whether it is within the tolerance of the wanted one, and every display's own speed within the tolerance of it.
    public let isNear: Bool

    /// The rate of the speed, where it is not the displays' highest ones.
    public let refreshRate: RefreshRate?

    /// The highest rate that all displays have, where their highest ones differ and it was tried.
    package let sharedRate: RefreshRate?
  }

  /// How far an advised speed may be from the wanted one where nothing else is said, in percent of that.
  public static let usualTolerancePercent = 5.0

  /// The wanted speed within the limits, in mm/s.
  public let wantedMillimetersPerSecond: Double

  /// The speeds that may be applied; nil for every speed.
  package let limits: SpeedLimits?

  /// How far an advised speed may be from the wanted one, in percent of that.
  public let tolerancePercent: Double

  /// The advice for each display, in the order in which they were given.
  public let displays: [OfDisplay]

  /// Searches the speeds of each display.
  ///
  /// - Parameters:
  ///   - displays: Each display at each of its rates.
  ///   - millimetersPerSecond: The wanted speed on the glass, from 0.0001 to 1e6 mm/s; one beyond the limits is clamped.
  ///   - limits: The speeds that may be applied; nil for every speed.
  ///   - tolerancePercent: How far an advised speed may be from the wanted one, from 0 to 100 %.
  /// - Throws: `InputError` for a value out of range.
  public init(
    for displays: [[RefreshingDisplay]], nearMillimetersPerSecond millimetersPerSecond: Double, limits: SpeedLimits?,
    tolerancePercent: Double = usualTolerancePercent
  ) throws(InputError) {
    let wanted = limits.applied(toMillimetersPerSecond: try Quantity.wantedSpeed.require(millimetersPerSecond))
    (wantedMillimetersPerSecond, self.limits) = (wanted, limits)
    self.tolerancePercent = try Quantity.tolerance.require(tolerancePercent)
    self.displays = try displays.map { rates throws(InputError) in
      let atRates = try rates.map { display throws(InputError) in
        AtRate(
          display: display, speeds: try display.evenSpeeds(aroundMillimetersPerSecond: wanted, limits: limits))
      }
      return OfDisplay(atRates, tolerancePercent: tolerancePercent)
    }
  }

  /// Whether a judder-free speed at a rate is within the tolerance of the wanted one.
  package func hasJudderFree(_ rate: AtRate) -> Bool { rate.isJudderFree(within: tolerancePercent) }

  /// One speed for all displays: within the tolerance of the wanted one at each display's highest rate, else at the highest
  /// rate that all of them have; else the nearest speed at the highest rates.
  ///
  /// - Parameter sharesEveryRate: Whether it is for all rates, and not for each display's highest.
  /// - Returns: The speed, and where it holds.
  /// - Throws: `InputError` where no display has a rate, or a tolerance spans too many even speeds.
  public func common(sharesEveryRate: Bool = false) throws(InputError) -> Common {
    let groups = displays.map { $0.atRates.map(\.display) }
    let highest =
      sharesEveryRate
      ? groups.flatMap { $0 } : groups.compactMap { $0.max { $0.refreshRate < $1.refreshRate } }
    let others = sharesEveryRate ? [] : Self.sharing(groups, below: highest)
    let sharedRate = others.first?.refreshRate
    for (displays, rate) in [(highest, nil), (others, sharedRate)] where !displays.isEmpty {
      let target = try CommonTarget(
        for: displays, millimetersPerSecond: wantedMillimetersPerSecond, tolerancePercent: tolerancePercent,
        limits: limits)
      guard let target, target.isWithinTolerance else { continue }
      return Common(displays: displays, target: target, isNear: true, refreshRate: rate, sharedRate: sharedRate)
    }
    let target = try CommonTarget.nearest(
      to: wantedMillimetersPerSecond, tolerancePercent: tolerancePercent, for: highest, limits: limits)
    return Common(displays: highest, target: target, isNear: false, refreshRate: nil, sharedRate: sharedRate)
  }

  /// The displays at the highest rate that all have; none where that is the highest one of each.
  private static func sharing(
    _ groups: [[RefreshingDisplay]], below highest: [RefreshingDisplay]
  ) -> [RefreshingDisplay] {
    let shared = (groups.first ?? []).map(\.refreshRate).filter { rate in
      groups.allSatisfy { $0.contains { $0.refreshRate == rate } }
    }
    guard let rate = shared.max(), highest.contains(where: { $0.refreshRate != rate })
    else { return [] }
    return groups.compactMap { $0.first { $0.refreshRate == rate } }
  }
}
