/// The offsets that a strip rests at, in points, with or without its two ends.
public struct OffsetRange: Sendable, Hashable {
  /// The lower end in points.
  public let lowerPoints: Double

  /// The upper end in points, not below the lower one.
  public let upperPoints: Double

  /// Whether the lower end itself belongs to the range.
  public let includesLower: Bool

  /// Whether the upper end itself belongs to the range.
  public let includesUpper: Bool

  /// Makes a range; its ends are put in order.
  ///
  /// - Parameters:
  ///   - firstPoints: One end in points.
  ///   - secondPoints: The other end in points.
  ///   - includesLower: Whether the lower end belongs to it.
  ///   - includesUpper: Whether the upper end belongs to it.
  public init(
    from firstPoints: Double, to secondPoints: Double, includesLower: Bool = true, includesUpper: Bool = true
  ) {
    lowerPoints = min(firstPoints, secondPoints)
    upperPoints = max(firstPoints, secondPoints)
    self.includesLower = includesLower
    self.includesUpper = includesUpper
  }

  /// Whether an offset belongs to the range.
  ///
  /// - Parameter offsetPoints: An offset in points.
  /// - Returns: False for NaN.
  public func contains(offsetPoints: Double) -> Bool {
    !isBelow(offsetPoints) && !isAbove(offsetPoints)
  }

  func isBelow(_ offset: Double) -> Bool {
    includesLower ? !(offset >= lowerPoints) : !(offset > lowerPoints)
  }

  func isAbove(_ offset: Double) -> Bool {
    includesUpper ? !(offset <= upperPoints) : !(offset < upperPoints)
  }

  func clamped(_ offset: Double) -> Double {
    min(max(offset, lowerPoints), upperPoints)
  }
}
