extension String {
  /// How many columns of a terminal the text takes: two for a wide character (CJK, emoji), none for a combining mark.
  var displayWidth: Int {
    if isPrintableASCII { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }

  /// The text in lines of at most this width, broken at blanks; a longer word has a line of its own.
  ///
  /// - Parameters:
  ///   - width: The width, in columns.
  ///   - indent: How much narrower every line but the first is.
  ///   - breaksWords: Whether a longer word is broken behind colons and slashes.
  /// - Returns: The lines, at least one.
  package func wrapped(to width: Int, indent: Int = 0, breaksWords: Bool = false) -> [String] {
    var lines: [String] = []
    var (line, length) = ("", 0)
    let words = split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    for word in breaksWords ? words.flatMap({ $0.parts(of: width) }) : words {
      let room = lines.isEmpty ? width : width - indent
      if length > 0, length + 1 + word.displayWidth > room {
        lines.append(line)
        (line, length) = (word, word.displayWidth)
      } else {
        line += (line.isEmpty ? "" : " ") + word
        length += (length > 0 ? 1 : 0) + word.displayWidth
      }
    }
    return lines + [line]
  }

  /// The word in as few parts of at most this width as its colons and slashes allow.
  private func parts(of width: Int) -> [String] {
    guard displayWidth > width else { return [self] }
    return replacing(/[:\/]/) { "\($0.output) " }.split(separator: " ").reduce(into: []) { parts, part in
      if let last = parts.last, (last + part).displayWidth <= width {
        parts[parts.count - 1] += part
      } else {
        parts.append(String(part))
      }
    }
  }

  /// The start of the text, with `…` behind it.
  func cut(to width: Int) -> String {
    var length = 1
    return prefix { character in
      length += String(character).displayWidth
      return length <= width
    } + "…"
  }

  /// Whether the text holds nothing but visible ASCII and spaces.
  var isPrintableASCII: Bool {
    var text = self
    return text.withUTF8 { bytes in bytes.allSatisfy { (0x20..<0x7F).contains($0) } }
  }
}

extension Character {
  fileprivate var displayWidth: Int {
    let isEmoji = unicodeScalars.contains { $0 == "\u{FE0F}" || $0.properties.isEmojiPresentation }
    return isEmoji ? 2 : unicodeScalars.map(\.displayWidth).max() ?? 0
  }
}

extension Unicode.Scalar {
  fileprivate var displayWidth: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: 0
    default: Self.wide.contains { $0.contains(self) } ? 2 : 1
    }
  }

  /// The blocks whose characters are wide or fullwidth (Unicode Standard Annex #11).
  private static let wide: [ClosedRange<Unicode.Scalar>] = [
    "\u{1100}"..."\u{115F}", "\u{2E80}"..."\u{303E}", "\u{3041}"..."\u{33FF}", "\u{3400}"..."\u{4DBF}",
    "\u{4E00}"..."\u{9FFF}", "\u{A000}"..."\u{A4CF}", "\u{A960}"..."\u{A97F}", "\u{AC00}"..."\u{D7A3}",
    "\u{F900}"..."\u{FAFF}", "\u{FE10}"..."\u{FE19}", "\u{FE30}"..."\u{FE6F}", "\u{FF00}"..."\u{FF60}",
    "\u{FFE0}"..."\u{FFE6}", "\u{16FE0}"..."\u{18CFF}", "\u{1AFF0}"..."\u{1B2FF}", "\u{1F300}"..."\u{1F64F}",
    "\u{1F900}"..."\u{1F9FF}", "\u{20000}"..."\u{3FFFD}",
  ]
}
