internal import Reports
internal import ScrollMotion
internal import SpeedCalibration

extension PreviewPage {
  /// The script's data: whole numbers, and the sizes that it multiplies them by.
  func data(codes: String) -> String {
    PageData.object { data in
      data.member("duration", request.durationSeconds)
      data.member("text", text: request.content.words + " ")
      data.member("unit", slider.unit)
      data.member(
        "screen",
        raw: request.viewing.map { "{\"ppi\":\($0.ppi.shortestText),\"u\":\($0.expandedUncertaintyPercent.fixed(3))}" }
          ?? "null")
      data.member("specials", array: specials.map(\.data))
      data.member("displays", array: displays.map { $0.data(slider) })
      data.member("codes", raw: codes)
      data.member("lanes", array: displays.flatMap { $0.laneData(specials) })
    }
  }

  /// The speeds beside those of the slider: the page's own, and one for each verdict.
  private var specials: [SpecialSpeed] {
    let own = SpecialSpeed(
      millimetersPerSecond: displays[0].calibration.millimetersPerSecond, even: nil,
      text: request.speedText(applied: displays[0].calibration), line: displays[0].line(request))
    return [own]
      + verdicts.map { verdict in
        verdict.use.map {
          SpecialSpeed(
            millimetersPerSecond: $0.millimetersPerSecond, even: $0.even,
            text: "\($0.millimetersPerSecond.fixed(3)) mm/s", line: "--speed \($0.text)")
        } ?? own
      }
  }
}

/// A speed that is no multiple of the slider's unit.
struct SpecialSpeed {
  let millimetersPerSecond: Double
  let even: EvenSpeed?
  let text: String
  let line: String

  var data: String {
    PageData.object { data in
      data.member("mm", millimetersPerSecond)
      data.member("text", text: text)
      data.member("line", text: line)
    }
  }
}

extension DisplayFigures {
  /// The most marks of judder-free speeds.
  private static let mostMarks = 200

  /// The steps of the slider's speeds and the numbers of each rate.
  func data(_ slider: SliderScale) -> String {
    PageData.object { data in
      data.member("point", text: point)
      data.member("glass", array: [drawn.width, drawn.height, textMillimeters].map { $0.fixed(3) })
      data.member("unitsPerPoint", display.scale)
      data.member(
        "steps",
        raw: "{\"p\":[\(Self.runs(steps(.point, slider)))],\"x\":[\(Self.runs(steps(.pixel, slider)))]}")
      data.member(
        "rates",
        array: (rates.isEmpty ? [unknownRate].compactMap { $0 } : rates).map { rate in
          PageData.object { data in
            data.member("hz", rate.refreshRate.hertz)
            data.member("pt", raw: rate.points.data)
            data.member("px", raw: rate.pixels.data)
            guard !rates.isEmpty else { return data.member("isUnknown", raw: "true") }
            data.member("mark", raw: rate.mark.data)
            data.member("markMm", rate.pixelSpeed)
            let count = min(Int(slider.speed(slider.multiples.upperBound) / rate.pixelSpeed + 1e-9), Self.mostMarks)
            let steps = [("p", StepRule.point), ("x", .pixel)].map { key, rule in
              let steps = (0..<count).map { step(Double($0 + 1) * rate.pixelSpeed, rule) }
              return "\"\(key)\":[\(steps.map { "\($0)" }.joined(separator: ","))]"
            }
            data.member("markSteps", raw: "{\(steps.joined(separator: ","))}")
          }
        })
    }
  }

  /// The timer's figures for a display of which no rate is known: those of one frame a second.
  private var unknownRate: RateFigures? {
    try? RateFigures(
      RefreshRate(hertz: 1), calculator, calibration, request,
      SliderScale(request.settings.limits.millimetersPerSecond), ways: [])
  }

  /// The step of each multiple of the slider's unit.
  func steps(_ rule: StepRule, _ slider: SliderScale) -> [(multiple: Int, step: Int)] {
    slider.multiples.map { ($0, step(slider.speed($0), rule)) }
  }

  /// The step of a speed in points, or in rendered pixels; 1 where it is stopped.
  private func step(_ speed: Double, _ rule: StepRule) -> Int {
    let calculator = rule == .point ? calculator : pixelCalculator
    guard let tick = try? calculator.calibration(millimetersPerSecond: speed).tick else { return 1 }
    return Int((tick.stepPoints * rule.stepsPerPoint(scale: display.scale)).rounded())
  }

  /// The steps as runs: the first multiple of each, and its step.
  private static func runs(_ steps: [(multiple: Int, step: Int)]) -> String {
    var runs: [String] = []
    var last: Int?
    for entry in steps where entry.step != last {
      runs += ["\(entry.multiple)", "\(entry.step)"]
      last = entry.step
    }
    return runs.joined(separator: ",")
  }

  /// The lanes in the order of their elements.
  func laneData(_ specials: [SpecialSpeed]) -> [String] {
    guard isMoving else { return [] }
    guard !rates.isEmpty else { return ["{\"display\":\(index),\"rate\":0,\"rule\":\"s\"}"] }
    return rates.enumerated().flatMap { number, rate in
      rate.shown.map { way in
        let motion = way.motion
        let ratio = motion.ratio
        let at = specials.enumerated().map { position, special in
          let other = position == 0 ? ratio : (try? self.motion(special, motion).ratio) ?? ratio
          return "[\"\(other.numerator)\",\"\(other.denominator)\",\(other.unitsPerStep.shortestText)]"
        }
        return PageData.object { data in
          data.member("display", Double(index))
          data.member("rate", Double(number))
          data.member("hz", rate.refreshRate.hertz)
          data.member("rule", text: motion.way == .timerPoint ? "p" : motion.way == .timerPixel ? "x" : "l")
          data.member("half", raw: "\(ratio.roundsToNearest)")
          data.member("mm", 1 / (ratio.unitsPerPoint * display.pointsPerMillimeter()))
          data.member("at", array: at)
        }
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
  fileprivate var data: String { "[\"\(numerator)\",\"\(denominator)\"]" }
}
