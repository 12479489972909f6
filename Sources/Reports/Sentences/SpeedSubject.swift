import DeviceInfo
import SpeedCalibration

/// A screen and what calculates for it, or the screens that share its line. A class: millions of rows share it, and
/// their cells about it.
final class SpeedSubject: ScreenRow {
  /// The screen, the first of those that share the line.
  let screen: Screen
  let screens: [Screen]
  let calculator: SpeedCalculator

  init(_ screens: [Screen], _ calculator: SpeedCalculator) {
    (screen, self.screens, self.calculator) = (screens[0], screens, calculator)
  }

  /// The screens in few words: the first, and how many more there are.
  var names: String { screens.map(\.title).listed(1) }

  /// A line for each family of the screens. A screen that has none has a line of its own.
  var families: [SpeedSubject] {
    screens.grouped { $0.device.family == $1.device.family && $0.device.family != nil }
      .map { SpeedSubject($0, calculator) }
  }

  /// Whether every speed has the same points, pixels and ticks on both; how sure they are may differ.
  func hasGeometry(of other: SpeedSubject) -> Bool {
    let (mine, others) = (calculator.display, other.calculator.display)
    return mine.ppi == others.ppi && mine.scale == others.scale && mine.nativeScale == others.nativeScale
      && screen.hasPoints == other.screen.hasPoints && calculator.settings == other.calculator.settings
  }
}

extension [SpeedSubject] {
  /// The displays that share an answer as one: equally many points make a millimetre on all of them. That with the
  /// newest phone comes first; within it come phones first, and the newest of each family.
  var sharingAnswers: [SpeedSubject] {
    ScreenOrder.newest.sorted(self, by: \.screen)
      .grouped { [$0.calculator.pointsPerMillimeter, $0.screen.hasPoints ? 1 : 0] }
      .map { SpeedSubject($0.map(\.screen), $0[0].calculator) }
  }
}

/// A display, or those that share its line, at one speed. A class: each cell of the row takes it.
final class SpeedRow: SeenRow {
  let subject: SpeedSubject
  let seen: SeenSpeed
  let calibration: Calibration

  init(_ subject: SpeedSubject, _ seen: SeenSpeed) throws(InputError) {
    (self.subject, self.seen) = (subject, seen)
    calibration = try subject.calculator.calibration(millimetersPerSecond: seen.millimetersPerSecond)
  }

  var screen: Screen { subject.screen }
  var millimetersPerSecond: Double { calibration.millimetersPerSecond }
}
