import SpeedCalibration

/// How a person sees a number.
///
/// Decimals mean decimals: the shortest decimal that stands for the Double is rounded, halves away from zero, so 2.675
/// becomes 2.68 although the Double lies a little below.
package enum NumberForm: Sendable {
  /// As many digits as it takes to read back the same Double.
  case shortest

  /// This many digits behind the point.
  case decimals(Int)

  /// At most this many behind the point: no zeros at the end.
  case upTo(Int)

  /// This many behind the point, or more where the number is so small that less than three digits would be left.
  case atLeast(Int)

  /// At most three behind the point, or more where the number is so small that less than three digits would be left,
  /// and no zeros at the end: how a number is shown where nothing asks for another form.
  case legible

  /// Two significant digits, as uncertainties are printed.
  case twoDigits

  /// This many behind the point, and a sign also when the number is positive.
  case signed(Int)

  /// Seconds in ms, with at least three digits behind the point.
  case milliseconds

  /// A density: makers publish whole numbers, and what follows from a size is not sure beyond the second decimal.
  static let ppi = NumberForm.upTo(2)
}

extension Double {
  /// The number in a form, for a sentence: `formatted(.decimals(2))`.
  package func formatted(_ form: NumberForm) -> String {
    switch form {
    case .shortest: self == 0 ? "0" : shortestText
    case .decimals(let decimals): rounded(to: decimals)
    case .upTo(let decimals): rounded(to: decimals).withoutTrailingZeros
    case .legible: rounded(to: decimals(atLeast: 3)).withoutTrailingZeros
    case .milliseconds: (self * 1000).formatted(.atLeast(3))
    case .atLeast(let decimals): rounded(to: self.decimals(atLeast: decimals))
    case .twoDigits: twoDigits
    case .signed(let decimals): rounded(to: decimals, plus: "+")
    }
  }

  /// A figure that is compared with a limit: with two decimals at most, but with as many as it takes to see that it
  /// exceeds it.
  ///
  /// - Parameters:
  ///   - limit: The limit.
  ///   - hasZeros: Whether it has two decimals in any case.
  /// - Returns: `5.01`, `5.0003`.
  func formatted(beyond limit: Double, hasZeros: Bool = false) -> String {
    let text = formatted(hasZeros ? .decimals(2) : .upTo(2))
    guard self > limit, Double(text) ?? self <= limit else { return text }
    return (3...12).lazy.map { formatted(.upTo($0)) }.first { Double($0) ?? 0 > limit } ?? shortestText
  }

  /// An uncertainty in percent: `±0.13 %`.
  package var plusMinusPercent: String { "±\(formatted(.twoDigits)) %" }

  /// How many decimals leave at least three digits of a small number.
  private func decimals(atLeast fewest: Int) -> Int {
    guard magnitude < 1, magnitude > 0 else { return fewest }
    var (decimals, scaled) = (fewest, magnitude * powerOfTen(fewest))
    while scaled < 100, decimals < 12 { (decimals, scaled) = (decimals + 1, scaled * 10) }
    return decimals
  }

  /// The number with this many digits behind the point; one whose digits are all zero has no sign.
  private func rounded(to decimals: Int, plus: String = "") -> String {
    guard let digits = digits(decimals: decimals) else { return shortestText }
    let sign = digits == 0 ? "" : self < 0 ? "-" : plus
    let text = String(digits)
    guard decimals > 0 else { return sign + text }
    let padded = String(repeating: "0", count: max(0, decimals + 1 - text.utf8.count)) + text
    let point = padded.utf8.index(padded.startIndex, offsetBy: padded.utf8.count - decimals)
    return sign + padded[..<point] + "." + padded[point...]
  }

  /// Its magnitude times `10^decimals`, rounded, a half upwards; nil beyond 2^53.
  private func digits(decimals: Int) -> UInt64? {
    let scaled = magnitude * powerOfTen(decimals)
    guard scaled < 0x1p53 else { return nil }
    // 1.005 times 100 is the Double below 100.5.
    let isHalf = decimals > 0 && scaled < 1e15 && (scaled.rounded(.down) + 0.5 - scaled).magnitude <= scaled.ulp
    return UInt64(isHalf ? scaled.rounded(.up) : scaled.rounded())
  }
}

extension String {
  /// The digits behind the point of a decimal.
  var decimalCount: Int { lastIndex(of: ".").map { utf8.distance(from: $0, to: endIndex) - 1 } ?? 0 }

  /// A decimal without the zeros behind its point that say nothing.
  fileprivate var withoutTrailingZeros: String {
    guard contains(".") else { return self }
    var text = self
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
