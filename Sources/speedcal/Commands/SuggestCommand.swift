import ArgumentParser
import DeviceInfo
import Reports
import ScrollMotion
import SpeedCalibration

struct SuggestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "suggest",
    abstract: "Suggest judder-free speeds: whole pixels per frame.",
    usage: "speedcal suggest <devices> ... [<speed>] [<options>]",
    discussion: """
      For several displays it says too which speed is judder-free on all, if any. For credits, see --length.

      Example: speedcal suggest 'iPhone 15' 'iPad Air 11-inch (M3)' --speed 30
      Example: speedcal suggest --length 10000px --duration 120s --refresh 24,23.976
      """)

  @OptionGroup(title: "Speed") var speed: SpeedOptions<UsualSpeed>
  @OptionGroup(title: "Speed") var refresh: RefreshOptions

  @Option(.percent, help: "Deviation that counts as near. (default: 5%)") var tolerance: Double?

  @Option(.limits, help: .hidden("Limits of suggestions, in mm/s. (default: none)")) var limits: SpeedLimits?

  @OptionGroup(title: "Speed") var roll: RollOptions

  @OptionGroup(title: "Output") var output: OutputOptions<ReportChoice>
  @OptionGroup(title: "Display") var displays: DisplayOptions

  func validate() throws {
    if !roll.isGiven {
      try displays.require()
    } else if speed.isGiven(in: displays.typedWords) {
      throw ValidationError("the speed of a roll follows from --length and --duration; leave the speed out")
    } else {
      try OptionRule.check(
        .idle(
          [
            "--limits": limits != nil, "--tolerance": tolerance != nil,
            "--viewing-distance": !speed.reader.distances.isEmpty,
          ], on: "a roll, whose speed follows from its length"))
    }
  }

  func run() throws {
    var notes = Notes()
    if roll.isGiven {
      let screen = try displays.screen(&notes)
      notes.add(rates: refresh.refresh, beyond: screen.map { [$0] } ?? [])
      return try output.write(roll.report(on: screen, at: refresh.refresh, speed.reader), notes)
    }
    let screens = try displays.screens(&notes)
    let asked = try speed.asked(on: screens, in: displays.typedWords, &notes)
    let suggestion = try SuggestionReport(
      displays: refresh.rates(of: screens, for: asked, isAdvice: true, &notes), speeds: asked,
      tolerancePercent: tolerance ?? Advice.usualTolerancePercent, limits: limits)
    try output.write(suggestion.report, notes)
  }
}

/// Content that travels a length in a time.
struct RollOptions: ParsableArguments {
  @Option(.pixels, help: "Length of a roll in px: the text and one screen.") var length: Double?

  @Option(.pixels.within(.rollLength), help: .hidden("One screen in px; --length is then the text alone."))
  var screen: Double?

  @Option(.rollTime, help: "How long the roll takes: 90s, 4:30, 00:04:30:00.") var duration: RollTime?

  var isGiven: Bool { length != nil }

  func validate() throws {
    try OptionRule.check(
      .needs("--length", "--duration SECONDS", if: length != nil && duration == nil),
      .needs("--duration", "--length PX", if: length == nil && duration != nil),
      .needs("--screen", "--length PX", if: length == nil && screen != nil))
  }

  func report(on screen: Screen?, at rates: [RefreshRate], _ reader: ReaderOptions) throws -> Report {
    let rates = rates.isEmpty ? screen?.refreshRates ?? [] : rates
    guard !rates.isEmpty else {
      throw ValidationError("a roll needs the rate of its frames; add --refresh HZ, such as 24 or 23.976")
    }
    if let option = reader.given, screen == nil {
      throw ValidationError("\(option) is about text on a display; name a device")
    }
    let text = try reader.text(on: screen.map { [$0] } ?? [])
    if reader.textSize != nil, !text.movesUp {
      throw ValidationError("--text-size is for text that moves up; add --words-per-line N")
    }
    return try Report(
      ofRollsWithLengthPixels: length ?? 0, screenPixels: self.screen, time: duration ?? RollTime(seconds: 0),
      refreshRates: rates, on: screen, reading: text.movesUp ? text : nil)
  }
}
