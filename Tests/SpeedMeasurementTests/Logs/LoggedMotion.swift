import ScrollMotion
import SpeedCalibration
import SpeedMeasurement

/// A motion that ScrollMotion computes, and the log that an app would write of it.
struct LoggedMotion {
  var ppi = 460.0
  var scale = 3.0
  var speed = 30.0
  var way = DrivingMode.timerPoint
  var hertz = 60.0
  var seconds = 10.0
  var stall: (period: Double, length: Double)?

  func display() throws -> Display { try Display(ppi: ppi, scale: scale) }

  /// A sample for each frame.
  func samples() throws -> [TickSample] {
    let motion = try Motion(
      calculator: SpeedCalculator(display: display()), millimetersPerSecond: speed, way: way,
      refreshRate: RefreshRate(hertz: hertz),
      scenario: Scenario(
        durationSeconds: seconds, stall: stall.map { try Stall(periodSeconds: $0.period, lengthSeconds: $0.length) }))
    return motion.frames.map { TickSample(seconds: $0.seconds, offsetPoints: $0.offsetPoints) }
  }

  func analysis(
    _ samples: [TickSample]? = nil, refreshRateHertz: Double? = nil, loopPoints: Double? = nil
  ) throws -> TickLogAnalysis {
    try TickLogAnalysis(
      of: TickLog(samples ?? self.samples()), on: display(),
      settings: TickLogSettings(
        commandedMillimetersPerSecond: speed, refreshRate: refreshRateHertz.map { try RefreshRate(hertz: $0) },
        loopPoints: loopPoints))
  }
}

extension [TickSample] {
  /// The first sample, and those at which the offset changes.
  var changes: [TickSample] {
    indices.filter { $0 == 0 || self[$0].offsetPoints != self[$0 - 1].offsetPoints }.map { self[$0] }
  }

  /// The same with offsets from 0 to the length of a loop.
  func looping(over length: Double) -> [TickSample] {
    map { TickSample(seconds: $0.seconds, offsetPoints: $0.offsetPoints.truncatingRemainder(dividingBy: length)) }
  }
}

extension TickLogAnalysis {
  /// The figures that do not depend on how often the log was written.
  var figures: [Double] {
    [
      durationSeconds, meanMillimetersPerSecond.value, meanMillimetersPerSecond.standardUncertainty,
      meanPointsPerSecond.standardUncertainty,
      hitches.refreshSeconds, intervals.medianSeconds, intervals.p95Seconds, intervals.p99Seconds,
      intervals.greatestSeconds, hitches.lateRefreshes, Double(hitches.mergedCount), hitches.millisecondsPerSecond,
      Double(hitches.lateFrames.count), hitches.lateFrames.map(\.lateSeconds).max() ?? 0, peakToPeakPixels,
      rmsPixels,
    ]
  }

  /// Whether these figures are those of another log within a thousandth of a millionth.
  func agrees(with other: TickLogAnalysis) -> Bool {
    zip(figures, other.figures).allSatisfy { ($0 - $1).magnitude <= 1e-9 * max(1, $1.magnitude) }
  }
}
