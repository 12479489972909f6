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
  func `a table is no wider than the terminal unless nothing can be spared`(_ subject: Subject) throws {
    let report = try subject.report()
    for width in 40...200 {
      let format = TextFormat(style: TextStyle(width: width))
      for table in try TableLayout.layouts(of: report.sections(), in: format).compactMap({ $0 }) {
        let shown = format.shownColumns(table.heads, widths: table.widths)
        let needed = table.heads.indices.filter { table.heads[$0].dropOrder == 0 }
        let total = shown.map { table.widths[$0] }.reduce(0, +) + 2 * (shown.count - 1)
        try #require(shown == shown.sorted() && Set(shown).isSuperset(of: needed), "width \(width)")
        try #require(total <= width || shown == needed, "width \(width): \(total)")
        let hidden = Set(table.heads.indices).subtracting(shown)
        let leastHidden = hidden.map { table.heads[$0].dropOrder }.min() ?? .max
        let mostShown = shown.map { table.heads[$0].dropOrder }.max() ?? 0
        try #require(mostShown <= leastHidden, "width \(width)")
      }
    }
  }

  @Test(arguments: Subject.allCases)
  func `every line fits once the indispensable columns do`(_ subject: Subject) throws {
    let report = try subject.report()
    let format = TextFormat(style: TextStyle(width: 1))
    let needed = try TableLayout.layouts(of: report.sections(), in: format).compactMap { $0 }.map { table in
      let shown = format.shownColumns(table.heads, widths: table.widths)
      return shown.map { table.widths[$0] }.reduce(0, +) + 2 * (shown.count - 1)
    }
    // Every width up to that of most terminals, and some of the wider ones.
    for width in (max(40, needed.max() ?? 0)...200).filter({ $0 < 90 || $0.isMultiple(of: 11) }) {
      for line in try report.lines(.text, width: width) {
        try #require(line.displayWidth <= width, "width \(width): \(line)")
      }
    }
  }

  @Test(arguments: Subject.allCases)
  func `a wider terminal never shows less`(_ subject: Subject) throws {
    let report = try subject.report()
    for table in try TableLayout.layouts(
      of: report.sections(), in: TextFormat(style: TextStyle())
    ).compactMap({ $0 }) {
      var before: Set<Int> = []
      for width in 40...200 {
        let shown = Set(TextFormat(style: TextStyle(width: width)).shownColumns(table.heads, widths: table.widths))
        try #require(shown.isSuperset(of: before), "width \(width)")
        before = shown
      }
    }
  }

  @Test func `a table in 80 columns shows what a developer needs`() throws {
    let head = try #require(try SmallDatabase.speedReport("30").lines(.text).first { $0.hasPrefix("Phone ") })
    #expect(
      head.split(separator: " ") == [
        "Phone", "ppi", "native", "points", "pixels", "step", "interval", "ticks", "U",
      ])
  }
}
