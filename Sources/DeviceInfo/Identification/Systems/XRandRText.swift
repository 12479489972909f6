import SpeedCalibration

/// The output of `xrandr`, which lists the screens of X11, with `--props` their EDIDs too:
///
///     HDMI-1 connected 1366x768+0+0 (normal left inverted right x axis y axis) 344mm x 194mm
///        1366x768      60.21*+  40.00
enum XRandRText {
  /// A connected port: its screen's size in mm, its modes, and all that is said of it.
  private struct Port {
    let name: String?
    let millimeters: DisplaySize?
    var modes: [StatedMode] = []
    var lines: [ArraySlice<UInt8>] = []
  }

  /// Reads the connected screens, each with its EDID or its size in mm, its preferred mode and the one that runs.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - edids: The EDIDs in all of them.
  ///   - edid: Decodes the EDID in some of them.
  /// - Returns: The screens; nil for another text, and for one with EDIDs that stand at no port.
  /// - Throws: `InputError` for a size that no screen has.
  static func read(
    _ lines: [ArraySlice<UInt8>], _ edids: [EDID], _ edid: ([ArraySlice<UInt8>]) -> EDID?
  ) throws(InputError) -> [ScreenStatement]? {
    guard let ports = try ports(lines) else { return nil }
    let screens = ports.map { port in
      let stated = screen(named: port.name, port.millimeters, port.modes)
      guard let edid = edid(port.lines) else { return stated }
      var screen = ScreenStatement(edid)
      screen.mode = stated.mode
      return screen
    }
    guard Set(screens.compactMap(\.edid)).count == edids.count else { return nil }
    // Of two monitors that say the same of themselves one is enough.
    var known: Set<ScreenStatement> = []
    return screens.filter { $0.edid == nil || known.insert($0).inserted }
  }

  private static func ports(_ lines: [ArraySlice<UInt8>]) throws(InputError) -> [Port]? {
    var ports: [Port] = []
    var (isKnown, isConnected) = (false, false)
    for bytes in lines {
      let line = Substring(decoding: bytes, as: UTF8.self)
      if line.first != " ", line.first != "\t" {
        let words = line.split(separator: " ", maxSplits: 2)
        guard words.count > 1, ["connected", "disconnected"].contains(words[1]) else { continue }
        (isKnown, isConnected) = (true, words[1] == "connected")
        guard isConnected else { continue }
        // The size stands last, behind the ways to turn the picture.
        let end = line.split(separator: " ").suffix(3).joined(separator: " ")
        let size = end.hasSuffix("mm") ? try end[...].leadingSize(atMost: 10_000) : nil
        ports.append(Port(name: EDID.name(stated: words[0]), millimeters: size))
      } else if isConnected {
        ports[ports.count - 1].lines.append(bytes)
        if let mode = try mode(of: line) { ports[ports.count - 1].modes.append(mode) }
      }
    }
    return isKnown ? ports : nil
  }

  /// The screen with the figures of its modes. The panel's pixels are those of the preferred mode, else of the current one,
  /// else of the first; the picture that runs is that of the current one.
  private static func screen(
    named name: String?, _ millimeters: DisplaySize?, _ modes: [StatedMode]
  ) -> ScreenStatement {
    let current = modes.first(where: \.isCurrent)
    let preferred = modes.first(where: \.isPreferred) ?? current ?? modes.first
    let rates = (preferred?.rates ?? []) + modes.filter { $0.pixels == preferred?.pixels }.flatMap(\.rates)
    var screen = ScreenStatement(
      .text(.init(program: "xrandr", pixels: preferred?.pixels, millimeters: millimeters, rates: rates)), name: name)
    screen.mode = current?.pixels
    return screen
  }

  /// A line of a mode: its pixels, and its rates, of which `+` marks the preferred one and `*` the current; nil for a line
  /// of another kind, and for an interlaced mode.
  private static func mode(of line: Substring) throws(InputError) -> StatedMode? {
    let words = line.split(separator: " ")
    guard words.count > 1, words[0].last?.isNumber == true, let pixels = try words[0].leadingPixels() else {
      return nil
    }
    var mode = StatedMode(pixels: pixels)
    for word in words.dropFirst() {
      let marks = word.drop { $0.isNumber || $0 == "." }
      let rate = word.leadingNumber.flatMap { (1...1000).contains($0) && marks.allSatisfy("*+".contains) ? $0 : nil }
      guard rate != nil || ["+", "*", "*+", "+preferred", "*current"].contains(word) else { continue }
      if let rate { mode.rates.append(rate) }
      if word.contains("*") { mode.isCurrent = true }
      guard word.contains("+") else { continue }
      mode.isPreferred = true
      if let last = mode.rates.indices.last { mode.rates.swapAt(0, last) }
    }
    return mode
  }
}

/// A mode that a text lists.
struct StatedMode {
  let pixels: DisplaySize

  /// Its rates in Hz, the preferred one first.
  var rates: [Double] = []

  /// Whether the screen prefers it, and whether it runs.
  var isPreferred = false
  var isCurrent = false
}
