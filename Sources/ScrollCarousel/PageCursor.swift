/// Which of a number of pages is current, and the one place where a change of it is told.
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
