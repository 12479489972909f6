import DeviceInfo
import ScrollMotion
import SpeedCalibration

private struct Row: ScreenRow {
  let entry: MotionReport.Entry
  let frame: MotionFrame

  var screen: Screen { entry.screen }

  func pixels(_ points: Double) -> Double { snappedToDecimal(points * screen.figures.nativeScale) }
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
    let screens = entries.map(\.screen)
    let motion: [Column<MotionReport.Entry>] =
      Column.asked(on: screens) + [
        .screen(.device), .screen(.display), .refreshHertz { $0.motion.refreshRate },
        .refreshAsTyped { $0.motion.refreshRate }, .text("way") { $0.motion.way.rawValue },
      ]
    let frames: [Column<Row>] = [
      .number("frame") { Double($0.frame.frame) }, .number("time_s") { $0.frame.seconds },
    ]
    let points: [Column<Row>] = [
      .points("offset_points", on: screens) { $0.frame.offsetPoints },
      .points("movement_points", on: screens) { $0.frame.movementPoints },
    ]
    let pixels: [Column<Row>] = [
      .number("offset_px") { $0.pixels($0.frame.offsetPoints) },
      .number("movement_px") { $0.pixels($0.frame.movementPoints) },
    ]
    let columns =
      motion.map { $0.headed(nil).of(\.entry) } + frames + (screens.hasPoints ? points : [])
      + (screens.allSatisfy(\.hasPoints) ? [] : pixels)
    return Table(columns, count: entries.map(\.motion.frameCount).reduce(0, +)) { body in
      for entry in entries {
        for frame in entry.motion.frames { try body(Row(entry: entry, frame: frame)) }
      }
    }
  }
}
