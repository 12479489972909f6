import DeviceInfo
import Foundation
import TestSupport
import Testing

@testable import Reports

/// The pure part of the code for browsers, in node. How it moves in a browser is for Tests/Tools/Browser.
@Suite(.needsNode) struct ScriptDriverTests {
  /// What node prints of a module beside the code of some displays.
  private static func printed(by script: String) throws -> String {
    let names = ["iPhone 15", "Google Pixel 8", "Dell U2720Q"]
    let database = try DeviceDatabase.bundled(for: names)
    let screens = try names.map { try #require(database.device(name: $0)?.screens().first) }
    let folder = try TemporaryFolder([
      "scroll.mjs": try Driver(.js, for: screens, speeds: [30]).text, "script.mjs": script,
    ])
    let outcome = try Program.run(
      ["node", "script.mjs"], in: folder, environment: ProcessInfo.processInfo.environment,
      executable: URL(fileURLWithPath: "/usr/bin/env"))
    return outcome.text + outcome.errors
  }

  @Test func `it knows its speed on a screen, and where the content is at a time`() throws {
    let script = Sketch.root.appendingPathComponent("Tests/TestSupport/Stubs/scrollTests.mjs")
    #expect(try Self.printed(by: String(contentsOf: script, encoding: .utf8)) == "")
  }

  @Test func `the unit test in its head passes, and can fail`() throws {
    let lines = EmbeddedFiles.scroll_js.split(separator: "\n").drop { !$0.contains("import { displays") }
      .prefix { $0.hasPrefix("//     ") }.map { $0.dropFirst("//     ".count) }
    #expect(lines.count == 5)
    let test = lines.joined(separator: "\n").replacing("./scroll.js", with: "./scroll.mjs")
    #expect(try Self.printed(by: test) == "")
    #expect(try Self.printed(by: test.replacing("offset(10", with: "offset(10.1")).contains("Error: off"))
  }
}
