import Testing
import TestSupport

/// Arguments that try to forge a message, or to fill the screen.
@Suite(.walk) struct HostileArgumentTests {
  static let forgery = "X\rError: forged\r\u{1B}[2J"
  static let escaped = #"X\rError: forged\r\u{1b}[2J"#

  @Test(arguments: [
    ["report", forgery], ["show", forgery], ["report", "--speed", forgery], ["report", "--speed=1,\(forgery)"],
    ["report", "--\(forgery)"], ["report", "--limits", "1:\(forgery)"], ["report", "--format", forgery],
    ["report", "iPhone Duo", "--display", forgery], ["table", "--ppi", "460", "--scale", "3", "--name", forgery],
    ["motion", "iPhone 8", "--way", forgery], ["motion", "iPhone 8", "--stall", "1:\(forgery)"],
    ["carousel", "--viewport", "300", "--loop", forgery], ["help", forgery],
    ["report", "--profiles", "\(forgery)"], ["export", "--output", "\(forgery)/x.csv"], ["validate", forgery],
  ])
  func `an argument forges no line`(_ arguments: [String]) throws {
    let outcome = try Program.run(arguments)
    #expect(outcome.status >= 64)
    #expect(outcome.text == "")
    #expect(outcome.errors.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    #expect(!outcome.errors.contains("\nError: forged"))
    #expect(outcome.errors.contains(Self.escaped), "\(outcome.errors)")
  }

  @Test(arguments: [
    (#"$'zz\xff'"#, "'zz\u{FFFD}' is not UTF-8"),
    (#"--speed=$'1\nError: forged'"#, "has a line break; give it in a file"),
    (#"--output $'\xff\xfe.csv'"#, "is not UTF-8"),
  ])
  func `an argument that is not a line of text is refused`(_ argument: String, _ reason: String) throws {
    let outcome = try Program.shell("speedcal report \(argument)", in: TemporaryFolder())
    #expect(outcome.status == 64 && outcome.text == "")
    #expect(outcome.complaint.hasSuffix(reason))
  }

  @Test(arguments: [
    ["report"], ["report", "--speed"], ["report", "--limits"], ["report", "--interval"], ["report", "--format"],
    ["motion", "iPhone 8", "--way"], ["motion", "iPhone 8", "--refresh"], ["help"],
    ["report", "--profiles"], ["export", "--output"], ["carousel", "iPhone 8", "--events"],
  ])
  func `an argument of 120 KB is quoted in one line of a screen`(_ arguments: [String]) throws {
    let outcome = try Program.run(arguments + [String(repeating: "y", count: 120_000)])
    #expect(outcome.status >= 64)
    #expect(outcome.errors.utf8.count < 2000, "\(outcome.errors.utf8.count)")
    #expect(outcome.errors.contains("yyyyyy"))
  }

  @Test(arguments: [["show"], ["report", "--name"], ["table", "iPhone 15", "--output"]])
  func `an argument of endless marks is refused before it is compared`(_ arguments: [String]) throws {
    let start = ContinuousClock.now
    let outcome = try Program.run(arguments + ["a" + String(repeating: "\u{301}\u{323}", count: 25_000)])
    #expect(outcome.status == 64)
    #expect(outcome.complaint.hasSuffix("…' is longer than 4096 bytes"))
    #expect(outcome.errors.utf8.count < 1000)
    // It took a quarter of a minute.
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test func `many unknown selectors are counted, not listed`() throws {
    let outcome = try Program.run(["report"] + (0..<500).map { "zzz\($0)" })
    #expect(outcome.status == 64)
    #expect(outcome.errors.split(separator: "\n").count == 23)
    #expect(outcome.errors.contains("\n480 more match nothing either\n"))
  }
}
