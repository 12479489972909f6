import ArgumentParser
import Reports
import SpeedCalibration
import SystemPackage

/// A command line, read once before the parser reads it: the command that it calls, and its options as they were typed.
struct TypedLine: Sendable {
  /// All words behind the program's name.
  let words: [String]

  /// The command that the line calls: a report where it names none, and the program itself for what that alone answers.
  let type: any ParsableCommand.Type

  /// The words behind the command's.
  let arguments: [String]

  /// The words that may be options: those before `--`.
  let options: ArraySlice<String>

  /// The line of the run.
  @TaskLocal static var current = TypedLine([])

  init(_ words: [String]) {
    self.words = words
    var rest = words[...]
    if rest.first == "help" { rest = rest.dropFirst() + ["--help"] }
    var type: any ParsableCommand.Type = Speedcal.self
    while let word = rest.first, let next = Self.subcommand(word, of: type) {
      type = next
      rest.removeFirst()
    }
    (arguments, options) = (Array(rest), rest.prefix { $0 != "--" })
    let first = words.first ?? ""
    // Three hyphens are how a completion script calls.
    let isRoots =
      ["---", "--generate-"].contains { first.hasPrefix($0) } || first == "--experimental-dump-help"
      || options.contains { ["-h", "--help"].contains($0) }
    self.type = type == Speedcal.self && !isRoots ? ReportCommand.self : type
  }

  private static func subcommand(
    _ word: String, of type: any ParsableCommand.Type
  ) -> (any ParsableCommand.Type)? {
    type.configuration.subcommands.first { $0._commandName == word || $0.configuration.aliases.contains(word) }
  }
}

/// The options of the line.
extension TypedLine {
  /// The name of the option in a word, and the value that is joined to it: `--format=csv`, `-f=csv`, `-fcsv`.
  static func option(_ word: String) -> (name: String, value: String?) {
    let isShort = word.hasPrefix("-") && word.dropFirst().first?.isLetter == true
    let name = isShort ? word.prefix(2) : word.prefix { $0 != "=" }
    let value = word.dropFirst(name.count)
    return (String(name), value.isEmpty ? nil : String(value.first == "=" ? value.dropFirst() : value))
  }

  /// Whether an option or a flag of the name was typed.
  func has(_ name: String) -> Bool { options.contains { Self.option($0).name == name } }

  /// The values of an option: `--format csv`, `--format=csv`.
  func values(of names: String...) -> [String] {
    zip(options, options.dropFirst().map { $0 } + [nil]).compactMap { word, next in
      let (name, value) = Self.option(word)
      return names.contains(name) ? value ?? next : nil
    }
  }

  /// Whether it asks which columns there are.
  var asksColumns: Bool { values(of: "--columns").contains("help") }

  /// Options of some names as they were typed, each with its value, as a shell takes them again: `--scale 150%`.
  ///
  /// - Parameters:
  ///   - options: The names of options with a value.
  ///   - flags: Those of options without one.
  /// - Returns: The name and the text of each.
  func typed(_ options: Set<String>, flags: Set<String> = []) -> [(name: String, text: String)] {
    parted(options, flags).options
  }

  /// The line as a shell would take it again, for the top of a file that it makes; without the file's own name.
  var text: String { text(without: ["--output", "-o"]) }

  /// The same for another format.
  func text(format: String) -> String {
    "\(text(without: ["--output", "-o", "--format", "-f"])) --format \(format)"
  }

  private func text(without options: Set<String>) -> String {
    (["speedcal"] + parted(options).others).joined(separator: " ")
  }

  /// Options of some names, and all other words.
  private func parted(
    _ options: Set<String>, _ flags: Set<String> = []
  ) -> (options: [(name: String, text: String)], others: [String]) {
    var rest = words[...]
    var parts: (options: [(name: String, text: String)], others: [String]) = ([], [])
    while let word = rest.popFirst() {
      let (name, joined) = word.hasPrefix("-") ? Self.option(word) : (word, nil)
      guard options.contains(name) || flags.contains(name) else {
        parts.others.append(word.quotedForShell)
        continue
      }
      let value = options.contains(name) && joined == nil ? rest.popFirst() : nil
      parts.options.append((name, [word, value].compactMap { $0?.quotedForShell }.joined(separator: " ")))
    }
    return parts
  }

  /// Whether two of the words name a file that is there, such as an input and the output that would replace it.
  func namesTwice(_ file: Stat) -> Bool {
    let names = words.map { $0.hasPrefix("-") ? Self.option($0).value ?? "" : $0 }
    return names.count { name in
      guard !name.isEmpty, let other = try? FilePath(name).stat() else { return false }
      return (other.deviceID, other.inode) == (file.deviceID, file.inode)
    } > 1
  }
}
