package import SpeedCalibration

extension EDID {
  /// A detailed timing: a picture, and how often it is sent.
  package struct Timing: Sendable, Hashable {
    /// Visible pixels from left to right.
    package let width: Int

    /// Visible lines of the panel; of an interlaced picture those of both fields.
    package let height: Int

    /// Visible pixels and lines.
    var size: DisplaySize { DisplaySize(checkedWidth: Double(width), height: Double(height)) }

    /// The picture's width and height in mm; nil where one of them is not given.
    package let millimeters: DisplaySize?

    /// The pixel clock, in Hz; of an interlaced picture twice the clock, as the field rate goes by half lines.
    let clock: Int

    /// The periods of ``clock`` that a frame, or a field, takes.
    let period: Int

    /// Frames, or fields, per second: an exact ratio of the pixel clock.
    package var refreshHz: Double { Double(clock) / Double(period) }

    /// Reads the 18 bytes of a descriptor; nil where it is no timing.
    init?(_ descriptor: ArraySlice<UInt8>) {
      let bytes = descriptor.map { Int($0) }
      let clock = bytes[0] | bytes[1] << 8
      let width = bytes[2] | (bytes[4] & 0xF0) << 4
      let lines = bytes[5] | (bytes[7] & 0xF0) << 4
      guard clock > 0, width > 0, lines > 0 else { return nil }
      let totalWidth = width + (bytes[3] | (bytes[4] & 0x0F) << 8)
      let totalLines = lines + (bytes[6] | (bytes[7] & 0x0F) << 8)
      self.width = width
      let size = (bytes[12] | (bytes[14] & 0xF0) << 4, bytes[13] | (bytes[14] & 0x0F) << 8)
      millimeters = try? DisplaySize(width: Double(size.0), height: Double(size.1))
      let isInterlaced = bytes[17] & 0x80 != 0
      height = isInterlaced ? 2 * lines : lines
      self.clock = (isInterlaced ? 2 : 1) * clock * 10_000
      period = totalWidth * (isInterlaced ? 2 * totalLines + 1 : totalLines)
    }
  }

  /// A picture that an extension block offers, and how often it is sent.
  struct Mode: Sendable, Hashable {
    /// Its pixels.
    let size: DisplaySize

    /// Frames, or fields, per second.
    let hz: Double

    /// Whether it is marked as one that the display prefers.
    var isPreferred = false

    init(_ width: Int, _ height: Int, _ hz: Double, isPreferred: Bool = false) {
      size = DisplaySize(checkedWidth: Double(width), height: Double(height))
      (self.hz, self.isPreferred) = (hz, isPreferred)
    }
  }

  /// The highest rate at the preferred timing's pixels, or without a timing at the panel's, in Hz: of the detailed timings
  /// of the base block and of CTA blocks, CTA video codes, and DisplayID timings of types 1 and 7.
  package var maximumRefreshHz: Double? {
    let all = timings.map { Mode($0.width, $0.height, $0.refreshHz) } + extensions.modes
    let pixels = timings.first?.size ?? pixels
    return all.filter { $0.size == pixels }.map(\.hz).max()
  }

  /// The modes that a CTA-861 block (tag 02) or a DisplayID block (tag 70) offers; none of any other block.
  static func modes(ofExtension block: [UInt8]) -> [Mode] {
    switch block[0] {
    case 0x02 where block[2] >= 4: return detailedModes(ofCTA: block) + videoModes(ofCTA: block)
    case 0x70: return modes(ofDisplayID: block)
    default: return []
    }
  }

  /// The detailed timings of a CTA block: from the offset in byte 2 to the first descriptor without a clock.
  private static func detailedModes(ofCTA block: [UInt8]) -> [Mode] {
    stride(from: Int(block[2]), through: block.count - 1 - 18, by: 18).map { block[$0..<$0 + 18] }
      .prefix { $0[$0.startIndex] != 0 || $0[$0.startIndex + 1] != 0 }
      .compactMap { Timing($0) }.map { Mode($0.width, $0.height, $0.refreshHz) }
  }

  /// The modes of the video codes of a CTA block.
  private static func videoModes(ofCTA block: [UInt8]) -> [Mode] {
    videoCodes(ofCTA: block).compactMap { code in
      VideoCodes.of(code).flatMap { size, hz in hz.map { Mode(size.0, size.1, $0) } }
    }
  }

  /// The data blocks of a CTA-861 block, from byte 4 to the detailed timings.
  static func dataBlocks(ofCTA block: [UInt8]) -> [(tag: UInt8, content: ArraySlice<UInt8>)] {
    var (blocks, offset) = ([(tag: UInt8, content: ArraySlice<UInt8>)](), 4)
    while offset < min(Int(block[2]), block.count) {
      let end = min(offset + 1 + Int(block[offset] & 0x1F), block.count)
      blocks.append((block[offset] >> 5, block[offset + 1..<end]))
      offset = end
    }
    return blocks
  }

  /// The timings of types 1 and 7 of a DisplayID block: data blocks of tags 03 and 22.
  private static func modes(ofDisplayID block: [UInt8]) -> [Mode] {
    dataBlocks(ofDisplayID: block).flatMap { tag, revision, content -> [Mode] in
      // The clock counts 10 kHz in type 1, and 1 kHz in type 7, whose descriptors may be longer.
      guard let (unit, extra) = [0x03: (10_000.0, 0), 0x22: (1000.0, Int(revision >> 4 & 7))][tag] else { return [] }
      return stride(from: content.startIndex, through: content.endIndex - 20 - extra, by: 20 + extra).map { start in
        func word(_ place: Int) -> Int { Int(content[start + place]) | Int(content[start + place + 1]) << 8 }
        let clock = Double(1 + word(0) + Int(content[start + 2]) << 16) * unit
        let (width, height) = (1 + word(4), 1 + word(12))
        let isInterlaced = content[start + 3] & 0x10 != 0
        let period = Double((width + 1 + word(6)) * (height + 1 + word(14)))
        let isPreferred = content[start + 3] & 0x80 != 0
        return Mode(width, isInterlaced ? 2 * height : height, clock / period, isPreferred: isPreferred)
      }
    }
  }

  /// The data blocks of a DisplayID block, from byte 5 on.
  static func dataBlocks(
    ofDisplayID block: [UInt8]
  ) -> [(tag: UInt8, revision: UInt8, content: ArraySlice<UInt8>)] {
    var (blocks, offset) = ([(tag: UInt8, revision: UInt8, content: ArraySlice<UInt8>)](), 5)
    while offset + 3 <= block.count - 2, block[offset..<offset + 3] != [0, 0, 0] {
      let end = min(offset + 3 + Int(block[offset + 2]), block.count - 1)
      blocks.append((block[offset], block[offset + 1], block[offset + 3..<end]))
      offset = end
    }
    return blocks
  }
}
