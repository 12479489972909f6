import ArgumentParser
import Reports
import DeviceInfo

struct SuggestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "suggest",
    abstract: "Suggest speeds that are even by nature: whole pixels per frame.",
    usage: "speedcal suggest <devices> ... [<options>]",
    discussion: """
      For several displays it also finds one common target, the speed that is nearest to an even one on all of them.

      Example: speedcal suggest 'iPhone 15' 'iPad Air 11-inch (M3)' --speed 30
      """)

  @OptionGroup var displays: DisplayOptions
  @OptionGroup(title: "Speed") var speed: SpeedOptions
  @OptionGroup(title: "Speed") var refresh: RefreshOptions
  @OptionGroup(title: "Speed") var tolerance: ToleranceOptions
  @OptionGroup(title: "Output") var output: ListingOptions

  func validate() throws { try displays.require() }

  func run() throws {
    var notes = Notes()
    let screens = output.sorted(try displays.screens(&notes))
    let report = try SuggestionReport(
      displays: refresh.rates(of: screens, &notes), millimetersPerSecond: speed.single(on: screens),
      tolerancePercent: tolerance.tolerance ?? 5, limits: speed.limits)
    try output.write(report.report, notes)
  }
}
