import DeviceInfo
import ScrollMotion
import SpeedCalibration

/// A line of the table of groups: a speed of the group, and a family of its members. Where one of them has more lines than the
/// other, the rest of its lines have it alone.
struct GroupRow: Sendable {
  let speed: SpeedRow?
  /// The uncertainty of the members in percent, a range where they differ; empty on further lines.
  let uncertainty: String
  let title: String?
}

extension SpeedReport {
  /// Displays with the same answer, named by their families.
  var groupTable: Table<GroupRow> {
    let figures = ["requested_mm_per_s", "speed_mm_per_s", "points_per_s", "step_points", "interval_s", "ticks_per_s"]
    let columns = SpeedColumns(for: self, title: "displays").all.filter { figures.contains($0.key ?? "") }
    let shown: [Column<GroupRow>] =
      columns.map { column in
        .text(nil, column.head) { row in row.speed.map { column.text(of: $0) ?? "–" } ?? "" }
      } + [
        .text(nil, .uncertainty) { $0.uncertainty },
        .text(nil, ColumnHead("displays", .leading, narrowing: .wrap)) { $0.title ?? "" },
      ]
    let groups = ScreenGroup.groups(of: subjects)
    let speeds = speeds
    return Table(shown) { body in
      var index = 0
      for group in groups {
        let families = group.families
        for line in 0..<max(families.count, speeds.count) {
          let first = group.members[0]
          let speed =
            line < speeds.count
            ? SpeedRow(first, try first.calculator.calibration(millimetersPerSecond: speeds[line])) : nil
          let row = GroupRow(
            speed: speed, uncertainty: line == 0 ? group.uncertainty : "",
            title: line < families.count ? families[line] : nil)
          try body(RowPlace(display: index, speed: 0)) { row }
          index += 1
        }
      }
    }
  }

  /// Remarks about displays that share a line.
  var groupRemarks: Section? {
    var remarks: [String] = []
    let errors = screens.map { ($0.display.nativeScale / $0.display.scale - 1) * 100 }.filter { $0 != 0 }
    if let worst = errors.max(by: { $0.magnitude < $1.magnitude }) {
      remarks.append(
        "With the scale in place of the native scale, \(counted(errors.count, "display")) would be off by up to "
          + "\(worst.magnitude.formatted(.decimals(1))) %.")
    }
    let unsure = screens.count { ($0.device.confidence ?? .high) < .high }
    if unsure > 0 { remarks.append("Confidence is below high for \(counted(unsure, "display")).") }
    return remarks.isEmpty ? nil : Section(notes: [remarks.joined(separator: " ")])
  }

  /// The speeds at which a way of driving moves without judder, else the nearest ones at which a display link does.
  func evenness(of subject: SpeedSubject) -> String? {
    let screen = subject.screen
    let rates = screen.panel.standardRefreshRates.compactMap { try? RefreshRate(hertz: $0) }
    guard !rates.isEmpty else { return nil }
    var even: [String] = []
    for rate in rates {
      for speed in speeds.prefix(100) where speed > 0 {
        let ways = DriveWay.allCases.filter { way in
          let motion = try? Motion(
            calculator: subject.calculator, millimetersPerSecond: speed, way: way, refreshRate: rate)
          return motion?.isEven == true
        }
        guard !ways.isEmpty else { continue }
        even.append(
          "\(speed.formatted(.legible)) mm/s at \(rate.hertz.formatted(.legible)) Hz (\(ways.map(\.title).joined(separator: "; ")))"
        )
      }
    }
    if !even.isEmpty { return "Judder-free: \(even.prefix(4).joined(separator: ", "))\(even.count > 4 ? ", …" : "")." }
    guard let alternative = screen.evenAlternatives(near: speeds).first else { return nil }
    return speeds.count > 1
      ? "None of these speeds is judder-free; suggest finds those that are."
      : "No way of driving is judder-free at this speed; \(alternative)."
  }
}

extension Screen {
  /// The judder-free speeds next to the first one that moves, a clause for each refresh rate: `a display link is at 29.817 mm/s
  /// (9px/frame@60)`. Where rendered pixels are not the panel's, whole pixels a frame are nearly free of judder alone.
  func evenAlternatives(near speeds: SpeedList) -> [String] {
    guard let speed = speeds.prefix(16).first(where: { $0 > 0 }) else { return [] }
    return panel.standardRefreshRates.compactMap { hertz in
      guard let rate = try? RefreshRate(hertz: hertz),
        let neighbors = try? RefreshingDisplay(display, at: rate).evenSpeeds(aroundMillimetersPerSecond: speed)
      else { return nil }
      let exact = neighbors.choices.filter(\.speed.isEvenWhenRendered)
      let choices = (exact.isEmpty ? neighbors.choices : exact).map {
        "\($0.speed.millimetersPerSecond.formatted(.decimals(3))) mm/s (\($0.speed.text))"
      }.joined(separator: " or ")
      return exact.isEmpty
        ? "a display link is nearly, as the picture is resampled, at \(choices)" : "a display link is at \(choices)"
    }
  }
}

extension ScreenGroup {
  /// U of the members in percent, a range where they differ.
  var uncertainty: String {
    let values = members.map(\.screen.display.expandedUncertaintyPercent)
    let ends = [values.min() ?? 0, values.max() ?? 0].map { $0.formatted(.significant(2)) }
    return ends[0] == ends[1] ? ends[0] : ends.joined(separator: "–")
  }
}
