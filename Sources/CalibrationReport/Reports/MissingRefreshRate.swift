/// A display whose profile does not say how often it shows a frame.
public struct MissingRefreshRate: Error, Sendable, Hashable {
  /// The device and, where it has several, the display.
  public let display: String
}

extension MissingRefreshRate: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    "no profile says the refresh rate of '\(display)'; give it with --refresh HZ"
  }
}
