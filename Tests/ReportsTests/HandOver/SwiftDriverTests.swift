import DeviceInfo
import Foundation
import TestSupport
import Testing

@testable import Reports

/// The pure part of the code for Apple's systems, compiled alone. How it moves on a simulated system is for the walks.
@Suite struct SwiftDriverTests {
  /// The part of the code that names no type of the system.
  private static func pure(_ target: Driver.Target) throws -> Substring {
    let names = ["iPhone 8 Plus", "iPhone 13 mini", "iPhone SE (3rd generation)", "iPad mini (6th generation)"]
    let database = try DeviceDatabase.bundled(for: names)
    let screens = try names.map { try #require(database.device(name: $0)?.screens().first) }
    let text = try Driver(target, for: screens, speeds: [30]).text
    let marks = ["// -- pure", "// -- the screen --"]
    let places = try marks.map { try #require(text.range(of: $0)) }
    return text[places[0].lowerBound..<places[1].lowerBound]
  }

  /// What a program prints that is made of the pure part and some lines.
  private static func printed(by lines: String, after pure: Substring) throws -> String {
    let assertion = """

      func XCTAssertEqual(_ found: Double, _ wanted: Double, accuracy: Double) {
        if (found - wanted).magnitude > accuracy { print("\\(found) is not \\(wanted)") }
      }

      """
    let folder = try TemporaryFolder(["main.swift": pure + assertion + lines])
    let compiler = URL(fileURLWithPath: "/usr/bin/env")
    let environment = ProcessInfo.processInfo.environment
    let compiled = try Program.run(
      ["swiftc", "-swift-version", "6", "-module-cache-path", folder.path("cache"), "main.swift", "-o", "run", "-lm"],
      in: folder, environment: environment, executable: compiler)
    guard compiled.status == 0 else { return compiled.errors + compiled.text }
    return try Program.run([], in: folder, executable: folder.url.appendingPathComponent("run")).text
  }

  /// The unit test of the article, and its call.
  private static func unitTest() throws -> String {
    let test = try #require(try Sketch.articleBlocks("swift").first { $0.contains("func test") })
    return test + "testTenSecondsAreTenTimesTheSpeed()\n"
  }

  @Test func `an app's code knows its speed on a screen, and where the content is at a time`() throws {
    let pure = try Self.pure(.uikit)
    #expect(!pure.contains("UI") && !pure.contains("CG"))
    let lines = """
      \(try Self.unitTest())
      let plain = ViewMotion(scale: 3, pointsPerSecond: 100)
      XCTAssertEqual(plain.offset(seconds: 0.00499), 1.0 / 3, accuracy: 0)
      XCTAssertEqual(plain.offset(seconds: 0.00501), 2.0 / 3, accuracy: 1e-15)
      // A loop is whole rendered pixels, and none until it is one of them.
      XCTAssertEqual(plain.loop(100.1), 301.0 / 3, accuracy: 1e-12)
      for length in [0, 0.3, -1] { XCTAssertEqual(plain.loop(length), 0, accuracy: 0) }
      XCTAssertEqual(plain.shift(250, loop: 0), 0, accuracy: 0)
      XCTAssertEqual(plain.shift(250, loop: 100), 50, accuracy: 1e-12)
      // The view of 533 pt that content of 600 pt leaves a gap in, if it stands there once.
      for (loop, room, count) in [(600.0, 533.0, 2), (300, 600, 3), (1, 600, 64), (0, 600, 1)] {
        XCTAssertEqual(Double(plain.count(loop: loop, room: room)), Double(count), accuracy: 0)
      }
      """
    #expect(try Self.printed(by: lines, after: pure) == "")
  }

  @Test func `the unit test of the article can fail`() throws {
    let (pure, test) = (try Self.pure(.uikit), try Self.unitTest())
    #expect(try Self.printed(by: test, after: pure) == "")
    let faster = test.replacing("pointsPerSecond: 30 *", with: "pointsPerSecond: 30.1 *")
    #expect(try Self.printed(by: faster, after: pure).contains("is not"))
  }
}
