internal import SpeedCalibration

/// The screens that selectors find.
public struct Selection: Sendable, Hashable {
  /// A display that a family or a pattern finds and that is left out.
  public struct Skipped: Sendable, Hashable {
    /// Why a display is left out.
    public enum Reason: Sendable, Hashable {
      /// Display Zoom is on, and the display's zoomed points are unknown.
      case noZoomedPoints

      /// Displays of another name are wanted.
      case otherName
    }

    /// The device and, where it has several, the display: `iPhone Duo, inner`.
    public let title: String

    /// Why it is left out.
    public let reason: Reason

    /// Puts a display and a reason together.
    ///
    /// - Parameters:
    ///   - title: The device and, where it has several, the display.
    ///   - reason: Why it is left out.
    public init(title: String, reason: Reason) {
      self.title = title
      self.reason = reason
    }
  }

  /// The screens, in the order of the database.
  public let screens: [Screen]

  /// What families and patterns find and is left out, in the order of the database.
  public let skipped: [Skipped]
}

/// Why a selection is refused.
public enum SelectionError: Error, Sendable, Hashable {
  /// Some selectors find nothing.
  case unknown([UnknownSelector])

  /// Display Zoom is on, and the zoomed points of this display of a named device are unknown.
  case noZoomedPoints(display: String)

  /// A named device has no display of this name, but those.
  case noDisplay(String, device: String, known: [String])

  /// All that the selectors find is left out.
  case allSkipped([Selection.Skipped])

  /// The database is empty.
  case noDevices
}

/// A selector that finds nothing.
public struct UnknownSelector: Error, Sendable, Hashable {
  /// The selector as it was given.
  public let selector: String

  /// Names, identifiers and families that are like it, the likeliest first.
  public let nearest: [String]

  /// Puts a selector and what is like it together.
  ///
  /// - Parameters:
  ///   - selector: The selector as it was given.
  ///   - nearest: Names, identifiers and families, the likeliest first.
  public init(selector: String, nearest: [String]) {
    self.selector = selector
    self.nearest = nearest
  }
}

extension SelectionError: CustomStringConvertible {
  /// A sentence; where selectors find nothing, one for each, on lines of their own.
  public var description: String {
    switch self {
    case .unknown(let selectors):
      return selectors.map { $0.description }.joined(separator: "\n")
    case .noZoomedPoints(let display):
      return "'\(display)' has no zoomed points"
    case .noDisplay(let name, let device, let known):
      let names = known.map { "'\($0)'" }.joined(separator: " and ")
      return "'\(device)' has no display '\(name.quotable)'" + (known.isEmpty ? "" : ", but \(names)")
    case .allSkipped(let skipped):
      let lacksZoom = skipped.contains { $0.reason == .noZoomedPoints }
      return "no selected device has \(lacksZoom ? "zoomed points" : "a display of that name")"
    case .noDevices:
      return "the profiles contain no device"
    }
  }
}

extension UnknownSelector: CustomStringConvertible {
  /// One sentence, with the nearest names.
  public var description: String {
    let miss = "no device, model identifier or family matches '\(selector.quotable)'"
    guard !nearest.isEmpty else { return miss }
    return miss + "; did you mean " + nearest.map { "'\($0)'" }.joined(separator: " or ") + "?"
  }
}
