/// Why a quantity with a unit cannot be read, or not be converted.
public enum UnitError: Error, Sendable, Hashable, QuantityFailure {
  /// The value of the quantity is not finite, or lies outside its bounds.
  case outOfRange(Quantity, Double)

  /// No decimal number of at most 18 digits, or a ratio of two such numbers, starts the text.
  case notANumber(String)

  /// A ratio divides by 0.
  case dividesByZero(String)

  /// The unit is not one of those that fit here.
  case unknownUnit(String, in: String, known: [String])

  /// A size is not of the form `WIDTHxHEIGHT`.
  case notASize(String, example: String)

  /// Pixels per frame need a refresh rate, as in `5px/frame@60`.
  case needsRefreshRate(String)

  /// The unit means something on a display alone.
  case needsDisplay(String)

  /// The unit needs the size of the screen in points.
  case needsScreenSize(String)

  /// The speed has no inverse: such a unit has no value for a speed of 0, and a value of 0 is no speed.
  case needsMovement(String)

  /// The ppi of both axes, in px/in, differ by more than rounding explains.
  case axesDisagree(horizontal: Double, vertical: Double)
}

extension UnitError: CustomStringConvertible {
  /// One sentence that says what is wrong, and what would be right.
  public var description: String {
    switch self {
    case .outOfRange(let quantity, let value):
      quantity.complaint(about: value)
    case .notANumber(let text):
      "'\(text.quotable)' is not a decimal number of at most 18 digits"
    case .dividesByZero(let text):
      "'\(text.quotable)' divides by 0"
    case .unknownUnit("", let text, let known):
      "'\(text.quotable)' needs a unit: \(Self.list(known))"
    case .unknownUnit(let unit, let text, let known):
      "'\(text.quotable)' has the unknown unit '\(unit.quotable)'; use \(Self.list(known))"
    case .notASize(let text, let example):
      "'\(text.quotable)' is not of the form WIDTHxHEIGHT, such as \(example)"
    case .needsRefreshRate(let text):
      "'\(text.quotable)' needs a refresh rate in Hz; write it as 5px/frame@60"
    case .needsDisplay(let text):
      "'\(text.quotable)' is a speed on a display alone; name the display"
    case .needsScreenSize(let text):
      "'\(text.quotable)' needs the size of the screen in points, which is unknown"
    case .needsMovement(let unit):
      "a speed of 0 has no value in \(unit)"
    case .axesDisagree(let horizontal, let vertical):
      "the axes disagree: \(horizontal.rounded3) ppi across, \(vertical.rounded3) ppi down; "
        + "are width and height in the same order as the pixels?"
    }
  }

  /// `a, b or c`.
  private static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension Double {
  /// With at most three places behind the point, for a message.
  fileprivate var rounded3: String { ((self * 1000).rounded() / 1000).shortestText }
}
