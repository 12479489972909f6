import DeviceInfo
import ScrollMotion
import SpeedCalibration

private struct Row: ScreenRow {
  let entry: MotionReport.Entry
  let frame: MotionFrame

  var screen: Screen { entry.screen }
}

extension MotionReport {
  /// The frames of the motions themselves, a row each; people get a table per motion.
  package var frames: Report {
    let entries = entries
    return Report(
      table: Row.table(entries), settings: settings, notes: notes
    ) {
      entries.map { entry in
        let motion = entry.motion
        return Section(
          heading: "\(entry.screen.title), \(motion.refreshRate.hertz.formatted(.legible)) Hz, \(motion.way.title)",
          table: Row.table([entry]))
      }
    }
  }
}

extension Row {
  fileprivate static func table(_ entries: [MotionReport.Entry]) -> Table<Row> {
    let unit = entries.map(\.screen).pointUnit
    let columns: [Column<Row>] = [
      .device(nil), .display, .refreshRate { $0.entry.motion.refreshRate }.headed(nil),
      .text("way") { $0.entry.motion.way.rawValue },
      .number("frame", ColumnHead("frame")) { Double($0.frame.frame) },
      .number("time_s", ColumnHead("time", unit: "s"), as: .decimals(4)) { $0.frame.seconds },
      .number("offset_points", ColumnHead("offset", unit: unit), as: .upTo(3)) { $0.frame.offsetPoints },
      .number("movement_points", ColumnHead("movement", unit: unit), as: .upTo(3)) { $0.frame.movementPoints },
    ]
    return Table(columns, count: entries.map(\.motion.frameCount).reduce(0, +)) { body in
      for entry in entries {
        for frame in entry.motion.frames { try body(Row(entry: entry, frame: frame)) }
      }
    }
  }
}
