import DeviceInfo
import ScrollMotion
import SpeedCalibration

/// The frames of motions themselves, a row each.
package struct FrameReport: Report {
  private struct Row: ScreenRow {
    let entry: MotionReport.Entry
    let frame: MotionFrame

    var screen: Screen { entry.screen }
  }

  private let motions: MotionReport

  /// Makes a report.
  ///
  /// - Parameter motions: The motions whose frames are wanted.
  package init(of motions: MotionReport) {
    self.motions = motions
  }

  /// A row for each frame; a table per motion.
  package var document: Document {
    Document(
      table: Self.table(motions.entries), settings: motions.settings,
      rowCount: motions.entries.map(\.motion.frames.count).reduce(0, +), notes: motions.notes
    ) {
      motions.entries.map { Section(heading: $0.heading, table: Self.table([$0])) }
    }
  }

  private static func table(_ entries: [MotionReport.Entry]) -> Table<Row> {
    Table(columns(unit: entries.map(\.screen).pointUnit)) { body in
      for (index, entry) in entries.enumerated() {
        for frame in entry.motion.frames {
          try body(Row(entry: entry, frame: frame), RowPlace(display: index, speed: 0))
        }
      }
    }
  }

  private static func columns(unit: String) -> [Column<Row>] {
    [
      .device(nil), .display,
      .refreshRate { $0.entry.motion.refreshRate }.headed(nil),
      .text("way", per: .display) { $0.entry.motion.way.rawValue },
      .number("frame", ColumnHead("frame")) { Double($0.frame.frame) },
      .number("time_s", ColumnHead("time", unit: "s"), as: .decimals(4)) { $0.frame.seconds },
      .number("offset_points", ColumnHead("offset", unit: unit), as: .upTo(3)) { $0.frame.offsetPoints },
      .number("movement_points", ColumnHead("movement", unit: unit), as: .upTo(3)) { $0.frame.movementPoints },
    ]
  }
}

extension MotionReport.Entry {
  fileprivate var heading: String {
    "\(screen.title), \(motion.refreshRate.hertz.shortestText) Hz, \(motion.way.rawValue)"
  }
}
