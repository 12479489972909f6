#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Prints a line for each promise as it is measured, and remembers whether all hold.
struct ResultTable {
  private(set) var holds = true

  private static let widths = [50, 9, 15, 9, 6]

  init() {
    print(Self.line(["", "measured", "min–max", "at most", ""]))
  }

  /// A ratio of times, with the medians of both.
  mutating func add(_ title: String, _ pairs: Pairs, atMost limit: Double) {
    add(
      title, pairs.ratio, "×", range: "\(pairs.least.fixed(2))–\(pairs.greatest.fixed(2))", atMost: limit,
      note: "\(pairs.median.time) against \(pairs.referenceMedian.time); quickest runs \(pairs.quietRatio.fixed(2)) ×"
        + (pairs.instructions.map { "; instructions \($0.fixed(2)) ×" } ?? ""))
  }

  mutating func add(
    _ title: String, _ value: Double, _ unit: String, range: String = "", atMost limit: Double, note: String
  ) {
    let isKept = value <= limit
    holds = holds && isKept
    let cells = [title, "\(value.fixed(2)) \(unit)", range, "\(limit.fixed(2)) \(unit)", isKept ? "holds" : "FAILS"]
    print(Self.line(cells) + "  " + note)
    fflush(nil)
  }

  private static func line(_ cells: [String]) -> String {
    zip(cells, widths).enumerated().map { index, cell in
      let blanks = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return index == 0 ? cell.0 + blanks : blanks + cell.0
    }.joined(separator: "  ")
  }
}

extension Double {
  func fixed(_ digits: Int) -> String {
    guard isFinite else { return description }
    if digits == 0 { return String(Int(rounded())) }
    var factor = 1
    for _ in 0..<digits { factor *= 10 }
    let scaled = Int((magnitude * Double(factor)).rounded())
    let fraction = String(scaled % factor)
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return (self < 0 ? "-" : "") + "\(scaled / factor).\(zeros)\(fraction)"
  }

  /// Seconds in a unit of fitting size.
  fileprivate var time: String {
    switch self {
    case ..<0.001: "\((self * 1e6).fixed(0)) µs"
    case ..<1: "\((self * 1000).fixed(1)) ms"
    default: "\(fixed(2)) s"
    }
  }
}
