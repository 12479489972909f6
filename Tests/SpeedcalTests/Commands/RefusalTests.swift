import Testing
import TestSupport

@testable import ProgramSupport

/// One refusal of every third command; the walks try all of them.
@Suite struct RefusalTests {
  @Test(arguments: Refusal.samples)
  func `a command line that makes no sense is refused`(_ refusal: Refusal) throws {
    try refusal.expectInProcess()
  }

  static let files = [
    ("iPhone.txt", "'iPhone.txt' is a file here; for a pattern quote 'iPhone*'"),
    ("kiosk.json", "'kiosk.json' is a profile: --profiles kiosk.json"),
    ("run.csv", "'run.csv' is a file: speedcal measure log run.csv"),
  ]

  @Test(arguments: files)
  func `a file in the place of a name is told as what it is`(_ name: String, _ message: String) throws {
    let outcome = try Program.runInProcess([name], in: TemporaryFolder([name: ""]))
    #expect(outcome.status == 64 && outcome.errors.hasPrefix("Error: \(message)\n"), "\(outcome.errors)")
  }

  @Test func `the built program refuses alike`() throws {
    try #require(Refusal.all.first { $0.message.hasPrefix("Unknown option") }).expect(in: TemporaryFolder())
  }
}
