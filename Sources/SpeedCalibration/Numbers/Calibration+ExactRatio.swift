extension Calibration {
  /// The applied speed in points per second as an exact ratio; nil when it is stopped or too extreme for 64 bits.
  ///
  /// Each input stands for the number that a person meant (``ExactRatio/init(simplest:)``). Where their product needs more
  /// than 64 bits, the simplest ratio that rounds to ``pointsPerSecond`` takes its place.
  package var exactPointsPerSecond: ExactRatio? {
    guard tick != nil else { return nil }
    return exactProduct ?? ExactRatio(simplest: pointsPerSecond)
  }

  private var exactProduct: ExactRatio? {
    guard let speed = ExactRatio(simplest: millimetersPerSecond),
      let ppi = ExactRatio(simplest: display.ppi),
      let scale = ExactRatio(simplest: display.scale(settings.scaleBasis)),
      let inch = ExactRatio(simplest: millimetersPerInch)
    else { return nil }
    return speed.multiplied(by: ppi)?.divided(by: inch)?.divided(by: scale)
  }
}
