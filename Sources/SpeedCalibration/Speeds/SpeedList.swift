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

  /// The number of speeds in the list, at least 1 and at most ``maximumCount``.
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

extension SpeedList: RandomAccessCollection {
  /// The position of the first speed.
  public var startIndex: Int { 0 }

  /// The position after the last speed.
  public var endIndex: Int { count }

  /// The speed at a position, in mm/s.
  ///
  /// - Parameter position: From 0 to one less than ``count``.
  public subscript(position: Int) -> Double {
    var index = position
    for run in runs {
      if index < run.count { return run.speed(at: index) }
      index -= run.count
    }
    preconditionFailure("position \(position) is out of bounds")
  }

  /// Walks the speeds in the order in which they were given, without a search for each.
  public struct Iterator: IteratorProtocol {
    private let runs: [Run]
    private var run = 0
    private var index = 0

    init(_ list: SpeedList) { runs = list.runs }

    /// The next speed in mm/s; nil after the last one.
    public mutating func next() -> Double? {
      guard run < runs.count else { return nil }
      defer {
        index += 1
        if index == runs[run].count { (run, index) = (run + 1, 0) }
      }
      return runs[run].speed(at: index)
    }
  }

  /// Starts at the first speed.
  public func makeIterator() -> Iterator { Iterator(self) }

  /// The slowest and the fastest speed of the list, in mm/s, found without walking it.
  public var range: ClosedRange<Double> {
    let ends = runs.flatMap { [$0.speed(at: 0), $0.speed(at: $0.count - 1)] }
    return (ends.min() ?? 0)...(ends.max() ?? 0)
  }
}
