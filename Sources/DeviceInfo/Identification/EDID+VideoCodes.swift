extension EDID {
  /// The progressive video codes of CTA-861 by their size: with 50, 60, 100 and 120 Hz, and all slower ones.
  enum VideoCodes {
    private static let table: [(size: (Int, Int), codes: [[UInt8]], slower: [UInt8])] = [
      ((1280, 720), [[19, 68], [4, 69], [41, 70], [47, 71]], []),
      ((1920, 1080), [[31, 75], [16, 76], [64, 77], [63, 78]], []),
      ((1680, 720), [[82], [83], [84], [85]], []), ((2560, 1080), [[89], [90], [91], [92]], []),
      ((3840, 2160), [[96, 106], [97, 107], [117, 119], [118, 120]], [93, 94, 95, 103, 104, 105, 114, 116]),
      ((4096, 2160), [[101], [102], [218], [219]], [98, 99, 100, 115]),
      ((5120, 2160), [[125], [126], [127], [193]], [121, 122, 123, 124]),
      ((7680, 4320), [[198, 206], [199, 207], [200, 208], [201, 209]], [194, 195, 196, 197, 202, 203, 204, 205]),
      ((10240, 4320), [[214], [215], [216], [217]], [210, 211, 212, 213]),
    ]

    /// The pixels of a code, and its rate in Hz, which is nil where it is below 50; nil for a code of another mode.
    static func of(_ code: UInt8) -> (size: (Int, Int), hz: Double?)? {
      for (size, codes, slower) in table {
        if let place = codes.firstIndex(where: { $0.contains(code) }) { return (size, [50, 60, 100, 120][place]) }
        if slower.contains(code) { return (size, nil) }
      }
      return nil
    }
  }

  /// The video codes of a CTA block: data blocks of tag 2.
  static func videoCodes(ofCTA block: [UInt8]) -> [UInt8] {
    // From 129 to 192 the highest bit marks a native mode of the code below it.
    dataBlocks(ofCTA: block).filter { $0.tag == 2 }.flatMap(\.content)
      .map { (129...192).contains($0) ? $0 & 0x7F : $0 }
  }
}
