import SpeedCalibration
import TestSupport
import Testing

@testable import SpeedMeasurement

/// Tables that no fit accepts, each with the message that says why.
struct RefusedRunTests {
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
        let runs = try MeasuredRun.runs(table: Array(table.utf8), commandedMillimetersPerSecond: 30)
        text += "\(try RunFit(runs, display: MeasurementFixture.phone()).realPerCommanded.value)\n"
      } catch {
        text += "\(table.prefix(30).split(separator: "\n").first ?? ""): \(error)\n"
      }
    }
    try expectKept(text, in: "refused.txt")
  }
}
