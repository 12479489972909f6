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

  /// One figure for each rate that the page shows, the highest first.
  let rates: [RateFigures]

  /// Whether no source states the rate, and 60 Hz are taken.
  let isAssumed: Bool

  /// The widest glass in mm that is drawn whole: wider ones are cut.
  let widest: Double

  /// Whether the page has so many displays that they are shown one at a time.
  let isBrief: Bool

  init(
    _ screen: Screen, rates: [RefreshRate], _ request: PreviewPage.Request, index: Int, widest: Double, isBrief: Bool
  ) throws {
    (self.index, self.request, self.screen) = (index, request, screen)
    (self.widest, self.isBrief) = (widest, isBrief)
    let calculator = try SpeedCalculator(display: screen.display, settings: request.settings)
    let calibration = try calculator.calibration(millimetersPerSecond: request.millimetersPerSecond)
    self.calibration = calibration
    isAssumed = rates.isEmpty
    let known = rates.isEmpty ? [.usual] : rates
    self.rates = try known.sorted { $0.hertz > $1.hertz }.prefix(4).map {
      try RateFigures($0, calculator, calibration, request)
    }
  }

  /// The figures of one of the page's rates: the last ones where the display has fewer.
  func rate(_ index: Int) -> RateFigures { rates[min(index, rates.count - 1)] }

  var display: Display { screen.display }
  var name: String { screen.title }
  var point: String { screen.device.pointName.unit }
  var isMoving: Bool { calibration.tick != nil }
  var isDescribed: Bool { screen.device.origin == .commandLine }
  var shownWays: [WayFigures] { rates[0].shown }

  /// `iPhone 15`, or `a display of 217 ppi` where it has no name.
  var titleName: String {
    screen.hasName ? name : "a display of \(display.ppi.fixedWithoutZeros(2)) ppi"
  }

  /// The size of the platform's running text, in mm: 17 pt on Apple's, 16 sp after Material, 16 px in browsers.
  private var textMillimeters: Double { textPoints / display.pointsPerMillimeter() }

  /// The size of the text that is drawn, in mm, which has to fit a lane.
  var drawnTextMillimeters: Double { min(textMillimeters, 5) }

  private var textPoints: Double { screen.device.pointName == .pt ? 17 : 16 }

  /// The warnings that follow the verdict.
  var notes: [Template.Slots] {
    let (scale, native) = (display.scale, display.nativeScale)
    guard isMoving, scale != native, screen.device.pointName == .pt else { return [] }
    let percent = ((native / scale - 1) * 100).magnitude
    let speed = calibration.millimetersPerSecond
    let isLogical = request.settings.scaleBasis == .logical
    return [
      [
        "head": .text(
          "The formula that tutorials copy runs \(percent.fixed(percent < 1 ? 1 : 0)) % "
            + "\(native < scale ? "slow" : "fast") here."),
        "text": .text(
          "It divides by the scale, \(scale.fixedWithoutZeros(3)). "
            + "This display has \(native.fixedWithoutZeros(3)) pixels a point, so \(speed.speedBrief) mm/s would really be "
            + "\((speed * native / scale).fixed(2)) mm/s. "
            + "The figures above are \(isLogical ? "that formula’s" : "right")."),
      ]
    ]
  }

  /// What is said of the glass: its size, how to hold the display beside it, and what is not as it is there.
  var glassWords: (size: String, remark: String, hold: String, isHeld: Bool) {
    guard let glass = screen.glass else {
      return ("Only the speed is true.", "", "To draw the glass too, add its pixels:", false)
    }
    let drawing = drawing
    if let crop = drawing.crop {
      let text = textMillimeters > drawnTextMillimeters ? " Text is drawn smaller than it is there." : ""
      return (crop, "", "The whole glass: \(PageAssets.text(glass)).\(text)", false)
    }
    let isRound = glass.width == glass.height && (screen.device.family ?? "").hasSuffix("Watch")
    let remarks = [
      drawing.hasOneLane ? "Only one way fits on it: choose it above." : nil,
      isRound ? "A round glass is drawn as its square." : nil,
    ]
    let hold = isDescribed ? "measure it" : "hold \(name.withArticle) beside it"
    return (
      "\(PageAssets.text(glass)).", remarks.compactMap { $0 }.joined(separator: " "),
      "\(hold): if the glass is as large, the speed is true.", true
    )
  }

  /// The page's own speed where it is judder-free at the highest rate that allows it.
  var even: EvenSpeed? { rates.lazy.map(\.even).first { $0.count == 1 && $0[0].isJudderFree }?[0] }

  var verdicts: [Verdict] { rates.indices.compactMap { Verdict(self, rate: $0) } }

  var uncertaintyText: String { Self.percent(calibration.expandedUncertaintyPercent) }

  static func percent(_ value: Double) -> String { "±\(value.fixed(value < 0.0995 ? 3 : value < 0.995 ? 2 : 1)) %" }

  var basisText: String { "k = 2, from \(display.ppi.fixedWithoutZeros(2)) ± \(Self.halfWidth(display)) px/in" }

  /// Half a unit of the last place that the density is given with: 0.5 for 460.
  private static func halfWidth(_ display: Display) -> String {
    let half = display.ppiStandardUncertainty * 3.0.squareRoot()
    return half.fixedWithoutZeros(half < 0.1 ? 3 : 2)
  }

  /// What an app sets: `1 pt` and `5.522 ms`, and `3.018 pt` at a rate.
  var stepText: String { calibration.tick.map { "\($0.stepPoints.fixedWithoutZeros(3)) \(point)" } ?? "off" }
  var intervalText: String { calibration.tick.map { "\(($0.intervalSeconds * 1000).fixed(3)) ms" } ?? "" }

  func linkText(_ rate: RateFigures) -> String {
    isMoving ? "\((calibration.pointsPerSecond / rate.refreshRate.framesPerSecond).fixed(3)) \(point)" : "off"
  }

  /// The attributes by which other programs read the answer.
  var answerAttributes: String {
    "data-answer data-display=\"\(name.escapedForMarkup)\" "
      + "data-speed-mm-per-s=\"\(calibration.millimetersPerSecond.shortestText)\" "
      + "data-points-per-s=\"\(calibration.pointsPerSecond.shortestText)\" "
      + "data-step-points=\"\(calibration.tick?.stepPoints.shortestText ?? "")\" "
      + "data-interval-s=\"\(calibration.tick?.intervalSeconds.shortestText ?? "")\""
  }

  /// The slots of the answer: timer, display link, uncertainty.
  var answer: Template.Slots {
    [
      "attributes": .markup(answerAttributes), "uncertainty": .text(uncertaintyText), "basis": .text(basisText),
      "step": .text(stepText), "interval": .text(intervalText),
      "ticks": .text(calibration.tick.map { "\($0.ticksPerSecond.fixed(2)) ticks a second" } ?? "no step, no interval"),
      "links": .list(
        rates.enumerated().map { index, rate in
          let frames = rate.refreshRate.framesPerSecond / calibration.pixelsPerSecond
          let at = "at \(rate.hertzText)\(isAssumed ? ", assumed" : "")"
          return [
            "rate": .text(rates.count > 1 ? "\(index)" : ""), "isMoving": .flag(isMoving),
            "points": .text(linkText(rate)),
            "when": .text(
              !isMoving
                ? "no movement"
                : frames > 1.5 ? "1 px in one frame of \(frames.fixed(0)), \(at)" : "\(at), by its time stamps"),
          ]
        }),
    ]
  }

  /// How fast text passes.
  var reading: String {
    guard isMoving else { return "" }
    let words = calibration.pointsPerSecond * 60 / (textPoints / 2 * 6)
    let count = words < 1.5 ? (words < 0.95 ? "less than one word" : "one word") : "\(words.fixed(0)) words"
    return "At \(calibration.millimetersPerSecond.speedBrief) mm/s, text of \(Int(textPoints)) "
      + "\(point == "dp" ? "sp" : point) passes at \(count) a minute."
  }
}

extension String {
  /// The name with `a` or `an`, and blanks that do not break.
  fileprivate var withArticle: String {
    let name = replacing(" ", with: "\u{a0}")
    return "\("aeiouAEIOU".contains(first ?? "x") ? "an" : "a")\u{a0}\(name)"
  }
}
