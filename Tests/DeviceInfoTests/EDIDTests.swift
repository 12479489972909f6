import Foundation
import SpeedCalibration
import SystemPackage
import TestSupport
import Testing

@testable import DeviceInfo

/// What is read from the EDIDs of real displays, and from bytes that are none.
@Suite struct EDIDTests {
  /// A row of the table of samples, and its bytes by code that shares nothing with the decoder.
  struct Sample {
    let row: [String: String]
    let bytes: [UInt8]

    var id: String { row["id"] ?? "" }

    /// Two hexadecimal digits a byte, as programs print them.
    var digits: [String] { bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) } }

    func number(_ column: String) -> Double { Double(row[column] ?? "") ?? 0 }

    /// A size as the table has it; nil where it says nothing, or 0.
    func size(_ unit: String) -> [Double]? {
      let size = [number("width_\(unit)"), number("height_\(unit)")]
      return size.contains(0) ? nil : size
    }
  }

  static let samples: Result<[Sample], any Error> = Result {
    let table = URL(filePath: #filePath).appending(path: "../Fixtures/edid-samples.csv").standardized
    return try FactsTable.rows(of: table).map { row in
      let digits = Array(row["edid_hex"] ?? "")
      let pairs = stride(from: 0, to: digits.count, by: 2).map { String(digits[$0..<$0 + 2]) }
      return Sample(row: row, bytes: pairs.compactMap { UInt8($0, radix: 16) })
    }
  }

  static func sample(_ id: String) throws -> Sample { try #require(try samples.get().first { $0.id == id }) }

  @Test func `170 displays are read as the table has them`() throws {
    let samples = try Self.samples.get()
    var wrong: [String] = []
    for sample in samples {
      let edid = try EDID(sample.bytes)
      let preferred = edid.timings.first
      let size = preferred?.millimeters.map { [$0.width, $0.height] }
      let rate = preferred.map { ($0.refreshHz * 1000).rounded() / 1000 } ?? 0
      let isRight =
        edid.modelIdentifier == sample.row["model_identifier"] && edid.name ?? "" == sample.row["name"]
        && Double(preferred?.width ?? 0) == sample.number("pixels_width")
        && Double(preferred?.height ?? 0) == sample.number("pixels_height") && size == sample.size("mm")
        && edid.centimeters.map { [$0.width, $0.height] } == sample.size("cm") && rate == sample.number("refresh_hz")
      if !isRight { wrong.append("\(sample.row) \(edid)") }
    }
    #expect(wrong.isEmpty, "\(wrong.first ?? "")")
    #expect(samples.count == 170)
  }

  /// The rules of a size, written once more from their definition.
  private static func expectedPPI(of sample: Sample) -> (ppi: Double, halfWidth: Double)? {
    // By hand: the pixels and the tenths of a millimetre that DisplayID states, and no timing beside them.
    if let (pixels, length) = native[sample.id] { return (pixels * 25.4 / length, 0.5) }
    let pixels = (sample.number("pixels_width"), sample.number("pixels_height"))
    guard pixels.0 > 0 else { return nil }
    func mean(_ size: [Double]) -> Double {
      // The weight 1/u^2 of pixels * 25.4 / length is the length to the fourth over the pixels squared, but for a factor.
      let axes = [(pixels.0, size[0]), (pixels.1, size[1])].map { pixels, length in
        (pixels * 25.4 / length, length * length * length * length / (pixels * pixels))
      }
      return (axes[0].0 * axes[0].1 + axes[1].0 * axes[1].1) / (axes[0].1 + axes[1].1)
    }
    let centimeters = sample.size("cm").flatMap { size in
      [[16.0, 9.0], [160, 90], [16, 12], [160, 120], [115, 65]].contains(size) ? nil : [10 * size[0], 10 * size[1]]
    }
    var millimeters = sample.size("mm").flatMap { size in
      [[160.0, 90.0], [16, 9], [1600, 900], [160, 120], [1600, 1200], [16, 12]].contains(size) || mean(size) > 700
        || size == [pixels.0, pixels.1] ? nil : size
    }
    func agree(_ first: [Double], _ second: [Double]) -> Bool { zip(first, second).allSatisfy { abs($0 - $1) <= 10 } }
    let televisions: [[Double]] = [
      [708, 398], [700, 390], [698, 392], [697, 392], [575, 323], [1039, 584], [1872, 1053], [1440, 810], [930, 530],
    ]
    // A placeholder of the cm says nothing against it.
    if let size = millimeters, televisions.contains(size) {
      let stated = sample.size("cm").map { [10 * $0[0], 10 * $0[1]] }
      if !(stated.map { agree(size, $0) } ?? (size == [708, 398])) { millimeters = nil }
    }
    if let millimeters, let centimeters, !agree(millimeters, centimeters) { return nil }
    guard let size = millimeters ?? centimeters else { return nil }
    let isWhole = size.allSatisfy { $0.remainder(dividingBy: 10) == 0 }
    let allowed = 0.02 + (isWhole ? 5 / size[0] + 5 / size[1] : 0)
    guard abs(pixels.0 * size[1] / (pixels.1 * size[0]) - 1) <= allowed else { return nil }
    return (mean(size), isWhole ? 5 : 1.5)
  }

  /// The width of panels whose EDID has no detailed timing: pixels by DisplayID, and mm.
  private static let native = [
    "EE345FA887F5": (3120.0, 300.0), "A61E27D5D1D5": (3120, 300), "FE6D2B503E56": (2880, 300),
    "94E371A79D5F": (2880, 300),
    "8FEA1A0F04FE": (5120, 595),
  ]

  @Test func `the ppi is that of the size that can be trusted, and none otherwise`() throws {
    var counts: [String: Int] = [:]
    for sample in try Self.samples.get() {
      let density = try EDID(sample.bytes).density
      let expected = Self.expectedPPI(of: sample)
      #expect((density.ppi == nil) == (expected == nil), "\(sample.row) \(density.reason)")
      guard let ppi = density.ppi, let expected else { continue }
      counts[sample.row["kind"] ?? "", default: 0] += 1
      #expect(abs(ppi.value / expected.ppi - 1) < (Self.native[sample.id] == nil ? 1e-12 : 1e-3), "\(sample.row)")
      // Two axes are surer than the surer of them, and at most by the square root of 2.
      let size = try #require(density.millimeters)
      let one = expected.ppi * expected.halfWidth / 3.0.squareRoot() / size.width
      #expect(ppi.standardUncertainty > one * 0.5, "\(sample.row)")
      #expect(density.note != nil || ppi.standardUncertainty < one * 1.03, "\(sample.row)")
      // Where a note says that the axes differ, both are within U.
      guard Self.native[sample.id] == nil else { continue }
      let axes = [("width", size.width), ("height", size.height)].map { sample.number("pixels_\($0)") * 25.4 / $1 }
      let slack = ppi.interval.lowerBound - 1e-9...ppi.interval.upperBound + 1e-9
      #expect(density.note == nil || axes.allSatisfy(slack.contains), "\(sample.row)")
    }
    #expect(counts["plain"] == 23 && counts["with extension"] == 24 && counts["no timing"] == 5, "\(counts)")
    #expect(counts["aspect only"] == nil && counts["whole centimetres"] == 15, "\(counts)")
    #expect(try EDID(Self.sample("3A9D832D5BDC").bytes).density.note?.hasSuffix("U covers both") == true)
  }

  /// A sample, why it has the ppi that it has, or none, and what is advised where it has none.
  static let reasons: [(id: String, reason: String, remedy: String?)] = [
    ("7E0D31DBFD49", "EDID, 597x336 mm", nil), ("17E2019C52F3", "EDID, 52x30 cm", nil),
    ("99D7CC56D1C9", "1872x1053 mm are a placeholder, 115x65 cm are a placeholder", measure),
    ("70112073FCCF", "the EDID states no size", measure),
    ("1E9411C4BF42", "878x485 mm mean 111.6 ppi, 142x80 cm mean 68.7 ppi: they contradict", measure),
    ("93A605E77BF3", "1600x900 mm are a placeholder, 160x90 cm are a placeholder", measure),
    ("8FEA1A0F04FE", "EDID, 595.0x335.0 mm", nil),
    ("652DDA936928", "the EDID has no detailed timing, so that its pixels are unknown", measure),
    ("44ED27ED0CB4", "a headset, whose ppi is no size on a surface", ""),
    ("00B312D28244", "575x323 mm are a placeholder", measure),
    ("69830468DF15", "1024x768 mm are a placeholder", measure),
    ("3D61721AFBE7", "32x32 mm mean 892.1 ppi, more than any screen has (32x32 cm would mean 89.2)", measure),
    ("76CCCEBEF2E4", "by 621x341 mm the pixels are not square: 157.1 ppi across, 160.9 down", axis),
  ]

  private static let (measure, axis) = ("; measure the picture", "; give the one along the movement as --ppi")

  @Test(arguments: reasons)
  func `the reason says which size was taken, or why none was and what to do`(
    id: String, reason: String, remedy: String?
  ) throws {
    let edid = try EDID(Self.sample(id).bytes)
    #expect(edid.density.reason == reason && (edid.density.ppi == nil) == (remedy != nil))
    guard let remedy else { return }
    let fault = InputError("no ppi follows from this EDID (\(reason))\(remedy)")
    #expect(throws: fault) { try edid.screen() }
    #expect(throws: fault) { try ScreenStatement(edid).device() }
  }

  @Test func `rates are exact ratios of the clock, those of fields too`() throws {
    for (id, clock, period, hertz) in [
      ("F6E3B34B3863", 148_500_000, 2640 * 1125, 50.0), ("6DD5595E8FBB", 148_500_000, 2200 * 1125, 60),
    ] {
      let timing = try #require(try EDID(Self.sample(id).bytes).timings.first)
      #expect(timing.height == 1080 && timing.refreshHz == hertz)
      #expect(timing.clock * period == timing.period * clock, "\(timing)")
    }
    // The highest rate at those pixels may be one of an extension.
    let edid = try EDID(Self.sample("BA79E99F192F").bytes)
    #expect(edid.timings.first?.refreshHz == 60)
    #expect(try #require(edid.maximumRefreshHz) >= 60 && edid.maximumRefreshHz ?? 0 < 150)
  }

  @Test func `a name goes on in the next block, and a blank block counts for nothing`() throws {
    #expect(try EDID(Self.sample("3D2185879C0C").bytes).name == "Targa Visionary LCD 19-3")
    for (texts, name) in [
      (["             ", "First\n", "Second\n"], "First"),
      (["Thirteen char", "s and more\n", "X\n"], "Thirteen chars and more"),
      (["\n", "\u{7}\n", "A\u{1B}[2J\n"], "A [2J"), (["\n", "\n", "\n"], nil),
    ] as [([String], String?)] {
      let names = texts.map(Self.descriptor)
      #expect(try Self.edid([72: names[0], 90: names[1], 108: names[2]]).name == name, "\(texts)")
    }
  }

  /// A descriptor of a name.
  private static func descriptor(_ name: String) -> [UInt8] {
    [0, 0, 0, 0xFC, 0] + Array((name + "            ").utf8.prefix(13))
  }

  /// A block with zeros up to its checksum.
  static func block(_ content: [UInt8]) -> [UInt8] {
    let content = content + [UInt8](repeating: 0, count: 127 - content.count)
    return content + [0 &- content.reduce(0, &+)]
  }

  /// The Dell U2715H with other bytes in some places of its first block, and another extension.
  private static func edid(_ changes: [Int: [UInt8]] = [:], extension content: [UInt8] = []) throws -> EDID {
    var base = Array(try sample("7E0D31DBFD49").bytes.prefix(127))
    for (place, bytes) in changes { base.replaceSubrange(place..<place + bytes.count, with: bytes) }
    return try EDID(block(base) + block(content))
  }

  /// A display of several tiles of 2560x1440 pixels whose base block says 597x336 mm, the size of one or of all.
  @Test(
    arguments: [
      ([0x82, 0x10, 0, 0, 0xFF, 9, 0x9F, 5], [5120, 1440], 1194, 108.9),
      ([0x82, 0x11, 0, 0, 0xFF, 9, 0x9F, 5], [5120, 2880], 597, 217.8),
      ([0x82, 0x02, 0, 0, 0xFF, 9, 0x9F, 5], [2560, 4320], 597, 108.9),
      // One tile, a tile of another size, a block that is cut short.
      ([0x82, 0x00, 0, 0, 0xFF, 9, 0x9F, 5], [2560, 1440], 597, 108.9),
      ([0x82, 0x10, 0, 0, 0xFF, 8, 0x9F, 5], [2560, 1440], 597, 108.9),
      ([0x82, 0x10, 0, 0], [2560, 1440], 597, 108.9),
    ] as [([UInt8], [Double], Double, Double)])
  func `a tiled display is the whole`(tiles: [UInt8], pixels: [Double], width: Double, ppi: Double) throws {
    for tag in [0x12, 0x28] as [UInt8] {
      let content = [tag, 0, UInt8(tiles.count)] + tiles
      let edid = try Self.edid(extension: [0x70, 0x12, UInt8(content.count), 0, 0] + content)
      #expect(edid.pixels == DisplaySize(checkedWidth: pixels[0], height: pixels[1]))
      #expect(edid.density.millimeters?.width == width)
      #expect(try abs(#require(edid.density.ppi).value - ppi) < 0.06, "\(edid.density)")
    }
  }

  /// The codes of CTA-861-I by their rates.
  @Test(
    arguments: [
      (50, [19, 31, 68, 75, 82, 89, 96, 101, 106, 125, 198, 206, 214]),
      (60, [4, 16, 69, 76, 83, 90, 97, 102, 107, 126, 199, 207, 215]),
      (100, [41, 64, 70, 77, 84, 91, 117, 119, 127, 200, 208, 216, 218]),
      (120, [47, 63, 71, 78, 85, 92, 118, 120, 193, 201, 209, 217, 219]),
    ] as [(Double, [UInt8])])
  func `a video code has its rate`(hertz: Double, codes: [UInt8]) {
    #expect((0...255).filter { EDID.VideoCodes.of($0)?.hz == hertz } == codes)
  }

  @Test func `tiles are counted up to 64 each way, by four low bits and two high ones`() {
    for (across, down) in (0..<64).flatMap({ across in (0..<64).map { (across, $0) } }) where across + down > 0 {
      let counts: [UInt8] = [
        0x82, UInt8(across % 16 * 16 + down % 16), 0, UInt8(across / 16 * 64 + down / 16 * 16), 0xFF, 9, 0x9F, 5,
      ]
      let tiles = EDID.Tiles(0x12, counts[...])
      #expect(tiles?.across == across + 1 && tiles?.down == down + 1, "\(across) \(down)")
    }
  }

  @Test func `a headset is told by its identifier, its name, or what an extension says`() throws {
    func isHeadset(_ changes: [Int: [UInt8]] = [:], extension block: [UInt8] = []) throws -> Bool {
      try Self.edid(changes, extension: block).isHeadset
    }
    func vendorBlock(_ content: [UInt8]) -> [UInt8] {
      [0x02, 3, UInt8(5 + content.count), 0, 0x60 | UInt8(content.count)] + content
    }
    for (content, isFound) in [
      ([0x5C, 0x12, 0xCA, 1, 0], true), ([0x5C, 0x12, 0xCA, 3, 7], true), ([0x5C, 0x12, 0xCA, 3, 0x44], false),
      ([3, 0x0C, 0, 1, 0], false),
    ] as [([UInt8], Bool)] { #expect(try isHeadset(extension: vendorBlock(content)) == isFound, "\(content)") }
    for use: UInt8 in [7, 8] { #expect(try isHeadset(extension: [0x70, 0x20, 0, use, 0])) }
    #expect(try !isHeadset(extension: [0x70, 0x20, 0, 2, 0]) && !isHeadset(extension: [0x70, 0x12, 0, 8]))
    #expect(try isHeadset([72: Self.descriptor("My HMD\n")]) && !isHeadset([72: Self.descriptor("HMDI\n")]))
    // OVR, as the makers are packed.
    #expect(try isHeadset([72: Self.descriptor("Rift\n"), 8: [0x3E, 0xD2]]))
  }

  @Test func `an EDID makes a screen at the scale that is set, and a device of its own`() throws {
    let edid = try EDID(Self.sample("7E0D31DBFD49").bytes)
    let ppi = try #require(edid.density.ppi)
    let screen = try edid.screen(scale: 1.25)
    #expect(screen.title == "DELL U2715H" && screen.pointName == .px && screen.figures.scale == 1.25)
    #expect(screen.figures.ppi == ppi.value && screen.figures.ppiStandardUncertainty == ppi.standardUncertainty)
    #expect(try screen.record.pixels == DisplaySize(2560, 1440) && screen.points == DisplaySize(2048, 1152))
    #expect(screen.record.refreshRate?.maximum == edid.maximumRefreshHz)
    #expect(try edid.screen(named: "Mine").title == "Mine" && edid.screen().display == nil)
    let device = try ScreenStatement(edid).device()
    #expect(device.name == "DELL U2715H" && device.family == "Monitor" && device.pointName == .px)
    #expect(device.modelIdentifiers == [edid.modelIdentifier])
    #expect(device.sources == [Source("EDID, 597x336 mm; its highest rate is a lower bound of the panel's")])
    let panel = device.displays[0]
    #expect(panel.ppi == 108.903 && panel.ppiUncertainty == 0.138 && panel.scale == nil)
    #expect(panel.pixels == screen.record.pixels && panel.refreshRate == screen.record.refreshRate)
    #expect(try device.confidence == .medium && ScreenStatement(edid).device(named: "Mine").name == "Mine")
  }

  @Test func `a display without a name for a device is called by its identifier, or what it is`() throws {
    let formula = Self.descriptor("=1+1\n")
    let unnamed = try ScreenStatement(Self.edid([72: formula])).device()
    #expect(unnamed.name == unnamed.modelIdentifiers.first && unnamed.name.hasPrefix("DEL"))
    let unknown = try ScreenStatement(Self.edid([72: formula, 8: [0, 0]])).device()
    #expect(unknown.name == "Display" && unknown.modelIdentifiers.isEmpty)
  }

  private static let wrongHeader = InputError("an EDID begins with 00 FF FF FF FF FF FF 00, and this does not")

  private static func short(_ byteCount: Int) -> InputError {
    InputError("an EDID has at least 128 bytes, and this has \(byteCount)")
  }

  @Test func `a broken block says what is wrong`() throws {
    let whole = try Self.sample("7E0D31DBFD49").bytes
    #expect(throws: InputError.emptyEDID) { try EDID([]) }
    #expect(throws: Self.short(127)) { try EDID(whole.prefix(127)) }
    #expect(throws: Self.short(3)) { try EDID([1, 2, 3]) }
    var header = whole
    header[1] = 0
    #expect(throws: Self.wrongHeader) { try EDID(header, ignoringChecksum: true) }
    var base = whole
    base[60] &+= 3
    let fault = "the checksum of the EDID is wrong: its first 128 bytes add up to 3 too many"
    let refusal = InputError("\(fault); read it anew, or take it with --ignore-checksum")
    #expect(throws: refusal) { try EDID(base) }
    #expect(throws: refusal) { try EDID(contents: base) }
    #expect(try EDID(base, ignoringChecksum: true).notes == ["\(fault); it is accepted all the same"])
    var block = whole
    block[200] &+= 1
    #expect(try EDID(block).notes == ["the checksum of extension 1 is wrong; it is left out"])
    #expect(try EDID(block, ignoringChecksum: true).notes == ["the checksum of extension 1 is wrong"])
    #expect(try EDID(whole.prefix(128)).notes == ["extension 1 of 1 is missing"])
    var many = Array(whole.prefix(128))
    many[126] = 12
    many[127] &-= 11
    let broken = Array(repeating: [UInt8](repeating: 1, count: 127) + [0], count: 12).flatMap { $0 }
    let notes = try EDID(many + broken).notes
    #expect(notes.count == 11 && notes.last == "and 2 more like these")
  }

  @Test func `the highest rate is that of every timing with the panel's pixels`() throws {
    // 148.5 MHz, 1920 + 280 by 1080 + 45.
    let preferred: [UInt8] = [0x02, 0x3A, 0x80, 0x18, 0x71, 0x38, 0x2D, 0x40, 0x58, 0x2C, 0x45, 0x00]
    func timing(_ head: [UInt8], _ clock: Int, flags: UInt8 = 0) -> [UInt8] {
      let words = [1919, 279, 0, 0, 1079, 44, 0, 0].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
      return head + [UInt8(clock & 255), UInt8(clock >> 8 & 255), UInt8(clock >> 16), flags] + words
    }
    for (block, hertz) in [
      ([0x02, 3, 4, 0], 60),
      // A detailed timing of 297 MHz over 2200 x 1125 pixels, without a data block before it.
      ([0x02, 3, 4, 0, 0x04, 0x74, 0x80, 0x18, 0x71, 0x38, 0x2D, 0x40], 120),
      // Video codes: 4 is 1280x720; 16 with the mark of a native mode 60 Hz; 63 120 Hz; 64 100 Hz.
      ([0x02, 3, 7, 0, 0x42, 4, 144], 60), ([0x02, 3, 10, 0, 0x21, 9, 0x43, 4, 63, 64], 120),
      ([0x02, 3, 6, 0, 0x41, 118], 60),
      // 297 MHz over 2200 x 1125 is 120 Hz; of type 1 in 10 kHz, of type 7 in kHz; each less one.
      (timing([0x70, 0x12, 23, 0, 0, 0x03, 0, 20], 29_699), 120),
      (timing([0x70, 0x20, 23, 0, 0, 0x22, 0, 20], 359_999), 360_000_000 / 2_475_000),
      (timing([0x70, 0x20, 24, 0, 0, 0x22, 0x10, 21], 296_999), 120),
      // Another type of data block first; an interlaced picture has twice the lines.
      (timing([0x70, 0x12, 28, 0, 0, 0x7E, 0, 2, 1, 1, 0x03, 0, 20], 29_699), 120),
      (timing([0x70, 0x12, 23, 0, 0, 0x03, 0, 20], 29_699, flags: 0x10), 60), ([0x40, 1, 2, 3], 60),
    ] as [([UInt8], Double)] {
      let edid = try Self.edid([54: preferred, 71: [0]], extension: block)
      #expect(edid.timings.first?.refreshHz == 60 && edid.notes.isEmpty)
      #expect(try abs(#require(edid.maximumRefreshHz) - hertz) < 1e-9, "\(block)")
    }
  }

  @Test func `bytes come as such or as digits in many forms`() throws {
    let sample = try Self.sample("7E0D31DBFD49")
    let (edid, digits) = (try EDID(sample.bytes), sample.digits)
    let rows: [[String]] = stride(from: 0, to: digits.count, by: 16).map { Array(digits[$0...].prefix(16)) }
    let plain: [String] = rows.map { $0.joined() }
    let spaced = rows.map { $0.joined(separator: " ") }.joined(separator: "\n")
    let texts: [String] = [
      digits.joined(), digits.joined(separator: " ").uppercased(), digits.joined(separator: ":") + "\n",
      "0x" + digits.joined(separator: ", 0x"), plain.joined(separator: "\r\n"),
      "edid-decode (hex):\n\n\(spaced)\n\n-----\nBlock 0",
      "DP-1 connected\n\tEDID: \n\t\t\(plain.joined(separator: "\n\t\t"))\n\tBroadcast RGB",
    ]
    #expect(try EDID(contents: sample.bytes) == edid)
    for text in texts {
      let units = Array("\u{FEFF}\(text)".utf16)
      let little: [UInt8] = units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
      let big: [UInt8] = units.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
      let encodings: [[UInt8]] = [Array(text.utf8), Array("\u{FEFF}\(text)".utf8), little, big]
      for contents in encodings { #expect(try EDID(contents: contents) == edid, "\(text.prefix(60))") }
    }
    #expect(throws: InputError("the text is longer than 1 MiB; give the EDID alone")) {
      try EDID(contents: Array(repeating: UInt8(ascii: "0"), count: (1 << 20) + 1))
    }
    let foreign = InputError("this is neither the bytes of an EDID nor their hexadecimal digits")
    for (text, error) in [
      ("hello", foreign), ("00 f", foreign), ("0g", foreign), ("00ffffffffffff0", foreign), ("x", foreign),
      ("{\"formatVersion\":1}", foreign), ("", .emptyEDID), (" \n", .emptyEDID), ("00", Self.short(1)),
      ("11223344556677889900", Self.wrongHeader),
    ] as [(String, InputError)] { #expect(throws: error, "\(text)") { try EDID(contents: Array(text.utf8)) } }
  }

  @Test func `the ports with a screen are found in the order of their names`() throws {
    let tree = try TemporaryFolder()
    let folder = FilePath(tree.url.path)
    let text = try Self.sample("7E0D31DBFD49").digits.joined()
    for (file, content) in [
      ("card1-DP-2/edid", text), ("card1-DP-1/edid", ""), ("card1-DP-0/edid", text), ("card1/status", "connected"),
      ("gone/status", ""), ("folder/edid/x", ""),
    ] { try tree.write(content, to: file) }
    try FileManager.default.createSymbolicLink(atPath: tree.path("gone/edid"), withDestinationPath: "nowhere")
    #expect(mkfifo(tree.path("card1/edid"), 0o600) == 0)
    let ports = try ConnectedScreens.$folder.withValue(folder) { try ConnectedScreens.ports() }
    #expect(ports.map(\.name) == ["card1-DP-0", "card1-DP-2"])
    #expect(ports.allSatisfy { $0.contents == Array(text.utf8) })
  }

  @Test func `any bytes are an EDID or an error`() throws {
    var random = SeededRandom(seed: 20)
    let samples = try Self.samples.get()
    let rounds = isThorough ? 4000 : 1000
    var read = 0
    for round in 0..<rounds {
      var bytes = samples[round % samples.count].bytes
      if round % 5 == 0 {
        bytes = (0..<Int.random(in: 0...300, using: &random)).map { _ in .random(in: 0...255, using: &random) }
      }
      if round % 10 == 0 { bytes = EDID.header + bytes }
      for _ in 0..<Int.random(in: 0...12, using: &random) where !bytes.isEmpty {
        bytes[.random(in: bytes.indices, using: &random)] =
          [0, 0xFF, .random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
      }
      bytes.removeLast(round % 3 == 0 ? Int.random(in: 0...bytes.count, using: &random) : 0)
      guard let edid = try? EDID(contents: bytes, ignoringChecksum: true) else { continue }
      read += 1
      let density = edid.density
      #expect(edid.modelIdentifier.utf8.count == 7 && !density.reason.isEmpty)
      #expect(edid.maximumRefreshHz.map { $0 > 0 && $0 >= edid.timings.first?.refreshHz ?? 0 } ?? edid.timings.isEmpty)
      if let ppi = density.ppi {
        #expect((0.001...10000).contains(ppi.value) && ppi.standardUncertainty > 0)
        #expect(ppi.standardUncertainty < ppi.value)
      }
    }
    #expect(read > rounds / 4, "\(read)")
  }
}
