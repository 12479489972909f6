/// The way the content is driven, and how its position is rounded to what a frame can show.
///
/// A timer moves by a calibrated step and knows nothing of frames; a display link is called once per frame and shows
/// whole rendered pixels. Undisturbed, all four show `floor(n * ratio + phase)` steps after n frames.
public enum DrivingMode: String, Sendable, Hashable, CaseIterable {
  /// A repeating timer that moves whole points, the tutorial's way.
  case timerPoint = "timer-point"

  /// A repeating timer that moves whole rendered pixels.
  case timerPixel = "timer-pixel"

  /// A display link that adds one frame's distance at each call, shows the whole pixels and carries the remainder.
  case linkCarry = "link-carry"

  /// A display link that shows the pixel nearest to where the elapsed time puts the content; halves go up.
  case linkElapsed = "link-elapsed"

  /// Whether ticks come from a timer, and not from the frames themselves.
  package var isTimer: Bool {
    switch self {
    case .timerPoint, .timerPixel: true
    case .linkCarry, .linkElapsed: false
    }
  }

  /// The rule that the calibration follows: whole points for ``timerPoint``, whole rendered pixels for the others.
  package var stepRule: StepRule {
    switch self {
    case .timerPoint: .point
    case .timerPixel, .linkCarry, .linkElapsed: .pixel
    }
  }

  /// Whether a position is rounded to the nearest step, not down.
  package var roundsToNearest: Bool {
    switch self {
    case .linkElapsed: true
    case .timerPoint, .timerPixel, .linkCarry: false
    }
  }
}
