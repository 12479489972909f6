import DisplayTable
import SpeedCalibration
import Testing

/// Records of an app's own over the table.
@Suite struct OwnRecordTests {
  private static func record(
    _ device: String, _ identifiers: [String], ppi: Double, size: DisplaySize? = nil
  ) throws -> KnownDisplay {
    try KnownDisplay(
      device: device, modelIdentifiers: identifiers, pixels: size,
      display: Display(ppi: ppi, scale: 3))
  }

  private static let size = try? DisplaySize(width: 1179, height: 2556)

  @Test func `a new device joins those of the table`() throws {
    let new = try Self.record("iPhone 99", ["iPhone99,1", "iPhone99,2"], ppi: 500, size: Self.size)
    let displays = KnownDisplays.bundled.adding([new])
    #expect(displays.match(modelIdentifier: "iphone99,2") == .exact(new))
    #expect(displays.match(modelIdentifier: "iPhone15,4") == KnownDisplays.match(modelIdentifier: "iPhone15,4"))
    // The bundled table stays as it is.
    #expect(KnownDisplays.match(modelIdentifier: "iPhone99,1") == .unknown)
    // It takes part in matches by size, which then have no single answer.
    let match = displays.match(modelIdentifier: "iPhone99,3", pixels: Self.size)
    #expect(match.candidates.last == new && match.display == nil)
  }

  @Test(arguments: ["iPhone 15", "IPHONE 15"])
  func `a record replaces the device of its name as a whole`(name: String) throws {
    let mine = try Self.record(name, ["iPhone98,1"], ppi: 461)
    let displays = KnownDisplays.bundled.adding([mine])
    #expect(displays.match(modelIdentifier: "iPhone98,1") == .exact(mine))
    #expect(displays.match(modelIdentifier: "iPhone15,4") == .unknown)
    let candidates = displays.match(modelIdentifier: "?", pixels: Self.size).candidates
    #expect(!candidates.isEmpty && candidates.allSatisfy { $0.device != "iPhone 15" })
  }

  @Test(arguments: ["iPhone15,4", "IPHONE15,4"])
  func `an identifier goes to the newest device that has it`(identifier: String) throws {
    let older = try Self.record("Mine", [identifier], ppi: 461.5)
    let newer = try Self.record("Mine too", [identifier], ppi: 462)
    #expect(KnownDisplays.bundled.adding([older]).match(modelIdentifier: "iPhone15,4") == .exact(older))
    let layered = KnownDisplays.bundled.adding([older]).adding([newer])
    #expect(layered.match(modelIdentifier: "iPhone15,4") == .exact(newer))
    #expect(KnownDisplays.bundled.adding([newer, older]).match(modelIdentifier: "iPhone15,4") == .exact(older))
  }

  @Test func `a record without a size fits every size`() throws {
    let mine = try Self.record("Kiosk", ["Kiosk1,1"], ppi: 92.5)
    let displays = KnownDisplays([mine])
    #expect(displays.match(modelIdentifier: "Kiosk1,1", pixels: Self.size, scale: 2) == .exact(mine))
    #expect(displays.match(modelIdentifier: "Kiosk1,2", pixels: Self.size) == .unknown)
  }

  @Test func `no records know nothing, and none added change nothing`() {
    #expect(KnownDisplays([]).match(modelIdentifier: "iPhone15,4", pixels: Self.size) == .unknown)
    let same = KnownDisplays.bundled.adding([])
    for identifier in ["iPhone15,4", "iPhone19,4", "?"] {
      #expect(same.match(modelIdentifier: identifier) == KnownDisplays.match(modelIdentifier: identifier))
    }
  }
}
