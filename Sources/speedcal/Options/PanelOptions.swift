import ArgumentParser
import DeviceInfo
import Reports
import SpeedCalibration

/// What is measured or known of one display.
struct PanelOptions: ParsableArguments {
  @Option(.inches, help: "Its diagonal in inches, or with a unit; with --pixels.") var diagonal: ParsedQuantity?

  @Option(.millimeters, help: .hidden("Its width and height in mm; with --pixels.")) var size: PanelSize?

  @Option(.pixels, help: "Its pixels: 1179x2556, or 4k, 1440p, 1080p, 720p.") var pixels: DisplaySize?

  @Option(
    .scale, name: [.customLong("scale"), .customLong("dpr")], help: "Rendered pixels per point: 3, 150%, 480dpi.")
  var scale: Double?

  @Option(.points, help: .hidden("Its size in points: 393x852; a Mac's \"looks like\".")) var points: DisplaySize?

  @Option(
    .file,
    help: .hidden(
      "The EDID of a screen, or what xrandr or wm print.",
      discussion: """
        - is standard input. Read are an EDID (bytes or digits) and the text of xrandr --props, edid-decode with its \
        digits, a log of Xorg, system_profiler SPDisplaysDataType, adb shell dumpsys display, wm size and wm density. \
        With --pixels, those are the panel's.
        """),
    completion: .file(extensions: ["bin", "edid"]))
  var edid: FileName?

  @Flag(help: .hidden("Accept an EDID with a wrong checksum.")) var ignoreChecksum = false

  @Option(.title, help: .hidden("Name for the display.")) var name: String?

  /// Whether the scale is given, by itself or by the points.
  var setsScale: Bool { scale != nil || points != nil }

  /// What a file says of screens.
  func text(of file: FileName) throws -> SystemText {
    let contents = try file.bytes()
    return try BadFile.naming(file) { try SystemText(contents: contents, ignoringChecksum: ignoreChecksum) }
  }

  /// The physical pixels per point that pixels and points make.
  static func nativeScale(_ pixels: DisplaySize, over points: DisplaySize) throws -> Double {
    let (across, down) = (pixels.width / points.width, pixels.height / points.height)
    guard (across / down - 1).magnitude <= 0.005 else {
      throw ValidationError(
        "--points and the pixels differ in shape: \(across.formatted(.upTo(4))) px/pt across, \(down.formatted(.upTo(4))) "
          + "down; check the order of width and height")
    }
    guard Quantity.scale.allows(across) else {
      throw ValidationError(
        "--points and the pixels make a scale of \(across.formatted(.upTo(6))) px/pt; it must be "
          + Quantity.scale.range)
    }
    return across
  }
}

extension Screen {
  /// The screen with another size in points set: a Mac offers several, and Apple's other devices are fixed.
  private func setting(points: DisplaySize) throws -> Screen {
    guard pointName != .pt || device.kind == .mac || !hasPoints else {
      throw ValidationError("the points of '\(title.quotable)' are fixed; leave out --points, or the device")
    }
    guard let pixels = record.pixels else {
      throw ValidationError("the pixels of '\(title.quotable)' are not known; leave out --points")
    }
    let nativeScale = try PanelOptions.nativeScale(pixels, over: points)
    let isMac = device.kind == .mac
    return try setting(
      scale: isMac ? figures.scale : figures.scale * nativeScale / figures.nativeScale, nativeScale: nativeScale)
  }

  /// The screen with the scale or the size in points that is set on it.
  func setting(_ options: PanelOptions) throws -> Screen {
    guard let scale = options.scale else { return try options.points.map(setting(points:)) ?? self }
    guard takesScale else {
      guard scale == figures.scale else { throw fixedScale(leavingOut: "--scale, or the device") }
      return self
    }
    return try setting(scale: scale)
  }
}
