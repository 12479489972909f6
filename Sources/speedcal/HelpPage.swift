import ArgumentParser
import Reports
import SpeedCalibration

/// The help of a command, taken apart. The parser renders it as a text and offers no other way to it.
struct HelpPage {
  /// An argument, an option or a subcommand.
  struct Entry: Hashable {
    /// How it is written: `-s, --speed <list>`.
    let label: String
    /// One line about it.
    var text: String
    /// More about it, for those who read on.
    var more = ""
  }

  struct Section {
    let title: String
    var entries: [Entry] = []
  }

  let name: String
  let abstract: String
  let usage: String
  private(set) var examples: [String] = []
  /// Further text about the command, a paragraph each.
  private(set) var paragraphs: [String] = []
  private(set) var sections: [Section] = []

  init(_ type: any ParsableCommand.Type) {
    name = Speedcal.name(of: type)
    abstract = type.configuration.abstract
    usage = type.configuration.usage ?? name
    for line in type.configuration.discussion.split(separator: "\n") {
      if let example = line.suffix(after: "Example: ") {
        examples.append(String(example))
      } else {
        paragraphs.append(String(line))
      }
    }
    // Wide enough for every description to stay on one line.
    let help = Speedcal.helpMessage(for: type, columns: 100_000)
    for line in help.split(separator: "\n") {
      if line.hasSuffix(":"), line == line.uppercased() {
        let title = line.hasSuffix(" SUBCOMMANDS:") ? line.dropLast(" SUBCOMMANDS:".count) : line.dropLast()
        sections.append(Section(title: title.capitalized))
      } else if !sections.isEmpty, line.hasPrefix("  "), !line.hasPrefix("  See '") {
        sections[sections.count - 1].add(line)
      }
    }
  }

  /// The names of all options and arguments.
  var names: [String] { sections.flatMap(\.entries).flatMap { $0.label.split { ", ".contains($0) }.map(String.init) } }

  /// The help that `--help` prints, as wide as the terminal but for the examples, each on a line that can be copied.
  static func long(_ type: any ParsableCommand.Type) -> String {
    let width = min(StandardStreams.width ?? 80, 100)
    return HelpPage(type).examples.map { "Example: \($0)" }
      .reduce(Speedcal.helpMessage(for: type, columns: width)) { help, example in
        // The parser fills a line but for its last column.
        help.replacing(example.wrapped(to: width - 1).joined(separator: "\n"), with: example)
      }
  }

  /// The help that `-h` prints: a screen of 80 columns and at most 32 lines, one for each option of the command's own, and
  /// what else finds room: the text about the command, and which profiles it reads.
  var short: String {
    let head = [abstract, "", "  \(usage)"] + examples.prefix(2).map { "  \($0)" }
    var options: [String] = []
    // Options that stand in no group are a command's very own.
    let own = sections.filter { $0.title == "Options" }.flatMap(\.entries).filter {
      !Self.everywhere.contains($0.label)
    }
    for (index, section) in sections.filter({ !["Display", "Options"].contains($0.title) }).enumerated() {
      options += ["", section.title] + (section.entries + (index == 0 ? own : [])).flatMap(\.lines)
    }
    let takesAny = sections.contains { $0.entries.contains { $0.option == "--ppi" } }
    let way = ["", "More, \(takesAny ? "such as --ppi for any display, " : "")in '\(name) --help'."]
    var text = paragraphs.flatMap { [""] + $0.wrapped(to: 80) }
    if head.count + text.count + options.count + way.count > Self.screenHeight { text = [] }
    let profiles = sections.filter { $0.title == "Display" && !takesAny }
      .flatMap { ["", $0.title] + $0.entries.flatMap(\.lines) }
    let lines = head + text + options
    let hasRoom = lines.count + profiles.count + way.count <= Self.screenHeight
    return (lines + (hasRoom ? profiles : []) + way).joined(separator: "\n")
  }

  private static let screenHeight = 32

  private static let everywhere: Set = ["--version", "-h, --help"]
}

extension HelpPage.Section {
  /// Takes a line of the parser's: an entry, or more about the last one.
  fileprivate mutating func add(_ line: Substring) {
    let text = String(line.drop { $0 == " " })
    switch line.prefix(while: { $0 == " " }).count {
    case 2:
      // A name of just the width of its column has a single space behind it.
      let gap = text.indices.first {
        text[$0...].hasPrefix("  ") || text[$0...].hasPrefix(" ") && text[..<$0].last == ">"
      }
      let end = gap ?? text.endIndex
      entries.append(.init(label: String(text[..<end]), text: String(text[end...].drop { $0 == " " })))
    case 26 where !entries.isEmpty: entries[entries.count - 1].text = text
    case _ where !entries.isEmpty:
      let more = entries[entries.count - 1].more
      entries[entries.count - 1].more = more.isEmpty ? text : more + " " + text
    default: break
    }
  }
}

extension HelpPage.Entry {
  /// The long name of an option; nil for an argument.
  var option: String? { label.split { ", ".contains($0) }.first { $0.hasPrefix("--") }.map(String.init) }

  /// Lines of 80 columns, one as a rule: words to choose from give way to it, but for formats, of which each command has its
  /// own.
  fileprivate var lines: [String] {
    let name = "  " + label.replacing(", --speeds", with: "")
    let margin = String(repeating: " ", count: 26)
    let start = name + (name.count < 26 ? String(margin.dropFirst(name.count)) : "  ")
    let parts = text.split(separator: " (values: ")
    let usual = text.split(separator: "; default: ").dropFirst().first.map { " (default: \($0)" } ?? ""
    let fitting = start.count + text.count <= 80 ? text : parts[0] + usual
    let shown = option == "--format" ? String(parts[parts.count - 1].dropLast()) : fitting
    let rows = shown.wrapped(to: 80 - start.count)
    return [start + rows[0]] + rows.dropFirst().map { margin + $0 }
  }
}

extension StringProtocol {
  /// The rest of a text that starts with another one; nil for other texts.
  func suffix(after start: String) -> SubSequence? { hasPrefix(start) ? dropFirst(start.count) : nil }

  /// The text with its first letter alone in upper case.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
