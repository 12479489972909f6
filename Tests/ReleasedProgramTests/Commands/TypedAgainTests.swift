import Foundation
import SpeedCalibration
import TestSupport
import Testing

@testable import DeviceInfo
@testable import ProgramSupport

/// What is printed can be typed again: the columns `device` and `display` find the row that they stand in.
@Suite(.walk) struct TypedAgainTests {
  /// A row of an export.
  struct Row: Decodable, Hashable, CustomTestStringConvertible {
    let device: String
    let display: String?
    let ppi: Double
    let scale, points_per_s: Double?

    var testDescription: String { "\(device), \(display ?? "")" }

    /// The arguments that are to find it.
    var words: [String] { [device] + (display.map { ["--display", $0] } ?? []) }
  }

  /// The rows of an export at 30 mm/s.
  static func rows(_ words: [String]) throws -> [Row] {
    let outcome = try Program.runInProcess(["export"] + words + ["--format", "jsonl"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try outcome.lines.map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
  }

  /// 500 displays of all makers, every third of those that take a scale with one, and displays that are described.
  static let names: [String] = {
    let scales = ["150%", "2", "480dpi", "3/2", "1.25x", "4/3"]
    let devices = (try? DeviceDatabase.whole.get().devices) ?? []
    let step = max(1, devices.count / 470)
    let chosen =
      stride(from: 0, to: devices.count, by: step).map { devices[$0] }
      + devices.filter { $0.displays.count > 1 }.prefix(24)
    let named = chosen.enumerated().map { index, device in
      let takesScale = device.screens().allSatisfy(\.takesScale)
      return device.name + (index.isMultiple(of: 3) && takesScale ? "@\(scales[index / 3 % scales.count])" : "")
    }
    return named + [
      "27in 4k@150%", "24in 1080p", "15.6\" 1920x1200@125%", "65in uhd@1", "349mm 2560x1600 @ 2x", "14in 2880x1800",
      "P2.5 1920x540", "2.5mm pitch 1080p", "p3.91mm 960x540@200%", "10mm pitch",
    ]
  }()

  @Test func `each row of an export of many displays is found by its device and its display`() throws {
    let exported = try Self.rows(Self.names.sampled(oneIn: 24) + ["Samsung Galaxy Z Fold5@3", "iPhone Duo"])
    #expect(isThorough ? exported.count >= 500 : exported.count > 20)
    #expect(exported.count { $0.display != nil } >= 4 && exported.count { $0.device.contains("@") } > 3)
    for row in exported.sampled(oneIn: 4) {
      let found = try Self.rows(row.words)
      // A plain name beside a sibling by network is both.
      let areSiblings = found.allSatisfy { [row.device, "\(row.device) 4G", "\(row.device) 5G"].contains($0.device) }
      #expect(found == [row] || found.contains(row) && areSiblings, "\(row.words): \(found)")
    }
  }

  @Test(arguments: [
    (["Dell U2720Q", "--scale", "150%"], "Dell U2720Q@1.5"), (["Pixel 8", "--scale", "480dpi"], "Google Pixel 8@3"),
    (["Pixel 8@480dpi"], "Google Pixel 8@480dpi"),
    (["Galaxy Z Fold5@300%", "--display", "inner"], "Samsung Galaxy Z Fold5@300%"),
    (["Dell U2720Q", "--points", "2560x1440"], "Dell U2720Q@1.5"), (["iPhone 15", "--scale", "3"], "iPhone 15"),
    (["iPhone 15@3x"], "iPhone 15"), (["27in 4k", "--scale", "2"], "27in 4k@2"),
  ])
  func `a scale that was set, behind the name or on all, is part of the device`(_ words: [String], _ device: String)
    throws
  {
    let rows = try Self.rows(words)
    #expect(rows.map(\.device) == [device])
    for row in rows { #expect(try Self.rows(row.words) == [row]) }
  }

  @Test(arguments: [
    ("Pixel 8@3", "google-pixel-8-at-300-percent"), ("Pixel 8@480dpi", "google-pixel-8-at-300-percent"),
    ("Pixel 8", "google-pixel-8"), ("Surface Pro 9@150%", "microsoft-surface-pro-9-at-150-percent"),
    ("Dell U2720Q@4/3", "dell-u2720q-at-133-33-percent"), ("27in 4k@1.25", "27in-4k-at-125-percent"),
    ("iPhone 15@3", "iphone-15"),
  ])
  func `the names of classes and tokens have the scale with its unit`(_ name: String, _ identifier: String) throws {
    let css = try Program.runInProcess("export", name, "--format", "css").text
    #expect(css.contains(".speedcal-\(identifier)-30-mm-per-s {"))
    #expect(try Program.runInProcess("export", name, "--format", "tokens").text.contains("\"\(identifier)\": {"))
  }
}
