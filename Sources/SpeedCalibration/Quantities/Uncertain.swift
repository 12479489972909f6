/// A value that says how sure it is, after the Guide to the Expression of Uncertainty in Measurement (GUM, JCGM 100).
///
/// ```swift
/// let speed = try Uncertain(29.309, standardUncertainty: 0.114)
/// speed.expandedUncertainty  // 0.228 with k = 2
/// speed.text                 // "29.31 ± 0.23"
/// ```
public struct Uncertain: Sendable, Hashable {
  /// The value, in whatever unit the context names.
  public let value: Double

  /// The standard uncertainty u (k = 1), in the unit of ``value``; at least 0.
  public let standardUncertainty: Double

  /// The factor k that expands it: 2 for about 95 %, more where degrees of freedom are few.
  public let coverageFactor: Double

  /// Makes a value and checks it.
  ///
  /// - Parameters:
  ///   - value: The value, finite.
  ///   - standardUncertainty: The standard uncertainty, finite and at least 0.
  ///   - coverageFactor: The factor k, finite and above 0.
  /// - Throws: ``InputError``.
  public init(
    _ value: Double, standardUncertainty: Double, coverageFactor: Double = 2
  ) throws(InputError) {
    self.init(
      checked: try Quantity.uncertainValue.require(value),
      standardUncertainty: try Quantity.standardUncertainty.require(standardUncertainty),
      coverageFactor: try Quantity.coverageFactor.require(coverageFactor))
  }

  /// A value whose parts have been checked.
  package init(checked value: Double, standardUncertainty: Double, coverageFactor: Double = 2) {
    self.value = value
    self.standardUncertainty = standardUncertainty
    self.coverageFactor = coverageFactor
  }

  /// A value that was rounded: `standardUncertainty = halfWidth / sqrt(3)`, the standard deviation of a rectangular
  /// distribution.
  ///
  /// - Parameters:
  ///   - value: The value, finite.
  ///   - halfWidth: Half a unit of its last place: 0.05 for 6.1. At least 0.
  /// - Throws: ``InputError``.
  public init(_ value: Double, roundedWithin halfWidth: Double) throws(InputError) {
    try self.init(value, standardUncertainty: halfWidth / 3.0.squareRoot())
  }

  /// The expanded uncertainty `U = k u`, in the unit of ``value``.
  public var expandedUncertainty: Double { coverageFactor * standardUncertainty }

  /// The standard uncertainty as a part of the value; infinite where the value is 0 and the uncertainty is not.
  public var relativeStandardUncertainty: Double {
    standardUncertainty == 0 ? 0 : standardUncertainty / value.magnitude
  }

  /// The expanded uncertainty in percent of the value.
  public var expandedUncertaintyPercent: Double { 100 * coverageFactor * relativeStandardUncertainty }

  /// The interval `value - U ... value + U`.
  public var interval: ClosedRange<Double> { value - expandedUncertainty...value + expandedUncertainty }

  /// The product with an exact number.
  ///
  /// - Parameter factor: The number, finite.
  /// - Returns: Value and uncertainty times the factor.
  public func scaled(by factor: Double) -> Uncertain {
    Uncertain(
      checked: value * factor, standardUncertainty: standardUncertainty * factor.magnitude,
      coverageFactor: coverageFactor)
  }

  /// The product with a value that varies independently: relative uncertainties add in squares.
  ///
  /// - Parameter other: The other factor.
  /// - Returns: The product, with this value's coverage factor.
  public func multiplied(by other: Uncertain) -> Uncertain {
    let spread = (value * other.standardUncertainty, other.value * standardUncertainty)
    return Uncertain(
      checked: value * other.value, standardUncertainty: hypotenuse(spread.0, spread.1), coverageFactor: coverageFactor)
  }

  /// The quotient by a value that varies independently: relative uncertainties add in squares.
  ///
  /// That is the first order of the GUM. A Monte Carlo of a quotient agrees within 1 % of U up to relative
  /// uncertainties of a few percent.
  ///
  /// - Parameter other: The divisor, not 0.
  /// - Returns: The quotient, with this value's coverage factor.
  public func divided(by other: Uncertain) -> Uncertain {
    let quotient = value / other.value
    let spread = (standardUncertainty / other.value, quotient * other.standardUncertainty / other.value)
    return Uncertain(
      checked: quotient, standardUncertainty: hypotenuse(spread.0, spread.1), coverageFactor: coverageFactor)
  }

  /// Whether another value differs from this one by no more than the expanded uncertainty of the difference.
  ///
  /// - Parameter other: The other value, which varies independently.
  /// - Returns: False where the two contradict each other.
  public func agrees(with other: Uncertain) -> Bool {
    let spread = hypotenuse(standardUncertainty, other.standardUncertainty)
    return (value - other.value).magnitude <= max(coverageFactor, other.coverageFactor) * spread
  }
}

extension Uncertain {
  /// The value and its expanded uncertainty, this one with two significant digits and the value with as many decimals:
  /// `29.31 ± 0.23`. Both are plain decimals, whatever the locale.
  public var text: String {
    guard expandedUncertainty > 0 else { return value.shortestText }
    let decimals = significantDecimals(expandedUncertainty)
    return "\(value.rounded(toDecimals: decimals)) ± \(expandedUncertainty.twoDigits)"
  }

  /// An uncertainty in percent as it is printed, with two significant digits: 0.1255 is `0.13`.
  ///
  /// - Parameter percent: The uncertainty, at least 0.
  /// - Returns: A plain decimal without the sign for percent.
  public static func percentText(_ percent: Double) -> String { percent.twoDigits }
}

extension Double {
  /// A number of at least 0 with two significant digits, as uncertainties are printed: 0.1255 is `0.13`, 0.0996 `0.10`,
  /// 12.4 `12`, 1234 `1200`.
  package var twoDigits: String { self == 0 ? "0" : rounded(toDecimals: significantDecimals(self)) }

  /// The nearest decimal with some places behind the point, or rounded to tens, hundreds, ... where they are negative.
  fileprivate func rounded(toDecimals decimals: Int) -> String {
    let scale = (0..<decimals.magnitude).reduce(1.0) { scale, _ in scale * 10 }
    guard decimals > 0 else {
      let whole = (self / scale).rounded() * scale
      return whole.shortestText
    }
    let scaled = (magnitude * scale).rounded()
    guard let digits = UInt64(exactly: scaled) else { return shortestText }
    let padded = String(repeating: "0", count: max(0, decimals + 1 - "\(digits)".count)) + "\(digits)"
    return (self < 0 && digits > 0 ? "-" : "") + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }
}

/// How many places behind the point the second significant digit of a positive number has, after rounding to two; -1 is
/// the tens.
private func significantDecimals(_ value: Double) -> Int {
  guard value > 0, value.isFinite else { return 0 }
  var (decimals, scaled) = (0, value)
  while scaled < 9.95, decimals < 300 { (decimals, scaled) = (decimals + 1, scaled * 10) }
  while scaled >= 99.5, decimals > -300 { (decimals, scaled) = (decimals - 1, scaled / 10) }
  return decimals
}

/// `sqrt(first^2 + second^2)` of finite numbers of ordinary size.
package func hypotenuse(_ first: Double, _ second: Double) -> Double {
  (first * first + second * second).squareRoot()
}

extension Quantity {
  static let uncertainValue = Quantity("value")
  static let standardUncertainty = Quantity("standard uncertainty", atLeast: 0)
  static let coverageFactor = Quantity("coverage factor", above: 0)
}
