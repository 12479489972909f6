/// What to type in place of a word from elsewhere: the table in `hints.txt`, a line `kind|words|advice` each, or
/// `kind|words|--option --option|advice`.
enum Hint: String {
  /// Another program's name of a command.
  case command

  /// A command that there is no longer.
  case former

  /// A word in the place of a name.
  case name

  /// A word between names.
  case between

  /// A word in the place of a speed.
  case speed

  /// A format that is not written.
  case format

  /// Another program's name of an option.
  case option

  /// The advice about a word in lower case; nil where it has none of the kind.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - options: Those of the command. Of options with which a row begins, the first one that is among them is the advice.
  /// - Returns: What to do.
  func advice(on word: String, having options: [String] = []) -> String? {
    guard let parts = Self.table["\(rawValue)|\(word)"]?.split(separator: "|"), let first = parts.first else {
      return nil
    }
    let names = first.split(separator: " ").map(String.init)
    guard names.allSatisfy({ $0.hasPrefix("--") }) else { return String(first) }
    let option = names.first(where: options.contains)
    return option.map { "did you mean '\($0)'?" } ?? parts.dropFirst().first.map(String.init)
  }

  private static let table: [String: String] = {
    let lines = EmbeddedFiles.hints_txt.split(separator: "\n")
    let entries = lines.map { $0.split(separator: "|", maxSplits: 2).map(String.init) }.flatMap { fields in
      fields[1].split(separator: ",").map { ("\(fields[0])|\($0)", fields[2]) }
    }
    return Dictionary(entries) { first, _ in first }
  }()
}
