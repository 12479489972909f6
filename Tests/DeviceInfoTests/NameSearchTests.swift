import Testing

@testable import DeviceInfo

/// What is proposed for a name that no device has.
@Suite struct NameSearchTests {
  private static func unknown(_ selectors: [String], in database: DeviceDatabase? = nil) throws -> [UnknownSelector] {
    let database = try database ?? FactsTable.database.get()
    let error = #expect(throws: SelectionError.self) { try database.select(selectors) }
    return if case .unknown(let unknown) = error { unknown } else { [] }
  }

  /// What was typed, and what is proposed.
  static let proposals: [(String, [String])] = [
    ("iPhone 8 Plsu", ["iPhone 8 Plus"]), ("iphoen 15", ["iPhone 15"]), ("iphoen15", ["iPhone 15"]),
    ("iphn", ["iPhone"]), ("iPhnoe", ["iPhone"]), ("pro 15 iphone", ["iPhone 15 Pro", "iPhone 15 Pro Max"]),
    ("wacth", ["Apple Watch"]), ("Studio Display", []), ("iMac*", []), ("iPhone 99", []), ("iPhone Ten", []),
    ("4 ultra watch", ["Apple Watch Ultra 4"]),
    ("iPhone 15 mini", ["iPhone 13 mini", "iPhone 12 mini"]),
  ]

  @Test(arguments: proposals)
  func `names with all the words come first, the shortest and newest of them`(typed: String, names: [String]) throws {
    #expect(try Self.unknown([typed]).first?.nearest == names)
  }

  @Test func `an identifier newer than the database is called so`() throws {
    let newer = try Self.unknown(["iPhone99,1"])[0]
    #expect(newer.hint == .newerThan(identifier: "iPhone19,7") && newer.nearest.isEmpty)
    #expect(newer.description.hasSuffix("it is newer than this database, whose newest is 'iPhone19,7'"))
    #expect(try Self.unknown(["iPhone999999,1"])[0].hint == newer.hint)
    for typed in ["iPhone1,9", "iPhone1000000,1", "Pixel99,1", "iPhone99999999999999999999,1"] {
      #expect(try Self.unknown([typed])[0].hint == nil, "\(typed)")
    }
  }

  @Test func `all unknown selectors are listed, once each`() throws {
    let unknown = try Self.unknown(["iPhone15,4", "iPhone99,1", "Foo", "iPhone98,2", "Foo"])
    #expect(unknown.map(\.selector) == ["iPhone99,1", "Foo", "iPhone98,2"])
    let many = SelectionError.unknown((0..<30).map { UnknownSelector(selector: "\($0)", nearest: []) })
    #expect(many.description.split(separator: "\n").count == 30)
  }

  @Test func `the title of a display is a selector`() throws {
    let database = try FactsTable.database.get()
    #expect(try database.screens(matching: ["iPhone Duo, inner"]).screens.map(\.title) == ["iPhone Duo, inner"])
    #expect(try database.screens(matching: ["iPhone Duo, inner"]).readings.isEmpty)
    #expect(try database.screens(matching: ["IPHONE DUO,OUTER"]).screens.map(\.title) == ["iPhone Duo, outer"])
    #expect(try database.screens(matching: ["iPhone Duo, inner", "iPhone Duo"]).screens.count == 2)
    for title in ["iPhone Duo, middle", "iPhone 15, inner"] {
      #expect(throws: SelectionError.self, "\(title)") { try database.select([title]) }
    }
  }

  @Test(arguments: ["Ki<24>", "Wand 2€", "a=b", "5 ≥ 4"])
  func `a name of signs is found as it is written`(_ name: String) throws {
    let database = try DeviceDatabase(profiles: [
      Profile(devices: [#"{"name":"\#(name)","displays":[{"ppi":92.5,"scale":1}]}"#])
    ])
    #expect(try database.screens(matching: [name]).screens.map(\.device.name) == [name])
    #expect(throws: SelectionError.self) { try database.select(["\(name) ≥"]) }
  }

  @Test func `hostile selectors are bounded, and escaped in messages`() throws {
    let long = String(repeating: "a\u{301}", count: 100_000)
    let unknown = try Self.unknown([long, "x\u{1B}[2J\nError: forged", String(repeating: "w ", count: 99)])
    #expect(unknown.allSatisfy { $0.nearest.isEmpty })
    let text = SelectionError.unknown(unknown).description
    #expect(text.utf8.count < 2000 && text.split(separator: "\n").count == 3 && !text.contains("\u{1B}"))
    let patterns = (0...DeviceDatabase.maximumPatterns).map { "\($0)*" }
    #expect(throws: SelectionError.tooManyPatterns(257)) { try FactsTable.database.get().select(patterns) }
  }

  @Test func `hundreds of selectors over as many devices are looked up one by one`() throws {
    let display = try DeviceDisplay(ppi: 100, scale: 1)
    let devices = try (0..<500).map {
      try Device(name: "Device \($0)", modelIdentifiers: ["D\($0)"], displays: [display])
    }
    let database = try DeviceDatabase(devices: devices)
    let selectors = (0..<400).map { $0 % 2 == 0 ? "device \($0)" : "d\($0)" }
    #expect(try database.select(selectors).count == 400)
    #expect(try Self.unknown(selectors.map { $0 + "x" }, in: database).count == 400)
  }
}
