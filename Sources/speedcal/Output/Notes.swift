import DeviceInfo
import Reports
import SpeedCalibration

/// A command's remarks beside its result: speeds that were clamped, devices that were left out.
///
/// They appear on standard error before the result, by their rank.
struct Notes {
  /// What leaves a figure out, or assumes one: a scale, a rate, a distance. All of these are said.
  private var figures: [String] = []

  /// How names were read that nothing has as they are.
  private var readings: [String] = []

  /// What else is to be known.
  private var others: [String] = []

  private var said: Set<String> = []

  /// Whether a figure is missing, assumed, clamped, guessed or replaced, for which `--strict` fails.
  private(set) var isFault = false

  /// Whether something that was asked for is left out, which is a failed check.
  private(set) var isIncomplete = false

  /// No more than these of the last rank are said.
  private static let most = 10

  /// Notes which figure is left out or assumed.
  mutating func add(figure note: String) {
    if said.insert(note).inserted { figures.append(note) }
    isFault = true
  }

  /// Notes how a name was read.
  mutating func add(reading note: String) {
    if said.insert(note).inserted { readings.append(note) }
  }

  /// Notes something that a user should know before trusting a figure.
  mutating func add(_ note: String) {
    say(note)
    isFault = true
  }

  /// Notes something that a reader may want to know.
  mutating func say(_ remark: String) {
    if said.insert(remark).inserted { others.append(remark) }
  }

  /// Notes that something is left out, and why.
  mutating func miss(_ sentence: String) {
    add(figure: "left out: \(sentence)")
    isIncomplete = true
  }

  /// Notes what a reader has to know about a result, unless the result itself shows it.
  mutating func add(_ notes: [String], areShown: Bool) {
    if areShown { isFault = isFault || !notes.isEmpty } else { for note in notes { add(note) } }
  }

  /// Says at once that something is probably not what the user wants.
  mutating func warn(_ warning: String) {
    isFault = true
    Message.write("Warning: \(warning)")
  }

  /// Says what was noted since the last time.
  mutating func tell() {
    // A number that is a speed is no name.
    let noun = readings.allSatisfy { $0.hasSuffix("'") } ? "names" : "words"
    let names =
      readings.count > 1
      ? ["\(readings.count) \(noun) were completed: \(readings.listed(Self.most, separator: "; "))"] : readings
    let rest = others.count > Self.most ? ["further notes are not shown"] : []
    for note in figures + names + others.prefix(Self.most) + rest { Message.write("Note: \(note)") }
    (figures, readings, others) = ([], [], [])
  }

  /// Says what does not pass, where the result shows it to nobody.
  static func tell(failures: [String]) {
    let rest = failures.count - most
    for failure in failures.prefix(most) + (rest > 0 ? ["\(rest) more do not pass"] : []) { Message.complain(failure) }
  }

  /// Names devices that a family or a pattern found and that cannot be used.
  mutating func add(skipped titles: [String], because reason: String) {
    if !titles.isEmpty { add(figure: "skipped, because \(reason): \(titles.listed(10, separator: "; "))") }
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
