/// A speed as it was typed, in any unit: `30`, `3cm/s`, `60pt/s`, `1pt/16ms`, `5px/frame@60`, `180wpm`, `13.6s/screen`.
///
/// ```swift
/// let even = try SpeedQuantity("5px/frame@60")
/// try even.millimetersPerSecond(on: SpeedConverter(display: Display(ppi: 264, scale: 2)))  // 28.863636363636363
/// ```
///
/// The number and the unit stay exact, so that an even speed is even when it is typed back.
public struct SpeedQuantity: Sendable, Hashable {
  /// The text as it was typed.
  public let text: String

  let number: ExactDecimal
  let form: SpeedForm

  /// Reads a speed.
  ///
  /// - Parameter text: A number, or a ratio of two, and a unit; a bare number is in mm/s. The units are
  ///   `mm/s`, `cm/s`, `m/s`, `in/s`, `pt/s` (also `dp/s`), `px/s`, `deg/s`, each also over another time, as in
  ///   `1pt/16ms`; `px/frame@60` and `px/2frames@60`; `ms/px`, `s/screen` (also `s/height`), `s/width`; `wpm`.
  /// - Throws: ``InputError``.
  public init(_ text: String) throws(InputError) {
    self.text = text
    let number = try NumberText(text)
    let form = try number.unit.isEmpty ? SpeedForm.millimeters(Factor(.one)) : SpeedForm(unit: number.unit, in: text)
    if form.isInverse, number.decimal.significand == 0 { throw .needsMovement(number.unit) }
    self.number = number.decimal
    self.form = number.divisor.map { form.multiplied(by: Factor(.one) / Factor($0)) } ?? form
  }

  /// Whether the speed differs from display to display, so that ``millimetersPerSecond(on:conditions:)`` needs one.
  public var needsDisplay: Bool { form.needsDisplay }

  /// The speed on a display.
  ///
  /// - Parameters:
  ///   - converter: The display; nil is enough where ``needsDisplay`` is false.
  ///   - conditions: How a reader looks at it, where there is no converter.
  /// - Returns: The speed in mm/s, rounded once wherever 64 bits hold the exact ratio.
  /// - Throws: ``InputError``, ``InputError``.
  public func millimetersPerSecond(
    on converter: SpeedConverter?, conditions: ViewingConditions = .standard
  ) throws(InputError) -> Double {
    let speed = try conversion(on: converter, conditions: conditions).millimetersPerSecond(number)
    guard speed.isFinite else { throw .outOfRange(.convertedSpeed, number.value) }
    return speed + 0
  }

  func conversion(on converter: SpeedConverter?, conditions: ViewingConditions) throws(InputError) -> SpeedConversion {
    if let converter { return try converter.conversion(of: form, named: text) }
    switch form {
    case .millimeters(let factor): return .proportional(factor)
    case .degrees(let factor): return .proportional(factor * conditions.millimetersPerDegree)
    default: throw .needsDisplay(text)
    }
  }
}

extension SpeedForm {
  /// Whether a greater number means a lower speed.
  var isInverse: Bool {
    switch self {
    case .timePerPoint, .timePerPixel, .timePerScreen: true
    case .millimeters, .points, .pixels, .words, .degrees: false
    }
  }

  /// The same of another size.
  func multiplied(by other: Factor) -> SpeedForm {
    switch self {
    case .millimeters(let factor): .millimeters(factor * other)
    case .points(let factor): .points(factor * other)
    case .pixels(let factor): .pixels(factor * other)
    case .words(let factor): .words(factor * other)
    case .degrees(let factor): .degrees(factor * other)
    case .timePerPoint(let factor): .timePerPoint(factor * other)
    case .timePerPixel(let factor): .timePerPixel(factor * other)
    case .timePerScreen(let side, let factor): .timePerScreen(side, factor * other)
    }
  }

  /// Reads a unit of speed: something per time, a time per something, pixels per frame, or `wpm`.
  init(unit: String, in text: String) throws(InputError) {
    if ["wpm", "words/min"].contains(unit.lowercased()) {
      self = .words(Factor(.one) / Factor(60))
      return
    }
    let parts = unit.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let unknown = InputError.unknownUnit(unit, in: text, known: Self.knownUnits)
    guard parts.count == 2 else { throw unknown }
    let (counted, per) = (String(parts[0].trimmingWhitespace), String(parts[1].trimmingWhitespace))
    if let moved = Self.movement(counted) {
      self = moved.multiplied(by: try Self.rate(per, of: moved, in: text, else: unknown))
    } else if let time = UnitName.factor(of: counted, among: UnitName.durations), let whole = Self.timed(per) {
      self = whole.multiplied(by: time)
    } else {
      throw unknown
    }
  }

  private static var knownUnits: [String] {
    SpeedUnit.all().map { $0.symbol } + ["px/frame@HZ", "pt/16ms"]
  }

  /// The form of a speed whose numerator has this unit; nil for a unit of nothing that moves.
  private static func movement(_ unit: String) -> SpeedForm? {
    if let factor = UnitName.factor(of: unit, among: UnitName.lengths) { return .millimeters(factor) }
    if let factor = UnitName.factor(of: unit, among: UnitName.points) { return .points(factor) }
    if let factor = UnitName.factor(of: unit, among: UnitName.pixels) { return .pixels(factor) }
    return UnitName.factor(of: unit, among: UnitName.angles).map { .degrees($0) }
  }

  /// The length that a time is given for.
  private static func timed(_ unit: String) -> SpeedForm? {
    let one = Factor(ExactRatio.one)
    switch unit.lowercased() {
    case "screen", "height", "screen-height": return .timePerScreen(.height, one)
    case "width", "screen-width": return .timePerScreen(.width, one)
    default:
      if UnitName.factor(of: unit, among: UnitName.pixels) != nil { return .timePerPixel(one) }
      return UnitName.factor(of: unit, among: UnitName.points) != nil ? .timePerPoint(one) : nil
    }
  }

  /// How often per second: `s`, `16ms`, `frame@60`, `2frames@60000/1001`.
  private static func rate(
    _ per: String, of moved: SpeedForm, in text: String, else unknown: InputError
  ) throws(InputError) -> Factor {
    let halves = per.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let (count, unit) = try counted(String(halves[0]))
    if ["frame", "frames"].contains(unit.lowercased()) {
      guard case .pixels = moved else { throw unknown }
      guard halves.count == 2 else { throw .needsRefreshRate(text) }
      let rate = try QuantityText.frequency(String(halves[1]))
      guard rate.value > 0 else { throw .outOfRange(.frameRate, rate.value) }
      return (rate.exact.map { Factor($0) } ?? Factor(rate.value)) / count
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
    return (number.exact.map { Factor($0) } ?? Factor(number.value), number.unit)
  }
}

extension Factor {
  /// The magnitude of a decimal that is not 0.
  fileprivate init(_ decimal: ExactDecimal) {
    self = ExactRatio(decimal.magnitude).map { Factor($0) } ?? Factor(decimal.value.magnitude)
  }
}

extension Quantity {
  static let frameRate = Quantity("refresh rate", unit: "Hz", above: 0)
}
