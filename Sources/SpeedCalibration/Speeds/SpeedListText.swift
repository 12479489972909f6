/// Speeds as they were typed, which may still depend on a display: `5:20:5,30`, or
/// `1px/frame@60:4px/frame@60:1px/frame@60`.
package struct SpeedListText: Sendable, Hashable {
  /// The text as it was typed.
  package let text: String

  private let quantities: [SpeedQuantity]

  /// Reads a list; see ``SpeedQuantity/list(_:)``.
  package init(_ text: String) throws(InputError) {
    self.text = text
    quantities = try SpeedQuantity.list(text)
  }

  /// Several lists as one.
  ///
  /// - Throws: ``InputError`` for more speeds than one list may hold.
  package init(joining lists: [SpeedListText]) throws(InputError) {
    text = lists.map(\.text).joined(separator: ", ")
    quantities = lists.flatMap(\.quantities)
    guard quantities.count <= SpeedQuantity.maximumCount else { throw .tooMany(text) }
  }

  /// Two whole numbers with a comma between them, which may have been meant as one decimal: `30,5`.
  package var decimalComma: (whole: Substring, fraction: Substring)? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { Int($0) != nil } ? (parts[0], parts[1]) : nil
  }

  /// The number of speeds, at least 1.
  package var count: Int { quantities.count }

  /// Whether some speed differs from display to display, where text is read that may be stated in mm.
  package func needsDisplay(reading text: ReadingText = .standard) -> Bool {
    quantities.contains { $0.needsDisplay && $0.unit.length(of: text)?.isInPoints != false }
  }

  /// Whether some speed depends on the distance of the eye from the glass.
  package var needsDistance: Bool { quantities.contains { $0.unit.measure == .degrees } }

  /// Whether some speed depends on the text that is read.
  package var needsText: Bool { needsWords || needsLines }

  /// Whether some speed counts words, or their characters.
  package var needsWords: Bool { quantities.contains { [.words, .characters].contains($0.unit.measure) } }

  /// Whether some speed counts lines of text that moves up.
  package var needsLines: Bool { quantities.contains { $0.unit.measure == .lines } }

  /// Whether some speed counts points of the display, as those of text in points do.
  package func needsPoints(reading text: ReadingText = .standard) -> Bool {
    quantities.contains { $0.unit.measure == .points || $0.unit.length(of: text)?.isInPoints == true }
  }

  /// Whether some speed counts pixels a second, which the web calls its points: never those a frame.
  package var countsPixels: Bool { quantities.contains { $0.unit.measure == .pixels && $0.unit.refreshRate == nil } }

  /// Whether some speed counts Android's scaled points, which are dp at font scale 1 alone.
  package var countsScaledPoints: Bool { quantities.contains { $0.unit.symbol.lowercased().hasPrefix("sp/") } }

  /// The refresh rate that stands in every speed, as in `5px/frame@60`; nil where there is none, or several.
  package var refreshRate: RefreshRate? {
    let rates = Set(quantities.map(\.unit.refreshRate))
    return rates.count == 1 ? rates.first ?? nil : nil
  }

  /// The speeds on a display, in mm/s; see ``SpeedQuantity/millimetersPerSecond(on:)``.
  package func speeds(
    on converter: SpeedConverter? = nil, conditions: ViewingConditions = .standard
  ) throws(InputError) -> [Double] {
    try quantities.map { speed throws(InputError) in
      try speed.millimetersPerSecond(on: converter, conditions: conditions)
    }
  }

  /// Whether each speed is an angle a second, in order.
  package var areAngular: [Bool] { quantities.map { $0.unit.measure == .degrees } }
}
