import DeviceInfo
import SpeedCalibration

/// The formula that tutorials copy divides by the scale in place of the native scale, and clamps to 0 to 100 mm/s.
extension Screen {
  /// Whether that is another speed: on displays of Apple's that resample what is drawn.
  private var misleads: Bool { pointName == .pt && figures.scale != figures.nativeScale }

  /// `the tutorial formula gives 26.09 mm/s`; nil where it is right, or nothing moves.
  func tutorialText(atMillimetersPerSecond speed: Double) -> String? {
    guard misleads, speed > 0 else { return nil }
    let glass = SpeedLimits.tutorial.applied(toMillimetersPerSecond: speed) * figures.nativeScale / figures.scale
    return "the tutorial formula gives \(glass.formatted(.decimals(2))) mm/s"
  }

  /// How far it is off, in percent; nil where it is right.
  fileprivate var tutorialErrorPercent: Double? { misleads ? (figures.nativeScale / figures.scale - 1) * 100 : nil }
}

extension [Screen] {
  /// On how many displays it errs, and by how much at worst, in a sentence; nil where it is right on all.
  var tutorialRemark: String? {
    let errors = compactMap(\.tutorialErrorPercent)
    return errors.max { $0.magnitude < $1.magnitude }.map {
      "The formula that tutorials copy, which divides by the scale, errs on \(counted(errors.count, "display")), by "
        + "\(errors.count == 1 ? "" : "up to ")\($0.formatted(.signed(1))) %."
    }
  }
}
