import SpeedCalibration

/// The output of `ioreg -l` on a Mac, without EDIDs: lines of `DisplayAttributes`, with the size of each screen in
/// whole centimetres.
enum IORegText {
  /// The screens, each once; nil for another text.
  ///
  /// - Throws: `InputError` for a size that no screen has.
  static func read(_ lines: [Substring]) throws(InputError) -> [EDID]? {
    let attributes = lines.filter { $0.after("\"NativeFormatHorizontalPixels\"") != nil }
    guard !attributes.isEmpty else { return nil }
    var (screens, known): ([EDID], Set<EDID>) = ([], [])
    for line in attributes {
      func number(_ key: StaticString) -> Double? { line.after(key)?.leadingNumber }
      func text(_ key: StaticString) -> Substring { line.after(key)?.prefix { $0 != "\"" } ?? "" }
      func size(_ width: StaticString, _ height: StaticString, atMost most: Double) throws(InputError) -> DisplaySize? {
        guard let width = number(width), let height = number(height) else { return nil }
        return try "\(width.shortestText)x\(height.shortestText)"[...].leadingSize(atMost: most)
      }
      let screen = EDID(
        source: "ioreg",
        modelIdentifier: EDID.identifier(maker: text("\"ManufacturerID\"=\""), product: number("\"ProductID\"=")),
        name: EDID.name(stated: text("\"ProductName\"=\"")),
        pixels: try size(
          "\"NativeFormatHorizontalPixels\"=", "\"NativeFormatVerticalPixels\"=", atMost: 65_535),
        centimeters: try size("\"MaxHorizontalImageSize\"=", "\"MaxVerticalImageSize\"=", atMost: 1000))
      if known.insert(screen).inserted { screens.append(screen) }
    }
    return screens
  }
}
