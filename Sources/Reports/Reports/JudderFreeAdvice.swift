import DeviceInfo
package import ScrollMotion
package import SpeedCalibration

/// The judder-free speeds of a display at a refresh rate next to a wanted one, in the words that all reports and pages
/// use.
///
/// A display link is judder-free at them: every frame moves by the same whole number of the panel's pixels. Where
/// rendered pixels are not the panel's, the picture is resampled, and it is so only nearly unless the speed is a whole
/// number of both.
package struct JudderFreeAdvice: Sendable {
  /// How often the display shows a frame.
  package let refreshRate: RefreshRate

  /// The speeds below and above the wanted one and within the limits; a wanted speed that is judder-free is the only
  /// one.
  package let choices: [(name: String, speed: EvenSpeed)]

  /// Whether a speed was left out, since it is beyond the limits.
  let isLimited: Bool

  /// Searches.
  ///
  /// - Parameters:
  ///   - pair: The display and its refresh rate.
  ///   - millimetersPerSecond: The wanted speed in mm/s.
  ///   - limits: The speeds that may be applied; nil where none are set.
  /// - Throws: `InputError`.
  package init(
    for pair: ScreenAtRate, near millimetersPerSecond: Double, limits: SpeedLimits? = nil
  ) throws(InputError) {
    let found = try RefreshingDisplay(pair.screen.display, at: pair.refreshRate)
      .evenSpeeds(aroundMillimetersPerSecond: millimetersPerSecond)
    refreshRate = pair.refreshRate
    choices = found.choices.filter { limits.contains($0.speed.millimetersPerSecond) }
    isLimited = choices.count < found.choices.count
  }

  /// The choices that are judder-free even where the picture is resampled, or all where none is.
  package var best: [EvenSpeed] {
    let exact = choices.map(\.speed).filter(\.isEvenWhenRendered)
    return exact.isEmpty ? choices.map(\.speed) : exact
  }

  /// The choice nearest to the wanted speed.
  package var nearest: EvenSpeed? {
    choices.map(\.speed).min { $0.deviationPercent.magnitude < $1.deviationPercent.magnitude }
  }

  /// The wanted speed, where it is judder-free itself.
  package var own: EvenSpeed? { choices.first { $0.name == "at" }?.speed }

  /// A clause: `a display link is at 29.817 mm/s (9px/frame@60) or 33.130 mm/s (10px/frame@60)`.
  var clause: String {
    let isExact = best.contains(where: \.isEvenWhenRendered)
    let speeds = best.map { "\($0.shown) mm/s (\($0.text))" }.joined(separator: " or ")
    return "a display link is \(isExact ? "" : "nearly ")judder-free at \(speeds)"
  }
}

extension EvenSpeedNeighbors {
  /// The even speeds with their names; a wanted speed that is even itself is the only one.
  package var choices: [(name: String, speed: EvenSpeed)] {
    below == above ? [("at", above)] : [("below", below), ("above", above)]
  }
}

extension EvenSpeed {
  /// The speed in mm/s as people read it.
  package var shown: String { millimetersPerSecond.formatted(.decimals(3)) }

  /// What the speed is, as exactly as it is true.
  package var quality: String { isEvenWhenRendered ? "judder-free" : "nearly judder-free" }

  /// The movement of its frames: `9 px in every frame`, `1 px in one frame of 3`.
  package var movement: String { "\(pixels) px in \(frames == 1 ? "every frame" : "one frame of \(frames)")" }
}

extension Screen {
  /// What to tell about judder at a speed, one for each of the display's own refresh rates.
  ///
  /// - Parameters:
  ///   - millimetersPerSecond: The speed in mm/s.
  ///   - limits: The speeds that may be applied; nil where none are set.
  /// - Returns: The advice; none where no rate is known, nothing moves, or the limits leave no speed.
  package func advice(
    nearMillimetersPerSecond millimetersPerSecond: Double, limits: SpeedLimits? = nil
  ) -> [JudderFreeAdvice] {
    guard millimetersPerSecond > 0, let pairs = try? ScreenAtRate.rates(of: self, hertz: []) else { return [] }
    return pairs.compactMap { try? JudderFreeAdvice(for: $0, near: millimetersPerSecond, limits: limits) }
      .filter { !$0.choices.isEmpty }
  }
}

extension SpeedReport {
  /// The speeds at which a way of driving moves a display without judder, else the nearest ones at which a display link
  /// does.
  func evenness(of subject: SpeedSubject) -> String? {
    let rates = subject.screen.refreshRates.compactMap { try? RefreshRate(hertz: $0) }
    var even: [String] = []
    for rate in rates {
      for speed in speeds.prefix(100) where speed > 0 {
        let ways = DrivingMode.allCases.filter { way in
          let motion = try? Motion(
            calculator: subject.calculator, millimetersPerSecond: speed, way: way, refreshRate: rate)
          return motion?.isEven == true
        }
        guard !ways.isEmpty else { continue }
        let names = ways.map(\.title).joined(separator: "; ")
        even.append("\(speed.formatted(.legible)) mm/s at \(rate.hertz.formatted(.legible)) Hz (\(names))")
      }
    }
    if !even.isEmpty { return "Judder-free: \(even.prefix(4).joined(separator: ", "))\(even.count > 4 ? ", …" : "")." }
    let nearest = subject.screen.advice(nearMillimetersPerSecond: leadingSpeed ?? 0, limits: settings.limits)
    guard let advice = nearest.first else { return nil }
    return speeds.count > 1
      ? "None of these speeds is judder-free; suggest finds those that are."
      : "No way of driving is judder-free at this speed; \(advice.clause)."
  }
}
