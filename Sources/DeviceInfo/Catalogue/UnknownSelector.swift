/// A selector that finds nothing.
public struct UnknownSelector: Error, Sendable, Hashable {
  /// The selector as it was given.
  public let selector: String

  /// Names, identifiers and families that are like it, the likeliest first.
  public let nearest: [String]
}

extension UnknownSelector: CustomStringConvertible {
  /// One sentence, with the nearest names.
  public var description: String {
    let miss = "no device, model identifier or family matches '\(selector)'"
    guard !nearest.isEmpty else { return miss }
    return miss + "; did you mean " + nearest.map { "'\($0)'" }.joined(separator: " or ") + "?"
  }
}
