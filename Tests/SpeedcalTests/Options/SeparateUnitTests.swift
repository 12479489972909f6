import TestSupport
import Testing

@testable import ProgramSupport

/// Numbers without a unit.
@Suite struct SeparateUnitTests {
  @Test(
    arguments: ([
      ("report 30 'iPhone 15'", "Note: '30' read as 30 mm/s\n"),
      ("convert 30 'iPhone 15'", "Note: '30' read as 30 mm/s\n"),
      ("report 5:15:5 'iPhone 15'", "Note: '5:15:5' read as 5:15:5 mm/s\n"), ("report 30mm/s 'iPhone 15'", ""),
      ("report iPhone 15 --speed 30", ""),
      (
        "convert 30 'pixel 8'",
        "Note: 2 readings: 'pixel 8' read as 'Google Pixel 8'; '30' read as 30 mm/s\n"
      ),
    ] as [(String, String)]).sampled(oneIn: 3, released: 1))
  func `a number without a unit that is a speed is noted`(_ line: String, _ note: String) throws {
    let outcome = try Program.runInProcess(line: "speedcal \(line)")
    #expect(outcome.status == 0 && outcome.errors == note)
  }
}
