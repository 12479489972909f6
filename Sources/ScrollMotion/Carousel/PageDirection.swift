/// Which way a new page comes in.
public enum PageDirection: String, Sendable, Hashable, CaseIterable {
  /// Towards higher indices, and around the end of a loop.
  case forward

  /// Towards lower indices, and around the start of a loop.
  case reverse
}
