internal import Reports
internal import ScrollMotion
internal import SpeedCalibration

/// The page's conclusion: the nearest judder-free speed and how to type it, or that there is none.
struct Verdict {
  /// How far a speed may be from the wanted one, in per cent of it.
  static let tolerancePercent = 5.0

  let head: String
  let text: String
  var isGood = false

  /// Which of the page's rates it is about, where there are several.
  var rate: Int?

  /// The speed to type; nil where there is none.
  var type: String?

  /// What the button says, and what it plays.
  var button: (text: String, plays: String)?

  var slots: Template.Slots {
    [
      "head": .text(head), "text": .text(text), "rate": .text(rate.map { "\($0)" } ?? ""), "isGood": .flag(isGood),
      "type": .text(type ?? ""), "button": .text(button?.text ?? ""), "play": .text(button?.plays ?? ""),
    ]
  }

  private static let trace = " What the app draws is resampled to the panel, so its sharpness varies."

  private static func off(_ percent: Double) -> String {
    let digits = percent.magnitude < 0.095 ? 2 : percent.magnitude < 9.95 ? 1 : 0
    return "\(percent.magnitude.fixed(digits)) % \(percent < 0 ? "slower" : "faster")"
  }

  private static func movement(_ even: EvenSpeed) -> String {
    "\(even.pixels) \(even.isResampled ? "rendered px" : "px") in "
      + (even.frames == 1 ? "every frame" : "one frame of \(even.frames)")
  }
}

extension Verdict {
  /// The verdict about a display at one of its rates; nil where it is stopped.
  init?(_ figures: DisplayFigures, rate index: Int) {
    let here = figures.rates[index]
    let hasSeveral = figures.rates.count > 1
    guard figures.isMoving else { return nil }
    let choices = figures.choices(at: here)
    guard let nearest = choices.nearest, nearest.isWithin(tolerancePercent: Self.tolerancePercent) else {
      let other = figures.rates.filter { $0.refreshRate != here.refreshRate }.compactMap { rate in
        figures.choices(at: rate).nearest.map { (rate, $0) }
      }.first { $0.1.isWithin(tolerancePercent: Self.tolerancePercent) && $0.1.frames == 1 }
      let at = " at \(here.hertzText)"
      let around =
        choices.isEmpty
        ? ""
        : "The nearest\(hasSeveral ? "" : at) \(choices.count == 1 ? "is" : "are") "
          + choices.map(\.millimetersPerSecond.speedText).joined(separator: " and ") + " mm/s, "
          + choices.map { Self.off($0.deviationPercent) }.joined(separator: " and ") + "."
      let there = other.map {
        " At \($0.0.hertzText) \($0.1.millimetersPerSecond.speedText) mm/s is, \(Self.off($0.1.deviationPercent))."
      }
      self.init(
        head: "No judder-free speed within 5 %\(hasSeveral ? at : "").", text: around + (there ?? ""),
        type: other?.1.text, button: other.map { ("Use it at \($0.0.hertzText)", $0.1.text) })
      rate = hasSeveral ? index : nil
      return
    }
    let isOwn = choices.count == 1 && nearest.deviationPercent == 0
    let (movement, off) = (Self.movement(nearest), Self.off(nearest.deviationPercent))
    let speed = nearest.millimetersPerSecond.speedText
    let trace = nearest.isResampled ? Self.trace : ""
    if nearest.frames > 1 {
      let pattern =
        isOwn
        ? "\(movement) is the evenest pattern."
        : "The evenest pattern near it is \(movement), \(speed) mm/s, \(off)."
      self.init(
        head: "Below \(here.pixelSpeed.speedBrief) mm/s nothing is judder-free.",
        text: "There is less than one pixel a frame. \(pattern)")
    } else if isOwn {
      self.init(
        head: "\(figures.calibration.millimetersPerSecond.speedText) mm/s is judder-free.",
        text: "\(movement) of a display link.\(trace)", isGood: true)
    } else {
      self.init(
        head: "Judder-free at \(speed) mm/s.",
        text: "\(movement) of a display link, \(off).\(trace)", isGood: true)
    }
    rate = hasSeveral ? index : nil
    (type, button) = isOwn ? (nil, nil) : (nearest.text, ("Use it", nearest.text))
  }

  /// The verdict about several displays: one speed that is judder-free on all, or each display's own; nil where they
  /// are stopped.
  init?(commonTo displays: [DisplayFigures], rate index: Int) {
    let speed = displays[0].calibration.millimetersPerSecond
    let refreshing = displays.compactMap { try? RefreshingDisplay($0.display, at: $0.rate(index).refreshRate) }
    guard displays[0].isMoving, refreshing.count == displays.count,
      let target = try? CommonTarget(
        for: refreshing, millimetersPerSecond: speed, tolerancePercent: Self.tolerancePercent, limits: nil)
    else { return nil }
    let isNear = target.isWithinTolerance
    let evens = isNear ? target.evenSpeeds : displays.compactMap { $0.rate(index).even.nearest }
    let speeds = evens.map(\.millimetersPerSecond)
    guard let slowest = speeds.min(), let fastest = speeds.max() else { return nil }
    let trace = evens.contains(where: \.isResampled) ? Self.trace : ""
    if evens.contains(where: { $0.frames > 1 }) {
      self.init(
        head: "So slow, nothing is judder-free on all.",
        text: "There is less than one pixel a frame. Drive them by a display link: it strays by one pixel at most.")
    } else if fastest - slowest <= fastest * 1e-9 {
      let percent = (fastest - speed) / speed * 100
      let isIt = percent.magnitude < 1e-9
      self.init(
        head: "Judder-free on \(displays.count == 2 ? "both" : "all \(PreviewPage.word(displays.count))") at "
          + "\(fastest.speedText) mm/s.", text: "\(isIt ? "It plays" : Self.off(percent)).\(trace)", isGood: true,
        type: isIt ? nil : "--speed \(fastest.speedText)",
        button: isIt ? nil : ("Use it", "\(fastest.speedText) mm/s"))
    } else {
      let each = zip(displays, speeds).map { "\($0.name) at \($1.speedText)" }.joined(separator: ", ")
      self.init(
        head: "Drive each at its own speed: none judders.",
        text: (displays.count > PreviewPage.mostSideBySide ? "" : "\(each) mm/s; ")
          + "\(((fastest / slowest - 1) * 100).fixed(1)) % between the fastest and the slowest.\(trace)",
        isGood: true, button: ("Play these", "each"))
    }
    rate = displays.contains { $0.rates.count > 1 } ? index : nil
  }
}

extension DisplayFigures {
  /// The judder-free speeds on both sides of the applied one, within the limits; one where it is one itself.
  fileprivate func choices(at rate: RateFigures) -> [EvenSpeed] {
    rate.even.filter { request.limits?.contains($0.millimetersPerSecond) ?? true }
  }
}

extension Double {
  /// A speed in mm/s for people: three decimals, below 1 four digits.
  var speedText: String { fixed(speedPlaces) }

  /// The same without zeros at the end.
  var speedBrief: String { fixedWithoutZeros(speedPlaces) }

  private var speedPlaces: Int {
    var (places, scaled) = (3, self * 1000)
    while self > 0, self < 1, scaled < 1000, places < 9 { (places, scaled) = (places + 1, scaled * 10) }
    return places
  }
}
