/// Speeds in mm/s, in order.
///
/// ```swift
/// Array(try SpeedList("5:20:5,30"))  // [5, 10, 15, 20, 30]
/// Array(try SpeedList("0:1:0.1"))    // eleven values, the fourth of them 0.3 and not 0.30000000000000004
/// Array(try SpeedList("3cm/s"))      // [30]
/// ```
public struct SpeedList: Sendable, Hashable, RandomAccessCollection, ExpressibleByArrayLiteral {
  private let speeds: [Double]

  /// A list of some speeds.
  ///
  /// - Parameter millimetersPerSecond: The speeds in mm/s, in order. Whether each is fit, the calculator checks.
  public init(_ millimetersPerSecond: [Double]) { speeds = millimetersPerSecond }

  /// A list of some speeds.
  ///
  /// - Parameter millimetersPerSecond: The speeds in mm/s, in order.
  public init(arrayLiteral millimetersPerSecond: Double...) { self.init(millimetersPerSecond) }

  /// A list of some speeds.
  ///
  /// - Parameters:
  ///   - first: A whole speed in mm/s.
  ///   - others: More of them.
  public init(_ first: Int, _ others: Int...) { self.init(([first] + others).map { Double($0) }) }

  /// Reads values and inclusive ranges `START:END:STEP`, separated by commas, in decimal; see
  /// ``SpeedQuantity/list(_:)``.
  ///
  /// - Parameters:
  ///   - text: For example `5:20:5,30`, in mm/s, or with units as in `3cm/s`.
  ///   - converter: The display, for units that mean something on a display alone, such as `5px/frame@60`.
  /// - Throws: ``InputError``, naming the part that is at fault.
  public init(_ text: String, on converter: SpeedConverter? = nil) throws(InputError) {
    self.init(try SpeedQuantity.list(text).millimetersPerSecond(on: converter))
  }

  /// The position of the first speed.
  public var startIndex: Int { 0 }

  /// The position after the last speed.
  public var endIndex: Int { speeds.count }

  /// The speed at a position, in mm/s.
  ///
  /// - Parameter position: From 0 to one less than the number of speeds.
  public subscript(position: Int) -> Double { speeds[position] }

  /// The slowest and the fastest speed of the list, in mm/s; 0...0 for an empty list.
  public var range: ClosedRange<Double> {
    guard let slowest = speeds.min(), let fastest = speeds.max() else { return 0...0 }
    return slowest...fastest
  }
}

/// Speeds as they were typed, which may still depend on a display: `5:20:5,3cm/s`, or
/// `1px/frame@60:4px/frame@60:1px/frame@60`.
package struct SpeedListText: Sendable, Hashable {
  /// The text as it was typed.
  package let text: String

  private let quantities: [SpeedQuantity]

  /// Reads a list; see ``SpeedQuantity/list(_:)``.
  package init(_ text: String) throws(InputError) {
    self.text = text
    quantities = try SpeedQuantity.list(text)
  }

  /// The number of speeds, at least 1.
  package var count: Int { quantities.count }

  /// Whether some speed differs from display to display.
  package var needsDisplay: Bool { quantities.contains { $0.needsDisplay } }

  /// Whether some speed depends on the distance of the eye from the glass.
  package var needsDistance: Bool { quantities.contains { $0.unit.measure == .degrees } }

  /// Whether some speed depends on the text that is read.
  package var needsText: Bool { quantities.contains { $0.unit.measure == .words } }

  /// The refresh rate that stands in every speed, as in `5px/frame@60`; nil where there is none, or several.
  package var refreshRate: RefreshRate? {
    let rates = Set(quantities.map(\.unit.refreshRate))
    return rates.count == 1 ? rates.first ?? nil : nil
  }

  /// The speeds on a display, in mm/s; see ``SpeedQuantity/millimetersPerSecond(on:conditions:)``.
  package func speeds(
    on converter: SpeedConverter? = nil, conditions: ViewingConditions = .standard
  ) throws(InputError) -> SpeedList {
    SpeedList(try quantities.millimetersPerSecond(on: converter, conditions: conditions))
  }
}
