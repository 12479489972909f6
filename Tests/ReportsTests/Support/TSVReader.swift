/// An independent reader of the TSV format: lines end with a line feed, cells are divided by tabs, and five escapes.
enum TSVReader {
  enum Fault: Error, Equatable {
    case unfinished
    case carriageReturn
    case escape(String)
  }

  static func records(_ bytes: [UInt8]) throws -> [[String]] {
    guard bytes.last == UInt8(ascii: "\n") else { throw Fault.unfinished }
    guard !bytes.contains(UInt8(ascii: "\r")) else { throw Fault.carriageReturn }
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
        else { throw Fault.escape(String(decoding: cell, as: UTF8.self)) }
        text += Array(String(scalar).utf8)
        rest = rest[(end + 1)...]
      default: throw Fault.escape(String(decoding: cell, as: UTF8.self))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
