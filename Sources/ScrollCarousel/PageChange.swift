/// A change of the current page, to be told to whoever shows it: once per change.
public struct PageChange: Sendable, Hashable {
  /// What made the page change.
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

  /// What made the page change.
  public let cause: Cause

  /// Makes a change, to compare with.
  ///
  /// - Parameters:
  ///   - fromIndex: The page before, from 0; nil if none was shown.
  ///   - toIndex: The page now, from 0; nil if there is none.
  ///   - direction: Which way the new page comes in.
  ///   - cause: What made the page change.
  public init(fromIndex: Int?, toIndex: Int?, direction: PageDirection, cause: Cause) {
    self.fromIndex = fromIndex
    self.toIndex = toIndex
    self.direction = direction
    self.cause = cause
  }
}
