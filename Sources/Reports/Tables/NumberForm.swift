import SpeedCalibration

/// How a person sees a number.
///
/// Decimals mean decimals: the shortest decimal that stands for the Double is rounded, halves away from zero, so 2.675 becomes
/// 2.68 although the Double lies a little below.
package enum NumberForm: Sendable {
  /// As many digits as it takes to read back the same Double.
  case shortest

  /// This many digits behind the point.
  case decimals(Int)

  /// At most this many behind the point: no zeros at the end.
  case upTo(Int)

  /// This many behind the point, or more where the number is so small that less than three digits would be left.
  case atLeast(Int)

  /// At most three behind the point, or more where the number is so small that less than three digits would be left, and no
  /// zeros at the end: how a number is shown where nothing asks for another form.
  case legible

  /// This many digits from the first that is not zero, as an uncertainty is given; whole numbers are not shortened.
  case significant(Int)

  /// This many behind the point, and a sign also when the number is positive.
  case signed(Int)

  /// Seconds in ms, with at least three digits behind the point.
  case milliseconds

  /// A density: makers publish whole numbers, and what follows from a size is not sure beyond the second decimal.
  static let ppi = NumberForm.upTo(2)

  /// A number in this form.
  func rendered(_ number: Double) -> RenderedCell {
    switch self {
    case .shortest: RenderedCell(number == 0 ? "0" : number.shortestText)
    case .decimals(let decimals): .rounded(number, decimals)
    case .upTo(let decimals): .rounded(number, decimals, keepsZeros: false)
    case .legible: .rounded(number, number.decimals(atLeast: 3), keepsZeros: false)
    case .milliseconds: NumberForm.atLeast(3).rendered(number * 1000)
    case .atLeast(let decimals): .rounded(number, number.decimals(atLeast: decimals))
    case .significant(let count): .rounded(number, number.decimals(significant: count))
    case .signed(let decimals): .rounded(number, decimals, showsPlus: true)
    }
  }
}

extension Double {
  /// The number in a form, for a sentence: `formatted(.decimals(2))`.
  package func formatted(_ form: NumberForm) -> String {
    var buffer = ReportBuffer()
    form.rendered(self).append(to: &buffer)
    return buffer.text
  }

  /// How many decimals leave at least three digits of a small number.
  fileprivate func decimals(atLeast fewest: Int) -> Int {
    guard magnitude < 1, magnitude > 0 else { return fewest }
    var decimals = fewest
    var scaled = magnitude
    for _ in 0..<fewest { scaled *= 10 }
    while scaled < 100, decimals < 12 {
      scaled *= 10
      decimals += 1
    }
    return decimals
  }
}

extension Double {
  /// How many decimals leave this many digits from the first that is not zero: 2 for 0.1255 and two digits.
  fileprivate func decimals(significant count: Int) -> Int {
    guard isFinite, self != 0 else { return 0 }
    var decimals = count - 1
    var scaled = magnitude
    while scaled >= 10, decimals > 0 {
      scaled /= 10
      decimals -= 1
    }
    while scaled < 1, decimals < 12 {
      scaled *= 10
      decimals += 1
    }
    // A number that rounds up to a further digit, as 0.0996 does, needs one decimal less.
    var (shown, limit) = (scaled, 10.0)
    for _ in 1..<max(count, 2) { (shown, limit) = (shown * 10, limit * 10) }
    return shown.rounded() >= limit && scaled < 10 ? max(0, decimals - 1) : decimals
  }
}

extension Double {
  package func fixed(_ decimals: Int) -> String { formatted(.decimals(decimals)) }

  package func fixedWithoutZeros(_ decimals: Int) -> String { formatted(.upTo(decimals)) }
}

extension RenderedCell {
  /// A number with this many digits behind the point, or without the zeros that it would end with; one whose digits are all
  /// zero has no sign.
  ///
  /// It is rounded by one multiplication, unless the result is so large, or so near to a half, that only the digits decide.
  fileprivate static func rounded(
    _ number: Double, _ decimals: Int, keepsZeros: Bool = true, showsPlus: Bool = false
  ) -> RenderedCell {
    guard number.isFinite else { return RenderedCell(number.description) }
    let sign = number < 0 ? UInt8(ascii: "-") : showsPlus ? UInt8(ascii: "+") : nil
    var scaled = number.magnitude
    for _ in 0..<decimals { scaled *= 10 }
    if decimals <= 5, scaled < 1e15 {
      var (digits, decimals) = (UInt64(scaled), decimals)
      let fraction = scaled - Double(digits)
      if (fraction - 0.5).magnitude > scaled * 0x1p-50 {
        if fraction > 0.5 { digits += 1 }
        while !keepsZeros, decimals > 0, digits.isMultiple(of: 10) { (digits, decimals) = (digits / 10, decimals - 1) }
        return .number(digits: digits, decimals: decimals, sign: digits > 0 ? sign : nil)
      }
    }
    var text = number.magnitude.exactlyRounded(decimals: decimals)
    let isZero = text.allSatisfy { $0 == "0" || $0 == "." }
    if !keepsZeros, decimals > 0 {
      while text.last == "0" { text.removeLast() }
      if text.last == "." { text.removeLast() }
    }
    return RenderedCell((isZero ? "" : sign.map { String(UnicodeScalar($0)) } ?? "") + text)
  }
}

extension Double {
  /// The number, which is not negative, rounded digit by digit.
  fileprivate func exactlyRounded(decimals: Int) -> String {
    var (digits, point) = Self.decimalDigits(of: self)
    let kept = point + decimals
    let roundsUp = kept >= 0 && kept < digits.count && digits[kept] >= 5
    digits = Array(digits.prefix(max(kept, 0)))
    digits.append(contentsOf: repeatElement(0, count: max(kept, 0) - digits.count))
    if roundsUp, Self.increment(&digits) { point += 1 }

    let text = digits.map { String($0) }.joined()
    let whole = point > 0 ? String(text.prefix(point)) : "0"
    let fraction = String(repeating: "0", count: max(0, min(-point, decimals))) + text.dropFirst(max(point, 0))
    return whole + (decimals > 0 ? "." + fraction : "")
  }

  /// The digits of the shortest decimal, and how many of them stand before the point.
  private static func decimalDigits(of value: Double) -> (digits: [UInt8], point: Int) {
    let parts = value.description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let digits = mantissa.joined().utf8.map { $0 - UInt8(ascii: "0") }
    let leadingZeros = digits.prefix { $0 == 0 }.count
    return (Array(digits.dropFirst(leadingZeros)), mantissa[0].count + exponent - leadingZeros)
  }

  /// Adds one to the last digit; tells whether that made a digit more.
  private static func increment(_ digits: inout [UInt8]) -> Bool {
    for index in digits.indices.reversed() {
      if digits[index] < 9 {
        digits[index] += 1
        return false
      }
      digits[index] = 0
    }
    digits.insert(1, at: 0)
    return true
  }
}
