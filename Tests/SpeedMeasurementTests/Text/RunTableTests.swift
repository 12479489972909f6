import SpeedCalibration
import SpeedMeasurement
import Testing

struct RunTableTests {
  private func runs(_ text: String, commanded: Double? = nil) throws -> [MeasuredRun] {
    try MeasuredRun.runs(table: Array(text.utf8), commandedMillimetersPerSecond: commanded)
  }

  @Test func `every dialect gives the same runs`() throws {
    let expected = try MeasuredRun.runs(
      seconds: [3.41, 3.39], distanceMillimeters: 100, commandedMillimetersPerSecond: 30)
    for text in [
      "commanded_mm_per_s,distance_mm,time_s\n30,100,3.41\n30,100,3.39\n",
      "\u{FEFF}commanded_mm_per_s,distance_mm,time_s\r\n30,100,3.41\r\n\r\n30,100,3.39",
      "commanded_mm_per_s;distance_mm;time_s\n30;100;3.41\n30;100;3.39\n",
      "time_s\tdistance_mm\tcommanded_mm_per_s\n3.41\t100\t30\n3.39\t100\t30\n",
      "\u{FEFF}commanded_mm_per_s;distance_mm;time_s\r\n30;100;3,41\r\n30,0;100,00;3,390\r\n",
      "\u{FEFF}sep=;\r\ncommanded_mm_per_s;distance_mm;time_s\r\n30;100;3,41\r\n30;100;3,39\r\n",
      "Commanded;Distance (mm);Time\n30;100;3.41\n30;100;3.39\n",
      "commanded,distance,Time (ms)\n30,100,3410\n30,100,3390\n",
      "# by hand\n\ncommanded_mm_per_s,distance_mm,time_s\n30,100,3.41\n#30,100,9\n30,100,3.39\n",
      "\n\r\n\ncommanded_mm_per_s,distance_mm,time_s\n30,100,3.41\n\n30,100,3.39\n",
      "note,time_s,\"distance_mm\",commanded_mm_per_s\n\"one, two\", 3.41 ,\"100\",30\n,3.39,1e2,3.0E1\n",
    ] {
      #expect(try runs(text) == expected, "\(text)")
    }
  }

  @Test func `units stand in the column's name, and the result does not depend on them`() throws {
    let display = try MeasurementFixture.phone()
    func ratio(_ text: String) throws -> Uncertain { try RunFit(runs(text), display: display).realPerCommanded }
    let reference = try ratio("commanded_mm_per_s,distance_mm,time_s\n30,100,3.41\n30,200,6.79\n30,100,3.44\n")
    for text in [
      "commanded_cm_per_s,distance_cm,time_ms\n3,10,3410\n3,20,6790\n3,10,3440\n",
      "commanded_mm_per_s,distance_m,time_us\n30,0.1,3410000\n30,0.2,6790000\n30,0.1,3440000\n",
      "commanded_m_per_s,distance_mm,Time (µs)\n0.03,100,3410000\n0.03,200,6790000\n0.03,100,3440000\n",
      "commanded_mm_per_s,distance_mm,time_min\n30,100,0.056833333333333333\n30,200,0.11316666666666667\n"
        + "30,100,0.057333333333333333\n",
      "commanded_mm_per_s,distance_mm,time_ns\n30,100,3410000000\n30,200,6790000000\n30,100,3440000000\n",
      "commanded_in_per_s,distance_in,time_s\n1.1811023622047244,3.937007874015748,3.41\n"
        + "1.1811023622047244,7.874015748031496,6.79\n1.1811023622047244,3.937007874015748,3.44\n",
    ] {
      let other = try ratio(text)
      #expect(agrees(other.value, reference.value, within: 1e-12))
      #expect(agrees(other.standardUncertainty, reference.standardUncertainty, within: 1e-12))
      #expect(agrees(other.degreesOfFreedom, reference.degreesOfFreedom, within: 1e-12))
      #expect(other.coverageFactor == reference.coverageFactor)
    }
  }

  @Test func `numbers, loops, exclusions and movements are read`() throws {
    let runs = try runs("run,distance_mm,moved_points,loops,excluded\n4,500,3000,5,\n9,100,600,1,yes\n")
    #expect(runs.map(\.number) == [4, 9])
    #expect(runs.map(\.loops) == [5, 1])
    #expect(runs.map(\.isExcluded) == [false, true])
    #expect(runs.map(\.command) == [.movement(points: 3000), .movement(points: 600)])
    #expect(try self.runs("distance_mm,time_s\n100,3.4\n", commanded: 25).count == 1)
  }

  @Test func `a run is commanded once, by its movement or by its speed`() throws {
    let head = "distance_mm,moved_points,time_s,commanded_mm_per_s\n"
    for (column, cells) in [("time_s", "3.84,"), ("commanded_mm_per_s", ",30")] {
      let error = #expect(throws: MeasurementTextError.self) { try runs(head + "100,604,\(cells)\n") }
      let fault = "column '\(column)': 'moved_points' says already how far the content was told to come"
      #expect(error?.faults.first?.description.contains(fault) == true)
    }
    let mixed = try runs(head + "100,604,,\n100,,3.84,30\n")
    #expect(mixed.map(\.command) == [.movement(points: 604), .speed(millimetersPerSecond: 30, seconds: 3.84)])
  }

