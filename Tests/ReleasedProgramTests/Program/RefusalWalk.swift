import Testing
import TestSupport

@testable import ProgramSupport

/// Every command line of the table of refusals.
@Suite(.walk) struct RefusalWalk {
  @Test func `the table is read whole`() throws {
    #expect(Refusal.all.count > 190)
    #expect(Set(Refusal.all.map(\.line)).count == Refusal.all.count)
  }

  @Test(arguments: Refusal.all)
  func `a command line that makes no sense is refused`(_ refusal: Refusal) throws {
    try refusal.expect(in: TemporaryFolder(SampleRun.files))
  }
}

/// Every line of the table of mistakes.
@Suite(.walk) struct MistakeWalk {
  @Test(arguments: Mistake.all)
  func `a mistake is answered by what to type`(_ mistake: Mistake) throws {
    mistake.expect(in: try Program.shell(mistake.line, in: Mistake.folder()))
  }
}
