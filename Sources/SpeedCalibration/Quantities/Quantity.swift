/// A physical quantity: its name, its unit, and the values that make sense.
///
/// Every check of an input and every message about one goes through its quantity, which is declared once, in the module
/// that introduces it:
///
/// ```swift
/// let ppi = Quantity.ppi
/// print(ppi.name, ppi.lowerBound, ppi.upperBound, ppi.unit)  // ppi 0.001 10000.0 px/in
/// ```
public struct Quantity: Sendable, Hashable {
  /// The name in the field's words, as messages use it.
  public let name: String

  /// The unit of its values; empty for a plain number.
  public let unit: String

  /// The least value; `-infinity` where there is none.
  public let lowerBound: Double

  /// The greatest value, which is allowed; `infinity` where there is none.
  public let upperBound: Double

  /// Whether ``lowerBound`` itself is allowed.
  package let includesLowerBound: Bool

  /// Whether only whole numbers make sense, which whoever reads a number checks.
  package let isWhole: Bool

  /// A quantity whose values lie in a range.
  ///
  /// - Parameters:
  ///   - name: The name in the field's words.
  ///   - unit: The unit of its values; empty for a plain number.
  ///   - range: The values that make sense; any finite number where there is none.
  ///   - includesLowerBound: Whether the least of them is allowed itself.
  ///   - isWhole: Whether only whole numbers make sense.
  package init(
    _ name: String, unit: String = "", in range: ClosedRange<Double> = -.infinity ... .infinity,
    includesLowerBound: Bool = true, isWhole: Bool = false
  ) {
    (self.name, self.unit, self.isWhole) = (name, unit, isWhole)
    (lowerBound, upperBound) = (range.lowerBound, range.upperBound)
    self.includesLowerBound = includesLowerBound
  }

  /// A quantity whose values lie above a bound that is not itself allowed, up to one that is.
  package init(_ name: String, unit: String = "", above bound: Double, upTo upperBound: Double = .infinity) {
    self.init(name, unit: unit, in: bound...upperBound, includesLowerBound: false)
  }

  /// Whether a value is finite and within the bounds.
  package func allows(_ value: Double) -> Bool {
    value.isFinite && value <= upperBound && (includesLowerBound ? value >= lowerBound : value > lowerBound)
  }

  /// The value, if it makes sense; a negative zero becomes 0.
  ///
  /// - Parameter value: In ``unit``.
  /// - Returns: The value.
  /// - Throws: ``InputError`` with this quantity and the value.
  @discardableResult
  package func require(_ value: Double) throws(InputError) -> Double {
    guard allows(value) else { throw .outOfRange(self, value) }
    return value + 0
  }

  /// Says which values are allowed, and which one was given: `ppi must be above 0 px/in, not -1`.
  ///
  /// - Parameter value: The value that is refused, in ``unit``.
  /// - Returns: A clause without a full stop.
  package func complaint(about value: Double) -> String {
    guard value.isFinite else { return "\(name) must be a finite number, not \(value)" }
    let bounds =
      upperBound < .infinity ? range : "\(includesLowerBound ? "at least" : "above") \(lowerBound.shortestText)"
    return "\(name) must be \(bounds)\(unit.isEmpty ? "" : " ")\(unit), not \(value.shortestText)"
  }

  /// Both bounds without the unit: `from 0.001 to 16` or `above 0 and at most 10000`.
  package var range: String {
    "\(includesLowerBound ? "from" : "above") \(lowerBound.shortestText) "
      + "\(includesLowerBound ? "to" : "and at most") \(upperBound.shortestText)"
  }
}

extension Quantity {
  /// Physical pixels per inch of a panel.
  public static let ppi = Quantity("ppi", unit: "px/in", in: 0.001...10000)

  /// The standard uncertainty of a ppi.
  package static let ppiUncertainty = Quantity("ppi uncertainty", unit: "px/in", above: 0, upTo: 10000)

  /// Rendered pixels per point.
  public static let scale = Quantity("scale", unit: "px/pt", in: 0.001...16)

  /// Physical pixels per point.
  public static let nativeScale = Quantity("native scale", unit: "px/pt", in: 0.001...16)

  /// The timer interval that a calibration starts from.
  public static let nominalInterval = Quantity("nominal interval", unit: "s", above: 0)

  /// A requested speed on the glass.
  public static let speed = Quantity("speed", unit: "mm/s", in: 0 ... .infinity)

  /// The slowest speed that is applied.
  public static let lowerLimit = Quantity("lower limit", unit: "mm/s", in: 0 ... .infinity)

  /// The fastest speed that is applied.
  public static let upperLimit = Quantity("upper limit", unit: "mm/s", in: 0 ... .infinity)

  /// The movement of a timer tick.
  package static let step = Quantity("step", unit: "pt", above: 0)

  /// The time between two timer ticks.
  package static let interval = Quantity("interval", unit: "s", above: 0)

  /// Timer ticks per second.
  package static let tickRate = Quantity("tick rate", unit: "Hz", above: 0)

  /// The density of a display.
  package static let pointsPerMillimeter = Quantity("points per millimetre", unit: "pt/mm", above: 0)

  /// A speed in layout units.
  package static let pointsPerSecond = Quantity("points per second", unit: "pt/s", above: 0)

  /// How often a panel shows a frame.
  package static let refreshRate = Quantity("refresh rate", unit: "Hz", in: 0.001...1000)

  /// How long something is watched or lasts; at most 115 days.
  package static let duration = Quantity("duration", unit: "s", in: 0.0001...10_000_000)

  /// How far a speed may be from a wanted one, in percent of that.
  package static let tolerance = Quantity("tolerance", unit: "%", in: 0...100)

  /// From the eye to the glass.
  package static let viewingDistance = Quantity("viewing distance", unit: "mm", in: 1...1_000_000)

  /// Words of a line of text.
  package static let wordsPerLine = Quantity("words per line", in: 0.01...10_000)

  /// How well something is known, in its own unit.
  static let standardUncertainty = Quantity("standard uncertainty", in: 0 ... .infinity)

  /// How many readings an uncertainty rests on, less those that were spent.
  static let degreesOfFreedom = Quantity("degrees of freedom", in: 1 ... .infinity)

  /// A value that says how sure it is, in any unit.
  static let uncertainValue = Quantity("value")

  /// Physical pixels along a side of a panel.
  static let panelPixels = Quantity("panel pixels", unit: "px", in: 1...1_000_000)

  /// A side or the diagonal of a panel.
  static let panelLength = Quantity("panel size", unit: "mm", in: 1...100_000)

  /// From one pixel of a panel to the next: that of the densities that a display may have.
  static let pitch = Quantity("pitch", unit: "mm", in: 0.00254...25400)

  /// A side in a unit that the context names.
  static let extent = Quantity("width or height", above: 0)

  /// The width or the height of a screen.
  static let screenExtent = Quantity("screen size", unit: "pt", above: 0)

  /// A speed in any unit.
  static let convertedSpeed = Quantity("speed")
}
