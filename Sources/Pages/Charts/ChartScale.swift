internal import Reports

/// An axis: which values it shows, and where on the paper.
struct ChartScale: Sendable, Hashable {
  /// The values at the ends, the lower one first.
  let values: ClosedRange<Double>

  /// The places of the ends; on an upright axis the first is the greater one.
  let from: Double
  let to: Double

  /// Whether equal distances are equal ratios; the values are then above 0.
  var isLogarithmic = false

  /// The place of a value.
  func callAsFunction(_ value: Double) -> Double {
    let part =
      isLogarithmic
      ? Self.binaryLogarithm(value / values.lowerBound) / Self.binaryLogarithm(values.upperBound / values.lowerBound)
      : (value - values.lowerBound) / (values.upperBound - values.lowerBound)
    return from + (to - from) * part
  }

  /// The values that a logarithmic axis labels: 1, 2 and 5 times each power of ten, or the powers alone where there are
  /// more than three of them.
  var decades: [Double] {
    let powers = sequence(first: 1e-9) { $0 * 10 }.prefix { $0 <= values.upperBound }
    let labels = powers.flatMap { power in [1, 2, 5].map { $0 * power } }.filter(values.contains)
    return labels.count <= 9 ? labels : powers.filter(values.contains)
  }

  /// The logarithm to base 2 to a billionth, by squaring the significand: the standard library has none.
  private static func binaryLogarithm(_ value: Double) -> Double {
    var (significand, digit, sum) = (value.significand, 0.5, Double(value.exponent))
    for _ in 0..<30 {
      significand *= significand
      if significand >= 2 { (significand, sum) = (significand / 2, sum + digit) }
      digit /= 2
    }
    return sum
  }

  /// Round values along the axis, and how many digits they need behind the point.
  ///
  /// The distance between two is 1, 2 or 5 times a power of ten, so that about the wanted number fits.
  func ticks(about count: Int) -> (values: [Double], fractionDigits: Int) {
    let step = Self.roundStep(atLeast: (values.upperBound - values.lowerBound) / Double(max(1, count)))
    var digits = 0
    var unit = step
    while unit < 0.999, digits < 9 {
      unit *= 10
      digits += 1
    }
    let tolerance = step * 1e-9
    let first = ((values.lowerBound - tolerance) / step).rounded(.up)
    let last = ((values.upperBound + tolerance) / step).rounded(.down)
    guard first <= last, last - first < 100 else { return ([], digits) }
    return (stride(from: first, through: last, by: 1).map { $0 * step }, digits)
  }

  /// The least of 1, 2 and 5 times a power of ten that is no smaller than a value above 0.
  static func roundStep(atLeast value: Double) -> Double {
    guard value > 1e-12, value < 1e12 else { return max(value, 1e-12) }
    var power = 1e-12
    while power * 10 <= value { power *= 10 }
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= value * (1 - 1e-9) } ?? power * 10
  }

  /// The range from 0 to a value, or a little more, that ends at a round one.
  static func upTo(_ value: Double, ticks: Int = 2) -> ClosedRange<Double> {
    guard value > 0, value.isFinite else { return 0...1 }
    let step = roundStep(atLeast: value / Double(ticks))
    return 0...step * (value / step - 1e-9).rounded(.up)
  }
}
