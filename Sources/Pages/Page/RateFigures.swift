internal import Reports
internal import ScrollMotion
internal import SpeedCalibration

/// A display at one of its refresh rates, and its motions.
struct RateFigures {
  let refreshRate: RefreshRate

  /// All chosen ways.
  let ways: [WayFigures]

  /// The speed of one panel pixel in every frame, in mm/s.
  let pixelSpeed: Double

  /// The judder-free speeds on both sides of the applied one; none where it is stopped.
  let even: [EvenSpeed]

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
    even =
      calibration.tick == nil
      ? [] : (try? refreshing.evenSpeeds(aroundMillimetersPerSecond: speed, limits: nil)) ?? []
  }

  /// The ways that stand on the page: one display link, which is the smoothest, and the timers. Their order is the same
  /// at every speed.
  var shown: [WayFigures] {
    let links = ways.filter { !$0.motion.way.isTimer }
    let elapsed = links.filter { $0.motion.way == .linkElapsed }
    return (elapsed.isEmpty ? links : elapsed) + ways.filter(\.motion.way.isTimer)
  }

  var hertzText: String { "\(refreshRate.hertz.fixedWithoutZeros(3)) Hz" }
}
