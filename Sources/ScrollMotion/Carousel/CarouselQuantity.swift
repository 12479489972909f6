/// A quantity of a carousel that an error can name.
public enum CarouselQuantity: String, Sendable, Hashable, CaseIterable {
  case itemCount = "number of items"
  case cellCount = "number of items, repetitions included,"
  case itemWidth = "item width"
  case spacing
  case viewportWidth = "viewport width"
  case stripWidth = "width of the strip"
  case drag
  case step
  case interval = "time between two movements"
  case duration

  /// The unit that the quantity is given in; empty for a plain number.
  public var unit: String {
    switch self {
    case .itemCount, .cellCount: ""
    case .itemWidth, .spacing, .viewportWidth, .stripWidth, .drag, .step: "pt"
    case .interval, .duration: "s"
    }
  }
}

extension CarouselQuantity {
  @discardableResult
  func requireFinite(_ value: Double) throws(CarouselError) -> Double {
    guard value.isFinite else { throw .notFinite(self, value) }
    return value
  }

  /// The value if it lies in 0...upper.
  @discardableResult
  func requireNotNegative(_ value: Double, atMost upper: Double) throws(CarouselError) -> Double {
    guard try requireFinite(value) >= 0 else { throw .negative(self, value) }
    guard value <= upper else { throw .tooLarge(self, value, atMost: upper) }
    return value + 0
  }

  /// The value if its magnitude is at most that of the farthest offset.
  @discardableResult
  static func requireDrag(_ points: Double) throws(CarouselError) -> Double {
    let limit = CarouselStrip.maximumOffsetPoints
    guard try drag.requireFinite(points).magnitude <= limit else {
      throw .tooLarge(.drag, points.magnitude, atMost: limit)
    }
    return points
  }

  /// The value if it lies in lower...upper, where lower is above 0.
  @discardableResult
  func require(_ value: Double, from lower: Double, atMost upper: Double) throws(CarouselError) -> Double {
    guard try requireFinite(value) > 0 else { throw .notPositive(self, value) }
    guard value >= lower else { throw .tooSmall(self, value, atLeast: lower) }
    guard value <= upper else { throw .tooLarge(self, value, atMost: upper) }
    return value
  }
}
