import DeviceInfo
import Foundation
import Reports
import ScrollMotion
import SpeedCalibration
import TestSupport
import Testing

@testable import Pages

/// Pages that the tests share.
enum SamplePages {
  static let names = [
    "iPhone 8", "iPhone 15 Pro", "iPad Air", "iPhone 8 Plus", "iPhone 13 mini", "iPad mini", "MacBook Pro", "Kiosk 24",
  ]

  private static let displays: [(ppi: Double, scale: Double, native: Double?, hertz: Double)] = [
    (326, 2, nil, 60), (460, 3, nil, 120), (264, 2, nil, 60), (401, 3, 1080.0 / 414, 60), (476, 3, 1080.0 / 375, 60),
    (326, 2, nil, 60), (254, 2, nil, 120), (92.5, 1, nil, 60),
  ]

  static func motions(
    _ index: Int, millimetersPerSecond: Double = 30, seconds: Double = 10, stall: Stall? = nil
  ) throws -> [Motion] {
    let sample = displays[index]
    let display = try Display(ppi: sample.ppi, scale: sample.scale, nativeScale: sample.native)
    return try DrivingMode.allCases.map { way in
      try Motion(
        calculator: SpeedCalculator(display: display), millimetersPerSecond: millimetersPerSecond, way: way,
        refreshRate: RefreshRate(hertz: sample.hertz), scenario: Scenario(durationSeconds: seconds, stall: stall))
    }
  }

  /// A display as a profile would describe it.
  static func screen(
    _ name: String, ppi: Double, scale: Double, points: (Double, Double)? = nil, pixels: (Double, Double)? = nil,
    hertz: Double?, pointName: PointName = .pt
  ) throws -> Screen {
    let panel = try DeviceDisplay(
      ppi: ppi, scale: scale, pixels: pixels.map { try DisplaySize(width: $0.0, height: $0.1) },
      points: points.map { try DisplaySize(width: $0.0, height: $0.1) },
      refreshRate: hertz.map { try RefreshRateRange(maximum: $0) })
    let device = try Device(
      name: name, family: pointName == .pt ? "iPhone" : "Android", modelIdentifiers: ["iPhone10,1"], year: 2017,
      displays: [panel], pointName: pointName,
      sources: ["Apple, the technical specifications", "a list of iPhones"].map { Source($0) })
    return try #require(device.screens().first)
  }

  /// A page of displays at their refresh rates, 60 Hz unless others are given.
  static func page(
    _ screens: [Screen], rates: [[Double]]? = nil, millimetersPerSecond: Double = 30,
    content: PageContent = .sentence, limits: SpeedLimits? = nil, words: [String?] = []
  ) throws -> PreviewPage {
    let shown = try zip(screens, rates ?? screens.map { _ in [60] }).map { screen, rates in
      var shown = screen
      shown.chosenRates = try rates.map { try RefreshRate(hertz: $0) }
      return shown
    }
    let request = try PreviewPage.Request(
      [SeenSpeed(millimetersPerSecond)], settings: CalibrationSettings(limits: limits), content: content,
      generator: "speedcal 7.0.0")
    return try PreviewPage(shown, request, words: words)
  }

  static func page(
    first: Int = 0, displays count: Int, millimetersPerSecond: Double = 30, content: PageContent = .sentence
  ) throws -> PreviewPage {
    let samples = displays[first..<first + count]
    let screens = try zip(names[first...], samples).map { name, sample in
      let pixels = (414 * (sample.native ?? sample.scale)).rounded()
      return try screen(
        name, ppi: sample.ppi, scale: sample.scale, points: sample.native.map { (pixels / $0, 2 * pixels / $0) },
        pixels: (pixels, 2 * pixels), hertz: sample.hertz)
    }
    return try page(
      screens, rates: samples.map { $0.hertz > 60 ? [$0.hertz, 60] : [$0.hertz] },
      millimetersPerSecond: millimetersPerSecond, content: content)
  }

  /// All bundled devices.
  static let devices = Result { try DeviceDatabase(profiles: Profile.bundled(.everything)).devices }

  static func catalogue(_ devices: [Device]) throws -> String {
    let request = try PreviewPage.Request([30], generator: "speedcal 7.0.0")
    return PreviewPage(catalogue: devices, refreshRates: [], request).html
  }

  /// The catalogue of all bundled devices.
  static let wholeCatalogue = Result { try catalogue(devices.get()) }

