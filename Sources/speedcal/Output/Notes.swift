import DeviceInfo
import Reports
import SpeedCalibration

/// A command's remarks beside its result: speeds that were clamped, devices that were left out.
///
/// A note appears on standard error at once. With `--strict` a single one turns the exit status into 1.
struct Notes {
  private(set) var count = 0

  /// Whether something that was asked for is left out, which is a failed check.
  private(set) var isIncomplete = false

  private var said: Set<String> = []

  /// No more than these are said one by one.
  private static let most = 10

  /// Says something that the user should know, once. What comes after ten notes is only counted.
  mutating func add(_ note: String) {
    guard said.insert(note).inserted else { return }
    count += 1
    if said.count <= Self.most { Message.write("Note: \(note)") }
    if said.count == Self.most + 1 { Message.write("Note: there are more notes than these \(Self.most)") }
  }

  /// Says what a reader may want to know, once, and what is no fault under `--strict`.
  mutating func say(_ remark: String) {
    if said.insert(remark).inserted { Message.write("Note: \(remark)") }
  }

  /// Says that something is left out, and why.
  mutating func miss(_ sentence: String) {
    add("left out: \(sentence)")
    isIncomplete = true
  }

  /// Says what a reader has to know about a result, unless the result itself shows it.
  mutating func add(_ notes: [String], areShown: Bool) {
    if areShown { count += notes.count } else { for note in notes { add(note) } }
  }

  /// Says that something is probably not what the user wants.
  mutating func warn(_ warning: String) {
    count += 1
    Message.write("Warning: \(warning)")
  }

  /// Names devices that a family or a pattern found and that cannot be used.
  mutating func add(skipped titles: [String], because reason: String) {
    if !titles.isEmpty { add("skipped, because \(reason): \(titles.listed(10, separator: "; "))") }
  }
}

/// Notes about a selection.
extension Notes {
  /// Names the devices of a result that are not the bundled ones of their names.
  mutating func add(_ replacements: [DeviceDatabase.Replacement], among names: some Sequence<String>) {
    let used = Set(names)
    add(replacements.filter { used.contains($0.device.name) })
  }

  /// Names the aliases that lead to devices of a result, and would lead to others without a profile.
  mutating func add(_ hidden: [DeviceDatabase.HiddenAlias], among names: some Sequence<String>) {
    let used = Set(names)
    for hidden in hidden where used.contains(hidden.found.name) || used.contains(hidden.device.name) {
      add(
        "'\(hidden.alias)' is '\(hidden.found.name)' of \(hidden.found.origin), no longer '\(hidden.device.name)' of "
          + "\(hidden.device.origin)")
    }
  }

  mutating func add(_ replacements: [DeviceDatabase.Replacement]) {
    for replacement in replacements.prefix(3) {
      let lost = replacement.lostIdentifiers
      add(
        "\(replacement.device.origin) replaces '\(replacement.replaced.name)' of \(replacement.replaced.origin)"
          + (lost.isEmpty ? "" : ", without its identifiers \(lost.joined(separator: ", "))"))
    }
    let others = replacements.dropFirst(3).map(\.device.name)
    if !others.isEmpty { add("replaced too: \(others.listed(10, separator: "; "))") }
  }

  /// Names the displays that a family or a pattern found and that are left out.
  mutating func add(_ skipped: [Selection.Skipped]) {
    func titles(_ reason: Selection.Skipped.Reason) -> [String] { skipped.filter { $0.reason == reason }.map(\.title) }
    add(skipped: titles(.noZoomedPoints), because: "their zoomed points are unknown")
    add(skipped: titles(.otherName), because: "they have no display of that name")
  }
}

/// Writes messages to standard error.
enum Message {
  /// The longest word that a message shows whole, in bytes: paths may be long.
  private static let longestWord = 400

  /// Says what is wrong.
  static func complain(_ message: String) { write("Error: \(message)") }

  /// Writes a message in which nothing can steer the terminal or fill the screen.
  ///
  /// Its line breaks are its own: arguments have none (``Arguments``), and those of files are escaped where a sentence
  /// quotes them.
  static func write(_ message: String) {
    guard !message.isEmpty else { return }
    let width = StandardStreams.errorWidth ?? .max
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let words = line.split(separator: " ", omittingEmptySubsequences: false).map { word in
        (word.utf8.count > longestWord ? shortened(word) : String(word)).escapedForTerminal
      }
      let text = words.joined(separator: " ")
      // An excerpt of a file, and the caret below it, stay as they are.
      guard !line.hasPrefix(" ") else { return [text] }
      let parts = text.wrapped(to: width, indent: 2)
      return parts.prefix(1) + parts.dropFirst().map { "  " + $0 }
    }
    let text = lines.joined(separator: "\n")
    let end = text.hasSuffix("\n") ? "" : "\n"
    StandardStreams.writeToError((StandardStreams.isASCII() ? text.asciiLikeness : text) + end)
  }

  /// The start of a long word, and the quotation mark that ends it with what follows.
  private static func shortened(_ word: Substring) -> String {
    let end = word.utf8.lastIndex(of: UInt8(ascii: "'")).map { word[$0...] } ?? ""
    return String(shortening: word.utf8) + (end.utf8.count < 8 ? end : "")
  }
}
