import ArgumentParser
import DeviceInfo
import Reports
import ScrollMotion
import SpeedCalibration

/// The use that a command makes of speeds.
protocol SpeedUse {
  static var help: ArgumentHelp { get }

  /// The speeds where none are given.
  static var usual: SpeedList { get }
}

/// A command that takes one speed.
enum OneSpeed: SpeedUse {
  static let help: ArgumentHelp = ArgumentHelp(
    "Speed in mm/s, or with a unit. (default: 30)",
    discussion: "With a unit it is 3cm/s or 60pt/s; 5px/frame@60 is exact.")
  static let usual = SpeedList(30)
}

/// A command that takes as many as there are.
enum ManySpeeds: SpeedUse {
  static let help = ArgumentHelp(
    "Speeds in mm/s: 5:20:5,3cm/s. (default: 30)",
    discussion: "Values and inclusive ranges START:END:STEP, separated by commas; 5px/frame@60 is exact.")
  static let usual = SpeedList(30)
}

/// Which speeds a command is about.
struct SpeedOptions<Use: SpeedUse>: ParsableArguments {
  @Option(.speeds, name: [.customShort("s"), .customLong("speed"), .customLong("speeds")], help: Use.help)
  var lists: [SpeedListText]

  /// Whether any speed is given.
  func isGiven(in words: [String]) -> Bool { !lists.isEmpty || !TypedWords(words).speeds.isEmpty }

  /// The speeds on displays, in mm/s.
  ///
  /// - Parameters:
  ///   - screens: The displays. A unit that means something on a display alone has to give the same speed on all of them.
  ///   - words: The arguments, some of which may be speeds.
  ///   - conditions: How a reader looks at the displays; nil for the usual conditions, which a note then says.
  ///   - notes: Takes the note.
  /// - Returns: The speeds, the same for all displays.
  /// - Throws: `ValidationError` where they differ, or `InputError`.
  func speeds(
    on screens: [Screen], in words: [String], seen conditions: ViewingConditions? = nil, _ notes: inout Notes
  ) throws -> SpeedList {
    let typed = (TypedWords(words).speeds + lists).map(\.text)
    guard !typed.isEmpty else { return Use.usual }
    let list = try SpeedListText(typed.joined(separator: ","))
    let usual = ViewingConditions.standard
    if conditions == nil, list.needsDistance {
      notes.add(
        "angles are seen from \(usual.distanceMillimeters.shortestText) mm; convert, motion and suggest take "
          + "--viewing-distance")
    }
    if conditions == nil, list.needsText {
      notes.add(
        "words are six characters of text in \(usual.textSizePoints.shortestText) pt that moves sideways; "
          + "convert and suggest take --line-height, for text that moves up")
    }
    guard list.needsDisplay else { return try list.speeds(conditions: conditions ?? usual) }
    let speeds = try screens.map { try list.speeds(on: $0.converter(conditions ?? usual)) }
    guard let first = speeds.first, speeds.allSatisfy({ $0 == first }) else {
      throw ValidationError(
        "'\(list.text.quotable)' is a different speed on each display; name one display, or give mm/s")
    }
    return first
  }
}

extension SpeedOptions<OneSpeed> {
  /// The one speed on displays, in mm/s.
  func speed(
    on screens: [Screen], in words: [String], seen conditions: ViewingConditions? = nil, _ notes: inout Notes
  ) throws -> Double {
    let speeds = try speeds(on: screens, in: words, seen: conditions, &notes)
    guard speeds.count == 1, let speed = speeds.first else {
      throw ValidationError("this command takes one speed, and these are \(speeds.count)")
    }
    return speed
  }
}

/// The settings of a timer.
struct TimerOptions: ParsableArguments {
  @Option(.seconds, help: "Nominal timer interval: 10ms, 1/60.") var interval = 0.01

  @Option(
    help: ArgumentHelp(
      "Scale to divide by.", discussion: "native is physically right, logical is what the tutorial formula does.",
      valueName: "basis"))
  var scaleBasis = ScaleBasis.native

  /// The settings of a calibration.
  func settings(
    _ limits: SpeedLimits = .standard, _ rule: StepRule = .point, _ notes: inout Notes
  ) throws -> CalibrationSettings {
    if interval > 0.1 {
      notes.warn(
        "a nominal interval of \(interval.shortestText) s is unusually long; for 10 milliseconds, write 10ms")
    }
    return try CalibrationSettings(
      nominalIntervalSeconds: interval, limits: limits, stepRule: rule, scaleBasis: scaleBasis)
  }
}

/// Everything that a calibration takes.
struct CalibrationOptions<Use: SpeedUse>: ParsableArguments {
  @OptionGroup var speed: SpeedOptions<Use>

  @Option(.limits, help: "Speed limits in mm/s.") var limits = SpeedLimits.standard

  @OptionGroup var timer: TimerOptions

  @Option(help: "Step by whole points or pixels.") var rule = StepRule.point

  func settings(_ notes: inout Notes) throws -> CalibrationSettings { try timer.settings(limits, rule, &notes) }
}

extension [Screen] {
  /// Whether U of every display is within a tolerance in percent; those that exceed it are named on standard error.
  func areSure(to tolerance: Double) throws -> Bool {
    try Quantity.tolerance.require(tolerance)
    let unsure = filter { $0.display.expandedUncertaintyPercent > tolerance }
    guard !unsure.isEmpty else { return true }
    let names = unsure.map { "\($0.title) (±\($0.display.expandedUncertaintyPercent.twoDigits) %)" }
    let displays = unsure.count == 1 ? "1 display" : "\(unsure.count) displays"
    Message.complain("U exceeds \(tolerance.shortestText) % on \(displays): \(names.listed(20, separator: "; "))")
    return false
  }
}

extension Screen {
  /// The converter of speeds on this screen.
  func converter(_ conditions: ViewingConditions = .standard) throws -> SpeedConverter {
    try SpeedConverter(
      display: display, widthPoints: extentPoints?.width, heightPoints: extentPoints?.height, conditions: conditions)
  }
}
