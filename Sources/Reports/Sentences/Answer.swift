import DeviceInfo
import SpeedCalibration

extension AskedSpeeds {
  /// One of the speeds in the words that it was typed in where they are no mm/s, or as the angle that is seen; nil where
  /// there is nothing to add.
  func words(for seen: SeenSpeed, atMillimetersPerSecond speed: Double) -> String? {
    (speeds.count == 1 ? conversion : nil) ?? seen.angleText(ofMillimetersPerSecond: speed)
  }
}

/// The answer at one speed on one display, which a report begins with.
extension Calibration {
  /// The question, a speed on a display: `30 mm/s on iPhone 15`. In brackets stands the speed as it was asked for, or as
  /// it was before limits clamped it.
  func question(_ asked: AskedSpeeds, _ seen: SeenSpeed, on screen: Screen) -> String {
    let requested = "\(requestedMillimetersPerSecond.formatted(.legible)) mm/s was asked for"
    let words = isClamped ? requested : asked.words(for: seen, atMillimetersPerSecond: millimetersPerSecond)
    let formula = isPhysical ? "" : " by the tutorial's formula"
    return
      "\(millimetersPerSecond.formatted(.legible)) mm/s\(words.map { " (\($0))" } ?? "") on \(screen.title)\(formula)"
  }

  /// The speed in what the display counts in: `181.10 pt/s`, `157.26 CSS px/s at its default of 200 %`.
  func pace(on screen: Screen) -> String {
    "\(pointsPerSecond.formatted(.atLeast(2))) \(screen.pointUnit)/s"
      + (screen.defaultScaleText.map { " at \($0)" } ?? "")
  }

  /// The movement of a frame, and U: `3.018 pt a frame at 60 Hz (±0.13 %)`.
  ///
  /// - Parameters:
  ///   - screen: The display, at its first rate, or at 60 Hz where none is known.
  ///   - isInPixels: Whether the movement is in pixels.
  ///   - seen: The speed that was asked for.
  /// - Returns: The words.
  func frame(on screen: Screen, isInPixels: Bool = false, _ seen: SeenSpeed) -> String {
    let shown = screen.assumedRefreshRates[0]
    let pixels = pixelsPerFrame(at: shown)
    let (moved, unit) = isInPixels ? (pixels, "px") : (pixels / display.nativeScale, screen.pointUnit)
    let assumed = screen.refreshRates.isEmpty ? "an assumed " : ""
    return "\(moved.formatted(.legible)) \(unit) a frame at \(assumed)\(shown.hertz.formatted(.legible)) Hz "
      + "(\(seen.uncertaintyPercent(on: screen).plusMinusPercent))"
      + (isPhysical ? "" : ", and runs at \(physicalMillimetersPerSecond.formatted(.decimals(2))) mm/s")
  }

  /// `30 mm/s on iPhone 15 is 181.10 pt/s: 1 pt every 5.522 ms, or 3.018 pt a frame at 60 Hz (±0.13 %).` Where a point is a
  /// pixel, no tick is spoken of.
  func answer(to asked: AskedSpeeds, _ seen: SeenSpeed, on screen: Screen) -> String {
    let question = question(asked, seen, on: screen)
    guard let tick else { return "\(question) stands still." }
    let timer =
      screen.countsInPixels
      ? ","
      : ": \(tick.stepPoints.formatted(.upTo(3))) \(screen.pointUnit) every "
        + "\(tick.intervalSeconds.formatted(.milliseconds)) ms, or"
    return "\(question) is \(pace(on: screen))\(timer) \(frame(on: screen, seen))."
  }

  /// `543.31 px/s of its panel: 460 ppi, scale 3.`
  func panel(of screen: Screen) -> String {
    let unsure = (screen.device.confidence ?? .high) < .high ? screen.device.confidence : nil
    let parts = [screen.figuresText, unsure.map { "confidence \($0.rawValue)" }].compactMap { $0 }
    let tutorial = isPhysical ? screen.tutorialText(atMillimetersPerSecond: millimetersPerSecond) : nil
    return
      (screen.countsInPixels || tick == nil ? "" : "\(pixelsPerSecond.formatted(.atLeast(2))) px/s of its panel: ")
      + parts.joined(separator: ", ") + (tutorial.map { "; \($0)" } ?? "") + "."
  }
}
