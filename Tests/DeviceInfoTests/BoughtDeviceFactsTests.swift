import DeviceInfo
import Foundation
import SpeedCalibration
import Testing

/// The profiles of Android devices and monitors say what the tables of facts say.
@Suite struct BoughtDeviceFactsTests {
  /// A fact, and the display that a profile has for it.
  struct Pair: Sendable {
    let fact: [String: String]
    let device: Device
    let display: DeviceDisplay

    func number(_ column: String) throws -> Double { try #require(Double(fact[column] ?? "")) }
  }

  private static let tables = ["android-displays.csv", "android-flagships.csv", "monitors.csv"]
  private static let catalogue = Profile.bundled(.android) + Profile.bundled(.monitors)

  /// Every fact of a table with its display.
  private static func pairs(of table: String) throws -> [Pair] {
    let devices = Dictionary(grouping: catalogue.flatMap(\.devices)) { $0.name }
    return try FactsTable.rows(of: table).map { fact in
      let name = try #require(fact["name"])
      let device = try #require(devices[name]?.first, "\(name) is missing")
      try #require(devices[name]?.count == 1, "\(name) stands twice")
      let wanted = fact["display"].flatMap { $0.isEmpty ? nil : $0 }
      let display = try #require(device.displays.first { $0.name == wanted }, "\(name) \(wanted ?? "")")
      return Pair(fact: fact, device: device, display: display)
    }
  }

  /// A number as a table writes it, but for the zero behind a whole one.
  private static func text(_ value: Double?) -> String {
    value.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" } ?? ""
  }

  /// The columns of a table that a profile says as they are.
  private static func row(_ pair: Pair) -> [String: String] {
    let (device, display) = (pair.device, pair.display)
    return [
      "name": device.name, "display": display.name ?? "", "family": device.family ?? "",
      "model_identifiers": device.modelIdentifiers.joined(separator: ";"), "year": device.year.map { "\($0)" } ?? "",
      "pixels_width": text(display.pixels?.width), "pixels_height": text(display.pixels?.height),
      "points_width": text(display.points?.width), "points_height": text(display.points?.height),
      "ppi": text(display.ppi), "scale": text(display.scale), "refresh_max": text(display.refreshRate?.maximum),
      "confidence": device.confidence?.rawValue ?? "",
    ]
  }

  @Test(arguments: tables)
  func `every row stands in the profiles, field by field`(table: String) throws {
    // The maker is the file, the diagonal or the size makes ppi and uncertainty, and the count of EDIDs stays behind.
    let elsewhere: Set = [
      "vendor", "density_dpi", "diagonal_in", "diagonal_halfwidth_in", "sources", "width_mm", "height_mm",
      "size_halfwidth_mm", "edids",
    ]
    var wrong: [String] = []
    for pair in try Self.pairs(of: table) {
      let row = Self.row(pair)
      for (column, value) in pair.fact where !elsewhere.contains(column) {
        let value = ["ppi", "scale"].contains(column) ? Self.text(Double(value)) : value
        if row[column] != value {
          wrong.append("\(pair.device.name): \(column) is \(row[column] ?? "missing"), not \(value)")
        }
      }
      let sources = table == "monitors.csv" ? "linuxhw/EDID" : pair.fact["sources"]
      let missing = Set(SourceTests.names(of: sources, separator: ";")).subtracting(pair.device.sources.map(\.name))
      if !missing.isEmpty { wrong.append("\(pair.device.name) lacks the sources \(missing)") }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5).joined(separator: "\n"))")
  }

  @Test(arguments: tables.dropLast())
  func `the uncertainty of a phone is that of the stated diagonal and of the tenth that its ppi is rounded to`(
    table: String
  ) throws {
    for pair in try Self.pairs(of: table) {
      let display = pair.display
      let diagonal = try display.ppi * pair.number("diagonal_halfwidth_in") / pair.number("diagonal_in")
      let uncertainty = try #require(display.ppiUncertainty)
      let variance = (diagonal * diagonal + 0.0025) / 3
      #expect(abs(uncertainty * uncertainty / variance - 1) <= 0.01, "\(pair.fact)")
      #expect("\(uncertainty)".filter(\.isNumber).drop { $0 == "0" }.count <= 3)
      #expect(display.display.ppiStandardUncertainty == uncertainty)
      let pixels = try (pair.number("pixels_width"), pair.number("pixels_height"))
      let ppi = try (pixels.0 * pixels.0 + pixels.1 * pixels.1).squareRoot() / pair.number("diagonal_in")
      #expect(abs(display.ppi - ppi) <= 0.0501, "\(pair.fact)")
      #expect(try pair.number("density_dpi") == 160 * display.scale)
      // A phone that renders fewer pixels than its panel has is not as wide as pixels / scale.
      if let points = display.points {
        #expect(pair.device.confidence == .low && pair.device.note?.contains("inferred") == true)
        #expect(abs(points.width * display.scale / 1080 - 1) < 0.01, "\(pair.fact)")
      }
    }
  }

