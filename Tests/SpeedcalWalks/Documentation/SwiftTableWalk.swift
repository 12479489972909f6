#if !DEBUG
import DeviceInfo
import Foundation
import SpeedCalibration
import TestSupport
import Testing

@testable import Reports

/// The Swift file for programs that want no dependency, as a compiler reads it.
@Suite struct SwiftTableWalk {
  @Test(arguments: ["5", "6"])
  func `the whole database compiles alone and finds its devices`(_ mode: String) throws {
    let screens = try DeviceDatabase(profiles: Profile.bundled()).screens(matching: []).screens
    let folder = try TemporaryFolder()
    let command = "speedcal export --format swift\nimport Foundation"
    try folder.write(
      SpeedReport(displays: screens, speeds: [0, 30]).swiftFile(typeName: "Displays", command: command).text(),
      to: "Displays.swift")
    try folder.write(
      """
      let rows = Displays.rows(modelIdentifier: "iPhone15,4")
      print(rows.count, rows[0].device, rows[0].ppi, Displays.rows(modelIdentifier: "iPhone").count, Displays.rows.count)
      print(Displays.speeds.count, Displays.speeds[0].stepPoints)
      """, to: "main.swift")
    let compiled = try Program.run(
      ["swiftc", "-swift-version", mode, "-warnings-as-errors", "Displays.swift", "main.swift", "-o", "client"],
      in: folder, environment: ProcessInfo.processInfo.environment, executable: URL(fileURLWithPath: "/usr/bin/env"))
    try #require(compiled.status == 0, "\(compiled.errors)\(compiled.text)")
    let run = try Program.run([], in: folder, executable: folder.url.appendingPathComponent("client"))
    #expect(run.text == "1 iPhone 15 460.0 0 \(screens.count)\n\(screens.count) 1.0\n")
  }
}
#endif
