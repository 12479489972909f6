import SpeedCalibration
import Testing

@testable import Pages

@Suite struct PageSizeTests {
  @Test(arguments: [1, 8]) func `a page of chosen displays has at most 210 kB`(displays: Int) throws {
    let count = try SamplePages.page(displays: displays).html.utf8.count
    #expect(count <= 210_000, "\(count) bytes of \(displays)")
  }

  @Test func `a text that is too long or empty is refused`() throws {
    #expect(throws: InputError.self) { try PageContent(text: " \n\t") }
    let error = #expect(throws: InputError.self) { try PageContent(text: String(repeating: "a", count: 2001)) }
    #expect(error?.description == "the text that is to move has 2001 characters; a page takes at most 2000")
    #expect(throws: Never.self) { try PageContent(text: String(repeating: "é", count: 2000)) }
    #expect(try PageContent(text: " a\n b\t") == .text("a b"))
  }
}
