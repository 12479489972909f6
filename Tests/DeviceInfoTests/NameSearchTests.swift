import DeviceInfo
import Testing

/// What is proposed for a name that no device has.
@Suite struct NameSearchTests {
  private static let database = Result { try FactsTable.database() }
  private static let everything = Result { () throws(ProfileError) in try DeviceDatabase.bundled(isComplete: true) }

  private static func unknown(
    _ selectors: [String], in database: DeviceDatabase? = nil
  ) throws -> [UnknownSelector] {
    let database = try database ?? Self.database.get()
    let error = #expect(throws: SelectionError.self) { try database.select(selectors) }
    guard case .unknown(let unknown) = error else { return [] }
    return unknown
  }

  /// What was typed, and what has to be among the proposals, in this order.
  static let proposals: [(String, [String])] = [
    ("iPhone 18", ["iPhone 18 Pro", "iPhone 18 Pro Max"]), ("iPhone 19", ["iPhone 18 Pro", "iPhone 17"]),
    ("iPhone 20", ["iPhone 18 Pro"]), ("iphone se 2", ["iPhone SE (2nd generation)"]),
    ("ipad mini 6", ["iPad mini (6th generation)"]),
    ("iPad mini 7", ["iPad mini (6th generation)", "iPad mini (A17 Pro)"]),
    ("MacBook Pro M5", ["MacBook Pro (14-inch, M5, 2025)"]),
    ("SE 3", ["Apple Watch SE 3 40mm", "iPhone SE (3rd generation)"]),
    ("iPhone 8+", ["iPhone 8 Plus"]), ("iPod", ["iPod touch"]), ("iPhone15", ["iPhone 15"]),
    ("iPhone 8 Plsu", ["iPhone 8 Plus"]), ("iphon", ["iPhone"]), ("watch", ["Apple Watch"]), ("iPhnoe", ["iPhone"]),
    ("iPhone 1 5", ["iPhone 15"]),
  ]

  @Test(arguments: proposals)
  func `whole words come first, and newer devices before older ones`(typed: String, names: [String]) throws {
    let nearest = try #require(try Self.unknown([typed]).first).nearest
    let places = names.map { nearest.firstIndex(of: $0) ?? -1 }
    #expect(!places.contains(-1) && places == places.sorted(), "\(typed): \(nearest)")
    #expect(nearest.count <= 6)
  }

  @Test func `all that has the words is proposed where it is not much`() throws {
    let macs = try Self.unknown(["MacBook Pro 14"])[0].nearest
    #expect(macs.count == 6 && macs.allSatisfy { $0.contains("14-inch") }, "\(macs)")
    for typed in ["iPad Pro M4", "iPad Pro 2024"] {
      let pads = try Self.unknown([typed])[0].nearest
      #expect(!pads.isEmpty && pads.allSatisfy { $0.hasPrefix("iPad Pro") && $0.contains("M4") }, "\(typed): \(pads)")
    }
    let pixel = try Self.unknown(["Pixel 8"], in: Self.everything.get())[0].nearest
    #expect(pixel.first == "Google Pixel 8" || pixel.contains("Google Pixel 8"), "\(pixel)")
    #expect(try Self.unknown(["Studio Display"])[0].nearest == [])
    #expect(try Self.unknown(["iMac*"])[0].nearest == [])
  }

  @Test func `an identifier newer than the database is called so`() throws {
    let newer = try Self.unknown(["iPhone99,1"])[0]
    #expect(newer.hint == .newerThan(identifier: "iPhone19,7") && newer.nearest.isEmpty)
    #expect(newer.description.hasSuffix("it is newer than this database, whose newest is 'iPhone19,7'"))
    #expect(try Self.unknown(["iPhone1,9"])[0].hint == nil)
    #expect(try Self.unknown(["Pixel99,1"])[0].hint == nil)
    #expect(try Self.unknown(["iPhone99999999999999999999,1"])[0].hint == nil)
  }

  @Test func `a name that was not quoted is recognised from its words`() throws {
    let unquoted = try Self.unknown(["iPhone", "15"])
    #expect(unquoted.map(\.hint) == [.unquoted(name: "iPhone 15")])
    #expect(unquoted[0].description.hasSuffix("did you mean 'iPhone 15'? Quote a name that has blanks in it"))
    let longer = try Self.unknown(["iPad14,1", "iPhone", "15", "Pro", "Max"])
    #expect(longer.map(\.hint) == Array(repeating: .unquoted(name: "iPhone 15 Pro Max"), count: 3))
  }

  @Test func `all unknown selectors are listed, once each`() throws {
    let unknown = try Self.unknown(["iPhone15,4", "iPhone99,1", "Foo", "iPhone98,2", "Foo"])
    #expect(unknown.map(\.selector) == ["iPhone99,1", "Foo", "iPhone98,2"])
    let many = SelectionError.unknown((0..<30).map { UnknownSelector(selector: "\($0)", nearest: []) })
    #expect(many.description.split(separator: "\n").count == 21)
    #expect(many.description.hasSuffix("and 10 more selectors find nothing"))
  }

  @Test func `the title of a display is a selector`() throws {
    let database = try Self.database.get()
    #expect(try database.screens(matching: ["iPhone Duo, inner"]).screens.map(\.title) == ["iPhone Duo, inner"])
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
