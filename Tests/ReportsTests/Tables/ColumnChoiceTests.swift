import SpeedCalibration
import Testing

@testable import Reports

/// Which columns give way in a narrow terminal, for every width that a terminal may have.
@Suite struct ColumnChoiceTests {
  enum Subject: String, CaseIterable, Sendable {
    case oneSpeed, severalSpeeds, displays, pixelRule, devices, sheet

    func report() throws -> Report {
      switch self {
      case .oneSpeed: try SmallDatabase.speedReport("30").report
      case .severalSpeeds: try SmallDatabase.speedReport("0,30,200").report
      case .displays: try SmallDatabase.speedReport("0,30,200", layout: .displays).report
      case .pixelRule: try SmallDatabase.speedReport("30", settings: CalibrationSettings(stepRule: .pixel)).report
      case .devices: Report(of: try SmallDatabase.devices())
      case .sheet: Report(of: try SmallDatabase.devices()[0])
      }
    }
  }

  @Test(arguments: Subject.allCases)
  func `every line fits once the indispensable columns do`(_ subject: Subject) throws {
    let report = try subject.report()
    // Sentences wrap anywhere: what is left in a width of 1 are columns that nothing can spare.
    let needed = try report.lines(.text, width: 1).map(\.displayWidth).max() ?? 0
    // Every width up to that of most terminals, and some of the wider ones.
    for width in (max(40, needed)...200).filter({ $0 < 90 || $0.isMultiple(of: 11) }) {
      for line in try report.lines(.text, width: width) {
        try #require(line.displayWidth <= width, "width \(width): \(line)")
      }
    }
  }

  @Test(arguments: Subject.allCases)
  func `a wider terminal never shows less`(_ subject: Subject) throws {
    let report = try subject.report()
    var before = Int.max
    for width in 40...200 {
      let dropped = try report.text(.text, width: width).firstMatch(of: /(\d+) columns? do(?:es)? not fit/)
      let count = dropped.flatMap { Int($0.1) } ?? 0
      try #require(count <= before, "width \(width)")
      before = count
    }
  }

  @Test func `a table in 80 columns shows what a developer needs`() throws {
    let head = try #require(try SmallDatabase.speedReport("30").lines(.text).first { $0.hasPrefix("Phone ") })
    #expect(
      head.split(separator: " ") == [
        "Phone", "points", "pixels", "step", "interval", "ticks", "U", "ppi", "native",
      ])
  }
}
