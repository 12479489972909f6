import DeviceInfo
import ScrollMotion
import SpeedCalibration

extension SpeedReport {
  /// The hand-over sheet, a page of Markdown for each group of displays with the same answer: what to build, how sure
  /// it is, and where the figures come from.
  ///
  /// - Returns: The pages.
  package func sheet() -> Document {
    Document(notes: report.notes) { write in
      for (index, group) in ScreenGroup.groups(of: subjects).enumerated() {
        if index > 0 { try write("\n---\n\n") }
        try writePage(about: group, write)
      }
    }
  }

  private func writePage(about group: ScreenGroup, _ write: (String) throws -> Void) throws {
    let (subject, screens) = (group.members[0], group.members.map(\.screen))
    let (heading, titles) = (group.families[0], screens.map(\.title).joined(separator: ", "))
    try write("# Scroll speed: \(heading.escapedForMarkdown)\n\n")
    if titles != heading { try write("\(titles.escapedForMarkdown)\n\n") }
    let columns = SpeedColumns(for: self, subjects: [subject], title: nil)
    let shown = [columns.requested, columns.speed] + columns.speeds + columns.timer + columns.frames
    try writeTable(table([subject], shown), write)
    let uncertainty = screens.map(\.figures.expandedUncertaintyPercent).max() ?? 0
    func lines(_ texts: [String]) -> Template.Value { .list(texts.map { ["line": .markup($0.escapedForMarkdown)] }) }
    let sources = screens.map { screen -> Template.Slots in
      let device = screen.device
      let line =
        "\(screen.title): \(screen.summary); \(device.origin)" + (device.sources.isEmpty ? "; no source named" : "")
      return ["line": .markup(line.escapedForMarkdown), "named": lines(device.sources.map(\.description))]
    }
    let leading = try leadingSpeed.map { try subject.calculator.calibration(millimetersPerSecond: $0) }
    let advice = [leading].compactMap { $0 }.adviceText(at: subject.screen.advisedRates(typed: typedRate))
    try write(
      Template(PackageResources.sheet_md_txt).filled([
        "density": .markup("\(subject.calculator.pointsPerMillimeter.formatted(.atLeast(4))) \(screens.pointUnit)"),
        "uncertainty": .markup(uncertainty.twoDigits),
        "typed": .list(typed.map { [["line": .markup($0.escapedForMarkdown)]] } ?? []),
        "speed": .markup(leadingSpeed?.formatted(.legible) ?? ""),
        "hasFrames": .flag(!subject.screen.refreshRates.isEmpty),
        "several": .flag(speeds.count > 1 && leadingSpeed != nil), "advice": lines([advice].compactMap { $0 }),
        "motion": .list(try motion(on: subject).map { [$0] } ?? []),
        "code": .list(codes(for: screens)),
        "sources": .list(sources), "notes": lines(report.notes),
      ]))
  }

  /// The first speed that moves, as it is applied.
  var leadingSpeed: Double? {
    speeds.prefix(100).lazy.map(settings.limits.applied(toMillimetersPerSecond:)).first { $0 > 0 }
  }

  /// The ways of driving at the highest refresh rate: their judder, and a picture of their frames.
  private func motion(on subject: SpeedSubject) throws -> Template.Slots? {
    guard let speed = leadingSpeed, let rate = subject.screen.refreshRates.max(),
      let entries = try? MotionReport(
        displays: ScreenAtRate.rates(of: subject.screen, [rate]), millimetersPerSecond: speed,
        calibrationSettings: settings
      ).entries
    else { return nil }
    var ways = ""
    let columns = [MotionReport.way, MotionReport.judder, MotionReport.movement]
    try writeTable(Table(columns, of: entries.withSharedRows)) { ways += $0 }
    return [
      "hertz": .markup(rate.hertz.formatted(.legible)), "verdict": .markup(entries.verdict?.escapedForMarkdown ?? ""),
      "ways": .markup(ways),
    ]
  }

  /// Code for the platforms of the displays, a file each.
  private func codes(for screens: [Screen]) -> [Template.Slots] {
    guard let speed = leadingSpeed else { return [] }
    let pairs = screens.flatMap { screen in Driver.Target.printed(for: screen).map { (target: $0, screen: screen) } }
    return pairs.grouped(by: \.target).compactMap { pairs in
      let target = pairs[0].target
      guard let driver = try? Driver(target, for: pairs.map(\.screen), speeds: [speed], settings: settings)
      else { return nil }
      var fence = "```"
      while driver.text.contains(fence) { fence += "`" }
      return [
        "target": .markup(target.title), "file": .markup(target.fileName), "language": .markup(target.language),
        "fence": .markup(fence), "text": .markup(driver.text),
      ]
    }
  }

  /// Writes a table as Markdown, in pieces of whole rows.
  private func writeTable<Row>(_ table: Table<Row>, _ write: (String) throws -> Void) throws {
    try withoutActuallyEscaping(write) { write in
      try MarkdownFormat(style: TextStyle()).write([Section(table: table)], notes: []) {
        try write(String(decoding: $0, as: UTF8.self))
      }
    }
  }
}
