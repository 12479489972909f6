/// Speeds as they were typed, which may still depend on a display: `5:20:5,30`, `3cm/s`, `1px/frame@60:4px/frame@60:1px/frame@60`.
///
/// ```swift
/// let typed = try SpeedListText("30,5px/frame@60")
/// typed.needsDisplay  // true
/// Array(try typed.speeds(on: SpeedConverter(display: Display(ppi: 264, scale: 2))))  // [30, 28.863636363636363]
/// ```
package struct SpeedListText: Sendable, Hashable {
  private struct Part: Sendable, Hashable {
    let quantity: SpeedQuantity
    let run: SpeedList.Run
  }

  /// The text as it was typed.
  package let text: String

  private let parts: [Part]

  /// The number of speeds, at least 1 and at most ``SpeedList/maximumCount``.
  package let count: Int

  /// Reads values and inclusive ranges `START:END:STEP`, separated by commas, in decimal.
  ///
  /// A range may run downwards with a negative step. Its end belongs to it when a whole number of steps leads there. All
  /// three of its numbers are in the same unit, which stands at each of them; bare numbers are in mm/s.
  ///
  /// - Parameter text: For example `5:20:5,30` or `1cm/s:3cm/s:1cm/s`. Spaces and tabs around a part are ignored.
  /// - Throws: ``InputError``, naming the part that is at fault.
  package init(_ text: String) throws(InputError) {
    self.text = text
    var parts: [Part] = []
    var count = 0
    for field in text.split(separator: ",", omittingEmptySubsequences: false) {
      let part = try Self.part(field.trimmingWhitespace)
      if let before = parts.last, before.quantity.isBare, !part.quantity.isBare {
        // 3,5cm/s may be one speed with a decimal comma, or two in the same unit.
        throw InputError(
          "'\(text.quotable)' has a unit at its last number only; write a decimal point, or the unit at each speed")
      }
      let (sum, overflows) = count.addingReportingOverflow(part.run.count)
      guard !overflows, sum <= SpeedList.maximumCount else { throw .tooMany(String(field.trimmingWhitespace)) }
      parts.append(part)
      count = sum
    }
    self.parts = parts
    self.count = count
  }

  /// Whether some speed differs from display to display.
  package var needsDisplay: Bool { parts.contains { $0.quantity.needsDisplay } }

  /// Whether some speed depends on the distance of the eye from the glass.
  package var needsDistance: Bool { parts.contains { $0.quantity.form.measure == .degrees } }

  /// Whether some speed depends on the text that is read.
  package var needsText: Bool { parts.contains { $0.quantity.form.measure == .words } }

  /// The speeds on a display.
  ///
  /// - Parameters:
  ///   - converter: The display; nil is enough where ``needsDisplay`` is false.
  ///   - conditions: How a reader looks at it, where there is no converter.
  /// - Returns: The speeds in mm/s, exact as they were typed.
  /// - Throws: ``InputError``.
  package func speeds(
    on converter: SpeedConverter? = nil, conditions: ViewingConditions = .standard
  ) throws(InputError) -> SpeedList {
    var runs: [SpeedList.Part] = []
    for part in parts {
      var run = part.run
      if part.quantity.form != .millimeters {
        run.conversion = try part.quantity.conversion(on: converter, conditions: conditions)
      }
      for end in [run.speed(at: 0), run.speed(at: run.count - 1)] where !end.isFinite {
        throw .outOfRange(.convertedSpeed, run.first.value)
      }
      runs.append(.run(run))
    }
    return SpeedList(parts: runs, count: count)
  }

  private static func part(_ text: Substring) throws(InputError) -> Part {
    guard !text.isEmpty else {
      throw InputError("a speed is missing; give values and ranges separated by commas, such as 5:20:5,30")
    }
    var quantities: [SpeedQuantity] = []
    for field in text.split(separator: ":", omittingEmptySubsequences: false) {
      let field = String(field.trimmingWhitespace)
      guard !field.isEmpty else { throw InputError("a number is missing in '\(String(text).quotable)'") }
      do throws(InputError) {
        quantities.append(try SpeedQuantity(field))
      } catch {
        throw error.inRange(String(text), at: field)
      }
    }
    switch quantities.count {
    case 1: return Part(quantity: quantities[0], run: SpeedList.Run(first: quantities[0].number, step: 0, count: 1))
    case 3: return try range(quantities, part: String(text))
    default: throw InputError("'\(String(text).quotable)' is not a range; write START:END:STEP, such as 5:20:5")
    }
  }

  private static func range(_ quantities: [SpeedQuantity], part: String) throws(InputError) -> Part {
    guard quantities.allSatisfy({ $0.form == quantities[0].form }) else {
      throw .inRange(part, "has different units; write the same one at each number, as in 1cm/s:5cm/s:1cm/s")
    }
    let digits = quantities.map { $0.number.fractionDigits }.max() ?? 0
    let aligned = quantities.compactMap { $0.number.withFractionDigits(digits)?.significand }
    guard aligned.count == 3 else { throw .inRange(part, "needs more than 18 digits; use fewer decimals") }
    let (start, end, step) = (aligned[0], aligned[1], aligned[2])
    guard step != 0 else { throw .inRange(part, "has a step of 0; use a step that leads from its start to its end") }
    let (distance, overflows) = end.subtractingReportingOverflow(start)
    guard !overflows else { throw .inRange(part, "needs more than 18 digits; use fewer decimals") }
    guard distance == 0 || (distance > 0) == (step > 0) else {
      throw InputError("the step of '\(part.quotable)' points away from its end; change its sign")
    }
    // A time per pixel falls to 0 and beyond only through an infinite speed.
    if quantities[0].form.isInverse, (start > 0) != (end > 0) {
      throw .needsMovement(quantities[0].text).inRange(part)
    }
    let (steps, isTooMany) = distance.dividedReportingOverflow(by: step)
    guard !isTooMany, steps < Int64(SpeedList.maximumCount) else { throw .tooMany(part) }
    let first = ExactDecimal(significand: start, fractionDigits: digits)
    return Part(quantity: quantities[0], run: SpeedList.Run(first: first, step: step, count: Int(steps) + 1))
  }
}

