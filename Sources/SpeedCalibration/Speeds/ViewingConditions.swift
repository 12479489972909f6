/// How a reader looks at a display.
public struct ViewingConditions: Sendable, Hashable {
  /// From where it is seen.
  package let distance: ViewingDistance

  /// The text that is read.
  package let text: ReadingText

  /// From the eye to the glass, in mm, from 1 to 1e6. A phone is held at about 360 mm.
  public var distanceMillimeters: Double { distance.millimeters }

  /// The size of the text, in points; nil where it is stated in mm.
  public var textSizePoints: Double? { text.size.isInPoints ? text.size.value : nil }

  /// 360 mm from the glass, text of 17 pt.
  public static let standard = ViewingConditions(text: .standard)

  /// Makes conditions and checks them.
  ///
  /// - Parameters:
  ///   - distanceMillimeters: From the eye to the glass, from 1 to 1e6 mm.
  ///   - textSizePoints: The size of the text, above 0 pt.
  /// - Throws: ``InputError``.
  public init(distanceMillimeters: Double = 360, textSizePoints: Double = 17) throws(InputError) {
    try self.init(
      distance: ViewingDistance(millimeters: distanceMillimeters),
      text: ReadingText(size: TextLength(points: textSizePoints)))
  }

  package init(distance: ViewingDistance = .standard, text: ReadingText) {
    (self.distance, self.text) = (distance, text)
  }
}
