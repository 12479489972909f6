internal import SpeedCalibration

/// Events in the order of their time.
///
/// ```swift
/// try CarouselSchedule("2.5:drag-begin, 2.7:drag-by=80, 3:drag-end, 4:speed=50, 6:stop")
/// ```
///
/// Encoded it is a list of entries such as `{"seconds": 2.7, "event": "drag-by", "value": 80}`.
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
  public private(set) var entries: [Entry] = []

  /// The longest entry of a text, in bytes: four times what any event needs.
  static let maximumEntryBytes = 200

  /// Makes a schedule and checks that the time runs forward.
  ///
  /// - Parameter entries: The events in the order of their time; there may be none.
  /// - Throws: ``CarouselError``, naming the entry by its number from 1.
  public init(entries: [Entry] = []) throws(CarouselError) {
    self.entries.reserveCapacity(entries.count)
    for entry in entries { try append(entry) { entry.description } }
  }

  /// Reads entries `TIME:EVENT` or `TIME:EVENT=VALUE`, separated by commas or line breaks.
  ///
  /// The events are those of ``CarouselEvent/patterns``. Spaces and tabs around a part are ignored, and so are empty
  /// lines, a comma at the end of a line, and what follows a `#` on its line. The form and the order of time are strict;
  /// whether an event has an effect when it comes is up to the carousel.
  ///
  /// - Parameter text: The entries; there may be none. Numbers are decimals of at most 18 digits, and an entry has at
  ///   most 200 bytes.
  /// - Throws: ``CarouselError``, with the number of the entry from 1 and its text.
  public init(_ text: String) throws(CarouselError) {
    // Bytes, not characters: a character may have any number of combining marks, and to find its end takes them all.
    let bytes = text.utf8
    entries.reserveCapacity(min(bytes.count / 7, bytes.count { $0 == comma || $0 == lineFeed }) + 1)
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex { $0 == lineFeed || $0 == carriageReturn } ?? bytes.endIndex
      try read(line: Substring(bytes[start..<end].prefix { $0 != numberSign }))
      start = end < bytes.endIndex ? bytes.index(after: end) : end
    }
  }

  private mutating func read(line: Substring) throws(CarouselError) {
    var rest = line.trimmingWhitespace
    while !rest.isEmpty {
      let part = rest.prefix(upTo: rest.utf8.firstIndex(of: comma) ?? rest.endIndex)
      try read(entry: part.trimmingWhitespace)
      rest = Substring(rest.utf8[part.endIndex...].dropFirst()).trimmingWhitespace
    }
  }

  private mutating func read(entry text: Substring) throws(CarouselError) {
    let entry: Entry
    do {
      entry = try Entry(text)
    } catch {
      throw error.inEvent(entries.count + 1, text)
    }
    try append(entry) { String(text) }
  }

  private mutating func append(_ entry: Entry, text: () -> String) throws(CarouselError) {
    let last = entries.last?.seconds ?? 0
    if entry.seconds >= last, entry.seconds.isFinite { return entries.append(entry) }
    let reason: CarouselError.Reason =
      if !entry.seconds.isFinite {
        .timeNotADecimal(entry.seconds.description)
      } else if entry.seconds < 0 {
        .timeNegative
      } else {
        .timeOutOfOrder(afterSeconds: last)
      }
    throw CarouselError(reason).inEvent(entries.count + 1, text())
  }
}

private let comma = UInt8(ascii: ",")
private let lineFeed = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
private let numberSign = UInt8(ascii: "#")

extension CarouselSchedule.Entry: CustomStringConvertible {
  /// The entry as a schedule writes it: `2.7:drag-by=-80`.
  public var description: String { "\(seconds.shortestText):\(event)" }

  fileprivate init(_ text: Substring) throws(CarouselError) {
    let limit = CarouselSchedule.maximumEntryBytes
    guard text.utf8.count <= limit else { throw CarouselError(.entryTooLong(atMostBytes: limit)) }
    guard !text.isEmpty else { throw CarouselError(.emptyEntry) }
    guard let (time, event) = text.halves(at: ":") else { throw CarouselError(.notAnEntry) }
    guard let seconds = ExactDecimal(time)?.value else { throw CarouselError(.timeNotADecimal(String(time))) }
    let parts = event.halves(at: "=")
    self.init(seconds: seconds, event: try CarouselEvent(name: parts?.0 ?? event, value: parts?.1))
  }
}

extension Substring {
  /// What stands before and behind the first mark, without the spaces around it; nil without a mark.
  fileprivate func halves(at mark: Unicode.Scalar) -> (Substring, Substring)? {
    guard let place = utf8.firstIndex(of: UInt8(ascii: mark)) else { return nil }
    return (self[..<place].trimmingWhitespace, Substring(utf8[place...].dropFirst()).trimmingWhitespace)
  }
}
