package import SpeedCalibration

extension EDID {
  /// Decodes an EDID from a file's contents: its bytes, or their hexadecimal digits.
  ///
  /// Digits may be parted by blanks, line breaks, colons or commas, and have `0x` before them. Of a text that holds more
  /// than digits, such as that of `edid-decode`, `xrandr --verbose` or a log of Xorg, the only EDID is taken; of several it is asked for one.
  ///
  /// - Parameters:
  ///   - contents: What the file holds.
  ///   - ignoresChecksum: As for ``init(_:ignoringChecksum:)``.
  /// - Throws: `InputError`.
  package init(contents: [UInt8], ignoringChecksum ignoresChecksum: Bool = false) throws(InputError) {
    let contents = contents.withoutByteOrderMark
    let isText = contents.allSatisfy { (0x20..<0x7F).contains($0) || (0x09...0x0D).contains($0) }
    guard isText, !contents.isEmpty else {
      try self.init(contents, ignoringChecksum: ignoresChecksum)
      return
    }
    guard contents.count <= 1 << 20 else { throw InputError("the text is longer than 1 MiB; give the EDID alone") }
    let found = HexDigits.edids(in: HexDigits.lines(of: contents))
    guard found.count < 2 else { throw InputError("\(found.count) EDIDs are in this text; give one") }
    guard let bytes = found.first else {
      throw contents.allSatisfy { $0 <= 0x20 }
        ? .emptyEDID : InputError("this is neither the bytes of an EDID nor their hexadecimal digits")
    }
    try self.init(bytes, ignoringChecksum: ignoresChecksum)
  }
}

/// The EDIDs that a text holds in hexadecimal digits. Each byte of the text is looked at a few times, and no text is made
/// of a line.
enum HexDigits {
  /// The lines of a text that have anything.
  static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] { text.split { (0x0A...0x0D).contains($0) } }

  /// The value of a digit; nil for any other character.
  private static func value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x61...0x66, 0x41...0x46: (byte & 0xDF) - 0x37
    default: nil
    }
  }

  /// The values of a line's digits; nil where it has anything else.
  static func values(of line: ArraySlice<UInt8>) -> [UInt8]? {
    var digits: [UInt8] = []
    for byte in line {
      if let value = value(byte) {
        digits.append(value)
      } else if byte == UInt8(ascii: "x"), digits.last == 0 {
        // The 0 of 0x is no digit.
        digits.removeLast()
      } else if ![0x09, 0x20, UInt8(ascii: ":"), UInt8(ascii: ",")].contains(byte) {
        return nil
      }
    }
    return digits
  }

  /// The bytes of the EDIDs in lines, each once: a text of digits alone; lines of digits that follow each other, as xrandr
  /// and edid-decode print them, and Xorg behind its `(II) modeset(0):`; or digits within a line, as in
  /// `"IODisplayEDID" = <00ff…>`. An odd number of digits is none.
  static func edids(in lines: [ArraySlice<UInt8>]) -> [[UInt8]] {
    let head = EDID.header.flatMap { [$0 >> 4, $0 & 0x0F] }
    var (runs, isWithin, isWhole): ([[UInt8]], Bool, Bool) = ([], false, true)
    for line in lines {
      if let digits = values(of: line) ?? withoutDriver(line).flatMap(values) {
        if digits.starts(with: head) || isWhole && runs.isEmpty && !digits.isEmpty {
          runs.append(digits)
          isWithin = true
        } else if isWithin {
          runs[runs.count - 1] += digits
        }
        continue
      }
      if isWhole { (runs, isWhole) = (runs.filter { $0.starts(with: head) }, false) }
      isWithin = false
      runs += longRuns(in: line).compactMap(values).filter { $0.starts(with: head) }
    }
    if isWhole { runs = runs.filter { $0.count.isMultiple(of: 2) } }
    var known: Set<[UInt8]> = []
    return runs.filter { known.insert($0).inserted }.map { digits in
      stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
  }

  /// The part of a line of Xorg's log behind `(II) modeset(0):`; nil for a line without a driver.
  private static func withoutDriver(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let mark = line.prefix(24).firstIndex(of: UInt8(ascii: "(")), line.count < 400,
      line[mark...].dropFirst(3).starts(with: Array(") ".utf8)),
      let colon = line.lastIndex(of: UInt8(ascii: ":"))
    else { return nil }
    let rest = line[line.index(after: colon)...]
    return rest.contains { value($0) != nil } ? rest : nil
  }

  /// The runs of at least as many digits as a block has.
  private static func longRuns(in line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    guard line.count >= 2 * EDID.blockLength else { return [] }
    var (found, start): ([ArraySlice<UInt8>], Int) = ([], line.startIndex)
    for place in line.indices where value(line[place]) == nil {
      if place - start >= 2 * EDID.blockLength { found.append(line[start..<place]) }
      start = place + 1
    }
    if line.endIndex - start >= 2 * EDID.blockLength { found.append(line[start...]) }
    return found
  }
}
