import Foundation
import Testing
import TestSupport

@testable import ProgramSupport

/// The usual runs of report, table and export; README and the snapshots of reports have their tables whole.
@Suite struct CalibrationRunTests {
  @Test(arguments: [
    ("30,5", "30.5"), ("30,25", "30.25"), ("30,05", "30.05"), ("3,5", "3.5"), ("1,000", "1000"), ("5,30", nil),
    ("30,5,7", nil), ("0.125,5", nil),
  ])
  func `two whole numbers that may be one are said to be two`(typed: String, one: String?) throws {
    let note = one.map { "Note: '\(typed)' read as two speeds; write \($0) for one\n" } ?? ""
    #expect(try Program.runInProcess("table", "iPhone 15", "--speed", typed).errors == note)
  }

  @Test(
    arguments: ([
      (["8deg/s", "--viewing-distance", "57cm"], "8deg/s seen from 570 mm"),
      (["--speeds", "3px/frame@60,40"], "3px/frame@60,40"), (["30mm/s"], nil), ([], nil),
    ] as [([String], String?)]).sampled(oneIn: 2, released: 1))
  func `a speed in another unit than mm is kept beside what it comes to`(_ speed: [String], _ typed: String?) throws {
    let sheet = try Program.runInProcess(["export", "iPhone 15", "--format", "spec"] + speed).text
    #expect(typed.map { sheet.contains("(\($0)) on iPhone 15 is ") || sheet.contains("Requested: \($0).\n") } ?? true)
    #expect(sheet.contains("Requested") == speed.contains("3px/frame@60,40"))
    for command in ["report", "table"] {
      let text = try Program.runInProcess([command, "iPhone 15"] + speed).text
      #expect(
        (typed.map { text.contains($0) } ?? true)
          && text.contains("seen from") == (typed?.contains("seen from") ?? false))
    }
  }

  /// 30 mm/s on 460 ppi at 3 pixels a point: 30 * 460 / 25.4 / 3 pt/s, a 60th of it a frame; U is that of the last place of 460.
  @Test(
    arguments: ([
      (
        ["iPhone 15"],
        "30 mm/s on iPhone 15 is 181.10 pt/s: 1 pt every 5.522 ms, or 3.018 pt a frame at 60 Hz (±0.13 %)."
      ),
      (
        ["iPhone 8 Plus"],
        "30 mm/s on iPhone 8 Plus is 181.56 pt/s: 1 pt every 5.508 ms, or 3.026 pt a frame at 60 Hz (±0.14 %)."
      ),
      (
        ["--ppi", "163.00", "--name", "Wall"],
        "30 mm/s on Wall is 192.52 px/s, 3.209 px a frame at an assumed 60 Hz (±0.35 %)."
      ),
      (
        ["iPhone 15", "0.001mm/s"],
        "0.001 mm/s on iPhone 15 is 0.00604 pt/s: 1 pt every 165652.174 ms, or 0.000101 pt a frame at 60 Hz (±0.13 %)."
      ),
      (["iPhone 15", "0mm/s"], "0 mm/s on iPhone 15 stands still."),
      (
        ["iPhone 15", "150mm/s", "--limits", "0:100"],
        "100 mm/s (150 mm/s was asked for) on iPhone 15 is 603.67 pt/s: 6 pt every 9.939 ms, or 10.061 pt a frame at 60 Hz (±0.13 %)."
      ),
      (
        ["Surface Pro 9"],
        "30 mm/s on Microsoft Surface Pro 9 is 157.26 CSS px/s at its default of 200 %: 1 CSS px every 6.359 ms, or 1.311 CSS px a frame at 120 Hz (±0.60 %)."
      ),
    ] as [([String], String)]).sampled(oneIn: 3, released: 1))
  func `one speed on one display is answered by a sentence, which comes first`(_ words: [String], _ answer: String)
    throws
  {
    #expect(try Program.runInProcess(["report"] + words).lines.first == answer)
    let both = try Program.runInProcess(["report", "iPhone 8"] + words).text
    #expect(!both.contains(" on iPhone 15 is "))
  }

  @Test func `another size in points leaves a Mac the scale that its system reports`() throws {
    let outcome = try Program.runInProcess([
      "report", "MacBook Air (13-inch, M2, 2022)", "--points", "1710x1107", "--columns", "scale,native_scale",
      "--format",
      "csv",
    ])
    #expect(outcome.text == "scale,native_scale\n2,\(2560.0 / 1710)\n")
  }

  @Test func `code that asks the device needs no scale, and the note says that it is unknown`() throws {
    let monitor = ["export", "--ppi", "108.8", "--name", "Wall", "--format", "js"]
    let outcome = try Program.runInProcess(monitor)
    #expect(outcome.errors.hasPrefix("Note: the scale of 'Wall' is unknown, "))
    let code = outcome.lines.drop { $0.hasPrefix("//") }
    #expect(
      try code == Program.runInProcess(monitor + ["--scale", "1"]).lines.drop { $0.hasPrefix("//") } && !code.isEmpty)
  }

  @Test func `the style sheet of the documentation is the one that export prints`() throws {
    let article = Sketch.root.appendingPathComponent("Sources/DisplayTable/DisplayTable.docc/AndroidAndTheWeb.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let block = try #require(text.firstMatch(of: /```css\n((?s).*?)```/)).1
    #expect(try block == Program.runInProcess("export", "iPhone 15", "--speed", "30", "--format", "css").text)
    #expect(text.contains("speedcal export 'iPhone 15' --speed 30 --format css\n"))
  }

  @Test func `the whole report is instant reading`() throws {
    let first = try Program.runInProcess("report")
    #expect(first.lines.count <= 24 && first.lines.allSatisfy { $0.count <= 100 })
    #expect(first.bytes == (try Program.runInProcess([])).bytes)
    let outcome = try Program.runInProcess("report", "--each")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let table = outcome.lines.prefix { !$0.hasPrefix("The formula that tutorials copy") }
    #expect(table[0].hasPrefix("30 mm/s  ") && table[1].contains(" pt/s "))
    // What is older is named, and counted below.
    #expect(table.count > 150 && !table.contains { $0.contains("2019)") })
    #expect(outcome.lines.last?.hasPrefix("\(7113 - (table.count - 2)) more displays") == true)
  }

  @Test func `the version`() throws {
    let outcome = try Program.runInProcess("--version")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let known = try #require(
      outcome.text.wholeMatch(
        of:
          /\d+\.\d+\.\d+\n(\d+) displays: (\d+) of Apple's devices, (\d+) of Android's, (\d+) of others, (\d+) monitors, as of 20\d\d-[01]\d-[0-3]\d\n/
      ))
    let counts = [known.output.1, known.output.2, known.output.3, known.output.4, known.output.5].compactMap { Int($0) }
    let apple = try BundledCount.displays()
    #expect(counts.count == 5 && counts[1] == apple && counts[0] == counts.dropFirst().reduce(0, +))
    #expect(counts.allSatisfy { $0 > 100 })
    for words in [["-V"], ["version"], ["report", "--version"]] {
      #expect(try Program.runInProcess(words).text == outcome.text, "\(words)")
    }
  }

  @Test(
    arguments: ([
      (["Apple Watch Ultra 2"], "\nCode for SwiftUI for watchOS: `"),
      (["MacBook Air (M1, 2020)"], "\nCode for JavaScript: `"),
      (["Studio Display (2022)"], "\nCode for JavaScript: `"),
      (
        ["iPhone 15", "100mm/s", "--limits", "0:100"],
        "- Judder-free at 60 Hz: 99.391 mm/s (30px/frame@60), 0.61 % slower.\n"
      ),
    ] as [([String], String)]).sampled(oneIn: 2, released: 1))
  func `the sheet names the code of its system, and keeps to the limits`(_ words: [String], _ line: String) throws {
    let sheet = try Program.runInProcess(["export"] + words + ["--format", "spec"]).text
    #expect(sheet.contains(line))
    // Each command that it ends with prints code.
    let commands = sheet.matches(of: /Code for .*?: `speedcal (.*)`\n/).map { $0.1.split(separator: " ") }
    #expect(!commands.isEmpty && sheet.hasSuffix("`\n"))
    for command in commands {
      #expect(command.prefix(1) == ["export"] && command.suffix(2).first == "--format")
      #expect(try Program.runInProcess(["export"] + words + ["--format", String(command.last ?? "")]).status == 0)
    }
  }
}
