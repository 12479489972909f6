import ScrollMotion
import SpeedCalibration
import SpeedMeasurement

/// A motion that ScrollMotion computes, and the log that an app would write of it.
struct LoggedMotion {
  var ppi = 460.0
  var scale = 3.0
  var nativeScale: Double?
  var speed = 30.0
  var way = DriveWay.timerPoint
  var hertz = 60.0
  var seconds = 10.0
  var stall: (period: Double, length: Double)?
  var lateSeconds = 0.0

  func display() throws -> Display { try Display(ppi: ppi, scale: scale, nativeScale: nativeScale) }

  func motion() throws -> Motion {
    try Motion(
      calculator: SpeedCalculator(display: display()), millimetersPerSecond: speed, way: way,
      refreshRate: RefreshRate(hertz: hertz),
      observation: Observation(
        durationSeconds: seconds, stall: stall.map { try Stall(periodSeconds: $0.period, lengthSeconds: $0.length) },
        lateness: lateSeconds > 0 ? Lateness(maximumSeconds: lateSeconds, seed: 3) : nil))
  }

  /// The samples; the clock and the content start anywhere.
  func samples(startingAt start: Double = 0, offset: Double = 0, from first: Int = 1) throws -> [TickSample] {
    try motion().frames.lazy.filter { $0.frame >= first }
      .map { TickSample(seconds: $0.seconds + start, offsetPoints: $0.offsetPoints + offset) }
  }

  func analysis(_ samples: [TickSample]? = nil, refreshRateHertz: Double? = nil) throws -> TickLogAnalysis {
    var analyzer = try TickLogAnalyzer(
      display: display(), commandedMillimetersPerSecond: speed, refreshRateHertz: refreshRateHertz)
    for sample in try samples ?? self.samples() { try analyzer.add(sample) }
    return try analyzer.analysis()
  }
}
