import Foundation
import SpeedCalibration
import TestSupport
import Testing

@testable import DeviceInfo

@Suite struct BundledProfileTests {
  @Test func `the bundled files load without problems, in the order in which people know what is in them`() throws {
    let profiles = Profile.bundled(.everything)
    #expect(profiles.flatMap(\.problems).map(\.description) == [])
    let names = profiles.map(\.origin.description)
    let beginnings = [
      "iphone", "ipad", "ipod", "apple-watch", "mac-", "mac.", "apple-display", "android-", "windows", "console",
      "ereader", "television", "class", "monitor-",
    ]
    #expect(names == beginnings.flatMap { beginning in names.filter { $0.hasPrefix("bundled:\(beginning)") }.sorted() })
    // A name and a text stand in Swift source and in what people read.
    #expect(names.allSatisfy { $0.wholeMatch(of: /bundled:[a-z0-9][a-z0-9-]*\.json/) != nil })
    for profile in profiles {
      for device in profile.devices { #expect(device.origin == profile.origin, "\(device.name)") }
    }
  }

  @Test func `names and identifiers are unique`() {
    let devices = Profile.bundled(.everything).flatMap(\.devices)
    #expect(Set(devices.map { $0.name.lowercased() }).count == devices.count)
    let identifiers = devices.flatMap(\.modelIdentifiers)
    #expect(Set(identifiers.map { $0.lowercased() }).count == identifiers.count)
  }

  @Test func `what is embedded is what stands in the profiles folder`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../profiles").standardized
    let files = try Profile.read(folder.path)
    let bundled = Profile.bundled(.everything)
    let names: [String] = files.map { URL(filePath: "\($0.origin)").lastPathComponent }
    let embedded: [String] = bundled.map { String("\($0.origin)".dropFirst("bundled:".count)) }
    #expect(names == embedded.sorted())
    for (file, profile) in zip(files, zip(embedded, bundled).sorted { $0.0 < $1.0 }.map(\.1)) {
      #expect(file.problems.isEmpty)
      #expect(Self.withoutOrigin(file.devices) == Self.withoutOrigin(profile.devices), "\(file.origin)")
    }
  }

  private static func withoutOrigin(_ devices: [Device]) -> [Device] {
    devices.map { device in
      var device = device
      device.origin = .program
      return device
    }
  }

  @Test func `a device reads back from its own profile text`() {
    for device in Profile.bundled().flatMap(\.devices) {
      let profile = Profile(reading: Array(device.profileText.utf8), origin: device.origin)
      #expect(profile.problems.map(\.description) == [])
      #expect(profile.devices == [device])
    }
  }

  @Test func `the documentation lists the families, the largest first`() throws {
    let families = Dictionary(grouping: Profile.bundled(.everything).flatMap(\.devices)) { $0.family ?? "none" }
      .mapValues { $0.map(\.displays.count).reduce(0, +) }
    let rows = families.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "| \($0.key) | \($0.value) |\n" }
    let article = Sketch.root.appending(path: "Sources/DeviceInfo/DeviceInfo.docc/DeviceInfo.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    #expect(text.contains("\n| family | displays |\n|---|---|\n\(rows.joined())\n"), "it has to list\n\(rows.joined())")
  }

  @Test func `every device gives displays that a calculator takes`() throws {
    for device in Profile.bundled(.everything).flatMap(\.devices) {
      for display in device.displays {
        #expect(display.panel.ppi == display.ppi && display.panel.scale == 1 && display.panel.nativeScale == 1)
        #expect((display.display == nil) == (display.nativeScale == nil))
        guard let native = display.display else { continue }
        #expect(native.nativeScale == display.nativeScale && native.ppi == display.ppi)
        #expect(native.scale == display.scale ?? display.nativeScale)
        #expect(display.zoomedDisplay?.nativeScale == display.zoomedNativeScale)
      }
    }
  }
}
