/// How a reader looks at a display: from where, which angles need, and which text, which words and lines need.
public struct ViewingConditions: Sendable, Hashable {
  /// From where it is seen; nil where nobody says.
  package let distance: ViewingDistance?

  /// The text that is read.
  package let text: ReadingText

  /// From the eye to the glass, in mm, from 1 to 1e6; nil where nobody says, and a speed then has no angle a second.
  public var distanceMillimeters: Double? { distance?.millimeters }

  /// The size of the text, in points; nil where it is stated in mm.
  public var textSizePoints: Double? { text.size.isInPoints ? text.size.value : nil }

  /// Text of 17 pt, from nowhere in particular.
  public static let standard = ViewingConditions(text: .standard)

  /// Makes conditions and checks them.
  ///
  /// - Parameters:
  ///   - distanceMillimeters: From the eye to the glass, from 1 to 1e6 mm; a phone is held at about 360 mm. Nil where nobody
  ///     says.
  ///   - textSizePoints: The size of the text, above 0 pt.
  /// - Throws: ``InputError``.
  public init(distanceMillimeters: Double? = nil, textSizePoints: Double = 17) throws(InputError) {
    try self.init(
      distance: distanceMillimeters.map { distance throws(InputError) in try ViewingDistance(millimeters: distance) },
      text: ReadingText(size: TextLength(points: textSizePoints)))
  }

  package init(distance: ViewingDistance? = nil, text: ReadingText) {
    (self.distance, self.text) = (distance, text)
  }
  /// The way on the glass that turns the line of sight by one degree, in mm.
  ///
  /// - Parameter text: The speed or the unit that needs it.
  /// - Returns: The way in mm.
  /// - Throws: ``InputError`` where nobody says the distance.
  func millimetersPerDegree(in text: String) throws(InputError) -> Double {
    guard let distance else {
      throw InputError("'\(text.quotable)' needs the distance from the eye to the glass, which is unknown")
    }
    return distance.millimetersPerDegree
  }
}
