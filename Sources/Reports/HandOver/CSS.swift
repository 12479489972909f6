import DeviceInfo
import SpeedCalibration

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
