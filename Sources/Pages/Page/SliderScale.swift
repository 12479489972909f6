internal import Reports
internal import ScrollMotion
internal import SpeedCalibration

/// The speeds of the page's slider: whole multiples of a unit, from one limit to the other.
///
/// A page holds no table of speeds. It holds the whole numbers that a motion's steps per frame are made of: for a speed of
/// k units a frame moves k a/b points, or rendered pixels, and a timer that moves s of them fires k a / (b s) times a frame.
/// ``RateFigures`` has a and b, ``DisplayFigures`` the steps s, and a test compares every product with ScrollMotion's.
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

  /// The marks of the judder-free speeds below the slider, dashes of a line that is a thousand units long; nil where they are
  /// too many.
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

/// A display at one of its refresh rates: its motions, and the whole numbers for the slider.
struct RateFigures {
  let refreshRate: RefreshRate

  /// All chosen ways.
  let ways: [WayFigures]

  /// Points and rendered pixels per frame at one unit of the slider.
  let points: ExactRatio
  let pixels: ExactRatio

  /// The speed of one panel pixel in every frame, in units of the slider.
  let mark: ExactRatio

  /// The same in mm/s.
  let pixelSpeed: Double

  /// The judder-free speeds on both sides of the applied one; nil where it is stopped.
  let even: EvenSpeedNeighbors?

  init(
    _ refreshRate: RefreshRate, _ calculator: SpeedCalculator, _ calibration: Calibration,
    _ request: PreviewPage.Request,
    _ slider: SliderScale, ways: [DriveWay]? = nil
  ) throws {
    self.refreshRate = refreshRate
    let observation = try Observation(durationSeconds: request.durationSeconds)
    self.ways = try (ways ?? request.ways).map { way in
      let motion = try Motion(
        calculator: calculator, millimetersPerSecond: request.millimetersPerSecond, way: way, refreshRate: refreshRate,
        observation: observation)
      return WayFigures(motion)
    }
    let display = calibration.display
    let refreshing = try RefreshingDisplay(display, at: refreshRate)
    let unit = try Self.ratio(slider.unit)
    let scale = try Self.ratio(display.scale(calibration.settings.scaleBasis))
    let density = try Self.ratio(display.ppi).divided(by: Self.ratio(25.4))?.divided(by: scale)
    points = try Self.checked(density?.multiplied(by: unit)?.divided(by: refreshRate.exact))
    pixels = try Self.checked(points.multiplied(by: Self.ratio(display.scale)))
    mark = try Self.checked(refreshing.pixelSpeed.divided(by: unit))
    pixelSpeed = refreshing.pixelSpeed.value
    let speed = calibration.millimetersPerSecond
    even = calibration.tick == nil ? nil : try? refreshing.evenSpeeds(aroundMillimetersPerSecond: speed)
  }

  static func ratio(_ value: Double) throws -> ExactRatio { try checked(ExactRatio(simplest: value)) }

  private static func checked(_ ratio: ExactRatio?) throws -> ExactRatio {
    guard let ratio else {
      throw InputError("a page needs figures of fewer digits; round the ppi, the scale or the refresh rate")
    }
    return ratio
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
