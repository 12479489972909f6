import ArgumentParser
import SpeedCalibration

/// What a line is refused for before it is parsed, because the parser would take it for something else.
enum CommandLineRules {
  static func check(_ words: [String], of type: any ParsableCommand.Type) throws {
    let options = Array(words.prefix { $0 != "--" })
    // A text processor makes dashes out of hyphens.
    if let word = options.first(where: { $0.first.map("‐‑‒–—―−".contains) == true }) {
      throw ValidationError("'\(word.quotable)' begins with a dash; type a hyphen")
    }
    // The parser would take the rest of the word for the name of a file.
    if let word = options.first(where: { $0.prefix { $0 != "=" } == "-output" }) {
      throw ValidationError(oneHyphen(in: word))
    }
    try requireOnce(options, of: type)
  }

  static func oneHyphen(in word: String) -> String { "'\(word.quotable)' has one hyphen; type -\(word.quotable)" }

  /// Fails for an option that stands twice where only the last of its values would count.
  private static func requireOnce(_ words: [String], of type: any ParsableCommand.Type) throws {
    let options = words.filter { $0.hasPrefix("-") }.map { Arguments.option($0).name }
    guard Set(options).count < options.count else { return }
    for argument in CommandDescription.of(type)?.arguments ?? []
    where argument.kind == "option" && !argument.isRepeating {
      let names = Set((argument.names ?? []).map(\.typed))
      guard let twice = options.last(where: names.contains), options.count(where: names.contains) > 1 else { continue }
      throw ValidationError("\(twice) is given twice; use it once")
    }
  }
}
