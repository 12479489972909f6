import DeviceInfo
import ScrollCarousel
import ScrollMotion
import SpeedCalibration
import TestSupport
import Testing

@testable import Reports

/// Reports of situations that no other test of this module prints, whole: for people in a wide terminal and for
/// machines.
@Suite struct KeptReportTests {
  @Test func `what a display may be`() throws {
    let database = try SmallDatabase.database()
    func identified(_ evidence: DisplayEvidence) throws -> Report { try Report(of: database.identify(evidence)) }
    let size = try QuantityText.size("68x121mm")
    let pixels = try DisplaySize(width: 1080, height: 1920)
    try expectReports(
      [
        ("by its size and its pixels", identified(.init(pixels: pixels, size: size))),
        ("by its points", identified(.init(points: .init(width: 414, height: 736)))),
        ("of new pixels", identified(.init(pixels: .init(width: 1000, height: 2200), scale: 3))),
        (
          "contradicted",
          identified(.init(modelIdentifier: "Phone1,2", pixels: pixels, diagonal: QuantityText.diagonal("6in")))
        ),
        (
          "contradicting itself",
          identified(.init(pixels: pixels, size: size, diagonal: QuantityText.diagonal("6.50in")))
        ),
        ("unknown", identified(.init(scale: 9))),
      ], in: "identifications.txt")
  }

  /// A monitor of 2560x1440 pixels and 597x336 mm: 59.95 Hz at first, 143.9 Hz at most.
  private static let monitor = """
    00ffffffffffff0010ac65d0533838300b1b0104a53c22783e4455a9554d9d260f5054a54b00b300d100714fa9408180778001010101\
    565e00a0a0a029503020350055502100001a68e200a0a0a029503020350055502100001a000000fc0044454c4c205532373135480a20\
    000000fd0038901e711e010a2020202020200000
    """

  @Test func `EDIDs`() throws {
    let none = try DeviceDatabase(profiles: [])
    let known = try SmallDatabase.database(
      of:
        #"{"formatVersion":1,"devices":[{"name":"Dell","modelIdentifiers":["DELD065"],"displays":[{"ppi":109,"scale":1}]}]}"#
    )
    func screen(_ digits: String, among database: DeviceDatabase) throws -> StatedScreen {
      let edid = try EDID(contents: Array(digits.utf8), ignoringChecksum: true)
      return try StatedScreen(ScreenStatement(edid), database.identify(DisplayEvidence(edid: edid)))
    }
    // The same display without a size.
    let unsized = Self.monitor.replacing("a53c22", with: "a50000").replacing("5550210000", with: "0000000000")
    try expectReports(
      [
        ("a monitor", Report(of: [screen(Self.monitor, among: none)])),
        ("without a size", Report(of: [screen(unsized, among: none)])),
        ("known", Report(of: [screen(Self.monitor, among: known), screen(unsized, among: known)])),
      ], in: "edids.txt")
  }

  @Test func `carousels`() throws {
    let calculator = try SpeedCalculator(display: Display(ppi: 460, scale: 3), settings: .tutorial)
    func simulation(
      _ loop: CarouselLoop, _ drive: CarouselDrive, _ schedule: String, on calculator: SpeedCalculator? = nil,
      hertz: Double? = nil
    ) throws -> CarouselSimulation {
      let strip = try CarouselStrip(
        loop, geometry: CarouselGeometry(itemCount: 2, itemWidthPoints: 40, spacingPoints: 4, viewportWidthPoints: 40))
      return try CarouselSimulation(
        strip: strip, drive: drive, calculator: calculator, durationSeconds: 0.5,
        refreshRate: hertz.map { try RefreshRate(hertz: $0) }, schedule: CarouselSchedule(schedule))
    }
    let glide = try CarouselDrive(millimetersPerSecond: 30, calculator: calculator)
    let fast = try simulation(.sets(), glide, "0.1:speed=200,0.2:speed=150", on: calculator, hertz: 60)
    try expectReports(
      [
        ("clamped and coalesced", Report(of: fast, title: "Phone", unit: "dp")),
        ("every row", Report(of: fast, isDetailed: true)),
        ("a row of pages", Report(of: simulation(.pages, .manual, "0.1:drag-begin,0.2:drag-by=30,0.3:drag-end"))),
        ("slow", Report(of: simulation(.sets(), CarouselDrive(millimetersPerSecond: 0.1, calculator: calculator), ""))),
        ("every 0.15 s", Report(of: simulation(.sentinels, .advance(everySeconds: 0.15), ""))),
        ("without a display", Report(of: simulation(.sentinels, .advance(everySeconds: 0.05), "0.2:every=0.2"))),
      ], in: "carousels.txt")
  }

