import DeviceInfo
import Reports
import ScrollMotion
import SpeedCalibration
import TestSupport
import Testing

@testable import Pages

/// The script makes of packed rows what the library and `export` say of each display.
@Suite(.needsNode)
struct CatalogueTests {
  /// Displays of every family, evenly through the years, with those that differ from the rest of theirs.
  private static func samples() throws -> [Screen] {
    let devices = try SamplePages.devices.get()
    let families = Dictionary(grouping: devices, by: \.family).values
    let spread = families.flatMap { family in
      stride(from: 0, to: family.count, by: max(1, family.count / 5)).map { family[$0] }
    }
    let named = devices.filter {
      ["iPhone 8 Plus", "iPhone 13 mini", "iPhone Duo", "iPad Air 11-inch (M2)", "iPhone 15 Pro"].contains($0.name)
    }
    return (spread + named).flatMap { $0.screens() }
  }

  /// What the script knows of a display: its name, its rates, and what the library calculates.
  private struct Entry: Decodable, Equatable {
    let name, uncertainty: String
    let nativeScale, percent: Double
    let hertz: [Double]
    let isAssumed: Bool
    let glass: [Double]
  }

  private static func entries(of page: String) throws -> [Entry] {
    try SamplePages.run(
      page, "return e.entries(displays, data).map(({ source, ...entry }) => ({ ...entry, percent: source.percent }));")
  }

  @Test func `rows give the displays of the database with the library's figures, and chosen displays have the same`()
    throws
  {
    let screens = try SamplePages.devices.get().flatMap { $0.screens() }
    let entries = try Self.entries(of: SamplePages.wholeCatalogue.get())
    #expect(entries.count == screens.count)
    for (entry, screen) in zip(entries, screens) {
      let display = screen.figures
      let isEqual =
        entry.name == screen.title && abs(entry.nativeScale / display.nativeScale - 1) < 1e-15
        && abs(entry.percent / display.expandedUncertaintyPercent - 1) < 1e-12
        && entry.hertz == screen.assumedRefreshRates.map(\.hertz) && entry.isAssumed == screen.refreshRates.isEmpty
      #expect(isEqual, "\(screen.title): \(entry)")
    }
    let samples = try Self.samples()
    #expect(samples.count > 60)
    let page = try PreviewPage(samples, .init([30], generator: "")).html
    let known = Dictionary(entries.map { ($0.name, $0) }) { $1 }
    let expected = samples.compactMap { known[$0.title] }
    #expect(try Self.entries(of: page) == expected)
  }

  @Test func `a display as it was asked for keeps its scale, its zoom and its rates`() throws {
    let devices = try SamplePages.devices.get()
    let plus = try #require(devices.first { $0.name == "iPhone 8 Plus" })
    let zoomed = try #require(plus.screens(isZoomed: true).first)
    let android = try SamplePages.screens(["Google Pixel 8"])[0].setting(scale: 3)
    let described = try Screen(described: Display(ppi: 401, scale: 3, nativeScale: 1080 / 414.0), name: "Slab")
    let screens = [zoomed, android, described]
    let page = try SamplePages.page(screens, rates: [[60], [90, 60], [30]]).html
    for (entry, screen) in zip(try Self.entries(of: page), screens) {
      #expect(entry.name == screen.title && entry.nativeScale == screen.figures.nativeScale, "\(entry)")
      #expect(abs(entry.percent / screen.figures.expandedUncertaintyPercent - 1) < 1e-12, "\(entry)")
    }
  }

  @Test func `it is at most 530 kB`() throws {
    let count = try SamplePages.wholeCatalogue.get().utf8.count
    #expect(count <= 530_000, "\(count) bytes")
  }
}
