import Testing

@testable import DeviceInfo

/// What is proposed for a name that no device has.
@Suite struct NameSearchTests {
  private static let database = Result { try FactsTable.database() }

  private static func unknown(
    _ selectors: [String], in database: DeviceDatabase? = nil
  ) throws -> [UnknownSelector] {
    let database = try database ?? Self.database.get()
    let error = #expect(throws: SelectionError.self) { try database.select(selectors) }
    guard case .unknown(let unknown) = error else { return [] }
    return unknown
  }

  /// What was typed, and what is proposed.
  static let proposals: [(String, [String])] = [
    ("iPhone 8 Plsu", ["iPhone 8 Plus"]), ("iphoen 15", ["iPhone 15"]), ("iphoen15", ["iPhone 15"]),
    ("iphn", ["iPhone"]), ("iPhnoe", ["iPhone"]), ("15 iphone pro", ["iPhone 15 Pro", "iPhone 15 Pro Max"]),
    ("Studio Display", []), ("iMac*", []), ("iPhone 99", ["iPhone 17e", "iPhone 18 Pro", "iPhone 18 Pro Max"]),
    ("series ultra 9", []),
    ("series 8", ["Apple Watch Series 8 41mm", "Apple Watch Series 8 45mm"]),
    ("16-inch MacBook Pro 2021", ["MacBook Pro (16-inch, 2021)"]),
  ]

  @Test(arguments: proposals)
  func `names with all the words come first, the shortest and newest of them`(typed: String, names: [String]) throws {
    #expect(try Self.unknown([typed]).first?.nearest == names)
  }

  @Test(arguments: [
    ("kiosk pamel", ["Kiosk Pamel"]), ("kiosk 15", ["Kiosk 15a"]), ("kiosk 1", []),
    ("kiosk 0", []), ("fold kiosk 5", ["Kiosk Fold5"]), ("fold kiosk 55", []),
  ])
  func `a name with fewer slips comes before others`(typed: String, names: [String]) throws {
    let display = try DeviceDisplay(ppi: 100, scale: 1)
    let suggestions = NameSuggestions(
      try ["Kiosk Panel", "Kiosk Pamel", "Kiosk 15a", "Kiosx 15", "Kiosk Fold5"].map {
        try Device(name: $0, displays: [display])
      })
    #expect(suggestions.names(like: typed) == names)
  }

  @Test func `words in brackets within brackets tell devices apart`() {
    #expect(NameWords("A ((b) c) d").words.map(\.isVariant) == [false, true, true, false])
  }

  @Test func `an identifier newer than the database is called so`() throws {
    let newer = try Self.unknown(["iPhone99,1"])[0]
    #expect(newer.hint == .newerThan(identifier: "iPhone19,7") && newer.nearest.isEmpty)
    #expect(newer.description.hasSuffix("it is newer than this database, whose newest is 'iPhone19,7'"))
    #expect(try Self.unknown(["iPhone1,9"])[0].hint == nil)
    #expect(try Self.unknown(["iPhone999999,1"])[0].hint == .newerThan(identifier: "iPhone19,7"))
    #expect(try Self.unknown(["iPhone1000000,1"])[0].hint == nil)
    #expect(try Self.unknown(["Pixel99,1"])[0].hint == nil)
    #expect(try Self.unknown(["iPhone99999999999999999999,1"])[0].hint == nil)
  }

  @Test func `all unknown selectors are listed, once each`() throws {
    let unknown = try Self.unknown(["iPhone15,4", "iPhone99,1", "Foo", "iPhone98,2", "Foo"])
    #expect(unknown.map(\.selector) == ["iPhone99,1", "Foo", "iPhone98,2"])
    let many = SelectionError.unknown((0..<30).map { UnknownSelector(selector: "\($0)", nearest: []) })
    #expect(many.description.split(separator: "\n").count == 30)
  }

  @Test func `the title of a display is a selector`() throws {
    let database = try Self.database.get()
    #expect(try database.screens(matching: ["iPhone Duo, inner"]).screens.map(\.title) == ["iPhone Duo, inner"])
    #expect(try database.find(["iPhone Duo, inner"]).readings.isEmpty)
    #expect(try database.screens(matching: ["IPHONE DUO,OUTER"]).screens.map(\.title) == ["iPhone Duo, outer"])
    #expect(try database.screens(matching: ["iPhone Duo, inner", "iPhone Duo"]).screens.count == 2)
    #expect(throws: SelectionError.self) { try database.select(["iPhone Duo, middle"]) }
    #expect(throws: SelectionError.self) { try database.select(["iPhone 15, inner"]) }
  }

  @Test func `hostile selectors are bounded, and escaped in messages`() throws {
    let long = String(repeating: "a\u{301}", count: 100_000)
    let unknown = try Self.unknown([long, "x\u{1B}[2J\nError: forged", String(repeating: "w ", count: 99)])
    #expect(unknown.allSatisfy { $0.nearest.isEmpty })
    let text = SelectionError.unknown(unknown).description
    #expect(text.utf8.count < 2000 && text.split(separator: "\n").count == 3 && !text.contains("\u{1B}"))
    let patterns = (0...DeviceDatabase.maximumPatterns).map { "\($0)*" }
    #expect(throws: SelectionError.tooManyPatterns(257)) { try Self.database.get().select(patterns) }
  }

  @Test func `two thousand selectors over as many devices are looked up one by one`() throws {
    let display = try DeviceDisplay(ppi: 100, scale: 1)
    let devices = try (0..<3000).map {
      try Device(name: "Device \($0)", modelIdentifiers: ["D\($0)"], displays: [display])
    }
    let database = try DeviceDatabase(devices: devices)
    let selectors = (0..<2000).map { $0 % 2 == 0 ? "device \($0)" : "d\($0)" }
    #expect(try database.select(selectors).count == 2000)
    let error = #expect(throws: SelectionError.self) { try database.select(selectors.map { $0 + "x" }) }
    guard case .unknown(let unknown) = error else { return }
    #expect(unknown.count == 2000)
  }
}
