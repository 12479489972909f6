import Testing
import TestSupport

/// One refusal of every third command; the walks try all of them.
@Suite struct RefusalTests {
  @Test(arguments: Refusal.samples)
  func `a command line that makes no sense is refused`(_ refusal: Refusal) throws {
    try refusal.expect(in: TemporaryFolder())
  }
}
