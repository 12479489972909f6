import Foundation
import Testing
import TestSupport

@testable import ProgramSupport

/// What a terminal gets beyond a file.
@Suite struct TerminalTests {
  static let report = ["report", "iPhone 8 Plus"]

  private static func environment(_ changes: [String: String]) -> [String: String] {
    var environment = Program.environment
    environment["COLUMNS"] = nil
    return environment.merging(changes) { $1 }
  }

  private static func run(
    _ arguments: [String] = report, columns: Int = 80, with changes: [String: String] = [:]
  ) throws -> String {
    let outcome = try Program.runInProcess(arguments, columns: columns, environment: environment(changes))
    #expect(outcome.status == 0)
    return outcome.text
  }

  @Test func `headings are bold and units dim`() throws {
    let (text, status) = try PseudoTerminal.run(Self.report, columns: 80, environment: Self.environment([:]))
    #expect(status == 0)
    #expect(text == (try Self.run()))
    expectSnapshot(
      text,
      """
      ␛[1m30 mm/s on iPhone 8 Plus is 181.56 pt/s: 1 pt every 5.508 ms, or 3.026 pt a␛[0m
      ␛[1m  frame at 60 Hz (±0.14 %).␛[0m
      473.62 px/s of its panel: 401 ppi, scale 3, native 2.609; the tutorial formula
        gives 26.09 mm/s.
      Judder-free at 60 Hz: 29.743 mm/s (180pt/s), 0.86 % slower. The picture is
        resampled, so that its sharpness varies.
      """)
  }

  @Test(arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
  func `no escapes where they are not wanted`(_ changes: [String: String]) throws {
    let text = try Self.run(with: changes)
    #expect(!text.contains("\u{1B}"))
    let styled = try Self.run().replacing(/\u{1B}\[[0-9]m/, with: "")
    #expect(text == styled)
  }

  @Test func `an empty NO_COLOR counts as none`() throws {
    #expect(try Self.run(with: ["NO_COLOR": ""]).contains("\u{1B}[1m"))
  }

  @Test(arguments: ["csv", "tsv", "json", "markdown"])
  func `other formats have no escapes`(_ format: String) throws {
    #expect(!(try Self.run(Self.report + ["--format", format])).contains("\u{1B}"))
  }

  @Test(arguments: ([60, 80, 100, 140] as [Int]).sampled(oneIn: 2, released: 1))
  func `the width is the terminal's`(_ columns: Int) throws {
    let text = try Self.run(columns: columns, with: ["NO_COLOR": "1"])
    #expect(text == (try Self.run(columns: 80, with: ["NO_COLOR": "1", "COLUMNS": "\(columns)"])))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= columns })
    let table = try Self.run(["table", "iPhone 15 Pro", "30mm/s"], columns: columns, with: ["NO_COLOR": "1"])
    #expect(table.split(separator: "\n").allSatisfy { $0.count <= columns })
    #expect(table.contains("at 60 Hz  step") == (columns >= 80) && table.contains(" hidden to fit") == (columns < 80))
  }

  @Test(arguments: [["identify", "1179x2556"], ["identify", "1440p"], ["report", "--columns", "help"]])
  func `prose wraps`(_ arguments: [String]) throws {
    let text = try Self.run(arguments, with: ["NO_COLOR": "1"])
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: [["report", "-h"], ["report", "--help"], ["report", "iPhone 99"]])
  func `COLUMNS narrows help and errors, too`(_ arguments: [String]) throws {
    let outcome = try Program.runInProcess(arguments, columns: 120, environment: Self.environment(["COLUMNS": "60"]))
    let text = outcome.text + outcome.errors
    #expect(
      !text.isEmpty && text.split(separator: "\n").allSatisfy { $0.count <= 60 || $0.hasPrefix("USAGE: ") }, "\(text)")
  }

  @Test(arguments: (["", "0", "-5", "wide"] as [String]).sampled(oneIn: 4, released: 1))
  func `a senseless COLUMNS leaves the terminal's width`(_ columns: String) throws {
    let text = try Self.run(columns: 140, with: ["NO_COLOR": "1", "COLUMNS": columns])
    #expect(text == (try Self.run(columns: 140, with: ["NO_COLOR": "1"])))
  }

  @Test func `a terminal that does not know its width has 80 columns`() throws {
    let (text, _) = try PseudoTerminal.run(Self.report, columns: 0, environment: Self.environment(["NO_COLOR": "1"]))
    #expect(text == (try Self.run(columns: 80, with: ["NO_COLOR": "1"])))
  }

  @Test func `an error breaks at words`() throws {
    try expectTerminal(
      ["iPhone 99", "foobarx"], columns: 50, status: 64,
      """
      Error: 'iPhone 99' is not in the database; list
        its 55 iPhone devices with: speedcal devices
        iPhone
      no device, model identifier or family matches
        'foobarx'
      For a display that is in no profile, give '27in
        4k@150%', 'P2.5 1920x540', or --ppi N --scale S.
      'speedcal identify' finds a display by what is
        known of it, and 'speedcal --help' lists the
        commands.
      """)
  }

  @Test func `a page does not flood a terminal`() throws {
    try expectTerminal(
      ["preview", "iPhone 15"], columns: 80, status: 64,
      """
      Error: a page is for a browser; name its file, such as --output page.html
      See 'speedcal preview -h'.
      """)
    // Where standard output is asked for by its name, it is meant.
    let page = try Program.runInProcess("preview", "iPhone 15", "--output", "-")
    #expect(page.status == 0 && page.text.hasPrefix("<!DOCTYPE html>"))
  }

  @Test func `a file gets no escapes and every column, whatever the terminal is`() throws {
    let folder = try TemporaryFolder()
    let text = try Self.run(Self.report + ["--output", folder.path("report.txt")], columns: 140)
    #expect(text == "")
    let file = try folder.text("report.txt")
    #expect(file == (try Program.runInProcess(Self.report).text))
    #expect(file.contains("native 2.609") && !file.contains("\u{1B}"))
  }
}
