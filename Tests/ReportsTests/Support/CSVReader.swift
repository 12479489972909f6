/// An independent reader of RFC 4180 with line feeds: a state machine over bytes that accepts nothing but what the format
/// allows.
struct CSVReader {
  enum Fault: Error, Equatable {
    case quoteInPlainField(offset: Int)
    case textAfterQuote(offset: Int)
    case loneLineBreak(offset: Int)
    case unfinished
    case notUTF8
  }

  private enum State {
    case fieldStart
    case plain
    case quoted
    case quoteInQuoted
  }

  /// The records of a text, which must end with a line break; none may be quoted without need.
  static func records(_ bytes: [UInt8]) throws -> [[String]] {
    var records: [[String]] = []
    var record: [String] = []
    var field: [UInt8] = []
    var state = State.fieldStart
    func endField() throws {
      guard let text = String(validating: field, as: UTF8.self) else { throw Fault.notUTF8 }
      record.append(text)
      field = []
    }
    for (offset, byte) in bytes.enumerated() {
      switch (state, byte) {
      case (.fieldStart, UInt8(ascii: "\"")):
        state = .quoted
      case (.fieldStart, UInt8(ascii: ",")), (.plain, UInt8(ascii: ",")), (.quoteInQuoted, UInt8(ascii: ",")):
        try endField()
        state = .fieldStart
      case (.fieldStart, UInt8(ascii: "\n")), (.plain, UInt8(ascii: "\n")), (.quoteInQuoted, UInt8(ascii: "\n")):
        try endField()
        records.append(record)
        record = []
        state = .fieldStart
      case (.fieldStart, UInt8(ascii: "\r")), (.plain, UInt8(ascii: "\r")):
        throw Fault.loneLineBreak(offset: offset)
      case (.plain, UInt8(ascii: "\"")):
        throw Fault.quoteInPlainField(offset: offset)
      case (.fieldStart, _), (.plain, _):
        field.append(byte)
        state = .plain
      case (.quoted, UInt8(ascii: "\"")):
        state = .quoteInQuoted
      case (.quoted, _):
        field.append(byte)
      case (.quoteInQuoted, UInt8(ascii: "\"")):
        field.append(byte)
        state = .quoted
      case (.quoteInQuoted, _):
        throw Fault.textAfterQuote(offset: offset)
      }
    }
    guard state == .fieldStart, record.isEmpty else { throw Fault.unfinished }
    return records
  }
}
