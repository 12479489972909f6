import ArgumentParser

/// The answer to `--columns help`, whatever stands beside it: the columns of a command's report.
enum ColumnsHelp {
  /// Options that change the columns or say where they go.
  private static let kept = ["--format", "-f", "--output", "-o", "--devices", "--viewing-distance"]
  private static let flags = ["--frames", "--hitches"]

  /// The words to parse: of a line that asks for columns those of an example.
  static func arguments(of line: TypedLine) -> [String] {
    let example =
      switch line.type {
      case is ConvertCommand.Type: ["30mm/s", "iPhone15,4"]
      case is MeasureFitCommand.Type: ["iPhone15,4", "--distance=100", "--times=3.3,3.4s"]
      case is SuggestCommand.Type where line.has("--length"): ["iPhone15,4", "--length=1000", "--duration=10"]
      default: ["iPhone15,4"]
      }
    let options = kept.flatMap { name in
      line.values(of: name).map { name.hasPrefix("--") ? ["\(name)=\($0)"] : [name, $0] }
    }
    return example + ["--columns=help"] + options.flatMap(\.self) + flags.filter(line.has)
  }
}
