import Reports
import SpeedCalibration

/// Writes messages to standard error.
enum Message {
  /// The longest word that a message shows whole, in bytes: paths may be long.
  private static let longestWord = 400

  /// Says what is wrong.
  static func complain(_ message: String) { write("Error: \(message)") }

  /// Writes a message in which nothing can steer the terminal or fill the screen.
  ///
  /// Its line breaks are its own: those of arguments are escaped from the start (``Arguments``), and those of files where a
  /// sentence quotes them.
  static func write(_ message: String) {
    guard !message.isEmpty else { return }
    let width = StandardStreams.errorWidth ?? .max
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let words = line.split(separator: " ", omittingEmptySubsequences: false).map { word in
        Arguments.shown(word.utf8.count > longestWord ? shortened(word) : String(word)).escapedForTerminal
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
