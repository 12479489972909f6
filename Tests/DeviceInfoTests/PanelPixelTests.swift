import SpeedCalibration
import Testing

@testable import DeviceInfo

/// The panel's pixels by the rank of what states them. Each EDID is built here, byte by byte.
@Suite struct PanelPixelTests {
  private static func word(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }

  /// An EDID of the maker TST with one detailed timing.
  ///
  /// - Parameters:
  ///   - timing: Pixels and mm of the timing.
  ///   - version: The last digit of the version, 1.3 or 1.4.
  ///   - isNative: Bit 1 of byte 24.
  ///   - extensions: The extension blocks, up to their checksums.
  /// - Returns: The EDID.
  /// - Throws: What the decoder throws.
  private static func edid(
    _ timing: (Int, Int, Int, Int), version: UInt8 = 4, isNative: Bool = true, _ extensions: [[UInt8]] = []
  ) throws -> EDID {
    let (width, height, across, down) = timing
    var base = EDID.header + [0x52, 0x74, 1, 0x40, 0, 0, 0, 0, 1, 34, 1, version, 0xB5]
    base += [UInt8((across + 5) / 10), UInt8((down + 5) / 10), 0x78, isNative ? 0x3A : 0x38]
    base += [UInt8](repeating: 0, count: 29)
    base += [0, 0x80, UInt8(width & 255), 0xA0, UInt8(width >> 8) << 4]
    base += [UInt8(height & 255), 0x20, UInt8(height >> 8) << 4, 0, 0, 0, 0]
    base += [UInt8(across & 255), UInt8(down & 255), UInt8(across >> 8) << 4 | UInt8(down >> 8), 0, 0, 0x18]
    base += [0, 0, 0, 0xFC, 0] + Array("Known\n       ".utf8)
    base += [UInt8](repeating: 0, count: 36) + [UInt8(extensions.count)]
    return try EDID(EDIDTests.block(base) + extensions.flatMap(EDIDTests.block))
  }

  private static func displayID(_ version: UInt8 = 0x12, _ data: [UInt8]...) -> [UInt8] {
    [0x70, version, UInt8(data.joined().count), 0, 0] + data.joined()
  }

  /// Display parameters: pixels, and tenths of a millimetre.
  private static func native(
    _ width: Int, _ height: Int, _ across: Int, _ down: Int, tag: UInt8 = 1, revision: UInt8 = 0
  ) -> [UInt8] {
    let figures = [across, down, width, height].flatMap(word)
    return [tag, revision, tag == 1 ? 12 : 29] + figures + [UInt8](repeating: 0, count: tag == 1 ? 4 : 21)
  }

  /// A timing of type 1.
  private static func timing(_ width: Int, _ height: Int, flags: UInt8 = 0) -> [UInt8] {
    [3, 0, 20, 0x10, 0x27, 0, flags] + [width - 1, 79, 7, 31, height - 1, 39, 7, 7].flatMap(word)
  }

  /// Tiles beside each other, of a size each.
  private static func tiles(_ across: UInt8, _ width: Int, _ height: Int) -> [UInt8] {
    [0x12, 0, 22, 0x82, (across - 1) << 4, 0, 0] + word(width - 1) + word(height - 1) + [UInt8](repeating: 0, count: 14)
  }

