/// An independent reader of the TSV format: lines end with a line feed, cells are divided by tabs, and five escapes.
enum TSVReader {
  /// A text that the format does not allow.
  struct Fault: Error {
    let text: String
  }

  static func records(_ text: String) throws -> [[String]] {
    let bytes = Array(text.utf8)
    guard bytes.last == UInt8(ascii: "\n"), !bytes.contains(UInt8(ascii: "\r")) else { throw Fault(text: text) }
    return try bytes.dropLast().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      try line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map(unescaped)
    }
  }

  private static func unescaped(_ cell: ArraySlice<UInt8>) throws -> String {
    var text: [UInt8] = []
    var rest = cell
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
      case UInt8(ascii: "\\"): text.append(UInt8(ascii: "\\"))
      case UInt8(ascii: "u"):
        guard let end = rest.firstIndex(of: UInt8(ascii: "}")),
          let value = UInt32(String(decoding: rest[..<end].dropFirst(), as: UTF8.self), radix: 16),
          let scalar = Unicode.Scalar(value)
        else { throw Fault(text: String(decoding: cell, as: UTF8.self)) }
        text += Array(String(scalar).utf8)
        rest = rest[(end + 1)...]
      default: throw Fault(text: String(decoding: cell, as: UTF8.self))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
