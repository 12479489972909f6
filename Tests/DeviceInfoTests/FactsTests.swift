import DeviceInfo
import Testing

/// The bundled profiles say what the facts table says.
@Suite struct FactsTests {
  /// A display and its device as the columns of the table, which lack the diagonal only.
  private static func row(_ device: Device, _ display: DeviceDisplay) -> [String: String] {
    func text(_ value: Double?) -> String { value.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" } ?? "" }
    return [
      "name": display.name.map { "\(device.name) (\($0) display)" } ?? device.name,
      "family": device.family ?? "",
      "model_identifiers": device.modelIdentifiers.joined(separator: ";"),
      "year": text(device.year.map(Double.init)),
      "pixels_width": text(display.pixels?.width), "pixels_height": text(display.pixels?.height),
      "ppi": text(display.ppi), "scale": text(display.scale),
      "points_width": text(display.points?.width), "points_height": text(display.points?.height),
      "refresh_max_hz": text(display.refreshRate?.maximum), "refresh_min_hz": text(display.refreshRate?.minimum),
      "zoomed_points_width": text(display.zoomedPoints?.width),
      "zoomed_points_height": text(display.zoomedPoints?.height),
      "confidence": device.confidence?.rawValue ?? "",
      "sources": device.sources.map(\.name).joined(separator: "; "),
    ]
  }

  @Test func `every display of the table stands in the profiles, field by field`() throws {
    let facts = try FactsTable.rows().map { row in
      var fact = row.filter { $0.key != "diagonal_in" }
      fact["sources"] = SourceTests.names(of: row["sources"], separator: "; ").joined(separator: "; ")
      return fact
    }
    let displays = Profile.bundled().flatMap(\.devices).flatMap { device in
      device.displays.map { Self.row(device, $0) }
    }
    let byName = Dictionary(grouping: displays) { $0["name"] ?? "" }
    var wrong: [String] = []
    for fact in facts {
      let name = try #require(fact["name"])
      guard let found = byName[name], found.count == 1 else {
        wrong.append("\(name) stands in the profiles \(byName[name]?.count ?? 0) times")
        continue
      }
      #expect(found[0].count == fact.count, "\(name)")
      for (column, value) in fact where found[0][column] != value {
        wrong.append("\(name): \(column) is '\(found[0][column] ?? "missing")', not '\(value)' as in the table")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5).joined(separator: "\n"))")
  }

  @Test func `152 devices of the table, 262 identifiers, and a foldable with two displays`() throws {
    let devices = try FactsTable.database().devices
    #expect(devices.count == 152)
    #expect(devices.flatMap(\.modelIdentifiers).count == 262)
    #expect(devices.filter { $0.displays.count > 1 }.map(\.name) == ["iPhone Duo"])
    let duo = try #require(devices.first { $0.name == "iPhone Duo" })
    #expect(duo.displays.map(\.name) == ["inner", "outer"])
    #expect(duo.displays.map(\.ppi) == [430, 460])
    #expect(duo.displays[0].nativeScale == 1878.0 / 669 && duo.displays[1].nativeScale == 3)
    for device in devices where device.displays.count == 1 { #expect(device.displays[0].name == nil, "\(device.name)") }
  }

  @Test func `what the table lacks is absent, not zero`() throws {
    let displays = try FactsTable.database().devices.flatMap(\.displays)
    #expect(displays.count { $0.refreshRate == nil } == 12)
    #expect(displays.count { $0.refreshRate?.minimum == nil } == 110)
    #expect(displays.count { $0.zoomedPoints == nil } == 111)
    #expect(displays.allSatisfy { $0.pixels != nil && $0.points != nil })
  }

  @Test func `the published traps hold`() throws {
    let database = try DeviceDatabase(profiles: Profile.bundled())
    func display(_ identifier: String) throws -> DeviceDisplay {
      try #require(database.device(modelIdentifier: identifier)?.displays.first)
    }
    #expect(try display("iPhone15,3").ppi == 460)
    #expect(try display("iPhone10,6").ppi == 458)
    #expect(try display("iPhone10,2").nativeScale == 1080.0 / 414)
    #expect(try display("iPhone14,4").nativeScale == 1080.0 / 375)
    #expect(try display("iPhone10,2").zoomedNativeScale == 1080.0 / 375)
  }
}
