import DeviceInfo
import Foundation
import TestSupport
import Testing

@testable import Reports

/// The pure part of the code for browsers, in node. How it moves in a browser is for Tests/Tools/Browser.
@Suite(.needsNode) struct ScriptDriverTests {
  /// What node prints of a module beside the code of some displays.
  private static func printed(by script: String) throws -> String {
    let names = ["iPhone 15", "pixel 8", "Dell U2720Q@150%"]
    let screens = try DeviceDatabase.bundled(for: names).screens(matching: names).screens
    let dom = Sketch.root.appendingPathComponent("Tests/TestSupport/Stubs/dom.mjs")
    let folder = try TemporaryFolder([
      "scroll.mjs": try Driver(.js, for: screens, speeds: [30]).text, "script.mjs": script,
      "dom.mjs": try String(contentsOf: dom, encoding: .utf8),
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

  @Test func `the unit test of the article passes, and can fail`() throws {
    let test = try #require(try Sketch.articleBlocks("js").last).replacing("./scroll.js", with: "./scroll.mjs")
    #expect(try Self.printed(by: test) == "")
    #expect(try Self.printed(by: test.replacing("offset(10", with: "offset(10.1")).contains("is off"))
  }
}
