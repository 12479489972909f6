import DeviceInfo
import ScrollMotion
import SpeedCalibration

extension SpeedReport {
  /// The hand-over sheet, a page of Markdown for each group of displays with the same answer: what to build, how sure it is,
  /// and where the figures come from.
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
    let titles = screens.map(\.title).joined(separator: ", ")
    try write("# Scroll speed: \(group.families[0].escapedForMarkdown)\n\n\(titles.escapedForMarkdown)\n\n")
    try writeTable(of: group, write)
    let uncertainty = screens.map(\.display.expandedUncertaintyPercent).max() ?? 0
    let sources = screens.map(\.device).map { device in
      let named = device.sources.map(\.description).joined(separator: "; ")
      let confidence = device.confidence.map { ", confidence \($0.rawValue)" } ?? ""
      return "\(device.name): \(device.origin)\(confidence); \(named.isEmpty ? "no source named" : named)"
    }
    func lines(_ texts: [String]) -> Template.Value { .list(texts.map { ["line": .markup($0.escapedForMarkdown)] }) }
    try write(
      Template(PackageResources.sheet_md_txt).filled([
        "density": .markup("\(subject.calculator.pointsPerMillimeter.formatted(.atLeast(4))) \(screens.pointUnit)"),
        "uncertainty": .markup(uncertainty.formatted(.significant(2))),
        "speed": .markup(leadingSpeed?.formatted(.legible) ?? ""),
        "several": .flag(speeds.count > 1 && leadingSpeed != nil),
        "alternatives": lines(subject.screen.evenAlternatives(near: speeds)),
        "motion": .list(motion(on: subject).map { [$0] } ?? []), "code": .list(code(for: screens).map { [$0] } ?? []),
        "sources": lines(sources), "notes": lines(report.notes),
      ]))
  }

  /// The first speed that moves, as it is applied.
  var leadingSpeed: Double? {
    speeds.prefix(100).lazy.map(settings.limits.applied(toMillimetersPerSecond:)).first { $0 > 0 }
  }

  /// The ways of driving at the highest refresh rate: their judder, and a picture of their frames.
  private func motion(on subject: SpeedSubject) -> Template.Slots? {
    guard let speed = leadingSpeed, let hertz = subject.screen.panel.standardRefreshRates.max(),
      let entries = try? MotionReport(
        displays: ScreenAtRate.rates(of: subject.screen, hertz: [hertz]), millimetersPerSecond: speed,
        calibrationSettings: settings
      ).entries
    else { return nil }
    return [
      "hertz": .markup(hertz.formatted(.legible)), "verdict": .markup(entries.verdict?.escapedForMarkdown ?? ""),
      "ways": .list(
        entries.map { entry in
          [
            "way": .markup(entry.motion.way.title), "bars": .markup(entry.sparkline),
            "judder": .markup(entry.judder.formatted(.decimals(2))),
          ]
        }),
    ]
  }

  /// Code for the platform that the displays are of.
  private func code(for screens: [Screen]) -> Template.Slots? {
    guard let speed = leadingSpeed else { return nil }
    for (target, language) in [(Driver.Target.uikit, "swift"), (.compose, "kotlin"), (.js, "js")] {
      guard screens.allSatisfy(target.fits),
        let driver = try? Driver(target, for: screens, speeds: [speed], settings: settings)
      else { continue }
      var fence = "```"
      while driver.text.contains(fence) { fence += "`" }
      return [
        "target": .markup(target.title), "language": .markup(language), "fence": .markup(fence),
        "text": .markup(driver.text),
      ]
    }
    return nil
  }

  private func writeTable(of group: ScreenGroup, _ write: (String) throws -> Void) throws {
    let unit = group.members.map(\.screen).pointUnit
    let rates = group.members[0].screen.panel.standardRefreshRates
    let heads =
      ["speed (mm/s)", "\(unit)/s", "step (\(unit))", "interval (ms)"]
      + rates.map { "px/frame at \($0.shortestText) Hz" }
    try write(
      "| \(heads.joined(separator: " | ")) |\n|\(heads.map { _ in " ---: |" }.joined())\n")
    for speed in speeds {
      let calibration = try group.members[0].calculator.calibration(millimetersPerSecond: speed)
      let cells =
        [
          calibration.millimetersPerSecond.formatted(.legible), calibration.pointsPerSecond.formatted(.atLeast(2)),
          calibration.tick?.stepPoints.formatted(.upTo(3)) ?? "–",
          calibration.tick?.intervalSeconds.formatted(.milliseconds) ?? "–",
        ] + rates.map { (calibration.pixelsPerSecond / $0).formatted(.upTo(3)) }
      try write("| \(cells.joined(separator: " | ")) |\n")
    }
  }
}
