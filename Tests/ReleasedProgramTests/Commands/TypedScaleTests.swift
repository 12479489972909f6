import Foundation
import TestSupport
import Testing

@testable import ProgramSupport

/// Displays that are typed with the scale that is set on them, or by size and pixels.
@Suite(.walk) struct TypedScaleTests {
  /// Points per second at 30 mm/s.
  private static func points(_ ppi: Double, _ nativeScale: Double) -> Double { 30 * ppi / 25.4 / nativeScale }

  private static let surface = points(266.3, 2)
  private static let monitor = points((3840.0 * 3840 + 2160 * 2160).squareRoot() / 27, 1.5)
  private static let mac = points(224, 2560.0 / 1470)

  /// The rows of a report: device, scale and points a second.
  private static func rows(_ words: [String]) throws -> [(device: String, scale: String, points: Double)] {
    let outcome = try Program.runInProcess(
      ["report"] + words + ["--speed", "30", "--format", "tsv", "--columns", "device,scale,points_per_s"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.lines.dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return (cells[0], cells[1], Double(cells[2]) ?? .nan)
    }
  }

  @Test(arguments: [
    ["Surface Pro 9@200%", "27in 4k@150%", "MacBook Air 13 M3"],
    ["Surface", "Pro", "9@2", "27in", "4k@3/2", "MacBook", "Air", "13", "M3"],
    ["surface pro 9 @ 2x", "27\" 3840x2160@1.5", "MacBook Air 13 M3"],
  ])
  func `each display has the scale behind its name`(_ words: [String]) throws {
    let rows = try Self.rows(words)
    #expect(rows.map(\.scale) == ["2", "1.5", "2"])
    for (found, expected) in zip(rows.map(\.points), [Self.surface, Self.monitor, Self.mac]) {
      #expect(abs(found / expected - 1) < 1e-12, "\(words): \(found), \(expected)")
    }
  }

  @Test func `a described display is one word or two, in its place among the others, and is called as it was typed`()
    throws
  {
    #expect(
      try Self.rows(["iPhone 15", "27in", "4k@150%", "iPhone 8"]).map(\.device) == [
        "iPhone 15", "27in 4k@150%", "iPhone 8",
      ])
    let text = try Program.runInProcess("report", "27in 4k@150%")
    #expect(text.errors == "" && text.text.contains("27in 4k@150%"))
    let unknown = try Program.runInProcess("report", "27in 4k")
    #expect(unknown.status == 0 && unknown.errors.contains("the scale of '27in 4k' is unknown"))
    // As --diagonal and --pixels describe it, to the last digit.
    let columns = [
      "--format", "csv", "--columns", "ppi,points_per_s,step_points,interval_s,expanded_uncertainty_percent",
    ]
    #expect(
      try Program.runInProcess(["report", "27in 4k@150%"] + columns).text
        == Program.runInProcess(["report", "--diagonal", "27", "--pixels", "4k", "--scale", "150%"] + columns).text)
  }

  @Test func `two scales of a device are two displays, in code too`() throws {
    let both = ["Surface Pro 9@200%", "Surface Pro 9@150%"]
    let rows = try Self.rows(both)
    #expect(rows.map(\.device) == both.map { "Microsoft \($0)" } && rows.map(\.scale) == ["2", "1.5"])
    let css = try Program.runInProcess(["export"] + both + ["--format", "css"])
    for name in ["200", "150"] {
      #expect(css.text.contains(".speedcal-microsoft-surface-pro-9-at-\(name)-percent-30-mm-per-s {"))
    }
  }

  @Test func `a scale that agrees with a fixed one is taken, and a group gives it to each that takes one`() throws {
    #expect(try Self.rows(["iPhone 15@3x"]).map(\.points) == Self.rows(["iPhone 15", "--scale", "3"]).map(\.points))
    let surfaces = try Self.rows(["Microsoft Surface Pro*@125%"])
    #expect(surfaces.count > 3 && surfaces.allSatisfy { $0.scale == "1.25" })
  }

  @Test func `--scale sets what has none behind its name, and beside a described display describes that alone`() throws
  {
    #expect(try Self.rows(["Dell U2720Q", "Surface Pro 9@200%", "--scale", "150%"]).map(\.scale) == ["1.5", "2"])
    let words = ["report", "Surface Pro 9", "--diagonal", "27", "--pixels", "4k", "--scale", "150%"]
    let outcome = try Program.runInProcess(words + ["--format", "csv", "--columns", "scale"])
    #expect(outcome.text == "scale\n2\n1.5\n")
    #expect(outcome.errors.contains("--scale is that of '163.2 ppi @1.5x' alone"))
    #expect(try Program.runInProcess(words + ["--strict"]).status == 1)
  }

  @Test func `a name that is not known is left out where that is asked for`() throws {
    let words = ["report", "iPhone 15", "nixda", "iPhone 8", "--format", "csv", "--columns", "device"]
    let refused = try Program.runInProcess(words)
    #expect(refused.status == 64 && refused.text == "")
    #expect(refused.errors.hasSuffix("\n--skip-missing leaves out what is not known.\n"))
    let rest = try Program.runInProcess(words + ["--skip-missing"])
    #expect(rest.status == 1 && rest.text == "device\niPhone 15\niPhone 8\n")
    #expect(rest.errors == "Note: left out: no device, model identifier or family matches 'nixda'\n")
    #expect(try Program.runInProcess("report", "nixda", "--skip-missing").status == 64)
    let css = ["export", "Dell U2720Q", "iPhone 15", "--format", "css"]
    #expect(try Program.runInProcess(css).errors.hasSuffix("; --skip-missing leaves out what has none\n"))
    let skipped = try Program.runInProcess(css + ["--skip-missing"])
    #expect(skipped.status == 1 && skipped.text.contains("iphone-15") && !skipped.text.contains("dell"))
  }
}
