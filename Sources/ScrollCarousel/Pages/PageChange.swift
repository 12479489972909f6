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
