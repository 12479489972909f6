import DeviceInfo
import ScrollMotion
import SpeedCalibration

extension MotionReport: Report {
  /// The columns of the interface; those of angles only with a viewing distance.
  public var columns: [String] {
    [
      "device", "display", "refresh_hz", "way", "requested_mm_per_s", "speed_mm_per_s", "mean_speed_mm_per_s",
      "speed_error_percent", "ticks_per_s", "ticks_per_frame", "pattern_points", "beat_hz", "peak_to_peak_mm", "rms_mm",
      "peak_to_peak_px", "rms_px", "unseen_ticks_percent", "still_frames_percent", "lost_mm", "blur_mm",
    ] + (viewingDistance == nil ? [] : ["deg_per_s", "step_arcmin"])
  }

  /// The calibration and motion settings.
  public var settings: [Setting] {
    guard let motion = entries.first?.motion else { return [] }
    return motion.calibration.settings.reported + [
      Setting("duration_s", .number(motion.observation.durationSeconds)),
      Setting("stall_period_s", Cell(motion.observation.stall?.periodSeconds)),
      Setting("stall_length_s", Cell(motion.observation.stall?.lengthSeconds)),
      Setting("late_maximum_s", Cell(motion.observation.lateness?.maximumSeconds)),
      Setting("seed", Cell(motion.observation.lateness.map { "\($0.seed)" })),
      Setting("viewing_distance_mm", Cell(viewingDistance?.millimeters)),
    ]
  }

  /// Appends a row for each display, refresh rate and way.
  public func appendRows(to writer: inout RowWriter) throws {
    for entry in entries {
      let summary = entry.motion.summary()
      writer.append(entry.identification)
      writer.append([
        .number(summary.requestedMillimetersPerSecond), .number(summary.millimetersPerSecond),
        .number(summary.meanMillimetersPerSecond), Cell(summary.speedErrorPercent), Cell(summary.ticksPerSecond),
        Cell(summary.ticksPerFrame), Cell(summary.pattern?.text), Cell(summary.beatHertz),
        .number(summary.peakToPeak.millimeters), .number(summary.rms.millimeters),
        .number(summary.peakToPeak.pixels), .number(summary.rms.pixels), Cell(summary.unseenTicksPercent),
        .number(summary.stillFramesPercent), .number(summary.lostMillimeters), .number(summary.blurMillimeters),
      ])
      if let viewingDistance {
        writer.append([
          .number(summary.degreesPerSecond(at: viewingDistance)), Cell(summary.stepArcMinutes(at: viewingDistance)),
        ])
      }
      try writer.endRow()
    }
  }
}

extension MotionReport.Entry {
  /// The cells that tell motions apart.
  var identification: [Cell] {
    [
      .text(display.device.name), Cell(display.displayName), .number(motion.refreshRate.hertz),
      .text(motion.way.rawValue),
    ]
  }
}

extension MovementPattern {
  /// The movements in points, separated by commas: `3,3,3,3,4`.
  var text: String { movementsPoints.map(\.shortestText).joined(separator: ",") }

  /// The same for people: rounded, with runs counted where it is long, and marked where a longer cycle breaks it now and
  /// then.
  var shortText: String {
    let movements = movementsPoints.map { $0.fixedWithoutZeros(2) }
    let plain = movements.joined(separator: ",")
    return (isExact ? "" : "≈") + (plain.count <= 12 ? plain : Self.countingRuns(of: movements))
  }

  private static func countingRuns(of movements: [String]) -> String {
    var runs: [(movement: String, count: Int)] = []
    for movement in movements {
      if runs.last?.movement == movement { runs[runs.count - 1].count += 1 } else { runs.append((movement, 1)) }
    }
    return runs.map { $0.count > 1 ? "\($0.count)×\($0.movement)" : $0.movement }.joined(separator: ",")
  }
}
