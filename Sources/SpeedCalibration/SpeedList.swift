/// Speeds in mm/s, as single values and inclusive decimal ranges, produced one at a time.
///
/// ```swift
/// Array(try SpeedList("5:20:5,30"))  // [5, 10, 15, 20, 30]
/// Array(try SpeedList("0:1:0.1"))    // eleven values, the fourth of them 0.3 and not 0.30000000000000004
/// ```
public struct SpeedList: Sendable, Hashable {
  /// `first`, `first + step`, …, in units of `10^-fractionDigits` mm/s.
  struct Run: Sendable, Hashable {
    let first: Int64
    let step: Int64
    let count: Int
    let fractionDigits: Int

    func speed(at index: Int) -> Double {
      ExactDecimal(significand: first + Int64(index) * step, fractionDigits: fractionDigits).value
    }
  }

  let runs: [Run]

  /// How many speeds the list holds, at least 1 and at most ``maximumCount``.
  public let count: Int

  /// A list of some speeds.
  ///
  /// - Parameters:
  ///   - first: A whole speed in mm/s.
  ///   - others: More of them.
  public init(_ first: Int, _ others: Int...) {
    runs = ([first] + others).map { Run(first: Int64($0), step: 0, count: 1, fractionDigits: 0) }
    count = runs.count
  }

  init(runs: [Run], count: Int) {
    self.runs = runs
    self.count = count
  }

  /// The most speeds that one list may hold.
  public static let maximumCount = 1_000_000_000
}

extension SpeedList: Sequence {
  /// Walks the speeds in the order in which they were given.
  public struct Iterator: IteratorProtocol {
    private let runs: [Run]
    private var run = 0
    private var index = 0

    init(_ list: SpeedList) { runs = list.runs }

    /// The next speed in mm/s.
    public mutating func next() -> Double? {
      guard run < runs.count else { return nil }
      defer {
        index += 1
        if index == runs[run].count { (run, index) = (run + 1, 0) }
      }
      return runs[run].speed(at: index)
    }
  }

  /// Starts over at the first speed.
  public func makeIterator() -> Iterator { Iterator(self) }

  /// The same as ``count``.
  public var underestimatedCount: Int { count }
}
