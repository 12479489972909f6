import ArgumentParser

/// The answer to `--columns help`, whatever stands beside it: the columns of a command's report.
enum ColumnsHelp {
  /// Options that change the columns or say where they go.
  private static let kept = [["--format", "-f"], ["--output", "-o"], ["--devices"], ["--viewing-distance"]]
  private static let flags = ["--frames", "--hitches"]

  /// The words to run: of a line that asks for columns those of an example.
  static func words(_ words: [String], of type: any ParsableCommand.Type) -> [String] {
    let typed = Array(words.prefix { $0 != "--" })
    guard Arguments.values(of: ["--columns"], in: typed).contains("help") else { return words }
    let example =
      switch Speedcal.name(of: type) {
      case "speedcal convert": ["30mm/s", "iPhone15,4"]
      case "speedcal measure fit": ["iPhone15,4", "--distance=100", "--times=3.3,3.4s"]
      default: ["iPhone15,4"]
      }
    let options = kept.flatMap { names in Arguments.values(of: names, in: typed).map { "\(names[0])=\($0)" } }
    return example + ["--columns=help"] + options + typed.filter(flags.contains)
  }
}
