import Reports
import SpeedCalibration

/// Makes texts fit for standard error.
enum Message {
  /// A message in which nothing that a user or a file wrote can break a line, steer the terminal, or fill the screen.
  ///
  /// The line breaks of the message stay. Those of an argument that it quotes do not: each piece of an argument that is
  /// long or has control characters is shortened and escaped by itself before the lines are looked at.
  static func text(_ message: String) -> String {
    var message = message
    for piece in Arguments.all.flatMap(pieces).filter(isHostile).sorted(by: { $0.utf8.count > $1.utf8.count }) {
      message = replacing(piece, by: String(shortening: piece.utf8).escapedForTerminal, in: message)
    }
    let text = Arguments.shown(message).linesEscapedForTerminal
    return StandardStreams.isASCII ? text.asciiLikeness : text
  }

  /// An argument and what messages quote of it: the value behind an equals sign, and the parts of lists and ranges.
  private static func pieces(of argument: String) -> [String] {
    guard isHostile(argument) else { return [] }
    let value = argument.utf8.firstIndex(of: UInt8(ascii: "=")).map { argument[argument.utf8.index(after: $0)...] }
    return [argument] + (value.map { [String($0)] } ?? [])
      + argument.unicodeScalars.split { ",:=/".unicodeScalars.contains($0) }.map { String($0) }
  }

  private static func isHostile(_ text: String) -> Bool {
    text.utf8.count > 400 || text.unicodeScalars.contains { $0.terminalEscape != nil }
  }

  /// Replaces a text where a message quotes it.
  private static func replacing(_ text: String, by replacement: String, in message: String) -> String {
    let (bytes, wanted) = (Array(message.utf8), Array(text.utf8))
    guard wanted.count > 0, bytes.count > wanted.count else { return message }
    var result: [UInt8] = []
    var position = 0
    while position < bytes.count {
      let isQuoted = position > 0 && bytes[position - 1] == UInt8(ascii: "'")
      if isQuoted, bytes[position...].starts(with: wanted) {
        result += replacement.utf8
        position += wanted.count
      } else {
        result.append(bytes[position])
        position += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
