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
    try write("# Scroll speed: \(Self.sheetText(group.title))\n\n")
    try write(Self.sheetText(group.members.map(\.screen.title).joined(separator: ", ")) + "\n\n")
    try writeTable(of: group, write)
    let subject = group.members[0]
    let uncertainty = group.members.map(\.screen.display.expandedUncertaintyPercent).max() ?? 0
    let unit = group.members.map(\.screen).pointUnit
    try write(
      """

      - 1 mm of glass is \(subject.calculator.pointsPerMillimeter.formatted(.atLeast(4))) \(unit). All speeds are accurate to \
      ±\(uncertainty.formatted(.significant(2))) % (k = 2), not counting panel tolerance or timer delays.
      - A timer moves the step at each interval. A display link moves the pixels a frame, and carries the remainder.
      - Offer Pause, and start paused where the user asks for reduced motion (WCAG 2.2.2: what starts by itself and lasts \
      over five seconds).

      """)
    if speeds.count > 1, let speed = leadingSpeed {
      try write("- What follows is about \(speed.formatted(.legible)) mm/s, the first of the speeds.\n")
    }
    for line in subject.screen.evenAlternatives(near: speeds) {
      try write("- Judder-free: \(Self.sheetText(line)).\n")
    }
    try writeWays(on: subject, write)
    try writeCode(for: group, write)
    try write("\n## Where the figures come from\n\n")
    for device in group.members.map(\.screen.device) {
      let named = device.sources.map(\.description).joined(separator: "; ")
      let sources = named.isEmpty ? "no source named" : named
      let confidence = device.confidence.map { ", confidence \($0.rawValue)" } ?? ""
      try write("- \(Self.sheetText("\(device.name): \(device.origin)\(confidence); \(sources)"))\n")
    }
    for note in report.notes { try write("\nNote: \(Self.sheetText(note))\n") }
  }

  /// The first speed that moves, as it is applied.
  private var leadingSpeed: Double? {
    speeds.prefix(100).lazy.map(settings.limits.applied(toMillimetersPerSecond:)).first { $0 > 0 }
  }

  /// The ways of driving at the highest refresh rate: their judder, and a picture of their frames.
  private func writeWays(on subject: SpeedSubject, _ write: (String) throws -> Void) throws {
    guard let speed = leadingSpeed, let hertz = subject.screen.panel.standardRefreshRates.max(),
      let motions = try? MotionReport(
        displays: ScreenAtRate.rates(of: subject.screen, hertz: [hertz]), millimetersPerSecond: speed,
        calibrationSettings: settings)
    else { return }
    let rows = motions.entries.map { MotionRow($0) }
    let heading = "\(speed.formatted(.legible)) mm/s at \(hertz.formatted(.legible)) Hz"
    try write(
      "\n## Which way to drive it: \(heading)\n\n| way | judder (px) | movement per frame |\n| :- | -: | :- |\n")
    for row in rows {
      let judder = row.summary.peakToPeak.pixels.formatted(.decimals(2))
      try write("| \(row.motion.way.title) | \(judder) | \(MotionColumns.sparkline(row)) |\n")
    }
    if let verdict = rows.verdict { try write("\n\(Self.sheetText(verdict))\n") }
  }

  /// Code for the platform that the displays are of.
  private func writeCode(for group: ScreenGroup, _ write: (String) throws -> Void) throws {
    guard let speed = leadingSpeed else { return }
    let screens = group.members.map(\.screen)
    for (target, language) in [(Driver.Target.uikit, "swift"), (.compose, "kotlin"), (.js, "js")] {
      guard screens.allSatisfy(target.fits),
        let driver = try? Driver(target, for: screens, speeds: [speed], settings: settings, isScaleGiven: true)
      else { continue }
      var fence = "```"
      while driver.text.contains(fence) { fence += "`" }
      return try write("\n## Code for \(target.title)\n\n\(fence)\(language)\n\(driver.text)\(fence)\n")
    }
  }

  private static func sheetText(_ text: String) -> String { text.escapedForMarkdown }

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
