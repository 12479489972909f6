import DeviceInfo
import SpeedCalibration

/// What the widely copied formula, which divides by the scale instead of the native scale, really does.
enum TutorialFormula {
  /// A section about the displays on which the two scales differ; nil when there is none, or nothing moves.
  ///
  /// - Parameters:
  ///   - displays: The displays in question.
  ///   - speed: The speed that is to be applied, in mm/s.
  /// - Returns: The section.
  static func warning(about displays: [Screen], atMillimetersPerSecond speed: Double?) -> TextSection? {
    let wrong = displays.filter { $0.display.scale != $0.display.nativeScale }
    guard let speed, !wrong.isEmpty else { return nil }
    return TextSection(
      heading: "Where the tutorial formula errs",
      introduction: "Dividing by the scale instead of the native scale, it would really run at:",
      columns: [
        TextColumn("display", .leading), TextColumn("scale", unit: "px/pt"), TextColumn("native", unit: "px/pt"),
        TextColumn("speed", unit: "mm/s"), TextColumn("really", unit: "mm/s"), TextColumn("error", unit: "%"),
      ]
    ) { body in
      for display in wrong {
        let ratio = display.display.nativeScale / display.display.scale
        try body([
          display.title, display.display.scale.shortestText, display.display.nativeScale.fixed(3),
          speed.shortestText, (speed * ratio).fixed(2), ((ratio - 1) * 100).signed(1),
        ])
      }
    }
  }
}
