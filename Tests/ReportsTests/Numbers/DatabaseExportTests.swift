import DeviceInfo
import SpeedCalibration
import Testing

@testable import Reports

/// The CSV of the whole database reads back to the Doubles that the calculator gives, but for their rounding.
@Suite struct DatabaseExportTests {
  static let speeds = "0,0.1,0.3,5:100:19,30,29.817391304347826,150,-3"

  @Test(arguments: StepRule.allCases, ScaleBasis.allCases)
  func `every cell is what the calculator says`(_ rule: StepRule, _ basis: ScaleBasis) throws {
    let settings = try CalibrationSettings(
      limits: SpeedLimits(lower: 0, upper: 99), stepRule: rule,
      scaleBasis: basis)
    let devices = try DeviceDatabase(profiles: Profile.bundled()).devices
    let speeds = try speedList(Self.speeds)
    let report = try SpeedReport(
      displays: devices.flatMap { $0.screens() }, speeds: speeds.map { SeenSpeed($0) }, settings: settings)
    var records = try CSVReader.records(report.bytes(.csv))[...]
    let rowCount = devices.map(\.displays.count).reduce(0, +) * speeds.count
    let header = records.popFirst()
    #expect(header == report.columns)
    #expect(records.count == rowCount)
    #expect(report.rowCount == rowCount)
    for device in devices {
      for display in device.displays {
        let figures = display.display ?? display.panel
        let calculator = try SpeedCalculator(display: figures, settings: settings)
        for speed in speeds {
          let next = records.popFirst()
          let record = try #require(next)
          let result = try calculator.calibration(millimetersPerSecond: speed)
          try #require(
            Array(record.prefix(4)) == [
              device.name, device.family ?? "", device.modelIdentifiers.joined(separator: " "),
              device.displays.count > 1 ? display.name ?? "" : "",
            ])
          try #require(record[4..<16].map(Double.init) == Self.numbers(result, display.display != nil), "\(record)")
          try #require(record[16] == result.status.rawValue)
        }
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
