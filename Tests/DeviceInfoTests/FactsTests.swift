import DeviceInfo
import Foundation
import SpeedCalibration
import TestSupport
import Testing

/// The bundled profiles are what the script makes of the tables of facts, and the script refuses what is wrong in one.
@Suite struct FactsTests {
  private static let profiles = Profile.bundled(.everything)
  private static let devices = Dictionary(grouping: profiles.flatMap(\.devices)) { $0.name }

  @Test func `no row is lost or doubled`() {
    #expect(Self.devices.count == 7090 && Self.devices.values.allSatisfy { $0.count == 1 })
    let displays = Self.devices.values.joined().flatMap(\.displays)
    #expect(displays.count == 7113 && displays.count(where: \.scaleIsDefault) == 24)
    #expect(Self.devices.values.joined().reduce(0) { $0 + $1.aliases.count } == 1646)
  }

  /// Worked by hand, one of each kind.
  @Test(
    arguments: [
      // 6.17 in ± 0.005, the tenth of the ppi, and 0.2 % of listings; then 1 % of a row in doubt beside 6.2 in ± 0.05.
      ("Google Pixel 8", 426.5, 0.877), ("Motorola moto g7 power", 278.6, 3.12),
      // A maker's whole number.
      ("Amazon Kindle 11 (Basic 4)", 300, nil),
      // The mean of both sides, 597 x 336 mm ± 1.5; and with the tenth that Apple's figure differs from it.
      ("Dell U2720Q", 163.35, 0.207), ("iMac (27-inch, Mid 2011)", 108.8, 0.15),
      // 24 in ± 0.5, of which no panel is known.
      ("iMac (24-inch, Early 2009)", 94.3, 1.15),
      // A monitor by its diagonal: 27 in ± 0.5, and 26.7 in ± 0.07 of a listing.
      ("LG 27UN850", 163.2, 1.78), ("Dell AW2725Q", 165, 0.415),
      // 15.53 to 15.58 in.
      ("15.6-inch laptop 1920x1080", 141.7, 0.135),
    ] as [(String, Double, Double?)])
  func `a ppi is as sure as what it is made of`(name: String, ppi: Double, uncertainty: Double?) throws {
    let display = try #require(Self.devices[name]?.first?.displays.first)
    #expect(display.ppi == ppi && display.ppiUncertainty == uncertainty)
  }

  @Test func `a phone that renders fewer columns than its panel has says so`() throws {
    let device = try #require(Self.devices["vivo iQOO 10 Pro"]?.first)
    #expect(device.note == "renders fewer than the 1440 columns of the panel by default; the points are inferred")
    #expect(device.displays[0].scale == 3 && device.displays[0].points?.width == 360)
  }

  @Test func `a code that several devices share names the one of nine in ten EDIDs, or all of them`() {
    func names(_ code: String, _ codes: KeyPath<Device, [String]>) -> [String] {
      Self.devices.values.joined().filter { $0[keyPath: codes].contains(code) }.map(\.name).sorted()
    }
    for (code, owners) in [
      ("DELD016", ["Dell E178WFP"]), ("SAM0BDB", ["Samsung S20D300 (20-inch, 1366x768)"]),
      ("DELF002", ["Dell SE197FP", "Dell U2410"]), ("ACR0053", ["Acer V173", "Acer V193W"]),
      ("dandelion", ["Xiaomi Redmi 10A", "Xiaomi Redmi 9A"]), ("M2006C3LG", ["Xiaomi Redmi 9A"]),
    ] {
      #expect(names(code, \.modelIdentifiers) == (owners.count == 1 ? owners : []), "\(code)")
      #expect(names(code, \.modelNumbers) == (owners.count == 1 ? [] : owners), "\(code)")
    }
  }

  @Test func `no device rests with more than low confidence on a listing that cannot be followed alone`() {
    for device in Self.devices.values.joined() where device.confidence != .low {
      #expect(device.sources.contains { !$0.name.contains("cannot be followed") }, "\(device.name)")
    }
  }

