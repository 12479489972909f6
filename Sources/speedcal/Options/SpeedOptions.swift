import ArgumentParser
import DeviceInfo
import SpeedCalibration

/// Which speeds a command is about.
struct WantedSpeedOptions: ParsableArguments {
  @Option(
    each: .speeds, name: [.customShort("s"), .customLong("speed"), .customLong("speeds")],
    help: """
      Speeds in mm/s, or with a unit: values and inclusive ranges START:END:STEP, such as 5:20:5,30 or 3cm/s or \
      5px/frame@60. (default: 30; for table 5,10,20,30,50,75,100) Commands about motion, and measure, take one speed.
      """)
  var lists: [SpeedListText]

  /// All lists as one; nil where there is none.
  var speed: SpeedListText? {
    lists.count < 2 ? lists.first : try? SpeedListText(lists.map(\.text).joined(separator: ","))
  }

  func validate() throws {
    if lists.count > 1 { _ = try SpeedListText(lists.map(\.text).joined(separator: ",")) }
  }

  /// The speeds on displays, in mm/s.
  ///
  /// - Parameters:
  ///   - screens: The displays. A unit that means something on a display alone has to give the same speed on all of them.
  ///   - usual: The speeds where none are given.
  /// - Returns: The speeds, the same for all displays.
  /// - Throws: `ValidationError` where they differ, or `UnitError`.
  func speeds(on screens: [Screen], usual: SpeedList = SpeedList(30)) throws -> SpeedList {
    guard let speed else { return usual }
    guard speed.needsDisplay else { return try speed.speeds() }
    let speeds = try screens.map { try speed.speeds(on: $0.converter()) }
    guard let first = speeds.first, speeds.allSatisfy({ $0 == first }) else {
      throw ValidationError(
        "'\(String(shortening: speed.text.utf8))' is another speed on each display; name one display, or give mm/s")
    }
    return first
  }

  /// The one speed of a command that takes no list, in mm/s.
  func single(on screens: [Screen]) throws -> Double {
    let speeds = try speeds(on: screens)
    guard speeds.count == 1, let speed = speeds.first else {
      throw ValidationError("one speed is wanted here, and --speed gives \(speeds.count)")
    }
    return speed
  }
}

/// Which speeds a command is about, and how slow or fast they may be.
struct SpeedOptions: ParsableArguments {
  @OptionGroup(title: "Speed") var wanted: WantedSpeedOptions

  @Option(.limits, help: "The slowest and the fastest speed to apply, in mm/s. (default: 0:100)")
  var limits = SpeedLimits.standard

  var speed: SpeedListText? { wanted.speed }

  func speeds(on screens: [Screen], usual: SpeedList = SpeedList(30)) throws -> SpeedList {
    try wanted.speeds(on: screens, usual: usual)
  }

  func single(on screens: [Screen]) throws -> Double { try wanted.single(on: screens) }
}

extension Screen {
  /// What turns speeds on this screen into every unit.
  func converter(_ conditions: ViewingConditions = .standard) throws -> SpeedConverter {
    try SpeedConverter(
      display: display, widthPoints: extentPoints?.width, heightPoints: extentPoints?.height, conditions: conditions)
  }
}

/// What a timer starts from.
struct TimerOptions: ParsableArguments {
  @Option(.seconds, help: "The nominal interval of the timer in seconds, or with a unit: 10ms or 1/60.")
  var interval = 0.01

  @Option(
    .choice("basis"), help: "The scale to divide by: native is physically right, logical is the tutorial formula's.")
  var scaleBasis = ScaleBasis.native

  /// Whether any option has another value than its default.
  var isChanged: Bool { interval != 0.01 || scaleBasis != .native }

  /// The settings of a calibration.
  func settings(_ limits: SpeedLimits, _ rule: StepRule, _ notes: inout Notes) throws -> CalibrationSettings {
    if interval > 0.1 {
      notes.warn(
        "a nominal interval of \(interval.shortestText) s is longer than any scroll needs; 10ms are 10 milliseconds")
    }
    return try CalibrationSettings(
      nominalIntervalSeconds: interval, limits: limits, stepRule: rule, scaleBasis: scaleBasis)
  }
}

/// How far a timer moves.
struct StepOptions: ParsableArguments {
  @Option(.choice("rule"), help: "The smallest movement of a tick: a whole point, or a whole rendered pixel.")
  var rule = StepRule.point
}

/// Everything that a calibration takes.
struct CalibrationOptions: ParsableArguments {
  @OptionGroup(title: "Speed") var speed: SpeedOptions
  @OptionGroup(title: "Speed") var timer: TimerOptions
  @OptionGroup(title: "Speed") var step: StepOptions

  /// Whether an option has been used that only a glide heeds.
  var isChanged: Bool { speed.speed != nil || speed.limits != .standard || timer.isChanged || step.rule != .point }

  func settings(_ notes: inout Notes) throws -> CalibrationSettings {
    try timer.settings(speed.limits, step.rule, &notes)
  }
}
