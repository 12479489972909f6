import Testing

@testable import DeviceInfo

/// What is told of a name that was found: how it was read, as what it was asked for, and what else it may be.
@Suite struct FoundNameTests {
  @Test(arguments: [
    (
      "Samsung Galaxy J7",
      ["'Samsung Galaxy J7' is the one without a year; 'Samsung Galaxy J7 (2017)' has another display"]
    ), ("galaxy j7 2017", ["'galaxy j7 2017' read as 'Samsung Galaxy J7 (2017)'"]),
    (
      "galaxy a9",
      [
        "'galaxy a9' read as 'Samsung Galaxy A9 (2018)'",
        "'Samsung Galaxy A9 (2018)' is the newest; 'Samsung Galaxy A9 (2016)' has another display",
      ]
    ),
  ])
  func `a device that is sold in other years is told apart, unless its year is typed`(
    typed: String, readings: [String]
  ) throws {
    #expect(try DeviceDatabase.whole.get().screens(matching: [typed]).readings == readings)
  }

  @Test func `a screen is asked for as it was typed, and one of several without the blanks before its scale`() throws {
    let database = try DeviceDatabase.whole.get()
    let typed = ["iphone 15", "27in 4k", "Pixel 8 @ 420dpi", "24in 1920x1080"]
    for name in typed {
      #expect(try database.screens(matching: [name]).screens.map(\.asked) == [name])
    }
    let together = try database.screens(matching: typed).screens.map(\.asked)
    #expect(together == ["iphone 15", "27in 4k", "Pixel 8@420dpi", "24in 1920x1080"])
  }

  /// Numbers of up to four digits may be speeds; those of five name no year and no size.
  @Test func `a short number is an identifier's only where letters stand beside it`() throws {
    let display = try DeviceDisplay(ppi: 100, scale: 1)
    let identifiers = ["1203", "12034", "m1203"]
    let database = try DeviceDatabase(
      devices: identifiers.map { try Device(name: "Of \($0)", modelIdentifiers: [$0], displays: [display]) })
    #expect(identifiers.map { database.finding(of: $0)?.members } == [nil, [1], [2]])
  }

  @Test(arguments: [
    ("iPhone 15@3", true), ("iPhone 15@2", false), ("iPhone@3", true), ("iPhone@7", false), ("Pixel 8@2", true),
    ("Pixel 8@17", false),
  ])
  func `a scale behind a name is one that the display, or one of a group, can have`(typed: String, isTaken: Bool) throws
  {
    let found = Result { try DeviceDatabase.whole.get().screens(matching: [typed]).screens }
    #expect((try? found.get().isEmpty) == (isTaken ? false : nil))
  }

  @Test func `a quotation mark is an inch behind a number alone`() {
    #expect(NameWords("Mac \"Pro\"").key == NameWords("Mac Pro").key)
    #expect(
      NameWords("27\" 4k").key == NameWords("27-inch 4k").key && NameWords("27 \" 4k").key == NameWords("27 4k").key)
    #expect(NameWords("\"Pro\" 27").key == NameWords("Pro 27").key)
  }

  @Test func `a device with the name of its family is selected by an identifier that it alone has`() throws {
    func device(_ name: String, _ identifiers: [String]) throws -> Device {
      try Device(
        name: name, family: "Wall", modelIdentifiers: identifiers, displays: [DeviceDisplay(ppi: 100, scale: 1)])
    }
    let database = try DeviceDatabase(devices: [device("Wall", ["w-1", "w-2"]), device("Wall 2", ["w-3"])])
    #expect(database.selectors(of: try database.screens(matching: ["w-2", "w-3"]).screens) == ["w-1", "Wall 2"])
  }

  @Test(arguments: [
    ("Redmi9A 6 GB", ["redmi9a"]), ("Redmi9A dual sim", ["redmi9a"]), ("G8 5G", ["g8"]),
    ("Note8 6.3 inch", ["note8 6.3", "note8"]), ("Redmi9A 24+256", ["redmi9a"]), ("Redmi9A 25+256", nil),
    ("Redmi9A 8/257", nil), ("6 GB", nil), ("6.3 inch", nil), ("dual sim", nil),
  ])
  func `words that are no model fall away from the second on`(typed: String, models: [String]?) {
    #expect(NoModelWords(typed)?.models == models)
  }

  @Test func `an error names eight devices, and how many more there are`() {
    let names = (1...10).map { "N\($0)" }
    let eight = "'N1', 'N2', 'N3', 'N4', 'N5', 'N6', 'N7', 'N8'"
    for (count, list) in [(8, eight), (9, "\(eight) and 1 more"), (10, "\(eight) and 2 more")] {
      let devices = Array(names.prefix(count))
      #expect(SelectionError.ambiguous("n", devices: devices).description == "'n' may be \(list); name one of them")
      let sizes = UnknownSelector(selector: "n", nearest: devices, hint: .size)
      #expect(sizes.description == "'n' is sold in several sizes; say which: \(list)")
    }
  }
}
