import SpeedCalibration

/// The output of `wlr-randr`, which lists the screens of a Wayland compositor:
///
///     DP-1 "Dell Inc. DELL U2720Q (DP-1)"
///       Model: DELL U2720Q
///       Physical size: 600x340 mm
///       Modes:
///         3840x2160 px, 59.997002 Hz (preferred, current)
enum WLRRandRText {
  /// The screens, each with its size in mm and its preferred mode; nil for another text.
  ///
  /// - Throws: `InputError` for a size that no screen has.
  static func read(_ lines: [Substring]) throws(InputError) -> [EDID]? {
    var heads: [[Substring]] = []
    for line in lines {
      if line.first != " " {
        heads.append([line])
      } else if !heads.isEmpty {
        heads[heads.count - 1].append(line.trimmingWhitespace)
      }
    }
    let screens = heads.filter {
      $0.contains { $0.hasPrefix("Physical size: ") || $0.hasSuffix(" Hz (preferred, current)") }
    }
    guard !screens.isEmpty else { return nil }
    var edids: [EDID] = []
    for lines in screens {
      func value(_ key: StaticString) -> Substring? {
        lines.lazy.compactMap { $0.hasPrefix("\(key)") ? $0.after(key) : nil }.first
      }
      let modes = lines.filter { $0.after(" px, ") != nil }
      let mode =
        modes.first { $0.after("preferred") != nil } ?? modes.first { $0.after("current") != nil } ?? modes.first
      let pixels = try mode?.leadingPixels()
      var rates = [mode?.after(" px, ")?.leadingNumber].compactMap { $0 }
      for line in modes where try line.leadingPixels() == pixels {
        rates += [line.after(" px, ")?.leadingNumber].compactMap { $0 }
      }
      edids.append(
        EDID(
          source: "wlr-randr", name: EDID.name(stated: value("Model: ") ?? lines[0].prefix { $0 != " " }),
          pixels: pixels,
          millimeters: try value("Physical size: ")?.leadingMillimeters(), rates: rates))
    }
    return edids
  }
}
