import Foundation
import TestSupport
import Testing

/// The Swift file for programs that want no dependency, as a compiler reads it.
@Suite(.walk) struct SwiftTableWalk {
  @Test(arguments: ["5", "6"])
  func `the whole database compiles alone and finds its devices`(_ mode: String) throws {
    let words = ["export", "--speed", "0,30"]
    let rowCount = try Program.run(words).lines.count - 1
    let folder = try TemporaryFolder()
    try folder.write(Program.run(words + ["--format", "swift", "--name", "Displays"]).text, to: "Displays.swift")
    try folder.write(
      """
      let rows = Displays.rows(modelIdentifier: "iPhone15,4")
      print(rows.count, rows[0].device, rows[0].ppi, Displays.rows(modelIdentifier: "iPhone").count)
      // An iPhone 15, and one under Display Zoom: 320 points across 1179 pixels. In 0.0001 pt/mm.
      print([3, 1179.0 / 320].map { Int(rows[0].pointsPerMillimeter(nativeScale: $0) * 1e4 + 0.5) })
      print(Displays.rows.count + Displays.speeds.count, Displays.speeds[0].stepPoints)
      """, to: "main.swift")
    let compiled = try Program.run(
      ["swiftc", "-swift-version", mode, "-warnings-as-errors", "Displays.swift", "main.swift", "-o", "client"],
      in: folder, environment: ProcessInfo.processInfo.environment, executable: URL(fileURLWithPath: "/usr/bin/env"))
    try #require(compiled.status == 0, "\(compiled.errors)\(compiled.text)")
    let run = try Program.run([], in: folder, executable: folder.url.appendingPathComponent("client"))
    // Half of the rows are of 0 mm/s, which has no step.
    #expect(run.text == "1 iPhone 15 460.0 0\n[60367, 49154]\n\(rowCount) 1.0\n")
  }
}
