import ArgumentParser
import Reports
import SpeedCalibration
import SystemPackage

/// The command line's arguments.
enum Arguments {
  /// All arguments but the program's name.
  static var all: [String] { ProcessContext.current.arguments }

  /// Those of the process.
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

  /// Fails for arguments that cannot be taken as they are:
  ///
  /// - more than the parser takes in good time;
  /// - bytes that are not UTF-8, of which `CommandLine` makes U+FFFD;
  /// - a line feed, which would give a line of its own to every message that quotes the argument;
  /// - one that is longer than any path, unless it is plain ASCII as a long list of speeds is: Swift compares texts by
  ///   what they mean, which takes the square of the number of marks on a letter.
  static func requireReadable() throws {
    let (most, longest) = (1000, 4096)
    guard all.count <= most else {
      throw ValidationError(
        "\(all.count) arguments are more than \(most); name a folder in place of its files, a family or a pattern in place "
          + "of its devices, and one list of speeds")
    }
    if let unreadable { throw ValidationError("'\(unreadable.quotable)' is not UTF-8") }
    for argument in all {
      guard !argument.utf8.contains(UInt8(ascii: "\n")) else {
        throw ValidationError("'\(argument.replacing("\n", with: "\\n").quotable)' has a line break; give it in a file")
      }
      if argument.utf8.count > longest, argument.utf8.contains(where: { $0 >= 0x80 }) {
        throw ValidationError("'\(argument.quotable)' is longer than \(longest) bytes")
      }
    }
  }

  /// The name of the option in a word, and the value that is joined to it: `--format=csv`, `-f=csv`, `-fcsv`.
  static func option(_ word: String) -> (name: String, value: String?) {
    let isShort = word.hasPrefix("-") && word.dropFirst().first?.isLetter == true
    let name = isShort ? word.prefix(2) : word.prefix { $0 != "=" }
    let value = word.dropFirst(name.count)
    return (String(name), value.isEmpty ? nil : String(value.first == "=" ? value.dropFirst() : value))
  }

  /// The values of an option among words: `--format csv`, `--format=csv`.
  static func values(of names: [String], in words: [String]) -> [String] {
    zip(words, words.dropFirst().map { $0 } + [nil]).compactMap { word, next in
      let (name, value) = option(word)
      return names.contains(name) ? value ?? next : nil
    }
  }

  /// Whether two of the arguments name a file that is there, such as an input and the output that would replace it.
  static func nameTwice(_ file: Stat) -> Bool {
    let names = all.map { $0.hasPrefix("-") ? option($0).value ?? "" : $0 }
    return names.count { name in
      guard !name.isEmpty, let other = try? FilePath(name).stat() else { return false }
      return (other.deviceID, other.inode) == (file.deviceID, file.inode)
    } > 1
  }

  /// The command line as a shell would take it again, for the top of a file that it makes; without the file's own name.
  static var commandLine: String { commandLine(without: ["--output", "-o"]) }

  /// The same for another format.
  static func commandLine(format: String) -> String {
    "\(commandLine(without: ["--output", "-o", "--format", "-f"])) --format \(format)"
  }

  private static func commandLine(without options: Set<String>) -> String {
    (["speedcal"] + parted(all, options).others).joined(separator: " ")
  }

  /// Options of some names as they were typed, each with its value, as a shell takes them again: `--scale 150%`.
  ///
  /// - Parameters:
  ///   - options: The names of options with a value.
  ///   - flags: Those of options without one.
  /// - Returns: The name and the text of each.
  static func typed(
    _ options: Set<String>, flags: Set<String> = []
  ) -> [(name: String, text: String)] {
    parted(all, options, flags: flags).options
  }

  /// Options of some names, and all other words.
  private static func parted(
    _ words: [String], _ options: Set<String>, flags: Set<String> = []
  ) -> (options: [(name: String, text: String)], others: [String]) {
    var rest = words[...]
    var parts: (options: [(name: String, text: String)], others: [String]) = ([], [])
    while let word = rest.popFirst() {
      let (name, joined) = word.hasPrefix("-") ? option(word) : (word, nil)
      guard options.contains(name) || flags.contains(name) else {
        parts.others.append(word.quotedForShell)
        continue
      }
      let value = options.contains(name) && joined == nil ? rest.popFirst() : nil
      parts.options.append((name, [word, value].compactMap { $0?.quotedForShell }.joined(separator: " ")))
    }
    return parts
  }
}

/// The name of a file as it was typed.
struct FileName: Sendable {
  /// The words as typed.
  let text: String

  var path: FilePath { FilePath(text) }

  /// Whether it is `-`, standard input or output.
  var isStandardStream: Bool { text == "-" }

  /// The name without its folders; nil of a standard stream.
  var fileName: String? { isStandardStream ? nil : path.lastComponent?.string }

  /// The part behind the last dot of the name, in lower case; nil where the name has no text before or behind it.
  var fileExtension: String? { path.extension.flatMap { $0.isEmpty ? nil : $0.lowercased() } }

  /// What the ending of a name says of a file.
  enum Kind: String {
    case table = "csv tsv txt log"
    case recording = "mp4 mov m4v mkv webm gif"
    case picture = "png jpg jpeg heic gif webp tiff bmp svg"
    case profile = "json"
    case spreadsheet = "xlsx xls xlsm ods numbers"

    /// Programs open these by their ending, and would refuse what is in them or show it wrong.
    case foreign = """
      gz zip bz2 xz zst 7z tgz xhtml html htm pdf doc docx odt rtf tex xml yaml yml toml plist parquet feather sqlite db \
      js mjs jsx ts tsx vue svelte kt kts java py ipynb r rb go rs c h cpp cs dart php lua sh swift css scss sass less
      """
  }

  /// Whether its ending is one of a kind.
  func isA(_ kind: Kind) -> Bool { kind.rawValue.split(separator: " ").contains { $0 == fileExtension ?? "" } }

  /// The name without its folders.
  var lastName: String { path.lastComponent?.string ?? text }

  /// Whether a slash at its end asks for a folder; ``path`` does not tell.
  var isFolder: Bool { text.utf8.last == UInt8(ascii: "/") }
}

extension FileName: CustomStringConvertible {
  /// The name as a message shows it.
  var description: String { String(shortening: text.utf8, to: 300).escapedForTerminal }
}
