import SpeedCalibration
import Testing

@testable import DeviceInfo

/// Devices that a program makes obey the rules of a profile.
@Suite struct CheckedDeviceTests {
  private static func display(_ name: String? = nil, uncertainty: Double? = nil) throws -> DeviceDisplay {
    try DeviceDisplay(name: name, ppi: 460, ppiUncertainty: uncertainty, scale: 3)
  }

  private func expect(_ text: String, of make: @autoclosure () throws -> Any) {
    let error = #expect(throws: InputError.self, "\(text)") { try make() }
    #expect(error?.description == text)
  }

  @Test func `a display that breaks a rule is refused`() {
    expect("ppi: must be a number from 0.001 to 10000, not 10001", of: try DeviceDisplay(ppi: 10001, scale: 1))
    expect("ppi: must be a number from 0.001 to 10000, not null", of: try DeviceDisplay(ppi: .nan, scale: 1))
    expect("ppiUncertainty: must be less than the ppi, 460, not 460", of: try Self.display(uncertainty: 460))
    expect(
      "pixels.width: must be a whole number from 1 to 1000000, not 1.5",
      of: try DeviceDisplay(ppi: 1, scale: 1, pixels: DisplaySize(1.5, 2)))
    expect(
      "points: pixels per point differ by more than 0.5 % between the axes: 3 horizontally, 2 vertically",
      of: try DeviceDisplay(ppi: 1, scale: 1, pixels: DisplaySize(3, 2), points: DisplaySize(1, 1)))
    expect("width or height must be above 0, not -1", of: try DisplaySize(1, -1))
    expect("minimum: must be at most the maximum, 60 Hz, not 120", of: try RefreshRateRange(minimum: 120, maximum: 60))
  }

  @Test func `a device that breaks a rule is refused`() throws {
    let displays = try [Self.display()]
    expect("displays: must have at least one element", of: try Device(name: "A", displays: []))
    expect(
      "displays: each of several displays needs a 'name'",
      of: try Device(name: "A", displays: [Self.display("inner"), Self.display()]))
    expect(
      "modelIdentifiers: must not have white space, not \"a b\"",
      of: try Device(name: "A", modelIdentifiers: ["a b"], displays: displays))
    expect(
      "modelIdentifiers: has been used before, at /devices/0/modelIdentifiers/0",
      of: try Device(name: "A", modelIdentifiers: ["A1", "a1"], displays: displays))
    // The first of several faults is told.
    expect(
      "name: must not start or end with white space, not \" A\"",
      of: try Device(name: " A", year: 0, displays: displays))
    expect(
      "the name '-x' must start with a letter or a digit",
      of: try Screen(described: Display(ppi: 460, scale: 3), name: "-x"))
  }

  @Test func `a device that a program makes stands in a database and reads back from its profile`() throws {
    let device = try Device(
      name: "Kiosk 24", family: "Kiosk", modelIdentifiers: ["K24"], year: 2024,
      displays: [
        DeviceDisplay(
          ppi: 92.5, scale: 1, pixels: DisplaySize(1920, 1080), points: DisplaySize(1920, 1080),
          refreshRate: RefreshRateRange(maximum: 60))
      ], sources: [Source("ruler")], confidence: .high)
    let database = try DeviceDatabase(devices: [device])
    #expect(database.device(modelIdentifier: "k24") == device && database.device(name: "KIOSK 24") == device)
    #expect(Profile(of: device).devices == [device])
  }

  @Test func `a described display is a screen of its own`() throws {
    let screen = try Screen(described: Display(ppi: 460, scale: 3))
    #expect(screen.title == "460 ppi @3x" && screen.displayName == nil && screen.device.origin == .commandLine)
    #expect(screen.isNamed && !screen.isZoomed)
    #expect(try Screen(described: screen.figures, name: "iPhone 19").title == "iPhone 19")
  }
}

/// Which screens of the selected devices are used.
@Suite struct ScreenSelectionTests {
  /// A foldable of which one display lacks zoomed points, and a device with a single display.
  private static func database() throws -> DeviceDatabase {
    let (pixels, points, zoomed) = try (DisplaySize(100, 200), DisplaySize(50, 100), DisplaySize(40, 80))
    let displays = try [
      DeviceDisplay(name: "a", ppi: 326, scale: 2, pixels: pixels, points: points, zoomedPoints: zoomed),
      DeviceDisplay(name: "b", ppi: 326, scale: 2),
    ]
    return try DeviceDatabase(devices: [
      Device(name: "Two", family: "F", displays: displays),
      Device(name: "One", family: "F", displays: [DeviceDisplay(ppi: 92.5, scale: 1)]),
    ])
  }

  @Test func `a display of a named device that cannot be zoomed is refused`() throws {
    #expect(throws: SelectionError.noZoomedPoints(display: "Two, b")) {
      try Self.database().screens(matching: ["Two"], isZoomed: true)
    }
    let inner = try Self.database().screens(matching: ["Two"], display: "A", isZoomed: true)
    #expect(inner.screens.map(\.title) == ["Two, a"] && inner.skipped.isEmpty)
    #expect(inner.screens[0].figures.nativeScale == 2.5 && inner.screens[0].points?.width == 40)
  }

  @Test(arguments: [["F"], ["*o*"], []])
  func `displays that a family or a pattern finds in vain are listed`(selectors: [String]) throws {
    let zoomed = try Self.database().screens(matching: selectors, isZoomed: true)
    #expect(zoomed.screens.map(\.title) == ["Two, a"] && zoomed.skipped.map(\.title) == ["Two, b", "One"])
    #expect(zoomed.skipped.allSatisfy { $0.reason == .noZoomedPoints })
    let named = try Self.database().screens(matching: selectors, display: "b")
    #expect(named.screens.map(\.title) == ["Two, b"])
    #expect(named.skipped.map(\.title) == ["One"] && named.skipped.first?.reason == .otherName)
  }

  @Test func `a display that a named device does not have is refused with those it has`() throws {
    let error = #expect(throws: SelectionError.self) { try Self.database().screens(matching: ["Two"], display: "c") }
    #expect(error?.description == "'Two' has no display 'c', but 'a' and 'b'")
    for (reasons, missing) in [
      ([.otherName], "a display of that name"), ([.otherName, .noZoomedPoints], "zoomed points"),
    ] as [([Selection.Skipped.Reason], String)] {
      let skipped = reasons.map { Selection.Skipped(title: "One", reason: $0) }
      #expect(SelectionError.allSkipped(skipped).description == "no selected device has \(missing)")
    }
    #expect(throws: SelectionError.noDisplay("a", device: "One", known: [])) {
      try Self.database().screens(matching: ["One"], display: "a")
    }
  }

  @Test func `where nothing is left there is an error`() throws {
    let error = #expect(throws: SelectionError.self) { try Self.database().screens(matching: ["O*"], isZoomed: true) }
    #expect(error?.description == "no selected device has zoomed points")
    #expect(throws: SelectionError.noDevices) { try DeviceDatabase(devices: []).screens(matching: []) }
  }
}
