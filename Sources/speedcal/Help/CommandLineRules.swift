import ArgumentParser
import SpeedCalibration

/// What a line is refused for before it is parsed, because the parser would take it for something else.
enum CommandLineRules {
  static func check(_ words: [String], of type: any ParsableCommand.Type) throws {
    let options = Array(words.prefix { $0 != "--" })
    try requireHyphens(options, of: type)
    try requireOnce(options, of: type)
  }

  /// Fails for an option that stands twice where only the last of its values would count.
  private static func requireOnce(_ words: [String], of type: any ParsableCommand.Type) throws {
    let options = words.filter { $0.hasPrefix("-") }.map { String($0.prefix { $0 != "=" }) }
    guard Set(options).count < options.count else { return }
    for argument in CommandDescription.of(type)?.arguments ?? []
    where argument.kind == "option" && !argument.isRepeating {
      let names = Set((argument.names ?? []).map(\.typed))
      guard let twice = options.last(where: names.contains), options.count(where: names.contains) > 1 else { continue }
      throw ValidationError("\(twice) stands there twice, and has one value; leave one of them out")
    }
  }

  /// Fails for an option behind a dash, of which a text processor makes one out of hyphens: `—speed`.
  private static func requireHyphens(_ words: [String], of type: any ParsableCommand.Type) throws {
    let dashes = "‐‑‒–—―−"
    for word in words where word.prefix(2).contains(where: dashes.contains) {
      let name = word.drop { dashes.contains($0) || $0 == "-" }.prefix { $0 != "=" }
      let option = "\(name.count == 1 ? "-" : "--")\(name)"
      guard CommandDescription.of(type)?.optionNames.contains(option) == true else { continue }
      throw ValidationError(
        "'\(word.quotable)' begins with a dash; type \(option), with \(name.count == 1 ? "a hyphen" : "two hyphens")")
    }
  }
}
