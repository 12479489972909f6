import SpeedCalibration

/// The outputs that programs of Wayland's desktops list. `wlr-randr`:
///
///     DP-1 "Dell Inc. DELL U2720Q (DP-1)"
///       Model: DELL U2720Q
///       Physical size: 600x340 mm
///       Modes:
///         3840x2160 px, 59.997002 Hz (preferred, current)
///       Scale: 1.500000
///
/// `wayland-info`, which says the points elsewhere, by the output's name:
///
///     interface: 'wl_output',      version:  4, name: 66
///             name: eDP-1
///             physical_width: 290 mm, physical_height: 190 mm,
///             mode:
///                     width: 2256 px, height: 1504 px, refresh: 59.999 Hz,
///                     flags: current preferred
///             xdg_output_v1
///                     name: 'eDP-1'
///                     logical_width: 1504, logical_height: 1003
///
/// `kscreen-doctor -o`, which states no size; `*` runs, `!` is preferred:
///
///     Output: 1 eDP-1 enabled connected Modes: 0:2560x1600@165*! 1:1920x1200@60 Geometry: 0,0 1600x1000 Scale: 1.6
enum OutputText {
  /// The outputs; nil for another text.
  ///
  /// - Throws: `InputError` for a size that no screen has.
  static func read(_ lines: [Substring]) throws(InputError) -> [ScreenStatement]? {
    let isKScreen = lines.contains { $0.plain.hasPrefix("Output: ") }
    let isInfo = lines.contains { $0.hasPrefix("interface: 'wl_output'") }
    let source = isKScreen ? "kscreen-doctor" : isInfo ? "wayland-info" : "wlr-randr"
    guard
      isKScreen || isInfo || lines.contains(where: { $0.after("Physical size: ") != nil || $0.after(" px, ") != nil })
    else { return nil }
    var (outputs, logical): ([[Substring]], [[Substring]]) = ([], [])
    var isWithin = false
    for line in lines {
      let text = line.plain.trimmingWhitespace
      let isHead =
        isKScreen
        ? text.hasPrefix("Output: ") : isInfo ? text.hasPrefix("interface: ") : ![" ", "\t", nil].contains(line.first)
      if isHead { isWithin = !isInfo || text.hasPrefix("interface: 'wl_output'") }
      if text.hasPrefix("xdg_output_v1") { logical.append([]) }
      if !logical.isEmpty { logical[logical.count - 1].append(text) }
      if isHead, isWithin { outputs.append([]) }
      if isWithin, !outputs.isEmpty { outputs[outputs.count - 1].append(text) }
    }
    var screens: [ScreenStatement] = []
    for lines in outputs {
      if let screen = try output(lines, source, logical) { screens.append(screen) }
    }
    return screens.isEmpty ? nil : screens
  }

  /// An output by its lines; nil for one that has neither a size nor a mode that runs.
  private static func output(
    _ lines: [Substring], _ source: String, _ logical: [[Substring]]
  ) throws(InputError) -> ScreenStatement? {
    func value(_ key: StaticString) -> Substring? { lines.lazy.compactMap { $0.value(of: key) }.first }
    var (modes, millimeters, points): ([StatedMode], DisplaySize?, DisplaySize?) = ([], nil, nil)
    for line in lines {
      for (size, unit, rest) in line.sizes {
        if unit == "mm" {
          if millimeters == nil { millimeters = try size.leadingMillimeters() }
        } else if rest.hasPrefix("@") || unit == "px", let pixels = try size.leadingPixels() {
          let rate = rest.after("refresh: ")?.leadingNumber ?? rest.dropFirst().leadingNumber
          modes.append(StatedMode(pixels, [rate].compactMap { $0 }))
          let word = unit == "px" ? rest : rest.prefix { $0 != " " }
          modes[modes.count - 1].isCurrent = word.contains("*") || word.after("current") != nil
          modes[modes.count - 1].isPreferred = word.contains("!") || word.after("preferred") != nil
        } else if line.after("Geometry: ") != nil {
          points = try size.leadingSize(atMost: 65_535)
        }
      }
      if let flags = line.value(of: "flags: "), !modes.isEmpty {
        modes[modes.count - 1].isCurrent = flags.after("current") != nil
        modes[modes.count - 1].isPreferred = flags.after("preferred") != nil
      }
    }
    guard millimeters != nil || modes.contains(where: \.isCurrent) else { return nil }
    let port = source == "kscreen-doctor" ? lines[0].split(separator: " ").dropFirst(2).first : value("name: ")
    let name = value("Model: ") ?? port ?? lines[0].prefix { $0 != " " }
    let own = logical.first { $0.contains { $0.value(of: "name: '")?.dropLast() == name } }
    if let size = own?.lazy.compactMap({ $0.sizes.first?.size }).first { points = try size.leadingSize(atMost: 65_535) }
    var screen = ScreenStatement(source: source, name: EDID.name(stated: name)).with(modes)
    (screen.millimeters, screen.points) = (millimeters, points)
    screen.scale = screen.ratio(to: points) ?? lines.lazy.compactMap { $0.after("Scale: ")?.leadingNumber }.first
    return screen
  }
}

extension ScreenStatement {
  /// The pixels of the running picture for each point.
  fileprivate func ratio(to points: DisplaySize?) -> Double? {
    points.flatMap { points in mode.map { $0.sorted.0 / points.sorted.0 } }
      .flatMap { (0.25...10).contains($0) ? ($0 * 1000).rounded() / 1000 : nil }
  }
}
