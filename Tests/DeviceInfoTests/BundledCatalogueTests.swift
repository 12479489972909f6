import TestSupport
import Testing

@testable import DeviceInfo

/// What is read on demand only.
@Suite struct BundledCatalogueTests {
  private func families(_ selectors: [String], overlays: [Profile] = []) throws -> Set<String> {
    try Set(DeviceDatabase.bundled(for: selectors, overlays: overlays).devices.compactMap(\.family))
  }

  @Test func `Android devices and monitors are read when a selector asks for them, and not before`() throws {
    for selectors in [[], ["iPhone 15", "iPad14,1"], ["iPhone Duo, inner"]] {
      #expect(try families(selectors).isDisjoint(with: ["Android", "Monitor"]), "\(selectors)")
    }
    for selectors in [["sake"], ["*"], ["android", "iPhone"], ["Google Pixel 8"]] {
      #expect(try families(selectors).contains("Android"), "\(selectors)")
    }
    #expect(try DeviceDatabase.bundled(for: ["xyzzyx"]).devices.count < 100)
    let complete = try DeviceDatabase.bundled(forEach: [], overlays: [], isComplete: true).devices.compactMap(\.family)
    #expect(complete.contains("Android") && !complete.contains("Monitor"))
    #expect(try DeviceDatabase.bundled(for: ["Monitor"]).select(["Monitor"]).count == 3243)
  }

  @Test func `names of a list are read each by itself`() throws {
    let database = try DeviceDatabase.bundled(forEach: [["iPhone"], ["15"]], overlays: [])
    #expect(
      try database.select(["iPhone"]).count
        == Profile.bundled(.current).flatMap(\.devices).count { $0.family == "iPhone" })
  }

  @Test func `a monitor is found by its name and its identifier`() throws {
    for (typed, names) in [
      (["Dell U2720Q"], ["Dell U2720Q"]), (["u2720q"], ["Dell U2720Q"]), (["dell u2412m"], ["Dell U2412M"]),
      (["DEL41B0"], ["Dell U2720Q"]), (["Lenovo T24i-10", "iPhone 15"], ["Lenovo T24i-10", "iPhone 15"]),
    ] { #expect(try DeviceDatabase.bundled(for: typed).select(typed).map(\.name) == names) }
  }

  /// The makers of monitors and of other things besides, and three of monitors alone.
  private static let makers: Set<String> = {
    let makers = [BundledCatalogue.monitors, .android, .others].map {
      Set(Profile.bundled($0).flatMap(\.devices).map { String($0.name.prefix { $0 != " " }) })
    }
    return makers[0].intersection(makers[1].union(makers[2])).union(["Acer", "BenQ", "HP"])
  }()

  @Test func `the advice to list what a maker has gives as many devices as it counts`() throws {
    #expect(Self.makers.isSuperset(of: ["Dell", "LG", "Samsung", "ASUS", "Lenovo"]))
    for maker in Self.makers.sorted().sampled(oneIn: 8, released: 4) {
      let typed = "\(maker) 99 Zonk"
      let error = #expect(throws: SelectionError.self) { try DeviceDatabase.bundled(for: [typed]).select([typed]) }
      guard case .unknown(let unknown) = error, case .absent(let group, let count) = unknown.first?.hint else {
        Issue.record("\(typed): \(String(describing: error))")
        continue
      }
      for advised in [group, "\(group) *"] {
        #expect(try DeviceDatabase.bundled(for: [advised]).select([advised]).count == count, "\(advised)")
      }
    }
  }

  @Test func `the families are those of the profiles, and the current ones are without old Macs`() throws {
    let devices = Profile.bundled(.everything).flatMap(\.devices)
    #expect(Set(devices.map { $0.family ?? "" }) == Set(BundledCatalogue.families))
    let current = Profile.bundled(.current).flatMap(\.devices)
    #expect(current.allSatisfy { $0.family != "Apple display" && ($0.family != "Mac" || $0.year ?? 0 >= 2020) })
  }

  @Test func `the order is Apple's devices, Android's, and those of overlays`() throws {
    let own = try Device(name: "Kiosk 24", displays: [DeviceDisplay(ppi: 92.5, scale: 1)])
    let overlay = Profile(text: own.profileText)
    let names = try DeviceDatabase.bundled(forEach: [], overlays: [overlay], isComplete: true).devices.map(\.name)
    let standard = Profile.bundled(.apple).flatMap(\.devices).map(\.name)
    #expect(Array(names.prefix(standard.count)) == standard && names.last == "Kiosk 24")
    let onDemand = [BundledCatalogue.android, .others].flatMap { Profile.bundled($0).flatMap(\.devices) }
    #expect(names.count == standard.count + onDemand.count + 1)
    #expect(try !families(["Kiosk 24"], overlays: [overlay]).contains("Android"))
  }

  @Test(arguments: BundledCatalogue.allCases)
  func `displays are counted without reading the profiles`(catalogue: BundledCatalogue) {
    let count = Profile.bundled(catalogue).flatMap(\.devices).map(\.displays.count).reduce(0, +)
    #expect(catalogue.displayCount == count && count > 0)
  }

  @Test func `an identifier of a user's profile that an Android device has too lists both`() throws {
    let devices = Profile.bundled(.android).flatMap(\.devices)
    let device = try #require(devices.first { $0.modelIdentifiers.contains { $0.contains(/\d/) } })
    let identifier = try #require(device.modelIdentifiers.first { $0.contains(/\d/) })
    let own = try Device(
      name: "My phone", modelIdentifiers: [identifier], displays: [DeviceDisplay(ppi: 400, scale: 3)])
    let overlay = Profile(text: own.profileText)
    let database = try DeviceDatabase.bundled(forEach: [], overlays: [overlay], isComplete: true)
    #expect(throws: SelectionError.ambiguous(identifier, devices: [device.name, "My phone"])) {
      try database.select([identifier])
    }
    #expect(database.device(modelIdentifier: identifier) == nil)
    let asked = try DeviceDatabase.bundled(for: [identifier], overlays: [overlay])
    #expect(throws: SelectionError.ambiguous(identifier, devices: [device.name, "My phone"])) {
      try asked.select([identifier])
    }
  }

  @Test func `what an overlay replaces is told, with the identifiers that are lost`() throws {
    let device = #"{"name":"iphone 8","displays":[{"ppi":327,"scale":2}]}"#
    let overlay = Profile(devices: [device], origin: .file("over.json"))
    let database = try DeviceDatabase.bundled(overlays: [overlay])
    let replacement = try #require(database.replacements.first)
    let (replaced, lost) = (replacement.replaced, replacement.lostIdentifiers)
    #expect(database.replacements.count == 1 && replaced.name == "iPhone 8" && !lost.isEmpty)
    #expect(replacement.device.origin == overlay.origin && lost == replaced.modelIdentifiers)
    #expect(try DeviceDatabase.bundled().replacements.isEmpty)
  }
}
