import SpeedCalibration
import Testing

@testable import DeviceInfo

/// Devices that a program makes obey the rules of a profile.
@Suite struct CheckedDeviceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let make: @Sendable () throws -> Void

    var testDescription: String { text }

    init(_ text: String, _ make: @escaping @Sendable () throws -> Void) { (self.text, self.make) = (text, make) }
  }

  private static func display(_ name: String? = nil) throws -> DeviceDisplay {
    try DeviceDisplay(name: name, ppi: 460, scale: 3)
  }

  static let refused = [
    Case("ppi: must be a number from 0.001 to 10000, not 10001") { _ = try DeviceDisplay(ppi: 10001, scale: 1) },
    Case("ppi: must be a number from 0.001 to 10000, not null") { _ = try DeviceDisplay(ppi: .nan, scale: 1) },
    Case("ppiUncertainty: must be a number above 0 and at most 10000, not 0") {
      _ = try DeviceDisplay(ppi: 460, ppiUncertainty: 0, scale: 1)
    },
    Case("ppiUncertainty: must be less than the ppi, 460, not 460") {
      _ = try DeviceDisplay(ppi: 460, ppiUncertainty: 460, scale: 1)
    },
    Case("modelIdentifiers: must not have white space, not \"a b\"") {
      _ = try Device(name: "A", modelIdentifiers: ["a b"], displays: [display()])
    },
    Case(
      "note: must not have control or invisible characters, line breaks, tabs or marks of writing direction, "
        + "not \"a\\nb\""
    ) {
      _ = try Device(name: "A", displays: [display()], note: "a\nb")
    },
    Case("scale: must be a number from 0.001 to 16, not 16.5") { _ = try DeviceDisplay(ppi: 460, scale: 16.5) },
    Case("pixels.width: must be a whole number from 1 to 1000000, not 1.5") {
      _ = try DeviceDisplay(ppi: 1, scale: 1, pixels: DisplaySize(width: 1.5, height: 2))
    },
    Case("points: pixels per point differ by more than 0.5 % between the axes: 3 horizontally, 2 vertically") {
      _ = try DeviceDisplay(
        ppi: 1, scale: 1, pixels: DisplaySize(width: 3, height: 2), points: DisplaySize(width: 1, height: 1))
    },
    Case("width or height must be above 0, not -1") { _ = try DisplaySize(width: 1, height: -1) },
    Case("minimum: must be at most the maximum, 60 Hz, not 120") {
      _ = try RefreshRateRange(minimum: 120, maximum: 60)
    },
    Case("maximum: must be a number from 0.001 to 1000, not 1001") { _ = try RefreshRateRange(maximum: 1001) },
    Case("displays: must have at least one element") { _ = try Device(name: "A", displays: []) },
    Case("displays: each of several displays needs a 'name'") {
      _ = try Device(name: "A", displays: [display("inner"), display()])
    },
    Case("name: has been used before, at displays/0/name") {
      _ = try Device(name: "A", displays: [display("inner"), display("Inner")])
    },
    Case("modelIdentifiers: has been used before, at /devices/0/modelIdentifiers/0") {
      _ = try Device(name: "A", modelIdentifiers: ["A1", "a1"], displays: [display()])
    },
    Case("name: must start with a letter or a digit, not \"=1+1\"") {
      _ = try Device(name: "=1+1", displays: [display()])
    },
    Case("family: must not start or end with white space, not \" A\"") {
      _ = try Device(name: "A", family: " A", displays: [display()])
    },
    Case("sources: must not start with =, +, - or @, not \"@home\"") {
      _ = try Device(name: "A", displays: [display()], sources: [Source("@home")])
    },
    Case("year: must be a whole number from 1 to 9999, not 0") {
      _ = try Device(name: "A", year: 0, displays: [display()])
    },
    Case("the name '-x' must start with a letter or a digit") {
      _ = try Screen(described: Display(ppi: 460, scale: 3), name: "-x")
    },
  ]

  @Test(arguments: refused)
  func `what breaks a rule is named`(_ test: Case) {
    let error = #expect(throws: InputError.self) { try test.make() }
    #expect(error?.description == test.text)
  }

  @Test func `a device that a program makes stands in a database and reads back from its profile`() throws {
    let device = try Device(
      name: "Kiosk 24", family: "Kiosk", modelIdentifiers: ["K24"], year: 2024,
      displays: [
        DeviceDisplay(
          ppi: 92.5, scale: 1, pixels: DisplaySize(width: 1920, height: 1080),
          points: DisplaySize(width: 1920, height: 1080), refreshRate: RefreshRateRange(maximum: 60))
      ], sources: [Source("ruler")], confidence: .high)
    let database = try DeviceDatabase(devices: [device])
    #expect(database.device(modelIdentifier: "k24") == device && database.device(name: "KIOSK 24") == device)
    let read = Profile(reading: Array(device.profileText.utf8), origin: device.origin)
    #expect(read.devices == [device])
    #expect(device.displays[0].standardRefreshRates.map(\.hertz) == [60])
  }

  @Test func `a described display is a screen of its own`() throws {
    let screen = try Screen(
      described: Display(ppi: 460, scale: 3), pixels: DisplaySize(width: 1179, height: 2556),
      points: DisplaySize(width: 393, height: 852))
    #expect(screen.title == "460 ppi @3x" && screen.displayName == nil && screen.device.origin == .commandLine)
    #expect(screen.isNamed && !screen.isZoomed && screen.points?.width == 393 && screen.panel.pixels?.height == 2556)
    #expect(try Screen(described: screen.figures, name: "iPhone 19").title == "iPhone 19")
  }
}

/// Which screens of the selected devices are used.
@Suite struct ScreenSelectionTests {
  /// A foldable of which one display lacks zoomed points, and a device with a single display.
  private static func database() throws -> DeviceDatabase {
    let pixels = try DisplaySize(width: 100, height: 200)
    return try DeviceDatabase(devices: [
      Device(
        name: "Two", family: "F",
        displays: [
          DeviceDisplay(
            name: "a", ppi: 326, scale: 2, pixels: pixels, points: DisplaySize(width: 50, height: 100),
            zoomedPoints: DisplaySize(width: 40, height: 80)), DeviceDisplay(name: "b", ppi: 326, scale: 2),
        ]),
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
    #expect(zoomed.screens.map(\.title) == ["Two, a"])
    #expect(zoomed.skipped.map(\.title) == ["Two, b", "One"])
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
    let error = #expect(throws: SelectionError.self) {
      try Self.database().screens(matching: ["O*"], isZoomed: true)
    }
    #expect(error?.description == "no selected device has zoomed points")
    #expect(throws: SelectionError.noDevices) { try DeviceDatabase(devices: []).screens(matching: []) }
  }
}
