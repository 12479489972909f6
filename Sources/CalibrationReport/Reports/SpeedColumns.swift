import DeviceInfo
import SpeedCalibration

/// The columns of a calibration for people, and their cells.
struct SpeedColumns {
  private let showsRequested: Bool
  private let showsSpeed: Bool
  private let showsStatus: Bool
  private let stepDigits: Int

  init(for report: SpeedReport) {
    let limits = report.calibrationSettings.limits
    showsRequested = report.speeds.contains { limits.applied(toMillimetersPerSecond: $0) != $0 }
    showsStatus = showsRequested || report.speeds.contains { limits.applied(toMillimetersPerSecond: $0) == 0 }
    showsSpeed = showsRequested || report.speeds.count > 1 || report.layout == .displays
    stepDigits = report.calibrationSettings.stepRule == .point ? 0 : 3
  }

  /// The columns that tell displays apart.
  var display: [TextColumn] {
    [
      TextColumn("ppi", dispensability: 1),
      TextColumn("scale", unit: "px/pt", dispensability: 4),
      TextColumn("native", unit: "px/pt"),
      TextColumn("density", unit: "pt/mm", dispensability: 3),
      TextColumn("confidence", .leading, dispensability: 6),
    ]
  }

  func displayCells(_ display: Screen, _ calibration: Calibration) -> [String] {
    [
      display.display.ppi.shortestText, display.display.scale.shortestText,
      display.display.nativeScale.fixed(atLeast: 3),
      calibration.pointsPerMillimeter.fixed(atLeast: 4), display.device.confidence?.rawValue ?? "–",
    ]
  }

  /// The columns that tell speeds apart.
  var speed: [TextColumn] {
    var columns: [TextColumn] = []
    if showsRequested { columns.append(TextColumn("requested", unit: "mm/s")) }
    if showsSpeed { columns.append(TextColumn("speed", unit: "mm/s")) }
    columns += [
      TextColumn("speed", unit: "pt/s"),
      TextColumn("speed", unit: "px/s", dispensability: 5),
      TextColumn("step", unit: "pt"),
      TextColumn("interval", unit: "ms"),
      TextColumn("ticks", unit: "Hz", dispensability: 2),
    ]
    if showsStatus { columns.append(TextColumn("status", .leading)) }
    return columns
  }

  func speedCells(_ calibration: Calibration) -> [String] {
    var cells: [String] = []
    if showsRequested { cells.append(calibration.requestedMillimetersPerSecond.shortestText) }
    if showsSpeed { cells.append(calibration.millimetersPerSecond.shortestText) }
    cells += [
      calibration.pointsPerSecond.fixed(atLeast: 2),
      calibration.pixelsPerSecond.fixed(atLeast: 2),
      calibration.tick?.stepPoints.fixed(stepDigits) ?? "–",
      calibration.tick.map { ($0.intervalSeconds * 1000).fixed(atLeast: 3) } ?? "–",
      calibration.tick?.ticksPerSecond.fixed(atLeast: 2) ?? "–",
    ]
    if showsStatus { cells.append(calibration.status.rawValue) }
    return cells
  }
}
