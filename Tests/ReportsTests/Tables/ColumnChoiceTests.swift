import DeviceInfo
import SpeedCalibration
import TestSupport
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
      case .devices: Report(of: try SmallDatabase.devices().flatMap { $0.screens() })
      case .sheet: Report(of: try SmallDatabase.devices()[0])
      }
    }
  }

  @Test(arguments: Subject.allCases)
  func `every line fits once the indispensable columns do, and a wider terminal never shows less`(
    _ subject: Subject
  ) throws {
    let report = try subject.report()
    // Sentences wrap anywhere: what is left in a width of 1 are columns that nothing can spare.
    let needed = try report.lines(.text, width: 1).map(\.displayWidth).max() ?? 0
    var before = Int.max
    // A debug build takes every width up to that of most terminals, and some of the wider ones.
    for width in 40...200 where isThorough || width < 90 || width.isMultiple(of: 11) {
      let lines = try report.lines(.text, width: width)
      for line in lines {
        try #require(width < needed || line.displayWidth <= width, "width \(width): \(line)")
        try #require(!line.hasSuffix(" "), "width \(width): \(line)")
      }
      let dropped = lines.compactMap { $0.firstMatch(of: /(\d+) columns? hidden to fit/) }.first
      let count = dropped.flatMap { Int($0.1) } ?? 0
      try #require(count <= before, "width \(width)")
      before = count
    }
  }
}
