package import SpeedCalibration

/// A screen as a file describes it: by its EDID, or by what the text of a system states.
package struct SystemScreen: Sendable, Hashable {
  /// What is known of it. Without an ``DisplayEvidence/edid`` it is Android's, with pixels and scale alone.
  package let evidence: DisplayEvidence

  /// Rendered pixels per point; nil where the text does not state them.
  package var scale: Double?

  /// Physical pixels per point; nil where the text does not state them.
  package var nativeScale: Double?
}

extension SystemScreen {
  package init(_ edid: EDID) { self.init(evidence: DisplayEvidence(edid: edid)) }

  /// The name to look for, where a text states neither a size nor pixels; nil for one that is a pattern.
  package var soughtName: String? {
    guard let edid = evidence.edid, edid.source != "EDID", edid.pixels == nil, let name = edid.name,
      !name.contains(where: { "*?[@".contains($0) })
    else { return nil }
    return name
  }

  /// The display as one that a speed can be calculated for.
  ///
  /// - Parameters:
  ///   - name: What to call it; nil for its own name.
  ///   - scale: Rendered pixels per point, as it is set; nil for what the text states, if it does.
  ///   - identify: What the database knows of it, which is asked where the file gives no ppi.
  /// - Returns: The display, and what to know of its ppi.
  /// - Throws: `InputError` where no ppi follows, which says what to measure, and for the name or the scale.
  package func screen(
    named name: String?, scale: Double?, identify: () throws -> Identification
  ) throws -> (screen: Screen, note: String?) {
    let edid = evidence.edid
    if let edid, let density = Optional(edid.density), density.ppi != nil || edid.isHeadset {
      return (try edid.screen(named: name, scale: scale), density.note)
    }
    let missing = edid.map { $0.missing(because: $0.density.reason) } ?? "the text states no size of its screen"
    guard let answer = try identify().answer, !answer.devices.isEmpty else {
      throw edid?.missingSize ?? InputError("\(missing), and several displays have its pixels; give --ppi")
    }
    // Where several devices can be it, its pixels are its name.
    let size =
      answer.devices.count > 1
      ? evidence.pixels.map { "\($0.width.shortestText)x\($0.height.shortestText)" } : nil
    let screen = try Screen(
      ppi: answer.ppi.value, uncertainty: answer.ppi.standardUncertainty, scale: scale ?? self.scale,
      nativeScale: scale ?? nativeScale, name: name ?? edid?.title ?? size ?? answer.devices[0],
      pixels: evidence.pixels, pointName: edid == nil ? .dp : .px)
    return (screen, "\(missing); the ppi is that of \(answer.devices.prefix(4).joined(separator: ", "))")
  }
}

extension DeviceDatabase {
  /// Identifies a screen by its evidence; one with a ``SystemScreen/soughtName`` by that, where it is a single display's.
  /// Several models share a product code.
  package func identify(_ screen: SystemScreen, _ evidence: DisplayEvidence) throws(InputError) -> Identification {
    if let name = screen.soughtName, evidence.modelIdentifier == screen.evidence.modelIdentifier {
      var named = evidence
      named.modelIdentifier = name
      let found = try identify(named)
      if found.answer != nil { return found }
    }
    return try identify(evidence)
  }
}

