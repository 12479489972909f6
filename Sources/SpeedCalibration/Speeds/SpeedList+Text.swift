extension SpeedList {
  /// Reads values and inclusive ranges `START:END:STEP`, separated by commas, in decimal.
  ///
  /// A range may run downwards with a negative step. Its end belongs to it when a whole number of steps leads there.
  ///
  /// - Parameter text: For example `5:20:5,30`, in mm/s. Spaces and tabs around a part are ignored.
  /// - Throws: ``SpeedListError``, naming the part that is at fault.
  public init(_ text: String) throws(SpeedListError) {
    var runs: [Run] = []
    var count = 0
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let run = try Self.run(part)
      let (sum, overflows) = count.addingReportingOverflow(run.count)
      guard !overflows, sum <= Self.maximumCount else { throw .tooMany(String(part.trimmingWhitespace)) }
      runs.append(run)
      count = sum
    }
    self.init(runs: runs, count: count)
  }

  private static func run(_ part: Substring) throws(SpeedListError) -> Run {
    let text = part.trimmingWhitespace
    guard !text.isEmpty else { throw .empty }
    let fields = text.split(separator: ":", omittingEmptySubsequences: false)
    var decimals: [ExactDecimal] = []
    for field in fields {
      guard let decimal = ExactDecimal(field.trimmingWhitespace) else {
        throw .notADecimal(String(field), part: String(text))
      }
      decimals.append(decimal)
    }
    switch decimals.count {
    case 1: return Run(first: decimals[0].significand, step: 0, count: 1, fractionDigits: decimals[0].fractionDigits)
    case 3: return try range(decimals, part: String(text))
    default: throw .notARange(String(text))
    }
  }

  private static func range(_ decimals: [ExactDecimal], part: String) throws(SpeedListError) -> Run {
    let digits = decimals.map { $0.fractionDigits }.max() ?? 0
    let aligned = decimals.compactMap { $0.withFractionDigits(digits)?.significand }
    guard aligned.count == 3 else { throw .tooManyDigits(part) }
    let (start, end, step) = (aligned[0], aligned[1], aligned[2])
    guard step != 0 else { throw .stepIsZero(part) }
    let (distance, overflows) = end.subtractingReportingOverflow(start)
    guard !overflows else { throw .tooManyDigits(part) }
    guard distance == 0 || (distance > 0) == (step > 0) else { throw .neverReachesItsEnd(part) }
    let (steps, isTooMany) = distance.dividedReportingOverflow(by: step)
    guard !isTooMany, steps < Int64(maximumCount) else { throw .tooMany(part) }
    return Run(first: start, step: step, count: Int(steps) + 1, fractionDigits: digits)
  }
}
