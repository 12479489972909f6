import Foundation
import Testing
import TestSupport

@testable import ProgramSupport

/// The program away from where it was built.
@Suite struct InstallationTests {
  @Test func `the program works from another folder with an empty environment`() throws {
    let folder = try TemporaryFolder()
    let copy = folder.url.appendingPathComponent("renamed")
    try FileManager.default.copyItem(at: Program.url, to: copy)
    let outcome = try Program.run(["export"], in: folder, environment: [:], executable: copy)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.bytes == (try Program.runInProcess("export")).bytes)
    #expect(try folder.names == ["renamed"])
  }
}
