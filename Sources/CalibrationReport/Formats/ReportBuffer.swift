/// Takes the bytes of a report, in pieces of some 64 KiB; what it throws ends the report.
public typealias ReportSink = (UnsafeRawBufferPointer) throws -> Void

/// Bytes of a report that are on their way out.
struct ReportBuffer {
  private var bytes: [UInt8] = []

  /// So many bytes are handed on at once.
  private static let pieceSize = 1 << 16

  /// Hands on all bytes, or only if they make a whole piece.
  mutating func flush(to sink: ReportSink, evenIfSmall: Bool) throws {
    guard evenIfSmall || bytes.count >= Self.pieceSize else { return }
    try bytes.withUnsafeBytes { try sink($0) }
    bytes.removeAll(keepingCapacity: true)
  }

  /// How many bytes there are.
  var count: Int { bytes.count }

  /// All bytes so far.
  var contents: [UInt8] { bytes }
}

extension ReportBuffer {
  mutating func append(byte: UInt8) { bytes.append(byte) }

  mutating func append(_ other: [UInt8]) { bytes.append(contentsOf: other) }

  mutating func append(_ other: ArraySlice<UInt8>) { bytes.append(contentsOf: other) }

  mutating func append(blanks count: Int) { bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count)) }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// The shortest decimal that reads back as the same Double; whole numbers without `.0`.
  mutating func append(_ number: Double) {
    if let whole = Int(exactly: number), whole.magnitude < 1 << 53 {
      append(whole: whole)
      return
    }
    number.write(to: &self)
    if bytes.count >= 2, bytes[bytes.count - 1] == UInt8(ascii: "0"), bytes[bytes.count - 2] == UInt8(ascii: ".") {
      bytes.removeLast(2)
    }
  }

  private mutating func append(whole: Int) {
    if (0..<10).contains(whole) {
      bytes.append(UInt8(ascii: "0") + UInt8(whole))
    } else {
      append(whole.description)
    }
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
