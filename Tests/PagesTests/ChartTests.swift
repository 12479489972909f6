import Foundation
import Reports
import ScrollMotion
import SpeedCalibration
import TestSupport
import Testing

@testable import Pages

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct ChartTests {
  private static func charts(_ motions: [Motion], on name: String) throws -> [Chart] {
    let calibration = try #require(motions.first).calibration
    return [
      Chart.motion(of: motions, title: name),
      try Chart.steps(
        SpeedCalculator(display: calibration.display), marking: [0, 10, calibration.requestedMillimetersPerSecond],
        title: name),
    ]
  }

  /// The texts of a chart with where they stand, widths at 0.62 em a character.
  private static func texts(_ svg: String) -> [(text: String, x: ClosedRange<Double>, y: Double)] {
    svg.matches(of: /<text (?<head>[^>]*)>(?<text>[^<]*)/).compactMap { match in
      let head = String(match.head)
      guard let x = head.firstMatch(of: /x="(?<x>[-.0-9]+)"/).flatMap({ Double($0.x) }),
        let y = head.firstMatch(of: /y="(?<y>[-.0-9]+)"/).flatMap({ Double($0.y) })
      else { return nil }
      let width = Double(match.text.count) * 11 * 0.58
      let start = head.contains("middle") ? x - width / 2 : head.contains("end") ? x - width : x
      return (String(match.text), start...start + width, y)
    }
  }

  @Test(arguments: (0..<8).sampled(oneIn: 3), [0.0, 2.99, 30, 100])
  func `a chart is well-formed, small, without scripts, and says what it shows`(display: Int, speed: Double) throws {
    let motions = try SamplePages.motions(display, millimetersPerSecond: speed)
    for chart in try Self.charts(motions, on: "<&\"> \u{202e}") {
      let svg = chart.svg
      #expect(svg.utf8.count <= 20_000)
      #expect(XMLParser(data: Data(svg.utf8)).parse())
      #expect(svg.contains("<title id=\"title\">") && svg.contains("<desc id=\"desc\">"))
      #expect(!svg.contains("<script") && !svg.contains("nan") && !svg.contains("inf\""))
    }
  }

  @Test(arguments: [(0, 30.0), (1, 0.1), (3, 500), (4, 30)])
  func `a chart has every label inside, and none on another`(display: Int, speed: Double) throws {
    let settings = try CalibrationSettings(limits: SpeedLimits(0...max(100, speed * 2)))
    let motion = try SamplePages.motions(display, millimetersPerSecond: min(speed, 100))
    let calculator = try SpeedCalculator(display: motion[0].calibration.display, settings: settings)
    let charts = [
      Chart.motion(of: motion, title: "a"),
      try Chart.steps(calculator, marking: [5, 10, 20, 30, 50, 75, 100, speed], title: "a"),
    ]
    for chart in charts {
      let texts = Self.texts(chart.svg)
      #expect(texts.count > 5)
      for (index, one) in texts.enumerated() {
        #expect(one.x.lowerBound >= -1 && one.x.upperBound <= Chart.width + 1, "\(one)")
        #expect(one.y >= 9 && one.y <= chart.height, "\(one)")
        for other in texts.dropFirst(index + 1) where (other.y - one.y).magnitude < 8 {
          #expect(!one.x.overlaps(other.x), "\(one.text) on \(other.text)")
        }
      }
    }
  }

  @Test func `a chart has a literal colour before each variable, for renderers that know no variables`() {
    for match in EmbeddedFiles.chart_css.matches(of: /(fill|stroke|background): var\(/) {
      let before = EmbeddedFiles.chart_css[..<match.range.lowerBound].suffix(28)
      #expect(before.contains("\(match.output.1): #"), "\(before)")
    }
  }

  @Test
  func `a chart shows the first two seconds or 120 frames, those round the first uneven frame, or the last`() throws {
    func times(_ speed: Double, _ display: Int = 0, seconds: Double = 10) throws -> ClosedRange<Double> {
      try Chart.secondsShown(of: SamplePages.motions(display, millimetersPerSecond: speed, seconds: seconds))
    }
    #expect(try times(30) == 0...2)
    #expect(try times(30, 1) == 0...1)
    #expect(try times(30, seconds: 0.5) == 0...0.5)
    let slow = try SamplePages.motions(1, millimetersPerSecond: 0.02, seconds: 60)
    let moving = slow.compactMap { motion in motion.frames.first { $0.movementPoints != 0 } }.map(\.seconds)
    let first = try #require(moving.min())
    #expect(first > 1)
    let shown = Chart.secondsShown(of: slow)
    #expect(shown.contains(first) && (shown.lowerBound - (first - 0.25)).magnitude < 0.02)
    #expect((shown.upperBound - shown.lowerBound - 1).magnitude < 1e-9)
    #expect((try times(0.02, 1, seconds: first + 0.1).upperBound - (first + 0.1)).magnitude < 0.01)
    let text = "From \(shown.lowerBound.formatted(.upTo(2))) to \(shown.upperBound.formatted(.upTo(2))) s. "
    #expect(Chart.motion(of: slow, title: "a").description.hasPrefix(text))
  }

  @Test func `a chart has a bar for each frame that moves, and one row for motions that are alike`() throws {
    let motions = try SamplePages.motions(0)
    let chart = Chart.motion(of: motions, title: "a")
    #expect(Chart.motion(of: motions + motions, title: "a").height == chart.height)
    let steps = motions[0].frames.prefix(120).map(\.movementPoints)
    let highest = motions.flatMap { $0.frames.prefix(120).map(\.movementPoints) }.max() ?? 1
    let heights = steps.map { Int(($0 / highest * 26).rounded()) }
    let paths = chart.body.matches(of: /stroke-width="(\d+)" stroke-dasharray="([.0-9]+)" d="([^"]*)"/)
    for (index, height) in Set(heights).sorted().enumerated() where height > 0 {
      let path = try #require(paths.dropFirst(index).first)
      let pitch = 2 * (Double(path.2) ?? 0)
      // A run of n bars is a line of n pitches without the last gap.
      let runs = path.3.matches(of: /h([.0-9]+)/).map { (Double($0.1) ?? 0) / pitch + 0.5 }
      let bars = runs.map { Int($0.rounded()) }.reduce(0, +)
      #expect(Int(path.1) == height && bars == heights.count { $0 >= height })
    }
  }

  @Test func `a chart stands below the one before in a file of several, and those that draw the same are one`() {
    let names = ["One", "Two", "Three", "Four", "Five", "Six with a very long name of its own", "Seven"]
    let charts = names.map { name in
      let isTwo = name == "Two"
      return Chart(title: name, description: "", height: isTwo ? 50 : 100) { $0.write(text: isTwo ? "b" : "a") }
    }
    let svg = Chart.stack(of: charts, title: "All")
    #expect(svg.contains("width=\"640\" height=\"269\" viewBox=\"0 0 480 202\""))
    #expect(svg.matches(of: /translate\(0 (\d+)\)"><text/).map { "\($0.1)" } == ["0", "126"])
    let headings = svg.matches(of: /<text class="head"[^>]*>([^<]*)/).map { "\($0.1)" }
    #expect(headings == ["All, One, Three, Four, Five and 2 more", "All, Two"])
    #expect(svg.contains(">One, Three, Four, Five, \(names[5]), Seven. Two</desc>"))
    #expect(Chart.stack(of: [charts[0]], title: "All").contains("<title id=\"title\">All, One</title>"))
  }

  @Test func `a chart leaves out a label that comes nearer than four units, or 26 pixels, to one before it`() {
    let panel = ChartPanel(0...432, 0...1, top: 20, height: 40)
    var writer = MarkupWriter()
    #expect(panel.writeLowerAxis(to: &writer, label: "", marking: [100, 124]) == [100])
    #expect(panel.writeLowerAxis(to: &writer, label: "", marking: [100, 125]) == [100, 125])
    #expect(panel.writeLowerAxis(to: &writer, label: "", marking: [1, 20]) == [1])
    #expect(panel.writeLowerAxis(to: &writer, label: "", marking: [1, 21]) == [1, 21])
  }

  @Test func `a chart ends the axis of steps at a round value`() throws {
    let settings = try CalibrationSettings(limits: SpeedLimits(0...80))
    let calculator = try SpeedCalculator(display: Display(ppi: 326, scale: 2), settings: settings)
    #expect(try Chart.steps(calculator, marking: [], title: "a").svg.contains(">6</text>"))
  }

  @Test func `a chart stays small where stalls disturb the motion for a minute`() throws {
    let motions = try SamplePages.motions(1, seconds: 60, stall: Stall(periodSeconds: 0.7, lengthSeconds: 0.05))
    for chart in try Self.charts(motions, on: "phone") { #expect(chart.svg.utf8.count <= 20_000) }
  }

  @Test func `a chart stands beside others in one file, each with its own description`() throws {
    let motions = try SamplePages.motions(0)
    let charts = try Self.charts(motions, on: "a") + Self.charts(motions, on: "]]>")
    for count in 0...4 {
      let svg = Chart.stack(of: Array(charts.prefix(count)), title: "<all>")
      #expect(XMLParser(data: Data(svg.utf8)).parse())
      // The third and the fourth draw the same as the first two.
      #expect(svg.ranges(of: "<desc").count == min(count, 2) + 1)
    }
  }

  @Test func `a chart marks the requested speeds where the calibration puts them`() throws {
    let display = try Display(ppi: 326, scale: 2)
    let calculator = try SpeedCalculator(display: display, settings: CalibrationSettings(limits: .tutorial))
    let curve = try StepCurve(calculator, marking: [0, 10, 32, 250])
    // Without limits it reaches as far as the speeds, at least 100 mm/s.
    for (speeds, end) in [([10.0, 250], 250.0), ([10], 100)] {
      let unlimited = try StepCurve(SpeedCalculator(display: display), marking: speeds)
      #expect(unlimited.segments.last?.last?.millimetersPerSecond == end)
    }
    #expect(curve.marks.map(\.millimetersPerSecond) == [10, 32, 100])
    #expect(curve.marks.map(\.stepPoints) == [1, 2, 6])
    #expect(curve.segments.map { $0[0].stepPoints } == [1, 2, 3, 4, 5, 6])
    // The step grows to k where k points fit the nominal interval: k / (6.4173 pt/mm * 0.01 s).
    for (index, segment) in curve.segments.enumerated().dropFirst() {
      let jump = Double(index + 1) * 25.4 * 2 / 326 / 0.01
      #expect((segment[0].millimetersPerSecond / jump - 1).magnitude < 1e-6)
    }
  }

  @Test(arguments: [([], 1.9), ([1], 1.3)])
  func `a chart has an axis of intervals up to ten nominal ones, or above the slowest mark`(
    marks: [Double], least: Double
  ) throws {
    let calculator = try SpeedCalculator(display: Display(ppi: 326, scale: 2))
    // A step of one point takes 100 ms at 1.56 mm/s, and 187 ms, a fifth more than at 1 mm/s, at 0.83 mm/s.
    #expect(try Chart.steps(calculator, marking: marks, title: "a").svg.contains("longer below \(least) mm/s"))
  }
}
