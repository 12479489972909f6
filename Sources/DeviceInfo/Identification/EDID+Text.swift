public import SpeedCalibration

extension EDID {
  /// Decodes an EDID from a file's contents: its bytes, or their hexadecimal digits.
  ///
  /// Digits may be parted by blanks, line breaks, colons or commas, and have `0x` before them. In the output of
  /// `edid-decode` or `xrandr --verbose` the first run of lines that have digits alone and begin as an EDID does is
  /// taken.
  ///
  /// - Parameters:
  ///   - contents: What the file holds.
  ///   - ignoresChecksum: As for ``init(_:ignoringChecksum:)``.
  /// - Throws: `InputError`.
  public init(contents: [UInt8], ignoringChecksum ignoresChecksum: Bool = false) throws(InputError) {
    let contents = contents.withoutByteOrderMark
    let isText = contents.allSatisfy { (0x20..<0x7F).contains($0) || (0x09...0x0D).contains($0) }
    guard isText, !contents.isEmpty else {
      try self.init(contents, ignoringChecksum: ignoresChecksum)
      return
    }
    try self.init(Self.bytes(ofDigits: contents), ignoringChecksum: ignoresChecksum)
  }

  private static func bytes(ofDigits text: [UInt8]) throws(InputError) -> [UInt8] {
    guard text.count <= 1 << 20 else { throw InputError("the text is longer than 1 MiB; give the EDID alone") }
    let lines = text.split { (0x0A...0x0D).contains($0) }.map { Self.digits(of: $0) }.filter { $0?.isEmpty != true }
    guard !lines.isEmpty else { throw .emptyEDID }
    let head = header.flatMap { [$0 >> 4, $0 & 0x0F] }
    let isWhole = lines.allSatisfy { $0 != nil }
    let run = isWhole ? lines[...] : lines.drop { $0?.starts(with: head) != true }.prefix { $0 != nil }
    let digits = run.flatMap { $0 ?? [] }
    guard !digits.isEmpty, digits.count.isMultiple(of: 2) else {
      throw InputError("this is neither the bytes of an EDID nor their hexadecimal digits")
    }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  /// The values of a line's hexadecimal digits; nil where it has anything else.
  static func digits(of line: ArraySlice<UInt8>) -> [UInt8]? {
    var digits: [UInt8] = []
    for byte in line {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(byte - 0x30)
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
        digits.append((byte & 0xDF) - 0x37)
      case 0x09, 0x20, UInt8(ascii: ":"), UInt8(ascii: ","): continue
      // The 0 of 0x is no digit.
      case UInt8(ascii: "x") where digits.last == 0: digits.removeLast()
      default: return nil
      }
    }
    return digits
  }
}
