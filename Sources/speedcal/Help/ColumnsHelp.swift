import ArgumentParser

/// The answer to `--columns help`, beside any other word: a list of the columns that a command's report has.
enum ColumnsHelp {
  /// Runs a line as it was typed. One that asks for columns and cannot be run is run again, with what it lacks, then
  /// with an example in its place.
  static func trying(
    _ words: [String], of type: any ParsableCommand.Type, _ run: ([String]) throws -> Void
  ) throws {
    guard Arguments.values(of: ["--columns"], in: Array(words.prefix { $0 != "--" })).contains("help") else {
      return try run(words)
    }
    let example = example(of: type)
    for line in [words, words + example] {
      do {
        return try run(line)
      } catch is ExitCode {
        // A check of what the columns were listed for has failed.
        return
      } catch  where type.exitCode(for: error) != .success {}
    }
    let formats = Arguments.values(of: ["--format", "-f"], in: words).map { "--format=\($0)" }
    let files = Arguments.values(of: ["--output", "-o"], in: words).map { "--output=\($0)" }
    try run(example + ["--columns=help"] + formats + files)
  }

  /// The words that a command needs to run.
  private static func example(of type: any ParsableCommand.Type) -> [String] {
    let words =
      switch Speedcal.name(of: type) {
      case "speedcal convert": "30mm/s iPhone15,4"
      case "speedcal measure plan": "iPhone15,4 --tolerance=2%"
      case "speedcal measure fit": "iPhone15,4 --distance=100 --times=3.3,3.4s"
      case "speedcal report", "speedcal export", "speedcal devices": ""
      default: "iPhone15,4"
      }
    return words.split(separator: " ").map(String.init)
  }
}
