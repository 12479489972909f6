internal import ProfileJSON
import SpeedCalibration

/// The output of `system_profiler SPDisplaysDataType` on a Mac, as JSON or as text: the name and the points of each
/// screen, of JSON its maker and product, and the pixels of a built-in panel. It states no size.
enum SystemProfilerText {
  /// The screens; nil for another text.
  ///
  /// - Throws: `InputError` for a text that begins as JSON of this program and is none.
  static func read(_ bytes: [UInt8]) throws(InputError) -> [ScreenStatement]? {
    let start = Substring(decoding: bytes.prefix(4096), as: UTF8.self)
    guard start.trimmingWhitespace.first(where: { !$0.isNewline }) == "{", start.after("\"SPDisplaysDataType\"") != nil
    else { return nil }
    var drivers: [[String: String]] = []
    do throws(JSONSyntaxError) {
      try bytes.withUnsafeBufferPointer { pointer throws(JSONSyntaxError) in
        let text = JSONText(pointer)
        drivers = try text.value { root, _ in Self.drivers(root) }
        try text.end()
      }
    } catch {
      throw InputError("the text of system_profiler is no whole JSON: \(error.reason), at byte \(error.offset)")
    }
    var screens: [ScreenStatement] = []
    for driver in drivers {
      let isBuiltIn =
        driver["spdisplays_connection_type"] == "spdisplays_internal"
        || driver["spdisplays_display_type"]?.hasPrefix("spdisplays_built-in") == true
      let resolution = driver["spdisplays_pixelresolution"]?.split(separator: "_").last
      let panel = isBuiltIn ? try resolution?.leadingPixels() : nil
      var screen = ScreenStatement(
        .text(.init(program: "system_profiler", pixels: panel)),
        name: driver["_name"].flatMap { EDID.name(stated: $0) }, modelIdentifier: identifier(driver), isMac: isBuiltIn)
      screen.points = try driver["_spdisplays_resolution"]?[...].leadingPixels()
      screen.set(scaleOf: panel, drawing: try driver["_spdisplays_pixels"]?[...].leadingPixels())
      screens.append(screen)
    }
    return screens
  }

  /// The screens of the text that people paste: below `Displays:` a name, and below that the figures of the screen; nil for
  /// another text.
  ///
  ///     Displays:
  ///       Color LCD:
  ///         Display Type: Built-In Retina LCD
  ///         Resolution: 2560 x 1600 Retina
  ///         UI Looks like: 1440 x 900
  ///
  /// - Throws: `InputError` for a size that no screen has.
  static func read(plain lines: [Substring]) throws(InputError) -> [ScreenStatement]? {
    var (screens, heads): ([[Substring]], [Int]) = ([], [])
    for line in lines {
      let (indent, text) = (line.prefix { $0 == " " }.utf8.count, line.trimmingWhitespace)
      while let last = heads.last, indent <= last { heads.removeLast() }
      if heads.isEmpty {
        if text == "Displays:", indent > 0 { heads = [indent] }
      } else if heads.count == 1 {
        screens.append([text])
        heads.append(indent)
      } else {
        screens[screens.count - 1].append(text)
      }
    }
    var found: [ScreenStatement] = []
    for lines in screens where lines[0].hasSuffix(":") {
      func value(_ key: String) -> Substring? { lines.first { $0.hasPrefix(key) }?.dropFirst(key.count) }
      let isBuiltIn = value("Connection Type: Internal") != nil || value("Display Type: Built-In") != nil
      let panel = isBuiltIn ? try value("Resolution: ")?.leadingPixels() : nil
      var screen = ScreenStatement(
        .text(.init(program: "system_profiler", pixels: panel)), name: EDID.name(stated: lines[0].dropLast()),
        isMac: isBuiltIn)
      screen.points = try value("UI Looks like: ")?.leadingPixels()
      screen.set(scaleOf: panel, drawing: nil)
      found.append(screen)
    }
    return found.isEmpty ? nil : found
  }

  /// The texts of each screen's object.
  private static func drivers(_ root: JSONNode) -> [[String: String]] {
    members(root, "SPDisplaysDataType").flatMap { members($0, "spdisplays_ndrvs") }.map { screen in
      var texts: [String: String] = [:]
      screen.forEachMember { texts[$0.text] = $1.string }
      return texts
    }
  }

  private static func members(_ node: JSONNode, _ key: StaticString) -> [JSONNode] {
    var found: [JSONNode] = []
    node.forEachMember { if $0 == key { found = Array($1.elements) } }
    return found
  }

  /// The maker is a number whose three groups of five bits are letters, as in an EDID: 10ac is DEL.
  private static func identifier(_ driver: [String: String]) -> String? {
    func number(_ key: String) -> UInt16? { driver[key].flatMap { UInt16($0, radix: 16) } }
    guard let vendor = number("_spdisplays_display-vendor-id"), let product = number("_spdisplays_display-product-id")
    else { return nil }
    return EDID.identifier(maker: vendor, product: product)
  }
}

extension ScreenStatement {
  /// Sets the scale by the pixels of a Mac's panel. What is drawn, by its points twice as many pixels where nothing says,
  /// is scaled to them.
  fileprivate mutating func set(scaleOf pixels: DisplaySize?, drawing drawn: DisplaySize?) {
    guard let pixels, let points else { return }
    scale = (drawn ?? pixels).width / points.width
    if drawn == nil, let scale, scale > 1 { self.scale = 2 }
    nativeScale = pixels.width / points.width
  }
}
