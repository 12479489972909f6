import SpeedCalibration

extension EDID {
  /// The panel as the extension blocks describe it, and the modes that they offer.
  struct Extensions: Sendable, Hashable {
    /// The modes of all extensions.
    let modes: [Mode]

    /// The panel by DisplayID's display parameters; nil where no block has them.
    let native: NativeFormat?

    /// The tiles of a tiled display; nil for one that is whole.
    let tiles: Tiles?

    /// The pictures of DisplayID's first timing and of those that are marked as preferred.
    let preferred: [DisplaySize]

    init(_ blocks: [[UInt8]]) {
      modes = blocks.flatMap { EDID.modes(ofExtension: $0) }
      let data = blocks.filter { $0[0] == 0x70 }.flatMap { EDID.dataBlocks(ofDisplayID: $0) }
      native = data.lazy.compactMap { NativeFormat($0.tag, revision: $0.revision, $0.content) }.first
      tiles = data.lazy.compactMap { Tiles($0.tag, $0.content) }.first
      let own = blocks.filter { $0[0] == 0x70 }.flatMap { EDID.modes(ofExtension: $0) }
      preferred = own.enumerated().filter { $0.offset == 0 || $0.element.isPreferred }.map(\.element.size)
    }
  }

  /// The display parameters of DisplayID: the pixels of the panel, and its size.
  struct NativeFormat: Sendable, Hashable {
    let pixels: DisplaySize

    /// The size of the picture, in mm, which is stated in tenths, from version 2 on also in whole mm; nil where it is 0.
    let millimeters: DisplaySize?

    /// Reads a data block of tag 01 (version 1) or 21 (version 2); nil for another, and for one without pixels.
    init?(_ tag: UInt8, revision: UInt8, _ content: ArraySlice<UInt8>) {
      guard [0x01, 0x21].contains(tag), content.count >= 8 else { return nil }
      func word(_ place: Int) -> Double {
        Double(Int(content[content.startIndex + place]) | Int(content[content.startIndex + place + 1]) << 8)
      }
      guard let pixels = try? DisplaySize(width: word(4), height: word(6)) else { return nil }
      self.pixels = pixels
      let unit = tag == 0x21 && revision & 0x80 != 0 ? 1.0 : 10
      millimeters = try? DisplaySize(width: word(0) / unit, height: word(2) / unit)
    }
  }

  /// How a display is put together of equal tiles, each with an EDID of its own: the topology block of DisplayID.
  struct Tiles: Sendable, Hashable {
    /// Tiles from left to right, and from top to bottom; 64 at most.
    let across: Int
    let down: Int

    /// The pixels of a tile.
    let size: DisplaySize

    /// Reads a data block of DisplayID of tag 12 or, from version 2 on, of tag 28; nil for any other, and for a display of
    /// one tile.
    init?(_ tag: UInt8, _ content: ArraySlice<UInt8>) {
      guard [0x12, 0x28].contains(tag), content.count >= 8 else { return nil }
      let bytes = content.map { Int($0) }
      // Counts less one: four low bits each, and the two high bits of each two bytes on.
      across = 1 + (bytes[1] >> 4 | (bytes[3] >> 6 & 3) << 4)
      down = 1 + (bytes[1] & 0x0F | (bytes[3] >> 4 & 3) << 4)
      size = DisplaySize(
        checkedWidth: Double(1 + bytes[4] + bytes[5] << 8), height: Double(1 + bytes[6] + bytes[7] << 8))
      if across * down == 1 { return nil }
    }

    /// The size of all tiles by that of one.
    func whole(_ tile: DisplaySize) -> DisplaySize {
      DisplaySize(checkedWidth: tile.width * Double(across), height: tile.height * Double(down))
    }

    /// The size of the panel: some EDIDs state that of the whole, and others that of the tile. It is the one that makes
    /// the pixels square; where both do, that of the whole.
    func wholePanel(_ stated: DisplaySize) -> DisplaySize {
      func distortion(_ pixels: DisplaySize) -> Double {
        let ratio = pixels.width * stated.height / (pixels.height * stated.width)
        return max(ratio, 1 / ratio)
      }
      return distortion(whole(size)) <= distortion(size) ? stated : whole(stated)
    }
  }

  /// The identifiers of headsets, or what they begin with: those that Linux keeps from its desktops.
  private static let headsets = [
    "HVR", "OVR", "VRV", "VLV91", "SVR", "SEN1019", "AUO1111", "SNY0704", "ACR7FCE", "LEN0408", "FUJ1970", "DEL7FCE",
    "SEC144A", "AUSC102",
  ]

  /// Whether a display is a headset by its identifier, or by its name: `Index HMD`.
  static func isHeadset(_ identifier: String?, _ name: String?) -> Bool {
    headsets.contains { identifier?.hasPrefix($0) == true } || name?.split(separator: " ").contains("HMD") == true
  }

  /// Whether an extension says so: Microsoft's vendor block of CTA-861 in version 1 or 2, or with the use 7 or 8
  /// (virtual or augmented reality), or DisplayID 2 with that use.
  static func isHeadset(extension block: [UInt8]) -> Bool {
    switch block[0] {
    case 0x02:
      return dataBlocks(ofCTA: block).contains { tag, content in
        let bytes = Array(content)
        guard tag == 3, bytes.starts(with: [0x5C, 0x12, 0xCA]), bytes.count > 4 else { return false }
        return [1, 2].contains(bytes[3]) || bytes[3] == 3 && [7, 8].contains(bytes[4] & 0x1F)
      }
    case 0x70: return block[1] >> 4 == 2 && [7, 8].contains(block[3])
    default: return false
    }
  }
}
