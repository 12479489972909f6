import ArgumentParser
import SpeedCalibration

/// What a line is refused for before it is parsed.
extension TypedLine {
  /// The words of the process.
  static let ofProcess = unquoted(Array(CommandLine.arguments.dropFirst()))

  /// The first argument of the process that is not UTF-8, as it reads with U+FFFD in it.
  private static let unreadable = CommandLine.arguments.indices.first { index in
    CommandLine.unsafeArgv[index].map { String(validatingCString: $0) == nil } ?? false
  }.map { CommandLine.arguments[$0] }

  /// The words without the quotation marks of a text processor, which no shell takes for its own: `“iPhone 15”`.
  static func unquoted(_ words: [String]) -> [String] {
    var isOpen = false
    return words.map { word in
      // By scalars: a Character may be as long as the word.
      var word = word.unicodeScalars[...]
      if let first = word.first, "“”„‟‘’‚«»".unicodeScalars.contains(first) {
        word.removeFirst()
        isOpen = true
      }
      if isOpen, let last = word.last, "“”‘’«»".unicodeScalars.contains(last) {
        word.removeLast()
        isOpen = false
      }
      return String(word)
    }
  }

  /// The most words that the parser takes in good time, and the longest word, in bytes, that may be a path.
  private static let mostWords = 1000
  private static let longestWord = 4096

  /// Fails for words that cannot be taken as they are:
  ///
  /// - more than the parser takes in good time;
  /// - bytes that are not UTF-8, of which `CommandLine` makes U+FFFD;
  /// - a line feed, which would give a line of its own to every message that quotes the word;
  /// - one that is longer than any path, unless it is plain ASCII as a long list of speeds is: Swift compares texts by
  ///   what they mean, which takes the square of the number of marks on a letter.
  func requireReadable() throws {
    guard words.count <= Self.mostWords else {
      throw ValidationError(
        "\(words.count) arguments are more than \(Self.mostWords); name a folder in place of its files, a family or a "
          + "pattern in place of its devices, and one list of speeds")
    }
    if let unreadable = Self.unreadable { throw ValidationError("'\(unreadable.quotable)' is not UTF-8") }
    for word in words {
      guard !word.utf8.contains(UInt8(ascii: "\n")) else {
        throw ValidationError("'\(word.replacing("\n", with: "\\n").quotable)' has a line break; give it in a file")
      }
      if word.utf8.count > Self.longestWord, word.utf8.contains(where: { $0 >= 0x80 }) {
        throw ValidationError("'\(word.quotable)' is longer than \(Self.longestWord) bytes")
      }
    }
  }

  /// Fails for what the parser would take for something else: a dash, a long option with one hyphen, and an option that
  /// stands twice where only the last of its values would count.
  func requireUnmistakable() throws {
    // A text processor makes dashes out of hyphens.
    if let word = options.first(where: { $0.first.map("‐‑‒–—―−".contains) == true }) {
      throw ValidationError("'\(word.quotable)' begins with a dash; type a hyphen")
    }
    // The parser would take the rest of the word for the name of a file.
    if let word = options.first(where: { $0.prefix { $0 != "=" } == "-output" }) {
      throw ValidationError(Self.oneHyphen(in: word))
    }
    let names = options.filter { $0.hasPrefix("-") }.map { Self.option($0).name }
    guard Set(names).count < names.count else { return }
    for argument in CommandDescription.of(type)?.arguments ?? []
    where argument.kind == "option" && !argument.isRepeating {
      let known = Set((argument.names ?? []).map(\.typed))
      guard let twice = names.last(where: known.contains), names.count(where: known.contains) > 1 else { continue }
      throw ValidationError("\(twice) is given twice; use it once")
    }
  }

  static func oneHyphen(in word: String) -> String { "'\(word.quotable)' has one hyphen; type -\(word.quotable)" }
}