  /// Of 1,704 that listings state 95 % lie within 0.40 % of these figures.
  @Test func `U of what one group of sources says covers what listings state`() throws {
    var (count, covered) = (0, 0)
    let tables = ["android", "others"]
    for row in try tables.flatMap(FactsTable.rows(of:)) {
      guard let device = Self.devices[row["name"] ?? ""]?.first,
        let display = device.displays.first(where: { $0.name == nil || $0.name == row["display"] })
      else { continue }
      let uncertainty = display.displayInPixels.ppiStandardUncertainty
      if device.family != "eReader" { #expect(200 * uncertainty / display.ppi >= 0.399, "\(device.name)") }
      for match in (row["sources"] ?? "").matches(of: #/(\d+) ppi/#) {
        // Words about other devices, and what a source contradicts, are no statements of this one.
        guard let stated = Double(match.1), abs(stated / display.ppi - 1) < 0.03 else { continue }
        count += 1
        if abs(stated - display.ppi) <= 2 * uncertainty + 0.5 { covered += 1 }
      }
    }
    #expect(count > 20 && Double(covered) >= 0.95 * Double(count), "\(covered) of \(count)")
  }

  @Test func `numbers of several Macs find none alone`() {
    let shared = Self.devices.values.joined().reduce(into: [String: Int]()) { counts, device in
      for number in device.modelNumbers { counts[number, default: 0] += 1 }
    }
    #expect(shared.values.allSatisfy { $0 > 1 })
    for (number, count) in [
      ("iMac9,1", 2), ("iMac10,1", 2), ("iMac16,2", 2), ("MacBookPro4,1", 3), ("MacBookPro6,2", 2),
      ("MacBookPro8,2", 2), ("MacBookPro9,1", 2), ("A1286", 8), ("A1181", nil), ("A1418", 8),
    ] { #expect(shared[number] == count, "\(number)") }
  }

  @Test func `a file holds one kind of devices, in the order of their years`() {
    for profile in Self.profiles {
      let name = "\(profile.origin)".replacing("bundled:", with: "").replacing(".json", with: "")
      let years = profile.devices.map { $0.year ?? 9999 }
      #expect(years == years.sorted(), "\(name)")
      let families = Set(profile.devices.compactMap(\.family))
      switch name.prefix(while: { $0 != "-" }) {
      case "android": #expect(families.isSubset(of: ["Android", "Wear OS"]))
      case "monitor": #expect(families == ["Monitor"])
      default: #expect(Self.families[name] == families, "\(name)")
      }
    }
  }

  private static let families: [String: Set<String>] = [
    "apple-watch": ["Apple Watch"], "console": ["Nintendo", "SteamOS", "PlayStation"], "ereader": ["eReader"],
    "ipad": ["iPad"], "iphone": ["iPhone"], "ipod-touch": ["iPod touch"], "mac": ["Mac"], "mac-before-2020": ["Mac"],
    "apple-display": ["Apple display"], "television": ["Television"], "windows": ["Windows"], "class": ["Class"],
    "other": ["Other"],
  ]

  @Test func `the published traps hold`() throws {
    let database = try DeviceDatabase(profiles: Profile.bundled(.apple))
    func display(_ identifier: String) -> DeviceDisplay? {
      database.device(modelIdentifier: identifier)?.displays.first
    }
    #expect(display("iPhone15,3")?.ppi == 460 && display("iPhone10,6")?.ppi == 458)
    #expect(display("iPhone10,2")?.zoomedNativeScale == 1080.0 / 375)
    for (identifier, scale) in [
      ("iPhone10,2", 1080.0 / 414), ("iPhone14,4", 1080.0 / 375),
      // A Mac's default is not half of its pixels.
      ("MacBookAir10,1", 2560.0 / 1440), ("Mac14,2", 2560.0 / 1470),
    ] { #expect(display(identifier)?.nativeScale == scale, "\(identifier)") }
    let duo = try #require(database.device(name: "iPhone Duo"))
    #expect(duo.displays.map(\.name) == ["inner", "outer"] && duo.displays.map(\.ppi) == [430, 460])
  }

  /// Rules that hold the next rows too.
  @Test func `years, identifiers and names keep their rules`() throws {
    let all = Self.profiles.flatMap(\.devices)
    #expect(all.allSatisfy { $0.year.map { (1977...2027).contains($0) } ?? true })
    let identifiers = all.flatMap(\.modelIdentifiers).map { $0.lowercased() }
    #expect(Set(identifiers).count == identifiers.count)
    let year = #/ \(?(19|20)\d\d\)?$/#
    func folded(_ text: String) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber || ",+".contains($0) }
    }
    /// The names of a device without its maker, `Galaxy` or its year.
    func forms(_ device: Device) -> Set<String> {
      let words = device.name.split(separator: " ").map(String.init)
      let forms = [words, Array(words.dropFirst()), words.dropFirst().filter { $0 != "Galaxy" }].map {
        $0.joined(separator: " ")
      }
      return Set((forms + forms.map { $0.replacing(year, with: "") }).map(folded)).subtracting([""])
    }
    let names = all.reduce(into: [String: Set<String>]()) { names, device in
      for form in forms(device) { names[form, default: []].insert(device.name) }
    }
    var clashes: [String] = []
    for device in all {
      for identifier in device.modelIdentifiers where identifier.contains(where: \.isNumber) {
        let others = names[folded(identifier)]?.subtracting([device.name]) ?? []
        if !others.isEmpty { clashes.append("\(identifier) of \(device.name) is a name of \(others.sorted())") }
      }
    }
    let told = ["AOC2369 of AOC 2369M is a name of [\"AOC 2369\"]", "AOC2769 of AOC 2769M is a name of [\"AOC 2769\"]"]
    #expect(clashes == told, "\(clashes.joined(separator: "\n"))")
    let alike = Dictionary(grouping: all) { folded($0.name) }.filter { $0.value.count > 1 }
    #expect(alike.isEmpty, "\(alike.keys)")
  }

  @Test func `the script writes the profiles as they stand, byte by byte`() throws {
    let outcome = try Self.make(in: FactsTable.folder, "--check")
    #expect(outcome.status == 0, "run profiles/facts/make.py\n\(outcome.errors)")
  }

  private static func make(in folder: URL, _ arguments: String...) throws -> Program.Outcome {
    try Program.run(
      ["python3", folder.appending(path: "make.py").path] + arguments, executable: URL(filePath: "/usr/bin/env"))
  }

  /// The entries of Mistakes.txt.
  private static func mistakes() throws -> [(table: String, line: String, mistake: String, complaint: String)] {
    let file = Sketch.root.appending(path: "Tests/DeviceInfoTests/Mistakes.txt")
    return try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n\n").dropFirst().map { entry in
      let lines = entry.split(separator: "\n").map(String.init)
      return (lines[0], lines[1], lines[2], lines[3])
    }
  }

  @Test func `whatever is wrong in a table is said with its place, and nothing is written`() throws {
    let folder = try TemporaryFolder()
    let facts = folder.url.appending(path: "facts")
    try FileManager.default.copyItem(at: FactsTable.folder, to: facts)
    let mistakes = try Self.mistakes()
    #expect(mistakes.count >= 30)
    for (table, line, mistake, _) in mistakes {
      let file = facts.appending(path: "\(table).csv")
      let text = try String(contentsOf: file, encoding: .utf8)
      let place = try #require(text.firstRange(of: line), "\(table) has no '\(line)'")
      try text.replacingCharacters(in: place, with: mistake).write(to: file, atomically: true, encoding: .utf8)
    }
    let outcome = try Self.make(in: facts)
    let lines = outcome.errors.split(separator: "\n")
    #expect(outcome.status == 1 && outcome.text == "" && !outcome.errors.contains("Traceback"))
    for (table, _, _, complaint) in mistakes {
      #expect(
        lines.contains { $0.hasPrefix("\(table).csv:") && $0.contains(": \(complaint)") },
        "\(table): \(complaint)\n\(outcome.errors)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["facts"])
  }
}
