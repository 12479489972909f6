import ArgumentParser
import SpeedCalibration

/// Which speeds a command is about.
struct SpeedOptions: ParsableArguments {
  @Option(
    .speeds, name: [.short, .long, .customLong("speeds")],
    help: """
      Speeds in mm/s: values and inclusive ranges START:END:STEP, such as 5:20:5,30. (default: 30; for table \
      5,10,20,30,50,75,100)
      """)
  var speed: SpeedList?

  @Option(.limits, help: "The slowest and the fastest speed to apply, in mm/s. (default: 0:100)")
  var limits = SpeedLimits.standard

  /// The speeds, 30 mm/s where none are given.
  var speeds: SpeedList { speed ?? SpeedList(30) }

  /// The one speed of a command that takes no list.
  func single() throws -> Double {
    guard speeds.count == 1, let speed = speeds.first else {
      throw ValidationError("one speed is wanted here, and --speed gives \(speeds.count)")
    }
    return speed
  }
}

/// What a timer starts from.
struct TimerOptions: ParsableArguments {
  @Option(.interval, help: "The nominal interval of the timer in seconds: a decimal, or a ratio such as 1/60.")
  var interval = 0.01

  @Option(
    .choice("basis"), help: "The scale to divide by: native is physically right, logical is the tutorial formula's.")
  var scaleBasis = ScaleBasis.native

  /// Whether any option has another value than its default.
  var isChanged: Bool { interval != 0.01 || scaleBasis != .native }

  /// The settings of a calibration.
  func settings(_ limits: SpeedLimits, _ rule: StepRule, _ notes: inout Notes) throws -> CalibrationSettings {
    if interval > 0.1 {
      notes.warn("a nominal interval of \(interval.shortestText) s is longer than any timer of a scroll has")
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

  var speeds: SpeedList { speed.speeds }

  /// Whether an option has been used that only a glide heeds.
  var isChanged: Bool { speed.speed != nil || speed.limits != .standard || timer.isChanged || step.rule != .point }

  func settings(_ notes: inout Notes) throws -> CalibrationSettings {
    try timer.settings(speed.limits, step.rule, &notes)
  }
}
