/// What a text report may look like where it is shown.
public struct TextStyle: Sendable, Hashable {
  /// The width to fill, in columns of the terminal.
  public let width: Int

  /// Whether headings may be set off by terminal escapes.
  public let isStyled: Bool

  /// Makes a style.
  ///
  /// - Parameters:
  ///   - width: The width to fill, in columns. Columns of a table that can be spared give way to it; no cell is cut.
  ///   - isStyled: Whether headings may be set off by terminal escapes.
  public init(width: Int = 80, isStyled: Bool = false) {
    self.width = width
    self.isStyled = isStyled
  }

  func emphasized(_ text: String) -> String { isStyled && !text.isEmpty ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  func dimmed(_ text: String) -> String { isStyled && !text.isEmpty ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
}
