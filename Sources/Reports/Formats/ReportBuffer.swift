internal import ProfileJSON
import SpeedCalibration

/// Bytes of a report that are on their way out.
struct ReportBuffer {
  private(set) var bytes: [UInt8] = []
  private let sink: ReportSink

  /// The number of bytes that are handed on at once; tests make it small.
  @TaskLocal static var pieceSize = 1 << 16

  private let pieceSize = Self.pieceSize

  /// A buffer that hands its bytes to a sink; without one they stay in it.
  init(to sink: @escaping ReportSink = { _ in }) { self.sink = sink }

  /// Hands on all bytes, if they make a whole piece or `evenIfSmall` is set.
  mutating func flush(evenIfSmall: Bool = false) throws {
    guard evenIfSmall || bytes.count >= pieceSize else { return }
    try bytes.withUnsafeBytes { try sink($0) }
    bytes.removeAll(keepingCapacity: true)
  }

  /// How many bytes there are.
  var count: Int { bytes.count }

  /// All bytes as a text.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension ReportBuffer {
  mutating func append(byte: UInt8) { bytes.append(byte) }

  mutating func append(spaces count: Int) { bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count)) }

  mutating func append(bytes: some Collection<UInt8>) { self.bytes.append(contentsOf: bytes) }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  mutating func append(json value: JSONValue) { value.append(to: &bytes, indent: nil) }

  /// Replaces the decimal point of the number that starts at a place.
  mutating func replaceDecimalPoint(from start: Int, with sign: UInt8) {
    for index in start..<bytes.count where bytes[index] == UInt8(ascii: ".") { bytes[index] = sign }
  }
}
