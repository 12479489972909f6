import ScrollMotion
import SpeedCalibration
import TestSupport
import Testing

@testable import SpeedMeasurement

/// Whole results, kept to ten digits: other tests say why they are right, these notice whatever changes.
struct KeptMeasurementTests {
  /// Runs of one experiment: what the times are, and what they were taken with.
  struct Experiment: Sendable, CustomStringConvertible {
    let description: String
    let table: String
    var instruments = Instruments.standard
    var display: @Sendable () throws -> MeasuredDisplay = MeasurementFixture.phone
  }

  static func experiments() throws -> [Experiment] {
    [
      Experiment(
        description: "one distance", table: "30,100,3.41\n30,100,3.39\n30,100,3.44\n30,100,3.40\n30,100,3.42\n"),
      Experiment(
        description: "two distances and a start offset, ruler and clock with scale errors",
        table: "30,100,3.51\n30,100,3.53\n30,200,6.84\n30,200,6.87\n30,200,6.83\n",
        instruments: try Instruments(
          rulerEndsMillimeters: 0.3, rulerScalePercent: 0.2, clockPercent: 0.1,
          timing: .stopwatch(standardUncertaintySeconds: 0.02))),
      Experiment(
        description: "two speeds, an outlier and a camera",
        table: "30,100,3.33\n30,100,3.34\n50,100,2.01\n50,100,1.99\n50,200,4.01\n30,100,3.34\n30,100,4.9\n",
        instruments: try Instruments(timing: .frames(perSecond: 240))),
      Experiment(
        description: "the scale taken for the native scale",
        table: "30,100,3.829\n30,100,3.838\n30,100,3.831\n30,100,3.842\n30,100,3.826\n30,100,3.835\n",
        display: MeasurementFixture.plusByScale),
      Experiment(
        description: "loops between the same marks",
        table: "30,1000,33.5,10\n30,1000,33.3,10\n30,2000,66.9,20\n30,500,16.6,5\n",
        instruments: try Instruments(rulerEndsMillimeters: 1, timing: .stopwatch(standardUncertaintySeconds: 0.1))),
      Experiment(
        description: "instruments that nobody checked", table: "30,500,16.6\n30,500,16.7\n30,250,8.3\n",
        instruments: try Instruments(
          rulerEndsMillimeters: 2, rulerScalePercent: 1, clockPercent: 2,
          timing: .stopwatch(standardUncertaintySeconds: 0.3))),
      Experiment(
        description: "two speeds, timing unknown", table: "20,100,5.1\n20,100,4.9\n80,200,2.51\n80,200,2.49\n"),
    ]
  }

  private static func fit(_ experiment: Experiment) throws -> RunFit {
    var reader = RunTableReader()
    let rows = experiment.table.split(separator: "\n").map { $0.split(separator: ",").count == 3 ? "\($0),1" : $0 }
    try reader.read(Array("commanded_mm_per_s,distance_mm,time_s,loops\n\(rows.joined(separator: "\n"))\n".utf8))
    return try RunFit(reader.finish(), display: experiment.display(), instruments: experiment.instruments)
  }

  @Test func `fits and verdicts`() throws {
    var text = ""
    for experiment in try Self.experiments() {
      let fit = try Self.fit(experiment)
      text += "# \(experiment)\n" + kept(fit)
      for rule in DecisionRule.allCases {
        text += kept(try Verification(fit: fit, tolerancePercent: 2, rule: rule))
      }
      text += kept([2, 10, 1000].map(fit.expectedUncertaintyPercent))
    }
    try expectKept(text, in: "fits.txt")
  }

  @Test func `plans`() throws {
    var text = ""
    for timing in [Timing.unknown, .stopwatch(standardUncertaintySeconds: 0.05), .frames(perSecond: 240)] {
      for tolerance in [0.5, 5.0] {
        let instruments = try Instruments(rulerEndsMillimeters: 0.4, rulerScalePercent: 0.1, timing: timing)
        text += kept(
          try MeasurementPlan(
            millimetersPerSecond: 30, stripMillimeters: 150, tolerancePercent: tolerance, instruments: instruments))
      }
    }
    try expectKept(text, in: "plans.txt")
  }

  @Test func `logs`() throws {
    var text = ""
    for (index, way) in DriveWay.allCases.enumerated() {
      let logged = LoggedMotion(
        nativeScale: index == 1 ? 2.6 : nil, speed: [30, 17.3, 45.5, 3][index], way: way,
        hertz: [60, 120, 59.94, 60][index],
        seconds: 8)
      text += "# \(way)\n" + kept(try logged.analysis())
      var stalled = logged
      (stalled.stall, stalled.lateSeconds) = ((1.3, 0.21), 0.004)
      text += "# \(way), stalled and late\n" + kept(try stalled.analysis(refreshRateHertz: stalled.hertz))
      let looped = try logged.samples(startingAt: 12).map {
        TickSample(
          seconds: $0.seconds, offsetPoints: $0.offsetPoints.truncatingRemainder(dividingBy: 393),
          targetSeconds: $0.seconds + 0.016)
      }
      text += "# \(way), in a loop with target times\n" + kept(try logged.analysis(looped))
    }
    try expectKept(text, in: "logs.txt")
  }

  @Test func `tables and runs that are refused`() throws {
    let tables = [
      "\u{FEFF}distance_furlong,time_s\n100,3\n", "distance_mm,time_s\n100\n200,3,4\n,\n", "distance_mm\n100\n",
      "distance_mm,time_s,time_ms\n100,3,3\n", "distance_mm;time_s\n100;3,5;\n", "time_s,distance_mm\n3,-100\n0,100\n",
      "\n\n",
      "distance_mm,time_s\n" + (1...30).map { "100,\($0 < 12 ? 3 : 30)\n" }.joined(),
      "distance_mm,time_s\n100,300\n100,301\n",
      "distance_mm,time_s\n100,3\n", "a,b\n" + String(repeating: "1,\n", count: 3),
    ]
    var text = ""
    for table in tables {
      do {
        var reader = RunTableReader(commandedMillimetersPerSecond: 30)
        try reader.read(Array(table.utf8))
        text += "\(try RunFit(reader.finish(), display: MeasurementFixture.phone()).realPerCommanded.value)\n"
      } catch {
        text += "\(table.prefix(30).split(separator: "\n").first ?? ""): \(error)\n"
      }
    }
    try expectKept(text, in: "refused.txt")
  }

  @Test func `what each quantity may be`() throws {
    let quantities: [Quantity] = [
      .commandedSpeed, .measuredDistance, .measuredTime, .movedPoints, .loops, .rulerEnds, .rulerScale, .clockRate,
      .stopwatch, .cameraRate, .speedTolerance, .stripLength, .sampleTime, .sampleOffset,
    ]
    try expectKept(quantities.map { $0.complaint(about: -1.5e99) + "\n" }.joined(), in: "quantities.txt")
  }
}