  /// Named devices' displays.
  static func screens(_ names: [String]) throws -> [Screen] {
    let devices = try devices.get()
    return try names.flatMap { name in try #require(devices.first { $0.name == name }, "\(name)").screens() }
  }

  /// Runs a script with what a page holds: its `data`, and the `displays` of it.
  static func run<Output: Decodable>(
    _ page: String, _ script: String, _ input: [String: Node.Value] = [:]
  ) throws -> Output {
    try Node.run(
      #"""
      const data = JSON.parse(input.page.match(/id=page-data>([^<]*)</)[1]);
      const displays = e.unpack(data.catalogue).flatMap((device) => device.displays);

      """# + script, input.merging(["page": .init(page)]) { $1 })
  }

  /// What the scripts of pages write into them at load.
  static func written(_ pages: [String]) throws -> [String] {
    try Node.run(
      #"""
      return input.pages.map((page) => {
        const data = JSON.parse(page.match(/id=page-data>([^<]*)</)[1]);
        const made = e.dataOf(e.unpack(data.catalogue).flatMap((device) => device.displays), data);
        const state = y.start(made);
        const view = y.view(made, state);
        const parts = { ...p.quick(made, view, state), ...p.rest(made, view, state) };
        return Object.entries(parts).reduce(
          (text, [name, { text: part }]) =>
            text.replace(new RegExp(`data-part=${name}( [^>]*)?>`), (start) => start + part),
          '<h1 data-part=title></h1><p data-part=lead></p>' + b.body(made, state, view).text);
      });
      """#, ["pages": .init(pages)])
  }

  static func written(_ page: PreviewPage) throws -> String { try written([page.html])[0] }

  /// The words of pages, without their markup.
  static func texts(_ pages: [PreviewPage]) throws -> [String] {
    try written(pages.map(\.html)).map {
      $0.replacing(/<[^>]*>/, with: " ").replacing("\u{a0}", with: " ").replacing(/\s+/, with: " ")
        .replacing("&#39;", with: "'")
    }
  }

  static func text(_ page: PreviewPage) throws -> String { try texts([page])[0] }

  /// A page of displays that all have two rates.
  static func fastPage(_ count: Int) throws -> PreviewPage {
    let screens = try (0..<count).map { index in
      try screen(
        "Phone \(index + 1)", ppi: 400 + 11 * Double(index), scale: 3, pixels: (1080 + 33 * Double(index), 2400),
        hertz: 120)
    }
    return try page(screens, rates: screens.map { _ in [120, 60] })
  }

  /// Texts that would break out of HTML, SVG, JSON or a line if anything let them.
  static let hostileTexts = [
    "</script><script>alert(1)</script>", "<!-- <script>", "]]>", "\" onload=\"alert(1)", "' x='",
    "a\u{2028}b\u{2029}c", "\u{202e}drowssap\u{202c}", "&lt;b&gt;", "</title><b>", "</style>",
    "\u{0}\u{7}\u{1b}[31m", "{{7*7}}", "\\u003c\\\"", "💥漢字",
  ]
}

@Suite struct SamplePageTests {
  /// The browser's tests name the folder.
  private static let folder = ProcessInfo.processInfo.environment["SPEEDCAL_SAMPLE_PAGES"]

  @Test func `sample pages for a browser are written, to the folder that the environment names`() throws {
    let temporary = try TemporaryFolder()
    let folder = Self.folder.map { URL(fileURLWithPath: $0) } ?? temporary.url
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    try write(SamplePages.page(displays: 1).html, "one.html")
    try write(SamplePages.page(displays: 2).html, "two.html")
    try write(SamplePages.page(displays: 8).html, "eight.html")
    try write(SamplePages.page(first: 1, displays: 1).html, "fast.html")
    try write(SamplePages.fastPage(8).html, "fast-eight.html")
    try write(SamplePages.fastPage(3).html, "fast-three.html")
    let plain = try Screen(described: Display(ppi: 217, scale: 2))
    try write(SamplePages.page([plain], rates: [[]]).html, "own.html")
    try write(SamplePages.page(displays: 1, millimetersPerSecond: 0).html, "stopped.html")
    try write(SamplePages.page(displays: 1, content: .ruler).html, "ruler.html")
    try write(SamplePages.page(displays: 1, content: .stripes).html, "stripes.html")
    let hostile = try SamplePages.screen("Kiosk <img onerror=alert(1)> </script><b>", ppi: 92.5, scale: 1, hertz: 60)
    let content = try PageContent(text: SamplePages.hostileTexts.joined(separator: " "))
    try write(SamplePages.page([hostile], content: content).html, "hostile.html")
    try write(SamplePages.catalogue(SamplePages.devices.get() + [hostile.device]), "catalogue.html")
    for (index, motions) in try (0..<2).map({ try SamplePages.motions($0) }).enumerated() {
      var frames = "way,refresh_hz,frame,time_s,offset_mm\n"
      for motion in motions {
        let density = motion.calibration.display.pointsPerMillimeter()
        for frame in motion.frames {
          frames += "\(motion.way.rawValue),\(motion.refreshRate.hertz),\(frame.frame),\(frame.seconds),"
          frames += "\(frame.offsetPoints / density)\n"
        }
      }
      try write(frames, "frames-\(index + 1).csv")
      let display = motions[0].calibration.display
      let charts = [
        Chart.motion(of: motions, title: SamplePages.names[index]),
        try Chart.steps(SpeedCalculator(display: display), marking: [5, 10, 20, 30, 50, 75, 100], title: "Steps"),
      ]
      try write(Chart.stack(of: charts, title: SamplePages.names[index]), "sheet-\(index + 1).svg")
      for (number, chart) in charts.enumerated() { try write(chart.svg, "chart-\(index + 1)-\(number + 1).svg") }
    }
  }
}
