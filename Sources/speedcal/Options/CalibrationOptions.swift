import ArgumentParser
import DeviceInfo
import ScrollMotion
import SpeedCalibration

/// Options that say what a timer starts from.
protocol TimerChoice {
  var interval: Double { get }
  var scaleBasis: ScaleBasis { get }
}

extension TimerChoice {
  /// Whether any option has another value than its default.
  var isTimerChanged: Bool { interval != .standardInterval || scaleBasis != .native }

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

extension Double {
  /// The nominal interval of a timer in seconds, where none is given.
  static let standardInterval = CalibrationSettings.standard.nominalIntervalSeconds
}

extension StepRule {
  /// The rule where none is given.
  static let standard = CalibrationSettings.standard.stepRule
}

/// What a timer starts from.
struct TimerOptions: ParsableArguments, TimerChoice {
  @Option(.interval) var interval = Double.standardInterval
  @Option(.scaleBasis) var scaleBasis = ScaleBasis.native
}

/// What a timer starts from, and how far a tick moves.
struct SteppedTimerOptions: ParsableArguments, TimerChoice {
  @Option(.interval) var interval = Double.standardInterval
  @Option(.scaleBasis) var scaleBasis = ScaleBasis.native
  @Option(.rule) var rule = StepRule.standard
}

/// How far a speed may be off.
struct ToleranceOptions: ParsableArguments {
  @Option(.tolerance) var tolerance: Double?
}

/// Options that say everything that a calibration takes.
protocol CalibrationChoice: SpeedChoice, TimerChoice {
  var limits: SpeedLimits { get }
  var rule: StepRule { get }
}

extension CalibrationChoice {
  func settings(_ notes: inout Notes) throws -> CalibrationSettings { try settings(limits, rule, &notes) }
}

/// Everything that a calibration takes.
struct CalibrationOptions: ParsableArguments, CalibrationChoice {
  @Option(each: .speed) var lists: [SpeedListText]
  @Option(.limits) var limits = SpeedLimits.standard
  @Option(.interval) var interval = Double.standardInterval
  @Option(.scaleBasis) var scaleBasis = ScaleBasis.native
  @Option(.rule) var rule = StepRule.standard

  /// Whether an option has been used that only a glide heeds.
  var isChanged: Bool { speed != nil || limits != .standard || isTimerChanged || rule != .standard }

  func validate() throws { try validateSpeeds() }
}

/// Everything that a calibration takes, and how sure it has to be.
struct CheckedCalibrationOptions: ParsableArguments, CalibrationChoice {
  @Option(each: .speed) var lists: [SpeedListText]
  @Option(.limits) var limits = SpeedLimits.standard
  @Option(.interval) var interval = Double.standardInterval
  @Option(.scaleBasis) var scaleBasis = ScaleBasis.native
  @Option(.rule) var rule = StepRule.standard
  @Option(.tolerance) var tolerance: Double?

  func validate() throws { try validateSpeeds() }
}

extension CheckedCalibrationOptions {
  /// The most displays that a message names.
  private static let mostNamed = 20

  /// Whether the uncertainty of every display is within the tolerance; those that exceed it are named on standard error.
  func holds(for screens: [Screen]) throws -> Bool {
    guard let tolerance else { return true }
    try Quantity.tolerance.require(tolerance)
    let unsure = screens.filter { $0.display.expandedUncertaintyPercent > tolerance }
    guard !unsure.isEmpty else { return true }
    var names = unsure.prefix(Self.mostNamed).map {
      "\($0.title) (±\($0.display.expandedUncertaintyPercent.twoDigits) %)"
    }
    if unsure.count > names.count { names.append("\(unsure.count - names.count) more") }
    let displays = unsure.count == 1 ? "1 display" : "\(unsure.count) displays"
    StandardStreams.writeToError(
      Message.text("Error: U exceeds \(tolerance.shortestText) % on \(displays): \(names.joined(separator: "; "))\n"))
    return false
  }
}
