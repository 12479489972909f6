import ArgumentParser
import CalibrationReport

struct SuggestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "suggest",
    abstract: "Suggest speeds that are even by nature: whole pixels per frame.",
    discussion: """
      For several displays it also finds one common target, the speed that is nearest to an even one on all of them.

      Example: speedcal suggest 'iPhone 15' 'iPad Air 11-inch (M3)' --speed 30
      """)

  @OptionGroup var shown: RefreshOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How far from the speed is still good, in percent. (default: 5)", valueName: "percent"),
    transform: Decimal.number)
  var tolerance: Double = 5

  @OptionGroup var output: OutputOptions

  func run() throws {
    let report = try SuggestionReport(
      displays: shown.rates(), millimetersPerSecond: shown.speed, tolerancePercent: tolerance)
    try output.write(report)
  }
}
