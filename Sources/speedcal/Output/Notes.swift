import DeviceInfo
import Reports
import SpeedCalibration

/// A command's remarks beside its result: speeds that were clamped, devices that were left out.
///
/// They appear on standard error before the result, by their rank.
struct Notes {
  /// What a note is about, the first to be said first.
  enum Rank {
    /// Something that was asked for is left out, which is a failed check.
    case missing

    /// A figure is left out or assumed: a scale, a rate, a distance.
    case figure

    /// A name was completed; all of these are said in one.
    case reading

    /// A figure is clamped, guessed or replaced.
    case caution

    /// What else a reader may want to know.
    case remark

    /// Whether `--strict` fails for it.
    var isFault: Bool { ![.reading, .remark].contains(self) }
  }

  private var notes: [(rank: Rank, text: String, isShown: Bool)] = []

  /// How many of them have been said.
  private var saidCount = 0

  /// Whether a figure is missing, assumed, clamped, guessed or replaced, for which `--strict` fails.
  var isFault: Bool { notes.contains { $0.rank.isFault } }

  /// Whether something that was asked for is left out, which is a failed check.
  var isIncomplete: Bool { notes.contains { $0.rank == .missing } }

  /// The most notes of the last two ranks that are said.
  private static let most = 10

  /// Notes something once.
  ///
  /// - Parameters:
  ///   - text: The sentence.
  ///   - rank: What it is about.
  ///   - isShown: Whether the result itself says it.
  mutating func add(_ text: String, _ rank: Rank = .caution, isShown: Bool = false) {
    if !notes.contains(where: { $0.text == text }) { notes.append((rank, text, isShown)) }
  }

  /// Says what was noted since the last time; what the result shows only under `--strict`, where it is why that fails.
  mutating func tell(isStrict: Bool = false) {
    let fresh = notes[saidCount...].filter { !$0.isShown || isStrict && $0.rank.isFault }
    saidCount = notes.count
    func texts(_ ranks: Rank...) -> [String] {
      ranks.flatMap { rank in fresh.filter { $0.rank == rank }.map(\.text) }
    }
    let (readings, others) = (texts(.reading), texts(.caution, .remark))
    let names =
      readings.count > 1
      ? ["\(readings.count) readings: \(readings.listed(Self.most, separator: "; "))"] : readings
    let rest = others.count > Self.most ? ["further notes are not shown"] : []
    for note in texts(.missing).map({ "left out: \($0)" }) + texts(.figure) + names + others.prefix(Self.most) + rest {
      Message.write("Note: \(note)")
    }
  }

  /// Says what does not pass, where the result shows it to nobody.
  static func tell(failures: [String]) {
    let rest = failures.count - most
    for failure in failures.prefix(most) + (rest > 0 ? ["\(rest) more do not pass"] : []) { Message.complain(failure) }
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
    func note(_ reason: Selection.Skipped.Reason, _ words: String) {
      let titles = skipped.filter { $0.reason == reason }.map(\.title)
      if !titles.isEmpty { add("skipped, because \(words): \(titles.listed(10, separator: "; "))", .figure) }
    }
    note(.noZoomedPoints, "their zoomed points are unknown")
    note(.otherName, "they have no display of that name")
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
  /// Its line breaks are its own: arguments have none (``TypedLine``), and those of files are escaped where a sentence
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
