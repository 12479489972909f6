import DeviceInfo
import SpeedCalibration
import Testing

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
    Case("ppi must be from 0.001 to 10000 px/in, not 10001") { _ = try DeviceDisplay(ppi: 10001, scale: 1) },
    Case("ppi must be a finite number, not nan") { _ = try DeviceDisplay(ppi: .nan, scale: 1) },
    Case("ppi uncertainty must be above 0 px/in, not 0") {
      _ = try DeviceDisplay(ppi: 460, ppiUncertainty: 0, scale: 1)
    },
    Case("the ppi uncertainty, 460 px/in, must be below the ppi, 460") {
      _ = try DeviceDisplay(ppi: 460, ppiUncertainty: 460, scale: 1)
    },
    Case("the model identifier 'a b' must not have white space") {
      _ = try Device(name: "A", modelIdentifiers: ["a b"], displays: [display()])
    },
    Case("the note 'a\\nb' must not have control characters, line breaks, tabs or marks of writing direction") {
      _ = try Device(name: "A", displays: [display()], note: "a\nb")
    },
    Case("scale must be from 0.001 to 16 px/pt, not 16.5") { _ = try DeviceDisplay(ppi: 460, scale: 16.5) },
    Case("pixels must be a whole number, not 1.5") {
      _ = try DeviceDisplay(ppi: 1, scale: 1, pixels: DisplaySize(width: 1.5, height: 2))
    },
    Case("pixels per point differ between the axes: 3 across, 2 down") {
      _ = try DeviceDisplay(
        ppi: 1, scale: 1, pixels: DisplaySize(width: 3, height: 2), points: DisplaySize(width: 1, height: 1))
    },
    Case("width or height must be above 0, not -1") { _ = try DisplaySize(width: 1, height: -1) },
    Case("the lowest refresh rate, 120 Hz, is above the highest, 60 Hz") {
      _ = try RefreshRateRange(minimum: 120, maximum: 60)
    },
    Case("refresh rate must be from 0 to 1000 Hz, not 1001") { _ = try RefreshRateRange(maximum: 1001) },
    Case("a device needs at least one display") { _ = try Device(name: "A", displays: []) },
    Case("each display of a device with several needs a name") {
      _ = try Device(name: "A", displays: [display("inner"), display()])
    },
    Case("the display name 'Inner' occurs twice") {
      _ = try Device(name: "A", displays: [display("inner"), display("Inner")])
    },
    Case("the model identifier 'a1' occurs twice") {
      _ = try Device(name: "A", modelIdentifiers: ["A1", "a1"], displays: [display()])
    },
    Case("the name '=1+1' must start with a letter or a digit") {
      _ = try Device(name: "=1+1", displays: [display()])
    },
    Case("the family ' A' must not start or end with white space") {
      _ = try Device(name: "A", family: " A", displays: [display()])
    },
    Case("the source '@home' must not start with =, +, - or @") {
      _ = try Device(name: "A", displays: [display()], sources: ["@home"])
    },
    Case("year must be from 1 to 9999, not 0") { _ = try Device(name: "A", year: 0, displays: [display()]) },
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
      ], sources: ["ruler"], confidence: .high)
    let database = try DeviceDatabase(devices: [device])
    #expect(database.device(modelIdentifier: "k24") == device && database.device(name: "KIOSK 24") == device)
    let read = Profile(reading: Array(device.profileText.utf8), origin: device.origin)
    #expect(read.devices == [device])
    #expect(device.displays[0].standardRefreshRates == [60])
  }

  @Test func `a described display is a screen of its own`() throws {
    let screen = try Screen(
      described: Display(ppi: 460, scale: 3), pixels: DisplaySize(width: 1179, height: 2556),
      points: DisplaySize(width: 393, height: 852))
    #expect(screen.title == "460 ppi @3x" && screen.displayName == nil && screen.device.origin == .commandLine)
    #expect(screen.isNamed && !screen.isZoomed && screen.points?.width == 393 && screen.panel.pixels?.height == 2556)
    #expect(try Screen(described: screen.display, name: "iPhone 19").title == "iPhone 19")
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
    #expect(inner.screens[0].display.nativeScale == 2.5 && inner.screens[0].points?.width == 40)
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
