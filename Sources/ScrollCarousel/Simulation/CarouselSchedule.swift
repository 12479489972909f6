public import SpeedCalibration

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

    /// The event.
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
  /// - Throws: `InputError`, naming the entry by its number from 1.
  public init(entries: [Entry] = []) throws(InputError) {
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
  /// - Throws: `InputError`, with the number of the entry from 1 and its text.
  public init(_ text: String) throws(InputError) {
    // Bytes, not characters: a character may have any number of combining marks, and to find its end takes them all.
    var text = text
    let result = text.withUTF8 { bytes in
      Result { () throws(InputError) in try read(bytes[...]) }
    }
    try result.get()
  }

  private mutating func read(_ bytes: Bytes) throws(InputError) {
    entries.reserveCapacity(min(bytes.count / 7, bytes.count { $0 == comma || $0 == lineFeed }) + 1)
    var rest = bytes
    while !rest.isEmpty {
      let line = rest.prefix { $0 != lineFeed && $0 != carriageReturn }
      rest = rest[line.endIndex...].dropFirst()
      var parts = line.prefix { $0 != numberSign }.trimmed
      while !parts.isEmpty {
        let part = parts.prefix { $0 != comma }
        try append(part.trimmed)
        parts = parts[part.endIndex...].dropFirst().trimmed
      }
    }
  }

  private mutating func append(_ bytes: Bytes) throws(InputError) {
    let entry: Entry
    do {
      entry = try Entry(bytes)
    } catch {
      throw error.inEvent(entries.count + 1, bytes)
    }
    try append(entry) { bytes.text }
  }

  private mutating func append(_ entry: Entry, text: () -> String) throws(InputError) {
    let last = entries.last?.seconds ?? 0
    if entry.seconds >= last, entry.seconds.isFinite { return entries.append(entry) }
    let reason: InputError =
      if !entry.seconds.isFinite {
        .timeNotADecimal(entry.seconds.description)
      } else if entry.seconds < 0 {
        .timeNegative
      } else {
        .timeOutOfOrder(afterSeconds: last)
      }
    throw reason.inEvent(entries.count + 1, text().utf8)
  }
}

private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

private let comma = UInt8(ascii: ",")
private let lineFeed = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
private let numberSign = UInt8(ascii: "#")

extension Bytes {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }

  /// Without the spaces and tabs around it.
  fileprivate var trimmed: Bytes {
    func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let head = drop(while: isSpace)
    return head.lastIndex { !isSpace($0) }.map { head[...$0] } ?? head.prefix(0)
  }

  /// The trimmed parts before and behind the first mark; the second is nil without a mark.
  fileprivate func halves(at mark: Unicode.Scalar) -> (Bytes, Bytes?) {
    guard let place = firstIndex(of: UInt8(ascii: mark)) else { return (self, nil) }
    return (self[..<place].trimmed, self[(place + 1)...].trimmed)
  }
}

extension CarouselSchedule.Entry: CustomStringConvertible {
  /// The entry as a schedule writes it: `2.7:drag-by=-80`.
  public var description: String { "\(seconds.shortestText):\(event)" }

  fileprivate init(_ bytes: Bytes) throws(InputError) {
    let limit = CarouselSchedule.maximumEntryBytes
    guard bytes.count <= limit else { throw .entryTooLong(atMostBytes: limit) }
    guard !bytes.isEmpty else { throw .emptyEntry }
    guard case (let time, let event?) = bytes.halves(at: ":") else { throw .notAnEntry }
    guard let seconds = ExactDecimal(time.text)?.value else { throw .timeNotADecimal(time.text) }
    let (name, value) = event.halves(at: "=")
    self.init(seconds: seconds, event: try CarouselEvent(name: name.text, value: value?.text))
  }
}
