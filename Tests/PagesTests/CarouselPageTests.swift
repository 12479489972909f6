import Foundation
import ScrollCarousel
import SpeedCalibration
import Testing

@testable import Pages

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("A carousel's page")
struct CarouselPageTests {
  @Test("shows at each frame the offset of the trace, and lists wraps and events")
  func showsTheTrace() throws {
    let simulation = try SamplePages.carousel()
    let screen = try SamplePages.screen("iPhone 15", ppi: 460, scale: 3, pixels: (1179, 2556), hertz: 60)
    let page = try CarouselPage(simulation, on: screen, generator: "")
    let trace = Array(simulation)
    var (offset, moves, millimeters) = page.movements
    var wrong: [Int] = []
    for (index, movement) in moves.enumerated() {
      offset += movement
      let time = Double(index + 1) / 60
      let expected = trace.last { $0.timeSeconds <= time + 1e-11 }?.movement.offsetPoints ?? 0
      let shown = Double(offset) * millimeters * 460 / 25.4 / 3
      if (shown - expected).magnitude > 1e-6 { wrong.append(index + 1) }
    }
    #expect(wrong.isEmpty, "frames \(wrong.prefix(5))")
    #expect(moves.count == 600)
    #expect(page.walk.rows.count { !$0[3].isEmpty } == trace.count { $0.movement.didWrap })
    #expect(!page.walk.wraps.isEmpty)
    #expect(page.walk.events.map(\.label) == ["speed=100", "drag-begin", "drag-by=-80", "drag-end"])
    let html = page.html
    #expect(html.utf8.count < 60_000)
    for words in ["30\u{a0}mm/s, three items, endless", "none visible", "every", "±0.13", "5.522"] {
      #expect(html.contains(words), "\(words)")
    }
  }

  @Test(
    "draws the viewport of no display as wide as it is, from 20 to 400 mm",
    arguments: [(30.0, "20.000"), (384, "101.600"), (4000, "400.000")])
  func drawsTheViewport(points: Double, millimeters: String) throws {
    let strip = try CarouselStrip(
      .sets(5), itemCount: 3, itemWidthPoints: points, spacingPoints: 4, viewportWidthPoints: points)
    let simulation = try CarouselSimulation(
      strip: strip, drive: .manual, durationSeconds: 1, schedule: CarouselSchedule(""))
    let still = Chart.timeline(
      CarouselWalk(simulation, refreshHertz: 60), durationSeconds: 1, refreshHertz: 60, point: "pt")
    #expect(!still.svg.contains("nan") && !still.svg.contains("inf"))
    let html = try CarouselPage(simulation, on: nil, generator: "").html
    let brief = try CarouselSimulation(
      strip: strip, drive: .manual, durationSeconds: 0.001, schedule: CarouselSchedule(""))
    #expect(try CarouselPage(brief, on: nil, generator: "").html.contains("max=\"0.016666666666666666\""))
    #expect(html.contains("\"glass\":[\(millimeters),90.000,"))
  }

  @Test("has two million frames at most")
  func isBounded() throws {
    let strip = try CarouselStrip(
      .pages, itemCount: 3, itemWidthPoints: 100, spacingPoints: 0, viewportWidthPoints: 100)
    let simulation = try CarouselSimulation(
      strip: strip, drive: .manual, durationSeconds: 2_000_001 / 64, schedule: CarouselSchedule(""))
    #expect(throws: InputError.self) {
      _ = try CarouselPage(simulation, on: nil, refreshHertz: 64, generator: "")
    }
  }

  @Test("draws the last offset of a run of any length", arguments: [1.0, 59.95])
  func drawsTheLastOffset(seconds: Double) throws {
    func line(_ events: String) throws -> Substring {
      let strip = try CarouselStrip(
        .pages, itemCount: 3, itemWidthPoints: 100, spacingPoints: 0, viewportWidthPoints: 100)
      let simulation = try CarouselSimulation(
        strip: strip, drive: .manual, durationSeconds: seconds, schedule: CarouselSchedule(events))
      let walk = CarouselWalk(simulation, refreshHertz: 60)
      let svg = Chart.timeline(walk, durationSeconds: seconds, refreshHertz: 60, point: "pt").svg
      let start = try #require(svg.range(of: "class=\"line thin\""))
      return svg[start.upperBound...].prefix { $0 != "/" }
    }
    // Up at once, and down in the last frame: the line ends where it began.
    let (stays, returns) = try (line("0:go-to=1"), line("0:go-to=1,\(seconds):go-to=0"))
    #expect(stays != returns && returns.count > stays.count, "\(stays) \(returns)")
  }

  @Test("names events in two rows, the upper one clear of the heading")
  func namesEvents() throws {
    let simulation = try SamplePages.carousel(events: "0.2:speed=50,0.3:speed=60,5:speed=70,5.1:speed=80,5.2:speed=90")
    let walk = CarouselWalk(simulation, refreshHertz: 60)
    let svg = Chart.timeline(walk, durationSeconds: 10, refreshHertz: 60, point: "pt").svg
    let named = [50, 60, 70, 80, 90].filter { svg.contains(">speed=\($0)</text>") }
    #expect(named == [50, 70, 80])
  }

  @Test("counts offsets in points, in rendered pixels, or in millionths, as they are whole", arguments: [1.0, 3, 1e6])
  func countsOffsets(units: Double) throws {
    let calculator = try SpeedCalculator(display: Display(ppi: 460, scale: 3))
    let strip = try CarouselStrip(
      .sets(5), itemCount: 3, itemWidthPoints: 120, spacingPoints: 4, viewportWidthPoints: 393)
    let events = units == 1e6 ? "0.5:drag-begin,0.6:drag-by=-0.1,0.7:drag-end" : ""
    let way: CarouselDrive.Way = units == 1 ? .timer : .linkCarry
    let drive = try CarouselDrive(millimetersPerSecond: 30, calculator: calculator, way: way)
    let simulation = try CarouselSimulation(
      strip: strip, drive: drive, calculator: calculator, durationSeconds: 1.2345, schedule: CarouselSchedule(events))
    let page = try CarouselPage(simulation, on: nil, generator: "")
    let millimetersPerPoint: Double = page.movements.millimetersPerUnit * units
    #expect((millimetersPerPoint - 25.4 * 3 / 460).magnitude < 1e-9)
    #expect(page.html.contains("run for 1.23\u{a0}s;"))
  }

  @Test("draws charts that parse, with and without a display")
  func drawsCharts() throws {
    let simulation = try SamplePages.carousel()
    let walk = CarouselWalk(simulation, refreshHertz: 60)
    let chart = Chart.timeline(walk, durationSeconds: 10, refreshHertz: 60, point: "pt")
    #expect(XMLParser(data: Data(chart.svg.utf8)).parse())
    let strip = try #require(Chart.strip(simulation.carousel.strip))
    #expect(XMLParser(data: Data(strip.svg.utf8)).parse())
    #expect(try CarouselPage(simulation, on: nil, generator: "").html.contains("a point is drawn as a CSS pixel"))
  }
}
