import DeviceInfo
import Testing

@Suite struct SelectionTests {
  private func names(_ selectors: [String]) throws -> [String] {
    var names: [String] = []
    for screen in try FactsTable.database.get().screens(matching: selectors).screens {
      let name = (screen.isNamed ? "" : "~") + screen.device.name
      if names.last != name { names.append(name) }
    }
    return names
  }

  /// Selectors and what they find; `~` marks what no selector names itself.
  static let selections: [([String], [String])] = [
    (["iPhone 8 Plus"], ["iPhone 8 Plus"]), (["IPHONE 8 plus"], ["iPhone 8 Plus"]),
    (["iphone10,2"], ["iPhone 8 Plus"]), (["iPhone10,5", "iPhone10,2", "iPhone 8 Plus"], ["iPhone 8 Plus"]),
    (["iPhone19,4"], ["iPhone Duo"]), (["iPhone 8*"], ["~iPhone 8", "~iPhone 8 Plus"]),
    (["iphone 8*", "iPhone 8"], ["iPhone 8", "~iPhone 8 Plus"]),
    (["iPhone 8", "iphone 8*"], ["iPhone 8", "~iPhone 8 Plus"]),
    (["iPhone ?"], ["~iPhone 4", "~iPhone 5", "~iPhone 6", "~iPhone 7", "~iPhone 8", "~iPhone X"]),
    (["*duo"], ["~iPhone Duo"]), (["iPhone X", "iPhone 4"], ["iPhone X", "iPhone 4"]),
    (["iPhone 3G", "iPhone 3G"], ["iPhone 3G"]),
  ]

  @Test(arguments: selections)
  func `selectors find devices once each, in the order of the selectors`(selectors: [String], found: [String]) throws {
    #expect(try names(selectors) == found)
    #expect(try FactsTable.database.get().select(selectors).map { $0.name } == found.map { $0.filter { $0 != "~" } })
  }

  @Test func `no selector means every device, none of them named`() throws {
    let all = try FactsTable.database.get().devices
    #expect(try FactsTable.database.get().select([]) == all)
    for selectors in [["*"], []] { #expect(try names(selectors) == all.map { "~" + $0.name }) }
  }

  @Test(arguments: ["iPhone", "IPHONE", "iPad", "Apple Watch", "iPod touch", "mac"])
  func `a family comes before the device of the same name`(family: String) throws {
    let members = try FactsTable.database.get().devices.filter { $0.family?.lowercased() == family.lowercased() }
    #expect(try names([family]) == members.map { "~" + $0.name } && !members.isEmpty)
  }

  @Test func `no device has the name of its family, and each is reached by its name and its identifier`() throws {
    #expect(try names(["iPhone1,1", "iPhone"]).prefix(2) == ["iPhone (1st generation)", "~iPhone 3G"])
    let database = try FactsTable.database.get()
    #expect(database.device(name: "iphone (1ST generation)")?.modelIdentifiers == ["iPhone1,1"])
    #expect(database.device(name: "iPhone") == nil)
    #expect(database.device(modelIdentifier: "IPHONE19,4")?.displays.count == 2)
    #expect(database.device(name: "iPhone 8*") == nil && database.device(name: "Apple Watch") == nil)
  }

  @Test(arguments: ["ÄPFEL 1", "äpfel 1", "a\u{308}pfel 1", "Äpfel ?", "*FEL*", "МОСКВА"])
  func `case and spelling of any script do not matter`(selector: String) throws {
    let devices = try ["Äpfel 1", "Москва"].map { try Device(name: $0, displays: [DeviceDisplay(ppi: 1, scale: 1)]) }
    let database = try DeviceDatabase(devices: devices)
    #expect(try database.select([selector]).count == 1)
  }

  static let misses: [(String, String)] = [
    ("iPhone 8 Plsu", "; did you mean 'iPhone 8 Plus'?"), ("iPhnoe", "; did you mean 'iPhone'?"),
    (String(repeating: "iPhone", count: 100_000), ""), ("iPhone99,9", ""), ("Galaxy S24", ""), ("", ""), ("zzz*", ""),
    ("=1+1", ""),
  ]

  @Test(arguments: misses)
  func `a selector that finds nothing says so`(selector: String, proposals: String) throws {
    let database = try FactsTable.database.get()
    let failure = #expect(throws: SelectionError.self) { try database.select(["iPhone 8", selector, "or this"]) }
    let unknown = if case .unknown(let unknown) = failure { unknown } else { [UnknownSelector]() }
    let error = unknown.first
    #expect(unknown.map(\.selector) == [selector, "or this"])
    let miss = "no device, model identifier or family matches '"
    #expect(error?.description.hasPrefix(miss + selector.prefix(60)) == true)
    #expect(proposals.isEmpty || error?.description == "\(miss)\(selector)'\(proposals)")
    #expect((error?.nearest.count ?? 9) <= 6)
  }
}
