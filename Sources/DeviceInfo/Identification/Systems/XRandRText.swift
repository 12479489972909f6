import SpeedCalibration

/// The output of `xrandr`, which lists the screens of X11 without their EDIDs:
///
///     HDMI-1 connected 1366x768+0+0 (normal left inverted right x axis y axis) 344mm x 194mm
///        1366x768      60.21*+  40.00
enum XRandRText {
  /// The connected screens, each with its size in mm and its preferred mode; nil for another text.
  ///
  /// - Throws: `InputError` for a size that no screen has.
  static func read(_ lines: [Substring]) throws(InputError) -> [EDID]? {
    var screens: [Port] = []
    var (isKnown, isConnected) = (false, false)
    for line in lines {
      if line.first != " ", line.first != "\t" {
        let words = line.split(separator: " ", maxSplits: 2)
        guard words.count > 1, ["connected", "disconnected"].contains(words[1]) else { continue }
        (isKnown, isConnected) = (true, words[1] == "connected")
        guard isConnected else { continue }
        // The size stands last, behind the ways to turn the picture.
        let end = line.split(separator: " ").suffix(3).joined(separator: " ")
        screens.append(Port(name: words[0], millimeters: end.hasSuffix("mm") ? try end[...].leadingMillimeters() : nil))
      } else if isConnected, let mode = try Mode(line) {
        screens[screens.count - 1].modes.append(mode)
      }
    }
    return isKnown ? screens.map(\.edid) : nil
  }

  private struct Port {
    let name: Substring
    let millimeters: DisplaySize?
    var modes: [Mode] = []

    /// The panel's pixels are those of the preferred mode, else of the current one, else of the first.
    var edid: EDID {
      let mode = modes.first(where: \.isPreferred) ?? modes.first(where: \.isCurrent) ?? modes.first
      return EDID(
        source: "xrandr", name: EDID.name(stated: name), pixels: mode?.pixels, millimeters: millimeters,
        rates: mode?.rates ?? [])
    }
  }

  /// A line of a mode: its pixels, and its rates, of which `+` marks the preferred one and `*` the current.
  private struct Mode {
    let pixels: DisplaySize
    private(set) var rates: [Double] = []
    private(set) var (isPreferred, isCurrent) = (false, false)

    /// Reads a line; nil for one of another kind, and for an interlaced mode.
    init?(_ line: Substring) throws(InputError) {
      let words = line.split(separator: " ")
      guard words.count > 1, words[0].last?.isNumber == true, let pixels = try words[0].leadingPixels() else {
        return nil
      }
      self.pixels = pixels
      for word in words.dropFirst() {
        let marks = word.drop { $0.isNumber || $0 == "." }
        let rate = word.leadingNumber.flatMap { (1...1000).contains($0) && marks.allSatisfy("*+".contains) ? $0 : nil }
        guard rate != nil || ["+", "*", "*+", "+preferred", "*current"].contains(word) else { continue }
        if let rate { rates.append(rate) }
        if word.contains("*") { isCurrent = true }
        guard word.contains("+") else { continue }
        isPreferred = true
        if let last = rates.indices.last { rates.swapAt(0, last) }
      }
    }
  }
}
