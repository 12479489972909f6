/// Why an input is refused: a value out of range, a text that cannot be read, or figures that do not fit together.
///
/// ```swift
/// do throws(InputError) {
///   _ = try Display(ppi: -1, scale: 3)
/// } catch {
///   print(error.quantity == .ppi)  // true
///   print(error)                   // ppi must be from 0.001 to 10000 px/in, not -1
/// }
/// ```
public struct InputError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The quantity with the refused value; nil where no single value is at fault.
  public let quantity: Quantity?

  /// The refused value, in the quantity's unit; nil where ``quantity`` is.
  public let value: Double?

  /// One sentence without a full stop that says what is wrong, and what would be right.
  public let description: String

  package init(_ description: String, quantity: Quantity? = nil, value: Double? = nil) {
    (self.quantity, self.value, self.description) = (quantity, value, description)
  }

  /// The value of the quantity is not finite, or beyond its bounds.
  package static func outOfRange(_ quantity: Quantity, _ value: Double) -> InputError {
    InputError(quantity.complaint(about: value), quantity: quantity, value: value)
  }

  /// The same error about a part of a longer text.
  package func with(_ change: (String) -> String) -> InputError {
    InputError(change(description), quantity: quantity, value: value)
  }

  /// A scale that is none, or that no display has.
  package static func notAScale(_ text: String) -> InputError {
    InputError("'\(text.quotable)' is no scale; write 2.625, 150% or 420dpi")
  }

  package static func notANumber(_ text: String) -> InputError {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    // Three digits behind a comma may be thousands.
    if parts.count == 2, parts[0].last?.isNumber == true, [1, 2].contains(parts[1].prefix(while: \.isNumber).count) {
      return InputError("'\(text.quotable)' has a decimal comma; write a decimal point: \(parts[0]).\(parts[1])")
    }
    return InputError("'\(text.quotable)' is not a decimal number")
  }

  static func dividesByZero(_ text: String) -> InputError { InputError("'\(text.quotable)' divides by 0") }

  static func unknownUnit(_ unit: String, in text: String, known: [String]) -> InputError {
    let names =
      known.count < 2 ? known.joined() : "\(known.dropLast().joined(separator: ", ")) or \(known[known.count - 1])"
    return InputError(
      unit.isEmpty
        ? "'\(text.quotable)' needs a unit: \(names)"
        : "'\(text.quotable)' has the unknown unit '\(unit.quotable)'; use \(names)")
  }

  static func notASize(_ text: String, example: String) -> InputError {
    InputError("'\(text.quotable)' is not of the form WIDTHxHEIGHT, such as \(example)")
  }

  /// A speed of 0 has no value in a unit of time.
  static func needsMovement(_ unit: String) -> InputError { InputError("a speed of 0 has no value in \(unit)") }
}
