import DeviceInfo
import SpeedCalibration

extension SpeedReport: Report {
  /// The columns of the interface, version 1.
  public var columns: [String] {
    [
      "device", "family", "model_identifiers", "display", "ppi", "scale", "native_scale", "points_per_mm",
      "requested_mm_per_s", "speed_mm_per_s", "points_per_s", "pixels_per_s", "step_points", "interval_s",
      "ticks_per_s", "status",
    ]
  }

  /// The calibration settings.
  public var settings: [Setting] {
    calibrationSettings.reported + [
      Setting("rule", .text(calibrationSettings.stepRule.rawValue)), Setting("zoomed", .flag(isZoomed)),
    ]
  }

  /// Appends a row for each display and speed.
  public func appendRows(to writer: inout RowWriter) throws {
    let recordedSpeeds = recordedSpeeds(writer)
    func recorded(_ status: Calibration.Status) -> RowWriter.Recorded {
      writer.recorded([[.text(status.rawValue)]], from: "status", through: "status")
    }
    let (ok, clamped, stopped) = (recorded(.ok), recorded(.clamped), recorded(.stopped))
    for (display, calculator) in zip(displays, calculators) {
      let displayCells = writer.recorded([cells(of: display, calculator)], from: "device", through: "points_per_mm")
      for (index, speed) in speeds.enumerated() {
        let calibration = try calculator.calibration(millimetersPerSecond: speed)
        writer.append(displayCells)
        if index < recordedSpeeds.count {
          writer.append(recordedSpeeds, at: index)
        } else {
          writer.append(calibration.requestedMillimetersPerSecond)
          writer.append(calibration.millimetersPerSecond)
        }
        writer.append(calibration.pointsPerSecond)
        writer.append(calibration.pixelsPerSecond)
        if let tick = calibration.tick {
          writer.append(tick.stepPoints)
          writer.append(tick.intervalSeconds)
          writer.append(tick.ticksPerSecond)
        } else {
          writer.append([.missing, .missing, .missing])
        }
        switch calibration.status {
        case .ok: writer.append(ok)
        case .clamped: writer.append(clamped)
        case .stopped: writer.append(stopped)
        }
        try writer.endRow()
      }
    }
  }

  private func cells(of display: Screen, _ calculator: SpeedCalculator) -> [Cell] {
    [
      .text(display.device.name), Cell(display.device.family),
      .text(display.device.modelIdentifiers.joined(separator: " ")), Cell(display.displayName),
      .number(display.display.ppi), .number(display.display.scale), .number(display.display.nativeScale),
      .number(calculator.pointsPerMillimeter),
    ]
  }

  /// So many speeds are put into bytes once for all displays; more would make memory grow with the sweep.
  private static let mostRecordedSpeeds = 1 << 14

  /// The requested and the applied speed of the first rows of each display.
  private func recordedSpeeds(_ writer: RowWriter) -> RowWriter.Recorded {
    let speeds = speeds.prefix(displays.count > 1 ? Self.mostRecordedSpeeds : 0).lazy.map { speed in
      [Cell.number(speed + 0), .number(calibrationSettings.limits.applied(toMillimetersPerSecond: speed))]
    }
    return writer.recorded(speeds, from: "requested_mm_per_s", through: "speed_mm_per_s")
  }
}
