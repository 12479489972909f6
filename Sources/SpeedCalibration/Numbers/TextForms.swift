extension Double {
  /// The shortest decimal that reads back as the number, whole numbers without `.0`: `0.3`, `30`.
  package var shortestText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Substring {
  /// Without the spaces, tabs and carriage returns around it.
  package var trimmingWhitespace: Substring {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
    guard let first = utf8.firstIndex(where: { !isSpace($0) }), let last = utf8.lastIndex(where: { !isSpace($0) })
    else { return self[endIndex...] }
    // Bytes, as a character may have any number of combining marks.
    return self[first..<utf8.index(after: last)]
  }
}

extension StringProtocol {
  /// The text with narrow letters and digits in place of wide ones, and a unit in one sign spelled out: `３０㎜` is `30mm`.
  package var narrowed: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return String(self) }
    return unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\u{FF01}"..."\u{FF5E}": result.unicodeScalars.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
      case "㎜": result += "mm"
      case "㎝": result += "cm"
      case "㎧": result += "m/s"
      case "″", "”", "“": result += "\""
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}

extension String {
  /// The text on one line, with everything in it that would break the line or steer the terminal as an escape such as
  /// `\n` or `\u{1b}`.
  package var escapedForTerminal: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    return unicodeScalars.reduce(into: "") { result, scalar in
      if let code = scalar.terminalEscape { result += code } else { result.unicodeScalars.append(scalar) }
    }
  }

  /// The same for each line of a text that has several.
  package var linesEscapedForTerminal: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).escapedForTerminal }.joined(
      separator: "\n")
  }

  /// A text for a message: whole if it is short enough, else its start and `…`. Its length is counted in scalars,
  /// because a single character may have any number of them.
  ///
  /// - Parameters:
  ///   - utf8: The text, of any length.
  ///   - longest: The largest number of scalars that are shown whole.
  package init(shortening utf8: some Collection<UInt8>, to longest: Int = 80) {
    // A scalar has four bytes at most, so that one scalar too many is among these.
    let scalars = String(decoding: utf8.prefix(4 * (longest + 1)), as: UTF8.self).unicodeScalars
    self = scalars.count > longest ? String(scalars.prefix(longest - 3)) + "…" : String(scalars)
  }

  /// The text as a message quotes it: on one line, and its start alone where it is long.
  package var quotable: String { String(shortening: utf8).escapedForTerminal }
}

extension [String] {
  /// The first ones, separated by commas, and how many more there are: `a, b and 3 more`.
  package func listed(_ most: Int, separator: String = ", ") -> String {
    prefix(most).joined(separator: separator) + (count > most ? " and \(count - most) more" : "")
  }
}

extension Unicode.Scalar {
  /// The escape for a character that would break a line or steer the terminal, nil for all others.
  package var terminalEscape: String? {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case _ where isInvisible: "\\u{\(String(value, radix: 16))}"
    default: nil
    }
  }

  private var isInvisible: Bool {
    value < 0x20 || (0x7F..<0xA0).contains(value) || (0x2028...0x202E).contains(value)
      || (0x2066...0x2069).contains(value)
  }
}

extension [UInt8] {
  /// The bytes of a text as UTF-8 has them, where a byte order mark says that it is UTF-8 or UTF-16; all others as they
  /// are.
  package var withoutByteOrderMark: [UInt8] {
    if starts(with: [0xEF, 0xBB, 0xBF]) { return Array(dropFirst(3)) }
    let isLittle = starts(with: [0xFF, 0xFE])
    guard isLittle || starts(with: [0xFE, 0xFF]) else { return self }
    let units = stride(from: 2, to: count - 1, by: 2).map { place in
      UInt16(self[place + (isLittle ? 1 : 0)]) << 8 | UInt16(self[place + (isLittle ? 0 : 1)])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}

extension Sequence where Element: Hashable {
  /// Each element once, where it first appears.
  package var unique: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