  @Test func `the ppi of a monitor is the mean of its axes, weighted by what the half-width leaves of them`() throws {
    for pair in try Self.pairs(of: "monitors.csv") {
      let axes = try ["width", "height"].map { axis in
        let (pixels, side) = try (pair.number("pixels_\(axis)"), pair.number("\(axis)_mm"))
        return try (
          ppi: pixels / side * 25.4,
          u: pixels / side * 25.4 * pair.number("size_halfwidth_mm") / side / 3.0.squareRoot()
        )
      }
      let (across, down) = (axes[0], axes[1])
      let share = down.u * down.u / (across.u * across.u + down.u * down.u)
      let ppi = share * across.ppi + (1 - share) * down.ppi
      #expect(abs(pair.display.ppi - ppi) <= 0.00501, "\(pair.fact)")
      let u = across.u * down.u / (across.u * across.u + down.u * down.u).squareRoot()
      #expect(abs((pair.display.ppiUncertainty ?? 0) / u - 1) <= 0.005, "\(pair.fact)")
      #expect(pair.display.scale == 1 && pair.display.points == nil)
    }
  }

  @Test func `544 displays of phones of the last years, 1837 monitors, and nothing that no table has`() throws {
    let facts = try Self.tables.map { try Self.pairs(of: $0) }
    #expect(facts.map(\.count) == [304, 544, 1837])
    let names = Set(facts.joined().map(\.device.name))
    #expect(Set(Self.catalogue.flatMap(\.devices).map(\.name)) == names)
    #expect(Self.catalogue.flatMap(\.devices).flatMap(\.displays).count == facts.joined().count)
  }

  @Test func `a file holds the devices of a maker, in the order of their years`() throws {
    var makers: [String: String] = [:]
    for table in Self.tables {
      for fact in try FactsTable.rows(of: table) { makers[fact["name"] ?? ""] = fact["vendor"]?.lowercased() }
    }
    for profile in Self.catalogue {
      #expect(profile.problems.map(\.description) == [])
      let name = "\(profile.origin)"
      let years = profile.devices.map { $0.year ?? 9999 }
      #expect(years == years.sorted(), "\(name)")
      let kind = name.hasPrefix("bundled:android-") ? ("android", "Android", PointName.dp) : ("monitor", "Monitor", .px)
      #expect(profile.devices.allSatisfy { $0.family == kind.1 && $0.pointName == kind.2 })
      if name.hasSuffix("-others.json") { continue }
      #expect(profile.devices.allSatisfy { name == "bundled:\(kind.0)-\(makers[$0.name] ?? "").json" }, "\(name)")
    }
  }

  @Test func `the script writes the profiles as they stand, byte by byte`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    let folder = FileManager.default.temporaryDirectory.appending(path: "speedcal-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(at: root.appending(path: "profiles"), to: folder)
    let script = Process()
    script.executableURL = URL(filePath: "/usr/bin/env")
    script.arguments = [
      "python3", root.appending(path: "Tests/Tools/Profiles/make.py").path,
      root.appending(path: "Tests/DeviceInfoTests/Fixtures").path, folder.path,
    ]
    try script.run()
    script.waitUntilExit()
    #expect(script.terminationStatus == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "profiles").path)
    #expect(try Set(FileManager.default.contentsOfDirectory(atPath: folder.path)) == Set(names))
    for name in names {
      let (written, kept) = (folder.appending(path: name), root.appending(path: "profiles/\(name)"))
      #expect(try Data(contentsOf: written) == Data(contentsOf: kept), "run Tests/Tools/Profiles/make.py: \(name)")
    }
  }
}
