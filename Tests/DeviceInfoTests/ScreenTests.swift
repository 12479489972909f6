import SpeedCalibration
import Testing

@testable import DeviceInfo

/// Displays as they are used, and what their profiles say of them in words.
@Suite struct ScreenTests {
  private static func size(_ width: Double, _ height: Double) throws -> DisplaySize {
    try DisplaySize(width: width, height: height)
  }

  @Test func `a scale that is set makes the points smaller, in the ratio to the old one`() throws {
    let display = try Display(ppi: 420, scale: 3, nativeScale: 2.7, ppiStandardUncertainty: 0.5)
    let screen = try Screen(
      described: display, name: "Phone", pixels: Self.size(1080, 2160), points: Self.size(400, 800), pointName: .dp)
    let set = try screen.setting(scale: 2)
    #expect(set.figures.scale == 2 && abs(set.figures.nativeScale - 1.8) < 1e-12 && set.panel.scale == 2)
    #expect(set.figures.ppi == 420 && set.figures.ppiStandardUncertainty == 0.5 && set.title == "Phone")
    let points = try #require(set.points)
    #expect(abs(points.width - 600) < 1e-9 && abs(points.height - 1200) < 1e-9)
    #expect(set.isNamed && set.panel.pixels == screen.panel.pixels && set.panel.zoomedPoints == nil)
    #expect(throws: (any Error).self) { try screen.setting(scale: 0) }
  }

  @Test func `the points of a screen follow from its pixels where nobody says them`() throws {
    let display = try Display(ppi: 420, scale: 3, nativeScale: 2.5)
    let (pixels, points) = (try Self.size(1000, 2000), try Self.size(401, 802))
    #expect(try Screen(described: display, pixels: pixels, points: points).extentPoints == points)
    #expect(try Screen(described: display, pixels: pixels).extentPoints == Self.size(400, 800))
    #expect(try Screen(described: display).extentPoints == nil)
    let panel = try DeviceDisplay(ppi: 460, scale: 3, pixels: pixels, points: points, zoomedPoints: Self.size(320, 640))
    let device = try Device(name: "Phone", displays: [panel])
    #expect(device.screens(isZoomed: true).map(\.points) == [panel.zoomedPoints])
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
    let display = try DeviceDisplay(ppi: 460, scale: 3, pixels: Self.size(1179, 2556))
    let measured = try display.measured(ppi: 461.25, uncertainty: 0.2)
    #expect(measured.ppi == 461.25 && measured.ppiDecimals == 2 && measured.ppiUncertainty == 0.2)
    #expect(measured.scale == 3 && measured.pixels == display.pixels)
    #expect(throws: InputError.self) { try display.measured(ppi: 461.25, uncertainty: 461.25) }
    #expect(throws: InputError.self) { try display.measured(ppi: 10001, uncertainty: 1) }
  }

  @Test func `a display's own scale changes nothing, and another keeps how sure it is`() throws {
    let screens = Profile.bundled(.everything).flatMap(\.devices).filter { $0.pointName != .pt }.flatMap {
      $0.screens()
    }
    #expect(screens.count { $0.figures.nativeScaleStandardUncertainty > 0 } >= 30)
    for screen in screens {
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
    func profile(_ name: String, _ devices: String) -> Profile {
      let text = "{\"formatVersion\":1,\"devices\":[\(devices)]}"
      return Profile(reading: Array(text.utf8), origin: .file(name))
    }
    func device(_ name: String) -> String {
      "{\"name\":\"\(name)\",\"modelIdentifiers\":[\"X1\"],\"displays\":[{\"ppi\":1,\"scale\":1}]}"
    }
    let profiles = [profile("a.json", device("A")), profile("b.json", device("B"))]
    let unsound = profile("c.json", device("C") + ",7")
    let found = DeviceDatabase.conflicts(among: profiles + [unsound])
    #expect(found.count == 1 && found.listed.count == 1 && !unsound.isSound)
    for (name, isConcerned) in [("a.json", true), ("b.json", true), ("c.json", false)] {
      #expect(found.listed.first?.concerns(.file(name)) == isConcerned, "\(name)")
    }
    #expect(try DeviceDatabase(profiles: [profiles[0]]).devices.count == 1)
    #expect(DeviceDatabase.conflicts(among: [profiles[0], unsound]).count == 0)
  }

  @Test func `of several faults of a device that a program makes the first is told`() {
    let error = #expect(throws: InputError.self) {
      try Device(name: " A", year: 0, displays: [DeviceDisplay(ppi: 460, scale: 3)])
    }
    #expect(error.map { "\($0)".hasPrefix("name: ") } == true)
  }

  @Test func `a file beyond the largest is not read`() {
    let spaces = [UInt8](repeating: 0x20, count: Profile.maximumBytes + 1)
    let profile = Profile(reading: spaces, origin: .file("a.json"))
    #expect(profile.problems.map(\.description) == ["a.json: a profile may have at most 64 MiB"])
    #expect(profile.problemCount == 1 && profile.devices.isEmpty)
  }

  @Test func `sizes in points are the same within half a point on both sides, in either orientation`() throws {
    let size = try DisplaySize(width: 393, height: 852)
    for (width, height, isSame) in [(852, 393, true), (393.5, 852.5, true), (392.3, 852, false), (393, 852.7, false)] {
      #expect(try size.isSame(as: DisplaySize(width: width, height: height)) == isSame, "\(width) x \(height)")
    }
  }
}
