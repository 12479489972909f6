import DeviceInfo
import SpeedCalibration
import TestSupport
import Testing

@testable import Reports

/// The default report: displays with the same answer share a line.
@Suite struct GroupTests {
  static let screens: Result<[Screen], any Error> = Result {
    try DeviceDatabase.current(overlays: []).screens(matching: []).screens
  }

  static func report() throws -> SpeedReport {
    try SpeedReport(displays: screens.get(), speeds: [30], layout: .groups)
  }

  @Test func `all displays of the database fit one screen, and a phone comes first`() throws {
    let lines = try Self.report().lines(.text)
    // Names of Macs are long, and take two lines in a narrow terminal.
    #expect(lines.count <= 29 && lines.allSatisfy { $0.displayWidth <= 80 }, "\(lines.joined(separator: "\n"))")
    let first = try #require(lines.drop { !$0.contains("displays") }.dropFirst(2).first)
    #expect(first.contains("iPhone"))
  }

  @Test func `every display is in exactly one group, and its members have the same answer`() throws {
    let subjects = try Self.report().subjects
    let groups = subjects.sharingAnswers
    #expect(groups.map(\.screens.count).reduce(0, +) == subjects.count)
    #expect(groups.flatMap(\.families).map(\.screens.count).reduce(0, +) == subjects.count)
    for group in groups {
      let densities = group.screens.map { $0.figures.ppi / $0.figures.nativeScale }
      #expect(Set(densities.map { ($0 * 1e9).rounded() }).count == 1)
    }
    #expect(Set(groups.map { $0.calculator.pointsPerMillimeter }).count == groups.count)
  }

  @Test func `the uncertainty that a limit is compared with is the one that rows have`() throws {
    let report = try SpeedReport(displays: Self.screens.get(), speeds: [30], layout: .displays)
    let rows = try report.report.choosing(columns: ["expanded_uncertainty_percent"]).text(.csv)
    #expect(
      report.uncertainties.map { "\($0.percent.shortestText)" }
        == rows.split(separator: "\n").dropFirst().map(String.init))
  }

  @Test func `the worst error of the tutorial formula is told, whichever display comes first`() throws {
    let screens = try SmallDatabase.screens()
    for order in [screens, screens.reversed(), Array(screens.dropFirst()) + screens.prefix(1)] {
      let text = try SmallDatabase.speedReport("30", on: order, layout: .groups).text(.text)
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains("errs on 2 displays, by up to -13.0 %."))
    }
  }

  @Test func `advice is about the first speed that moves`() throws {
    let screen = try SmallDatabase.screens()[0]
    func sentence(_ speed: Double) throws -> String? {
      try SpeedCalculator(display: screen.figures).calibration(millimetersPerSecond: speed)
        .advice(at: screen.refreshRates)?.sentence(typedIn: screen.pointUnit)
    }
    let tenth = "Judder-free at 60 Hz: 9.914 mm/s (60pt/s), 0.86 % slower."
    #expect(try sentence(10) == "\(tenth) The picture is resampled, so that its sharpness varies.")
    #expect(try sentence(0.5)?.hasPrefix("At 60 Hz nothing below 3.305 mm/s is judder-free; the evenest is ") == true)
    #expect(try sentence(0) == nil)
    #expect(try SmallDatabase.speedReport("0,10,30").leadingSpeed == 10)
  }

  private static func device(
    _ name: String, _ year: Int, family: String = "iPhone", ppi: Double = 100, displays: [String?] = [nil]
  ) throws -> Device {
    let displays = try displays.map { try DeviceDisplay(name: $0, ppi: ppi, scale: 1) }
    return try Device(name: name, family: family, year: year, displays: displays)
  }

  @Test(arguments: [
    (ScreenOrder.database, ["Phone 2", "Phone 9", "Phone 10", "Tablet"]),
    (.newest, ["Phone 10", "Phone 9", "Phone 2", "Tablet"]),
  ])
  func `displays can be put in order`(_ order: ScreenOrder, _ names: [String]) throws {
    let devices = try [
      Self.device("Phone 2", 2010), Self.device("Phone 10", 2020, ppi: 200),
      Self.device("Tablet", 2024, family: "iPad", ppi: 400), Self.device("Phone 9", 2019, ppi: 300),
    ]
    #expect(order.sorted(devices.flatMap { $0.screens() }).map(\.title) == names)
  }

  @Test func `of a year, a device with several displays comes last`() throws {
    let devices = try [Self.device("Z", 2020, displays: ["inner", "outer"]), Self.device("A", 2020)]
    #expect(ScreenOrder.newest.sorted(devices.flatMap { $0.screens() }).map(\.device.name) == ["A", "Z", "Z"])
  }

  @Test func `a line for several displays gives the range of their uncertainties`() throws {
    let displays = try [DeviceDisplay(ppi: 132, scale: 1), DeviceDisplay(ppi: 264, scale: 2)]
    let screens = try displays.flatMap { try Device(name: "Tablet", family: "iPad", displays: [$0]).screens() }
    let lines = try SmallDatabase.speedReport("30", on: screens, layout: .groups).lines(.text)
    #expect(lines.contains { $0.contains("155.91") && $0.contains(" 0.22–0.44 ") })
  }
}
