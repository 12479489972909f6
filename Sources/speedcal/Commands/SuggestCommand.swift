import ArgumentParser
import DeviceInfo
import Reports
import SpeedCalibration

struct SuggestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "suggest",
    abstract: "Suggest judder-free speeds: whole pixels per frame.",
    usage: "speedcal suggest <devices> ... [<speed>] [<options>]",
    discussion: """
      For several displays it also finds one common target, the speed that is nearest to a judder-free one on all of them.

      Example: speedcal suggest 'iPhone 15' 'iPad Air 11-inch (M3)' --speed 30
      Example: speedcal suggest 'iPhone 15 Pro' --refresh 60
      """)

  @OptionGroup(title: "Speed") var speed: SpeedOptions<OneSpeed>
  @OptionGroup(title: "Speed") var refresh: RefreshOptions

  @Option(help: "How far a suggestion may be off, in percent.") var tolerance: Percent = 5

  @Option(help: "Slowest and fastest speed to suggest, in mm/s.") var limits = SpeedLimits.standard

  @OptionGroup(title: "Output") var listing: ListingOptions<NoDocument>
  @OptionGroup(title: "Display") var displays: DisplayOptions

  func validate() throws { try displays.require() }

  func run() throws {
    var notes = Notes()
    let screens = listing.sorted(try displays.screens(&notes))
    let suggestion = try SuggestionReport(
      displays: refresh.rates(of: screens, &notes),
      millimetersPerSecond: speed.speed(on: screens, in: displays.words), tolerancePercent: tolerance.value,
      limits: limits)
    try listing.output.write(suggestion.report, notes)
  }
}
