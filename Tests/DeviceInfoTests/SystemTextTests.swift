import Foundation
import SpeedCalibration
import TestSupport
import Testing

@testable import DeviceInfo

/// What is read from the texts of systems, and from texts that are none.
@Suite struct SystemTextTests {
  static func contents(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: #filePath).appending(path: "../Fixtures/screens/\(name)").standardized))
  }

  static func read(_ text: String) throws -> SystemText { try SystemText(contents: Array(text.utf8)) }

  /// The digits of an EDID, in lines of 16 bytes.
  private static func digits(_ id: String) throws -> [String] {
    let digits = try EDIDTests.sample(id).digits
    return stride(from: 0, to: digits.count, by: 16).map { digits[$0..<min($0 + 16, digits.count)].joined() }
  }

  /// What edid-decode prints with --skip-hex-dump.
  private static let decoded = """
    Block 0, Base EDID:
      EDID Structure Version & Revision: 1.4
      Maximum image size: 60 cm x 34 cm
        DTD 1:  2560x1440   59.951 Hz  16:9   88.787 kHz    241.500000 MHz (597 mm x 336 mm)
    """

  private static let profiler = """
    Graphics/Displays:

        Apple M1:

          Chipset Model: Apple M1
          Displays:
            Color LCD:
              Display Type: Built-In Retina LCD
              Resolution: 2560 x 1600 Retina
              UI Looks like: 1680 x 1050
              Connection Type: Internal
            DELL U2720Q:
              Resolution: 3840 x 2160 (2160p/4K UHD 1 - Ultra High Definition)
              UI Looks like: 1920 x 1080 @ 60.00Hz
    """

  private static let xrandr = """
    Screen 0: minimum 8 x 8, current 4480 x 1440, maximum 32767 x 32767
    eDP-1 connected primary 1080x1920+0+0 left (normal left inverted right x axis y axis) 309mm x 174mm
       1920x1080     60.05 +  59.93*   40.04
       1920x1080i    30.00
       1680x1050     59.88
    DP-1 disconnected (normal left inverted right x axis y axis)
       640x480       60.00
    DP-2 connected 2560x1440+1920+0 (normal left inverted right x axis y axis) 600mm x 340mm
       2560x1440     59.95*+ 143.97
    VIRTUAL-1 connected (normal left inverted right x axis y axis)
       1024x768      60.00
    """

  /// A text, and its screens: source, name, identifier, pixels of the panel, of the mode, points, mm, rates.
  static let texts: [(text: String, screens: String)] = [
    (
      xrandr,
      """
      xrandr|eDP-1||1920x1080|1920x1080||309x174|60.05|60.05
      xrandr|DP-2||2560x1440|2560x1440||600x340|59.95|143.97
      xrandr|VIRTUAL-1||1024x768||||60|60
      """
    ),
    (
      profiler,
      """
      system_profiler|Color LCD||2560x1600||1680x1050|||
      system_profiler|DELL U2720Q||||1920x1080|||
      """
    ),
  ]

  @Test func `a size without pixels is said to lack these`() throws {
    let screen = try Self.read("HDMI-1 connected (normal left inverted right x axis y axis) 344mm x 194mm\n").screens[0]
    #expect(screen.density.reason == "it states no pixels" && screen.density.millimeters?.plainText == "344x194")
  }

  @Test(arguments: texts)
  func `a text states its screens`(text: String, screens: String) throws {
    for text in [text, "\u{FEFF}\(text)", text.replacing("\n", with: "\r\n")] {
      let rows = try Self.read(text).screens.map { screen in
        let (names, rates) = ([screen.name, screen.modelIdentifier], [screen.refreshHz, screen.maximumRefreshHz])
        let sizes = [screen.pixels, screen.mode, screen.points, screen.density.millimeters].map { $0?.plainText ?? "" }
        let cells: [String] = [screen.source] + names.map { $0 ?? "" } + sizes + rates.map { $0?.shortestText ?? "" }
        return cells.joined(separator: "|")
      }
      #expect(rows.joined(separator: "\n") == screens)
    }
  }

  @Test func `a size that a text states gives the ppi that an EDID's would`() throws {
    let screens = try Self.read(Self.xrandr).screens
    // 1.5 mm of each side, or 5 mm where both are whole centimetres.
    for (screen, pixels, size, halfWidth) in [
      (screens[0], [1920.0, 1080], [309.0, 174], 1.5), (screens[1], [2560, 1440], [600, 340], 5),
    ] {
      let axes = zip(pixels, size).map { $0 * 25.4 / $1 }
      let spreads = zip(axes, size).map { $0 * halfWidth / 3.0.squareRoot() / $1 }
      let weights = spreads.map { 1 / ($0 * $0) }
      let mean = (axes[0] * weights[0] + axes[1] * weights[1]) / (weights[0] + weights[1])
      let ppi = try #require(screen.density.ppi)
      #expect(abs(ppi.value / mean - 1) < 1e-12)
      #expect(abs(ppi.standardUncertainty * (weights[0] + weights[1]).squareRoot() - 1) < 1e-9)
    }
    let missing = screens[2].missingSize.description
    #expect(missing == "no ppi follows from this text of xrandr (it states no size); measure the picture")
  }

