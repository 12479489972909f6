/// A speed as it was typed, in any unit: `30`, `3cm/s`, `60pt/s`, `1pt/16ms`, `5px/frame@60`, `180wpm`, `13.6s/screen`.
///
/// ```swift
/// let even = try SpeedQuantity("5px/frame@60")
/// let tablet = try SpeedConverter(display: Display(ppi: 264, scale: 2))
/// print(try even.millimetersPerSecond(on: tablet))  // 28.863636363636363
/// ```
///
/// The number and the unit stay exact, so that an even speed is even when it is typed back.
public struct SpeedQuantity: Sendable, Hashable {
  /// The text as it was typed; of a speed in a range, the range.
  public let text: String

  let number: Double
  let unit: SpeedUnit

  init(_ number: Double, _ unit: SpeedUnit, in text: String) {
    (self.number, self.unit, self.text) = (number, unit, text)
  }

  /// Reads a speed.
  ///
  /// - Parameter text: A number, or a ratio of two, and a unit (``SpeedUnit``); a bare number is in mm/s.
  /// - Throws: ``InputError``.
  public init(_ text: String) throws(InputError) {
    let number = try NumberText(text)
    let unit = number.unit.isEmpty ? .millimetersPerSecond : try SpeedUnit(number.unit, in: text)
    if unit.isInverse, number.value == 0 { throw .needsMovement(number.unit) }
    self.init(number.value, unit, in: text)
  }

  /// Whether the speed differs from display to display, so that ``millimetersPerSecond(on:)`` needs one.
  public var needsDisplay: Bool { unit.needsDisplay }

  /// The speed on a display.
  ///
  /// - Parameter converter: The display and how it is looked at; nil is enough where ``needsDisplay`` is false and the
  ///   speed is no angle.
  /// - Returns: The speed in mm/s.
  /// - Throws: ``InputError``.
  public func millimetersPerSecond(on converter: SpeedConverter? = nil) throws(InputError) -> Double {
    try millimetersPerSecond(on: converter, conditions: .standard)
  }

  /// The speed on a display, or of a reader without one.
  func millimetersPerSecond(
    on converter: SpeedConverter?, conditions: ViewingConditions
  ) throws(InputError) -> Double {
    let length: Double
    switch (converter, unit.measure) {
    case (let converter?, _): length = try converter.length(of: unit, in: text)
    case (nil, .millimeters): length = 1
    case (nil, .degrees): length = try conditions.millimetersPerDegree(in: text)
    default:
      if let text = unit.length(of: conditions.text), !text.isInPoints {
        length = text.value
        break
      }
      throw InputError("'\(text.quotable)' depends on the display; name the display")
    }
    return try Quantity.convertedSpeed.require(unit.millimetersPerSecond(number, measure: length))
  }
}
