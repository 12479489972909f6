import DeviceInfo
import SpeedCalibration
import Testing

@testable import Reports

@Suite struct ConvertReportTests {
  @Test func `a point of the web is a CSS px for people, which a px of the panel is not`() throws {
    let screens = try SmallDatabase.screens(
      of: #"{"formatVersion":1,"devices":[{"name":"Screen","pointName":"px","displays":[{"ppi":96,"scale":1}]}]}"#)
    let report = try Report(converting: [25.4], on: screens)
    let text = try report.text(.markdown)
    #expect(text.contains("| CSS px/s") && text.contains("| px/s") && text.contains("CSS px that moves sideways"))
    #expect(try report.text(.csv).split(separator: "\n")[0].contains("points_per_s,pixels_per_s"))
  }

  @Test func `limits do not apply, and five speeds stand beside each other`() throws {
    let phone = try SmallDatabase.devices()[0].screens()
    #expect(try Self.row(Report(converting: [0.25], on: phone))["speed_mm_per_s"] == 0.25)
    #expect(try Self.row(Report(converting: [250], on: phone))["speed_mm_per_s"] == 250)
    let five = try Report(converting: [1, 2, 3, 4, 5], on: phone).text(.text)
    #expect(five.contains("1 mm/s  2 mm/s  3 mm/s  4 mm/s  5 mm/s"))
    #expect(try !Report(converting: [1, 2, 3, 4, 5, 6], on: phone).text(.text).contains("quantity"))
  }

  /// The cells of the only row, by their keys.
  private static func row(_ report: Report) throws -> [String: Double] {
    let lines = try CSVReader.records(report.text(.csv))
    return Dictionary(uniqueKeysWithValues: zip(lines[0], lines[1].map { Double($0) })).compactMapValues { $0 }
  }

  @Test(arguments: ScaleBasis.allCases)
  func `a row has one scale basis, and the last digit of an export`(_ basis: ScaleBasis) throws {
    let settings = try CalibrationSettings(scaleBasis: basis)
    let phone = try SmallDatabase.devices()[0].screens()
    let converted = try Self.row(Report(converting: [30], on: phone, settings: settings))
    let exported = try Self.row(SpeedReport(displays: phone, speeds: [30], settings: settings).report)
    for key in ["points_per_s", "pixels_per_s", "step_points", "interval_s"] {
      #expect(converted[key] == exported[key], "\(key)")
    }
    let points = try #require(converted["points_per_s"])
    #expect(try abs(#require(converted["step_points"]) / #require(converted["interval_s"]) - points) < 1e-9)
    #expect(try abs(#require(converted["s_per_screen_height"]) * points - 736) < 1e-9)
    #expect(abs(points - (basis == .native ? 181.5551 : 157.8740)) < 1e-4)
  }

  @Test(arguments: ["60pt/s", "37px/s", "2.3in/s", "8ms/px", "180wpm", "7px/frame@59.94", "13.6s/screen"])
  func `what was typed stands in its column`(_ typed: String) throws {
    for screen in try SmallDatabase.screens() where screen.extentPoints != nil {
      let converter = try SpeedConverter(
        display: screen.figures, widthPoints: screen.extentPoints?.width, heightPoints: screen.extentPoints?.height)
      let speed = try SpeedQuantity(typed).millimetersPerSecond(on: converter)
      let row = try Self.row(Report(converting: [SeenSpeed(speed)], on: [screen.at(rates(59.94))]))
      let number = typed.prefix { $0.isNumber || $0 == "." }
      #expect(row.values.contains { $0.shortestText == number }, "\(screen.title) \(row)")
    }
  }

  @Test func `a cell holds one value, an object in JSON a value for each rate`() throws {
    let report = try Report(
      converting: [30], on: SmallDatabase.devices()[0].screens().map { try $0.at(rates(60, 59.94)) })
    let head = try #require(report.text(.csv).split(separator: "\n").first)
    #expect(head.contains(",pixels_per_frame_59.94,pixels_per_frame_60,") && !head.contains("pixels_per_frame,"))
    let json = try report.text(.jsonl)
    #expect(json.contains("\"pixels_per_frame\":{\"59.94\":") && !json.contains("pixels_per_frame_60"))
  }

  @Test(arguments: [[], [60.0, 120]])
  func `a rate that nobody asked for is missing where a display lacks it`(_ asked: [Double]) throws {
    let rates = try asked.map { try RefreshRate(hertz: $0) }
    let report = try Report(converting: [30], on: SmallDatabase.screens().map { $0.at(rates) })
    let lines = try CSVReader.records(report.text(.csv))
    let column = try #require(lines[0].firstIndex(of: "pixels_per_frame_120"))
    #expect(lines.dropFirst().map { $0[column].isEmpty } == [asked.isEmpty, false, asked.isEmpty, asked.isEmpty])
    #expect(try report.text(.jsonl).contains("\"120\":null") == asked.isEmpty)
  }

  @Test func `seconds have the same digits, and a column can be chosen`() throws {
    let list = try Report(converting: [45], on: SmallDatabase.devices()[0].screens())
    let text = try list.text(.text)
    #expect(text.contains(" 2.70  s\n") && text.contains(" 1.52  s\n"))
    let chosen = try list.choosing(columns: ["points_per_s"]).text(.text)
    #expect(chosen.contains("points") && !chosen.contains("pixels"))
  }
}

extension Screen {
  /// The screen at rates that are asked for.
  fileprivate func at(_ rates: [RefreshRate]) -> Screen {
    var screen = self
    screen.chosenRates = rates
    return screen
  }
}
