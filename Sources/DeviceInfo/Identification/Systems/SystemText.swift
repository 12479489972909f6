package import SpeedCalibration

/// What a file says of screens: an EDID, or the text of a program that shows what is connected.
///
/// Its kind is told by its content. An EDID in hexadecimal digits counts wherever one stands; a text without one, and
/// xrandr's, is read for what it states.
package struct SystemText: Sendable {
  /// The screens, at least one.
  package let screens: [ScreenStatement]

  /// Remarks on the screens.
  package let notes: [String]

  /// Reads a file in time that grows with its length.
  ///
  /// - Parameters:
  ///   - contents: The bytes of an EDID, its digits, or a text in UTF-8 or UTF-16.
  ///   - ignoresChecksum: As for ``EDID/init(_:ignoringChecksum:)``.
  /// - Throws: `InputError` where no screen is described: what is wrong, or what the file looks like instead.
  package init(contents: [UInt8], ignoringChecksum ignoresChecksum: Bool = false) throws(InputError) {
    (screens, notes) = try Self.read(contents, ignoresChecksum)
    guard !screens.isEmpty else { throw InputError("no screen with its pixels, size or name is in this text") }
    guard screens.count <= Self.maximumScreens else {
      throw InputError(
        "\(screens.count) screens are described, and \(Self.maximumScreens) at most are read; give the text of one")
    }
  }

  /// The most screens of a text; a wall has no more on one computer.
  private static let maximumScreens = 64

  private static func read(
    _ contents: [UInt8], _ ignoresChecksum: Bool
  ) throws(InputError) -> (screens: [ScreenStatement], notes: [String]) {
    let bytes = contents.withoutByteOrderMark
    let lines = HexDigits.lines(of: bytes)
    let isBinary = bytes.starts(with: EDID.header) || bytes.allSatisfy { $0 <= 0x20 }
    if isBinary || lines.allSatisfy({ HexDigits.values(of: $0) != nil }) {
      let edid = try EDID(contents: isBinary ? contents : bytes, ignoringChecksum: ignoresChecksum)
      return ([ScreenStatement(edid)], [])
    }
    func decoded(_ lines: [ArraySlice<UInt8>]) -> (edids: [EDID], faults: [InputError]) {
      var (edids, faults): ([EDID], [InputError]) = ([], [])
      for bytes in HexDigits.edids(in: lines) {
        do throws(InputError) {
          edids.append(try EDID(bytes, ignoringChecksum: ignoresChecksum))
        } catch {
          faults.append(error)
        }
      }
      return (edids, faults)
    }
    let (edids, faults) = decoded(lines)
    if let fault = faults.first, edids.isEmpty { throw fault }
    let notes = faults.map { "an EDID is left out: \($0)" }
    if let screens = try XRandRText.read(lines, edids, { decoded($0).edids.first }) { return (screens, notes) }
    if !edids.isEmpty { return (edids.map { ScreenStatement($0) }, notes) }
    if let screens = try SystemProfilerText.read(bytes) { return (screens, []) }
    let text = lines.map { Substring(decoding: $0, as: UTF8.self) }
    if let android = try AndroidText.read(text) { return android }
    if let screens = try SystemProfilerText.read(plain: text) { return (screens, []) }
    throw InputError("\(likeness(of: bytes)); \(whatIsRead)")
  }

  /// The only screen.
  ///
  /// - Throws: `InputError` where there are several.
  package func only() throws(InputError) -> ScreenStatement {
    guard screens.count == 1 else {
      let names = screens.map { "'\($0.title.quotable)'" }
      throw InputError(
        "\(screens.count) screens are described, \(names.prefix(4).joined(separator: ", ")); give the text of one")
    }
    return screens[0]
  }

  /// What prints the screens of a Mac.
  package static let macCommand = ["system_profiler", "SPDisplaysDataType", "-json"]

  private static let whatIsRead = """
    what is read is an EDID, its bytes or digits, or what xrandr --props, \
    edid-decode with the digits, system_profiler SPDisplaysDataType, adb shell dumpsys display, or wm size and \
    wm density print
    """

  /// Programs whose output states no panel, or not in a form that is read, by what only they print; with what to give.
  private static let programs: KeyValuePairs<StaticString, String> = [
    "Block 0, Base EDID": "it is edid-decode's text without the EDID's digits, which it prints without --skip-hex-dump",
    "\"type\": \"Display\"": "it looks like fastfetch's JSON; \(fromDesktop)",
    "\"current_mode\"": "it looks like sway's JSON; \(fromDesktop)",
    "(ID 0):": "it looks like hyprctl's text; \(fromDesktop)",
    "Physical size: ": "it looks like wlr-randr's text; \(fromDesktop)",
    "Output: ": "it looks like kscreen-doctor's text; \(fromDesktop)",
    "wl_output": "it looks like wayland-info's text; \(fromDesktop)",
    "Hardware Class: monitor": "it looks like hwinfo's text; \(fromDesktop)",
  ]

  private static let fromDesktop =
    "--connected reads the screens of this computer, and /sys/class/drm/*/edid is the EDID"

  /// What a file that describes no screen looks like.
  private static func likeness(of bytes: [UInt8]) -> String {
    let marks: [(String, [UInt8])] = [
      ("a PNG picture", [0x89, 0x50, 0x4E, 0x47]), ("a JPEG picture", [0xFF, 0xD8, 0xFF]),
      ("a PDF", Array("%PDF".utf8)),
      ("an archive", [0x50, 0x4B, 3, 4]), ("an archive", [0x1F, 0x8B]), ("a web page or XML", Array("<".utf8)),
    ]
    if let mark = marks.first(where: { bytes.starts(with: $0.1) }) { return "it looks like \(mark.0)" }
    let start = Substring(decoding: bytes.prefix(4096), as: UTF8.self)
    if bytes.prefix(4096).contains(0) { return "it looks like binary data, and no EDID, which begins with 00 FF FF FF" }
    for (mark, name) in programs where start.after(mark) != nil { return name }
    if start.unicodeScalars.first(where: { !$0.properties.isWhitespace }) == "{" {
      return start.after("\"formatVersion\"") == nil
        ? "it looks like JSON without SPDisplaysDataType" : "it looks like a profile, which --profiles takes"
    }
    let line = start.prefix { !$0.isNewline }
    return line.contains { ",;\t".contains($0) }
      ? "it looks like a table (CSV)" : "it is a text that begins with '\(String(line).quotable)'"
  }
}
