/// Which numbers a value of a profile may have.
public struct NumberRule: Sendable, Hashable {
  /// The least value.
  public let minimum: Double

  /// The greatest value.
  public let maximum: Double

  /// Whether the value must be a whole number.
  public let isWhole: Bool

  /// Far below any display, and far above where a ratio of two such numbers leaves the range of a Double.
  private static let leastExtent = 0.001

  static let ppi = NumberRule(minimum: leastExtent, maximum: 10000, isWhole: false)
  static let scale = NumberRule(minimum: leastExtent, maximum: 16, isWhole: false)
  static let pixels = NumberRule(minimum: 1, maximum: 1_000_000, isWhole: true)
  static let points = NumberRule(minimum: leastExtent, maximum: 1_000_000, isWhole: false)
  static let refreshRate = NumberRule(minimum: 0, maximum: 1000, isWhole: false)
  static let year = NumberRule(minimum: 1, maximum: 9999, isWhole: true)

  /// Whether a number obeys the rule.
  ///
  /// - Parameter value: The number; NaN never does.
  /// - Returns: True when it is in the range, and whole where it has to be.
  public func accepts(_ value: Double) -> Bool {
    value >= minimum && value <= maximum && (!isWhole || value == value.rounded())
  }
}
