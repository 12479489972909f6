import Foundation
import TestSupport
import Testing

@testable import ProgramSupport
@testable import speedcal

/// The texts of systems, end to end.
@Suite(.walk) struct ScreenTextRunTests {
  private static func path(_ name: String) -> String {
    URL(filePath: #filePath).appending(path: "../../../DeviceInfoTests/Fixtures/screens/\(name)").standardized.path
  }

  /// A file, the status, and what stands in the rows and in the notes.
  static let cases: [(file: String, status: Int32, row: String, note: String)] = [
    ("edid_tile_full.hex", 0, "5K,DEL0004,5120,2880,597,336,", ""),
    (
      "edid_deck.hex", 0, ",215.6,0.9174397031539889,\"database, by its model identifier\",Valve Steam Deck LCD",
      "338.7 ppi across"
    ),
    (
      "edid_tenth.hex", 1, "34x20 mm mean 1008.1 ppi, more than any screen has (34x20 cm would mean 100.8)",
      "--size WxHmm"
    ),
    (
      "xrandr_plain.txt", 1, "HDMI-1,,1366,768,34,20,60.21,60.21,,,\"34x20 mm mean 1008.1 ppi",
      "from this text of xrandr"
    ),
    ("dumpsys_display.txt", 0, "404.9,10,pixel size,2.625,", "1080x2400 at density 420: scale 2.625\n"),
    ("wm.txt", 0, "404.9,10,pixel size,2.625,", "native scale 3.9375 (2.625 x 1080 / 720)"),
    ("system_profiler.json", 0, "Color LCD,APPA05F,2560,1664,,,,,224,", "MacBook Air (13-inch, M2, 2022)"),
    ("system_profiler.json", 0, "DELL U2720Q,DEL4186,,,,,,,16", "it states neither size nor pixels"),
  ]

  @Test(arguments: cases)
  func `identify reads what systems print`(file: String, status: Int32, row: String, note: String) throws {
    let found = try Program.runInProcess("identify", "--edid", Self.path(file), "--format", "csv")
    #expect(found.status == status && found.text.contains(row), "\(found.text)")
    #expect(note.isEmpty ? found.errors == "" : found.errors.contains(note), "\(found.errors)")
  }

  @Test(arguments: [
    ("edid_tile_full.hex", "5K,217.80", "the scale of '5K' is unknown"),
    ("edid_deck.hex", "ANX7530 U,215.6,", "the ppi is that of Valve"),
    ("wm.txt", "1080x2400,404.9,2.625,3.9375", "the ppi is that of"),
  ])
  func `a text describes a display in every command`(file: String, row: String, note: String) throws {
    let columns = "device,ppi,scale,native_scale"
    let report = try Program.runInProcess(
      "report", "--edid", Self.path(file), "--format", "csv", "--columns", columns)
    #expect(report.status == 0 && report.text.contains("\n\(row)"), "\(report.text)")
    #expect(report.errors.contains(note), "\(report.errors)")
  }

  @Test(arguments: [
    ("edid_tenth.hex", "measure the picture\n"),
    ("system_profiler.json", "2 screens are described, 'Color LCD', 'DELL U2720Q'; give the text of one\n"),
  ])
  func `a text without a ppi is refused as bad data`(file: String, end: String) throws {
    let report = try Program.runInProcess("report", "--edid", Self.path(file))
    #expect(report.status == 65 && report.errors.hasSuffix(end), "\(report.errors)")
  }

  @Test func `pixels that are not square are asked about by axis`() throws {
    let report = try Program.runInProcess("report", "--pixels", "800x480", "--size", "154.1x85.9mm")
    #expect(
      report.status == 64 && report.errors.contains("not square: 131.9 ppi across, 141.9 down; give the one along"))
  }

  @Test func `a profile says that the rate is a lower bound`() throws {
    let profile = try Program.runInProcess("identify", "--edid", Self.path("edid_tile_full.hex"), "--as-profile")
    #expect(profile.status == 0 && profile.text.contains("its highest rate is a lower bound"), "\(profile.text)")
  }

  @Test func `what a program of the system prints is taken, or the command is told`() throws {
    #expect(
      try EvidenceOptions.output(of: ["cat", Self.path("wm.txt")])
        == Array(Data(contentsOf: URL(filePath: Self.path("wm.txt")))))
    for (command, reason) in [(["speedcal-none", "-x"], "it does not start"), (["false"], "it ended with status 1")] {
      let error = #expect(throws: (any Error).self) { try EvidenceOptions.output(of: command) }
      let text = "\(error.map { "\($0)" } ?? "")"
      #expect(text.contains(reason) && text.contains("run '\(command.joined(separator: " "))'"), "\(text)")
    }
  }

  /// Files in which the first figure that stands there is not the panel's: what `identify` finds, at what speed an app's
  /// pixels pass, and what is said.
  @Test(arguments: [
    ("native_stated.hex", "218.5", "258.09", "stated too: 3840x2160 (a timing)"),
    ("tile_boot_mode.hex", "217.8", "257.25", "stated too: 848x480 (a timing)"),
    ("xrandr_mode.txt", "163.4", "96.47", "an app draws 81.68 px an inch, where the panel has 163.35"),
  ])
  func `panel and mode are told apart`(file: String, ppi: String, pixelsPerSecond: String, note: String) throws {
    let path = Self.path(file)
    let found = try Program.runInProcess("identify", "--edid", path)
    #expect(found.status == 0 && found.text.contains(" \(ppi) ") && found.errors.contains(note), "\(found)")
    let converted = try Program.runInProcess("convert", "30mm/s", "--edid", path)
    #expect(converted.text.contains(" is \(pixelsPerSecond) px/s") && converted.errors.contains(note), "\(converted)")
    let strict = try Program.runInProcess("identify", "--edid", path, "--strict")
    #expect(strict.status == 1)
  }

  @Test func `a picture of another shape is letterboxed, at the smaller of the two ratios`() throws {
    let path = Self.path("wm_shape.txt")
    let found = try Program.runInProcess("identify", "--edid", path, "--format", "csv")
    #expect(found.errors.contains("native scale 2.559375 (1.75 x 2340 / 1600), with bars"))
    #expect(found.text.contains(",1.75,2.559375,"), "\(found.text)")
  }
}
