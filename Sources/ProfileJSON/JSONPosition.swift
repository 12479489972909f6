import SpeedCalibration

/// A place in a text as people count it.
package struct JSONPosition: Sendable, Hashable {
  /// The line, from 1.
  package let line: Int

  /// The column, from 1, in Unicode scalars.
  package let column: Int

  /// The text of the line, shortened around the column when it is long, with three dots where it is cut: one character
  /// for them would move the caret where plain ASCII is printed.
  package let excerpt: String

  /// Where the column stands in the excerpt, in scalars from 0.
  package let excerptColumn: Int
}

extension JSONPosition {
  /// The number of bytes shown on each side of the column.
  private static let excerptReach = 60

  /// Finds the lines and columns of several offsets in one walk over the text.
  ///
  /// - Parameters:
  ///   - offsets: Offsets in bytes, in rising order; one behind the end counts as the end.
  ///   - bytes: The text; bytes that are not UTF-8 show as the replacement character.
  /// - Returns: A position for each offset.
  package static func positions(ofSorted offsets: [Int], in bytes: [UInt8]) -> [JSONPosition] {
    var positions: [JSONPosition] = []
    var (line, column) = (1, 1)
    // A byte order mark has no column: no editor shows it.
    var lineStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var cursor = lineStart
    for offset in offsets {
      let place = max(cursor, min(offset, bytes.count))
      while cursor < place {
        if bytes[cursor] == UInt8(ascii: "\n") {
          (line, column) = (line + 1, 1)
          lineStart = cursor + 1
        } else if !UTF8.isContinuation(bytes[cursor]) {
          column += 1
        }
        cursor += 1
      }
      positions.append(position(line: line, column: column, from: lineStart, to: place, in: bytes))
    }
    return positions
  }

  private static func position(
    line: Int, column: Int, from lineStart: Int, to place: Int, in bytes: [UInt8]
  ) -> JSONPosition {
    let start = max(place - excerptReach, lineStart)
    let limit = min(place + excerptReach, bytes.endIndex)
    let end = bytes[place..<limit].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? limit
    let before = start > lineStart ? "..." + visible(bytes[(start + 3)..<place]) : visible(bytes[start..<place])
    let isCut = end == limit && ![nil, UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(bytes[end...].first)
    return JSONPosition(
      line: line, column: column, excerpt: before + visible(bytes[place..<end]) + (isCut ? "..." : ""),
      excerptColumn: before.unicodeScalars.count)
  }

  /// Text that cannot disturb a terminal: what would steer it appears as a blank for each scalar, so that the column
  /// stays.
  private static func visible(_ bytes: some Collection<UInt8>) -> String {
    // A cut through a character leaves continuation bytes at the start; they belong to what is not shown.
    let whole = bytes.drop { UTF8.isContinuation($0) }
    var text = ""
    for scalar in String(decoding: whole, as: UTF8.self).unicodeScalars {
      text.unicodeScalars.append(scalar.terminalEscape == nil ? scalar : " ")
    }
    return text
  }
}
