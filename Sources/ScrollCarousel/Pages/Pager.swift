public import SpeedCalibration

/// An ordered list of pages with a current one, for views that have their own geometry: a page view controller, a tab
/// bar, a wizard.
///
/// It has no offsets and no drags, and the list may change. For a scroll view whose offset is dragged and settles at a
/// page, use a ``Carousel`` with ``CarouselLoop/pages``. Both go the same way to a page, and report each change once.
///
/// Each change of page comes back from the call that made it as one ``PageChange``, whether it was a swipe, a call or a
/// new list; a call that changes nothing gives nil.
///
/// ```swift
/// var pager = Pager(pages: ["intro", "map", "help"])
/// print(pager.start()?.toIndex ?? "no change")         // 0
/// print(pager.page(after: "intro") ?? "none")          // map
/// print(try pager.go(to: "help")?.direction ?? "stays")  // forward
/// print(pager.swipe(.forward) == nil)                  // true
/// ```
public struct Pager<Page: Sendable & Hashable>: Sendable, Hashable {
  /// The pages in order; there may be none.
  public private(set) var pages: [Page]

  /// Whether ``start()`` has been called or a page has been shown by call.
  public private(set) var isStarted = false

  private var cursor = PageCursor()

  /// Makes a pager that shows nothing until it is started.
  ///
  /// - Parameter pages: The pages in order; there may be none.
  public init(pages: [Page] = []) {
    self.pages = pages
  }

  /// The index of the current page, from 0; nil before the start and while the list is empty.
  public var currentIndex: Int? { cursor.index }

  /// The current page; nil before the start and while the list is empty.
  public var currentPage: Page? { cursor.index.map { pages[$0] } }

  /// The page before another, as a paging view's data source asks for it.
  ///
  /// - Parameter page: A page of the list; of equal ones the current one, else the first.
  /// - Returns: Nil for the first page and for one that is not in the list.
  public func page(before page: Page) -> Page? { index(of: page).flatMap { $0 > 0 ? pages[$0 - 1] : nil } }

  /// The page after another, as a paging view's data source asks for it.
  ///
  /// - Parameter page: A page of the list; of equal ones the current one, else the first.
  /// - Returns: Nil for the last page and for one that is not in the list.
  public func page(after page: Page) -> Page? {
    index(of: page).flatMap { $0 < pages.count - 1 ? pages[$0 + 1] : nil }
  }

  private func index(of page: Page) -> Int? { currentPage == page ? currentIndex : pages.firstIndex(of: page) }

  /// Shows the first page. It does nothing when a page is shown already; an empty list shows its first page when it
  /// gets one.
  ///
  /// - Returns: The change from none to the first page.
  @discardableResult
  public mutating func start() -> PageChange? {
    guard !isStarted else { return nil }
    isStarted = true
    return cursor.move(to: pages.isEmpty ? nil : 0, direction: .forward, cause: .start)
  }

  /// Goes to a page: forward when its index is not smaller than the current one, else in reverse. Before the start, it
  /// is the page to start with.
  ///
  /// - Parameter index: The index of a page, from 0.
  /// - Returns: The change; nil if that page is current already.
  /// - Throws: `InputError`; the current page stays.
  @discardableResult
  public mutating func go(toIndex index: Int) throws(InputError) -> PageChange? {
    guard pages.indices.contains(index) else { throw .pageOutOfRange(index, pageCount: pages.count) }
    isStarted = true
    return cursor.move(to: index, direction: cursor.direction(toIndex: index), cause: .call)
  }

  /// Goes to a page, such as the one that a paging view says it shows now; see ``go(toIndex:)``.
  ///
  /// - Parameter page: A page of the list; of equal ones the current one, else the first.
  /// - Returns: The change; nil if that page is current already.
  /// - Throws: `InputError` for a page that is not in the list; the current page stays.
  @discardableResult
  public mutating func go(to page: Page) throws(InputError) -> PageChange? {
    guard let index = index(of: page) else { throw InputError("the page is not in the list") }
    return try go(toIndex: index)
  }

