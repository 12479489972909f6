public import SpeedCalibration

/// A display's description of itself, the EDID: a base block of 128 bytes and its extensions.
///
/// ```swift
/// func name(of bytes: [UInt8]) throws(InputError) -> String? { try EDID(bytes).name }  // such as "DELL U2720Q"
/// ```
///
/// The layout is that of VESA E-EDID 1.4 and, for extensions, of CTA-861 (tag 02) and DisplayID (tag 70). Any bytes of
/// any length are either an EDID or an `InputError`.
public struct EDID: Sendable, Hashable {
  /// The maker's three letters and the product code: `DELA07A`.
  public let modelIdentifier: String

  /// The display's name for itself; nil where it has none.
  public let name: String?

  /// The detailed timings of the base block, the preferred one first.
  package let timings: [Timing]

  /// Whether the first timing has the panel's pixels, as the block says: bit 1 of byte 24 from version 1.4 on.
  let isTimingNative: Bool

  /// The panel's width and height in whole centimetres; nil where an aspect ratio is given, or nothing.
  let centimeters: DisplaySize?

  /// The extensions' modes, and what they state of the panel.
  let extensions: Extensions

  /// Whether it is worn before the eyes, where no size on a surface follows from its pixels.
  package let isHeadset: Bool

  /// Faults that were passed over, ten at most, and how many more there are.
  package let notes: [String]

  /// The pixels that the database has for the product code, where its size agrees; nil where it has none or was not
  /// asked.
  var recordPixels: DisplaySize?

  /// The pixels that a person states, which count before all others.
  var typedPixels: DisplaySize?

  /// Frames, or fields, per second of the preferred timing, in Hz; nil where none is stated.
  public var refreshHz: Double? { timings.first?.refreshHz }

  static let blockLength = 128
  static let header: [UInt8] = [0x00, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x00]

  /// Decodes an EDID.
  ///
  /// An extension that is missing or whose checksum is wrong is left out.
  ///
  /// - Parameters:
  ///   - bytes: The base block and its extensions. Trailing bytes are ignored.
  ///   - ignoresChecksum: Whether blocks with a wrong checksum are taken all the same, with a note.
  /// - Throws: `InputError` where the header or the checksum is wrong, or bytes are missing.
  public init(_ bytes: some Collection<UInt8>, ignoringChecksum ignoresChecksum: Bool = false) throws(InputError) {
    let bytes = Array(bytes.prefix(256 * Self.blockLength))
    guard !bytes.isEmpty else { throw .emptyEDID }
    guard bytes.starts(with: Self.header) || bytes.count < Self.header.count else {
      throw InputError("an EDID begins with 00 FF FF FF FF FF FF 00, and this does not")
    }
    guard bytes.count >= Self.blockLength else {
      throw InputError("an EDID has at least \(Self.blockLength) bytes, and this has \(bytes.count)")
    }
    var notes: [String] = []
    if let excess = Self.checksumExcess(bytes.prefix(Self.blockLength)) {
      let fault =
        "the checksum of the EDID is wrong: its first \(Self.blockLength) bytes add up to \(excess) too many"
      guard ignoresChecksum else { throw InputError("\(fault); read it anew, or take it with --ignore-checksum") }
      notes.append("\(fault); it is accepted all the same")
    }
    var blocks: [[UInt8]] = []
    for index in 0..<Int(bytes[126]) {
      let start = (index + 1) * Self.blockLength
      guard bytes.count >= start + Self.blockLength else {
        notes.append("extension \(index + 1) of \(bytes[126]) is missing")
        break
      }
      let block = bytes[start..<start + Self.blockLength]
      if Self.checksumExcess(block) != nil {
        notes.append("the checksum of extension \(index + 1) is wrong" + (ignoresChecksum ? "" : "; it is left out"))
        guard ignoresChecksum else { continue }
      }
      blocks.append(Array(block))
    }
    let descriptors = stride(from: 54, to: 126, by: 18).map { bytes[$0..<$0 + 18] }
    modelIdentifier = Self.identifier(
      maker: UInt16(bytes[8]) << 8 | UInt16(bytes[9]), product: UInt16(bytes[11]) << 8 | UInt16(bytes[10]))
    name = Self.name(descriptors)
    timings = descriptors.compactMap { Timing($0) }
    isTimingNative = bytes[18] == 1 && bytes[19] >= 4 && bytes[24] & 2 != 0
    centimeters = try? DisplaySize(width: Double(bytes[21]), height: Double(bytes[22]))
    extensions = Extensions(blocks)
    isHeadset = Self.isHeadset(modelIdentifier, name) || blocks.contains { Self.isHeadset(extension: $0) }
    self.notes = notes.count > 10 ? Array(notes.prefix(10)) + ["and \(notes.count - 10) more like these"] : notes
  }

  /// The excess of the sum of a block's bytes over a multiple of 256; nil for none.
  private static func checksumExcess(_ block: ArraySlice<UInt8>) -> UInt8? {
    let sum = block.reduce(0, &+)
    return sum == 0 ? nil : sum
  }

  /// The identifier of a maker, whose letters are three groups of five bits, and of a product code: 10AC and A07A make
  /// `DELA07A`.
  static func identifier(maker: UInt16, product: UInt16) -> String {
    let letters = [10, 5, 0].map { UInt8(0x40 + (maker >> $0) & 0x1F) }
    let code = String(product, radix: 16, uppercase: true)
    return String(decoding: letters, as: UTF8.self) + String(repeating: "0", count: 4 - code.count) + code
  }

  /// The text of the name descriptors. One without a line feed goes on in the next, and blank ones are skipped.
  private static func name(_ descriptors: [ArraySlice<UInt8>]) -> String? {
    var text: [UInt8] = []
    for descriptor in descriptors {
      guard descriptor.prefix(4).elementsEqual([0, 0, 0, 0xFC]) else { continue }
      let part = descriptor.dropFirst(5)
      let line = part.prefix { $0 != 0x0A }
      guard line.contains(where: { $0 > 0x20 }) else { continue }
      text += line
      if line.count < part.count { break }
    }
    // A byte that is not ASCII text becomes a blank.
    let printable = text.map { (0x20..<0x7F).contains($0) ? $0 : 0x20 }
    let name = Substring(decoding: printable, as: UTF8.self).trimmingWhitespace
    return name.isEmpty ? nil : String(name)
  }
}

extension InputError {
  static var emptyEDID: InputError { InputError("the EDID is empty: no screen is connected there, or it is off") }
}