  /// A text, and its scales: rendered pixels and physical pixels per point.
  @Test(arguments: [(profiler, 2, 2560.0 / 1680)])
  func `a text states the scale of its points`(text: String, scale: Double, native: Double?) throws {
    let screen = try Self.read(text).screens[0]
    #expect(screen.scale == scale && screen.nativeScale == native)
  }

  @Test func `a picture that is not the panel's is what an app draws`() throws {
    let screen = try Self.read(String(decoding: Self.contents("xrandr_mode.txt"), as: UTF8.self)).only()
    let ppi = try #require(screen.density.ppi).value
    // Both axes of 597 x 336 mm, weighted by 1/u^2: the lengths to the fourth over the pixels squared.
    let weights: [Double] = [(597.0, 16.0), (336, 9)].map { length, pixels in
      let ratio: Double = length * length / pixels
      return ratio * ratio
    }
    let axes: [Double] = [3840 * 25.4 / 597, 2160 * 25.4 / 336]
    let mean = (axes[0] * weights[0] + axes[1] * weights[1]) / (weights[0] + weights[1])
    #expect(abs(ppi / mean - 1) < 1e-12)
    let drawn = try screen.screen()
    #expect(abs(drawn.figures.ppi * 2 / mean - 1) < 1e-12 && drawn.record.pixels?.plainText == "1920x1080")
    let note =
      "'DP-1' runs at 1920x1080 on a panel of 3840x2160: an app draws 81.68 px an inch, where the panel has 163.35"
    #expect(try screen.notes == [note] && screen.device().displays[0].pixels?.plainText == "3840x2160")
    let scaled = try Self.read("XWAYLAND0 connected 2560x1440+0+0 600mm x 340mm\n   2560x1440 59.9*+\n").only()
    #expect(scaled.density.ppi == nil && scaled.pixels == nil && scaled.soughtName == nil)
    #expect(
      scaled.missingSize.description.contains("2560x1440 is the desktop as Xwayland scales it, and not the panel"))
  }

  @Test func `an EDID counts wherever a text holds one`() throws {
    let ids = ["7E0D31DBFD49", "BA79E99F192F"]
    let edids = try ids.map { try EDID(EDIDTests.sample($0).bytes) }
    let lines = try ids.map(Self.digits)
    let xrandr = zip(["DP-1", "DP-2"], lines).map { name, lines in
      "\(name) connected 1x1+0+0 600mm x 340mm\n\tEDID: \n\t\t\(lines.joined(separator: "\n\t\t"))\n\tlink-status: Good\n"
    }.joined()
    let ioreg = lines.map { "    | |   \"IODisplayEDID\" = <\($0.joined())>\n" }.joined()
    let json = lines.map { "{\"_spdisplays_edid\": \"0x\($0.joined())\"}" }.joined(separator: ",\n")
    var xorg = ""
    for lines in lines {
      let said = ["EDID (in hex):"] + lines.map { "\t" + $0 } + ["EDID vendor"]
      for line in said { xorg += "[    12.345] (II) modeset(0): " + line + "\n" }
    }
    for text in [xrandr, xorg, ioreg, ioreg + ioreg, "{\"SPDisplaysDataType\": [\(json)]}"] {
      #expect(try Self.read(text).screens.map(\.edid) == edids, "\(text.prefix(80))")
    }
    // One that is broken is left out beside others, and is the error without them.
    let whole = lines[0].joined()
    let broken = ioreg.replacing(whole, with: whole.replacing("00ffffffffffff0010", with: "00ffffffffffff0011"))
    let read = try Self.read(broken)
    #expect(try read.screens.map(\.edid) == [edids[1]] && read.only().edid == edids[1])
    #expect(read.notes.count == 1 && read.notes[0].hasPrefix("an EDID is left out: the checksum of the EDID is wrong"))
    #expect(throws: InputError.self) { try Self.read(String(broken.split(separator: "\n")[0])) }
    #expect(throws: InputError.self) { try Self.read(ioreg).only() }
  }

  @Test func `each port of xrandr has its EDID, or what xrandr states, and the mode that runs`() throws {
    let edid = try EDID(EDIDTests.sample("7E0D31DBFD49").bytes)
    let lines = ["\tEDID: "] + (try Self.digits("7E0D31DBFD49")).map { "\t\t\($0)" }
    func port(_ name: String, _ lines: [String]) -> String {
      ([name] + lines + ["   640x480     60.00*", "   1920x1080     59.95 +\n"]).joined(separator: "\n")
    }
    let (head, other) = ("DP-1 connected 1x1+0+0 600mm x 340mm", "HDMI-1 connected 1x1+0+0 531mm x 299mm")
    let screens = try Self.read(port(head, lines) + port(other, [])).screens
    #expect(screens.map(\.edid) == [edid, nil] && screens.map(\.source) == ["EDID", "xrandr"])
    #expect(screens.allSatisfy { $0.mode?.plainText == "640x480" } && screens[1].name == "HDMI-1")
    // A broken EDID leaves what xrandr states; one that stands at no port counts alone.
    let broken = lines.map { $0.replacing("00ffffffffffff0010", with: "00ffffffffffff0011") }
    let read = try Self.read(port(head, broken) + port(other, lines))
    #expect(read.screens.map(\.edid) == [nil, edid] && read.notes.count == 1)
    #expect(try Self.read(lines.joined(separator: "\n") + "\n" + port(other, [])).screens.map(\.edid) == [edid])
  }

  /// A text of Android, and its pixels, the scale to find it by, the scale that is set, and the native one.
  static let androids: [(text: String, pixels: String, own: Double?, scale: Double?, native: Double?)] = [
    ("Physical size: 1080x2400\nPhysical density: 420\n", "1080x2400", 2.625, 2.625, 2.625),
    ("Physical density: 420\nOverride density: 540\nPhysical size: 1080x2400", "1080x2400", 2.625, 3.375, 3.375),
    (
      "Physical size: 1080x2400\nOverride size: 1600x720\nPhysical density: 420\nOverride density: 320\n", "1080x2400",
      2.625, 2, 3
    ),
    (
      "Physical size: 1080x2340\nOverride size: 720x1600\nPhysical density: 420\nOverride density: 280\n", "1080x2340",
      2.625, 1.75, 1.75 * 2340 / 1600
    ),
    ("Physical size: 1440x3120\n", "1440x3120", nil, nil, nil),
    ("Physical size: 1080x2400\nPhysical density: 9999999999999999999999\n", "1080x2400", nil, nil, nil),
    (
      """
        DisplayDeviceInfo{"内置屏幕": uniqueId="local:4619", 1440 x 3168, modeId 2, density 560, 515.1 x 522.5 dpi, type INTERNAL}
        mOverrideDisplayInfo=DisplayInfo{"内置屏幕", displayId 0", app 1080 x 2300, real 1080 x 2376, density 420 (515.1 x 522.5) dpi}
      """, "1440x3168", 3.5, 2.625, 3.5
    ),
  ]

  @Test(arguments: androids)
  func `Android states pixels and a density, and no ppi`(
    text: String, pixels: String, own: Double?, scale: Double?, native: Double?
  ) throws {
    let screen = try Self.read(text).only()
    #expect(screen.edid == nil && screen.pixels?.plainText == pixels && screen.evidence.statement == nil)
    #expect(screen.evidence.scale == own && screen.scale == scale && screen.nativeScale == native)
  }

  @Test func `what describes no screen says what it looks like`() throws {
    for (text, words) in [
      ("\u{89}PNG", "begins with"), ("<html>", "it looks like a web page or XML; what is read is an EDID"),
      ("{\"formatVersion\": 1}", "it looks like a profile, which --profiles takes"),
      ("{\"a\": 1}", "it looks like JSON without SPDisplaysDataType"), ("x,y\n1,2", "it looks like a table (CSV)"),
      ("hello", "it is a text that begins with 'hello'"), ("a\u{1B}[2J", "begins with 'a\\u{1b}[2J'"),
      (
        Self.decoded,
        "it is edid-decode's text without the EDID's digits, which it prints without --skip-hex-dump; what"
      ),
      ("{\"type\": \"Display\", \"result\": []}", "it looks like fastfetch's JSON; --connected"),
      ("[{\"name\": \"DP-1\", \"current_mode\": {}}]", "it looks like sway's JSON; --connected reads"),
      ("02: None\n  Hardware Class: monitor\n", "it looks like hwinfo's text"),
      ("Monitor DP-1 (ID 0):\n\t1920x1080@60.0 at 0x0", "it looks like hyprctl's text; --connected"),
      ("%PDF-1.4", "it looks like a PDF"), ("A\0B", "it looks like binary data, and no EDID"),
      ("Physical density: 420", "the text states no pixels; add what 'adb shell wm size' prints"),
      ("DP-1 disconnected (normal)", "no screen with its pixels, size or name is in this text"),
      ("DP-1 connected 1x1+0+0 90000mm x 3mm", "states a size of 90000 x 3, and no screen has more than 10000"),
      ("{\"SPDisplaysDataType\": [", "text of system_profiler is no whole JSON: the text ends too early, at byte 24"),
      ("", "the EDID is empty"), ("00ff", "an EDID has at least 128 bytes"),
    ] {
      let error = #expect(throws: InputError.self, "\(text)") { try Self.read(text) }
      #expect(error?.description.contains(words) == true, "\(error?.description ?? "") \(words)")
    }
    let wall = String(repeating: "DP-1 connected 1x1+0+0 600mm x 340mm\n   1x1 60.00*+\n", count: 65)
    let many = InputError("65 screens are described, and 64 at most are read; give the text of one")
    #expect(throws: many) { try Self.read(wall) }
    let png = #expect(throws: InputError.self) { try SystemText(contents: [0x89, 0x50, 0x4E, 0x47, 13, 10, 0, 1]) }
    #expect(png?.description.hasPrefix("it looks like a PNG picture; what is read is ") == true)
  }

  @Test func `a long text takes time that grows with its length`() throws {
    let clock = ContinuousClock()
    for line in [
      "\"NativeFormatHorizontalPixels\"=1 ", "x connected ", "00ff", "{\"SPDisplaysDataType\": [[",
      "DisplayDeviceInfo{1 x ", "interface: 'wl_output' ", "Output: 1x1@", "1x1 px, ", "Displays:", "(II) a(0): 00 ",
    ] {
      for separator in ["", "\n"] {
        let text = String(repeating: line + separator, count: (isThorough ? 1 << 18 : 1 << 16) / line.utf8.count)
        #expect(clock.measure { _ = try? Self.read(text) } < .seconds(10), "\(line)")
      }
    }
  }

  /// Texts that are made of the cases: parts of one are put into another, repeated, cut, and their figures replaced.
  @Test func `any text is screens with figures that a screen may have, or an error`() throws {
    var random = SeededRandom(seed: 26)
    let cases = [
      "edid_deck.hex", "edid_tenth.hex", "edid_tile_full.hex", "xrandr_plain.txt", "dumpsys_display.txt",
      "wm.txt", "system_profiler.json",
    ]
    let valid =
      try cases.map(Self.contents)
      + [Self.xrandr, Self.profiler].map { Array($0.utf8) }
    let figures = [
      "0", "-1", "1e99", "NaN", "99999999999999999999", "0.0001", "65536", "\u{661}", "\"", "\u{0}", "\u{202E}",
    ]
    var (described, refused) = (0, 0)
    let rounds = isThorough ? 3000 : 1000
    for round in 0..<rounds {
      var text = valid[round % valid.count]
      for _ in 0..<Int.random(in: 0...4, using: &random) where !text.isEmpty {
        let place = Int.random(in: text.indices, using: &random)
        let end = min(text.count, place + Int.random(in: 0...40, using: &random))
        switch Int.random(in: 0...5, using: &random) {
        case 0:
          let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
          guard let start = text[place...].firstIndex(where: isDigit) else { continue }
          let stop = text[start...].firstIndex { !isDigit($0) } ?? text.endIndex
          text.replaceSubrange(start..<stop, with: Array((figures.randomElement(using: &random) ?? "").utf8))
        case 1: text.removeSubrange(place..<end)
        case 2: text.removeLast(text.count - place)
        case 3: text.insert(contentsOf: Array(repeating: text[place..<end], count: 20).joined(), at: place)
        case 4: text.insert(contentsOf: valid.randomElement(using: &random)?.prefix(300) ?? [], at: place)
        default: text[place] = .random(in: 0...255, using: &random)
        }
      }
      guard let read = try? SystemText(contents: text, ignoringChecksum: round.isMultiple(of: 2)) else {
        refused += 1
        continue
      }
      described += 1
      #expect(!read.screens.isEmpty)
      for screen in read.screens {
        let sides = screen.pixels.map { [$0.width, $0.height] } ?? []
        #expect(sides.allSatisfy((1...300_000).contains) && screen.scale.map { (0.25...10).contains($0) } ?? true)
        #expect(screen.nativeScale.map { $0.isFinite && $0 > 0 } ?? true)
        let density = screen.density
        #expect(!density.reason.isEmpty && screen.name?.isEmpty != true)
        if let ppi = density.ppi {
          #expect((0.001...700).contains(ppi.value) && (0..<ppi.value).contains(ppi.standardUncertainty), "\(ppi)")
        }
      }
    }
    #expect(min(described, refused) > rounds / 10, "\(described) \(refused)")
  }
}
