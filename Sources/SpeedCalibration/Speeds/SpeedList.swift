/// Speeds in mm/s, as single values and inclusive decimal ranges, produced one at a time.
///
/// ```swift
/// Array(try SpeedList("5:20:5,30"))  // [5, 10, 15, 20, 30]
/// Array(try SpeedList("0:1:0.1"))    // eleven values, the fourth of them 0.3 and not 0.30000000000000004
/// Array(try SpeedList("3cm/s"))      // [30]
/// ```
public struct SpeedList: Sendable, Hashable, ExpressibleByArrayLiteral {
  /// `first`, `first + step`, ..., each converted to mm/s.
  struct Run: Sendable, Hashable {
    let first: ExactDecimal

    /// In units of the last digit of the first number.
    let step: Int64

    let count: Int

    /// Nil where the numbers are mm/s already.
    var conversion: SpeedConversion?

    func speed(at index: Int) -> Double {
      let number = ExactDecimal(
        significand: first.significand + Int64(index) * step, fractionDigits: first.fractionDigits)
      return conversion?.millimetersPerSecond(number) ?? number.value
    }
  }

  /// Ranges, or speeds one by one.
  enum Part: Sendable, Hashable {
    case run(Run)
    case speeds([Double])

    var count: Int {
      switch self {
      case .run(let run): run.count
      case .speeds(let speeds): speeds.count
      }
    }

    func speed(at index: Int) -> Double {
      switch self {
      case .run(let run): run.speed(at: index)
      case .speeds(let speeds): speeds[index]
      }
    }
  }

  let parts: [Part]

  /// The number of speeds in the list, at most ``maximumCount``.
  public let count: Int

  /// A list of some speeds.
  ///
  /// - Parameter millimetersPerSecond: The speeds in mm/s, in order. Whether each is fit, the calculator checks.
  public init(_ millimetersPerSecond: [Double]) {
    parts = millimetersPerSecond.isEmpty ? [] : [.speeds(millimetersPerSecond)]
    count = millimetersPerSecond.count
  }

  /// A list of some speeds.
  ///
  /// - Parameter millimetersPerSecond: The speeds in mm/s, in order.
  public init(arrayLiteral millimetersPerSecond: Double...) { self.init(millimetersPerSecond) }

  /// A list of some speeds.
  ///
  /// - Parameters:
  ///   - first: A whole speed in mm/s.
  ///   - others: More of them.
  public init(_ first: Int, _ others: Int...) {
    self.init(([first] + others).map { Double($0) })
  }

  init(parts: [Part], count: Int) {
    self.parts = parts
    self.count = count
  }

  /// The most speeds that one list may hold.
  public static let maximumCount = 1_000_000_000

  /// Whether two lists hold the same speeds in the same order, however they were given.
  public static func == (first: SpeedList, second: SpeedList) -> Bool {
    first.parts == second.parts || (first.count == second.count && first.elementsEqual(second))
  }

  /// Hashes the speeds.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for speed in prefix(16) { hasher.combine(speed) }
  }
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
    for part in parts {
      if index < part.count { return part.speed(at: index) }
      index -= part.count
    }
    preconditionFailure("position \(position) is out of bounds")
  }

  /// Walks the speeds in the order in which they were given, without a search for each.
  public struct Iterator: IteratorProtocol {
    private let parts: [Part]
    private var part = 0
    private var index = 0

    init(_ list: SpeedList) { parts = list.parts }

    /// The next speed in mm/s; nil after the last one.
    public mutating func next() -> Double? {
      guard part < parts.count else { return nil }
      defer {
        index += 1
        if index == parts[part].count { (part, index) = (part + 1, 0) }
      }
      return parts[part].speed(at: index)
    }
  }

  /// Starts at the first speed.
  public func makeIterator() -> Iterator { Iterator(self) }

  /// The slowest and the fastest speed of the list, in mm/s, found without walking its ranges; 0...0 for an empty list.
  public var range: ClosedRange<Double> {
    let ends = parts.flatMap { part in
      switch part {
      case .run(let run): [run.speed(at: 0), run.speed(at: run.count - 1)]
      case .speeds(let speeds): speeds
      }
    }
    guard let slowest = ends.min(), let fastest = ends.max(), slowest <= fastest else { return 0...0 }
    return slowest...fastest
  }
}