  @Test func `motions`() throws {
    let devices = try SmallDatabase.devices()
    func report(
      _ screens: [Screen], _ speed: Double = 30, hertz: [Double] = [60, 120],
      ways: [DrivingMode] = DrivingMode.allCases, stall: Stall? = nil
    ) throws -> Report {
      try MotionReport(
        displays: screens.flatMap { try ScreenAtRate.rates(of: $0, hertz.map { try RefreshRate(hertz: $0) }) },
        speed: [SeenSpeed(speed)], ways: ways, scenario: Scenario(durationSeconds: 2, stall: stall)
      ).report
    }
    let tablet = try Screen(described: Display(ppi: 264, scale: 2))
    let five = try (0..<5).map { try Screen(described: Display(ppi: 300 + Double($0), scale: 2)) }
    let even = 5 * 60 * 25.4 / 264
    try expectReports(
      [
        (
          "clamped, zoomed and stalled",
          report(devices[0].screens(isZoomed: true), 150, stall: Stall(periodSeconds: 0.7, lengthSeconds: 0.05))
        ),
        ("judder-free by a display link", report([tablet], even, hertz: [60])),
        ("judder-free by each way", report([tablet], even, hertz: [60], ways: [.linkCarry, .linkElapsed])),
        ("without whole points", report([tablet], ways: [.linkElapsed, .timerPixel])),
        ("of one way on five displays", report(five, ways: [.linkElapsed])),
        ("stopped", report(devices[1].screens(), 0, hertz: [120])),
        ("of one way", report([tablet], hertz: [60_000.0 / 1001], ways: [.timerPoint])),
        ("too long to print", report([Screen(described: Display(ppi: 460, scale: 3))], 29.8, hertz: [60])),
      ], in: "motions.txt")
  }

  @Test func `conversions`() throws {
    let screens = try SmallDatabase.screens()
    let foreign = try SmallDatabase.screens(
      of:
        #"{"formatVersion":1,"devices":[{"name":"Slab","pointName":"dp","displays":[{"ppi":420,"scale":2.625}],"confidence":"guessed"}]}"#
    )
    let distance = try ViewingDistance(millimeters: 500)
    let large = try ReadingText(size: TextLength(points: 20))
    let lines = try ReadingText(lineHeight: LineHeight("48pt"))
    let words = try ReadingText(lineHeight: LineHeight("48pt"), wordsPerLine: 7)
    try expectReports(
      [
        (
          "two speeds, one of them none",
          Report(
            converting: AskedSpeeds([0, 30].map { SeenSpeed($0, from: distance) }), on: [screens[0]], reading: large)
        ),
        ("points and dp", Report(converting: [30], on: screens + foreign)),
        ("a speed below a pixel a second", Report(converting: [0.05], on: [screens[3]])),
        ("lines", Report(converting: [30], on: [screens[0]], reading: lines)),
        ("lines and words", Report(converting: [30], on: [screens[0]], reading: words)),
      ], in: "conversions.txt")
  }

