public import SpeedCalibration

/// The judder-free speeds near a wanted one: each display's own, and the one that several displays share.
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
          display: display, speeds: try display.evenSpeeds(nearMillimetersPerSecond: wanted, limits: limits))
      }
      return OfDisplay(atRates, tolerancePercent: tolerancePercent)
    }
  }

  /// Whether a judder-free speed at a rate is within the tolerance of the wanted one.
  package func hasJudderFree(_ rate: AtRate) -> Bool { rate.isJudderFree(within: tolerancePercent) }

  /// The highest rate that all displays have; nil where they share none.
  public var commonRefreshRate: RefreshRate? {
    let rates = displays.map { Set($0.atRates.map(\.display.refreshRate)) }
    return rates.first?.filter { rate in rates.allSatisfy { $0.contains(rate) } }.max()
  }

  /// One speed that is judder-free on every display at ``commonRefreshRate``: the speed next below the wanted one where
  /// that is the same on each, or the one next above; of both the nearer one.
  ///
  /// iPhone SE 3 and iPad mini 6 have 326 ppi, and so share 28.049 mm/s; iPhone 15 has 460, and shares none with them.
  ///
  /// - Returns: The speed, in pixels of the first display; nil where there is none, however near two displays come. It may be
  ///   beyond the tolerance.
  public var commonSpeed: EvenSpeed? {
    let rate = commonRefreshRate
    let shared = displays.compactMap { $0.atRates.first { $0.display.refreshRate == rate } }
    guard let first = shared.first, shared.count == displays.count else { return nil }
    return first.speeds.filter { speed in
      speed.isJudderFree
        && shared.allSatisfy { rate in
          rate.speeds.contains {
            $0.isJudderFree && $0.millimetersPerSecond.equalsWithinRounding(speed.millimetersPerSecond)
          }
        }
    }.nearest
  }

  /// Whether an advised speed is within the tolerance of the wanted one.
  package func isNear(_ speed: EvenSpeed) -> Bool { speed.isWithin(tolerancePercent: tolerancePercent) }
}
