extension EDID {
  /// A picture that an extension block offers, and how often it is sent.
  typealias Mode = (width: Int, height: Int, hz: Double)

  /// The rates that a CTA-861 block (tag 02) or a DisplayID block (tag 70) offers; none of any other block.
  static func modes(ofExtension block: ArraySlice<UInt8>) -> [Mode] {
    let block = Array(block)
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
      .compactMap { Timing($0) }.map { ($0.width, $0.height, $0.refreshHz) }
  }

  /// The video codes of a CTA block: data blocks of tag 2.
  private static func videoModes(ofCTA block: [UInt8]) -> [Mode] {
    // From 129 to 192 the highest bit marks a native mode of the code below it.
    dataBlocks(ofCTA: block).filter { $0.tag == 2 }.flatMap(\.content)
      .compactMap { mode(ofCode: (129...192).contains($0) ? $0 & 0x7F : $0) }
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

  /// The progressive modes of CTA-861 with 50, 60, 100 and 120 Hz, by size.
  private static let videoCodes: [(width: Int, height: Int, codes: [[UInt8]])] = [
    (1280, 720, [[19, 68], [4, 69], [41, 70], [47, 71]]),
    (1920, 1080, [[31, 75], [16, 76], [64, 77], [63, 78]]),
    (1680, 720, [[82], [83], [84], [85]]), (2560, 1080, [[89], [90], [91], [92]]),
    (3840, 2160, [[96, 106], [97, 107], [117, 119], [118, 120]]),
    (4096, 2160, [[101], [102], [218], [219]]), (5120, 2160, [[125], [126], [127], [193]]),
    (7680, 4320, [[198, 206], [199, 207], [200, 208], [201, 209]]),
    (10240, 4320, [[214], [215], [216], [217]]),
  ]

  private static func mode(ofCode code: UInt8) -> Mode? {
    videoCodes.lazy.compactMap { width, height, codes -> Mode? in
      codes.firstIndex { $0.contains(code) }.map { (width, height, [50, 60, 100, 120][$0]) }
    }.first
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
        return (width, isInterlaced ? 2 * height : height, clock / period)
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
