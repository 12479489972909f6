import DeviceInfo
import ScrollMotion
import SpeedCalibration

/// A line of the table of groups: a speed of the group, and a family of its members. Where one of them has more lines than the
/// other, the rest of its lines have it alone.
struct GroupRow: Sendable {
  let calibration: Calibration?
  /// The largest uncertainty of a member, in percent.
  let uncertaintyPercent: Double?
  let title: String?
}

extension SpeedReport {
  /// Displays with the same answer, named by their families.
  var groupTable: Table<GroupRow> {
    let unit = screens.pointUnit
    let columns = SpeedColumns(for: self)
    var shown: [Column<GroupRow>] = []
    if columns.showsRequested {
      shown.append(.group(ColumnHead("requested", unit: "mm/s"), .shortest) { $0.requestedMillimetersPerSecond })
    }
    if speeds.count > 1 || columns.showsRequested {
      shown.append(.group(ColumnHead("speed", unit: "mm/s"), .shortest) { $0.millimetersPerSecond })
    }
    shown += [
      .group(ColumnHead("points", unit: "\(unit)/s"), .atLeast(2)) { $0.pointsPerSecond },
      .group(ColumnHead("step", unit: unit), columns.stepForm) { $0.tick?.stepPoints },
      .group(ColumnHead("interval", unit: "ms"), .atLeast(3).times(1000)) { $0.tick?.intervalSeconds },
      .group(ColumnHead("ticks", unit: "Hz", dropOrder: 1), .atLeast(2)) { $0.tick?.ticksPerSecond },
      Column.number(nil, .uncertainty, as: .significant(2)) { $0.uncertaintyPercent }
        .shown { row in
          row.title == nil && row.calibration == nil ? "" : row.uncertaintyPercent?.formatted(.significant(2)) ?? ""
        },
      .people(ColumnHead("displays", .leading)) { $0.title ?? "" },
    ]
    let groups = ScreenGroup.groups(of: subjects)
    let speeds = speeds
    return Table(shown) { body in
      var index = 0
      for group in groups {
        let families = group.families
        for line in 0..<max(families.count, speeds.count) {
          let calibration =
            line < speeds.count
            ? try group.members[0].calculator.calibration(millimetersPerSecond: speeds[line]) : nil
          let row = GroupRow(
            calibration: calibration,
            uncertaintyPercent: line == 0 ? group.members.map(\.screen.display.expandedUncertaintyPercent).max() : nil,
            title: line < families.count ? families[line] : nil)
          try body(row, RowPlace(display: index, speed: 0))
          index += 1
        }
      }
    }
  }

  /// What has to be said about displays that have no line of their own.
  var groupRemarks: Section? {
    var remarks: [String] = []
    let errors = screens.map { ($0.display.nativeScale / $0.display.scale - 1) * 100 }.filter { $0 != 0 }
    if let worst = errors.max(by: { $0.magnitude < $1.magnitude }) {
      remarks.append(
        "Dividing by the scale instead of the native scale would err on \(counted(errors.count, "display")), by up to "
          + "\(worst.magnitude.formatted(.decimals(1))) %.")
    }
    let unsure = screens.count { ($0.device.confidence ?? .high) < .high }
    if unsure > 0 { remarks.append("Confidence is below high for \(counted(unsure, "display")).") }
    return remarks.isEmpty ? nil : Section(notes: [remarks.joined(separator: " ")])
  }

  /// Which way of driving a scroll is even at one of the speeds, and the nearest speed at which a display link is.
  func evenness(of subject: SpeedSubject) -> String? {
    let screen = subject.screen
    let rates = screen.panel.standardRefreshRates.compactMap { try? RefreshRate(hertz: $0) }
    guard !rates.isEmpty else { return nil }
    var even: [String] = []
    for rate in rates {
      for speed in speeds.prefix(100) where speed > 0 {
        for way in DriveWay.allCases {
          let motion = try? Motion(
            calculator: subject.calculator, millimetersPerSecond: speed, way: way, refreshRate: rate)
          guard motion?.isEven == true else { continue }
          even.append("\(way.rawValue) at \(speed.shortestText) mm/s and \(rate.hertz.shortestText) Hz")
        }
      }
    }
    if !even.isEmpty { return "Even here: \(even.prefix(4).joined(separator: "; "))\(even.count > 4 ? "; …" : "")." }
    guard let alternative = Self.evenAlternatives(screen, speeds).first else { return nil }
    return "No way of driving is even at these speeds; a display link would be at \(alternative)."
  }
}

extension Column where Row == GroupRow {
  /// A figure of a group's speed; nothing on lines that only name displays.
  fileprivate static func group(
    _ head: ColumnHead, _ form: NumberForm, _ value: @escaping @Sendable (Calibration) -> Double?
  ) -> Column {
    .people(head) { row in row.calibration.map { value($0)?.formatted(form) ?? "–" } ?? "" }
  }
}
