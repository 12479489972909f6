import SpeedCalibration
import TestSupport
import Testing

@testable import DeviceInfo

/// Displays as they are used, and what their profiles say of them in words.
@Suite struct ScreenTests {
  @Test func `a scale that is set makes the points smaller, in the ratio to the old one`() throws {
    let display = try Display(ppi: 420, scale: 3, nativeScale: 2.7, ppiStandardUncertainty: 0.5)
    let screen = try Screen(
      described: display, name: "Phone", pixels: DisplaySize(1080, 2160), points: DisplaySize(400, 800), pointName: .dp)
    let set = try screen.setting(scale: 2)
    #expect(set.figures.scale == 2 && abs(set.figures.nativeScale - 1.8) < 1e-12 && set.record.scale == 2)
    #expect(set.figures.ppi == 420 && set.figures.ppiStandardUncertainty == 0.5 && set.title == "Phone")
    let points = try #require(set.points)
    #expect(abs(points.width - 600) < 1e-9 && abs(points.height - 1200) < 1e-9)
    #expect(set.isNamed && set.record.pixels == screen.record.pixels && set.record.zoomedPoints == nil)
    #expect(throws: (any Error).self) { try screen.setting(scale: 0) }
  }

  @Test func `the points of a screen follow from its pixels where nobody says them`() throws {
    let display = try Display(ppi: 420, scale: 3, nativeScale: 2.5)
    let (pixels, points) = try (DisplaySize(1000, 2000), DisplaySize(401, 802))
    #expect(try Screen(described: display, pixels: pixels, points: points).extentPoints == points)
    #expect(try Screen(described: display, pixels: pixels).extentPoints == DisplaySize(400, 800))
    #expect(try Screen(described: display).extentPoints == nil)
    let zoomed = try DisplaySize(320, 640)
    let panel = try DeviceDisplay(ppi: 460, scale: 3, pixels: pixels, points: points, zoomedPoints: zoomed)
    let device = try Device(name: "Phone", displays: [panel])
    #expect(device.screens(isZoomed: true).map(\.points) == [zoomed])
    #expect(device.screens().map(\.points) == [points] && device.screens()[0].displayName == nil)
  }

  @Test(
    arguments: [
      (10, 120, "10–120", [120, 60]), (nil, 60, "60", [60]), (nil, 61, "61", [61, 60]), (nil, 30, "30", [30]),
      (10, nil, "from 10", []), (nil, nil, nil, []),
    ] as [(Double?, Double?, String?, [Double])])
  func `a range of rates in words, and the rates that are calculated with`(
    minimum: Double?, maximum: Double?, text: String?, rates: [Double]
  ) throws {
    let range = try RefreshRateRange(minimum: minimum, maximum: maximum)
    #expect(range.text == text)
    #expect(try DeviceDisplay(ppi: 460, scale: 3, refreshRate: range).standardRefreshRates.map(\.hertz) == rates)
  }

  @Test func `a measured ppi takes the place of the published one`() throws {
    let display = try DeviceDisplay(ppi: 460, scale: 3, pixels: DisplaySize(1179, 2556))
    let measured = try display.measured(ppi: 461.25, uncertainty: 0.2)
    #expect(measured.ppi == 461.25 && measured.ppiUncertainty == 0.2)
    #expect(measured.scale == 3 && measured.pixels == display.pixels)
    #expect(throws: InputError.self) { try display.measured(ppi: 461.25, uncertainty: 461.25) }
    #expect(throws: InputError.self) { try display.measured(ppi: 10001, uncertainty: 1) }
  }

  @Test func `a display's own scale changes nothing, and another keeps how sure it is`() throws {
    let devices = Profile.bundled(.everything).flatMap(\.devices).filter { $0.pointName != .pt }
    let screens = devices.flatMap { $0.screens() }
    let uneven = screens.filter { $0.figures.nativeScaleStandardUncertainty > 0 }
    #expect(uneven.count >= 30)
    for screen in uneven + screens.sampled(oneIn: 9) {
      #expect(try screen.setting(scale: screen.figures.scale).figures == screen.figures, "\(screen.title)")
      let other = try screen.setting(scale: 1.1 * screen.figures.scale).figures
      let ratio = other.expandedUncertaintyPercent / screen.figures.expandedUncertaintyPercent
      #expect(abs(ratio - 1) < 1e-12 && other.uncertaintyBudget.sources.count > 0, "\(screen.title)")
    }
  }

  @Test func `confidence rises from a guess to a measurement`() {
    #expect(Confidence.allCases.shuffled().sorted() == [.guessed, .low, .medium, .high, .measured])
  }

  @Test func `profiles that share an identifier are both concerned, and unsound ones are not`() throws {
    func profile(_ name: String, _ beside: String...) -> Profile {
      let device = #"{"name":"\#(name)","modelIdentifiers":["X1"],"displays":[{"ppi":1,"scale":1}]}"#
      return Profile(devices: [device] + beside, origin: .file(name))
    }
    let (profiles, unsound) = ([profile("a.json"), profile("b.json")], profile("c.json", "7"))
    let found = DeviceDatabase.conflicts(among: profiles + [unsound])
    #expect(found.count == 1 && found.listed.count == 1 && !unsound.isSound)
    for (name, isConcerned) in [("a.json", true), ("b.json", true), ("c.json", false)] {
      #expect(found.listed.first?.concerns(.file(name)) == isConcerned, "\(name)")
    }
    #expect(DeviceDatabase.conflicts(among: [profiles[0], unsound]).count == 0)
  }

  @Test func `a file beyond the largest is not read`() {
    let spaces = [UInt8](repeating: 0x20, count: Profile.maximumBytes + 1)
    let profile = Profile(checking: spaces, origin: .file("a.json"))
    #expect(profile.problems.map(\.description) == ["a.json: a profile may have at most 64 MiB"])
    #expect(profile.problemCount == 1 && profile.devices.isEmpty)
  }

  @Test func `sizes in points are the same within half a point on both sides, in either orientation`() throws {
    let size = try DisplaySize(393, 852)
    for (width, height, isSame) in [
      (852, 393, true), (393.5, 852.5, true), (392.5, 852.5, true), (852.5, 393.5, true), (392.3, 852, false),
      (393, 852.7, false), (393.6, 852.5, false), (852.5, 393.6, false),
    ] { #expect(try size.isSame(as: DisplaySize(width, height)) == isSame, "\(width) x \(height)") }
  }
}
