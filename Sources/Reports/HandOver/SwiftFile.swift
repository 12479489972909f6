import DeviceInfo
import SpeedCalibration

extension SpeedReport {
  /// One Swift file without an import: the displays, how to find one, and constants for the speeds that move, if any.
  ///
  /// It is made for `git diff`: a display a line, in the report's order. Rows of literals with stated types keep the
  /// compiler fast; a dictionary of as many entries would take minutes.
  ///
  /// - Parameters:
  ///   - typeName: The name of the type that holds the displays.
  ///   - command: The command that makes the file, for its head.
  /// - Returns: The file.
  /// - Throws: `InputError` where the points of a display are unknown.
  package func swiftFile(typeName: String, command: String? = nil) throws -> Document {
    try requirePoints(for: "swift")
    return Document(notes: documentNotes) { write in
      try write(
        Template(EmbeddedFiles.displays_swift_txt).filled([
          "count": .markup(counted(subjects.count, "display")), "name": .markup(typeName),
          "origin": .markup(programVersion + (command.map { " by: \($0.escapedForTerminal)" } ?? "")),
        ]))
      for screen in screens { try write("    \(Self.row(screen))\n") }
      try write("  ]\n")
      var hasSpeeds = false
      for subject in subjects {
        try forEachMovingSpeed(of: subject) { calibration, tick in
          if !hasSpeeds { try write(EmbeddedFiles.speeds_swift_txt) }
          hasSpeeds = true
          let numbers = [
            calibration.millimetersPerSecond, calibration.pointsPerSecond, tick.stepPoints, tick.intervalSeconds,
          ]
          let cells = [SourceLanguage.swift.literal(subject.screen.title)] + numbers.map(\.codeText)
          try write(
            "    Speed(\(cells.joined(separator: ", "))),\(calibration.remark.map { "  // \($0)" } ?? "")\n")
        }
      }
      if hasSpeeds { try write("  ]\n") }
      try write("}\n")
    }
  }

  private static func row(_ screen: Screen) -> String {
    let (display, pixels) = (screen.figures, screen.record.pixels)
    let numbers: [Double] = [
      display.ppi, display.scale, display.nativeScale, display.expandedUncertaintyPercent, pixels?.width ?? 0,
      pixels?.height ?? 0,
    ]
    let texts = [
      screen.typableName, screen.displayName ?? "", screen.device.modelIdentifiers.joined(separator: " "),
    ]
    let cells = texts.map(SourceLanguage.swift.literal) + numbers.map { snappedToDecimal($0).shortestText }
    return "Row(\(cells.joined(separator: ", "))),"
  }
}

extension String {
  /// Whether the text can name a type: letters, digits and underscores, not starting with a digit, no keyword, and no
  /// type of the standard library, which the file's own types would hide from each other.
  package var isSwiftTypeName: Bool {
    let isWord = utf8.allSatisfy { $0 < 0x80 } && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isWord && first?.isNumber == false && self != "_" && !swiftWords.contains(self)
  }
}

private let swiftWords = Set(words: EmbeddedFiles.swift_words_txt)
