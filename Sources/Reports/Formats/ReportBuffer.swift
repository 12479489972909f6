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
    removeAll()
  }

  /// Forgets all bytes and keeps their storage.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// How many bytes there are.
  var count: Int { bytes.count }

  /// All bytes so far.
  var contents: [UInt8] { bytes }

  /// The bytes from a place on.
  subscript(from start: Int) -> ArraySlice<UInt8> { bytes[start...] }

  /// All bytes as a text.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension ReportBuffer {
  mutating func append(byte: UInt8) { bytes.append(byte) }

  mutating func append(_ other: [UInt8]) { bytes.append(contentsOf: other) }

  mutating func append(_ other: ArraySlice<UInt8>) { bytes.append(contentsOf: other) }

  mutating func append(_ other: ReportBuffer) { bytes.append(contentsOf: other.bytes) }

  mutating func append(spaces count: Int) { bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count)) }

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

  /// Appends `digits / 10^decimals`, with at least one digit before the point.
  mutating func append(digits: UInt64, decimals: Int) {
    var length = 1
    var limit: UInt64 = 10
    while digits >= limit {
      length += 1
      guard length < 20 else { break }
      limit *= 10
    }
    length = max(length, decimals + 1) + (decimals > 0 ? 1 : 0)
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(UInt8(ascii: "."), count: length))
    var rest = digits
    for offset in 1...length where decimals == 0 || offset != decimals + 1 {
      bytes[start + length - offset] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }

  /// Removes zeros at the end of a fraction, and its point if nothing else is left of it.
  mutating func removeTrailingZeros(from start: Int) {
    guard bytes[start...].contains(UInt8(ascii: ".")) else { return }
    while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
  }

  mutating func remove(at index: Int) { bytes.remove(at: index) }

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
