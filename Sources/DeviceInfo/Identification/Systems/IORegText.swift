import SpeedCalibration

/// The output of `ioreg -l` on a Mac, without EDIDs: lines of `DisplayAttributes`, with the size of each screen in
/// whole centimetres.
enum IORegText {
  /// The screens, each once; nil for another text.
  ///
  /// - Throws: `InputError` for a size that no screen has.
  static func read(_ lines: [ArraySlice<UInt8>]) throws(InputError) -> [ScreenStatement]? {
    let attributes = lines.filter { $0.firstRange(of: "\"NativeFormatHorizontalPixels\"") != nil }
    guard !attributes.isEmpty else { return nil }
    var (screens, known): ([ScreenStatement], Set<ScreenStatement>) = ([], [])
    for line in attributes.map({ Substring(decoding: $0, as: UTF8.self) }) {
      func number(_ key: StaticString) -> Double? { line.after(key)?.leadingNumber }
      func text(_ key: StaticString) -> Substring { line.after(key)?.prefix { $0 != "\"" } ?? "" }
      func size(_ width: StaticString, _ height: StaticString, atMost most: Double) throws(InputError) -> DisplaySize? {
        guard let width = number(width), let height = number(height) else { return nil }
        return try "\(width.shortestText)x\(height.shortestText)"[...].leadingSize(atMost: most)
      }
      var screen = ScreenStatement(
        source: "ioreg", name: EDID.name(stated: text("\"ProductName\"=\"")),
        modelIdentifier: EDID.identifier(letters: text("\"ManufacturerID\"=\""), product: number("\"ProductID\"=")))
      screen.panelPixels = try size(
        "\"NativeFormatHorizontalPixels\"=", "\"NativeFormatVerticalPixels\"=", atMost: 65_535)
      let centimeters = try size("\"MaxHorizontalImageSize\"=", "\"MaxVerticalImageSize\"=", atMost: 1000)
      screen.coarse = centimeters.map { DisplaySize(checkedWidth: 10 * $0.width, height: 10 * $0.height) }
      if known.insert(screen).inserted { screens.append(screen) }
    }
    return screens
  }
}
