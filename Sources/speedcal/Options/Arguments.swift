import ArgumentParser
import Reports
import SpeedCalibration
import SystemPackage

/// The command line's arguments as texts.
///
/// The parser takes texts, and file names are bytes. A byte that is not UTF-8 becomes a scalar of the private plane 16,
/// U+10FF80...U+10FFFF, and comes back out of it where a file name is wanted. So does a line feed, U+10FF0A: no sentence
/// that quotes an argument, the parser's included, then has a line of the argument's making.
enum Arguments {
  /// All arguments but the program's name.
  static let all: [String] = CommandLine.arguments.indices.dropFirst().compactMap {
    CommandLine.unsafeArgv[$0].map { text(Platform.bytes(of: $0)) }
  }

  /// Fails for more arguments than the parser takes in good time, and for one that is longer than any path, unless it is
  /// plain ASCII as a long list of speeds is: Swift compares texts by what they mean, which takes the square of the number of
  /// marks on a letter.
  static func requireBounded() throws {
    let (most, longest) = (1000, 4096)
    guard all.count <= most else {
      throw ValidationError(
        "\(all.count) arguments are more than \(most); name a folder in place of its files, a family or a pattern in place "
          + "of its devices, and one list of speeds")
    }
    for argument in all where argument.utf8.count > longest && argument.utf8.contains(where: { $0 >= 0x80 }) {
      guard bytes(argument).count > longest else { continue }
      throw ValidationError("'\(argument.quotable)' is longer than \(longest) bytes")
    }
  }

  /// The command line as a shell would take it again, for the top of a file that it makes; without the file's own name.
  static var commandLine: String {
    var words = all[...]
    var kept: [String] = []
    while let word = words.popFirst() {
      if word == "--output" || word == "-o" {
        _ = words.popFirst()
      } else if !word.hasPrefix("--output=") {
        kept.append(shown(word).quotedForShell)
      }
    }
    return (["speedcal"] + kept).joined(separator: " ")
  }

  /// The text of an argument's bytes.
  static func text(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: { isByte($0) || $0 == "\n" })
    {
      return text
    }
    var scalars = String.UnicodeScalarView()
    var rest = bytes[...]
    while let first = rest.first {
      let scalar = firstScalar(rest).flatMap { isByte($0) || $0 == "\n" ? nil : $0 }
      scalars.append(scalar ?? Unicode.Scalar(0x10FF00 + UInt32(first)) ?? "\u{FFFD}")
      rest = rest.dropFirst(scalar.map(UTF8.width) ?? 1)
    }
    return String(scalars)
  }

  /// The bytes of an argument's text.
  static func bytes(_ text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { isByte($0) ? [UInt8(truncatingIfNeeded: $0.value)] : Array(String($0).utf8) }
  }

  /// The text with its own line feeds.
  static func raw(_ text: String) -> String { String(decoding: bytes(text), as: UTF8.self) }

  /// The text as a message shows it, with `\xff` for a byte that is not UTF-8 and `\n` for a line feed.
  static func shown(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      guard isByte(scalar) else { return String(scalar) }
      return scalar == "\u{10FF0A}" ? "\\n" : "\\x\(String(scalar.value & 0xFF, radix: 16))"
    }.joined()
  }

  /// Whether a scalar stands for a byte.
  static func isByte(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x10FF80 || scalar == "\u{10FF0A}" }

  private static func firstScalar(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    (1...4).lazy.compactMap { String(validating: bytes.prefix($0), as: UTF8.self)?.unicodeScalars.first }.first
  }
}

/// The name of a file as it was typed, byte for byte.
struct FileName: Sendable {
  /// The words as typed.
  let text: String

  var path: FilePath { FilePath(platformString: Arguments.bytes(text).map { CChar(bitPattern: $0) } + [0]) }

  /// Whether it is `-`, standard input or output.
  var isStandardStream: Bool { text == "-" }

  /// The part behind the last dot of the name, in lower case; nil where the name has no text before or behind it.
  var fileExtension: String? { path.extension.flatMap { $0.isEmpty ? nil : $0.lowercased() } }

  /// The name without its folders.
  var lastName: String { path.lastComponent?.string ?? text }

  /// Whether a slash at its end asks for a folder; ``path`` does not tell.
  var isFolder: Bool { text.utf8.last == UInt8(ascii: "/") }
}

extension FileName: CustomStringConvertible {
  /// The name as a message shows it.
  var description: String { String(shortening: text.utf8, to: 300).escapedForTerminal }
}
