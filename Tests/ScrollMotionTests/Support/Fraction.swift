/// Exact rational numbers for oracles, in 128 bits; a test that needs more traps.
struct Fraction: Comparable, Hashable, CustomStringConvertible {
  let numerator: Int128
  let denominator: Int128

  init(_ numerator: Int128, _ denominator: Int128 = 1) {
    var (divisor, rest) = (numerator.magnitude, denominator.magnitude)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    let sign: Int128 = denominator < 0 ? -1 : 1
    self.numerator = sign * numerator / Int128(divisor)
    self.denominator = sign * denominator / Int128(divisor)
  }

  /// A decimal as a person writes it.
  init(_ decimal: String) {
    let parts = decimal.split(separator: ".")
    let digits = parts.count > 1 ? parts[1].count : 0
    let scale = (0..<digits).reduce(1 as Int128) { scale, _ in scale * 10 }
    self.init(Int128(parts.joined()) ?? 0, scale)
  }

  var floor: Int128 {
    let (quotient, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    return rest < 0 ? quotient - 1 : quotient
  }

  var value: Double { Double(numerator) / Double(denominator) }

  var description: String { "\(numerator)/\(denominator)" }

  static func < (first: Self, second: Self) -> Bool {
    first.numerator * second.denominator < second.numerator * first.denominator
  }

  static func + (first: Self, second: Self) -> Self {
    Self(
      first.numerator * second.denominator + second.numerator * first.denominator,
      first.denominator * second.denominator)
  }

  static func - (first: Self, second: Self) -> Self { first + Self(-second.numerator, second.denominator) }

  static func * (first: Self, second: Self) -> Self {
    let (left, right) = (Self(first.numerator, second.denominator), Self(second.numerator, first.denominator))
    return Self(left.numerator * right.numerator, left.denominator * right.denominator)
  }

  static func / (first: Self, second: Self) -> Self { first * Self(second.denominator, second.numerator) }
}
