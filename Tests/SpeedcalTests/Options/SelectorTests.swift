import Testing
import TestSupport

@testable import ProgramSupport

/// Which devices a selector finds, and what a miss says.
@Suite struct SelectorTests {
  @Test(
    arguments: ([
      (["iPhone 15"], ["iPhone 15"]), (["IPHONE 15"], ["iPhone 15"]), (["iphone15,4"], ["iPhone 15"]),
      (["iPhone 15", "iPhone15,4"], ["iPhone 15"]),
      (["iPad14,1", "iPhone 4"], ["iPad mini (6th generation)", "iPhone 4"]),
      (["iPhone 5?"], ["iPhone 5c", "iPhone 5s"]),
      (["iPad mini (?th*"], ["iPad mini (5th generation)", "iPad mini (6th generation)"]),
      (["iphone 8*"], ["iPhone 8", "iPhone 8 Plus"]), (["iPhone19,4"], ["iPhone Duo", "iPhone Duo"]),
      (["iPh*DUO"], ["iPhone Duo", "iPhone Duo"]),
    ] as [([String], [String])]).sampled(oneIn: 3, released: 1))
  func `a selector finds by name, identifier and pattern`(_ selectors: [String], _ names: [String]) throws {
    let outcome = try Program.runInProcess(["export"] + selectors)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let found = outcome.lines.dropFirst().map { String($0.split(separator: ",").first ?? "") }
    #expect(found.sorted() == names.sorted())
  }

  @Test(arguments: [
    ("iPhone", "iPhone"), ("ipad", "iPad"), ("Apple Watch", "Apple Watch"), ("IPOD TOUCH", "iPod touch"),
  ])
  func `a family finds all of its own`(_ selector: String, _ family: String) throws {
    let outcome = try Program.runInProcess("export", selector)
    #expect(outcome.lines.count > 5)
    #expect(outcome.lines.dropFirst().allSatisfy { $0.contains(",\(family),") })
  }

  @Test func `nothing selects everything in the order of the database, and names select in the order typed`() throws {
    let all = try Program.runInProcess("export")
    #expect(try all.lines.count == 1 + BundledCount.displays())
    #expect(try Program.runInProcess("export", "*").bytes == Program.runInProcess("export", "--all").bytes)
    let typed = try Program.runInProcess("export", "iPhone 4", "iPhone 3G").lines.dropFirst()
    #expect(try typed == Program.runInProcess("export", "iPhone 3G", "iPhone 4").lines.dropFirst().reversed()[...])
  }
}
