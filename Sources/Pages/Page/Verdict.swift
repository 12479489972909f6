internal import Reports
internal import ScrollMotion
internal import SpeedCalibration

/// The page's conclusion: the nearest judder-free speed and how to type it, or that there is none.
struct Verdict {
  /// How far a speed may be from the wanted one, in per cent of it.
  static let tolerancePercent = 5.0

  let head: String
  let text: String
  var rate: Int?

  /// The speed that the button plays; nil where there is no button.
  var use: PlayedSpeed?
  var isGood: Bool

  var slots: Template.Slots {
    [
      "head": .text(head), "text": .text(text), "rate": .text(rate.map { "\($0)" } ?? ""), "isGood": .flag(isGood),
      "type": .text(use?.line ?? ""), "special": .text("\((rate ?? 0) + 1)"),
    ]
  }

  /// The verdict about a display at one of its rates; nil where it is not searched.
  init?(_ figures: DisplayFigures, rate index: Int) {
    let rate = figures.rates[index]
    guard let even = rate.even else { return nil }
    self.rate = figures.rates.count > 1 ? index : nil
    func off(_ speed: EvenSpeed) -> String {
      let percent = speed.deviationPercent.magnitude
      let digits = percent < 0.095 ? 2 : percent < 9.95 ? 1 : 0
      return "\(percent.fixed(digits)) % \(speed.deviationPercent < 0 ? "slower" : "faster")"
    }
    func speed(_ speed: EvenSpeed) -> String { speed.millimetersPerSecond.fixed(3) }
    let limits = figures.request.settings.limits
    let choices = even.choices.map(\.speed).filter { limits.contains($0.millimetersPerSecond) }
    let nearest = choices.min { $0.deviationPercent.magnitude < $1.deviationPercent.magnitude }
    guard let nearest, nearest.isWithin(tolerancePercent: Self.tolerancePercent) else {
      head = "No judder-free speed within 5 %."
      let others = figures.rates.indices.filter { $0 != index }.compactMap { other -> String? in
        guard let speed = figures.rates[other].even?.nearest, speed.isWithin(tolerancePercent: Self.tolerancePercent)
        else { return nil }
        return " At \(figures.rates[other].hertzText): \(speed.millimetersPerSecond.fixed(3)) mm/s."
      }
      let speeds = choices.map(speed).joined(separator: " and ")
      let offs = choices.map(off).joined(separator: " and ")
      text =
        choices.isEmpty
        ? ""
        : "The nearest at \(rate.hertzText) \(choices.count == 1 ? "is" : "are") \(speeds) mm/s, \(offs)."
          + others.joined()
      isGood = false
      return
    }
    isGood = true
    let movement = "\(nearest.pixels) px in \(nearest.frames == 1 ? "every frame" : "one frame of \(nearest.frames)")"
    let isOwn = even.below == even.above
    let trace = " What the app draws is resampled to the panel, so a trace of judder stays."
    head = "\(nearest.isEvenWhenRendered ? "Judder-free" : "Nearly judder-free") at \(speed(nearest)) mm/s."
    text =
      (isOwn ? "This speed is it: \(movement) of a display link." : "\(movement) of a display link, \(off(nearest)).")
      + (nearest.isEvenWhenRendered ? "" : trace)
    use = isOwn ? nil : PlayedSpeed(nearest.millimetersPerSecond, typed: nearest.text)
  }

  /// The verdict about several displays: one speed near which each goes judder-free; nil where it is not searched.
  init?(commonTo displays: [DisplayFigures], _ request: PreviewPage.Request, rate index: Int) {
    rate = displays.contains { $0.rates.count > 1 } ? index : nil
    let count = displays.count == 2 ? "both" : "all \(PreviewPage.word(displays.count))"
    let speed = displays[0].calibration.millimetersPerSecond
    let refreshing = displays.compactMap { display in
      display.rate(index).flatMap { try? RefreshingDisplay(display.display, at: $0.refreshRate) }
    }
    guard displays[0].isMoving, refreshing.count == displays.count else { return nil }
    let target = try? CommonTarget(
      for: refreshing, millimetersPerSecond: speed, tolerancePercent: Self.tolerancePercent,
      limits: request.settings.limits)
    guard let target, target.isWithinTolerance else {
      head = "No speed within 5 % of \(speed.fixedWithoutZeros(2)) mm/s is judder-free on \(count)."
      let nearest = try? CommonTarget.nearest(
        to: speed, tolerancePercent: Self.tolerancePercent, for: refreshing, limits: request.settings.limits)
      text =
        (nearest.map { "The nearest that is: \($0.millimetersPerSecond.fixed(3)) mm/s. " } ?? "")
        + "Drive them by a display link: it strays by one pixel at most on each."
      isGood = false
      return
    }
    let common = Double(target.millimetersPerSecond.fixed(3)) ?? target.millimetersPerSecond
    let near = zip(displays, target.evenSpeeds).map { "\($0.name) at \($1.millimetersPerSecond.fixed(3))" }
    head = "One speed for \(count): \(common.fixed(3)) mm/s."
    text =
      displays.count > PreviewPage.mostSideBySide
      ? "Each goes judder-free near it, at most \(target.largestDeviationPercent.fixed(1)) % off."
      : "Each goes judder-free near it: \(near.joined(separator: ", ")) mm/s, at most "
        + "\(target.largestDeviationPercent.fixed(1)) % off."
    use = PlayedSpeed(common, typed: common.shortestText)
    isGood = true
  }
}
