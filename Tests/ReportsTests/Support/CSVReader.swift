/// An independent reader of RFC 4180 with line feeds: a state machine over bytes that accepts nothing but what the format
/// allows.
enum CSVReader {
  /// A byte that the format does not allow where it stands.
  struct Fault: Error {
    let offset: Int
  }

  private enum State {
    case fieldStart
    case plain
    case quoted
    case quoteInQuoted
  }

  /// The records of a text, which must end with a line break.
  static func records(_ text: String) throws -> [[String]] {
    var records: [[String]] = []
    var record: [String] = []
    var field: [UInt8] = []
    var state = State.fieldStart
    for (offset, byte) in text.utf8.enumerated() {
      switch (state, UnicodeScalar(byte)) {
      case (.fieldStart, "\""): state = .quoted
      case (.quoted, "\""): state = .quoteInQuoted
      case (.quoted, _): field.append(byte)
      case (.quoteInQuoted, "\""):
        field.append(byte)
        state = .quoted
      case (_, ","), (_, "\n"):
        record.append(String(decoding: field, as: UTF8.self))
        (field, state) = ([], .fieldStart)
        guard byte == UInt8(ascii: "\n") else { continue }
        records.append(record)
        record = []
      case (.quoteInQuoted, _), (_, "\""), (_, "\r"): throw Fault(offset: offset)
      case (.fieldStart, _), (.plain, _):
        field.append(byte)
        state = .plain
      }
    }
    guard state == .fieldStart, record.isEmpty else { throw Fault(offset: text.utf8.count) }
    return records
  }
}
