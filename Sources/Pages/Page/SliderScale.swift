internal import Reports
internal import ScrollMotion
internal import SpeedCalibration

/// The speeds of the page's slider: whole multiples of a unit, from one limit to the other.
struct SliderScale {
  /// The unit in mm/s, a power of ten: 0.1 up to 100 mm/s.
  let unit: Double

  /// The least and the greatest multiple.
  let multiples: ClosedRange<Int>

  init(_ limits: ClosedRange<Double>) {
    var unit = 1e-6
    while limits.upperBound / unit > 1000.5 { unit *= 10 }
    self.unit = Double(unit.shortestText) ?? unit
    let last = Int(decimalFloor(limits.upperBound / unit))
    multiples = min(Int(decimalCeiling(limits.lowerBound / unit)), last)...last
  }

  /// The speed of a multiple, in mm/s.
  func speed(_ multiple: Int) -> Double {
    Double((Double(multiple) * unit).fixedWithoutZeros(6)) ?? 0
  }

  /// The marks of the judder-free speeds below the slider, dashes of a line that is a thousand units long; nil where
  /// they are too many.
  func ticks(of pixelSpeed: Double) -> Template.Slots? {
    let (least, most) = (speed(multiples.lowerBound), speed(multiples.upperBound))
    guard most > least, pixelSpeed <= most, (most - least) / pixelSpeed <= 200 else { return nil }
    let first = max(1, (least / pixelSpeed).rounded(.up)) * pixelSpeed - least
    let unit = 1000 / (most - least)
    return [
      "first": .text((first * unit - 1.25).fixedWithoutZeros(2)),
      "gap": .text((pixelSpeed * unit - 2.5).fixedWithoutZeros(3)),
    ]
  }
}

/// A display at one of its refresh rates, and its motions.
struct RateFigures {
  let refreshRate: RefreshRate

  /// All chosen ways.
  let ways: [WayFigures]

  /// The speed of one panel pixel in every frame, in mm/s.
  let pixelSpeed: Double

  /// The judder-free speeds on both sides of the applied one; nil where it is stopped.
  let even: EvenSpeedNeighbors?

  init(
    _ refreshRate: RefreshRate, _ calculator: SpeedCalculator, _ calibration: Calibration,
    _ request: PreviewPage.Request
  ) throws {
    self.refreshRate = refreshRate
    let scenario = try Scenario(durationSeconds: request.durationSeconds)
    ways = try request.ways.map { way in
      WayFigures(
        try Motion(
          calculator: calculator, millimetersPerSecond: request.millimetersPerSecond, way: way,
          refreshRate: refreshRate, scenario: scenario))
    }
    let refreshing = try RefreshingDisplay(calibration.display, at: refreshRate)
    pixelSpeed = refreshing.pixelSpeed
    let speed = calibration.millimetersPerSecond
    even = calibration.tick == nil ? nil : try? refreshing.evenSpeeds(aroundMillimetersPerSecond: speed)
  }

  /// The ways that stand on the page, the smoothest first: one display link, and the timers.
  var shown: [WayFigures] {
    let hasElapsed = ways.contains { $0.motion.way == .linkElapsed }
    let ways = ways.filter { !(hasElapsed && $0.motion.way == .linkCarry) }
    let order = ways.enumerated().map { index, way in
      ((way.summary.peakToPeak.pixels * 1e6).rounded(), way.motion.way.isTimer ? 1 : 0, index)
    }
    return order.sorted(by: <).map { ways[$0.2] }
  }

  func hint(on display: Display) -> String {
    let nearly = display.scale == display.nativeScale ? "judder-free" : "nearly judder-free"
    return "\(nearly) at \(hertzText), every \(pixelSpeed.fixed(2)) mm/s"
  }

  var hertzText: String { "\(refreshRate.hertz.fixedWithoutZeros(3)) Hz" }
}
