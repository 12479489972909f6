import SpeedCalibration
import Testing

@testable import Pages

@Suite struct PageSizeTests {
  private static let platforms = [
    "iPhone 15", "iPad mini (6th generation)", "Google Pixel 8", "Samsung Galaxy S24", "Dell U2720Q",
    "Apple Watch Ultra 2", "MacBook Air (13-inch, M2, 2022)", "iPhone 8",
  ]

  @Test(arguments: [(1, 165_000), (8, 195_000)])
  func `a page of one display has at most 165 kB, of eight on all platforms 195`(count: Int, bytes: Int) throws {
    let page = try SamplePages.page(SamplePages.screens(Array(Self.platforms.prefix(count))))
    #expect(page.html.utf8.count <= bytes, "\(page.html.utf8.count) bytes of \(count)")
  }

  @Test func `a text that is too long or empty is refused`() throws {
    #expect(throws: InputError.self) { try PageContent(text: " \n\t") }
    let error = #expect(throws: InputError.self) { try PageContent(text: String(repeating: "a", count: 2001)) }
    #expect(error?.description == "the text that is to move has 2001 characters; a page takes at most 2000")
    #expect(throws: Never.self) { try PageContent(text: String(repeating: "é", count: 2000)) }
    #expect(try PageContent(text: " a\n b\t") == .text("a b"))
  }
}
