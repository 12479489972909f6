internal import ProfileJSON
internal import Reports
internal import ScrollMotion
internal import SpeedCalibration

extension JSONValue {
  /// The value for a script, from inside an HTML element: no text can end the element or start a comment.
  var island: String {
    var bytes: [UInt8] = []
    append(to: &bytes, indent: nil)
    return [("<", "\\u003c"), (">", "\\u003e"), ("&", "\\u0026")].reduce(String(decoding: bytes, as: UTF8.self)) {
      $0.replacing($1.0, with: $1.1)
    }
  }

  static func whole(_ number: Int) -> JSONValue { .number(Double(number)) }

  static func wholes(_ numbers: some Sequence<Int>) -> JSONValue { .array(numbers.map(whole)) }
}

extension PreviewPage {
  /// The script's data: whole numbers, and the sizes that it multiplies them by.
  func data(codes: JSONValue) -> JSONValue {
    .object([
      ("duration", .number(request.durationSeconds)),
      ("text", .string(request.content.words.escapedForTerminal + " ")), ("unit", .number(slider.unit)),
      (
        "screen",
        request.viewing.map {
          .object([("ppi", .number($0.ppi)), ("u", .numberText($0.expandedUncertaintyPercent.fixed(3)))])
        } ?? .null
      ),
      ("specials", .array(specials.map(\.data))), ("displays", .array(displays.map { $0.data(slider) })),
      ("codes", codes), ("lanes", .array(displays.flatMap { $0.laneData(specials) })),
    ])
  }

  /// The speeds beside those of the slider: the page's own, and one for each verdict.
  private var specials: [SpecialSpeed] {
    [displays[0].own] + verdicts.map { $0.use ?? displays[0].own }
  }
}

/// A speed that is no multiple of the slider's unit.
struct SpecialSpeed {
  let millimetersPerSecond: Double
  let even: EvenSpeed?
  let text: String
  let line: String

  var data: JSONValue {
    .object([("mm", .number(millimetersPerSecond)), ("text", .string(text)), ("line", .string(line))])
  }
}

extension SpecialSpeed {
  /// A speed that is played at a touch, and how it is typed.
  init(playing speed: Double, even: EvenSpeed? = nil, typed: String) {
    self.init(millimetersPerSecond: speed, even: even, text: "\(speed.fixed(3)) mm/s", line: "--speed \(typed)")
  }
}

extension DisplayFigures {
  /// The most marks of judder-free speeds.
  private static let mostMarks = 200

  /// The steps of the slider's speeds and the numbers of each rate.
  func data(_ slider: SliderScale) -> JSONValue {
    // Where no rate is known, the timer's figures are those of one frame a second.
    let rates: [RateFigures?] =
      rates.isEmpty
      ? [try? RateFigures(RefreshRate(hertz: 1), calculator, calibration, request, slider, ways: [])] : rates
    return .object([
      ("point", .string(point)),
      ("glass", .array([drawn.width, drawn.height, textMillimeters].map { .numberText($0.fixed(3)) })),
      ("unitsPerPoint", .number(display.scale)),
      ("steps", Self.byRule { .wholes(runs($0, slider)) }),
      ("rates", .array(rates.compactMap { $0 }.map { data($0, slider) })),
    ])
  }

  private func data(_ rate: RateFigures, _ slider: SliderScale) -> JSONValue {
    let ratios: [(String, JSONValue)] = [
      ("hz", .number(rate.refreshRate.hertz)), ("pt", rate.points.data), ("px", rate.pixels.data),
    ]
    guard !rates.isEmpty else { return .object(ratios + [("isUnknown", .flag(true))]) }
    let count = min(Int(slider.speed(slider.multiples.upperBound) / rate.pixelSpeed + 1e-9), Self.mostMarks)
    let steps = Self.byRule { rule in .wholes((0..<count).map { step(Double($0 + 1) * rate.pixelSpeed, rule) }) }
    return .object(
      ratios + [("mark", rate.mark.data), ("markMm", .number(rate.pixelSpeed)), ("markSteps", steps)])
  }

  /// A value for whole points and one for whole pixels.
  private static func byRule(_ value: (StepRule) -> JSONValue) -> JSONValue {
    .object([("p", value(.point)), ("x", value(.pixel))])
  }

  /// The step of a speed in points, or in rendered pixels; 1 where it is stopped.
  private func step(_ speed: Double, _ rule: StepRule) -> Int {
    let calculator = rule == .point ? calculator : pixelCalculator
    guard let tick = try? calculator.calibration(millimetersPerSecond: speed).tick else { return 1 }
    return Int((tick.stepPoints * rule.stepsPerPoint(scale: display.scale)).rounded())
  }

  /// The steps of the slider's speeds as runs: the first multiple of each, and its step.
  private func runs(_ rule: StepRule, _ slider: SliderScale) -> [Int] {
    var last: Int?
    return slider.multiples.flatMap { multiple in
      let step = step(slider.speed(multiple), rule)
      defer { last = step }
      return step == last ? [] : [multiple, step]
    }
  }

  /// The lanes in the order of their elements.
  func laneData(_ specials: [SpecialSpeed]) -> [JSONValue] {
    guard isMoving, !rates.isEmpty else {
      return steadyLanes.map { _ in .object([("display", .whole(index)), ("rate", .whole(0)), ("rule", .string("s"))]) }
    }
    return rates.enumerated().flatMap { number, rate in
      rate.shown.map { way in
        let motion = way.motion
        let ratio = motion.ratio
        let at = specials.enumerated().map { position, special in
          let other = position == 0 ? ratio : (try? self.motion(special, motion).ratio) ?? ratio
          return JSONValue.array([
            .string("\(other.numerator)"), .string("\(other.denominator)"), .number(other.unitsPerStep),
          ])
        }
        return .object([
          ("display", .whole(index)), ("rate", .whole(number)), ("hz", .number(rate.refreshRate.hertz)),
          ("rule", .string(motion.way == .timerPoint ? "p" : motion.way == .timerPixel ? "x" : "l")),
          ("half", .flag(ratio.roundsToNearest)),
          ("mm", .number(1 / (ratio.unitsPerPoint * display.pointsPerMillimeter()))), ("at", .array(at)),
        ])
      }
    }
  }

  private func motion(_ special: SpecialSpeed, _ like: Motion) throws -> Motion {
    if let even = special.even {
      return try Motion(
        calculator: calculator, evenSpeed: even, way: like.way, refreshRate: like.refreshRate,
        observation: like.observation)
    }
    return try Motion(
      calculator: calculator, millimetersPerSecond: special.millimetersPerSecond, way: like.way,
      refreshRate: like.refreshRate, observation: like.observation)
  }
}

extension ExactRatio {
  /// Both numbers as texts: they may be beyond what a script's numbers hold.
  fileprivate var data: JSONValue { .array([.string("\(numerator)"), .string("\(denominator)")]) }
}
