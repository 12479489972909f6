import Testing
import TestSupport

@testable import ProgramSupport

/// `identify`, end to end.
@Suite(.walk) struct IdentifyRunTests {
  static let guess = "Note: the ppi is that of similar devices; U allows for how far such matches have been off\n"

  @Test func `what is known is told with its candidates`() throws {
    try Program.expectInProcess(
      ["identify", "1179x2556", "--points", "393X852", "--size", "65.1x141.1mm"],
      """
        ppi     U  because of  scale  native   points  refresh  devices
               ±%                                           Hz
      460.1  0.37  size            –       –        –        –
        460   1.0  pixel size      3       3  393x852        –  iPhone 16, iPhone 15, iPhone 15 Pro, iPhone 14 Pro
      """)
  }

  @Test func `no answer is status 1, with what to do next`() throws {
    let found = try Program.runInProcess("identify", "1100x2401")
    #expect(found.status == 1 && found.text.hasPrefix("No known display matches. Add --diagonal or --size"))
    let unknown = try Program.runInProcess("identify", "iPhone21,3")
    #expect(unknown.errors == "Note: no device has the model identifier or the name 'iPhone21,3'\n")
    #expect(unknown.text == found.text, "the note stands there once")
    // What is drawn before it is scaled down is told apart from pixels.
    let drawn = try Program.runInProcess("identify", "1242x2208")
    #expect(
      drawn.status == 1
        && drawn.errors.hasPrefix("Note: 1242x2208 is what the system draws on iPhone 6 Plus, iPhone 6s Plus, "))
    let contradicted = try Program.runInProcess("identify", "iPhone15,4", "--pixels", "1100x2400")
    #expect(contradicted.status == 1)
    #expect(contradicted.errors == "Note: 'iPhone15,4' contradicts the rest: iPhone 15 has 1179x2556 at scale 3\n")
  }

  /// Sizes that are named neither pixels nor points, and how they are read.
  @Test(arguments: [
    ("844x390", nil, true, "460,"), ("1536x864", "1.25", true, "141.7,"), ("1920x1080", "2", true, "159.41,"),
    ("3840x2160", "2", false, "159.41,"), ("1920x1080", "1", false, "92.57,"), ("820x1180", "2", true, "264,"),
    ("1179x2556", "3", false, "460,"),
  ])
  func `a bare size is in pixels or in points, and the note says which`(
    size: String, scale: String?, isInPoints: Bool, row: String
  ) throws {
    let words = ["identify", size, "--format", "csv"] + (scale.map { ["--scale", $0] } ?? [])
    let found = try Program.runInProcess(words)
    #expect(found.status == 0 && found.lines.dropFirst().first?.hasPrefix(row) == true, "\(found.text)")
    #expect(found.errors.hasPrefix("Note: \(size) is read as points; give --pixels \(size) if ") == isInPoints)
  }

  @Test func `a monitor says how far its ppi may be off, and how to measure`() throws {
    let found = try Program.runInProcess("identify", "1920x1080", "--scale", "1")
    #expect(found.errors.contains("±53 % is no answer; measure with --pixels and --diagonal or --size, or read "))
    #expect(found.text.contains("9 Macs, 103 ppi, Samsung Galaxy View") && found.text.contains("1802 monitors, "))
    let pixels = try Program.runInProcess("identify", "1920x1080")
    #expect(
      pixels.errors.contains(
        "also those of Samsung Galaxy View2, Sony Xperia XA2 Ultra and 193 more (119.7 to 468.7 ppi); "))
    #expect(try Program.runInProcess("identify", "4k", "--diagonal", "27in", "--format", "csv").errors == "")
    let profile = try Program.runInProcess("identify", "1920x1080", "--scale", "1", "--as-profile")
    #expect(profile.status == 0 && profile.text.contains("\"confidence\": \"guessed\""))
    #expect(profile.text.contains("\"ppiUncertainty\": 24.6"), "\(profile.text)")
    // A name is no identifier.
    let named = try Program.runInProcess("identify", "iPhone 15", "--as-profile")
    #expect(named.status == 0 && named.text.contains("\"name\": \"iPhone 15\"") && !named.text.contains("modelId"))
  }

  @Test func `a display that is described by its pitch has scale 1, as a wall has no other points than its pixels`()
    throws
  {
    let options = ["--pitch", "0.156mm"]
    let report = try Program.runInProcess(["report", "--format", "csv", "--columns", "scale"] + options)
    #expect(report.text == "scale\n1\n" && report.errors == "")
    #expect(try Program.runInProcess(["report", "--scale", "150%"] + options).errors == "")
  }

  @Test(arguments: [([], "Unknown display"), (["--name", "Mine"], "Mine")])
  func `an answer as a profile`(_ options: [String], _ name: String) throws {
    let profile = try Program.runInProcess(
      ["identify", "--scale", "3", "--pixels", "1179x2556", "--as-profile"] + options)
    #expect(profile.status == 0 && profile.errors == Self.guess)
    for line in ["\"name\": \"\(name)\"", "\"ppi\": 460", "\"ppiUncertainty\": 2.3", "\"confidence\": \"guessed\""] {
      #expect(profile.text.contains(line), "\(profile.text)")
    }
  }

  /// The panel of a 16-inch MacBook Pro: 3456x2234 pixels, 346x223 mm, and an identifier that no profile has.
  private static let macBook = """
    00ffffffffffff00061000a04c4c4c4c0c1f0104b52316783a00000000000000
    0000000000000101010101010101010101010101010140ce80a0d0ba28803020
    35005adf1000001a000000fc00436f6c6f72204c43440a202020000000000000
    00000000000000000000000000000000000000000000000000000000000000a0
    """

  @Test func `the EDID of a MacBook's panel names the class, not the machine`() throws {
    let folder = try TemporaryFolder(["a.hex": Self.macBook])
    let text = try Program.runInProcess("identify", "--edid", "a.hex", in: folder).text
    #expect(text.contains("EDID, 346x223 mm  MacBook Pro (16-inch, ") && text.contains(" and 1 more"))
    let rows = try Program.runInProcess("identify", "--edid", "a.hex", "--format", "jsonl", in: folder).text
    let devices = rows.matches(of: /"MacBook Pro \(16-inch, [^"]*"/)
    #expect(devices.count == 5 && rows.count { $0 == "[" } == 1, "\(rows)")
  }

  @Test func `a replaced device among the candidates is told`() throws {
    let folder = try TemporaryFolder(["mine.json": ConvertRunTests.own])
    let found = try Program.runInProcess(
      "identify", "iPhone10,1", "--profiles", "mine.json", "--format", "csv", in: folder)
    #expect(found.status == 0)
    #expect(found.errors == ConvertRunTests.note)
    #expect(found.lines.count == 2 && found.lines.last?.hasSuffix(",model identifier,2,2,,,,60,iPhone 8") == true)
    let other = try Program.runInProcess("identify", "iPhone15,4", "--profiles", "mine.json", in: folder)
    #expect(other.errors == "")
  }
}
