internal import Reports
internal import DeviceInfo
internal import ScrollMotion
internal import SpeedCalibration

/// Everything that the page says about one display.
struct DisplayFigures {
  let index: Int
  let screen: Screen
  let request: PreviewPage.Request
  let calibration: Calibration

  /// One figure for each rate that the page shows, the highest first; empty where no rate is known.
  let rates: [RateFigures]

  init(_ screen: Screen, rates: [RefreshRate], _ request: PreviewPage.Request, index: Int) throws {
    (self.index, self.request, self.screen) = (index, request, screen)
    let calculator = try SpeedCalculator(display: screen.display, settings: request.settings)
    let calibration = try calculator.calibration(millimetersPerSecond: request.millimetersPerSecond)
    self.calibration = calibration
    self.rates = try rates.sorted { $0.hertz > $1.hertz }.prefix(4).map {
      try RateFigures($0, calculator, calibration, request)
    }
  }

  /// The figures of one of the page's rates: the last ones where the display has fewer.
  func rate(_ index: Int) -> RateFigures? { rates.isEmpty ? nil : rates[min(index, rates.count - 1)] }

  /// The size that is drawn, in mm: that of a phone where it is not known.
  var drawn: (width: Double, height: Double) { screen.glass ?? (65, 90) }

  var display: Display { screen.display }
  var name: String { screen.title }
  var point: String { screen.device.pointName.unit }
  var isMoving: Bool { calibration.tick != nil }
  var isDescribed: Bool { screen.device.origin == .commandLine }
  var shownWays: [WayFigures] { rates.first?.shown ?? [] }

  /// The lanes of a display that is stopped, or whose rate is not known: no frames are computed for them.
  var steadyLanes: [(way: String, hertz: String, name: String)] {
    guard let rate = rates.first else { return [("none", "", "Steady motion")] }
    return rate.shown.map { ($0.motion.way.rawValue, rate.refreshRate.hertz.shortestText, $0.name) }
  }

  /// `iPhone 15`, or `a display of 217 ppi` where it has no name.
  var titleName: String {
    screen.hasName ? name : "a display of \(display.ppi.fixedWithoutZeros(2)) ppi"
  }

  /// The everyday word for such a device, by its diagonal.
  private var kind: String {
    guard let glass = screen.glass, !isDescribed else { return "display" }
    let diagonal = (glass.width * glass.width + glass.height * glass.height).squareRoot()
    return diagonal < 190 ? "phone" : diagonal < 360 && screen.device.pointName != .px ? "tablet" : "display"
  }

  /// The size of the platform's running text, in mm: 17 pt on Apple's, 16 sp after Material, 16 px in browsers.
  var textMillimeters: Double { textPoints / display.pointsPerMillimeter() }

  private var textPoints: Double { screen.device.pointName == .pt ? 17 : 16 }

  /// The page's own speed where it is judder-free.
  private var even: EvenSpeed? { rates.lazy.compactMap(\.even).first { $0.below == $0.above }?.below }

  /// What the page shows: a start, whether that holds once the size of the screen is set, and the end.
  var lead: (start: String, isUntilSet: Bool, end: String) {
    guard isMoving else { return ("Stopped. There is no step, no interval and nothing to play.", false, "") }
    let what = screen.glass == nil ? "As fast as on the \(kind)" : "Drawn as large and as fast as on the \(kind)"
    let exactly = even.map {
      " Exactly \($0.pixels) px in \($0.frames == 1 ? "every frame" : "one frame of \($0.frames)") at "
        + "\($0.refreshRate.hertz.fixedWithoutZeros(3)) Hz."
    }
    return (what, true, ".\(exactly ?? "")")
  }

  /// The warnings that come before anything else.
  var notes: [Template.Slots] {
    var notes: [Template.Slots] = []
    let speed = calibration.millimetersPerSecond.fixedWithoutZeros(2)
    let (scale, native) = (display.scale, display.nativeScale)
    if isMoving, scale != native, screen.device.pointName == .pt {
      let percent = ((native / scale - 1) * 100).magnitude
      let really = (calibration.millimetersPerSecond * native / scale).fixed(2)
      let isLogical = request.settings.scaleBasis == .logical
      notes.append([
        "head": .text(
          "The formula that tutorials copy runs \(percent.fixed(percent < 1 ? 1 : 0)) % "
            + "\(native < scale ? "slow" : "fast") here."
        ),
        "text": .text(
          "It divides by the scale, \(scale.fixedWithoutZeros(3)). "
            + "This display has \(native.fixedWithoutZeros(3)) pixels a point, so \(speed) mm/s would really be \(really) mm/s. "
            + (isLogical ? "The figures below are that formula's." : "The figures below are right.")),
      ])
    }
    if calibration.isClamped, let limits = request.settings.limits?.millimetersPerSecond {
      let asked = calibration.requestedMillimetersPerSecond
      let isAbove = asked > limits.upperBound
      let range = isAbove ? (limits.lowerBound, asked) : (asked, limits.upperBound)
      notes.append([
        "head": .text("\(asked.shortestText) mm/s was asked, \(speed) mm/s is applied,"),
        "text": .text("the limit. To go \(isAbove ? "faster" : "slower"), move the limit:"),
        "code": .text("--limits \(range.0.shortestText):\(range.1.shortestText)"),
      ])
    }
    if rates.isEmpty {
      notes.append([
        "head": "The refresh rate of this display is not known.",
        "text": "The timer does not need it. To see the frames, add it:", "code": "--refresh 60",
      ])
    }
    return notes
  }

