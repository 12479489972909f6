extension SwiftSource {
  /// The type of a row in the file. It parses its own row, so that the file needs nothing else.
  static func record(hasSpeeds: Bool) -> String {
    let fields = """
        /// A display, as its profile describes it.
        struct Display: Sendable {
          /// The device's name.
          let device: String
          /// The display's name; empty unless the device has several.
          let display: String
          /// What the system calls the device.
          let modelIdentifiers: [String]
          /// The year of the device's release.
          let year: Int?
          /// Physical pixels per inch, and the standard uncertainty of that, in px/in.
          let ppi: Double
          let ppiUncertainty: Double
          /// Rendered pixels per point.
          let scale: Double
          /// The panel in physical pixels, the screen in points, and the screen in points under Display Zoom.
          let pixels: (width: Double, height: Double)?
          let points: (width: Double, height: Double)?
          let zoomedPoints: (width: Double, height: Double)?
          /// The highest refresh rate, in Hz.
          let refreshRate: Double?

      """
    let calibration = """
          /// Step in points and interval in seconds for each of the speeds; nil where nothing moves.
          private let ticks: [(stepPoints: Double, intervalSeconds: Double)?]

          /// The step in points and the timer interval in seconds for one of `speeds`, in mm/s; nil for any other.
          func calibration(millimetersPerSecond: Double) -> (stepPoints: Double, intervalSeconds: Double)? {
            guard let index = speeds.firstIndex(of: millimetersPerSecond) else { return nil }
            return ticks[index]
          }

      """
    let members = """

          /// Physical pixels per point.
          var nativeScale: Double {
            guard let pixels = pixels, let points = points else { return scale }
            return pixels.width / points.width
          }

          /// Points per millimetre of glass.
          var pointsPerMillimeter: Double { ppi / (25.4 * nativeScale) }

          fileprivate init?(row: Substring) {
            let fields = row.split(separator: "\\t", omittingEmptySubsequences: false)
            guard fields.count >= 11, let ppi = Double(fields[4]), let ppiUncertainty = Double(fields[5]),
              let scale = Double(fields[6])
            else { return nil }
            func size(_ field: Substring) -> (width: Double, height: Double)? {
              let sides = field.split(separator: "x").compactMap { Double($0) }
              return sides.count == 2 ? (sides[0], sides[1]) : nil
            }
            device = String(fields[0])
            display = String(fields[1])
            modelIdentifiers = fields[2].split(separator: " ").map { String($0) }
            year = Int(fields[3])
            self.ppi = ppi
            self.ppiUncertainty = ppiUncertainty
            self.scale = scale
            pixels = size(fields[7])
            points = size(fields[8])
            zoomedPoints = size(fields[9])
            refreshRate = Double(fields[10])

      """
    let ticks = """
            ticks = stride(from: 11, to: fields.count - 1, by: 2).map { index in
              guard let step = Double(fields[index]), let interval = Double(fields[index + 1]) else { return nil }
              return (step, interval)
            }

      """
    return fields + (hasSpeeds ? calibration : "") + members + (hasSpeeds ? ticks : "") + "    }\n  }\n"
  }

  /// How the file finds a display.
  static let lookup = """

      /// Every display, in the order of the database.
      static let all: [Display] = rows.split(separator: "\\n").compactMap { Display(row: $0) }

      /// The displays of a device: several for a foldable, none for an unknown device.
      static func displays(modelIdentifier: String) -> [Display] {
        all.filter { $0.modelIdentifiers.contains(modelIdentifier) }
      }

    """
}
