internal import SpeedCalibration

extension MotionError: CustomStringConvertible {
  /// One sentence that names the quantity and the value, and says what would be right.
  public var description: String {
    switch self {
    case .notFinite(let quantity, let value):
      "\(quantity.rawValue) must be a finite number, not \(value)"
    case .outOfRange(let quantity, let value):
      "\(quantity.rawValue) must be from \(quantity.range.lowerBound.shortestText) to "
        + "\(quantity.range.upperBound.shortestText) \(quantity.unit), not \(value.shortestText)\(reason(quantity, value))"
    case .noFrame(let duration, let hertz):
      "a duration of \(duration.shortestText) s ends before the first frame, at 1/\(hertz.shortestText) s; use a longer one"
    case .tooManyFrames(let duration, let hertz):
      "a duration of \(duration.shortestText) s at \(hertz.shortestText) Hz has more than "
        + "\(MotionSettings.maximumFrameCount) frames; use a shorter one"
    case .stallNotShorterThanPeriod(let length, let period):
      "a stall of \(length.shortestText) s every \(period.shortestText) s never ends; its length must be below its period"
    case .tooManyStalls(let duration, let period):
      "a duration of \(duration.shortestText) s has more than \(MotionSettings.maximumStallCount) stalls, one every "
        + "\(period.shortestText) s; use a shorter duration or a longer period"
    case .tooManyLateFires(let ticksPerSecond, let duration):
      "\(ticksPerSecond.shortestText) ticks/s for \(duration.shortestText) s are more than "
        + "\(Motion.maximumLateFireCount) late fires; use a shorter duration, a lower speed or no lateness"
    case .uncountable(let stepsPerFrame):
      "\(stepsPerFrame.shortestText) steps per frame cannot be counted exactly; "
        + "use a less extreme display, speed or duration"
    case .calibration(let error):
      error.description
    case .extremePixelSpeed(let speed):
      "one pixel per frame would be \(speed.shortestText) mm/s; use a less extreme ppi or refresh rate"
    case .noDisplay:
      "a common target needs at least one display"
    case .searchTooWide(let count):
      "the tolerance spans about \(count.rounded().shortestText) even speeds, more than "
        + "\(CommonTarget.maximumIntervalCount); use a smaller tolerance or a lower speed"
    }
  }

  private func reason(_ quantity: MotionQuantity, _ value: Double) -> String {
    switch quantity {
    case .refreshRate where value <= 0: "; without frames nothing is shown"
    case .refreshRate where value > quantity.range.upperBound: "; no profile has a faster panel"
    case .duration where value <= 0: "; a motion needs time"
    case .stallPeriod where value > 0 && value < quantity.range.lowerBound: "; no panel shows frames faster"
    case .stallLength where value <= 0: "; leave the stalls out to have none"
    case .lateness where value < 0: "; a timer never fires early"
    case .wantedSpeed where value <= 0: "; nothing that stands still is even or uneven"
    case .tolerance where value > quantity.range.upperBound: "; it would reach below standstill"
    default: ""
    }
  }

}