  var waysNote: String {
    if rates.isEmpty {
      return "Judder and smear are made of frames. With --refresh 60 the ways stand here, with their curves."
    }
    return isMoving ? "" : "At 0 mm/s all ways stand still. Type another speed to see them differ."
  }

  var sizeSentence: String {
    screen.glass.map { PageAssets.text($0) + "." } ?? "Only the speed is true."
  }

  var holdSentence: String {
    if screen.glass == nil { return "To draw the glass too, add its pixels:" }
    if isDescribed { return "Measure it: if the glass is as large, the speed is true." }
    return isMoving ? PageAssets.hold(name) : PageAssets.hold(name, " to check the size.")
  }

  /// The page's own speed. The line to type for it is exact where it is judder-free.
  var own: PlayedSpeed {
    let speed = calibration.millimetersPerSecond
    return PlayedSpeed(
      millimetersPerSecond: speed, text: "\(speed.fixedWithoutZeros(3)) mm/s",
      line: "--speed \(even?.text ?? request.millimetersPerSecond.shortestText)")
  }

  var verdicts: [Verdict] {
    guard isMoving else { return [] }
    return rates.indices.compactMap { Verdict(self, rate: $0) }
  }

  var uncertaintyText: String { Self.percent(calibration.expandedUncertaintyPercent) }

  static func percent(_ value: Double) -> String { "±\(value.fixed(value < 0.0995 ? 3 : value < 0.995 ? 2 : 1)) %" }

  /// The slots of the answer: timer, display link, uncertainty.
  var answer: Template.Slots {
    var slots: Template.Slots = [
      "uncertainty": .text(uncertaintyText),
      "basis": .text(
        "k = 2, from \(display.ppi.fixedWithoutZeros(2)) ± \(Self.halfWidth(display)) px/in"),
    ]
    slots["step"] = .text(calibration.tick.map { "\($0.stepPoints.fixedWithoutZeros(3)) \(point)" } ?? "off")
    slots["interval"] = .text(calibration.tick.map { "\(($0.intervalSeconds * 1000).fixed(3)) ms" } ?? "")
    slots["ticks"] = .text(
      calibration.tick.map { "\($0.ticksPerSecond.fixed(2)) ticks a second" } ?? "no step, no interval")
    slots["links"] = .list(
      rates.isEmpty
        ? [["number": "0", "points": "—", "when": "add --refresh 60"]]
        : rates.enumerated().map { index, rate in
          [
            "number": .text("\(index)"), "rate": .text(rates.count > 1 ? "\(index)" : ""), "isMoving": .flag(isMoving),
            "points": .text(
              isMoving ? "\((calibration.pointsPerSecond / rate.refreshRate.framesPerSecond).fixed(3)) \(point)" : "off"
            ),
            "when": .text(isMoving ? "at \(rate.hertzText), by its time stamps" : "no movement"),
            "rateText": .text(", \(rate.hertzText)"),
          ]
        })
    return slots
  }

  /// Half a unit of the last place that the density is given with: 0.5 for 460.
  private static func halfWidth(_ display: Display) -> String {
    let half = display.ppiStandardUncertainty * 3.0.squareRoot()
    return half.fixedWithoutZeros(half < 0.1 ? 3 : 2)
  }

  /// How fast text passes.
  var reading: String {
    guard isMoving else { return "" }
    let words = calibration.pointsPerSecond * 60 / (textPoints / 2 * 6)
    let count = words < 1.5 ? (words < 0.95 ? "less than one word" : "one word") : "\(words.fixed(0)) words"
    return "At \(calibration.millimetersPerSecond.fixedWithoutZeros(2)) mm/s, text of \(Int(textPoints)) "
      + "\(point == "dp" ? "sp" : point) passes at \(count) a minute."
  }
}
