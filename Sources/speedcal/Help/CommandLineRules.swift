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

  /// Fails for an option that is not typed as one, and for a minus sign that is no hyphen: a text processor makes dashes
  /// out of hyphens (`—speed`), other programs take one hyphen (`-speed`), or the value in the same word (`-s30`,
  /// `'--speed 30'`).
  private static func requireHyphens(_ words: [String], of type: any ParsableCommand.Type) throws {
    let dashes = "‐‑‒–—―−"
    for word in words where word.first.map({ $0 == "-" || dashes.contains($0) }) == true {
      let bare = word.drop { dashes.contains($0) || $0 == "-" }
      let name = bare.prefix { $0.isLetter || $0 == "-" }
      let dash = word.prefix(2).unicodeScalars.first(where: dashes.unicodeScalars.contains)
      if let dash, bare.first?.isNumber == true {
        let code = String(dash.value, radix: 16, uppercase: true)
        throw ValidationError("'\(dash)' in '\(word.quotable)' is U+\(code); type -")
      }
      let option = "\(name.count == 1 ? "-" : "--")\(name)"
      let (behind, hasOne) = (bare.dropFirst(name.count), !word.hasPrefix("--"))
      let hyphens = "type \(option), with \(name.count == 1 ? "a hyphen" : "two hyphens")"
      let faults = [
        (dash != nil, "begins with a dash; \(hyphens)"),
        (behind.first == " ", "is one word; type \(option)\(behind) without the quotes"),
        (hasOne && name.count > 1, "has one hyphen; \(hyphens)"),
        (hasOne && behind.first?.isNumber == true, "joins an option and its value; write \(option) \(behind)"),
      ]
      if let (_, fault) = faults.first(where: \.0), CommandDescription.of(type)?.optionNames.contains(option) == true {
        throw ValidationError("'\(word.quotable)' \(fault)")
      }
    }
  }
}
