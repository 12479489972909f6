import ArgumentParser

/// The man page, made of the help of every command.
enum Manual {
  /// The page, in the macros of man(7).
  static var page: String {
    let commands = Speedcal.configuration.groupedSubcommands.flatMap { group in
      group.subcommands.flatMap { [$0] + $0.configuration.subcommands }
    }
    let name = Speedcal.configuration.commandName ?? ""
    var lines = [
      ".TH \(name.uppercased()) 1 \"\" \"\(name) \(Speedcal.configuration.version)\" \"User Commands\"",
      ".SH NAME", "\(name) \\- \(escaped(Speedcal.configuration.abstract))",
      ".SH SYNOPSIS", ".B \(escaped(Speedcal.configuration.usage ?? name))",
    ]
    lines += [".SH DESCRIPTION"] + preformatted(Speedcal.configuration.discussion)
    for command in commands {
      lines += section(Speedcal.helpMessage(for: command, columns: wide))
    }
    lines += [".SH ENVIRONMENT"]
    for (variable, meaning) in environment { lines += [".TP", ".B \(variable)", escaped(meaning)] }
    return lines.joined(separator: "\n")
  }

  /// Wide enough for every description to stay on one line.
  private static let wide = 100_000

  private static let environment = [
    ("SPEEDCAL_PROFILES", "Profile files and folders, with colons between them, before those of --profiles."),
    ("NO_COLOR", "Not empty: no bold, no dim, no progress."),
    ("COLUMNS", "The width of the terminal, where it is not what the terminal says."),
    ("LC_ALL, LC_CTYPE, LANG", "C or POSIX: text in ASCII alone."),
  ]

  /// The section of a command: what it does, then its arguments and options by group.
  private static func section(_ help: String) -> [String] {
    var lines: [String] = []
    for line in help.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let overview = line.suffix(after: "OVERVIEW: ") {
        lines.append(escaped(overview))
      } else if let usage = line.suffix(after: "USAGE: ") {
        lines =
          [".SH \(usage.prefix { $0 != "[" && $0 != "<" }.uppercased())"] + lines + [".PP", ".B \(escaped(usage))"]
      } else if line.hasSuffix(":"), line == line.uppercased() {
        lines.append(".SS \(escaped(String(line.dropLast())))")
      } else if let option = line.suffix(after: "  "), !option.hasPrefix(" ") {
        lines += entry(option)
      } else if let text = line.suffix(after: "    ") {
        // The description of an option whose name leaves no room beside it.
        lines.append(escaped(text.drop { $0 == " " }))
      } else {
        lines.append(line.isEmpty ? ".PP" : escaped(line))
        if line.hasPrefix("Example: ") { lines.append(".br") }
      }
    }
    return lines
  }

  /// An option, and what follows it on the same line.
  private static func entry(_ line: Substring) -> [String] {
    // A name of just the width of its column has a single space behind it.
    let gap = line.indices.first {
      line[$0...].hasPrefix("  ") || line[$0...].hasPrefix(" ") && line[..<$0].last == ">"
    }
    let rest = line[(gap ?? line.endIndex)...].drop { $0 == " " }
    return [".TP", ".B \(escaped(line[..<(gap ?? line.endIndex)]))"] + (rest.isEmpty ? [] : [escaped(rest)])
  }

  private static func preformatted(_ text: String) -> [String] {
    [".nf"] + text.split(separator: "\n", omittingEmptySubsequences: false).map { escaped($0) } + [".fi"]
  }

  /// A backslash starts an escape, a hyphen would become a typographic one, and a dot or an apostrophe at the start of a line is
  /// a request.
  private static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      default: result.append(character)
      }
    }
    return result.hasPrefix(".") || result.hasPrefix("'") ? "\\&" + result : result
  }
}

extension String {
  fileprivate func suffix(after start: String) -> Substring? {
    hasPrefix(start) ? dropFirst(start.count) : nil
  }
}
