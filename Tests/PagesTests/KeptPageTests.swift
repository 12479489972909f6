import Reports
import ScrollMotion
import SpeedCalibration
import TestSupport
import Testing

@testable import Pages

/// Whole charts and pages, a tag a line: other tests say why they are right, these notice whatever changes.
@Suite("What is drawn")
struct KeptPageTests {
  /// The markup without style sheet and script, which are files of their own.
  private static func lines(_ markup: String) -> String {
    markup.replacing(/(<style>)[\s\S]*?(<\/style>)/) { "\($0.1)\($0.2)" }
      .replacing(/(<script>)[\s\S]*?(<\/script>)/) { "\($0.1)\($0.2)" }
      .replacing("><", with: ">\n<") + "\n"
  }

  @Test("stays: charts", arguments: [(1, 30.0), (3, 2.5)])
  func charts(display: Int, speed: Double) throws {
    let motions = try SamplePages.motions(display, millimetersPerSecond: speed, seconds: 2)
    let charts = [
      Chart.movement(of: motions, title: "A"), Chart.deviation(of: motions, title: "A"),
      Chart.eye(of: motions, title: "A"),
      try Chart.steps(SpeedCalculator(display: motions[0].calibration.display), marking: [5, 30, 75], title: "A"),
    ]
    try expectKept(charts.map { Self.lines($0.svg) }.joined(), in: "charts-\(display).svg")
  }

  @Test("stays: charts of many motions at two rates")
  func manyMotions() throws {
    let motions = try [0, 1, 2].flatMap { try SamplePages.motions($0, seconds: 1) }
    let charts = [
      Chart.movement(of: motions, title: "A"), Chart.deviation(of: motions, title: "A"),
      Chart.eye(of: motions, title: "A"),
    ]
    try expectKept(charts.map { Self.lines($0.svg) }.joined(), in: "charts-many.svg")
  }

  @Test("stays: pages", arguments: ["one", "fast", "two", "stopped", "carousel"])
  func pages(name: String) throws {
    let html =
      switch name {
      case "one": try SamplePages.page(displays: 1).html
      case "fast": try SamplePages.page(first: 1, displays: 1).html
      case "two": try SamplePages.page(first: 3, displays: 2, millimetersPerSecond: 250).html
      case "stopped": try SamplePages.page(displays: 1, millimetersPerSecond: 0, content: .ruler).html
      default:
        try CarouselPage(
          SamplePages.carousel(),
          on: SamplePages.screen("iPhone 15", ppi: 460, scale: 3, pixels: (1179, 2556), hertz: 60),
          generator: "speedcal"
        ).html
      }
    try expectKept(Self.lines(html), in: "\(name).html")
  }
}
