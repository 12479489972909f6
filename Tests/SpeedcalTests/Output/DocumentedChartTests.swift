import Foundation
import TestSupport
import Testing

/// The charts that the documentation shows and that the program draws by itself.
@Suite struct DocumentedChartTests {
  @Test(arguments: [
    ("Sources/ScrollMotion/ScrollMotion.docc/Resources/judder.svg", "motion 'iPhone 8'"),
    ("Sources/SpeedCalibration/SpeedCalibration.docc/Resources/steps.svg", "table 'iPhone 15'"),
  ])
  func `a chart in the documentation is the one that the program draws`(_ file: String, _ command: String) throws {
    let drawn = try Program.shell("speedcal \(command) --format svg", in: TemporaryFolder())
    #expect(drawn.status == 0 && drawn.errors == "")
    let kept = try String(contentsOf: Sketch.root.appendingPathComponent(file), encoding: .utf8)
    #expect(
      kept == drawn.text,
      "\(file) is out of date; make it again with: swift run speedcal \(command) --format svg --output \(file)")
  }
}
