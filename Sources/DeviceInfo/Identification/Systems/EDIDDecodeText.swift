import SpeedCalibration

/// The output of `edid-decode` without the hexadecimal digits of the EDID.
enum EDIDDecodeText {
  /// The screen; nil for another text.
  ///
  /// - Throws: `InputError` for a size that no screen has.
  static func read(_ lines: [Substring]) throws(InputError) -> [EDID]? {
    guard lines.contains(where: { $0.hasPrefix("Block 0, Base EDID") }) else { return nil }
    func value(_ key: StaticString) -> Substring? {
      lines.lazy.compactMap { $0.trimmingWhitespace.hasPrefix("\(key)") ? $0.after(key) : nil }.first
    }
    let timing = value("DTD 1:")?.trimmingWhitespace
    let identifier = EDID.identifier(
      maker: value("Manufacturer: ")?.trimmingWhitespace ?? "", product: value("Model: ")?.leadingNumber)
    let sizes = [timing?.after("("), value("Maximum image size: ")]
    return [
      EDID(
        source: "edid-decode", modelIdentifier: identifier,
        name: value("Display Product Name: '").flatMap { EDID.name(stated: $0.prefix { $0 != "'" }) },
        pixels: try timing?.leadingPixels(), millimeters: try sizes[0]?.leadingMillimeters(),
        centimeters: try sizes[1]?.leadingSize(atMost: 255),
        rates: [timing?.after(" ")?.leadingNumber].compactMap { $0 })
    ]
  }
}
