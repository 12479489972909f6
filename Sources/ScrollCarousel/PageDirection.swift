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
