/// Turns speeds into every unit on one display, and back.
///
/// ```swift
/// let phone = try SpeedConverter(display: Display(ppi: 460, scale: 3), widthPoints: 393, heightPoints: 852)
/// print(try phone.value(ofMillimetersPerSecond: 30, in: .pixelsPerFrame(at: 60)))  // 9.0551181102…
/// print(try phone.millimetersPerSecond(8, in: .millisecondsPerPixel))              // 6.9021739130…
/// ```
///
/// Each conversion and its inverse agree within a relative error of 1e-14. Speed limits are not applied.
public struct SpeedConverter: Sendable, Hashable {
  /// The display that moves. Its native scale turns pixels into points.
  public let display: Display

  /// The width of the screen in points; nil where it is unknown.
  public let widthPoints: Double?

  /// The height of the screen in points; nil where it is unknown.
  public let heightPoints: Double?

  /// How a reader looks at it.
  public let conditions: ViewingConditions

  /// Makes a converter.
  ///
  /// - Parameters:
  ///   - display: The display that moves.
  ///   - widthPoints: The width of its screen in points, above 0, if it is known.
  ///   - heightPoints: The height of its screen in points, above 0, if it is known.
  ///   - conditions: How a reader looks at it.
  /// - Throws: ``InputError`` for the size.
  public init(
    display: Display, widthPoints: Double? = nil, heightPoints: Double? = nil,
    conditions: ViewingConditions = .standard
  ) throws(InputError) {
    for extent in [widthPoints, heightPoints] {
      if let extent { try Quantity.screenExtent.require(extent) }
    }
    self.display = display
    self.widthPoints = widthPoints
    self.heightPoints = heightPoints
    self.conditions = conditions
  }

  /// A speed in another unit.
  ///
  /// - Parameters:
  ///   - millimetersPerSecond: The speed in mm/s, finite.
  ///   - unit: The unit.
  /// - Returns: The value in that unit.
  /// - Throws: ``InputError`` for a speed that is not finite, and one of 0 in a unit of time; also where the unit is a
  ///   screen's and its size is unknown, or an angle's and ``conditions`` have no distance.
  public func value(ofMillimetersPerSecond millimetersPerSecond: Double, in unit: SpeedUnit) throws(InputError)
    -> Double
  {
    let speed = try Quantity.convertedSpeed.require(millimetersPerSecond)
    guard speed != 0 || !unit.isInverse else { throw .needsMovement(unit.symbol) }
    return unit.number(ofMillimetersPerSecond: speed, measure: try length(of: unit, in: unit.symbol))
  }

  /// The inverse: a speed that is given in a unit.
  ///
  /// - Parameters:
  ///   - value: The value in that unit, finite. One in a unit of time is not 0.
  ///   - unit: The unit.
  /// - Returns: The speed in mm/s.
  /// - Throws: ``InputError``.
  public func millimetersPerSecond(_ value: Double, in unit: SpeedUnit) throws(InputError) -> Double {
    try Quantity.convertedSpeed.require(value)
    let speed = unit.millimetersPerSecond(value, measure: try length(of: unit, in: unit.symbol))
    guard speed.isFinite else { throw .outOfRange(.convertedSpeed, value) }
    return speed
  }

  /// The length of what a unit counts, in mm.
  func length(of unit: SpeedUnit, in text: String) throws(InputError) -> Double {
    let pixel = millimetersPerInch / display.ppi
    let point = pixel * display.nativeScale
    return switch unit.measure {
    case .millimeters: 1
    case .degrees: try conditions.millimetersPerDegree(in: text)
    case .points: point
    case .pixels: pixel
    case .words: conditions.text.word.millimeters(perPoint: point)
    case .characters: conditions.text.character.millimeters(perPoint: point)
    case .lines: conditions.text.lineHeight.millimeters(perPoint: point)
    case .screenHeight: try screen(heightPoints, text) * point
    case .screenWidth: try screen(widthPoints, text) * point
    }
  }

  private func screen(_ points: Double?, _ text: String) throws(InputError) -> Double {
    guard let points else {
      throw InputError("'\(text.quotable)' needs the size of the screen in points, which is unknown")
    }
    return points
  }
}
