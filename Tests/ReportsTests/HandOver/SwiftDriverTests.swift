import DeviceInfo
import Foundation
import TestSupport
import Testing

@testable import Reports

/// The pure part of the code for Apple's systems, compiled alone. How it moves on a simulated system is for the walks.
@Suite struct SwiftDriverTests {
  /// The part of the code that names no type of the system.
  private static func pure(_ target: Driver.Target) throws -> Substring {
    let names = target == .mac ? ["MacBook Air (13-inch, M2, 2022)"] : ["iPhone 8 Plus", "iPhone 13 mini"]
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

  /// The lines of the unit test that stands before the pure part.
  private static func unitTest(in pure: Substring) -> String {
    let lines = pure.split(separator: "\n").prefix { $0.hasPrefix("//") }.filter { $0.hasPrefix("//     ") }
    #expect((3...5).contains(lines.count))
    return lines.map { $0.dropFirst("//     ".count) }.joined(separator: "\n")
  }

  @Test func `an app's code knows its speed on a screen, and where the content is at a time`() throws {
    let pure = try Self.pure(.uikit)
    #expect(!pure.contains("UI") && !pure.contains("CG"))
    let test = Self.unitTest(in: pure)
    let lines = """
      \(test)
      let plain = ViewMotion(scale: 3, pointsPerSecond: 100)
      XCTAssertEqual(plain.offset(seconds: 0.00499), 1.0 / 3, accuracy: 0)
      XCTAssertEqual(plain.offset(seconds: 0.00501), 2.0 / 3, accuracy: 1e-15)
      // A loop is whole rendered pixels, and none until it is one of them.
      XCTAssertEqual(plain.loop(100.1), 301.0 / 3, accuracy: 1e-12)
      for length in [0, 0.3, -1] { XCTAssertEqual(plain.loop(length), 0, accuracy: 0) }
      XCTAssertEqual(plain.shift(250, loop: 0), 0, accuracy: 0)
      XCTAssertEqual(plain.shift(250, loop: 100), 50, accuracy: 1e-12)
      XCTAssertEqual(plain.shift(-250, loop: 100), 50, accuracy: 1e-12)
      // The view of 533 pt that content of 600 pt leaves a gap in, if it stands there once.
      for (loop, room, count) in [(600.0, 533.0, 2), (300, 600, 3), (1, 600, 64), (0, 600, 1)] {
        XCTAssertEqual(Double(plain.count(loop: loop, room: room)), Double(count), accuracy: 0)
      }
      """
    #expect(try Self.printed(by: lines, after: pure) == "")
  }

  @Test func `the unit test of an app's code can fail, as can that of a Mac's`() throws {
    for target in [Driver.Target.uikit, .mac] {
      let pure = try Self.pure(target)
      let test = Self.unitTest(in: pure)
      #expect(try Self.printed(by: test, after: pure) == "")
      let faster = test.replacing("pointsPerSecond: 30 *", with: "pointsPerSecond: 30.1 *")
      #expect(try Self.printed(by: faster, after: pure).contains("is not"), "\(target)")
    }
  }

  @Test func `a Mac takes its panel's size, or the size that another display states`() throws {
    let pure = try Self.pure(.mac)
    let lines = """
      func density(_ isBuiltIn: Bool, _ points: Double, _ sides: [Double]) -> Double {
        TrackMotion.pointsPerMillimeter(model: "Mac14,2", isBuiltIn: isBuiltIn, points: points, sides: sides) ?? 0
      }
      XCTAssertEqual(density(true, 1470, [290, 189]), 1470 / (2560 / 224 * 25.4), accuracy: 1e-12)
      XCTAssertEqual(density(false, 1920, [600, 340]), 3.2, accuracy: 1e-12)
      XCTAssertEqual(density(false, 1080, [340, 600]), 1.8, accuracy: 1e-12)
      // A size that macOS makes up, one that is a ratio, and none.
      for (points, sides) in [(1920.0, [1920 / 2.835, 381]), (1920, [677.333, 381]), (1920, [160, 90]), (1920, [0, 0])] {
        XCTAssertEqual(density(false, points, sides), 0, accuracy: 0)
      }
      """
    #expect(try Self.printed(by: lines, after: pure) == "")
  }
}
