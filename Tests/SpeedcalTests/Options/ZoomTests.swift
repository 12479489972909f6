import Testing
import TestSupport

@testable import ProgramSupport

/// --zoomed: Display Zoom is on.
@Suite struct ZoomTests {
  @Test func `the native scale is that of the zoomed points`() throws {
    let outcome = try Program.runInProcess("export", "iPhone 8 Plus", "--zoomed")
    #expect(outcome.status == 0)
    #expect(
      outcome.lines.last
        == "iPhone 8 Plus,iPhone,\"iPhone10,2 iPhone10,5\",,401,3,2.88,5.481736657917761,30,30,164.45209973753285,"
        + "473.6220472440946,1,2.88,0.00608079800498753,164.45209973753285,ok,high,0.14684024182159125,"
        + "bundled:iphone.json")
  }

  @Test(arguments: (["iPhone", "*", "i*"] as [String]).sampled(oneIn: 3, released: 1))
  func `devices without zoomed points are left out of a family or a pattern`(_ selector: String) throws {
    let all = try Program.runInProcess("devices", selector, "--format", "tsv").lines.dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    let zoomable = all.filter { !$0[12].isEmpty }.map { String($0[0]) }
    let zoomed = try Program.runInProcess("export", selector, "--zoomed", "--format", "tsv").lines.dropFirst().map {
      String($0.split(separator: "\t")[0])
    }
    #expect(zoomed.sorted() == zoomable.sorted())
    #expect(!zoomable.isEmpty && zoomable.count < all.count)
  }
}
