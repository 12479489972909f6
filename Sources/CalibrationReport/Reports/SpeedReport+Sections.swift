import DeviceInfo
import SpeedCalibration

extension SpeedReport {
  /// What the calibrations start from, the tables, and what has to be said about them.
  public var sections: [TextSection] {
    [TextSection(notes: [basics])] + tables + [scaleWarning, confidenceNote].compactMap { $0 }
  }

  private var basics: String {
    let rule =
      switch calibrationSettings.stepRule {
      case .point: "whole points"
      case .pixel: "whole pixels"
      }
    let limits = calibrationSettings.limits
    let range = [limits.millimetersPerSecond.lowerBound, limits.millimetersPerSecond.upperBound].map(\.shortestText)
    var parts = [
      rule, "\(calibrationSettings.scaleBasis.rawValue) scale",
      "nominal interval \((calibrationSettings.nominalIntervalSeconds * 1000).fixedWithoutZeros(4)) ms",
      "limits \(range.joined(separator: "–")) mm/s",
    ]
    if isZoomed { parts.append("Display Zoom on") }
    if speeds.count == 1, let speed = speeds.first(where: { _ in true }) {
      parts.insert("\(speed.shortestText) mm/s", at: 0)
    }
    return parts.joined(separator: ", ")
  }

  private var tables: [TextSection] {
    switch layout {
    case .families: familyTables
    case .displays: zip(displays, calculators).map { displayTable($0, $1) }
    }
  }

  /// The displays by family, in the order in which each family first appears.
  private var familyTables: [TextSection] {
    var families: [(name: String?, members: [(Screen, SpeedCalculator)])] = []
    var indices: [String: Int] = [:]
    for (display, calculator) in zip(displays, calculators) {
      // No family has an empty name, so that it can stand for none.
      let index = indices[display.device.family ?? ""] ?? families.count
      if index == families.count {
        indices[display.device.family ?? ""] = index
        families.append((display.device.family, []))
      }
      families[index].members.append((display, calculator))
    }
    let columns = SpeedColumns(for: self)
    return families.map { family, members in
      let title = family ?? (families.count > 1 ? "Other" : "Display")
      return TextSection(columns: [TextColumn(title, .leading)] + columns.display + columns.speed) { body in
        for (display, calculator) in members {
          for speed in speeds {
            let calibration = try calculator.calibration(millimetersPerSecond: speed)
            try body([display.title] + columns.displayCells(display, calibration) + columns.speedCells(calibration))
          }
        }
      }
    }
  }

  private func displayTable(_ display: Screen, _ calculator: SpeedCalculator) -> TextSection {
    let columns = SpeedColumns(for: self)
    return TextSection(heading: display.title, introduction: display.summary, columns: columns.speed) { body in
      for speed in speeds {
        try body(columns.speedCells(try calculator.calibration(millimetersPerSecond: speed)))
      }
    }
  }

  /// The displays on which dividing by the scale gives a wrong speed, and what that speed is.
  private var scaleWarning: TextSection? {
    TutorialFormula.warning(
      about: displays,
      atMillimetersPerSecond: speeds.lazy.map { calibrationSettings.limits.applied(toMillimetersPerSecond: $0) }
        .first { $0 > 0 })
  }

  private var confidenceNote: TextSection? {
    var names: [String] = []
    for device in displays.map(\.device) where device.confidence.map({ $0 < .high }) ?? false {
      let name = "\(device.name) (\(device.confidence?.rawValue ?? ""))"
      if names.last != name { names.append(name) }
    }
    guard !names.isEmpty else { return nil }
    return TextSection(heading: "Confidence below high", notes: [names.joined(separator: ", ")])
  }
}
