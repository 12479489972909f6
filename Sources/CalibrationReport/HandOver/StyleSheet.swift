public import DeviceInfo
public import SpeedCalibration

/// Custom properties of CSS for each display: CSS pixels per millimetre and, for each speed, CSS pixels per second and
/// seconds per CSS pixel, from which a keyframe animation gets its duration.
///
/// A CSS pixel is the platform's point: a web view on an iPhone has as many as the screen has points.
///
/// ```css
/// .banner { animation: slide linear infinite;
///   animation-duration: calc(1080 * var(--speedcal-iphone-15-30-mm-per-s-s-per-px)); }
/// ```
public struct StyleSheet: Sendable {
  private struct Entry: Sendable {
    let name: String
    let title: String
    let expandedUncertaintyPercent: Double
    let pixelsPerMillimeter: Double
    let calibrations: [(speedName: String, calibration: Calibration)]
  }

  private let entries: [Entry]
  private let travelPixels: Double?
  private let command: String

  /// Makes a style sheet.
  ///
  /// - Parameters:
  ///   - screens: The displays, in order.
  ///   - speeds: The speeds on the glass.
  ///   - settings: What the calibrations start from.
  ///   - travelPixels: How far an animation moves, in CSS px; with it each speed gets the animation's duration too.
  ///   - command: The command line that makes the file again, for its head.
  /// - Throws: ``HandOverError/nameCollision(_:first:second:)``, ``HandOverError/tooManySpeeds(_:)`` or `CalibrationError`.
  public init(
    of screens: [Screen], speeds: SpeedList, settings: CalibrationSettings = .standard, travelPixels: Double? = nil,
    command: String
  ) throws {
    let speedNames = try HandOverNames.names(of: speeds)
    var names = HandOverNames()
    entries = try screens.map { screen in
      let calculator = try SpeedCalculator(display: screen.display, settings: settings)
      return Entry(
        name: try names.name(of: screen), title: screen.title,
        expandedUncertaintyPercent: screen.display.expandedUncertaintyPercent,
        pixelsPerMillimeter: calculator.pointsPerMillimeter,
        calibrations: try zip(speedNames, speeds).map { name, speed in
          (name, try calculator.calibration(millimetersPerSecond: speed))
        })
    }
    self.travelPixels = travelPixels
    self.command = command
  }

  /// The whole file.
  public var text: String {
    var text = """
      /* Speeds on the glass in CSS px. Made by a command; do not edit.
         \(Self.comment(command)) */
      :root {

      """
    for entry in entries {
      let prefix = "--speedcal-\(entry.name)"
      text += """
          /* \(Self.comment(entry.title)), ±\(entry.expandedUncertaintyPercent.formatted(.significant(2))) % (k = 2) */
          \(prefix)-px-per-mm: \(Self.number(entry.pixelsPerMillimeter));

        """
      for (speedName, calibration) in entry.calibrations where calibration.pointsPerSecond > 0 {
        let speed = "\(prefix)-\(speedName)"
        text += """
            \(speed)-px-per-s: \(Self.number(calibration.pointsPerSecond));
            \(speed)-s-per-px: \(Self.number(1 / calibration.pointsPerSecond))s;

          """
        if let travelPixels {
          text += "  \(speed)-duration: \(Self.number(travelPixels / calibration.pointsPerSecond))s;\n"
        }
      }
    }
    return text + "}\n"
  }

  /// A number as CSS takes it, to nine significant digits and never with an exponent.
  private static func number(_ value: Double) -> String { value.formatted(.significant(9)) }

  /// A text that cannot end a comment.
  private static func comment(_ text: String) -> String {
    text.escapedForTerminal.split(separator: "*/", omittingEmptySubsequences: false).joined(separator: "* /")
  }
}