  @Test(arguments: [
    (["9,81", "0,9", "+3,49", "3,41"], "; write a decimal point, not a comma"),
    (["3,4,9", "1.234.567"], "; leave out what sets thousands apart"),
    (["9s", "0.1A", "-3z", "3.41s"], "; the unit belongs in the column's name, as in 'time_s' or 'time_ms'"),
    (["3@", "x9", "3/9", "*3,4", ":9", "nan", "1e999", "0x10"], ""),
  ])
  func `a cell that is no number says what may be meant`(cells: [String], advice: String) {
    for cell in cells {
      let error = #expect(throws: MeasurementTextError.self) { try runs(Self.head + "100,\"\(cell)\"\n", commanded: 3) }
      #expect(error?.description == "2:6: column 'time_s': '\(cell)' is not a number\(advice)")
    }
  }

  @Test(arguments: [1, 19, 20, 21, 50])
  func `the first twenty faults are listed, and reading stops there`(count: Int) {
    let lines = String(repeating: "100,x\n", count: count)
    let error = #expect(throws: MeasurementTextError.self) { try runs(Self.head + lines, commanded: 3) }
    #expect(error?.faults.count == min(count, 20))
  }

  @Test func `a given speed that no run can have is a fault of the line`() {
    let error = #expect(throws: MeasurementTextError.self) { try runs(Self.head + "100,3\n", commanded: -1) }
    #expect(error?.description == "2:1: commanded speed must be from 0.0001 to 1000000 mm/s, not -1")
  }

  @Test(arguments: [1, 8, 9, 10])
  func `of a head without the column the first eight names are listed`(count: Int) {
    let names = (1...count).map { "c\($0)" }
    let error = #expect(throws: MeasurementTextError.self) { try runs(names.joined(separator: ",") + "\n") }
    let shown = names.prefix(8).map { "'\($0)'" }.joined(separator: ", ") + (count > 8 ? " and \(count - 8) more" : "")
    #expect(error?.description.hasSuffix("the header names \(shown)") == true)
  }

  private static let head = "distance_mm,time_s\n"

  private static let badTexts: [(String, String)] = [
    (
      "commanded_mm_per_s,distance_mm,time_s\n\u{FEFF}30,100,3.41\n30,100,\n",
      "2:1: column 'commanded_mm_per_s': '\u{FEFF}30' is not a number\n3:8: column 'time_s' is empty"
    ),
    ("", "1:1: the text is empty; the first line has to name the columns"),
    (
      "a,b\n",
      "1:1: no column is named 'distance_mm' or 'distance_cm' or 'distance_m' or 'distance_in'; the header names 'a', 'b'"
    ),
    ("\u{FEFF}d\0i\0s\0,\0t\0\n", "1:1: this looks like UTF-16; save the table as UTF-8"),
    ("distance_mm,time_s\r1,2\r", "1:1: the lines end with carriage returns alone; save the table with line feeds"),
    (
      "run,distance_mm,time_s\n1,100,3.4\n2,100,3.4\n1,100,3.5\n",
      "4:1: column 'run': 1 is the number of an earlier run; number each once"
    ),
    ("distance_mm,time_s,time_ms\n", "1:20: columns 'time_s' and 'time_ms' may both be meant; keep one"),
    ("distance_mm,time_s,time_s\n", "1:20: column 'time_s' is named twice"),
    (
      "\(head)x,3\n100,\n100,3.4\n100,-1\n",
      "2:1: column 'distance_mm': 'x' is not a number\n3:5: column 'time_s' is empty\n"
        + "5:5: column 'time_s': -1 is not a time from 1e-06 to 100000000 s"
    ),
    ("\(head)100,3,41\n", "2:7: 3 cells, but the header names 2 columns; write a decimal point, not a comma"),
    (
      "distance_mm;time_s\n1.234,5;3\n",
      "2:1: column 'distance_mm': '1.234,5' is not a number; leave out what sets thousands apart"
    ),
    ("\(head)100,3:5,9\n", "2:9: 3 cells, but the header names 2 columns"),
    ("\(head)100\n", "2:4: 1 cell, but the header names 2 columns"),
    ("\(head)1e9,3\n", "2:1: column 'distance_mm': 1e9 is not a distance from 0.001 to 10000000 mm"),
    ("distance_mm,time_s,loops\n100,3,2.5\n", "2:7: column 'loops': '2.5' is not a whole number from 1 to 1000000000"),
    (
      "distance_mm,time_s,excluded\n100,3,maybe\n",
      "2:7: column 'excluded': 'maybe' is neither yes nor no; write 1 or 0, or leave the cell empty"
    ),
    ("\(head)\"100,3\n", "2:1: a quotation mark is not closed, or text follows it"),
    ("\(head)\"100\"5,3\n", "2:6: a quotation mark is not closed, or text follows it"),
  ]

  @Test(arguments: badTexts)
  func `bad data are named with line and column`(text: String, message: String) {
    let error = #expect(throws: MeasurementTextError.self) { try runs(text, commanded: 30) }
    #expect(error?.description == message)
  }

  @Test func `a table that names no commanded speed tells how fast the content moves, and no density`() throws {
    let timed = try runs(Self.head + "100,4\n100,4.01\n100,3.99\n")
    let fit = try RunFit(timed, display: MeasurementFixture.phone())
    #expect(!fit.isCommanded && fit.diagnoses.isEmpty && fit.commandedMillimetersPerSecond == nil)
    #expect(agrees(try #require(fit.meanMillimetersPerSecond).value, 25, within: 1e-4))
    #expect(throws: InputError.self) { try Verification(fit: fit, tolerancePercent: 2) }
    #expect(throws: MeasurementTextError.self) { try runs("distance_mm," + String(repeating: "x", count: 70_000)) }
  }
}
