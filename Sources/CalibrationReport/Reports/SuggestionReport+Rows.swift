import DeviceInfo
import ScrollMotion

extension SuggestionReport: Report {
  /// The columns of the interface. `choice` is `below`, `above` or `at` (the wanted speed itself is even) with
  /// deviations from the wanted speed, or `common` with deviations from the common target.
  public var columns: [String] {
    [
      "device", "display", "refresh_hz", "choice", "requested_mm_per_s", "target_mm_per_s", "pixels_per_frame",
      "points_per_frame", "speed_mm_per_s", "deviation_percent", "within_tolerance", "even_when_rendered", "speed",
    ]
  }

  /// What was wanted, and the common target.
  public var settings: [Setting] {
    [
      Setting("requested_mm_per_s", .number(requested)),
      Setting("tolerance_percent", .number(tolerancePercent)),
      Setting("common_target_mm_per_s", Cell(commonTarget?.millimetersPerSecond)),
      Setting("common_target_largest_deviation_percent", Cell(commonTarget?.largestDeviationPercent)),
    ]
  }

  /// Appends the neighbours of each display and rate, then each one's even speed for the common target.
  public func appendRows(to writer: inout RowWriter) throws {
    for entry in entries {
      for (choice, speed) in entry.neighbors.choices {
        try append(choice, speed, of: entry.pair, target: requested, to: &writer)
      }
    }
    guard let commonTarget else { return }
    for (entry, speed) in zip(entries, commonTarget.evenSpeeds) {
      try append("common", speed, of: entry.pair, target: commonTarget.millimetersPerSecond, to: &writer)
    }
  }

  private func append(
    _ choice: String, _ speed: EvenSpeed, of pair: ReportedRate, target: Double, to writer: inout RowWriter
  ) throws {
    writer.append([
      .text(pair.display.device.name), Cell(pair.display.displayName), .number(pair.refreshRate.hertz), .text(choice),
      .number(requested), .number(target), .number(speed.pixelsPerFrame), .number(speed.pointsPerFrame),
      .number(speed.millimetersPerSecond), .number(speed.deviationPercent),
      .flag(speed.isWithin(tolerancePercent: tolerancePercent)), .flag(speed.isEvenWhenRendered), .text(speed.text),
    ])
    try writer.endRow()
  }
}

extension EvenSpeedNeighbors {
  /// The even speeds with their names; a wanted speed that is even itself is the only one.
  var choices: [(name: String, speed: EvenSpeed)] {
    below == above ? [("at", above)] : [("below", below), ("above", above)]
  }
}
