import DeviceInfo
import Reports
import ScrollMotion
import SpeedCalibration
import TestSupport
import Testing

@testable import Pages

/// One whole page, the words of other pages, and one sheet of charts, as people have read them.
@Suite struct KeptPageTests {
  /// The markup without style sheet, a tag a line.
  private static func lines(_ markup: String) -> String {
    markup.replacing(/(<style>)[\s\S]*?(<\/style>)/) { "\($0.1)\($0.2)" }.replacing("><", with: ">\n<") + "\n"
  }

  @Test func `the charts of a motion stay`() throws {
    let motions = try SamplePages.motions(3, millimetersPerSecond: 2.5, seconds: 2)
    let ends = [motions[0], motions[3]]
    let charts = [
      Chart.motion(of: ends, title: "A"),
      try Chart.steps(SpeedCalculator(display: motions[0].calibration.display), marking: [5, 30.125, 75], title: "A"),
    ]
    try expectKept(Self.lines(Chart.stack(of: charts, title: "A")), in: "charts.svg")
  }

  @Test(.needsNode) func `a page stays`() throws {
    try expectKept(Self.lines(SamplePages.written(SamplePages.page(displays: 1))), in: "one.html")
  }

  /// The words of a page from its title to its verdict, a block a line.
  private static func words(_ markup: String) throws -> String {
    let main = try String(#require(markup.firstMatch(of: /<h1[\s\S]*?<div class=folds>/)).output)
    return main.replacing(/<svg[\s\S]*?<\/svg>/, with: "")
      .replacing(/<\/?(b|i|span|code|th|td)(?=[ >])[^>]*>/) { $0.1 == "td" || $0.1 == "th" ? " | " : "" }
      .replacing(/<(h1|h2|p|dt|li|tr|section|fieldset|button)(?=[ >])/) { "\n<\($0.1)" }
      .replacing(/<[^>]*>/, with: " ").replacing("\u{a0}", with: " ")
      .replacing(/[ \t]*\n\s*/, with: "\n").replacing(/[ ]+/, with: " ")
  }

  /// A zoomed phone that resamples its picture, a tablet, a guessed slab, a screen of the web, and a wall.
  private static func screens() throws -> [Screen] {
    let text = #"""
      {"formatVersion":1,
      "sources":{"a":{"name":"A list","licence":"CC BY 4.0","address":"https://a.example"}},"devices":[
      {"name":"Phone Plus","modelIdentifiers":["Phone1,1","Phone1,2"],"year":2017,"displays":[{"ppi":401,"scale":3,
      "pixels":{"width":1080,"height":1920},"points":{"width":414,"height":736},
      "zoomedPoints":{"width":375,"height":667},"refreshRate":{"maximum":60}}],"sources":["a"],"note":"Resampled.","confidence":"high"},
      {"name":"Tablet","displays":[{"ppi":264,"scale":2,"pixels":{"width":1640,"height":2360},
      "refreshRate":{"minimum":10,"maximum":120}}]},
      {"name":"Slab","pointName":"dp","displays":[{"ppi":420,"scale":2.625,"pixels":{"width":1080,"height":2400},
      "refreshRate":{"maximum":90}}],"confidence":"guessed","sources":["a","A ruler"]},
      {"name":"Screen","pointName":"px","displays":[{"ppi":96,"ppiUncertainty":1,"scale":1,
      "pixels":{"width":1920,"height":1080},"refreshRate":{"maximum":60}}]},
      {"name":"Wall","displays":[{"ppi":40,"scale":1,"pixels":{"width":1920,"height":1080}}]}]}
      """#
    let devices = try DeviceDatabase(profiles: [Profile(checking: Array(text.utf8), origin: .file("small.json"))])
      .devices
    return devices.flatMap { $0.screens(isZoomed: $0.name == "Phone Plus") }
  }

  @Test(.needsNode) func `the words of pages stay`() throws {
    let screens = try Self.screens()
    func page(
      _ indices: [Int], _ speed: Double, limits: ClosedRange<Double> = 0...100, rule: StepRule = .point,
      ways: [DrivingMode] = DrivingMode.allCases, content: PageContent = .sentence
    ) throws -> String {
      let request = try PreviewPage.Request(
        [SeenSpeed(speed)], settings: CalibrationSettings(limits: SpeedLimits(limits), stepRule: rule),
        ways: ways, durationSeconds: 4, content: content, generator: "speedcal")
      return try PreviewPage(indices.map { screens[$0] }, request).html
    }
    let pages = try [
      ("zoomed", page([0], 30)), ("a tablet below its limits", page([1], 2, limits: 5...100, content: .ruler)),
      ("guessed, by whole pixels", page([2], 150, rule: .pixel)),
      ("of the web, slow", page([3], 0.4, content: .stripes)), ("without a rate", page([4], 30)),
      ("all", page([0, 1, 2, 3, 4], 30)), ("two that are judder-free", page([1, 3], 0.5)),
      ("without time stamps", page([1], 45, ways: [.linkCarry, .timerPixel])),
      ("stopped", SamplePages.page(displays: 1, millimetersPerSecond: 0).html),
    ]
    let written = try SamplePages.written(pages.map(\.1))
    try expectKept(zip(pages, written).map { try "== \($0.0)\(Self.words($1))\n" }.joined(), in: "words.txt")
  }
}
