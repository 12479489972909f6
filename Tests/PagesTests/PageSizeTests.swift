import SpeedCalibration
import Testing

@testable import Pages

@Suite struct PageSizeTests {
  @Test(
    arguments: [(0, 1, 155_000), (1, 1, 155_000), (0, 8, 200_000)],
    [2.99, 30, 150])
  func `a page stays below its limit: one rate, two rates, eight displays`(
    size: (first: Int, displays: Int, limit: Int), speed: Double
  ) throws {
    let page = try SamplePages.page(first: size.first, displays: size.displays, millimetersPerSecond: speed)
    let count = page.html.utf8.count
    #expect(count <= size.limit, "\(count) bytes of \(size.displays)")
  }

  @Test(arguments: [2.99, 30, 100])
  func `a page stays below its limit with eight displays of two rates each`(speed: Double) throws {
    let count = try SamplePages.fastPages(8, millimetersPerSecond: speed).html.utf8.count
    #expect(count <= 200_000, "\(count) bytes")
  }

  @Test
  func `a text that is too long or empty is refused`() throws {
    #expect(throws: InputError.self) { try PageContent(text: " \n\t") }
    let error = #expect(throws: InputError.self) { try PageContent(text: String(repeating: "a", count: 2001)) }
    #expect(error?.description == "the text that is to move has 2001 characters; a page takes at most 2000")
    #expect(throws: Never.self) { try PageContent(text: String(repeating: "é", count: 2000)) }
    #expect(try PageContent(text: " a\n b\t") == .text("a b"))
  }
}
