import SpeedCalibration
import Testing

@testable import Pages

@Suite("A page's size")
struct PageSizeTests {
  @Test(
    "stays below its limit: one rate, two rates, eight displays",
    arguments: [(0, 1, 60_000), (1, 1, 64_000), (0, 8, 150_000)],
    [2.99, 30, 150])
  func staysBelowItsLimit(size: (first: Int, displays: Int, limit: Int), speed: Double) throws {
    let page = try SamplePages.page(first: size.first, displays: size.displays, millimetersPerSecond: speed)
    let count = page.html.utf8.count
    #expect(count <= size.limit, "\(count) bytes of \(size.displays)")
  }

  @Test("stays below its limit with eight displays of two rates each", arguments: [2.99, 30, 100])
  func staysBelowItsLimitWithSeveralRates(speed: Double) throws {
    let count = try SamplePages.fastPages(8, millimetersPerSecond: speed).html.utf8.count
    #expect(count <= 150_000, "\(count) bytes")
  }

  @Test("is refused where the text is too long or empty")
  func refusesText() throws {
    #expect(throws: InputError.self) { try PageContent(text: " \n\t") }
    let error = #expect(throws: InputError.self) { try PageContent(text: String(repeating: "a", count: 2001)) }
    #expect(error?.description == "the text that is to move has 2001 characters; a page takes at most 2000")
    #expect(throws: Never.self) { try PageContent(text: String(repeating: "é", count: 2000)) }
    #expect(try PageContent(text: " a\n b\t") == .text("a b"))
  }
}