/// What a file says of screens: an EDID, or the text of a program that shows what is connected.
///
/// Its kind is told by its content. An EDID in hexadecimal digits counts wherever one stands; only a text without one is
/// read for the sizes that it states.
package struct SystemText: Sendable {
  /// The screens, at least one.
  package let screens: [SystemScreen]

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
    guard screens.count <= Self.most else {
      throw InputError(
        "\(screens.count) screens are described, and \(Self.most) at most are read; give the text of one")
    }
  }

  /// The most screens of a text; a wall has no more on one computer.
  private static let most = 64

  private static func read(
    _ contents: [UInt8], _ ignoresChecksum: Bool
  ) throws(InputError) -> (screens: [SystemScreen], notes: [String]) {
    let bytes = contents.withoutByteOrderMark
    let lines = bytes.split { (0x0A...0x0D).contains($0) }
    let isBinary = bytes.starts(with: EDID.header) || bytes.allSatisfy { $0 <= 0x20 }
    if isBinary || lines.allSatisfy({ EDID.digits(of: $0) != nil }) {
      return ([SystemScreen(try EDID(contents: isBinary ? contents : bytes, ignoringChecksum: ignoresChecksum))], [])
    }
    var (edids, faults): ([EDID], [InputError]) = ([], [])
    for bytes in EDID.inDigits(lines) {
      do { try edids.append(EDID(bytes, ignoringChecksum: ignoresChecksum)) } catch { faults.append(error) }
    }
    if let fault = faults.first, edids.isEmpty { throw fault }
    if !edids.isEmpty { return (edids.map { SystemScreen($0) }, faults.map { "an EDID is left out: \($0)" }) }
    let text = lines.map { Substring(decoding: $0, as: UTF8.self) }
    if let android = try AndroidText.read(text) { return android }
    guard let edids = try stated(text, bytes) else { throw InputError("\(likeness(of: bytes)); \(whatIsRead)") }
    return (edids.map { SystemScreen($0) }, [])
  }

  /// The only screen.
  ///
  /// - Throws: `InputError` where there are several.
  package func only() throws(InputError) -> SystemScreen {
    guard screens.count == 1 else {
      let names = screens.map { "'\(($0.evidence.edid?.title ?? "a screen").quotable)'" }
      throw InputError(
        "\(screens.count) screens are described, \(names.prefix(4).joined(separator: ", ")); give the text of one")
    }
    return screens[0]
  }

  /// The screens by the first reader that knows the text; nil where none does.
  private static func stated(_ text: [Substring], _ bytes: [UInt8]) throws(InputError) -> [EDID]? {
    if let screens = try SystemProfilerText.read(bytes) { return screens }
    if let screens = try XRandRText.read(text) { return screens }
    if let screens = try WLRRandRText.read(text) { return screens }
    if let screens = try EDIDDecodeText.read(text) { return screens }
    return try IORegText.read(text)
  }

  /// What prints the screens of a Mac.
  package static let macCommand = ["system_profiler", "SPDisplaysDataType", "-json"]

  private static let whatIsRead = """
    what is read is an EDID, its bytes or digits, or what xrandr --props, wlr-randr, edid-decode, system_profiler \
    SPDisplaysDataType -json, ioreg -l, adb shell dumpsys display, or wm size and wm density print
    """

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
    if start.unicodeScalars.first(where: { !$0.properties.isWhitespace }) == "{" {
      return start.after("\"formatVersion\"") == nil
        ? "it looks like JSON without SPDisplaysDataType" : "it looks like a profile, which --profiles takes"
    }
    let line = start.prefix { !$0.isNewline }
    return line.contains { ",;\t".contains($0) }
      ? "it looks like a table (CSV)" : "it is a text that begins with '\(String(line).quotable)'"
  }
}

extension EDID {
  /// The bytes of the EDIDs that lines hold in hexadecimal digits: lines of digits alone that follow each other, as xrandr
  /// and edid-decode print them, or digits within a line, as in `"IODisplayEDID" = <00ff…>`. Each counts once.
  static func inDigits(_ lines: [ArraySlice<UInt8>]) -> [[UInt8]] {
    let head = header.flatMap { [$0 >> 4, $0 & 0x0F] }
    var (runs, isWithin): ([[UInt8]], Bool) = ([], false)
    for line in lines {
      if let digits = digits(of: line) {
        if digits.starts(with: head) {
          runs.append(digits)
          isWithin = true
        } else if isWithin {
          runs[runs.count - 1] += digits
        }
        continue
      }
      isWithin = false
      runs += line.split { digits(of: [$0])?.count != 1 }.filter { $0.count >= 2 * blockLength }
        .compactMap { digits(of: $0) }.filter { $0.starts(with: head) }
    }
    var known: Set<[UInt8]> = []
    return runs.filter { known.insert($0).inserted }.map { digits in
      stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
  }
}
