extension SpeedQuantity {
  /// The most speeds that one list may hold.
  package static let maximumCount = 100_000

  /// Reads values and inclusive ranges `START:END:STEP`, separated by commas, in decimal.
  ///
  /// ```swift
  /// print(try SpeedQuantity.list("5:20:5,30").map { try $0.millimetersPerSecond() })  // [5.0, 10.0, 15.0, 20.0, 30.0]
  /// print(try SpeedQuantity.list("0:1:0.1")[3].millimetersPerSecond())                // 0.3
  /// ```
  ///
  /// A range may run downwards with a negative step. Its end belongs to it when a whole number of steps leads there.
  /// All three of its numbers are in the same unit, which stands at each of them; bare numbers are in mm/s.
  ///
  /// - Parameter text: For example `5:20:5,30` or `1cm/s:3cm/s:1cm/s`. Spaces and tabs around a part are ignored.
  /// - Returns: The speeds in order, at least 1 and at most 100,000.
  /// - Throws: ``InputError``, naming the part that is at fault.
  public static func list(_ text: String) throws(InputError) -> [SpeedQuantity] {
    if let number = groupedNumber(text) {
      let several = text.split(separator: ",").joined(separator: ", ")
      throw InputError("'\(text.quotable)' may be one number; write \(number), or '\(several)' for several speeds")
    }
    var speeds: [SpeedQuantity] = []
    for field in text.split(separator: ",", omittingEmptySubsequences: false) {
      let part = String(field.trimmingWhitespace)
      let more = try speedsOfPart(part, atMost: maximumCount - speeds.count)
      if let before = speeds.last, before.isBare, !more[0].isBare {
        let isLast = field.endIndex == text.endIndex && speeds.allSatisfy(\.isBare)
        guard isLast else {
          throw InputError(
            "some numbers of '\(text.quotable)' have a unit and some have none; write the unit at each speed")
        }
        // 3,5cm/s may be one speed with a decimal comma, or two in the same unit.
        let way = speeds.count == 1 ? "a decimal point, or the unit at each speed" : "the unit at each speed"
        throw InputError("'\(text.quotable)' has a unit at its last number only; write \(way)")
      }
      speeds += more
    }
    return speeds
  }

  /// One number with marks between its thousands and before its decimals, `1.000,5` or `1,000.5`, without the former;
  /// nil for any other text. Nobody means 29.743,30 to be faster than 10 m/s.
  private static func groupedNumber(_ text: String) -> String? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ".") }),
      let last = text.lastIndex(where: { !$0.isNumber }), let first = text.firstIndex(where: { !$0.isNumber }),
      text[first] != text[last], text[..<last].allSatisfy({ $0 != text[last] }), text.last?.isNumber == true
    else { return nil }
    let groups = text[..<last].split(separator: text[first], omittingEmptySubsequences: false)
    guard groups[0].count == 1, groups[0] != "0", groups.dropFirst().allSatisfy({ $0.count == 3 }) else { return nil }
    return groups.joined() + "." + text[text.index(after: last)...]
  }

  /// Whether it was typed without a unit.
  private var isBare: Bool { unit.measure == .millimeters && text.last?.isNumber == true }

  private static func speedsOfPart(_ part: String, atMost limit: Int) throws(InputError) -> [SpeedQuantity] {
    guard !part.isEmpty else {
      throw InputError("a speed is missing; give values and ranges separated by commas, such as 5:20:5,30")
    }
    if part.allSatisfy({ ".…".contains($0) }) || part.contains(";") {
      throw InputError("'\(part.quotable)' is no speed; write a list as 5,10,15 and a range as 5:20:5, START:END:STEP")
    }
    let numbers = part.prefix { $0.isNumber || " .-–".contains($0) }
    let signs = numbers.filter { !$0.isNumber && $0 != "." && $0 != " " }
    if part.first?.isNumber == true,
      signs == "-" || signs == "–"
        || signs.isEmpty && part.last?.isNumber == true
          && part.split(separator: ".", omittingEmptySubsequences: false).contains(where: \.isEmpty)
    {
      throw InputError("'\(part.quotable)' is not a range; write START:END:STEP, such as 5:20:5")
    }
    let fields = part.split(separator: ":", omittingEmptySubsequences: false).map { String($0.trimmingWhitespace) }
    let speeds = try fields.map { field throws(InputError) in
      guard !field.isEmpty else { throw InputError("a number is missing in '\(part.quotable)'") }
      do throws(InputError) {
        return try SpeedQuantity(field)
      } catch {
        throw error.inRange(part)
      }
    }
    switch speeds.count {
    case 1 where limit > 0: return speeds
    case 1: throw .tooMany(part)
    case 3: return try range(speeds, part, atMost: limit)
    default: throw InputError("'\(part.quotable)' is not a range; write START:END:STEP, such as 5:20:5")
    }
  }

  private static func range(
    _ ends: [SpeedQuantity], _ part: String, atMost limit: Int
  ) throws(InputError) -> [SpeedQuantity] {
    let unit = ends[0].unit
    guard ends.allSatisfy({ $0.unit.isSame(as: unit) }) else {
      throw .inRange(part, "has different units; write the same one at each number, as in 1cm/s:5cm/s:1cm/s")
    }
    // Whole numbers of the finest decimal place that is written.
    let places = ends.compactMap { decimalPlaces(of: $0.number) }
    let power = powerOfTen(places.max() ?? 0)
    let digits = ends.map { ($0.number * power).rounded() }
    guard places.count == 3, digits.allSatisfy({ $0.magnitude < 0x1p53 }) else {
      throw .inRange(part, "needs more than 15 digits; use fewer decimals")
    }
    let (start, end, step) = (Int(digits[0]), Int(digits[1]), Int(digits[2]))
    guard step != 0 else { throw .inRange(part, "has a step of 0; use a step that leads from its start to its end") }
    guard (end - start).signum() != -step.signum() else {
      throw InputError("the step of '\(part.quotable)' points away from its end; change its sign")
    }
    // A time per pixel falls to 0 and beyond only through an infinite speed.
    if unit.isInverse, (start > 0) != (end > 0) { throw .needsMovement(ends[0].text).inRange(part) }
    let steps = (end - start) / step
    guard steps < limit else { throw .tooMany(part) }
    return (0...steps).map { SpeedQuantity(Double(start + $0 * step) / power, unit, in: part) }
  }
}

/// Errors of a list of speeds. The text is the part of the list that is at fault.
extension InputError {
  fileprivate static func inRange(_ part: String, _ complaint: String) -> InputError {
    InputError("the range '\(part.quotable)' \(complaint)")
  }

  static func tooMany(_ part: String) -> InputError {
    InputError("'\(part.quotable)' brings the list beyond \(SpeedQuantity.maximumCount) speeds; use a larger step")
  }

  /// The same error, with the range in which it was found.
  fileprivate func inRange(_ part: String) -> InputError {
    part.contains(":") ? with { "\($0), in '\(part.quotable)'" } : self
  }
}
