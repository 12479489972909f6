/// A unit of speed, as it is written behind a number: `mm/s`, `pt/16ms`, `px/frame@60`, `ms/px`, `s/screen`, `wpm`, `deg/s`.
///
/// Points are each platform's own: Apple's point, Android's dp, the web's CSS pixel. Words are those of text of the size of
/// ``ViewingConditions/textSizePoints``, degrees those of the field of view from
/// ``ViewingConditions/distanceMillimeters``. Times for a pixel or a screen fall as the speed rises.
public struct SpeedUnit: Sendable, Hashable {
  /// The unit as it was written.
  public let symbol: String

  let form: SpeedForm

  /// Reads a unit.
  ///
  /// - Parameter symbol: A length, points, pixels or an angle over a time, as in `mm/s`, `dp/s` or `pt/16ms`;
  ///   `px/frame@60` and `px/2frames@60`; a time over `px`, `pt`, `screen` (also `height`) or `width`; `wpm`.
  /// - Throws: ``InputError``.
  public init(_ symbol: String) throws(InputError) {
    self.symbol = symbol
    form = try SpeedForm(symbol, in: symbol)
  }

  /// One way to write each unit, as messages name them.
  static let symbols = [
    "mm/s", "cm/s", "m/s", "in/s", "pt/s", "px/s", "ms/px", "s/screen", "s/width", "wpm", "deg/s", "px/frame@HZ",
    "pt/16ms",
  ]
}

/// The meaning of the number before a unit of speed.
struct SpeedForm: Sendable, Hashable {
  /// The length that moves past, or that has to be passed.
  enum Measure: Sendable, Hashable {
    case millimeters, degrees, points, pixels, words, screenHeight, screenWidth
  }

  let measure: Measure

  /// How many of the measure pass in a second; or, where the form is inverse, how many seconds one takes.
  var factor: Factor

  /// Whether a greater number means a lower speed.
  let isInverse: Bool

  /// Whether the speed differs from display to display.
  var needsDisplay: Bool { measure != .millimeters && measure != .degrees }

  /// Millimetres per second.
  static let millimeters = SpeedForm(.millimeters, Factor(.one))

  private init(_ measure: Measure, _ factor: Factor, isInverse: Bool = false) {
    (self.measure, self.factor, self.isInverse) = (measure, factor, isInverse)
  }

  /// Reads something per time, a time per something, pixels per frame, or `wpm`.
  init(_ unit: String, in text: String) throws(InputError) {
    if ["wpm", "words/min"].contains(unit.lowercased()) {
      self.init(.words, Factor(.one) / Factor(60))
      return
    }
    let parts = unit.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let unknown = InputError.unknownUnit(unit, in: text, known: SpeedUnit.symbols)
    guard parts.count == 2 else { throw unknown }
    let (counted, per) = (String(parts[0].trimmingWhitespace), String(parts[1].trimmingWhitespace))
    if let (measure, size) = Self.measure(counted, among: Self.moving) {
      self.init(measure, size * (try Self.rate(per, of: measure, in: text, else: unknown)))
    } else if let time = UnitName.factor(of: counted, among: UnitName.durations),
      let (measure, _) = Self.measure(per, among: Self.passed)
    {
      self.init(measure, time, isInverse: true)
    } else {
      throw unknown
    }
  }

  private static let moving: [(Measure, [UnitName])] = [
    (.millimeters, UnitName.lengths), (.points, UnitName.points), (.pixels, UnitName.pixels),
    (.degrees, UnitName.angles),
  ]
  private static let passed: [(Measure, [UnitName])] = [
    (.screenHeight, UnitName.screenHeights), (.screenWidth, UnitName.screenWidths), (.pixels, UnitName.pixels),
    (.points, UnitName.points),
  ]

  private static func measure(_ unit: String, among measures: [(Measure, [UnitName])]) -> (Measure, Factor)? {
    for (measure, units) in measures {
      if let size = UnitName.factor(of: unit, among: units) { return (measure, size) }
    }
    return nil
  }

  /// How often per second: `s`, `16ms`, `frame@60`, `2frames@60000/1001`.
  private static func rate(
    _ per: String, of measure: Measure, in text: String, else unknown: InputError
  ) throws(InputError) -> Factor {
    let halves = per.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let (count, unit) = try counted(String(halves[0]))
    if ["frame", "frames"].contains(unit.lowercased()) {
      guard measure == .pixels else { throw unknown }
      guard halves.count == 2 else {
        throw InputError("'\(text.quotable)' needs a refresh rate in Hz; write it as 5px/frame@60")
      }
      let rate = try QuantityText.frequency(String(halves[1]))
      guard rate.value > 0 else { throw .outOfRange(.frameRate, rate.value) }
      return Factor(exact: rate.exact, else: rate.value) / count
    }
    guard halves.count == 1, let time = UnitName.factor(of: unit, among: UnitName.durations) else { throw unknown }
    return Factor(.one) / (count * time)
  }

  /// Splits `16ms` into 16 and `ms`, and `s` into 1 and `s`.
  private static func counted(_ text: String) throws(InputError) -> (Factor, String) {
    guard let first = text.utf8.first, (0x30...0x39).contains(first) || first == UInt8(ascii: ".") else {
      return (Factor(.one), String(Substring(text).trimmingWhitespace))
    }
    let number = try NumberText(text)
    guard number.value > 0 else { throw .dividesByZero(text) }
    return (Factor(exact: number.exact, else: number.value), number.unit)
  }
}

extension Quantity {
  static let frameRate = Quantity("refresh rate", unit: "Hz", above: 0)
}
