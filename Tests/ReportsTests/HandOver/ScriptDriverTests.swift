import DeviceInfo
import Foundation
import TestSupport
import Testing

@testable import Reports

/// The pure part of the code for browsers, in node. How it moves in a browser is for Tests/Tools/Browser.
@Suite(.needsNode) struct ScriptDriverTests {
  /// What node prints of a module beside the code of some displays.
  private static func printed(by script: String, replacing right: String = "-", with wrong: String = "-") throws
    -> String
  {
    let names = ["iPhone 15", "pixel 8", "Dell U2720Q@150%"]
    let screens = try DeviceDatabase.bundled(for: names).screens(matching: names).screens
    let code = try Driver(.js, for: screens, speeds: [30]).text
    try #require(code.contains(right))
    let dom = Sketch.root.appendingPathComponent("Tests/TestSupport/Stubs/dom.mjs")
    let folder = try TemporaryFolder([
      "scroll.mjs": code.replacing(right, with: wrong), "script.mjs": script,
      "dom.mjs": try String(contentsOf: dom, encoding: .utf8),
    ])
    let outcome = try Program.run(
      ["node", "script.mjs"], in: folder, environment: ProcessInfo.processInfo.environment,
      executable: URL(fileURLWithPath: "/usr/bin/env"))
    return outcome.text + outcome.errors
  }

  private static let script = Sketch.root.appendingPathComponent("Tests/TestSupport/Stubs/scrollTests.mjs")

  @Test func `it knows its speed on a screen, and where the content is at a time`() throws {
    #expect(try Self.printed(by: String(contentsOf: Self.script, encoding: .utf8)) == "")
  }

  @Test(arguments: [
    ("const display = fits ? named", "const display = named ? named", "Google Pixel 8: 601 frames on 1920 x 1080"),
    ("said.size < said.add(text).size && ", "", "it says scroll: this screen is not that of 'Google Pixel 8'"),
    (#""pixel 8""#, #""pixel""#, "glassOf(...)"), ("undefined, told", "undefined, moved", "a log of 143.8"),
    ("told = base + (moved - start) / pxPerPixel", "told = moved / pxPerPixel", "a log of 755"),
    (#"on(track, "focusin", begin);"#, #"on(view, "click", begin);"#, "track and view listen to click"),
    (", { signal: events.signal }", "", "are listened to after all"),
  ])
  func `a fault is seen`(_ right: String, _ wrong: String, _ complaint: String) throws {
    let script = try String(contentsOf: Self.script, encoding: .utf8)
    let complaints = try Self.printed(by: script, replacing: right, with: wrong)
    #expect(complaints.contains(complaint), "\(complaints)")
  }

  @Test func `the unit test of the article passes, and can fail`() throws {
    let test = try #require(try Sketch.articleBlocks("js").last).replacing("./scroll.js", with: "./scroll.mjs")
    #expect(try Self.printed(by: test) == "")
    #expect(try Self.printed(by: test.replacing("offset(10", with: "offset(10.1")).contains("is off"))
  }
}
