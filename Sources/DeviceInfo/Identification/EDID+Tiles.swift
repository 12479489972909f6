import SpeedCalibration

extension EDID {
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
}
