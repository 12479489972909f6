internal import SpeedCalibration

/// Events in the order of their time.
///
/// ```swift
/// try CarouselSchedule("2.5:drag-begin, 2.7:drag-by=80, 3:drag-end, 4:speed=50, 6:stop")
/// ```
public struct CarouselSchedule: Sendable, Hashable {
  /// An event and its time.
  public struct Entry: Sendable, Hashable {
    /// The time in seconds, at least 0.
    public let seconds: Double

    /// What happens.
    public let event: CarouselEvent

    /// Makes an entry; ``CarouselSchedule/init(entries:)`` checks its time.
    ///
    /// - Parameters:
    ///   - seconds: The time, at least 0 s.
    ///   - event: What happens.
    public init(seconds: Double, event: CarouselEvent) {
      self.seconds = seconds
      self.event = event
    }
  }

  /// The events; of two at the same time, the first happens first.
  public let entries: [Entry]

  /// Makes a schedule and checks that the time runs forward.
  ///
  /// - Parameter entries: The events in the order of their time; there may be none.
  /// - Throws: ``CarouselScheduleError``, naming the entry by its number from 1.
  public init(entries: [Entry] = []) throws(CarouselScheduleError) {
    var last = 0.0
    for (index, entry) in entries.enumerated() {
      last = try Self.check(entry, after: last, number: index + 1, text: entry.description)
    }
    self.entries = entries
  }

  init(checkedEntries entries: [Entry]) {
    self.entries = entries
  }

  static func check(
    _ entry: Entry, after last: Double, number: Int, text: String
  ) throws(CarouselScheduleError) -> Double {
    func error(_ reason: CarouselScheduleError.Reason) -> CarouselScheduleError {
      CarouselScheduleError(entryNumber: number, entry: text, reason: reason)
    }
    guard entry.seconds.isFinite else { throw error(.timeNotADecimal(entry.seconds.description)) }
    guard entry.seconds >= 0 else { throw error(.timeNegative) }
    guard entry.seconds >= last else { throw error(.timeOutOfOrder(afterSeconds: last)) }
    return entry.seconds
  }
}

extension CarouselSchedule.Entry: CustomStringConvertible {
  /// The entry as a schedule writes it: `2.7:drag-by=-80`.
  public var description: String { "\(seconds.shortestText):\(event)" }
}
