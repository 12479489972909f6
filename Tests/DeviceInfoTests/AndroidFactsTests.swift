import DeviceInfo
import Foundation
import SpeedCalibration
import Testing

/// The profiles of Android devices say what the facts table says.
@Suite struct AndroidFactsTests {
  private static let devices = Profile.bundled(.onDemand).flatMap(\.devices)

  /// The devices of the table.
  private static func first() throws -> [Device] {
    let names = Set(try FactsTable.rows(of: "android-displays.csv").compactMap { $0["name"] })
    return devices.filter { names.contains($0.name) }
  }

  /// A number as the table writes it: `2.625`, `3.0`, `120`.
  private static func text(_ value: Double?, decimals: Bool = false) -> String {
    guard let value else { return "" }
    return value == value.rounded() && !decimals ? "\(Int(value))" : "\(value)"
  }

  /// A device as the columns of the table that a profile can say.
  private static func row(_ device: Device) throws -> [String: String] {
    let display = try #require(device.displays.first)
    return [
      "name": device.name, "family": device.family ?? "",
      "model_identifiers": device.modelIdentifiers.joined(separator: ";"), "year": device.year.map { "\($0)" } ?? "",
      "pixels_width": text(display.pixels?.width), "pixels_height": text(display.pixels?.height),
      "ppi": text(display.ppi, decimals: true), "scale": text(display.scale, decimals: true),
      "refresh_max": text(display.refreshRate?.maximum), "sources": device.sources.joined(separator: ";"),
      "confidence": device.confidence?.rawValue ?? "",
    ]
  }

  @Test func `every device of the table stands in the profiles, field by field`() throws {
    // The maker is the file, the density is 160 times the scale, and the diagonal makes the uncertainty.
    let elsewhere: Set = ["vendor", "density_dpi", "diagonal_in", "diagonal_halfwidth_in"]
    let facts = try FactsTable.rows(of: "android-displays.csv")
    let byName = Dictionary(grouping: Self.devices) { $0.name }
    var wrong: [String] = []
    for fact in facts {
      let name = try #require(fact["name"])
      guard let device = byName[name]?.first else {
        wrong.append("\(name) is missing")
        continue
      }
      let row = try Self.row(device)
      for (column, value) in fact where !elsewhere.contains(column) && row[column] != value {
        wrong.append("\(name): \(column) is \(row[column] ?? "missing"), not \(value)")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5).joined(separator: "\n"))")
    #expect(try facts.count == Self.first().count)
  }

  @Test func `the uncertainty is that of the stated diagonal, to three digits`() throws {
    let byName = Dictionary(grouping: Self.devices) { $0.name }
    for fact in try FactsTable.rows(of: "android-displays.csv") {
      let display = try #require(byName[fact["name"] ?? ""]?.first?.displays.first)
      func number(_ column: String) throws -> Double { try #require(Double(fact[column] ?? "")) }
      let relative = try number("diagonal_halfwidth_in") / 3.0.squareRoot() / number("diagonal_in")
      let uncertainty = try #require(display.ppiUncertainty)
      #expect(abs(uncertainty / (relative * display.ppi) - 1) <= 0.005, "\(fact)")
      #expect("\(uncertainty)".filter(\.isNumber).drop { $0 == "0" }.count <= 3)
      #expect(display.display.ppiStandardUncertainty == uncertainty)
      let pixels = try (number("pixels_width"), number("pixels_height"))
      let ppi = try (pixels.0 * pixels.0 + pixels.1 * pixels.1).squareRoot() / number("diagonal_in")
      #expect(abs(display.ppi - ppi) <= 0.0501, "\(fact)")
      #expect(try number("density_dpi") == 160 * display.scale)
    }
  }

  @Test func `a file holds the devices of a maker, in the order of their years`() throws {
    let makers = Dictionary(
      uniqueKeysWithValues: try FactsTable.rows(of: "android-displays.csv").map {
        ($0["name"] ?? "", $0["vendor"] ?? "")
      }
    )
    for profile in Profile.bundled(.onDemand) {
      #expect(profile.problems.map(\.description) == [])
      #expect(profile.devices.compactMap(\.year) == profile.devices.compactMap(\.year).sorted(), "\(profile.origin)")
      if profile.origin == .bundled("android-others.json") { continue }
      for device in profile.devices {
        guard let maker = makers[device.name] else { continue }
        #expect("\(profile.origin)" == "bundled:android-\(maker.lowercased()).json")
      }
    }
    #expect(Self.devices.allSatisfy { $0.pointName == .dp })
    let first = try Self.first()
    #expect(first.allSatisfy { $0.displays.count == 1 && $0.note == nil })
    #expect(first.allSatisfy { $0.displays[0].points == nil && $0.displays[0].zoomedPoints == nil })
    #expect(first.allSatisfy { $0.displays[0].refreshRate?.minimum == nil && $0.displays[0].name == nil })
  }
}

/// What is read on demand only.
@Suite struct BundledCatalogueTests {
  private func hasAndroid(_ selectors: [String], overlays: [Profile] = []) throws -> Bool {
    try DeviceDatabase.bundled(for: selectors, overlays: overlays).devices.contains { $0.family == "Android" }
  }

