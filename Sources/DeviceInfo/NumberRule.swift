/// Which numbers a value of a profile may have.
public struct NumberRule: Sendable, Hashable {
  /// The least value.
  public let minimum: Double

  /// Whether the value must lie above ``minimum`` and not only reach it.
  public let isMinimumExcluded: Bool

  /// The greatest value.
  public let maximum: Double

  /// Whether the value must be a whole number.
  public let isWhole: Bool

  static let ppi = NumberRule(minimum: 0, isMinimumExcluded: true, maximum: 10000, isWhole: false)
  static let scale = NumberRule(minimum: 0, isMinimumExcluded: true, maximum: 16, isWhole: false)
  static let pixels = NumberRule(minimum: 1, isMinimumExcluded: false, maximum: 1_000_000, isWhole: true)
  static let points = NumberRule(minimum: 0, isMinimumExcluded: true, maximum: 1_000_000, isWhole: false)
  static let refreshRate = NumberRule(minimum: 0, isMinimumExcluded: false, maximum: 1000, isWhole: false)
  static let year = NumberRule(minimum: 1, isMinimumExcluded: false, maximum: 9999, isWhole: true)
  static let formatVersion = NumberRule(minimum: 1, isMinimumExcluded: false, maximum: 1, isWhole: true)

  /// Whether a number obeys the rule.
  ///
  /// - Parameter value: The number; NaN never does.
  /// - Returns: True when it is in the range, and whole where it has to be.
  public func accepts(_ value: Double) -> Bool {
    (isMinimumExcluded ? value > minimum : value >= minimum) && value <= maximum
      && (!isWhole || value == value.rounded())
  }
}
