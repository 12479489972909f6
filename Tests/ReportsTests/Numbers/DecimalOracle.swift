/// Rounds decimals by integer arithmetic: the digits of the shortest decimal, halves away from zero.
enum DecimalOracle {
  /// The number with so many digits behind the point; right for magnitudes below 1e20.
  static func rounded(_ value: Double, _ fractionDigits: Int) -> String {
    let (significand, exponent) = parts(value.magnitude.description)
    let shift = exponent + fractionDigits
    var units = significand
    if shift >= 0 {
      for _ in 0..<shift { units *= 10 }
    } else if shift < -30 {
      units = 0
    } else {
      var divisor: UInt128 = 1
      for _ in 0..<(-shift) { divisor *= 10 }
      let (quotient, remainder) = units.quotientAndRemainder(dividingBy: divisor)
      units = quotient + (remainder * 2 >= divisor ? 1 : 0)
    }
    let sign = value < 0 && units > 0 ? "-" : ""
    let digits = String(units)
    guard fractionDigits > 0 else { return sign + digits }
    let padded = String(repeating: "0", count: max(0, fractionDigits + 1 - digits.count)) + digits
    return sign + padded.dropLast(fractionDigits) + "." + padded.suffix(fractionDigits)
  }

  /// `12.5e-3` is 125 and -4.
  private static func parts(_ description: String) -> (significand: UInt128, exponent: Int) {
    let halves = description.split(separator: "e")
    let fraction = halves[0].split(separator: ".").dropFirst().first ?? ""
    let digits = halves[0].filter { $0 != "." }
    let exponent = halves.count > 1 ? Int(halves[1]) ?? 0 : 0
    return (UInt128(digits) ?? 0, exponent - fraction.count)
  }
}
