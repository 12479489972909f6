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

  static func lines(width: Int = 80) throws -> [String] {
    try SpeedReport(displays: screens.get(), speeds: [30], layout: .groups).lines(.text, width: width)
  }

  @Test func `all displays of the database fit one screen`() throws {
    let lines = try Self.lines()
    // Names of Macs are long, and take two lines in a narrow terminal.
    #expect(lines.count <= 29, "\(lines.joined(separator: "\n"))")
    #expect(lines.allSatisfy { $0.displayWidth <= 80 }, "\(lines.joined(separator: "\n"))")
  }

  @Test func `a phone comes first, the newest before the others`() throws {
    let first = try #require(try Self.lines().drop { !$0.contains("displays") }.dropFirst(2).first)
    #expect(first.contains("iPhone"))
  }

  @Test func `every display is in exactly one group, and its members have the same answer`() throws {
    let screens = try Self.screens.get()
    let report = try SpeedReport(displays: screens, speeds: [30])
    let groups = ScreenGroup.groups(of: report.subjects)
    #expect(groups.map(\.members.count).reduce(0, +) == screens.count)
    for group in groups {
      #expect(
        Set(group.members.map { $0.screen.figures.ppi / $0.screen.figures.nativeScale * 1e9 }.map { $0.rounded() })
          .count == 1)
    }
    #expect(Set(groups.map { $0.members[0].calculator.pointsPerMillimeter }).count == groups.count)
  }

  @Test func `the worst error of the tutorial formula is told, whichever display comes first`() throws {
    let screens = try SmallDatabase.devices().flatMap { $0.screens() }
    for order in [screens, screens.reversed(), Array(screens.dropFirst()) + screens.prefix(1)] {
      let text = try SpeedReport(displays: order, speeds: [30], layout: .groups).report.text(.text)
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains("2 displays would be off by up to 13.0 %"))
    }
  }

  @Test func `advice is about the first speed that moves`() throws {
    let screen = try SmallDatabase.devices()[0].screens()[0]
    func sentence(_ speed: Double) throws -> String? {
      try SpeedCalculator(display: screen.figures).calibration(millimetersPerSecond: speed)
        .advice(at: screen.advisedRates(typed: nil))?.sentence()
    }
    #expect(
      try sentence(10)
        == "At 60 Hz a display link is judder-free at 9.914 mm/s (60pt/s), 0.86 % slower. \(Self.sharpness)")
    #expect(try sentence(0.5)?.hasPrefix("At 60 Hz nothing below 3.305 mm/s is judder-free; the evenest is ") == true)
    #expect(try sentence(0) == nil)
    #expect(try SmallDatabase.speedReport("0,10,30").leadingSpeed == 10)
  }

  private static let sharpness = "The picture is resampled, so that its sharpness varies."

  @Test func `each speed has a line, and so has each family`() throws {
    let report = try SpeedReport(
      displays: SmallDatabase.devices().flatMap { $0.screens() }, speeds: [10, 30], layout: .groups)
    expectSnapshot(
      try report.text(.text, width: 80),
      """
      whole points, native scale, nominal interval 10 ms

      speed  points  step  interval   ticks      U  displays
       mm/s    pt/s    pt        ms      Hz     ±%
         10   60.31     1    16.582   60.31   0.13  Fold 漢字, inner
         30  180.92     1     5.527  180.92
         10   60.37     1    16.565   60.37   0.13  Fold 漢字, outer
         30  181.10     1     5.522  181.10
         10   60.52     1    16.524   60.52   0.14  Phone Plus
         30  181.56     1     5.508  181.56
         10   36.42     1    27.459   36.42  0.062  Kiosk | "24" <b>
         30  109.25     1     9.153  109.25

      With the scale in place of the native scale, 2 displays would be off by up to
        13.0 %. Confidence is below high for 3 displays.
      """)
  }

  @Test(arguments: [
    (ScreenOrder.database, ["Phone 2", "Phone 9", "Phone 10", "Tablet"]),
    (.name, ["Phone 2", "Phone 9", "Phone 10", "Tablet"]), (.newest, ["Phone 10", "Phone 9", "Phone 2", "Tablet"]),
    (.ppi, ["Tablet", "Phone 9", "Phone 10", "Phone 2"]),
  ])
  func `displays can be put in order`(_ order: ScreenOrder, _ names: [String]) throws {
    func device(_ name: String, _ family: String, _ year: Int, _ ppi: Double) throws -> Device {
      try Device(name: name, family: family, year: year, displays: [DeviceDisplay(ppi: ppi, scale: 1)])
    }
    let devices = try [
      device("Phone 2", "iPhone", 2010, 100), device("Phone 10", "iPhone", 2020, 200),
      device("Tablet", "iPad", 2024, 400),
      device("Phone 9", "iPhone", 2019, 300),
    ]
    #expect(order.sorted(devices.flatMap { $0.screens() }).map(\.title) == names)
  }

  @Test func `of a year, a device with several displays comes last`() throws {
    func device(_ name: String, _ names: [String?]) throws -> Device {
      let displays = try names.map { try DeviceDisplay(name: $0, ppi: 100, scale: 1) }
      return try Device(name: name, family: "iPhone", year: 2020, displays: displays)
    }
    let devices = try [device("Z", ["inner", "outer"]), device("A", [nil])]
    #expect(ScreenOrder.newest.sorted(devices).map(\.name) == ["A", "Z"])
  }

  @Test func `a line for several displays gives the range of their uncertainties`() throws {
    let screens = try [Display(ppi: 132, scale: 1), Display(ppi: 264, scale: 2)].map { try Screen(described: $0) }
    let lines = try SpeedReport(displays: screens, speeds: [30], layout: .groups).lines(.text, width: 80)
    #expect(lines.contains { $0.contains("155.91") && $0.contains(" 0.22–0.44 ") })
  }
}