  /// A tablet of two rates, one of the web, one that was guessed, and a phone that resamples its picture.
  private static func mixture() throws -> [Device] {
    let others = try SmallDatabase.database(
      of: #"""
        {"formatVersion":1,"sources":{"a":{"name":"A list","licence":"CC BY 4.0","address":"https://a.example"},"ppi:b":{"name":"B"},"ppi:c":{"name":"C"},
        "scale:d":{"name":"D"},"ppi:e":{"name":"E"}},
        "devices":[
        {"name":"Tablet","modelIdentifiers":["T1,1"],"displays":[{"ppi":264,"scale":2,"refreshRate":{"maximum":120}}],
        "sources":["a","ppi:b","ppi:c","scale:d","ppi:e"],"confidence":"high"},
        {"name":"Screen","pointName":"px","displays":[{"ppi":96,"scale":1}]},
        {"name":"Slab","pointName":"dp","displays":[{"ppi":420,"scale":2.625}],"confidence":"guessed"}]}
        """#)
    return try others.devices + [SmallDatabase.devices()[0]]
  }

  @Test func `calibrations`() throws {
    let devices = try Self.mixture()
    func report(
      _ devices: ArraySlice<Device>, _ speeds: [Double], _ layout: SpeedReport.Layout, isZoomed: Bool = false
    ) throws -> Report {
      try SpeedReport(
        displays: devices.flatMap { $0.screens(isZoomed: isZoomed) }, speeds: AskedSpeeds(speeds.map { SeenSpeed($0) }),
        settings: layout == .groups ? CalibrationSettings(limits: .tutorial, stepRule: .pixel) : .standard,
        layout: layout, closing: layout == .groups ? "There is more." : nil
      ).report
    }
    let even = 60 * 25.4 / 264
    try expectReports(
      [
        ("judder-free speeds", report(devices[0...0], [0, 5, 6, 30, 12].map { $0 == 30 ? $0 : $0 * even }, .displays)),
        ("two of which none is judder-free", report(devices[0...0], [0, 31, 32], .displays)),
        ("resampled", report(devices[3...3], [31], .displays, isZoomed: true)),
        ("clamped, of every kind", report(devices[...], [0, 30, 150], .groups)),
        ("of the web", report(devices[1...1], [30], .lines)),
        ("of Android", report(devices[2...2], [30], .lines)),
      ], in: "calibrations.txt")
  }

  @Test func `suggestions`() throws {
    let devices = try Self.mixture()
    func report(
      _ devices: ArraySlice<Device>, _ speed: Double, tolerance: Double = 5, isZoomed: Bool = false,
      limits: SpeedLimits? = nil
    ) throws -> Report {
      try SuggestionReport(
        displays: devices.flatMap { $0.screens(isZoomed: isZoomed) }.flatMap {
          try ScreenAtRate.rates(of: $0, rates(60, 120))
        },
        speeds: [SeenSpeed(speed)], tolerancePercent: tolerance, limits: limits
      ).report
    }
    try expectReports(
      [
        ("at every rate", report(devices[...], 30)),
        ("within little", report(devices[...], 30, tolerance: 0.1)),
        ("with Display Zoom", report(devices[3...], 30, isZoomed: true)),
        ("beyond the limits", report(devices[0...1], 140, limits: .tutorial)), ("slow", report(devices[0...0], 0.4)),
      ], in: "suggestions.txt")
  }

  @Test func `devices`() throws {
    try expectReports(Self.mixture().dropLast().map { ($0.name, Report(of: $0)) }, in: "devices.txt")
  }
}

/// Expects the kept text of some reports, each for people and for machines.
private func expectReports(_ reports: [(String, Report)], in name: String) throws {
  let texts = try reports.map { title, report in
    let machines = try report.text(.json).replacing(programVersion, with: "VERSION")
      .replacing(BundledCatalogue.date, with: "DATE")
    return try "== \(title)\n\(report.text(.text, style: TextStyle(width: 400)))\n\(machines)\n"
  }
  try expectKept(texts.joined(), in: name)
}
