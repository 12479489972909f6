import DeviceInfo
import Reports
import ScrollCarousel
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
      try Chart.steps(SpeedCalculator(display: motions[0].calibration.display), marking: [5, 30.125, 75], title: "A"),
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

  /// The words of a page, a tag's a line, and its data, without the dialogue that all pages share.
  private static func words(_ html: String) -> String {
    html.replacing(/<(style|script)>[\s\S]*?<\/(style|script)>/, with: "").replacing(/<[^>]*>/, with: "\n")
      .replacing(/\n\s*/, with: "\n").replacing(/\nSet the size of[\s\S]*\nClose\n/, with: "\n") + "\n"
  }

  /// A zoomed phone that resamples its picture, a tablet, a guessed slab, a screen of the web, and a wall.
  private static func screens() throws -> [Screen] {
    let text = #"""
      {"formatVersion":1,"sources":{"a":{"name":"A list","licence":"CC BY 4.0","address":"https://a.example"}},"devices":[
      {"name":"Phone Plus","modelIdentifiers":["Phone1,1","Phone1,2"],"year":2017,"displays":[{"ppi":401,"scale":3,
      "pixels":{"width":1080,"height":1920},"points":{"width":414,"height":736},"zoomedPoints":{"width":375,"height":667},
      "refreshRate":{"maximum":60}}],"sources":["a"],"note":"Resampled.","confidence":"high"},
      {"name":"Tablet","displays":[{"ppi":264,"scale":2,"pixels":{"width":1640,"height":2360},"refreshRate":{"minimum":10,"maximum":120}}]},
      {"name":"Slab","pointName":"dp","displays":[{"ppi":420,"scale":2.625,"pixels":{"width":1080,"height":2400},
      "refreshRate":{"maximum":90}}],"confidence":"guessed","sources":["a","A ruler"]},
      {"name":"Screen","pointName":"px","displays":[{"ppi":96,"ppiUncertainty":1,"scale":1,"pixels":{"width":1920,"height":1080},"refreshRate":{"maximum":60}}]},
      {"name":"Wall","displays":[{"ppi":40,"scale":1,"pixels":{"width":1920,"height":1080}}]}]}
      """#
    let devices = try DeviceDatabase(profiles: [Profile(reading: Array(text.utf8), origin: .file("small.json"))])
      .devices
    return devices.flatMap { $0.screens(isZoomed: $0.name == "Phone Plus") }
  }

  @Test("stays: the words of pages")
  func words() throws {
    let screens = try Self.screens()
    func page(
      _ indices: [Int], _ speed: Double, limits: ClosedRange<Double> = 0...100, rule: StepRule = .point,
      ways: [DriveWay] = DriveWay.allCases, content: PageContent = .sentence, viewing: Display? = nil
    ) throws -> String {
      let request = try PreviewPage.Request(
        millimetersPerSecond: speed, settings: CalibrationSettings(limits: SpeedLimits(limits), stepRule: rule),
        ways: ways,
        durationSeconds: 4, content: content, viewing: viewing, generator: "speedcal")
      let subjects = try indices.map { index in
        (screens[index], try screens[index].panel.standardRefreshRates.map { try RefreshRate(hertz: $0) })
      }
      return try PreviewPage(subjects, request).html
    }
    let described = try Screen(described: Display(ppi: 217, scale: 2))
    let pages = try [
      ("zoomed", page([0], 30)), ("a tablet below its limits", page([1], 2, limits: 5...100, content: .ruler)),
      ("guessed, by whole pixels", page([2], 150, rule: .pixel)),
      ("of the web, slow", page([3], 0.4, content: .stripes)),
      ("without a rate", page([4], 30)), ("all", page([0, 1, 2, 3, 4], 30)),
      ("two, seen on a third", page([1, 3], 12, viewing: screens[4].display)),
      ("two that are judder-free", page([1, 3], 0.5)), ("one way", page([1, 2], 45, ways: [.timerPoint])),
      ("without time stamps", page([1], 45, ways: [.linkCarry, .timerPixel])),
      ("described", SamplePages.page([described], rates: [[60]]).html),
    ]
    try expectKept(pages.map { "== \($0.0)\n\(Self.words($0.1))" }.joined(), in: "words.txt")
  }

  @Test("stays: the words of carousels' pages")
  func carousels() throws {
    let calculator = try SpeedCalculator(display: Display(ppi: 460, scale: 3))
    func page(
      _ loop: CarouselLoop, _ drive: CarouselDrive, _ schedule: String, items: Int = 2, hertz: Double? = nil,
      on screen: Screen? = nil, calculator: SpeedCalculator? = nil
    ) throws -> String {
      let strip = try CarouselStrip(
        loop,
        geometry: CarouselGeometry(
          itemCount: items, itemWidthPoints: 40, spacingPoints: 4, viewportWidthPoints: loop.isGliding ? 100 : 40))
      let simulation = try CarouselSimulation(
        strip: strip, drive: drive, calculator: calculator, durationSeconds: 3, refreshHertz: hertz,
        schedule: CarouselSchedule(schedule))
      return try CarouselPage(simulation, on: screen, generator: "speedcal").html
    }
    let glide = try CarouselDrive(millimetersPerSecond: 30, calculator: calculator)
    let link = try CarouselDrive(millimetersPerSecond: 100, calculator: calculator, way: .linkCarry)
    let pages = try [
      (
        "gliding on a zoomed phone",
        page(.sets(5), glide, "1:stop,2:start", hertz: 60, on: Self.screens()[0], calculator: calculator)
      ),
      (
        "by a display link",
        page(.sets(5), link, "0.5:speed=300", items: 3, on: Self.screens()[1], calculator: calculator)
      ),
      ("pages", page(.pages, .manual, "0.5:drag-begin,1:drag-by=30,1.5:drag-end", items: 1)),
      ("sentinels", page(.sentinels, .advance(everySeconds: 0.5), "1:drag-begin,1.2:drag-by=500,1.5:drag-end")),
      ("tripled", page(.tripled, .advance(everySeconds: 0.2), "0.1:swipe-reverse,0.3:go-to=1,0.4:disappear,2:appear")),
    ]
    try expectKept(pages.map { "== \($0.0)\n\(Self.words($0.1))" }.joined(), in: "carousels.txt")
  }

  @Test("stays: sheets of charts")
  func sheets() throws {
    let screens = try Self.screens()
    let report = try MotionReport(
      displays: screens.prefix(2).flatMap { try ScreenAtRate.rates(of: $0, hertz: []) }, millimetersPerSecond: 33,
      observation: Observation(durationSeconds: 1, stall: Stall(periodSeconds: 0.5, lengthSeconds: 0.1)))
    try expectKept(Self.lines(report.charts) + Self.lines(report.retinalImages), in: "sheets.svg")
  }
}
