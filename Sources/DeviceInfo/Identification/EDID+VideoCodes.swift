import SpeedCalibration

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

  /// The pictures of 3840 x 2160 and more that a CTA block accepts over HDMI: the modes 1 to 4 of HDMI 1.4, and its
  /// video codes, of which those of tag 7, 0E are sent with less colour; none of a block without HDMI's part.
  static func accepted(ofExtension block: [UInt8]) -> [DisplaySize] {
    guard block[0] == 0x02, block[2] >= 4 else { return [] }
    let blocks = dataBlocks(ofCTA: block)
    let vendors = blocks.filter { $0.tag == 3 }.map { Array($0.content) }
    let isHDMI = vendors.contains { $0.starts(with: [0x03, 0x0C, 0x00]) || $0.starts(with: [0xD8, 0x5D, 0xC4]) }
    guard isHDMI else { return [] }
    let subsampled = blocks.filter { $0.tag == 7 && $0.content.first == 0x0E }.flatMap { $0.content.dropFirst() }
    let sizes = (videoCodes(ofCTA: block) + subsampled).compactMap { VideoCodes.of($0)?.size }
    let modes = vendors.flatMap(hdmiModes).map { $0 == 4 ? (4096, 2160) : (3840, 2160) }
    return (sizes + modes).filter { $0.0 >= 3840 }
      .map { DisplaySize(checkedWidth: Double($0.0), height: Double($0.1)) }
  }

  /// The modes 1 to 4 of HDMI's vendor block: behind the latencies that it has.
  private static func hdmiModes(of vendor: [UInt8]) -> [UInt8] {
    guard vendor.starts(with: [0x03, 0x0C, 0x00]), vendor.count > 7, vendor[7] & 0x20 != 0 else { return [] }
    let place = 8 + (vendor[7] & 0x80 != 0 ? 2 : 0) + (vendor[7] & 0x40 != 0 ? 2 : 0) + 1
    guard place < vendor.count else { return [] }
    return vendor[(place + 1)...].prefix(Int(vendor[place] >> 5)).filter { (1...4).contains($0) }
  }
}
