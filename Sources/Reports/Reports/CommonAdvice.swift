import DeviceInfo
package import ScrollMotion
package import SpeedCalibration

/// The one speed for several displays: within the tolerance of the wanted one at each display's highest rate, else at
/// the highest rate that all of them have; else the nearest speed at the highest rates.
package struct CommonAdvice: Sendable {
  /// The displays at the rates that the speed is for.
  package let pairs: [ScreenAtRate]

  /// The speed; nil where there is none far and wide.
  package let target: CommonTarget?

  /// Whether it is within the tolerance of the wanted one.
  package let isNear: Bool

  /// The wanted speed within the limits, in mm/s.
  private let wanted: Double
  private let tolerancePercent: Double

  /// The rate that all displays have, where the highest rates differ and it was tried.
  private let sharedRate: RefreshRate?

  /// The rate of the speed, where it is not the displays' highest ones.
  package let refreshRate: RefreshRate?

  /// Searches.
  ///
  /// - Parameters:
  ///   - displays: The displays with their rates.
  ///   - millimetersPerSecond: The wanted speed in mm/s.
  ///   - tolerancePercent: How far from it the common speed may be, and how far each display's own from that.
  ///   - limits: The speeds that may be applied; nil where none are set.
  ///   - sharesEveryRate: Whether it is for all rates, and not for each display's highest.
  /// - Throws: `InputError`.
  package init(
    for displays: [ScreenAtRate], near millimetersPerSecond: Double, tolerancePercent: Double,
    limits: SpeedLimits? = nil, sharesEveryRate: Bool = false
  ) throws {
    self.tolerancePercent = tolerancePercent
    wanted = limits.applied(toMillimetersPerSecond: millimetersPerSecond)
    let groups = displays.grouped { $0.screen == $1.screen }
    let highest =
      sharesEveryRate ? displays : groups.compactMap { $0.max { $0.refreshRate.hertz < $1.refreshRate.hertz } }
    let others = sharesEveryRate ? [] : Self.sharing(groups, below: highest)
    sharedRate = others.first?.refreshRate
    for (pairs, rate) in [(highest, nil), (others, sharedRate)] where !pairs.isEmpty {
      let target = try CommonTarget(
        for: Self.refreshing(pairs), millimetersPerSecond: millimetersPerSecond, tolerancePercent: tolerancePercent,
        limits: limits)
      guard target.isWithinTolerance else { continue }
      (self.pairs, self.target, isNear, refreshRate) = (pairs, target, true, rate)
      return
    }
    (pairs, isNear, refreshRate) = (highest, false, nil)
    target = try CommonTarget.nearest(
      to: millimetersPerSecond, tolerancePercent: tolerancePercent, for: Self.refreshing(highest), limits: limits)
  }

  private static func refreshing(_ pairs: [ScreenAtRate]) throws -> [RefreshingDisplay] {
    try pairs.map { try RefreshingDisplay($0.screen.display, at: $0.refreshRate) }
  }

  /// The displays at the highest rate that all have; none where that is the highest one of each.
  private static func sharing(_ groups: [[ScreenAtRate]], below highest: [ScreenAtRate]) -> [ScreenAtRate] {
    let common = (groups.first ?? []).map(\.refreshRate).filter { rate in
      groups.allSatisfy { $0.contains { $0.refreshRate == rate } }
    }
    guard let rate = common.max(by: { $0.hertz < $1.hertz }), highest.contains(where: { $0.refreshRate != rate })
    else { return [] }
    return groups.compactMap { $0.first { $0.refreshRate == rate } }
  }

  /// What it says first: `One speed for all at 60 Hz: 29.341 mm/s, at most 1.63 % off (iPad mini, iPhone 15)`.
  package var head: String {
    let rates = Set(pairs.map(\.refreshRate))
    let hertz = rates.count == 1 ? pairs.first.map { " at \($0.refreshRate.hertz.formatted(.legible)) Hz" } ?? "" : ""
    let place = refreshRate == nil ? hertz : "\(hertz), which all have"
    if isNear, let speed { return "One speed for all\(place): \(speed)" }
    let tried = sharedRate.map { ", at their highest rates or at \($0.hertz.formatted(.legible)) Hz" } ?? hertz
    let none =
      "No speed within \(tolerancePercent.formatted(.legible)) % of \(wanted.formatted(.legible)) mm/s is that near to a "
      + "judder-free speed on all\(tried)"
    let rate = sharedRate == nil ? "" : ", at their highest rates"
    return speed.map { "\(none); the nearest that is\(rate): \($0)" } ?? none
  }

  /// The speed, and how far the displays are from it.
  private var speed: String? {
    target.map { target in
      let change = isNear ? "" : " (\(((target.millimetersPerSecond / wanted - 1) * 100).formatted(.signed(2))) %)"
      let largest = target.largestDeviationPercent
      let farthest = target.farthest.map { pairs[$0].screen.title }
      let quality =
        largest < 1e-9
        ? "judder-free on all" : "at most \(largest.formatted(.decimals(2))) % off (\(farthest.listed(4)))"
      return "\(target.millimetersPerSecond.formatted(.decimals(3))) mm/s\(change), \(quality)"
    }
  }
}
