extension Double {
  /// The number with so many digits behind the point, for people.
  ///
  /// Decimals mean decimals: the shortest decimal that stands for the Double is rounded, halves away from zero, so 2.675
  /// becomes 2.68 although the Double lies a little below.
  ///
  /// - Parameter fractionDigits: How many digits behind the point, at least 0.
  /// - Returns: For example `181.10`; a number whose digits are all zero has no sign.
  func fixed(_ fractionDigits: Int) -> String {
    guard isFinite else { return description }
    return quicklyFixed(fractionDigits) ?? exactlyFixed(fractionDigits)
  }

  /// The same by one multiplication, unless the result is so large, or so near to a half, that only the digits decide.
  private func quicklyFixed(_ fractionDigits: Int) -> String? {
    guard magnitude < 1e7, fractionDigits < Self.powersOfTen.count else { return nil }
    let scaled = magnitude * Self.powersOfTen[fractionDigits]
    let distanceToHalf = (scaled - scaled.rounded(.down) - 0.5).magnitude
    guard scaled < 1e15, distanceToHalf > scaled * 0x1p-50 else { return nil }
    var rest = UInt64(scaled.rounded())
    let isNegative = self < 0 && rest > 0
    // Sign, eight digits after rounding up, point and five digits: a text of up to 15 bytes needs no storage of its own.
    return String(unsafeUninitializedCapacity: 15) { buffer in
      var start = buffer.count
      var digits = 0
      while rest > 0 || digits <= fractionDigits {
        if digits == fractionDigits, digits > 0 {
          start -= 1
          buffer[start] = UInt8(ascii: ".")
        }
        start -= 1
        buffer[start] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
        digits += 1
      }
      if isNegative {
        start -= 1
        buffer[start] = UInt8(ascii: "-")
      }
      let count = buffer.count - start
      for index in 0..<count { buffer[index] = buffer[start + index] }
      return count
    }
  }

  private static let powersOfTen: [Double] = [1, 10, 100, 1000, 10_000, 100_000]

  /// The same digit by digit.
  private func exactlyFixed(_ fractionDigits: Int) -> String {
    var (digits, point) = Self.decimalDigits(of: magnitude)
    let kept = point + fractionDigits
    let roundsUp = kept >= 0 && kept < digits.count && digits[kept] >= 5
    digits = Array(digits.prefix(max(kept, 0)))
    digits.append(contentsOf: repeatElement(0, count: max(kept, 0) - digits.count))
    if roundsUp, Self.increment(&digits) { point += 1 }

    let text = digits.map { String($0) }.joined()
    let whole = point > 0 ? String(text.prefix(point)) : "0"
    let fraction = String(repeating: "0", count: max(0, min(-point, fractionDigits))) + text.dropFirst(max(point, 0))
    let sign = self < 0 && digits.contains { $0 != 0 } ? "-" : ""
    return sign + whole + (fractionDigits > 0 ? "." + fraction : "")
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

extension Double {
  /// The number with at most so many digits behind the point.
  func fixedWithoutZeros(_ fractionDigits: Int) -> String {
    var text = fixed(fractionDigits)
    guard text.contains(".") else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  /// The number with so many digits behind the point and a sign, also when it is positive.
  func signed(_ fractionDigits: Int) -> String {
    let text = fixed(fractionDigits)
    return self > 0 && text.contains { ("1"..."9").contains($0) } ? "+" + text : text
  }
}

extension Double {
  /// The number with so many digits behind the point, or with more where it is so small that less than three digits of it
  /// would be left.
  func fixed(atLeast fractionDigits: Int) -> String {
    var digits = fractionDigits
    var scaled = magnitude
    for _ in 0..<digits { scaled *= 10 }
    while scaled > 0, scaled < 100, digits < 12 {
      scaled *= 10
      digits += 1
    }
    return fixed(magnitude < 1 ? digits : fractionDigits)
  }
}
