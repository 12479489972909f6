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
      "ereader", "television", "class", "monitor-", "other",
    ]
    #expect(names == beginnings.flatMap { beginning in names.filter { $0.hasPrefix("bundled:\(beginning)") }.sorted() })
    // A name and a text stand in Swift source and in what people read.
    #expect(names.allSatisfy { $0.wholeMatch(of: /bundled:[a-z0-9][a-z0-9-]*\.json/) != nil })
    for profile in profiles { #expect(profile.devices.allSatisfy { $0.origin == profile.origin }, "\(profile.origin)") }
  }

  @Test func `what is embedded is what stands in the profiles folder`() throws {
    let folder = Sketch.root.appending(path: "profiles")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".json") && $0 != "schema.json"
    }
    let bundled = Dictionary(uniqueKeysWithValues: Profile.bundled(.everything).map { ("\($0.origin)", $0.devices) })
    #expect(Set(bundled.keys) == Set(files.map { "bundled:\($0)" }))
    for file in files.sorted().sampled(oneIn: 6) {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      #expect(Profile(text: text, origin: .bundled(file)).devices == bundled["bundled:\(file)"], "\(file)")
    }
  }

  @Test func `a device reads back from its own profile text`() {
    for device in Profile.bundled(.apple).flatMap(\.devices) { #expect(Profile(of: device).devices == [device]) }
  }

  @Test func `the documentation lists the families, the largest first`() throws {
    let families = Profile.bundled(.everything).flatMap(\.devices).reduce(into: [String: Int]()) {
      $0[$1.family ?? "none", default: 0] += $1.displays.count
    }
    let rows = families.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
    let article = Sketch.root.appending(path: "Sources/DeviceInfo/DeviceInfo.docc/DeviceInfo.md")
    let text = try String(contentsOf: article, encoding: .utf8).replacing("\n", with: " ")
    #expect(text.contains("Displays by family: \(rows.joined(separator: ", "))."))
  }

  @Test func `every device gives displays that a calculator takes`() throws {
    for display in Profile.bundled(.everything).flatMap(\.devices).flatMap(\.displays) {
      let figures = display.displayInPixels
      #expect(figures.ppi == display.ppi && figures.scale == 1 && figures.nativeScale == 1)
      #expect(display.display?.nativeScale == display.nativeScale)
      #expect(display.display?.scale == display.scale ?? display.nativeScale)
      #expect(display.display.map { $0.ppi == display.ppi } ?? true)
      #expect(display.zoomedDisplay?.nativeScale == display.zoomedNativeScale)
    }
  }
}
