import DeviceInfo
import SpeedCalibration

/// A line of the table of groups: a speed of the group, and a family of its members. Where one of them has more lines
/// than the other, the rest of its lines have it alone.
struct GroupRow: Sendable {
  let speed: SpeedRow?
  /// The uncertainty of the members in percent, a range where they differ; empty on further lines.
  let uncertainty: String
  let title: String?
}

extension SpeedReport {
  /// Displays with the same answer, named by their families.
  var groupTable: Table<GroupRow> {
    let columns = SpeedColumns(for: self, title: "displays")
    let shown: [Column<GroupRow>] =
      ([columns.requested, columns.speed] + columns.angles + columns.speeds + columns.timer).map { column in
        .text(nil, column.head) { row in row.speed.map { column.text(of: $0) ?? "–" } ?? "" }
      } + [
        .text(nil, ColumnMeaning(of: "expanded_uncertainty_percent")?.head(.trailing)) { $0.uncertainty },
        .text(nil, ColumnHead("displays", .leading, narrowing: .wrap)) { $0.title ?? "" },
      ]
    let groups = ScreenGroup.groups(of: subjects)
    let speeds = asked.speeds
    return Table(shown) { body in
      for group in groups {
        let families = group.families
        for line in 0..<max(families.count, speeds.count) {
          let first = group.members[0]
          let speed = line < speeds.count ? try SpeedRow(first, speeds[line]) : nil
          try body(
            GroupRow(
              speed: speed, uncertainty: line == 0 ? group.uncertainty : "",
              title: line < families.count ? families[line] : nil))
        }
      }
    }
  }

  /// Remarks about displays that share a line.
  var groupRemarks: String? {
    var remarks: [String] = []
    let errors = screens.map { ($0.figures.nativeScale / $0.figures.scale - 1) * 100 }.filter { $0 != 0 }
    if let worst = errors.max(by: { $0.magnitude < $1.magnitude }) {
      remarks.append(
        "With the scale in place of the native scale, \(counted(errors.count, "display")) would be off by up to "
          + "\(worst.magnitude.formatted(.decimals(1))) %.")
    }
    let unsure = screens.count { ($0.device.confidence ?? .high) < .high }
    if unsure > 0 { remarks.append("Confidence is below high for \(counted(unsure, "display")).") }
    return remarks.isEmpty ? nil : remarks.joined(separator: " ")
  }
}

extension ScreenGroup {
  /// U of the members in percent, a range where they differ.
  var uncertainty: String {
    let values = members.map(\.screen.figures.expandedUncertaintyPercent)
    let ends = [values.min() ?? 0, values.max() ?? 0].map { $0.formatted(.twoDigits) }
    return ends[0] == ends[1] ? ends[0] : ends.joined(separator: "–")
  }
}
