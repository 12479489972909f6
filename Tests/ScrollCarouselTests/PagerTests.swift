import Testing

@testable import ScrollCarousel

@Suite struct PagerTests {
  @Test func `the first page is shown and told once`() {
    var pager = Pager(pages: ["a", "b", "c"])
    #expect(pager.currentPage == nil)
    #expect(pager.swipe(.forward) == nil, "nothing is shown yet")
    #expect(pager.start() == PageChange(fromIndex: nil, toIndex: 0, direction: .forward, cause: .start))
    #expect(pager.start() == nil)
    #expect(pager.currentPage == "a")
  }

  @Test func `neighbours end at the ends`() {
    let pager = Pager(pages: ["a", "b", "c"])
    #expect([-1, 0, 1, 2, 3].map { pager.page(before: $0) } == [nil, nil, "a", "b", nil])
    #expect([-1, 0, 1, 2, 3].map { pager.page(after: $0) } == [nil, "b", "c", nil, nil])
    #expect(pager.page(after: .max) == nil && pager.page(before: .min) == nil)
  }

  @Test func `going is forward unless the index is smaller`() throws {
    var pager = Pager(pages: Array(0..<4))
    pager.start()
    #expect(try pager.go(toIndex: 2) == PageChange(fromIndex: 0, toIndex: 2, direction: .forward, cause: .call))
    #expect(try pager.go(toIndex: 2) == nil)
    #expect(try pager.go(toIndex: 1) == PageChange(fromIndex: 2, toIndex: 1, direction: .reverse, cause: .call))
    #expect(pager.swipe(.forward) == PageChange(fromIndex: 1, toIndex: 2, direction: .forward, cause: .swipe))
  }

  @Test func `an index out of range is an error and changes nothing`() {
    var pager = Pager(pages: [1, 2])
    pager.start()
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
    #expect(pager.replacePages(["x", "a", "b"]) == nil, "the same page at another place")
    #expect(pager.currentIndex == 2)
    #expect(
      pager.replacePages(["x", "a"]) == PageChange(fromIndex: 2, toIndex: 1, direction: .reverse, cause: .list))
    #expect(
      pager.replacePages(["x", "z"]) == PageChange(fromIndex: 1, toIndex: 1, direction: .forward, cause: .list))
    #expect(pager.replacePages([]) == PageChange(fromIndex: 1, toIndex: nil, direction: .forward, cause: .list))
    #expect(pager.currentPage == nil)
    #expect(pager.replacePages([]) == nil)
    #expect(pager.swipe(.reverse) == nil)
    #expect(
      pager.replacePages(["q"]) == PageChange(fromIndex: nil, toIndex: 0, direction: .forward, cause: .list))
    #expect(pager.replacePages(["p", "q", "q"]) == nil)
    #expect(pager.currentIndex == 1, "the first of two equal pages")
    #expect(pager.replacePages(["q", "q"]) == nil)
    #expect(pager.currentIndex == 1, "at its own place if it is there")
  }

  /// Every sequence of five operations: what is told adds up to what is shown.
  @Test func `each change is told exactly once`() throws {
    let operations = 7
    for code in 0..<16_807 {
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
