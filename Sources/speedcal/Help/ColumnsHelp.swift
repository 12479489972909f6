import ArgumentParser

/// The answer to `--columns help`, which takes no other word: the columns of a command are those of any of its reports.
enum ColumnsHelp {
  /// Runs a line as it was typed. One that asks for columns and cannot be run is run again, with what it lacks, then
  /// with an example in its place.
  static func trying(
    _ words: [String], of type: any ParsableCommand.Type, _ run: ([String]) throws -> Void
  ) throws {
    guard isAsked(in: words) else { return try run(words) }
    let example = example(of: type)
    for line in [words, words + example] {
      do {
        return try run(line)
      } catch is ExitCode {
        // A check of what the columns were listed for has failed.
        return
      } catch  where type.exitCode(for: error) != .success {}
    }
    try run(example + ["--columns=help"] + format(in: words))
  }

  private static func isAsked(in words: [String]) -> Bool {
    let options = words.prefix { $0 != "--" }
    return options.contains("--columns=help")
      || zip(options, options.dropFirst()).contains { $0 == ("--columns", "help") }
  }

  /// The words for the format of the answer.
  private static func format(in words: [String]) -> [String] {
    let pairs = zip(words, words.dropFirst()).filter { ["--format", "-f", "--output", "-o"].contains($0.0) }
    return pairs.flatMap { [$0, $1] } + words.filter { $0.hasPrefix("--format=") || $0.hasPrefix("--output=") }
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