  /// The user swiped to a neighbour.
  ///
  /// - Parameter direction: Forward shows the next page, reverse the one before.
  /// - Returns: The change; nil at the ends, before the start and while the list is empty.
  @discardableResult
  public mutating func swipe(_ direction: PageDirection) -> PageChange? {
    guard let index = cursor.index else { return nil }
    let neighbour = direction == .forward ? index + 1 : index - 1
    guard pages.indices.contains(neighbour) else { return nil }
    return cursor.move(to: neighbour, direction: direction, cause: .swipe)
  }

  /// Replaces the list.
  ///
  /// The current page stays current wherever it stands in the new list (at the same index if it is there, else at its
  /// first place), and that is no change. If it is gone, the page at its index becomes current, or the last page; an
  /// empty list has none, and the first page of the next list follows.
  ///
  /// - Parameter newPages: The new pages in order; there may be none.
  /// - Returns: The change, if another page is current now or none is. Its two indices are equal where a new page has
  ///   taken the place of the old one.
  @discardableResult
  public mutating func replacePages(_ newPages: [Page]) -> PageChange? {
    let shown = currentPage
    pages = newPages
    guard isStarted else { return nil }
    guard let index = cursor.index, let shown else {
      return cursor.move(to: newPages.isEmpty ? nil : 0, direction: .forward, cause: .list)
    }
    if newPages.indices.contains(index), newPages[index] == shown { return nil }
    if let place = newPages.firstIndex(of: shown) {
      cursor.follow(to: place)
      return nil
    }
    let successor = newPages.isEmpty ? nil : min(index, newPages.count - 1)
    let direction = cursor.direction(toIndex: successor ?? index)
    return cursor.move(to: successor, direction: direction, cause: .list)
      ?? PageChange(fromIndex: index, toIndex: successor, direction: direction, cause: .list)
  }
}

/// A change of the current page, delivered once, to the view that shows the page.
public struct PageChange: Sendable, Hashable {
  /// The cause of the page change.
  public enum Cause: String, Sendable, Hashable, CaseIterable {
    /// The first page is shown.
    case start

    /// The user dragged or swiped.
    case swipe

    /// The program asked for a page.
    case call

    /// The carousel moved by itself.
    case timer

    /// The list of pages was replaced.
    case list
  }

  /// The page before, from 0; nil if none was shown.
  public let fromIndex: Int?

  /// The page now, from 0; nil if the list has become empty.
  public let toIndex: Int?

  /// Which way the new page comes in.
  public let direction: PageDirection

  /// The cause of the page change.
  public let cause: Cause
}

/// Which way a new page comes in.
public enum PageDirection: String, Sendable, Hashable, CaseIterable {
  /// Towards higher indices, and around the end of a loop.
  case forward

  /// Towards lower indices, and around the start of a loop.
  case reverse
}

extension PageDirection {
  /// The rule for pagers and loops alike: forward when the new place is not smaller than the old one, else reverse.
  init<Place: Comparable>(from old: Place, to new: Place) {
    self = new >= old ? .forward : .reverse
  }
}

/// Which of a number of pages is current, and the one place where a change of it is reported.
struct PageCursor: Sendable, Hashable {
  private(set) var index: Int?

  /// Makes a page current.
  ///
  /// - Returns: The change, or nil if that page was current already.
  mutating func move(to newIndex: Int?, direction: PageDirection, cause: PageChange.Cause) -> PageChange? {
    guard newIndex != index else { return nil }
    defer { index = newIndex }
    return PageChange(fromIndex: index, toIndex: newIndex, direction: direction, cause: cause)
  }

  /// Moves the cursor along with a page that stands elsewhere now, which is no change of page.
  mutating func follow(to newIndex: Int) { index = newIndex }

  /// Which way a page comes in.
  func direction(toIndex newIndex: Int) -> PageDirection { PageDirection(from: index ?? 0, to: newIndex) }
}