extension SpeedList {
  /// Reads values and inclusive ranges `START:END:STEP`, separated by commas, in decimal; see `SpeedListText`.
  ///
  /// - Parameters:
  ///   - text: For example `5:20:5,30`, in mm/s, or with units as in `3cm/s`.
  ///   - converter: The display, for units that mean something on a display alone, such as `5px/frame@60`.
  /// - Throws: ``InputError``, naming the part that is at fault.
  public init(_ text: String, on converter: SpeedConverter? = nil) throws(InputError) {
    let typed = try SpeedListText(text)
    do throws(InputError) {
      self = try typed.speeds(on: converter)
    } catch {
      throw error.inRange(text)
    }
  }
}

/// Errors of a list of speeds. The text is the part of the list that is at fault.
extension InputError {
  fileprivate static func inRange(_ part: String, _ complaint: String) -> InputError {
    InputError("the range '\(part.quotable)' \(complaint)")
  }

  fileprivate static func tooMany(_ part: String) -> InputError {
    InputError("'\(part.quotable)' brings the list beyond \(SpeedList.maximumCount) speeds; use a larger step")
  }

  /// The same error, with the range in which it was found.
  fileprivate func inRange(_ part: String, at field: String = "") -> InputError {
    guard part.contains(":") else { return self }
    let (head, place) = ("'\(field.quotable)'", "in '\(part.quotable)'")
    return with { $0.hasPrefix(head) ? "\(head) \(place)\($0.dropFirst(head.count))" : "\($0), \(place)" }
  }
}
