import DeviceInfo
import SpeedCalibration
import TestSupport
import Testing

@testable import Reports

/// The CSV of the whole database reads back to the Doubles that the calculator gives, but for their rounding. A debug
/// build exports every tenth display.
@Suite struct DatabaseExportTests {
  static let speeds = "0,0.1,0.3,5:100:19,30,29.817391304347826,150,-3"

  @Test(arguments: StepRule.allCases, ScaleBasis.allCases)
  func `every cell is what the calculator says`(_ rule: StepRule, _ basis: ScaleBasis) throws {
    let settings = try CalibrationSettings(limits: SpeedLimits(lower: 0, upper: 99), stepRule: rule, scaleBasis: basis)
    let screens = try DeviceDatabase(profiles: Profile.bundled(.apple)).devices.flatMap { $0.screens() }.sampled(
      oneIn: 10)
    let speeds = try speedList(Self.speeds)
    let report = try SmallDatabase.speedReport(Self.speeds, on: screens, settings: settings).report
    var records = try CSVReader.records(report.text(.csv))[...]
    let header = records.popFirst()
    #expect(header == report.columns)
    #expect(records.count == screens.count * speeds.count && report.rowCount == records.count)
    for screen in screens {
      let calculator = try SpeedCalculator(display: screen.figures, settings: settings)
      for speed in speeds {
        let next = records.popFirst()
        let record = try #require(next)
        let result = try calculator.calibration(millimetersPerSecond: speed)
        try #require(
          Array(record.prefix(4)) == [
            screen.device.name, screen.device.family ?? "", screen.device.modelIdentifiers.joined(separator: " "),
            screen.device.displays.count > 1 ? screen.record.name ?? "" : "",
          ])
        try #require(record[4..<16].map(Double.init) == Self.numbers(result, screen.hasPoints), "\(record)")
        try #require(record[16] == result.status.rawValue)
      }
    }
  }

  /// The numbers of a row, in the order of the columns.
  private static func numbers(_ result: Calibration, _ hasPoints: Bool) -> [Double?] {
    func points(_ value: Double?) -> Double? { hasPoints ? value : nil }
    return [
      result.display.ppi, points(result.display.scale), points(result.display.nativeScale),
      points(result.pointsPerMillimeter), result.requestedMillimetersPerSecond, result.millimetersPerSecond,
      points(result.pointsPerSecond), result.pixelsPerSecond, points(result.tick?.stepPoints),
      result.tick.map { $0.stepPoints * result.display.nativeScale }, result.tick?.intervalSeconds,
      result.tick?.ticksPerSecond,
    ].map { $0.map(snappedToDecimal) }
  }
}
