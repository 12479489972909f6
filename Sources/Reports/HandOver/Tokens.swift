import DeviceInfo
internal import ProfileJSON
import SpeedCalibration

/// The key of everything that the format module does not define.
private let extensionKey = "org.speedcal"

extension SpeedReport {
  /// Design tokens after the DTCG Format Module 2025.10: `number`, `dimension` in px and `duration` in ms. Figures that have
  /// no type there, a speed and its uncertainty, stand in `$extensions`.
  ///
  /// - Returns: A `.tokens.json` file.
  /// - Throws: `InputError` where two displays would get one name.
  package func tokens() throws -> Document {
    let names = try displayNames()
    return Document(notes: documentNotes) { write in
      try write(
        """
        {
          "$schema": "https://www.designtokens.org/schemas/2025.10/format.json",
          "$extensions": {"\(extensionKey)": {"program_version": "\(programVersion)"}}
        """)
      for (subject, name) in zip(subjects, names) {
        try write(
          ",\n  \(quoted(name)): {\n    \(Self.displayMembers(of: subject).joined(separator: ",\n    "))")
        try forEachMovingSpeed(of: subject) { calibration, tick in
          let members = Self.speedMembers(calibration, tick).joined(separator: ",\n      ")
          try write(",\n    \(quoted(calibration.speedName)): {\n      \(members)\n    }")
        }
        try write("\n  }")
      }
      try write("\n}\n")
    }
  }

  private static func displayMembers(of subject: SpeedSubject) -> [String] {
    let display = subject.screen.display
    return [
      "\"$description\": \(quoted("\(subject.screen.title), \(subject.screen.summary)"))",
      extensions(("expanded_uncertainty_percent", display.expandedUncertaintyPercent)),
      number("ppi", display.ppi), number("scale", display.scale), number("native-scale", display.nativeScale),
      number("points-per-mm", subject.calculator.pointsPerMillimeter),
    ]
  }

  private static func speedMembers(_ calibration: Calibration, _ tick: TimerTick) -> [String] {
    [
      calibration.remark.map { "\"$description\": \(quoted($0))" },
      extensions(
        ("requested_mm_per_s", calibration.requestedMillimetersPerSecond),
        ("speed_mm_per_s", calibration.millimetersPerSecond)),
      number("points-per-s", calibration.pointsPerSecond), number("pixels-per-s", calibration.pixelsPerSecond),
      measure("step", "dimension", tick.stepPoints, "px"),
      measure("interval", "duration", tick.intervalSeconds * 1000, "ms"),
    ].compactMap { $0 }
  }

  private static func extensions(_ values: (key: String, value: Double)...) -> String {
    let members = values.map { "\"\($0.key)\": \($0.value.shortestText)" }.joined(separator: ", ")
    return "\"$extensions\": {\"\(extensionKey)\": {\(members)}}"
  }

  private static func number(_ name: String, _ value: Double) -> String {
    "\"\(name)\": {\"$type\": \"number\", \"$value\": \(value.shortestText)}"
  }

  private static func measure(_ name: String, _ type: String, _ value: Double, _ unit: String) -> String {
    "\"\(name)\": {\"$type\": \"\(type)\", \"$value\": {\"value\": \(value.shortestText), \"unit\": \"\(unit)\"}}"
  }
}

private func quoted(_ text: String) -> String { JSONValue.string(text).text }