  /// An EDID, what counts, and what is stated besides or why nothing counts.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let edid: @Sendable () throws -> EDID
    let pixels: String?
    let ppi: Double?
    var note: String? = nil
    var reason: String? = nil
  }

  static let cases: [Case] = [
    Case(
      testDescription: "DisplayID 1 above a timing",
      edid: { try edid((3840, 2160, 600, 340), [displayID(0x12, native(5120, 2880, 5950, 3350))]) },
      pixels: "5120x2880",
      ppi: 218.5,
      note: "the panel's pixels are 5120x2880 (DisplayID's native format); stated too: 3840x2160 (a timing)",
      reason: "EDID, 595.0x335.0 mm"),
    Case(
      testDescription: "DisplayID 2",
      edid: { try edid((1920, 1080, 597, 336), [displayID(0x20, native(3840, 2160, 5967, 3356, tag: 0x21))]) },
      pixels: "3840x2160", ppi: 163.5,
      note: "the panel's pixels are 3840x2160 (DisplayID's native format); stated too: 1920x1080 (a timing)",
      reason: "EDID, 596.7x335.6 mm"),
    Case(
      testDescription: "DisplayID 2 in whole millimetres",
      edid: {
        try edid(
          (3840, 2160, 1439, 809), [displayID(0x20, native(3840, 2160, 1439, 809, tag: 0x21, revision: 0x80))])
      }, pixels: "3840x2160", ppi: 67.8, reason: "EDID, 1439.0x809.0 mm"),
    Case(
      testDescription: "the native format of a tile",
      edid: {
        try edid((2560, 2880, 597, 336), [displayID(0x12, native(2560, 2880, 5970, 3360), tiles(2, 2560, 2880))])
      }, pixels: "5120x2880", ppi: 217.8),
    Case(
      testDescription: "tiles above a mode of the boot",
      edid: { try edid((848, 480, 597, 336), [displayID(0x12, tiles(2, 2560, 2880))]) }, pixels: "5120x2880",
      ppi: 217.8,
      note: "the panel's pixels are 5120x2880 (its tiles); stated too: 848x480 (a timing)"),
    // AUO75AC: the panel has 2560x1600, and no rank knows it.
    Case(
      testDescription: "fewer native pixels than the first timing",
      edid: { try edid((2560, 1600, 301, 188), [displayID(0x12, native(1920, 1200, 3010, 1880))]) }, pixels: nil,
      ppi: nil, reason: "1920x1200 (DisplayID's native format) and 2560x1600 (a timing) contradict each other"),
    Case(
      testDescription: "fewer native pixels than a timing of its own block",
      edid: {
        try edid((1920, 1200, 301, 188), [displayID(0x12, native(1920, 1200, 3010, 1880), timing(2560, 1600))])
      }, pixels: nil, ppi: nil,
      reason: "1920x1200 (DisplayID's native format) and 2560x1600 (a timing) contradict each other"),
    Case(
      testDescription: "fewer native pixels than a preferred timing",
      edid: {
        let block = displayID(
          0x12, native(1920, 1200, 3010, 1880), timing(1920, 1200), timing(2560, 1600, flags: 0x80))
        return try edid((1920, 1200, 301, 188), [block])
      }, pixels: nil, ppi: nil,
      reason: "1920x1200 (DisplayID's native format) and 2560x1600 (a timing) contradict each other"),
    // Another timing may be larger: only the first one and those that are preferred count.
    Case(
      testDescription: "a larger timing that nothing prefers",
      edid: {
        let block = displayID(0x12, native(1920, 1200, 3010, 1880), timing(1920, 1200), timing(2560, 1600))
        return try edid((1920, 1200, 301, 188), [block])
      }, pixels: "1920x1200", ppi: 162.1),
    Case(
      testDescription: "an ultrawide whose first timing is 3840x2160",
      edid: { try edid((3840, 2160, 800, 335), [displayID(0x12, native(3440, 1440, 8000, 3350))]) },
      pixels: "3440x1440",
      ppi: 109.2,
      note: "the panel's pixels are 3440x1440 (DisplayID's native format); stated too: 3840x2160 (a timing)"),
    Case(
      testDescription: "a native format of another shape than the glass",
      edid: { try edid((2560, 1440, 597, 336), [displayID(0x12, native(1280, 1024, 5970, 3360))]) },
      pixels: "2560x1440",
      ppi: 108.9,
      note: "the panel's pixels are 2560x1440 (a timing); stated too: 1280x1024 (DisplayID's native format)"),
    Case(
      testDescription: "a timing that is native", edid: { try edid((2560, 1440, 597, 336)) }, pixels: "2560x1440",
      ppi: 108.9),
  ]

  @Test(arguments: cases)
  func `the highest rank counts, unless a statement contradicts it`(stated: Case) throws {
    let edid = try stated.edid()
    #expect(edid.pixels?.plainText == stated.pixels && edid.verdict.note == stated.note)
    let ppi = edid.density.ppi.map { (10 * $0.value).rounded() / 10 }
    #expect(ppi == stated.ppi, "\(edid.density)")
    if let reason = stated.reason { #expect(edid.density.reason == reason) }
    guard stated.ppi == nil else { return }
    #expect(
      throws: InputError("no ppi follows from this EDID (\(edid.density.reason)); give the panel's own as --pixels WxH")
    ) {
      try edid.screen()
    }
    // What a person states ends it.
    let typed = try ScreenStatement(edid).resolved(in: DeviceDatabase(profiles: []), pixels: DisplaySize(2560, 1600))
    #expect(try abs(#require(typed.density.ppi).value - 2560 * 25.4 / 301) < 0.2 && typed.notes.isEmpty)
  }

  @Test func `a size in tenths is as sure as the timing agrees with it`() throws {
    for (across, down, halfWidths) in [(600, 340, (5.0, 5.0)), (595, 335, (0.5, 0.5)), (596, 337, (1, 2))] {
      let edid = try Self.edid((3840, 2160, across, down), [Self.displayID(0x12, Self.native(5120, 2880, 5950, 3350))])
      func weight(_ ppi: Double, _ halfWidth: Double, _ length: Double) -> Double {
        let spread = ppi * halfWidth / 3.0.squareRoot() / length
        return 1 / (spread * spread)
      }
      let across5K = weight(5120 * 25.4 / 595, halfWidths.0, 595)
      let down5K = weight(2880 * 25.4 / 335, halfWidths.1, 335)
      let spread = 1 / (across5K + down5K).squareRoot()
      let ppi = try #require(edid.density.ppi)
      // Where the axes differ by more, U covers both.
      #expect(abs(ppi.standardUncertainty / spread - 1) < 1e-9 || edid.density.note != nil, "\(across)")
      #expect(ppi.standardUncertainty >= spread * (1 - 1e-9))
    }
  }

  /// A record of the product code: its pixels and its ppi, what counts, and the note.
  @Test(
    arguments: [
      (1920, 1080, 81.6, "1920x1080", nil), (3840, 2160, 163.2, "3840x2160", "3840x2160 (the database)"),
      (3840, 2160, 140, "1920x1080", nil), (1280, 720, 54.4, nil, "contradict"),
    ] as [(Double, Double, Double, String?, String?)])
  func `a record of the same size counts above a timing that may be any`(
    width: Double, height: Double, ppi: Double, pixels: String?, note: String?
  ) throws {
    let record = try Device(
      name: "Known", modelIdentifiers: ["TST4001"],
      displays: [DeviceDisplay(ppi: ppi, pixels: DisplaySize(width, height))])
    let database = try DeviceDatabase(devices: [record])
    let stated = try ScreenStatement(Self.edid((1920, 1080, 598, 336), version: 3)).resolved(in: database)
    #expect(stated.pixels?.plainText == pixels)
    if let note { #expect(([stated.density.reason] + stated.notes).contains { $0.contains(note) }, "\(stated.notes)") }
    #expect(note != nil || stated.notes.isEmpty && stated.remarks.isEmpty == (ppi == 81.6))
    // A timing that is native counts above the record, which is told.
    let native = try ScreenStatement(Self.edid((1920, 1080, 598, 336))).resolved(in: database)
    #expect(native.pixels?.plainText == "1920x1080" && native.notes.isEmpty == (pixels == "1920x1080"))
  }

  @Test(arguments: ["Known", "Acme known 27", "Acme 27"])
  func `a record counts only where it bears the name of the EDID`(name: String) throws {
    let record = try Device(
      name: name, modelIdentifiers: ["TST4001"],
      displays: [DeviceDisplay(ppi: 163.2, pixels: DisplaySize(3840, 2160))])
    let database = try DeviceDatabase(devices: [record])
    let stated = try ScreenStatement(Self.edid((1920, 1080, 598, 336), version: 3)).resolved(in: database)
    #expect(stated.pixels?.plainText == (name == "Acme 27" ? "1920x1080" : "3840x2160"))
    let answer = try database.identify(stated.evidence)
    #expect(
      answer.remarks.contains { $0.hasPrefix("'TST4001' contradicts the rest: Acme 27 has") } == (name == "Acme 27"))
  }
}
