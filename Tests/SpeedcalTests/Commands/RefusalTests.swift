import Testing
import TestSupport

@testable import ProgramSupport

/// One refusal of every third command; the walks try all of them.
@Suite struct RefusalTests {
  @Test(arguments: Refusal.samples)
  func `a command line that makes no sense is refused`(_ refusal: Refusal) throws {
    try refusal.expectInProcess()
  }

  @Test func `the built program refuses alike`() throws {
    try #require(Refusal.all.first { $0.message.hasPrefix("Unknown option") }).expect(in: TemporaryFolder())
  }
}
