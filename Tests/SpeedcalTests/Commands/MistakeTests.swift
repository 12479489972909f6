import TestSupport
import Testing

@testable import ProgramSupport

/// Some of the mistakes within this process; the walks try all of them.
@Suite struct MistakeTests {
  @Test func `the table has what strangers typed`() {
    #expect(Mistake.all.count > 50)
    #expect(Set(Mistake.all.map(\.line)).count == Mistake.all.count)
  }

  @Test(arguments: Mistake.all.sampled(oneIn: 8))
  func `a mistake is answered by what to type`(_ mistake: Mistake) throws {
    guard let words = Program.words(of: mistake.line) else { return }
    mistake.expect(in: try Program.runInProcess(words, in: Mistake.folder()))
  }
}
