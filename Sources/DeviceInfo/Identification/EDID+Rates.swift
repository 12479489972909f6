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

  /// The video codes of a CTA block: data blocks of tag 2 from byte 4 to the detailed timings.
  private static func videoModes(ofCTA block: [UInt8]) -> [Mode] {
    var (modes, offset) = ([Mode](), 4)
    while offset < min(Int(block[2]), block.count) {
      let end = min(offset + 1 + Int(block[offset] & 0x1F), block.count)
      if block[offset] >> 5 == 2 {
        // From 129 to 192 the highest bit marks a native mode of the code below it.
        modes += block[offset + 1..<end].compactMap { mode(ofCode: (129...192).contains($0) ? $0 & 0x7F : $0) }
      }
      offset = end
    }
    return modes
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
    for (width, height, codes) in videoCodes {
      if let place = codes.firstIndex(where: { $0.contains(code) }) {
        return (width, height, [50, 60, 100, 120][place])
      }
    }
    return nil
  }

  /// The timings of types 1 and 7 of a DisplayID block: data blocks of tags 03 and 22 from byte 5 on.
  private static func modes(ofDisplayID block: [UInt8]) -> [Mode] {
    var (modes, offset) = ([Mode](), 5)
    while offset + 3 <= block.count - 2, block[offset..<offset + 3] != [0, 0, 0] {
      let end = min(offset + 3 + Int(block[offset + 2]), block.count - 1)
      // The clock counts 10 kHz in type 1, and 1 kHz in type 7, whose descriptors may be longer.
      if let (unit, extra) = [0x03: (10_000.0, 0), 0x22: (1000.0, Int(block[offset + 1] >> 4 & 7))][block[offset]] {
        modes += stride(from: offset + 3, through: end - 20 - extra, by: 20 + extra).map { start in
          func word(_ place: Int) -> Int { Int(block[start + place]) | Int(block[start + place + 1]) << 8 }
          let clock = Double(1 + word(0) + Int(block[start + 2]) << 16) * unit
          let (width, height) = (1 + word(4), 1 + word(12))
          let isInterlaced = block[start + 3] & 0x10 != 0
          let period = Double((width + 1 + word(6)) * (height + 1 + word(14)))
          return (width, isInterlaced ? 2 * height : height, clock / period)
        }
      }
      offset = end
    }
    return modes
  }
}
