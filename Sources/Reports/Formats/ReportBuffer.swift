internal import ProfileJSON

/// Bytes of a report that are on their way out.
struct ReportBuffer {
  private var bytes: [UInt8] = []

  /// The number of bytes that are handed on at once.
  private static let pieceSize = 1 << 16

  /// Hands on all bytes, or only if they make a whole piece.
  mutating func flush(to sink: ReportSink, evenIfSmall: Bool) throws {
    guard evenIfSmall || bytes.count >= Self.pieceSize else { return }
    try bytes.withUnsafeBytes { try sink($0) }
    bytes.removeAll(keepingCapacity: true)
  }

  /// How many bytes there are.
  var count: Int { bytes.count }

  /// Some of the bytes.
  subscript(places: Range<Int>) -> ArraySlice<UInt8> { bytes[places] }

  /// All bytes as a text.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension ReportBuffer {
  mutating func append(byte: UInt8) { bytes.append(byte) }

  mutating func append(_ other: [UInt8]) { bytes.append(contentsOf: other) }

  mutating func append(_ places: Range<Int>, of other: [UInt8]) {
    other.withUnsafeBufferPointer { bytes.append(contentsOf: UnsafeBufferPointer(rebasing: $0[places])) }
  }

  mutating func append(spaces count: Int) { for _ in 0..<count { bytes.append(UInt8(ascii: " ")) } }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(json value: JSONValue) { value.append(to: &bytes, indent: nil) }

  /// The shortest decimal that reads back as the same Double; whole numbers without `.0`.
  mutating func append(_ number: Double) {
    if let whole = Int(exactly: number), whole.magnitude < 1 << 53 {
      if whole < 0 { bytes.append(UInt8(ascii: "-")) }
      append(digits: UInt64(whole.magnitude), decimals: 0)
      return
    }
    number.write(to: &self)
    if bytes.count >= 2, bytes[bytes.count - 1] == UInt8(ascii: "0"), bytes[bytes.count - 2] == UInt8(ascii: ".") {
      bytes.removeLast(2)
    }
  }

  /// Appends `digits / 10^decimals`, with at least one digit before the point; there are at most 20 decimals.
  mutating func append(digits: UInt64, decimals: Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { text in
      var (start, rest, written) = (text.count, digits, 0)
      while rest > 0 || written <= decimals {
        if written == decimals, decimals > 0 {
          start -= 1
          text[start] = UInt8(ascii: ".")
        }
        start -= 1
        text[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        (rest, written) = (rest / 10, written + 1)
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    }
  }

  /// Replaces the decimal point of the number that starts at a place.
  mutating func replaceDecimalPoint(from start: Int, with sign: UInt8) {
    for index in start..<bytes.count where bytes[index] == UInt8(ascii: ".") { bytes[index] = sign }
  }
}

extension ReportBuffer: TextOutputStream {
  mutating func write(_ string: String) { append(string) }

  /// Appends digits without a String in between: what `Double.write(to:)` calls, three times faster than `description`. A
  /// standard library without this requirement falls back to ``write(_:)``.
  mutating func _writeASCII(_ buffer: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: buffer)
  }
}
