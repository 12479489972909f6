import DeviceInfo
import ScrollMotion
import SpeedCalibration

private let markdown = MarkdownFormat()

extension SpeedReport {
  /// The hand-over sheet, a page of Markdown for each group of displays with the same answer: what to build, how sure it is,
  /// and where the figures come from.
  ///
  /// - Returns: The pages.
  package func sheet() -> Document {
    Document(notes: report.notes) { stream in
      for (index, group) in ScreenGroup.groups(of: subjects).enumerated() {
        if index > 0 { try stream.write("\n---\n\n") }
        try write(pageAbout: group, to: &stream)
      }
    }
  }

  private func write(pageAbout group: ScreenGroup, to stream: inout ReportStream) throws {
    try stream.write("# Scroll speed: \(markdown.escaped(group.title))\n\n")
    try stream.write(markdown.escaped(group.members.map(\.screen.title).joined(separator: ", ")) + "\n\n")
    try writeTable(of: group, to: &stream)
    let subject = group.members[0]
    let uncertainty = group.members.map(\.screen.display.expandedUncertaintyPercent).max() ?? 0
    let unit = group.members.map(\.screen).pointUnit
    try stream.write(
      """

      - 1 mm of glass is \(subject.calculator.pointsPerMillimeter.formatted(.atLeast(4))) \(unit). Every speed is sure to \
      ±\(uncertainty.formatted(.significant(2))) % (k = 2), panel tolerance and late timers not included.
      - A timer moves the step at each interval. A display link moves the pixels per frame and carries the remainder.
      - Offer Pause, and start paused where the user asks for reduced motion (WCAG 2.2.2: what starts by itself and lasts \
      over five seconds).

      """)
    for line in subject.screen.evenAlternatives(near: speeds) {
      try stream.write("- Judder-free: \(markdown.escaped(line)).\n")
    }
    try stream.write("\n## Where the figures come from\n\n")
    for device in group.members.map(\.screen.device) {
      let named = device.sources.map(\.description).joined(separator: "; ")
      let sources = named.isEmpty ? "no source named" : named
      let confidence = device.confidence.map { ", confidence \($0.rawValue)" } ?? ""
      try stream.write("- \(markdown.escaped("\(device.name): \(device.origin)\(confidence); \(sources)"))\n")
    }
    for note in report.notes { try stream.write("\nNote: \(markdown.escaped(note))\n") }
  }

  private func writeTable(of group: ScreenGroup, to stream: inout ReportStream) throws {
    let unit = group.members.map(\.screen).pointUnit
    let rates = group.members[0].screen.panel.standardRefreshRates
    let heads =
      ["speed (mm/s)", "\(unit)/s", "step (\(unit))", "interval (ms)"]
      + rates.map { "px/frame at \($0.shortestText) Hz" }
    try stream.write(
      "| \(heads.joined(separator: " | ")) |\n|\(heads.map { _ in " ---: |" }.joined())\n")
    for speed in speeds {
      let calibration = try group.members[0].calculator.calibration(millimetersPerSecond: speed)
      let cells =
        [
          calibration.millimetersPerSecond.formatted(.legible), calibration.pointsPerSecond.formatted(.atLeast(2)),
          calibration.tick?.stepPoints.formatted(.upTo(3)) ?? "–",
          calibration.tick?.intervalSeconds.formatted(.atLeast(3).times(1000)) ?? "–",
        ] + rates.map { (calibration.pixelsPerSecond / $0).formatted(.upTo(3)) }
      try stream.write("| \(cells.joined(separator: " | ")) |\n")
    }
  }
}
