import DeviceInfo
import SpeedCalibration
internal import ProfileJSON

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

extension SpeedReport {
  /// Custom properties for each display, and for each speed a class with the duration of an animation over a given width.
  ///
  /// A class, since a custom property with `var(--travel)` in it would take the root's `--travel` and not the element's.
  ///
  /// - Returns: A style sheet.
  /// - Throws: `InputError` where two displays would get one name.
  package func css() throws -> Document {
    let names = try displayNames()
    let example = "\(names.first ?? "display")-\(Self.name(of: "\((leadingSpeed ?? 30).shortestText) mm per s"))"
    return Document(notes: documentNotes) { write in
      try write(
        """
        /* \(counted(names.count, "display")), made by speedcal \(programVersion). A CSS pixel is the display's point.
           --travel is the distance of an animation in CSS pixels, without a unit:
           <p class="speedcal-\(example)" style="--travel: 1200"> */
        :root {

        """)
      for (subject, name) in zip(subjects, names) {
        try write("  --speedcal-\(name)-px-per-mm: \(subject.calculator.pointsPerMillimeter.shortestText);\n")
      }
      try write("}\n")
      for (subject, name) in zip(subjects, names) {
        try forEachMovingSpeed(of: subject) { calibration, _ in
          let speed = calibration.pointsPerSecond.shortestText
          try write(
            """
            \(calibration.remark.map { "/* \($0) */\n" } ?? "").speedcal-\(name)-\(calibration.speedName) {
              --speedcal-px-per-s: \(speed);
              animation-duration: calc(var(--travel, 1000) / \(speed) * 1s);
            }

            """)
        }
      }
    }
  }
}
