import TestSupport
import Testing

@testable import ProgramSupport

/// A unit behind a blank, and numbers without one.
@Suite struct SeparateUnitTests {
  @Test(arguments: [
    ("report iPhone 15 --speed 30 mm/s", "report 'iPhone 15' --speed 30mm/s"),
    ("report --speed 30 mm/s iPhone 15", "report --speed 30mm/s 'iPhone 15'"),
    ("report iPhone 15 -s=30 mm/s --each", "report 'iPhone 15' -s 30mm/s --each"),
    ("report iPhone 15 --speed 30,50 mm/s", "report 'iPhone 15' --speed 30,50mm/s"),
    ("report iPhone 15 --speed 5:15:5 mm/s", "report 'iPhone 15' --speed 5:15:5mm/s"),
    ("report Pixel 8 --speed 60 pt/s --scale 300 %", "report 'Pixel 8' --speed 60pt/s --scale 3"),
    ("report iPhone 15 8 deg/s --viewing-distance 60 cm", "report 'iPhone 15' 8deg/s --viewing-distance=60cm"),
    (
      "convert 180 wpm iPhone 15 --text-size 25 mm --words-per-line 5",
      "convert 180wpm 'iPhone 15' --text-size 25mm --words-per-line 5"
    ),
    ("motion iPhone 15 --duration 2 s --refresh 60 Hz", "motion 'iPhone 15' --duration 2s --refresh 60"),
    ("motion --duration 2 s iPhone 15", "motion --duration 2s 'iPhone 15'"),
    ("report --diagonal 27 in --pixels 4k --scale 480 dpi", "report --diagonal 27in --pixels 4k --scale 3"),
    // None of these words is a unit of its option.
    ("report --speed 30 Pixel 8", "report --speed 30mm/s 'Pixel 8'"),
    ("report --speed 30 m 12 --skip-missing iPhone 15", "report 'm 12' --speed 30 --skip-missing 'iPhone 15'"),
    ("motion --duration 2 S 24 Ultra", "motion --duration 2s 'S 24 Ultra'"),
    ("report --scale 3 x fold 5", "report 'x fold 5' --scale 3"),
    ("report --ppi 460 --name 15 mm --scale 3 iPhone 15", "report mm 'iPhone 15' --ppi 460 --name 15 --scale 3"),
  ])
  func `a unit behind the number of an option is its unit, and no name is lost`(_ apart: String, _ joined: String)
    throws
  {
    let (apart, joined) = try (
      Program.runInProcess(line: "speedcal \(apart)"), Program.runInProcess(line: "speedcal \(joined)")
    )
    #expect(apart.status == joined.status && apart.text == joined.text)
  }

  @Test(arguments: [
    ("report 30 'iPhone 15'", "Note: '30' read as 30 mm/s\n"),
    ("convert 30 'iPhone 15'", "Note: '30' read as 30 mm/s\n"),
    ("report 5:15:5 'iPhone 15'", "Note: '5:15:5' read as 5:15:5 mm/s\n"), ("report 30mm/s 'iPhone 15'", ""),
    ("report iPhone 15 --speed 30", ""),
    (
      "convert 30 'pixel 8'", "Note: 2 words were completed: 'pixel 8' read as 'Google Pixel 8'; '30' read as 30 mm/s\n"
    ),
  ])
  func `a number without a unit that is a speed is noted`(_ line: String, _ note: String) throws {
    let outcome = try Program.runInProcess(line: "speedcal \(line)")
    #expect(outcome.status == 0 && outcome.errors == note)
  }
}
