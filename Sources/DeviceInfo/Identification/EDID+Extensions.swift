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

    /// The larger pictures that are accepted over HDMI, whatever the panel has.
    let accepted: [DisplaySize]

    init(_ blocks: [[UInt8]]) {
      modes = blocks.flatMap { EDID.modes(ofExtension: $0) }
      let data = blocks.filter { $0[0] == 0x70 }.flatMap { EDID.dataBlocks(ofDisplayID: $0) }
      native = data.lazy.compactMap { NativeFormat($0.tag, revision: $0.revision, $0.content) }.first
      tiles = data.lazy.compactMap { Tiles($0.tag, $0.content) }.first
      let own = blocks.filter { $0[0] == 0x70 }.flatMap { EDID.modes(ofExtension: $0) }
      preferred = own.enumerated().filter { $0.offset == 0 || $0.element.isPreferred }.map(\.element.size)
      accepted = blocks.flatMap { EDID.accepted(ofExtension: $0) }
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
}
