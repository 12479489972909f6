import ArgumentParser
import Reports

/// The man page, made of the help of every command.
enum Manual {
  /// The page, in the macros of man(7).
  static var page: String {
    let root = HelpPage(Speedcal.self)
    let pages = Speedcal.commands.map { HelpPage($0.type) }
    let shared = sharedEntries(of: pages)
    var lines = [
      ".TH SPEEDCAL 1 \"\" \"speedcal \(Speedcal.configuration.version)\" \"User Commands\"",
      ".SH NAME", "speedcal \\- \(escaped(root.abstract))", ".SH SYNOPSIS", ".B \(escaped(root.usage))",
      ".SH DESCRIPTION", "Each command prints its help on one screen with \\-h, and in full with \\-\\-help.",
    ]
    lines += [".SH EXAMPLES", ".nf"] + (root.examples + pages.flatMap(\.examples)).flatMap(example) + [".fi"]
    for page in pages { lines += section(page, without: shared) }
    lines += [".SH COMMON OPTIONS"] + shared.flatMap(entry)
    for (title, entries) in [
      ("COLUMNS", columns), ("UNITS", units), ("FORMATS", formats), ("EXIT STATUS", statuses),
      ("ENVIRONMENT", environment),
    ] {
      lines += [".SH \(title)"] + entries.flatMap { entry(.init(label: $0.0, text: $0.1)) }
    }
    return lines.joined(separator: "\n")
  }

  /// The options that three commands or more have, with the same words.
  private static func sharedEntries(of pages: [HelpPage]) -> [HelpPage.Entry] {
    let entries = pages.flatMap { $0.sections.flatMap(\.entries) }
    var counts: [HelpPage.Entry: Int] = [:]
    for entry in entries { counts[entry, default: 0] += 1 }
    var known: Set<HelpPage.Entry> = []
    return entries.filter { counts[$0, default: 0] > 2 && known.insert($0).inserted }
  }

  /// The section of a command: its purpose, then its own arguments and options.
  private static func section(_ page: HelpPage, without shared: [HelpPage.Entry]) -> [String] {
    let own = page.sections.flatMap(\.entries).filter { !shared.contains($0) }
    return [".SH \(escaped(page.name.uppercased()))", escaped(page.abstract)]
      + page.paragraphs.flatMap { [".PP", escaped($0)] } + [".PP", ".B \(escaped(page.usage))"] + own.flatMap(entry)
  }

  private static func entry(_ entry: HelpPage.Entry) -> [String] {
    [".TP", ".B \(escaped(entry.label))", escaped(entry.text)] + (entry.more.isEmpty ? [] : [escaped(entry.more)])
  }

  /// An example in lines that 80 columns hold, as a shell takes it.
  private static func example(_ line: String) -> [String] {
    let gaps = line.indices.filter { line[$0...].hasPrefix(" --") && line[..<$0].count < 68 }
    guard line.count > 70, let gap = gaps.last else { return [escaped(line)] }
    return [escaped(line[..<gap]) + " \\e", "    " + escaped(line[gap...].drop { $0 == " " })]
  }

  private static var columns: [(String, String)] {
    [("--columns help", "Prints the columns of a command with their headers.")]
      + ColumnMeaning.all.map { ($0.key, $0.sentence + ($0.unit.map { " In \($0)." } ?? "")) }
  }

  private static let units = [
    (
      "speeds",
      "mm/s, cm/s, m/s, in/s; pt/s, dp/s and px/s, each over any time as in 1pt/16ms; px/frame@HZ; ms/px, ms/pt; "
        + "s/screen, s/height, s/width; words/min (wpm), of text that moves sideways; deg/s, arcmin/s. A bare number is in mm/s."
    ),
    ("times", "s, ms, us, min, h. A bare number is in s, and may be a ratio: 1/60."),
    ("frequencies", "Hz, kHz, fps. A bare number is in Hz, and may be a ratio: 60000/1001."),
    ("lengths", "mm, cm, m, in. A bare number is in mm, and a diagonal in inches."),
    ("others", "points in pt, dp or sp; scales as 3, 3/2 or 150%; tolerances in percent."),
  ]

  private static let formats = [
    (
      "text, markdown",
      "Tables for people, rounded. A terminal narrows text to its width; a pipe or a file gets every column."
    ),
    (
      "csv, tsv, json, jsonl",
      "Rows at full precision, with units in the keys. A missing value is empty or null, never 0."
    ),
    ("svg, html", "A chart, or a page that plays the motion."),
    ("swift, css, tokens, spec", "A Swift file, a style sheet, design tokens (DTCG 2025.10), or a hand-over sheet."),
    ("junit", "Checks as JUnit XML, for continuous integration."),
  ]

  private static let statuses = [
    ("0", "Done."), ("1", "A check failed, or a note was given with --strict."), ("64", "Wrong usage."),
    ("65", "Bad data in a file."), ("66", "A file that can't be read."), ("73", "An output that can't be written."),
  ]

  private static let environment = [
    ("SPEEDCAL_PROFILES", "Profile files and folders, with colons between them, before those of --profiles."),
    ("NO_COLOR", "If set and not empty, turns off bold, dim and progress."),
    ("COLUMNS", "The width of the terminal, where it is not what the terminal says."),
    ("LC_ALL, LC_CTYPE, LANG", "C or POSIX: text in ASCII alone."),
  ]

  /// A backslash starts an escape, a hyphen would become a typographic one, and a dot or an apostrophe at the start of a line is
  /// a request.
  private static func escaped(_ text: some StringProtocol) -> String {
    let result = String(text).replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return result.hasPrefix(".") || result.hasPrefix("'") ? "\\&" + result : result
  }
}
