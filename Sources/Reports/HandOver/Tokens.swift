import DeviceInfo
import ScrollMotion
import SpeedCalibration
internal import ProfileJSON

/// The key of everything that the format module does not define.
private let extensionKey = "org.speedcal"

extension SpeedReport {
  /// Design tokens after the DTCG Format Module 2025.10: `number`, `dimension` in px and `duration` in ms. Figures that
  /// have no type there, a speed and its uncertainty, stand in `$extensions`.
  ///
  /// - Returns: A `.tokens.json` file.
  /// - Throws: `InputError` where two displays would get one name.
  package func tokens() throws -> Document {
    try requirePoints(for: "tokens")
    let names = try displayNames()
    return Document(notes: documentNotes) { write in
      try write(
        """
        {
          "$schema": "https://www.designtokens.org/schemas/2025.10/format.json",
          "$description": "Holds at the default Display size and zoom.",
          "$extensions": {"\(extensionKey)": {"program_version": "\(programVersion)", "data_version": "\(BundledCatalogue.date)"}}
        """)
      for (subject, name) in zip(subjects, names) {
        try write(",\n  \(JSONValue.string(name).text): {")
        for (index, token) in Self.displayTokens(of: subject).enumerated() {
          try write((index > 0 ? "," : "") + Self.text(token))
        }
        try forEachMovingSpeed(of: subject) { calibration, tick in
          try write(
            "," + Self.text((calibration.speedName, .object(speedTokens(calibration, tick, on: subject.screen)))))
        }
        try write("\n  }")
      }
      try write("\n}\n")
    }
  }

  private typealias Token = (key: String, value: JSONValue)

  /// A token of a display on a line of its own.
  private static func text(_ token: Token) -> String {
    var bytes: [UInt8] = []
    token.value.append(to: &bytes, indent: 2)
    return "\n    \(JSONValue.string(token.key).text): \(String(decoding: bytes, as: UTF8.self))"
  }

  private static func displayTokens(of subject: SpeedSubject) -> [Token] {
    let display = subject.screen.figures
    return [
      ("$description", .string("\(subject.screen.title), \(subject.screen.summary)")),
      extensions([("expanded_uncertainty_percent", JSONValue(display.expandedUncertaintyPercent))]),
      token("ppi", display.ppi), token("scale", display.scale), token("native-scale", display.nativeScale),
      token("points-per-mm", subject.calculator.pointsPerMillimeter),
    ]
  }

  private func speedTokens(_ calibration: Calibration, _ tick: TimerTick, on screen: Screen) -> [Token] {
    let advice = calibration.advice(at: asked.advisedRates(of: screen.refreshRates))
    let free = advice?.displays[0].own.flatMap { advice?.hasJudderFree($0) == true ? $0.nearest : nil }
    let figures: [(String, Double?)] = [
      ("requested_mm_per_s", calibration.requestedMillimetersPerSecond),
      ("speed_mm_per_s", calibration.millimetersPerSecond),
      ("judder_free_mm_per_s", free?.millimetersPerSecond), ("judder_free_refresh_hz", free?.refreshRate.hertz),
    ]
    return (calibration.remark.map { [("$description", .string($0))] } ?? []) + [
      Self.extensions(figures.compactMap { key, value in value.map { (key, JSONValue($0)) } }),
      Self.token("points-per-s", calibration.pointsPerSecond), Self.token("pixels-per-s", calibration.pixelsPerSecond),
      Self.token("step", tick.stepPoints, "dimension", unit: "px"),
      Self.token("interval", tick.intervalSeconds * 1000, "duration", unit: "ms"),
    ]
  }

  private static func extensions(_ values: [Token]) -> Token {
    ("$extensions", .object([(extensionKey, .object(values))]))
  }

  private static func token(_ name: String, _ value: Double, _ type: String = "number", unit: String? = nil) -> Token {
    let number = JSONValue.numberText(value.codeText)
    let measure = unit.map { unit -> JSONValue in ["value": number, "unit": .string(unit)] }
    return (name, ["$type": .string(type), "$value": measure ?? number])
  }
}

extension SpeedReport {
  /// Custom properties for each display, and for each speed a class with the duration of an animation over a given
  /// width.
  ///
  /// A class, since a custom property with `var(--travel)` in it would take the root's `--travel` and not the
  /// element's.
  ///
  /// - Returns: A style sheet.
  /// - Throws: `InputError` where two displays would get one name.
  package func css() throws -> Document {
    try requirePoints(for: "css")
    let names = try displayNames()
    let example = "\(names.first ?? "display")-\("\((leadingSpeed ?? 30).codeText) mm per s".identifierName)"
    return Document(notes: documentNotes) { write in
      try write(
        Template(EmbeddedFiles.sheet_css_txt).filled([
          "count": .markup(counted(names.count, "display")), "version": .markup(programVersion),
          "example": .markup(example),
        ]))
      for (subject, name) in zip(subjects, names) {
        try write("  --speedcal-\(name)-px-per-mm: \(subject.calculator.pointsPerMillimeter.codeText);\n")
      }
      try write("}\n")
      for (subject, name) in zip(subjects, names) {
        try forEachMovingSpeed(of: subject) { calibration, _ in
          let speed = calibration.pointsPerSecond.codeText
          try write(
            """
            \(calibration.remark.map { "/* \($0) */\n" } ?? "").speedcal-\(name)-\(calibration.speedName) {
              --speedcal-px-per-s: \(speed);
              animation: speedcal-travel calc(var(--travel, 1000) / \(speed) * 1s) linear infinite;
            }

            """)
        }
      }
    }
  }
}
