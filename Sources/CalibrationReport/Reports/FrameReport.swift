import DeviceInfo
import ScrollMotion
import SpeedCalibration

/// The frames of motions themselves, a row each.
public struct FrameReport: Report, Sendable {
  private let motions: MotionReport

  /// Makes a report.
  ///
  /// - Parameter motions: The motions whose frames are wanted.
  public init(of motions: MotionReport) {
    self.motions = motions
  }

  /// The columns of the interface.
  public var columns: [String] {
    ["device", "display", "refresh_hz", "way", "frame", "time_s", "offset_points", "movement_points"]
  }

  /// As many as there are frames.
  public var rowCount: Int? { motions.entries.map(\.motion.frames.count).reduce(0, +) }

  /// The calibration and motion settings.
  public var settings: [Setting] { motions.settings }

  /// Appends a row for each frame.
  public func appendRows(to writer: inout RowWriter) throws {
    for entry in motions.entries {
      let identification = writer.recorded([entry.identification], from: "device", through: "way")
      for frame in entry.motion.frames {
        writer.append(identification)
        writer.append(Double(frame.frame))
        writer.append(frame.seconds)
        writer.append(frame.offsetPoints)
        writer.append(frame.movementPoints)
        try writer.endRow()
      }
    }
  }

  /// A table per motion.
  public var sections: [TextSection] {
    motions.entries.map { entry in
      TextSection(
        heading: entry.heading,
        columns: [
          TextColumn("frame"), TextColumn("time", unit: "s"), TextColumn("offset", unit: "pt"),
          TextColumn("movement", unit: "pt"),
        ]
      ) { body in
        for frame in entry.motion.frames {
          try body([
            "\(frame.frame)", frame.seconds.fixed(4), frame.offsetPoints.fixedWithoutZeros(3),
            frame.movementPoints.fixedWithoutZeros(3),
          ])
        }
      }
    }
  }
}

extension MotionReport.Entry {
  fileprivate var heading: String {
    "\(display.title), \(motion.refreshRate.hertz.shortestText) Hz, \(motion.way.rawValue)"
  }
}
