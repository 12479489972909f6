/// A speed as it was typed, in any unit: `30`, `3cm/s`, `60pt/s`, `1pt/16ms`, `5px/frame@60`, `180wpm`, `13.6s/screen`.
///
/// ```swift
/// let even = try SpeedQuantity("5px/frame@60")
/// try even.millimetersPerSecond(on: SpeedConverter(display: Display(ppi: 264, scale: 2)))  // 28.863636363636363
/// ```
///
/// The number and the unit stay exact, so that an even speed is even when it is typed back.
public struct SpeedQuantity: Sendable, Hashable {
  /// The text as it was typed.
  public let text: String

  let number: ExactDecimal
  let form: SpeedForm

  /// Whether it was typed without a unit.
  var isBare: Bool { form == .millimeters && text.last?.isNumber == true }

  /// Reads a speed.
  ///
  /// - Parameter text: A number, or a ratio of two, and a unit (``SpeedUnit``); a bare number is in mm/s.
  /// - Throws: ``InputError``.
  public init(_ text: String) throws(InputError) {
    self.text = text
    let number = try NumberText(text)
    var form = number.unit.isEmpty ? SpeedForm.millimeters : try SpeedForm(number.unit, in: text)
    if form.isInverse, number.decimal.significand == 0 { throw .needsMovement(number.unit) }
    if let divisor = number.divisor {
      form.factor = form.factor / Factor(exact: ExactRatio(divisor), else: divisor.value)
    }
    self.number = number.decimal
    self.form = form
  }

  /// Whether the speed differs from display to display, so that ``millimetersPerSecond(on:conditions:)`` needs one.
  public var needsDisplay: Bool { form.needsDisplay }

  /// The speed on a display.
  ///
  /// - Parameters:
  ///   - converter: The display; nil is enough where ``needsDisplay`` is false.
  ///   - conditions: How a reader looks at it, where there is no converter.
  /// - Returns: The speed in mm/s, rounded once wherever 64 bits hold the exact ratio.
  /// - Throws: ``InputError``.
  public func millimetersPerSecond(
    on converter: SpeedConverter?, conditions: ViewingConditions = .standard
  ) throws(InputError) -> Double {
    let speed = try conversion(on: converter, conditions: conditions).millimetersPerSecond(number)
    guard speed.isFinite else { throw .outOfRange(.convertedSpeed, number.value) }
    return speed + 0
  }

  func conversion(on converter: SpeedConverter?, conditions: ViewingConditions) throws(InputError) -> SpeedConversion {
    if let converter { return try converter.conversion(of: form, named: text) }
    switch form.measure {
    case .millimeters: return SpeedConversion(form, of: Factor(.one))
    case .degrees: return SpeedConversion(form, of: conditions.millimetersPerDegree)
    default: throw InputError("'\(text.quotable)' depends on the display; name the display")
    }
  }
}
