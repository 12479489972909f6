import DeviceInfo
import Foundation
import SpeedCalibration
import TestSupport
import Testing

/// The bundled profiles say what the tables of facts say, and nothing else.
@Suite struct FactsTests {
  /// A fact, and the display that a profile has for it.
  struct Pair: Sendable {
    let fact: [String: String]
    let device: Device
    let display: DeviceDisplay

    func text(_ column: String) -> String { fact[column] ?? "" }
    func number(_ column: String) throws -> Double { try #require(Double(text(column)), "\(column) of \(fact)") }
    var uncertainty: Double { display.displayInPixels.ppiStandardUncertainty }
  }

  private static let profiles = Profile.bundled(.everything)
  private static let devices = Dictionary(grouping: profiles.flatMap(\.devices)) { $0.name }

  /// The facts of each table with their displays.
  private static let kept = FactsTable.all.reduce(into: [String: Result<[Pair], any Error>]()) { kept, table in
    kept[table.name] = Result { try table.facts().map(pair) }
  }

  private static func pairs(of table: FactsTable) throws -> [Pair] { try #require(kept[table.name]).get() }

  private static func pair(of fact: [String: String]) throws -> Pair {
    let name = FactsTable.deviceName(fact)
    let found = devices[name] ?? []
    try #require(found.count == 1, "\(name) stands \(found.count) times")
    let bracket = fact["name"]?.dropFirst(name.count + 2).split(separator: " ").first.map(String.init)
    let wanted = bracket ?? fact["display"].flatMap { $0.isEmpty ? nil : $0 }
    let display = try #require(found[0].displays.first { $0.name == wanted }, "\(name) \(wanted ?? "")")
    return Pair(fact: fact, device: found[0], display: display)
  }

  /// A number as the tables write it, but for the zero behind a whole one.
  private static func text(_ value: Double?) -> String {
    value.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" } ?? ""
  }

  @Test(arguments: FactsTable.all)
  func `every row stands in the profiles, field by field`(table: FactsTable) throws {
    var wrong: [String] = []
    for pair in try Self.pairs(of: table) {
      let (device, display) = (pair.device, pair.display)
      let said = [
        "family": device.family ?? "", "pixels_width": Self.text(display.pixels?.width),
        "pixels_height": Self.text(display.pixels?.height), "points_width": Self.text(display.points?.width),
        "points_height": Self.text(display.points?.height), "ppi": Self.text(display.ppi),
        "scale": Self.text(display.scale), table.refresh: Self.text(display.refreshRate?.maximum),
        "refresh_min_hz": Self.text(display.refreshRate?.minimum),
        "zoomed_points_width": Self.text(display.zoomedPoints?.width),
        "zoomed_points_height": Self.text(display.zoomedPoints?.height),
      ]
      for (column, value) in said {
        guard let fact = pair.fact[column] else { continue }
        let isNumber = ["ppi", "scale", table.refresh].contains(column)
        // A monitor has what its user sets; a few phones render fewer columns than their row's scale is of.
        let isUnstated = device.family == "Monitor" && ["scale", "points_width", "points_height"].contains(column)
        let density = column == "scale" && Self.rendersFewer.contains(device.name) ? pair.text("density_dpi") : ""
        let scale = Double(density).map { Self.text($0 / 160) }
        let wanted = isUnstated ? "" : scale ?? (isNumber ? Self.text(Double(fact)) : fact)
        if value != wanted { wrong.append("\(device.name): \(column) is '\(value)', not '\(wanted)'") }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5).joined(separator: "\n"))")
  }

  private static let rendersFewer: Set = [
    "vivo iQOO 10 Pro", "vivo iQOO 11 Pro", "vivo iQOO 11S", "vivo iQOO 12 Pro", "vivo iQOO 9 Pro", "vivo iQOO 8 Pro",
    "vivo X70 Pro+",
  ]

  @Test func `only a scale that the maker ships is said to be the default`() throws {
    let names = try Set(FactsTable.rows(of: "default-scale").compactMap { $0["name"] })
    let found = Self.devices.values.joined().filter { $0.displays.contains(where: \.scaleIsDefault) }.map(\.name)
    #expect(Set(found) == names && names.count == 24)
  }

  /// Of a class the range of its panels is the uncertainty.
  @Test func `a class of panels is as wide as its range, without a scale`() throws {
    let rows = try FactsTable.rows(of: "classes-2026")
    #expect(rows.count == 71 && Self.devices.values.joined().count { $0.family == "Class" } == rows.count)
    for row in rows {
      let device = try #require(Self.devices[row["name"] ?? ""]?.first)
      func number(_ column: String) throws -> Double { try #require(Double(row[column] ?? ""), "\(column)") }
      let (ppi, diagonal) = try (number("ppi"), number("diagonal_in"))
      let range = try (number("diagonal_high_in") - number("diagonal_low_in")) / 2 / diagonal * ppi
      let u = ((range * range + 0.0025) / 3).squareRoot()
      let display = device.displays[0]
      #expect(display.ppi == ppi && abs((display.ppiUncertainty ?? 0) / u - 1) < 0.01, "\(device.name)")
      #expect(try display.pixels?.width == number("pixels_width") && display.scale == nil && display.display == nil)
      #expect(device.confidence == (row["edids"] == "0" ? .low : .medium) && device.note?.hasSuffix(" in") == true)
    }
  }

  /// Of a device in two rows the first says the year and the identifiers, and the least sure one the confidence.
  @Test func `a device has the year, identifiers and confidence of its rows`() throws {
    // Names or codes of others, or with blanks.
    let unfit = try FactsTable.rows(of: "exceptions").filter { $0["rule"]?.hasPrefix("not ") == true }.map {
      "\($0["name"] ?? ""):\(($0["rule"] ?? "").dropFirst(4))"
    }
    let codes = try Self.codes()
    var rows: [String: [[String: String]]] = [:]
    for pair in try FactsTable.all.flatMap(Self.pairs) { rows[pair.device.name, default: []].append(pair.fact) }
    let classes = try FactsTable.rows(of: "classes-2026").compactMap { $0["name"] }
    #expect(Set(rows.keys).union(classes) == Set(Self.devices.keys) && rows.count + classes.count == 6979)
    #expect(Self.devices.values.joined().reduce(0) { $0 + $1.displays.count } == 7000)
    for (name, rows) in rows {
      let device = try #require(Self.devices[name]?.first)
      #expect(device.year.map { "\($0)" } ?? "" == rows[0]["year"], "\(name)")
      let confidences = rows.flatMap { [$0["confidence"] ?? "medium", $0["default_confidence"] ?? "high"] }
      let confidence = confidences.compactMap(Confidence.init).min()
      #expect(device.confidence == confidence && device.displays.count == rows.count, "\(name)")
      let identifiers = (rows[0]["model_identifiers"] ?? "").split(separator: ";").filter {
        !$0.contains(" ") && $0.first != "_" && !unfit.contains("\(name):\($0)")
      }
      let found = Set(device.modelIdentifiers.map { $0.lowercased() })
      let own = codes.filter { $0.owners == [name] }.map { $0.code.lowercased() }
      #expect(Set(identifiers.map { $0.lowercased() } + own) == found, "\(name)")
      #expect(rows.count == 1 || device.displays.allSatisfy { $0.name != nil })
    }
  }

  /// The codes that several monitors share, each with those that it names: the one of nine in ten EDIDs, or all.
  private static func codes() throws -> [(code: String, owners: Set<String>)] {
    let rows = try Dictionary(grouping: FactsTable.rows(of: "shared-codes")) { $0["code"] ?? "" }
    return try rows.map { code, rows in
      let edids = try rows.map { try #require(Int($0["edids"] ?? ""), "\($0)") }
      let most = edids.indices.max { edids[$0] < edids[$1] } ?? 0
      let names = rows.compactMap { $0["name"] }
      return (code, 10 * edids[most] >= 9 * edids.reduce(0, +) ? [names[most]] : Set(names))
    }
  }

  @Test func `a code that several monitors share names the one of nine in ten EDIDs, or all of them`() throws {
    let codes = try Self.codes()
    #expect(codes.count == 15 && codes.count { $0.owners.count > 1 } == 6)
    let all = Self.devices.values.joined()
    for (code, owners) in codes {
      let claimed = Set(all.filter { $0.modelIdentifiers.contains(code) }.map(\.name))
      #expect(claimed == (owners.count == 1 ? owners : []), "\(code)")
      let numbered = Set(all.filter { $0.modelNumbers.contains(code) }.map(\.name))
      #expect(numbered == (owners.count == 1 ? [] : owners), "\(code)")
    }
  }

  @Test(arguments: FactsTable.all.filter { !$0.name.hasPrefix("monitors") })
  func `a device has the sources of its rows, and their addresses`(table: FactsTable) throws {
    let url = #/https?://[^\s();]+/#
    for pair in try Self.pairs(of: table) {
      let (sources, cell) = (pair.device.sources, pair.text("sources"))
      let addresses = Set(cell.matches(of: url).map { String($0.output) })
      #expect(addresses.isSubset(of: sources.compactMap(\.address)), "\(pair.device.name) lacks one of \(addresses)")
      let words = cell.components(separatedBy: table.separator).map { $0.trimmingCharacters(in: .whitespaces) }
      let known = words.compactMap { SourceTests.names[$0] }
      #expect(Set(known).isSubset(of: sources.map(\.name)), "\(pair.device.name) lacks one of \(known)")
      let others = (pair.text("default_source").matches(of: #/https?:/#).count + 1) * 2
      #expect(!sources.isEmpty && sources.count <= words.count * pair.device.displays.count * 2 + others)
      // No row rests on a listing that cannot be followed alone with more than low confidence.
      let isFollowed = sources.contains { !$0.name.contains("cannot be followed") }
      #expect(isFollowed || pair.device.confidence == .low, "\(pair.device.name)")
    }
  }

  @Test(
    arguments: FactsTable.all.filter { $0.name.hasPrefix("android") || ["others", "world-2026"].contains($0.name) })
  func `the uncertainty is that of the diagonal and of the tenth that the ppi is rounded to, and of listings`(
    table: FactsTable
  ) throws {
    for pair in try Self.pairs(of: table) {
      guard pair.device.family != "eReader" else {
        // The maker states a whole number.
        #expect(pair.display.ppiUncertainty == nil && pair.display.ppi == pair.display.ppi.rounded())
        continue
      }
      let ppi = pair.display.ppi
      let diagonal = try ppi * pair.number("diagonal_halfwidth_in") / pair.number("diagonal_in")
      let (listings, doubt) = (0.002 * ppi, (Double(pair.text("ppi_u_percent")) ?? 0) / 200 * ppi)
      let variance = (diagonal * diagonal + 0.0025) / 3 + listings * listings + doubt * doubt
      #expect(abs(pair.uncertainty * pair.uncertainty / variance - 1) <= 0.01, "\(pair.fact)")
      let pixels = try (pair.number("pixels_width"), pair.number("pixels_height"))
      // Round watches have their diameter for a diagonal.
      let isRound = pair.device.family == "Wear OS"
      let extent = isRound ? pixels.0 : (pixels.0 * pixels.0 + pixels.1 * pixels.1).squareRoot()
      let measured = try extent / pair.number("diagonal_in")
      #expect(abs(ppi - measured) <= 0.0501 || abs(ppi - measured) <= 2 * pair.uncertainty && isRound, "\(pair.fact)")
      if let density = Double(pair.text("density_dpi")) {
        #expect(abs(density - 160 * (pair.display.scale ?? 0)) < 0.01)
      }
      // A phone that renders fewer pixels than its panel has is not as wide as pixels / scale.
      if let points = pair.display.points, let scale = pair.display.scale, pixels.0 > 1.02 * points.width * scale,
        pair.device.family == "Android"
      {
        #expect(pair.device.note?.contains("inferred") == true, "\(pair.fact)")
        let columns = pair.device.name == "Lenovo Tab3 10" ? 800.0 : 1080
        #expect(abs(points.width * scale / columns - 1) < 0.02, "\(pair.fact)")
      }
    }
  }

  /// Of 1,704 that listings state 95 % lie within 0.40 % of these figures.
  @Test func `U of what one group of sources says covers what listings state`() throws {
    var (count, covered) = (0, 0)
    let tables = FactsTable.all.filter { !$0.name.hasPrefix("monitors") && !$0.name.hasPrefix("apple") }
    let figure = #/(\d+) ppi/#
    for pair in try tables.flatMap(Self.pairs) {
      if pair.device.family != "eReader" {
        #expect(200 * pair.uncertainty / pair.display.ppi >= 0.399, "\(pair.device.name)")
      }
      for match in pair.text("sources").matches(of: figure) {
        // Words about other devices, and what a source contradicts, are no statements of this one.
        guard let stated = Double(match.1), abs(stated / pair.display.ppi - 1) < 0.03 else { continue }
        count += 1
        if abs(stated - pair.display.ppi) <= 2 * pair.uncertainty + 0.5 { covered += 1 }
      }
    }
    #expect(count > 20 && Double(covered) >= 0.95 * Double(count), "\(covered) of \(count)")
  }

  @Test func `the ppi of a monitor is the mean of its axes, weighted by what the half-width leaves of them`() throws {
    for pair in try [FactsTable.monitors, .monitors2026].flatMap(Self.pairs) {
      let (ppi, u) = try Self.density(pair, "", halfwidth: pair.number("size_halfwidth_mm"))
      #expect(abs(pair.display.ppi - ppi) <= 0.00501, "\(pair.fact)")
      #expect(abs(pair.uncertainty / u - 1) <= 0.005, "\(pair.fact)")
      #expect(pair.display.scale == nil && pair.display.points == nil && pair.device.family == "Monitor")
      #expect(pair.device.sources.map(\.licence) == ["CC BY 4.0"])
    }
  }

  @Test func `a Mac is as sure as Apple's whole ppi, or as the size of its panel`() throws {
    for pair in try Self.pairs(of: FactsTable.all[1]) {
      guard pair.text("ppi").contains(".") else {
        #expect(pair.display.ppiUncertainty == nil && pair.display.ppiDecimals == 0)
        continue
      }
      if pair.text("panel_width_mm").isEmpty {
        let share = try pair.number("diagonal_halfwidth_in") / pair.number("diagonal_in")
        #expect(pair.uncertainty > pair.display.ppi * share / 2)
      } else {
        let (ppi, u) = try Self.density(pair, "panel_", halfwidth: 1.5)
        #expect(pair.uncertainty >= 0.99 * u && abs(ppi - pair.display.ppi) <= 2 * pair.uncertainty, "\(pair.fact)")
      }
    }
  }

  private static func density(_ pair: Pair, _ prefix: String, halfwidth: Double) throws -> (ppi: Double, u: Double) {
    let axes = try ["width", "height"].map { axis in
      let (pixels, side) = try (pair.number("pixels_\(axis)"), pair.number("\(prefix)\(axis)_mm"))
      return (ppi: pixels / side * 25.4, u: pixels / side * 25.4 * halfwidth / side / 3.0.squareRoot())
    }
    let (across, down) = (axes[0], axes[1])
    let share = down.u * down.u / (across.u * across.u + down.u * down.u)
    let u = across.u * down.u / (across.u * across.u + down.u * down.u).squareRoot()
    return (share * across.ppi + (1 - share) * down.ppi, u)
  }

  @Test func `aliases are those of their table, and numbers of several Macs find none alone`() throws {
    let aliases = try ["aliases", "aliases-2026"].flatMap(FactsTable.rows(of:)).reduce(into: [String: Set<String>]()) {
      $0[$1["name"] ?? "", default: []].insert($1["alias"] ?? "")
    }
    for device in Self.devices.values.joined() {
      #expect(Set(device.aliases) == aliases[device.name] ?? [], "\(device.name)")
    }
    #expect(aliases.values.reduce(0) { $0 + $1.count } == 1646)
    let shared = Self.devices.values.joined().reduce(into: [String: Int]()) { counts, device in
      for number in device.modelNumbers { counts[number, default: 0] += 1 }
    }
    #expect(shared.values.allSatisfy { $0 > 1 })
    for (number, count) in [
      ("iMac9,1", 2), ("iMac10,1", 2), ("iMac16,2", 2), ("MacBookPro4,1", 3), ("MacBookPro6,2", 2),
      ("MacBookPro8,2", 2), ("MacBookPro9,1", 2), ("A1286", 8), ("A1181", nil), ("A1418", 8),
    ] { #expect(shared[number] == count, "\(number)") }
  }

  @Test func `a file holds one kind of devices, in the order of their years`() throws {
    let makers = try FactsTable.all.flatMap(Self.pairs).reduce(into: [String: String]()) {
      $0[$1.text("name")] = $1.fact["vendor"]?.lowercased() ?? "lg"
    }
    for profile in Self.profiles {
      let name = "\(profile.origin)".replacing("bundled:", with: "").replacing(".json", with: "")
      let years = profile.devices.map { $0.year ?? 9999 }
      #expect(years == years.sorted(), "\(name)")
      let kind = name.split(separator: "-")
      let families = Set(profile.devices.compactMap(\.family))
      switch kind[0] {
      case "android": #expect(families.isSubset(of: ["Android", "Wear OS"]))
      case "monitor": #expect(families == ["Monitor"])
      default: #expect(Self.families[name] == families, "\(name)")
      }
      guard ["android", "monitor"].contains(kind[0]), kind[1] != "others" else { continue }
      #expect(profile.devices.allSatisfy { makers[$0.name] == String(kind[1]) && $0.pointName != .pt }, "\(name)")
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
