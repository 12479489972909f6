import Foundation
import TestSupport
import Testing

@testable import DeviceInfo

/// Names as people say them, from tables that every reader of names has to agree with.
@Suite struct SpokenNameTests {
  private static let everything = DeviceDatabase.whole

  /// What a text means, in the words of the tables.
  private static func outcome(_ findings: [FoundName], in database: DeviceDatabase) -> String {
    func names(_ members: [Int]) -> String { members.map { database.devices[$0].name }.joined(separator: "; ") }
    guard findings.count == 1 else { return "-" }
    return switch findings[0].finding {
    case .group(let members), .siblings(let members): "* " + names(members)
    case .device(let index, let display, _): "= " + names([index]) + (display.map { ", \($0)" } ?? "")
    case .several(let members), .sharedNumber(let members): "? " + names(members)
    case .unsized, .described, nil: "-"
    }
  }

  @Test func `what people say means what the table has, quoted or not`() throws {
    let database = try Self.everything.get()
    let names = database.devices.map { (name: $0.name, isMonitor: $0.family == "Monitor") }
    var wrong: [String] = []
    for (index, (typed, expected)) in try NameTable.rows(of: "spoken.txt").sampled(oneIn: 9, released: 3).enumerated() {
      let words = typed.split(separator: " ").map(String.init)
      for typed in index % 8 == 0 && words.count > 1 ? [[typed], words] : [[typed]] {
        let found = Self.outcome(database.findings(of: typed), in: database)
        // Monitors are meant where nothing else is.
        let fits = [true, false].contains { takesMonitors in
          NameTable.fits(found, expected) { text in
            let pattern = NamePattern(text)
            return names.filter { (takesMonitors || !$0.isMonitor) && pattern.matches($0.name) }.map(\.name)
          }
        }
        if !fits { wrong.append("\(typed): \(found.prefix(150)), not \(expected)") }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }

  @Test func `an error has the names near a text that the table has`() throws {
    let database = try Self.everything.get()
    let rows = try NameTable.rows(of: "spoken.txt").filter { $0.outcome.hasPrefix("- ") }
    for (typed, expected) in rows.sampled(oneIn: 9, released: 3) {
      let error = #expect(throws: SelectionError.self) { try database.select([typed]) }
      guard case .unknown(let unknown) = error else { continue }
      let names = expected.dropFirst(2).split(separator: "; ").map(String.init)
      #expect(unknown[0].nearest.starts(with: names), "\(typed): \(unknown[0].nearest)")
    }
  }

  /// Whether an answer differs from a name by 4G or 5G, by a year with its month or by the trade of a monitor alone, which
  /// a note says.
  private static func differOnlyAsSaid(_ typed: String, _ found: String) -> Bool {
    func bare(_ text: String) -> String {
      text.lowercased().replacing(#/\ \([a-z]+\d+[a-z0-9\/]*\)$/#, with: "").replacing(#/4g|5g/#, with: "")
        .replacing(#/\(?(nov )?(19|20)\d\d\)?$/#, with: "").replacing("+", with: "plus").replacing("optix", with: "")
        .filter { $0.isLetter || $0.isNumber || $0 == "+" }
    }
    let answers = found.dropFirst(2).components(separatedBy: "; ")
    return answers.allSatisfy { bare($0) == bare(typed) || bare($0).hasSuffix(bare(typed)) && bare(typed).count > 1 }
  }

  @Test func `a device that is not in the database is no other one`() throws {
    let rows = try NameTable.rows(of: "absent.txt")
    let names = Set(rows.map(\.outcome))
    let database = try DeviceDatabase(devices: Self.everything.get().devices.filter { !names.contains($0.name) })
    let found = rows.sampled(oneIn: 9, released: 3).map {
      ($0.typed, Self.outcome(database.findings(of: [$0.typed]), in: database))
    }
    .filter { !$0.1.hasPrefix("-") && !$0.1.hasPrefix("?") && !Self.differOnlyAsSaid($0.0, $0.1) }
    #expect(found.isEmpty, "\(found)")
    #expect(rows.count > 200)
  }

  @Test func `the same names give the devices that the database has`() throws {
    let database = try Self.everything.get()
    var (wrong, count): ([String], Int) = ([], 0)
    // Numbers that are joined, and a network alone, say no short name.
    let unsaid: Set = ["SurfaceLaptop513.5", "114G", "9 4G"]
    let rows = try NameTable.rows(of: "absent.txt").filter { !unsaid.contains($0.typed) }
    for (typed, name) in rows.sampled(oneIn: 9, released: 3) where database.device(name: name) != nil {
      let found = Self.outcome(database.findings(of: [typed]), in: database)
      count += 1
      // A choice or a group names the device too.
      let isAmong = "*?".contains(found.prefix(1)) && found.dropFirst(2).components(separatedBy: "; ").contains(name)
      if found != "= " + name, !isAmong { wrong.append("\(typed): \(found.prefix(120)), not \(name)") }
    }
    #expect(count > (isThorough ? 200 : 20) && wrong.isEmpty, "\(count)\n\(wrong.joined(separator: "\n"))")
  }

  /// The answer among the devices that are read is that among all of them.
  @Test func `what a name means is read, whatever is passed over`() throws {
    let database = try Self.everything.get()
    #expect(BundledLines.all.indices.count == database.devices.count)
    let tables = try NameTable.rows(of: "spoken.txt").suffix(80).map(\.typed)
    let full = database.devices.map(\.name).sampled(oneIn: 800, released: 200)
    for typed in tables + full + full.map({ $0.filter { $0 != " " } }) {
      let few = try DeviceDatabase.bundled(for: [typed])
      let (found, expected) = (few.findings(of: [typed]), database.findings(of: [typed]))
      #expect(Self.outcome(found, in: few) == Self.outcome(expected, in: database), "\(typed)")
      let read = { (find: [FoundName], among: DeviceDatabase) in
        Set(find.compactMap(\.finding).flatMap(\.members).map { among.devices[$0].name })
      }
      #expect(read(found, few) == read(expected, database), "\(typed)")
    }
    #expect(try DeviceDatabase.bundled(for: ["Google Pixel 8"]).devices.count < 10)
  }

  @Test func `the full name of a device gives that device, and siblings of other panels, however it is written`() throws
  {
    let database = try Self.everything.get()
    let spellings: [(String) -> String] = [
      { $0 }, { $0.uppercased() }, { $0.filter { $0 != " " && $0 != "-" } },
      { $0.filter { !"()".contains($0) }.replacing("generation", with: "gen").replacing("-inch", with: "\"") },
    ]
    var wrong: [String] = []
    for name in database.devices.map(\.name).sampled(oneIn: 240, released: 80) {
      // The family of a name comes first, AOC2369 is the identifier of another monitor, and 7430 2-in-1 has two numbers.
      for typed in spellings.map({ $0(name) })
      where !["IPHONE", "AOC2369", "AOC2769"].contains(typed.uppercased()) && !typed.contains("74302in1") {
        let found = Self.outcome(database.findings(of: [typed]), in: database)
        let siblings = found.dropFirst(2).components(separatedBy: "; ")
        // As it is written, in another case too, it is that one alone.
        let isWritten = typed.lowercased() == name.lowercased()
        let isOfSiblings = siblings.allSatisfy {
          $0.replacing(" 4G", with: "").replacing(" 5G", with: "").replacing(" Plus", with: "+").lowercased()
            == name.lowercased()
        }
        let isGroup = !isWritten && found.hasPrefix("* ") && siblings[0] == name && isOfSiblings
        if found != "= " + name, !isGroup, name != "Samsung Odyssey G7" {
          wrong.append("\(typed): \(found.prefix(150))")
        }
      }
    }
    #expect(wrong == [])
  }

  /// A key of another spelling would be found nowhere.
  @Test func `the program makes the keys that the script makes`() throws {
    for (text, key) in try NameTable.rows(of: "keys.txt") {
      #expect(String(decoding: NameWords(text).key, as: UTF8.self) == key, "\(text)")
    }
    let table = try String(contentsOf: FactsTable.folder.appending(path: "../names.tsv"), encoding: .utf8)
    let keys = table.split(separator: "\n").compactMap { $0.split(separator: "\t").first.map(String.init) }.filter {
      // In a key without blanks the 2-in-1 has inches.
      !"#_".contains($0.prefix(1)) && !$0.contains("2in1")
    }
    let others = keys.sampled(oneIn: 5).filter { !NameWords($0.replacing("'", with: "mm ")).key.elementsEqual($0.utf8) }
    #expect(keys.count > 25_000 && others.isEmpty, "\(others.prefix(9))")
    var unknown: [String] = []
    for (line, device) in zip(BundledLines.all.indices, Profile.inNameOrder.flatMap(\.devices)).map({ $0 }).sampled(
      oneIn: 12)
    {
      func require(_ meaning: BundledNames.Meaning?, _ text: String) {
        if meaning?.lines.contains(line) != true { unknown.append("\(text): \(device.name)") }
      }
      for name in [device.name] + device.aliases {
        require(BundledNames.meaning(ofKey: NameWords(name).key), name)
        require(BundledNames.meaning(of: name.filter { $0 != " " }), name)
      }
      for code in device.modelIdentifiers + device.modelNumbers where code.contains(where: \.isNumber) {
        require(BundledNames.meaning(ofCode: code), code)
      }
    }
    #expect(unknown == [])
  }

  @Test func `words that are no model are in no name`() throws {
    let names = try Self.everything.get().devices.flatMap { [$0.name] + $0.aliases }
    let words = Set(names.flatMap { $0.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init) })
    #expect(SaidWords.noModel.intersection(words) == [] && SaidWords.noModel.count <= 60)
  }

  /// A device, and what is another one, or may be.
  @Test(arguments: [
    ("Galaxy S24 Ultra 5G", "= Samsung Galaxy S24 Ultra"), ("Redmi 9A (6GB RAM)", "= Xiaomi Redmi 9A"),
    ("Xiaomi 14 Dual SIM", "= Xiaomi 14"), ("iphone 14 256GB Starlight unlocked", "= iPhone 14"),
    ("Samsung Galaxy S22 Ultra 5G 12GB RAM + 512GB ROM", "= Samsung Galaxy S22 Ultra"),
    ("OnePlus 13 12/512", "= OnePlus 13"), ("Pixel 7 (12GB RAM + 512GB)", "= Google Pixel 7"),
    ("Google Pixel 8 Pro 6.7 inch", "= Google Pixel 8 Pro"), ("iPhone 15 Pro Max 6.7-inch", "= iPhone 15 Pro Max"),
    ("Galaxy S24 Ultra 6.8\"", "= Samsung Galaxy S24 Ultra"),
    // Another size, and other models: the Reno15 Pro has two panels, of which one is known.
    ("OPPO Reno15 Pro", "-"), ("OPPO Reno15 Pro 5G", "-"), ("OPPO Reno15 Pro Mini 5G", "= OPPO Reno15 Pro Mini"),
    ("Google Pixel 8 Pro 6.2 inch", "-"), ("Pixel 6 inch", "-"), ("Pixel 7 inch", "-"), ("Redmi 9Z (6GB RAM)", "-"),
    ("iPhone 15 Plus Pro 256GB", "-"), ("Pixel 8 Ultra 128GB", "-"), ("Galaxy S24 FE Plus 5G", "-"),
    ("Xiaomi 14 12 256GB", "-"), ("256GB", "-"), ("iPhone 99 128GB", "-"),
    ("Galaxy Note 8 inch", "= Samsung Galaxy Note 8.0"),
    // Chips and ports narrow a name.
    ("iPad mini A17 Pro", "= iPad mini (A17 Pro)"), ("iPad mini Pro", "-"), ("MacBook Pro 3", "-"),
    // A number apart may be a size, too.
    ("Galaxy Tab A8", "* Samsung Galaxy Tab A8 10.5 (2021)"), ("Galaxy Tab A 8", "?"), ("Galaxy Note 8", "?"),
    ("vivo Y100", "-"), ("Galaxy A54 4G", "-"), ("Galaxy A54 LTE", "-"), ("vivo Y100 4G", "= vivo Y100 4G"),
  ])
  func `words that are no model fall away, and any other word is another device`(_ typed: String, _ expected: String)
    throws
  {
    let database = try Self.everything.get()
    let found = Self.outcome(database.findings(of: [typed]), in: database)
    #expect(expected.count > 1 ? found == expected : found.hasPrefix(expected), "\(typed): \(found)")
  }

  @Test func `the full name of a device as it is written is that device, whatever others of its name there are`() throws
  {
    let database = try Self.everything.get()
    let wrong = database.devices.map(\.name).compactMap { name -> String? in
      let found = Self.outcome(database.findings(of: [name]), in: database)
      return found == "= \(name)" || name == "iPhone" ? nil : "\(name): \(found)"
    }
    #expect(wrong == [])
  }

  /// The full names, and those without the maker. Several devices that stand far apart, so that none is near another,
  /// are taken out together, since a database takes longer to make than to ask.
  @Test func `the full name of a device that is taken out gives no other one`() throws {
    let all = try Self.everything.get().devices
    // A name without its maker, and without Galaxy or iPhone, may be another device's, too.
    func bare(_ name: String) -> String {
      let words = name.lowercased().split(separator: " ").drop { $0 == "iphone" }
      return (words.count == name.split(separator: " ").count ? words.dropFirst() : words)
        .filter { $0 != "galaxy" }.joined().filter { $0.isLetter || $0.isNumber }
    }
    let bearers = Dictionary(grouping: all.flatMap { [$0.name] + $0.aliases }, by: bare)
    var wrong: [String] = []
    let asked = all.sampled(oneIn: 600, released: 200)
    let groups = max(1, asked.count / (isThorough ? 64 : 13))
    for first in 0..<groups {
      let devices = stride(from: first, to: asked.count, by: groups).map { asked[$0] }
      let names = Set(devices.map(\.name))
      let rest = try DeviceDatabase(devices: all.filter { !names.contains($0.name) })
      for device in devices {
        let short = device.name.split(separator: " ").dropFirst().joined(separator: " ")
        let isApples = device.pointName == .pt
        let isShared = isApples || short.isEmpty || (bearers[bare(device.name)]?.count ?? 0) > 1
        for typed in [device.name, device.name.filter { $0 != " " }, isApples ? "Apple \(device.name)" : device.name]
          + (isShared ? [] : [short])
        {
          let found = Self.outcome(rest.findings(of: [typed]), in: rest)
          // LTE and model numbers in brackets may be left out; so may the word that one Apple name has more than another.
          let same = String(found.dropFirst(2)).replacing(/\ ?LTE-?/, with: "").replacing(
            /\ \([A-Z][A-Z0-9\/]+\)/, with: "")
          if found.hasPrefix("="), bare(same) != bare(device.name), device.name != "MacBook (13-inch, 2009)",
            !["AOC2369", "AOC2769"].contains(typed), !Self.differOnlyAsSaid(typed, found),
            !Self.differOnlyAsSaid(device.name, found)
          {
            wrong.append("\(typed): \(found)")
          }
        }
      }
    }
    #expect(wrong == [])
  }

  @Test func `what is ambiguous is an error with the candidates, the newest first`() throws {
    let database = try Self.everything.get()
    let years = Dictionary(uniqueKeysWithValues: database.devices.map { ($0.name, $0.year ?? 0) })
    for typed in ["8 pro", "se", "air"] {
      let error = #expect(throws: SelectionError.self, "\(typed)") { try database.select([typed]) }
      let found = if case .ambiguous(typed, let devices) = error { devices } else { [String]() }
      let released = found.map { years[$0] ?? 0 }
      #expect(found.count > 1 && released == released.sorted(by: >), "\(typed): \(found)")
    }
  }

  @Test func `a name that was read says how, and an exact one says nothing`() throws {
    let database = try Self.everything.get()
    #expect(try database.screens(matching: ["pixel", "8"]).readings == ["'pixel 8' read as 'Google Pixel 8'"])
    #expect(try database.screens(matching: ["IPHONE", "15", "pro"]).readings == [])
    #expect(try database.screens(matching: ["SM-G998B", "iPad Pro", "Mac"]).readings == [])
    let both = try database.screens(matching: ["Pixel", "8", "iPhone", "15", "Pro", "iPad2,1", "iPhone 15 Pro"])
    #expect(both.screens.map(\.device.name) == ["Google Pixel 8", "iPhone 15 Pro", "iPad 2"])
  }

  @Test func `an unknown word is read together with the words before it`() throws {
    let database = try Self.everything.get()
    for (typed, message) in [
      (["galaxy", "s99"], "'galaxy s99' is not in the database: "), (["iPhone", "15", "prro"], "'iPhone 15 Pro'?"),
      (["Galaxy", "S24", "Edge"], "'Galaxy S24 Edge' is not in the database; near it: Samsung Galaxy S25 Edge"),
      (["iPhone", "99"], "'iPhone 99' is not in the database: "),
      (["ipone", "15"], "'ipone 15'; did you mean 'iPhone 15'?"),
      (["iPhone", "15", "30"], "no device, model identifier or family matches '30'"),
      (["iPhone 15", "prro"], "no device, model identifier or family matches 'prro'"),
    ] {
      let error = #expect(throws: SelectionError.self) { try database.select(typed) }
      #expect(error?.description.contains(message) == true, "\(typed): \(String(describing: error))")
    }
  }

  @Test func `a number that no device has is told with the devices that there are`() throws {
    let database = try Self.everything.get()
    for (typed, group) in [("Galaxy S99", "Galaxy"), ("iphone 99 pro", "iphone"), ("iPad mini 77", "iPad mini")] {
      let error = #expect(throws: SelectionError.self) { try database.select([typed]) }
      let count = try database.select([group]).count
      #expect(error?.description == "'\(typed)' is not in the database: \(count) \(group) devices are")
    }
  }

  private func database(_ devices: [(name: String, ppi: Double)], aliases: [String] = []) throws -> DeviceDatabase {
    try DeviceDatabase(
      devices: devices.enumerated().map { index, device in
        try Device(
          name: device.name, family: "Android", modelIdentifiers: ["ID\(index)"], aliases: index == 0 ? aliases : [],
          modelNumbers: ["N100"], displays: [DeviceDisplay(ppi: device.ppi, scale: 1)], pointName: .dp)
      })
  }

  private func answer(_ typed: String, in database: DeviceDatabase) -> String {
    do {
      let found = try database.screens(matching: [typed])
      return (found.screens.map(\.device.name) + found.readings).joined(separator: "; ")
    } catch {
      return "\(error)"
    }
  }

  @Test func `a device of one's own is found by its whole name, an alias or a code alone`() throws {
    let database = try database(
      [("Acme P8 (2018)", 300), ("Acme A54 5G", 424), ("Acme C2 (42-inch)", 301), ("Acme 12S", 2)], aliases: ["P8"])
    for (typed, name) in [
      ("Acme P8 (2018)", "Acme P8 (2018)"), ("acme p8 2018", "Acme P8 (2018)"), ("ACME-P8 (2018)", "Acme P8 (2018)"),
      ("p8", "Acme P8 (2018)"), ("acmea54 5g", "Acme A54 5G"), ("ID1", "Acme A54 5G"),
      ("acme c2 42\"", "Acme C2 (42-inch)"), ("Acme P8 (2018) unlocked", "Acme P8 (2018)"), ("Acme 12s", "Acme 12S"),
    ] { #expect(answer(typed, in: database).split(separator: ";").first.map(String.init) == name, "\(typed)") }
    for typed in ["p8 2018", "a54", "Acme A54", "a54 5g", "c2", "Acme C2", "acme p8", "12s", "Acme S24"] {
      #expect(answer(typed, in: database).contains("'\(typed)'"), "\(typed)")
      #expect(!answer(typed, in: database).contains("read as"), "\(typed)")
    }
    #expect(answer("Acme P8", in: database).hasPrefix("'Acme P8' is not in the database; near it: Acme P8 (2018)"))
    #expect(answer("Android", in: database).hasPrefix("Acme P8 (2018); Acme A54 5G; "))
  }

  @Test func `a number of several devices is refused with what tells them apart`() throws {
    let database = try database([("Acme 1", 1), ("Acme 2", 2)])
    let message = "'n100' stands for 'Acme 1', 'Acme 2'; the model identifier tells them apart: name one of them"
    #expect(answer("n100", in: database) == message)
    #expect(answer("10", in: database).hasPrefix("no device"))
  }

  @Test func `a text that is being typed may become what begins so`() throws {
    let database = try Self.everything.get()
    for (typed, names) in [
      ("iphone 15 p", ["iPhone 15 Pro", "iPhone 15 Plus", "iPhone 15 Pro Max"]),
      ("iPhone15,", ["iPhone15,2", "iPhone15,4", "iPhone15,3", "iPhone15,5"]), ("Apple W", ["Apple Watch"]),
    ] {
      let found = database.completions(of: typed)
      #expect(Set(names).isSubset(of: found), "\(found)")
      #expect(found.allSatisfy { $0.lowercased().hasPrefix(typed.lowercased()) })
    }
    #expect(database.completions(of: "").count > database.devices.count)
    #expect(database.completions(of: "zzz").isEmpty)
  }
}

extension Profile {
  /// The bundled profiles in the order of the lines.
  fileprivate static var inNameOrder: [Profile] {
    BundledLines.all.profiles(of: Set(BundledLines.all.indices)).sorted { "\($0.origin)" < "\($1.origin)" }
  }
}
