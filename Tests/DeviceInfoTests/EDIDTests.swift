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

    func number(_ column: String) -> Double { Double(row[column] ?? "") ?? 0 }

    /// A size as the table has it; nil where it says nothing, or 0.
    func size(_ unit: String) -> [Double]? {
      let size = [number("width_\(unit)"), number("height_\(unit)")]
      return size.contains(0) ? nil : size
    }
  }

  static let samples = Result {
    try FactsTable.rows(of: URL(filePath: #filePath).appending(path: "../Fixtures/edid-samples.csv").standardized).map {
      row in
      let digits = Array(row["edid_hex"] ?? "")
      return Sample(
        row: row,
        bytes: stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0..<$0 + 2]), radix: 16) })
    }
  }

  static func sample(_ id: String) throws -> Sample { try #require(try samples.get().first { $0.id == id }) }

  @Test func `170 displays are read as the table has them`() throws {
    let samples = try Self.samples.get()
    var wrong: [String] = []
    for sample in samples {
      let edid = try EDID(sample.bytes)
      let preferred = edid.preferred
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
      [[16.0, 9.0], [160, 90], [16, 12], [160, 120]].contains(size) ? nil : [10 * size[0], 10 * size[1]]
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
      if stated.map({ agree(size, $0) }) != true { millimeters = nil }
    }
    if let millimeters, let centimeters, !agree(millimeters, centimeters) { return nil }
    guard let size = millimeters ?? centimeters else { return nil }
    let isWhole = size.allSatisfy { $0.remainder(dividingBy: 10) == 0 }
    let allowed = 0.02 + (isWhole ? 5 / size[0] + 5 / size[1] : 0)
    guard abs(pixels.0 * size[1] / (pixels.1 * size[0]) - 1) <= allowed else { return nil }
    return (mean(size), isWhole ? 5 : 1.5)
  }

  @Test func `the ppi is that of the size that can be trusted, and none otherwise`() throws {
    var counts: [String: Int] = [:]
    for sample in try Self.samples.get() {
      let density = try EDID(sample.bytes).density
      let expected = Self.expectedPPI(of: sample)
      #expect((density.ppi == nil) == (expected == nil), "\(sample.row) \(density.reason)")
      guard let ppi = density.ppi, let expected else { continue }
      counts[sample.row["kind"] ?? "", default: 0] += 1
      #expect(abs(ppi.value / expected.ppi - 1) < 1e-12, "\(sample.row)")
      // Two axes are surer than the surer of them, and at most by the square root of 2.
      let width = try #require(density.millimeters?.width)
      let one = expected.ppi * expected.halfWidth / 3.0.squareRoot() / width
      #expect(ppi.standardUncertainty > one * 0.5, "\(sample.row)")
      #expect(density.note != nil || ppi.standardUncertainty < one * 1.03, "\(sample.row)")
      // Where a note says that the axes differ, both are within U.
      let size = try #require(density.millimeters)
      let axes = [
        sample.number("pixels_width") * 25.4 / size.width, sample.number("pixels_height") * 25.4 / size.height,
      ]
      let slack = ppi.interval.lowerBound - 1e-9...ppi.interval.upperBound + 1e-9
      #expect(density.note == nil || axes.allSatisfy(slack.contains), "\(sample.row)")
    }
    #expect(counts["plain"] == 23 && counts["with extension"] == 24 && counts["no timing"] == nil, "\(counts)")
    #expect(counts["aspect only"] == nil && counts["whole centimetres"] == 15, "\(counts)")
    #expect(try EDID(Self.sample("3A9D832D5BDC").bytes).density.note?.hasSuffix("U covers both") == true)
  }

  /// A sample, and why it has the ppi that it has, or none.
  static let reasons: [(id: String, reason: String)] = [
    ("7E0D31DBFD49", "EDID, 597x336 mm"),
    ("1E9411C4BF42", "878x485 mm mean 111.6 ppi, 142x80 cm mean 68.7 ppi: they contradict"),
    ("17E2019C52F3", "EDID, 52x30 cm"),
    ("93A605E77BF3", "1600x900 mm are a placeholder, 160x90 cm are a placeholder"),
    ("70112073FCCF", "the EDID states no size"),
    ("8FEA1A0F04FE", "the EDID has no detailed timing, so that its pixels are unknown"),
    ("44ED27ED0CB4", "a headset, whose ppi is no size on a surface"),
    ("00B312D28244", "575x323 mm are a placeholder"),
    ("69830468DF15", "1024x768 mm are a placeholder"),
    ("99D7CC56D1C9", "EDID, 115x65 cm"),
    ("3D61721AFBE7", "32x32 mm mean 892.1 ppi, more than any screen has (32x32 cm would mean 89.2)"),
    ("76CCCEBEF2E4", "by 621x341 mm the pixels are not square: 157.1 ppi across, 160.9 down"),
  ]

  @Test(arguments: reasons)
  func `the reason says which size was taken, or why none was`(id: String, reason: String) throws {
    #expect(try EDID(Self.sample(id).bytes).density.reason == reason)
  }

  @Test func `rates are exact ratios of the clock, those of fields too`() throws {
    for (id, clock, period, hertz) in [
      ("F6E3B34B3863", 148_500_000, 2640 * 1125, 50.0), ("6DD5595E8FBB", 148_500_000, 2200 * 1125, 60),
    ] {
      let timing = try #require(try EDID(Self.sample(id).bytes).preferred)
      #expect(timing.height == 1080 && timing.refreshHz == hertz)
      #expect(timing.clock * period == timing.period * clock, "\(timing)")
    }
    // The highest rate at those pixels may be one of an extension.
    let edid = try EDID(Self.sample("BA79E99F192F").bytes)
    #expect(edid.preferred?.refreshHz == 60)
    #expect(try #require(edid.maximumRefreshHz) >= 60 && edid.maximumRefreshHz ?? 0 < 150)
  }

  @Test func `a name goes on in the next block, and a blank block counts for nothing`() throws {
    #expect(try EDID(Self.sample("3D2185879C0C").bytes).name == "Targa Visionary LCD 19-3")
    var bytes = Array(try Self.sample("7E0D31DBFD49").bytes.prefix(128))
    func set(_ descriptor: Int, _ text: String) {
      let start = 54 + 18 * descriptor
      bytes.replaceSubrange(
        start..<start + 18, with: [0, 0, 0, 0xFC, 0] + Array((text + "            ").utf8.prefix(13)))
    }
    for (texts, name) in [
      (["             ", "First\n", "Second\n"], "First"),
      (["Thirteen char", "s and more\n", "X\n"], "Thirteen chars and more"),
      (["\n", "\u{7}\n", "A\u{1B}[2J\n"], "A [2J"), (["\n", "\n", "\n"], nil),
    ] as [([String], String?)] {
      for (index, text) in texts.enumerated() { set(index + 1, text) }
      #expect(try EDID(bytes, ignoringChecksum: true).name == name, "\(texts)")
    }
  }

  /// An EDID with other bytes in some places, and a name in the second descriptor.
  private static func edid(_ id: String, name: String, _ changes: [Int: UInt8] = [:]) throws -> EDID {
    var bytes = Array(try sample(id).bytes.prefix(128))
    for (place, byte) in changes { bytes[place] = byte }
    for start in [72, 90, 108] { bytes.replaceSubrange(start..<start + 18, with: [UInt8](repeating: 0, count: 18)) }
    bytes.replaceSubrange(72..<90, with: [0, 0, 0, 0xFC, 0] + Array("\(name)\n            ".utf8.prefix(13)))
    return try EDID(bytes, ignoringChecksum: true)
  }

  private static func sources(_ reason: String) -> [Source] {
    [Source("\(reason); its highest rate is a lower bound of the panel's")]
  }

  /// The data blocks of an extension, in a block of DisplayID 1.2.
  private static func displayID(_ content: [UInt8]) -> [UInt8] {
    var block = [0x70, 0x12, UInt8(content.count), 0, 0] + content
    block += [UInt8](repeating: 0, count: 127 - block.count)
    return block + [0 &- block.reduce(0, &+)]
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
    var bytes = Array(try Self.sample("7E0D31DBFD49").bytes.prefix(128))
    (bytes[126], bytes[127]) = (1, bytes[127] &+ bytes[126] &- 1)
    for tag in [0x12, 0x28] as [UInt8] {
      let edid = try EDID(bytes + Self.displayID([tag, 0, UInt8(tiles.count)] + tiles))
      #expect(edid.pixels == DisplaySize(checkedWidth: pixels[0], height: pixels[1]))
      #expect(edid.density.millimeters?.width == width)
      #expect(try abs(#require(edid.density.ppi).value - ppi) < 0.06, "\(edid.density)")
    }
  }

  @Test func `a headset is told by its identifier, its name, or what an extension says`() throws {
    var bytes = Array(try Self.sample("7E0D31DBFD49").bytes.prefix(128))
    (bytes[126], bytes[127]) = (1, bytes[127] &+ bytes[126] &- 1)
    func isHeadset(_ block: [UInt8]) throws -> Bool {
      let content = block + [UInt8](repeating: 0, count: 127 - block.count)
      return try EDID(bytes + content + [0 &- content.reduce(0, &+)]).isHeadset
    }
    func vendorBlock(_ content: [UInt8]) -> [UInt8] {
      [0x02, 3, UInt8(5 + content.count), 0, 0x60 | UInt8(content.count)] + content
    }
    #expect(try isHeadset(vendorBlock([0x5C, 0x12, 0xCA, 1, 0])) && isHeadset(vendorBlock([0x5C, 0x12, 0xCA, 3, 7])))
    #expect(try !isHeadset(vendorBlock([0x5C, 0x12, 0xCA, 3, 0x44])) && !isHeadset(vendorBlock([3, 0x0C, 0, 1, 0])))
    #expect(
      try isHeadset([0x70, 0x20, 0, 8, 0]) && !isHeadset([0x70, 0x20, 0, 2, 0]) && !isHeadset([0x70, 0x12, 0, 8]))
    #expect(
      try Self.edid("7E0D31DBFD49", name: "My HMD").isHeadset && !Self.edid("7E0D31DBFD49", name: "HMDI").isHeadset)
    // OVR, as the makers are packed.
    #expect(try Self.edid("7E0D31DBFD49", name: "Rift", [8: 0x3E, 9: 0xD2]).isHeadset)
  }

  @Test func `an EDID makes a screen at the scale that is set, and a device of its own`() throws {
    let edid = try EDID(Self.sample("7E0D31DBFD49").bytes)
    let ppi = try #require(edid.density.ppi)
    let screen = try edid.screen(scale: 1.25)
    #expect(screen.title == "DELL U2715H" && screen.pointName == .px && screen.figures.scale == 1.25)
    #expect(screen.figures.ppi == ppi.value && screen.figures.ppiStandardUncertainty == ppi.standardUncertainty)
    #expect(try screen.panel.pixels == DisplaySize(width: 2560, height: 1440))
    #expect(try screen.points == DisplaySize(width: 2048, height: 1152))
    #expect(screen.panel.refreshRate?.maximum == edid.maximumRefreshHz)
    #expect(try edid.screen(named: "Mine").title == "Mine" && edid.screen().display == nil)
    let device = try edid.device()
    #expect(device.name == "DELL U2715H" && device.family == "Monitor" && device.pointName == .px)
    #expect(device.modelIdentifiers == [edid.modelIdentifier] && device.sources == Self.sources("EDID, 597x336 mm"))
    let panel = device.displays[0]
    #expect(panel.ppi == 108.903 && panel.ppiUncertainty == 0.138 && panel.scale == nil)
    #expect(panel.pixels == screen.panel.pixels && panel.refreshRate == screen.panel.refreshRate)
    #expect(try device.confidence == .medium && edid.device(named: "Mine").name == "Mine")
  }

  @Test(arguments: [("70112073FCCF", "the EDID states no size"), ("44ED27ED0CB4", reasons[6].reason)])
  func `an EDID without a size says what to measure`(id: String, reason: String) throws {
    let edid = try EDID(Self.sample(id).bytes)
    #expect((edid.preferred == nil) == (id == "44ED27ED0CB4"))
    let remedy = id == "44ED27ED0CB4" ? "" : "; measure the picture"
    let fault = InputError("no ppi follows from this EDID (\(reason))\(remedy)")
    #expect(throws: fault) { try edid.screen() }
    #expect(throws: fault) { try edid.device() }
  }

  @Test func `a display without a name for a device is called by its identifier, or what it is`() throws {
    #expect(try Self.edid("7E0D31DBFD49", name: "My one").device().name == "My one")
    let unnamed = try Self.edid("7E0D31DBFD49", name: "=1+1").device()
    #expect(unnamed.name == unnamed.modelIdentifiers.first && unnamed.name.hasPrefix("DEL"))
    let unknown = try Self.edid("7E0D31DBFD49", name: "=1+1", [8: 0, 9: 0]).device()
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
    #expect(throws: InputError(fault)) { try EDID(base) }
    #expect(throws: InputError(fault)) { try EDID(contents: base) }
    #expect(try EDID(base, ignoringChecksum: true).notes == ["\(fault); it is accepted all the same"])
    var block = whole
    block[200] &+= 1
    let left = try EDID(block)
    #expect(left.notes == ["the checksum of extension 1 is wrong; it is left out"])
    #expect(try EDID(block, ignoringChecksum: true).notes == ["the checksum of extension 1 is wrong"])
    #expect(try EDID(whole.prefix(128)).notes == ["extension 1 of 1 is missing"])
    var many = Array(whole.prefix(128))
    many[126] = 12
    many[127] &-= 11
    let broken = Array(repeating: [UInt8](repeating: 1, count: 127) + [0], count: 12).flatMap { $0 }
    let notes = try EDID(many + broken).notes
    #expect(notes.count == 11 && notes.last == "and 2 more like these")
  }

  /// The base block of a display of 1920x1080 at 60 Hz, with an extension.
  private static func maximumRate(_ block: [UInt8]) throws -> Double? {
    var base = Array(try sample("7E0D31DBFD49").bytes.prefix(128))
    // 148.5 MHz, 1920 + 280 by 1080 + 45; the other descriptors are texts.
    base.replaceSubrange(54..<66, with: [0x02, 0x3A, 0x80, 0x18, 0x71, 0x38, 0x2D, 0x40, 0x58, 0x2C, 0x45, 0x00])
    base[71] = 0
    for start in [72, 90, 108] { base.replaceSubrange(start..<start + 4, with: [0, 0, 0, 0x10]) }
    base[126] = 1
    var whole: [UInt8] = []
    for part in [base, block + [UInt8](repeating: 0, count: 128 - block.count)] {
      let content = part.prefix(127)
      whole += content
      whole.append(0 &- content.reduce(0, &+))
    }
    let edid = try EDID(whole)
    #expect(edid.preferred?.refreshHz == 60 && edid.notes.isEmpty)
    return edid.maximumRefreshHz
  }

  @Test func `the highest rate is that of every timing with the panel's pixels`() throws {
    #expect(try Self.maximumRate([0x02, 3, 4, 0]) == 60)
    // A detailed timing of 297 MHz over 2200 x 1125 pixels, without a data block before it.
    let detailed: [UInt8] = [0x04, 0x74, 0x80, 0x18, 0x71, 0x38, 0x2D, 0x40]
    #expect(try Self.maximumRate([0x02, 3, 4, 0] + detailed) == 120)
    // Video codes: 4 is 1280x720; 16 with the mark of a native mode 60 Hz; 63 120 Hz; 64 100 Hz.
    #expect(try Self.maximumRate([0x02, 3, 7, 0, 0x42, 4, 144]) == 60)
    #expect(try Self.maximumRate([0x02, 3, 10, 0, 0x21, 9, 0x43, 4, 63, 64]) == 120)
    #expect(try Self.maximumRate([0x02, 3, 6, 0, 0x41, 118]) == 60)
    // 297 MHz over 2200 x 1125 is 120 Hz; of type 1 in 10 kHz, of type 7 in kHz; each less one.
    func timing(_ clock: Int, flags: UInt8 = 0) -> [UInt8] {
      let words = [1919, 279, 0, 0, 1079, 44, 0, 0].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
      return [UInt8(clock & 255), UInt8(clock >> 8 & 255), UInt8(clock >> 16), flags] + words
    }
    #expect(try Self.maximumRate([0x70, 0x12, 23, 0, 0, 0x03, 0, 20] + timing(29_699)) == 120)
    #expect(try Self.maximumRate([0x70, 0x20, 23, 0, 0, 0x22, 0, 20] + timing(359_999)).map { $0.rounded() } == 145)
    #expect(try Self.maximumRate([0x70, 0x20, 24, 0, 0, 0x22, 0x10, 21] + timing(296_999) + [0]) == 120)
    // Another type of data block first; an interlaced picture has twice the lines.
    #expect(try Self.maximumRate([0x70, 0x12, 28, 0, 0, 0x7E, 0, 2, 1, 1, 0x03, 0, 20] + timing(29_699)) == 120)
    #expect(try Self.maximumRate([0x70, 0x12, 23, 0, 0, 0x03, 0, 20] + timing(29_699, flags: 0x10)) == 60)
    #expect(try Self.maximumRate([0x40, 1, 2, 3]) == 60)
  }

  @Test func `bytes come as such or as digits in many forms`() throws {
    let bytes = try Self.sample("7E0D31DBFD49").bytes
    let edid = try EDID(bytes)
    let digits: [String] = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    let rows: [[String]] = stride(from: 0, to: digits.count, by: 16).map { Array(digits[$0...].prefix(16)) }
    let plain: [String] = rows.map { $0.joined() }
    let spaced = rows.map { $0.joined(separator: " ") }.joined(separator: "\n")
    let texts: [String] = [
      digits.joined(), digits.joined(separator: " ").uppercased(), digits.joined(separator: ":") + "\n",
      "0x" + digits.joined(separator: ", 0x"), plain.joined(separator: "\r\n"),
      "edid-decode (hex):\n\n\(spaced)\n\n-----\nBlock 0",
      "DP-1 connected\n\tEDID: \n\t\t\(plain.joined(separator: "\n\t\t"))\n\tBroadcast RGB",
    ]
    #expect(try EDID(contents: bytes) == edid)
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
    for text in ["hello", "00 f", "0g", "00ffffffffffff0", "x", "{\"formatVersion\":1}"] {
      let error = InputError("this is neither the bytes of an EDID nor their hexadecimal digits")
      #expect(throws: error, "\(text)") { try EDID(contents: Array(text.utf8)) }
    }
    for (text, error) in [
      ("", .emptyEDID), (" \n", .emptyEDID), ("00", Self.short(1)), ("11223344556677889900", Self.wrongHeader),
    ] as [(String, InputError)] {
      #expect(throws: error, "\(text)") { try EDID(contents: Array(text.utf8)) }
    }
  }

  @Test func `the ports with a screen are found in the order of their names`() throws {
    let tree = try ProfileTree()
    let folder = FilePath(tree.path)
    let text = try Self.sample("7E0D31DBFD49").bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    for (name, content) in [("card1-DP-2", text), ("card1-DP-1", ""), ("card1-DP-0", text)] {
      try tree.write("\(name)/edid", content: content)
    }
    try tree.write("card1/status", content: "connected")
    try tree.write("gone/status")
    try tree.link("gone/edid", to: "nowhere")
    try tree.write("folder/edid/x")
    #expect(mkfifo("\(tree.path)/card1/edid", 0o600) == 0)
    #expect(try ConnectedScreens.ports(in: folder).map(\.name) == ["card1-DP-0", "card1-DP-2"])
    #expect(throws: InputError.self) { try ConnectedScreens.only(in: folder) }
    try tree.write("card1-DP-0/edid", content: "")
    #expect(try ConnectedScreens.only(in: folder) == EDID(contents: Array(text.utf8)))
    try tree.write("card1-DP-2/edid", content: "")
    #expect(throws: InputError("no connected screen has an EDID")) {
      try ConnectedScreens.only(in: folder)
    }
  }

  @Test func `any bytes are an EDID or an error`() throws {
    var random = SeededRandom(seed: 20)
    let samples = try Self.samples.get()
    var read = 0
    for round in 0..<4000 {
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
      #expect(edid.modelIdentifier?.utf8.count == 7 && !density.reason.isEmpty)
      #expect(edid.maximumRefreshHz.map { $0 > 0 && $0 >= edid.preferred?.refreshHz ?? 0 } ?? edid.timings.isEmpty)
      if let ppi = density.ppi {
        #expect(
          (0.001...10000).contains(ppi.value) && ppi.standardUncertainty > 0 && ppi.standardUncertainty < ppi.value)
      }
    }
    #expect(read > 1000, "\(read)")
  }
}
