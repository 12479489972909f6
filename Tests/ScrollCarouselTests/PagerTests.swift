import Testing
import TestSupport

@testable import ScrollCarousel

@Suite struct PagerTests {
  @Test func `neighbours end at the ends`() {
    let pager = Pager(pages: ["a", "b", "c"])
    #expect(["a", "b", "c", "d"].map { pager.page(before: $0) } == [nil, "a", "b", nil])
    #expect(["a", "b", "c", "d"].map { pager.page(after: $0) } == ["b", "c", nil, nil])
    var twins = Pager(pages: ["a", "b", "a", "c"])
    #expect(twins.page(before: "a") == nil && twins.page(after: "a") == "b")
    #expect(throws: Never.self) { try twins.go(toIndex: 2) }
    #expect(twins.page(before: "a") == "b" && twins.page(after: "a") == "c")
  }

  @Test func `going is forward unless the index is smaller`() throws {
    var pager = Pager(pages: Array(0..<4))
    #expect(pager.start() == PageChange(fromIndex: nil, toIndex: 0, direction: .forward, cause: .start))
    #expect(try pager.go(toIndex: 2) == PageChange(fromIndex: 0, toIndex: 2, direction: .forward, cause: .call))
    #expect(try pager.go(toIndex: 1) == PageChange(fromIndex: 2, toIndex: 1, direction: .reverse, cause: .call))
    #expect(pager.swipe(.forward) == PageChange(fromIndex: 1, toIndex: 2, direction: .forward, cause: .swipe))
  }

  @Test func `a page out of the list is an error and changes nothing`() throws {
    var pager = Pager(pages: [1, 2])
    pager.start()
    #expect(carouselError { try pager.go(to: 3) } == "the page is not in the list")
    #expect(try pager.go(to: 1) == nil)
    #expect(try pager.go(to: 2) == PageChange(fromIndex: 0, toIndex: 1, direction: .forward, cause: .call))
    #expect(try pager.go(to: 1)?.direction == .reverse)
    for index in [-1, 2, .max, .min] {
      #expect(carouselError { try pager.go(toIndex: index) } == "there is no page \(index); pages count from 0 to 1")
    }
    #expect(pager.currentIndex == 0)
    var empty = Pager<Int>()
    #expect(carouselError { try empty.go(toIndex: 0) } == "there is no page 0: the list is empty")
    #expect(!empty.isStarted)
  }

  @Test func `a new list keeps the page, or what follows it`() throws {
    var pager = Pager(pages: ["a", "b", "c"])
    pager.start()
    try pager.go(toIndex: 1)
    let lists: [(pages: [String], change: PageChange?, index: Int?)] = [
      // The same page at another place.
      (["x", "a", "b"], nil, 2),
      (["x", "a"], PageChange(fromIndex: 2, toIndex: 1, direction: .reverse, cause: .list), 1),
      (["x", "z"], PageChange(fromIndex: 1, toIndex: 1, direction: .forward, cause: .list), 1),
      ([], PageChange(fromIndex: 1, toIndex: nil, direction: .forward, cause: .list), nil), ([], nil, nil),
      (["q"], PageChange(fromIndex: nil, toIndex: 0, direction: .forward, cause: .list), 0),
      // The first of two equal pages, then its own place.
      (["p", "q", "q"], nil, 1), (["q", "q"], nil, 1),
    ]
    for (pages, change, index) in lists {
      #expect(pager.replacePages(pages) == change)
      #expect(pager.currentIndex == index && pager.currentPage == index.map { pages[$0] })
    }
  }

  /// Every sequence of five operations (in a debug build every fifth one): what is told adds up to what is shown.
  @Test func `each change is told exactly once`() throws {
    let operations = 7
    for code in (0..<16_807).sampled(oneIn: 5) {
      var pager = Pager(pages: [10, 20, 30])
      var (told, rest): (Int?, Int) = (nil, code)
      for _ in 0..<5 {
        let before = pager.currentPage
        let change: PageChange? =
          switch rest % operations {
          case 0: pager.start()
          case 1: pager.swipe(.forward)
          case 2: pager.swipe(.reverse)
          case 3: try pager.pages.isEmpty ? nil : pager.go(toIndex: 0)
          case 4: try pager.pages.isEmpty ? nil : pager.go(toIndex: pager.pages.count - 1)
          case 5: pager.replacePages(pager.pages.reversed().dropLast())
          default: pager.replacePages([10, 20, 30])
          }
        rest /= operations
        if let change { told = change.toIndex.map { pager.pages[$0] } }
        guard told == pager.currentPage, (change != nil) == (before != pager.currentPage) else {
          Issue.record(
            "sequence \(code) told \(String(describing: told)), shows \(String(describing: pager.currentPage))")
          break
        }
      }
    }
  }
}