  @Test func `Android devices are read when a selector asks for them, and not before`() throws {
    for selectors in [[], ["iPhone"], ["iPhone 15", "iPad14,1"], ["Apple Watch"], ["iPhone Duo, inner"]] {
      #expect(try !hasAndroid(selectors), "\(selectors)")
    }
    for selectors in [
      ["Android"], ["android", "iPhone"], ["Google Pixel 8"], ["sake"], ["*"], ["Pixel*"], ["nothing"],
    ] {
      #expect(try hasAndroid(selectors), "\(selectors)")
    }
    #expect(try DeviceDatabase.bundled(isComplete: true).devices.contains { $0.family == "Android" })
  }

  @Test func `the order is Apple's devices, Android's, and those of overlays`() throws {
    let own = try Device(name: "Kiosk 24", displays: [DeviceDisplay(ppi: 92.5, scale: 1)])
    let overlay = Profile(reading: Array(own.profileText.utf8), origin: .file("my.json"))
    let names = try DeviceDatabase.bundled(overlays: [overlay], isComplete: true).devices.map(\.name)
    let standard = Profile.bundled().flatMap(\.devices).map(\.name)
    #expect(Array(names.prefix(standard.count)) == standard && names.last == "Kiosk 24")
    #expect(names.count == standard.count + Profile.bundled(.onDemand).flatMap(\.devices).count + 1)
    #expect(try !hasAndroid(["Kiosk 24"], overlays: [overlay]))
  }

  @Test(arguments: BundledCatalogue.allCases)
  func `displays are counted without reading the profiles`(catalogue: BundledCatalogue) {
    let count = Profile.bundled(catalogue).flatMap(\.devices).map(\.displays.count).reduce(0, +)
    #expect(catalogue.displayCount == count && count > 0)
  }

  @Test func `an identifier of one's own that an Android device has too lists both`() throws {
    let device = try #require(Profile.bundled(.onDemand).flatMap(\.devices).first { !$0.modelIdentifiers.isEmpty })
    let identifier = device.modelIdentifiers[0]
    let own = try Device(
      name: "My phone", modelIdentifiers: [identifier], displays: [DeviceDisplay(ppi: 400, scale: 3)])
    let overlay = Profile(reading: Array(own.profileText.utf8), origin: .file("my.json"))
    let database = try DeviceDatabase.bundled(overlays: [overlay], isComplete: true)
    #expect(throws: SelectionError.ambiguous(identifier: identifier, devices: [device.name, "My phone"])) {
      try database.select([identifier])
    }
    #expect(database.device(modelIdentifier: identifier) == nil)
    // Where the Android devices are not read the identifier is one's own alone.
    #expect(
      try DeviceDatabase.bundled(for: [identifier], overlays: [overlay]).select([identifier]).map(\.name) == [own.name])
  }

  @Test func `what an overlay replaces is told, with the identifiers that are lost`() throws {
    let text = #"{"formatVersion":1,"devices":[{"name":"iphone 8","displays":[{"ppi":327,"scale":2}]}]}"#
    let overlay = Profile(reading: Array(text.utf8), origin: .file("over.json"))
    let database = try DeviceDatabase.bundled(overlays: [overlay])
    let replacement = try #require(database.replacements.first)
    #expect(database.replacements.count == 1 && replacement.replaced.name == "iPhone 8")
    #expect(replacement.device.origin == .file("over.json"))
    #expect(
      replacement.lostIdentifiers == replacement.replaced.modelIdentifiers && !replacement.lostIdentifiers.isEmpty)
    #expect(try DeviceDatabase.bundled().replacements.isEmpty)
  }
}
