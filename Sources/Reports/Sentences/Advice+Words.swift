import DeviceInfo
package import ScrollMotion
package import SpeedCalibration

extension Calibration {
  /// Whether the speed that is asked for is the speed on the glass.
  var isPhysical: Bool { physicalMillimetersPerSecond == millimetersPerSecond }

  /// The advice about judder near the speed on the glass.
  ///
  /// - Parameter refreshRates: The rates of the display; none where none is known.
  /// - Returns: The advice; nil where no rate is known, or nothing moves.
  package func advice(at refreshRates: [RefreshRate]) -> Advice? {
    let displays = refreshRates.compactMap { try? RefreshingDisplay(display, at: $0) }
    guard !displays.isEmpty, millimetersPerSecond > 0 else { return nil }
    let glass = physicalMillimetersPerSecond / millimetersPerSecond
    let limits = settings.limits.flatMap { limits in
      let range = limits.millimetersPerSecond
      return isPhysical ? limits : try? SpeedLimits(lower: range.lowerBound * glass, upper: range.upperBound * glass)
    }
    return try? Advice(
      for: [displays], nearMillimetersPerSecond: physicalMillimetersPerSecond, limits: limits)
  }
}

extension [Calibration] {
  /// Sentences about judder on a display: the advice at one speed, or which of several are judder-free and what is nearest
  /// to the others.
  ///
  /// - Parameters:
  ///   - refreshRates: The rates of the display.
  ///   - pointUnit: The display's word for a point.
  /// - Returns: The sentences; nil where no rate is known, or nothing moves.
  package func adviceText(at refreshRates: [RefreshRate], in pointUnit: String) -> String? {
    let advised = compactMap { calibration in calibration.advice(at: refreshRates).map { (calibration, $0) } }
    guard let first = advised.first else { return nil }
    // By the tutorial's formula a typed speed is not that on the glass, so none is named to type.
    guard advised.count > 1 else { return first.1.sentence(typedIn: first.0.isPhysical ? pointUnit : nil) }
    var (free, near) = ([String](), [String]())
    for (calibration, advice) in advised {
      let asked = calibration.millimetersPerSecond.formatted(.legible)
      if let own = advice.displays[0].own, own.wanted?.isJudderFree == true {
        free.append("\(asked) mm/s at \(own.display.refreshRate.hertz.formatted(.legible)) Hz")
      } else if calibration.isPhysical, let nearest = advice.nearestJudderFree {
        near.append("\(nearest.named(in: pointUnit)) for \(asked)")
      }
    }
    let others = near.listed(4, separator: "; ")
    guard free.isEmpty else {
      return "Judder-free: \(free.listed(4))." + (near.isEmpty ? "" : " Nearest to the others: \(others).")
    }
    return "None of these speeds is judder-free; "
      + (near.isEmpty ? "suggest finds those that are." : "nearest: \(others).")
  }
}

extension Advice {
  /// The judder-free speed of the first display that is nearest to the wanted one, at any of its rates; nil where there is none.
  fileprivate var nearestJudderFree: EvenSpeed? {
    displays[0].atRates.flatMap(\.speeds).filter(\.isJudderFree)
      .min { $0.deviationPercent.magnitude < $1.deviationPercent.magnitude }
  }

  /// A sentence about one display: `Judder-free at 60 Hz: 29.817 mm/s (9px/frame@60), 0.61 % slower.`
  ///
  /// - Parameters:
  ///   - index: The place of the display.
  ///   - pointUnit: The display's word for a point, for speeds as they are typed; nil where the scale basis makes another
  ///     speed of them.
  /// - Returns: The sentence; nil for a display without a rate.
  package func sentence(about index: Int = 0, typedIn pointUnit: String?) -> String? {
    guard let own = displays[index].own else { return nil }
    let rate = "\(own.display.refreshRate.hertz.formatted(.legible)) Hz"
    guard let nearest = own.nearest else {
      return "At \(rate) nothing\(limits.map { " within the limits of \($0.text)" } ?? "") is judder-free."
    }
    func named(_ speed: EvenSpeed) -> String { pointUnit.map(speed.named) ?? "\(speed.speedText) mm/s" }
    let moved = "\(nearest.movement) every \(nearest.frames == 1 ? "frame" : "\(nearest.frames) frames")"
    let sharpness = nearest.isResampled ? " The picture is resampled, so that its sharpness varies." : ""
    guard own.display.pixelSpeed <= wantedMillimetersPerSecond || hasJudderFree(own) else {
      return
        "At \(rate) nothing below \(own.display.pixelSpeed.formatted(.atLeast(3))) mm/s is judder-free; the evenest is "
        + "\(named(nearest))\(nearest.offText): \(moved).\(sharpness)"
    }
    let (first, other) = (own.speeds.first ?? nearest, own.speeds.last ?? nearest)
    let words =
      own.wanted != nil
      ? "\(named(nearest)): \(moved)"
      : hasJudderFree(own) || own.speeds.count == 1
        ? named(nearest) + nearest.offText
        : "\(named(first))\(first.offText), or \(other.speedText) mm/s\(other.offText)"
    return "Judder-free at \(rate): \(words).\(sharpness)"
  }
}

extension EvenSpeed {
  /// The speed in mm/s as people read it.
  package var speedText: String { millimetersPerSecond.formatted(.atLeast(3)) }

  /// The length of a movement: `9 pixels`, `1 rendered pixel`.
  var movement: String { counted(pixels, isResampled ? "rendered pixel" : "pixel") }

  /// How far it is from the wanted speed: `, 0.61 % slower`.
  fileprivate var offText: String {
    let percent = deviationPercent
    return percent == 0 ? "" : ", \(percent.magnitude.formatted(.decimals(2))) % \(percent < 0 ? "slower" : "faster")"
  }

  /// The speed, and how it is typed: `29.817 mm/s (9px/frame@60)`.
  fileprivate func named(in pointUnit: String) -> String { "\(speedText) mm/s (\(text(pointUnit: pointUnit)))" }
}

extension Advice {
  /// Whether several displays share a speed: `One speed for all at 60 Hz: 28.049 mm/s, 6.50 % slower.`
  var commonText: String {
    guard let rate = commonRefreshRate else { return "The displays share no refresh rate; take each one's own speed." }
    let place = "at \(rate.hertz.formatted(.legible)) Hz"
    guard let speed = commonSpeed else {
      return "No one speed is judder-free on all \(place); take each display's own."
    }
    let far = isNear(speed) ? "" : ", beyond the tolerance of \(tolerancePercent.formatted(.legible)) %"
    return "One speed for all \(place): \(speed.speedText) mm/s\(speed.offText)\(far)."
  }
}

extension SpeedReport {
  /// A sentence about judder on a display.
  func adviceText(on subject: SpeedSubject) -> String? {
    speeds.prefix(100).compactMap { try? subject.calculator.calibration(millimetersPerSecond: $0) }
      .adviceText(at: asked.advisedRates(of: subject.screen.refreshRates), in: subject.screen.pointUnit)
  }
}
