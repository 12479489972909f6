import Testing
import TestSupport

/// --speeds, --interval, --limits, --rule and --scale-basis.
@Suite(.walk) struct SpeedOptionTests {
  /// The cells of a column for iPhone 15.
  private static func column(_ index: Int, _ options: [String]) throws -> [String] {
    let outcome = try Program.run(["export", "iPhone 15", "--format", "tsv"] + options)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.lines.dropFirst().map { line in
      String(line.split(separator: "\t", omittingEmptySubsequences: false)[index])
    }
  }

  @Test(arguments: [
    ("5:20:5,30", ["5", "10", "15", "20", "30"]), (".5,1e1,+2", ["0.5", "10", "2"]), ("0.30000000000000004", ["0.3"]),
  ])
  func `speeds come as they are typed`(_ list: String, _ speeds: [String]) throws {
    #expect(try Self.column(8, ["--speeds", list]) == speeds)
  }

  @Test func `lists of several options are one list`() throws {
    #expect(try Self.column(8, ["--speed", "7", "-s", "20:30:10", "--speeds", "8"]) == ["7", "20", "30", "8"])
  }

  @Test func `a speed in points is one speed on displays of one density`() throws {
    let columns = ["--columns", "device,speed_mm_per_s", "--format", "csv"]
    try Program.expect(
      ["report", "iPhone 12", "iPhone 15", "--speed", "60pt/s"] + columns,
      """
      device,speed_mm_per_s
      iPhone 12,9.939130434782607
      iPhone 15,9.939130434782607
      """)
  }

  @Test func `the defaults are 30, and a round list for tables`() throws {
    #expect(try Self.column(8, []) == ["30"])
    let table = try Program.run("table", "iPhone 15", "--format", "csv").lines.dropFirst()
    #expect(table.map { $0.split(separator: ",").dropLast(10).last } == ["5", "10", "20", "30", "50", "75", "100"])
  }

  @Test(arguments: [("0.01", "1"), ("1/60", "3"), ("0.1", "18"), ("1", "181"), ("1e-3", "1")])
  func `the interval sets the step`(_ interval: String, _ step: String) throws {
    #expect(try Self.column(12, ["--interval", interval]) == [step])
  }

  @Test(arguments: [
    ("10:20", "20", "clamped"), ("30:30", "30", "ok"), ("40:100", "40", "clamped"), ("0:0", "0", "stopped"),
  ])
  func `limits clamp, and the row says so`(_ limits: String, _ speed: String, _ status: String) throws {
    #expect(try Self.column(9, ["--limits", limits]) == [speed])
    #expect(try Self.column(16, ["--limits", limits]) == [status])
  }

  @Test(arguments: [("point", "1"), ("pixel", "1.6666666666666667")])
  func `the rule sets the grid of the step`(_ rule: String, _ step: String) throws {
    #expect(try Self.column(12, ["--rule", rule]) == [step])
  }

  @Test(arguments: [("native", "181.55511811023624"), ("logical", "157.87401574803152")])
  func `the basis sets the scale`(_ basis: String, _ pointsPerSecond: String) throws {
    let row = try Program.run("export", "iPhone 8 Plus", "--format", "tsv", "--scale-basis", basis).lines.last
    #expect(row?.split(separator: "\t", omittingEmptySubsequences: false)[10].description == pointsPerSecond)
  }
}
