public import SpeedCalibration

/// Events in the order of their time.
///
/// ```swift
/// let schedule = try CarouselSchedule("2.5:drag-begin, 2.7:drag-by=80, 3:drag-end, 4:speed=50, 6:stop")
/// print(schedule.entries[1])  // 2.7:drag-by=80
/// ```
public struct CarouselSchedule: Sendable, Hashable {
  /// An event and its time.
  public struct Entry: Sendable, Hashable {
    /// The time in seconds, at least 0.
    public let seconds: Double

    /// The event.
    public let event: CarouselEvent
  }

  /// The events; of two at the same time, the first happens first.
  public private(set) var entries: [Entry] = []

  /// Reads entries `TIME:EVENT` or `TIME:EVENT=VALUE`, separated by commas or line breaks.
  ///
  /// ``CarouselEvent`` has the events. Spaces and tabs around a part are ignored, and so are empty
  /// lines, a comma at the end of a line, and what follows a `#` on its line. The form and the order of time are
  /// strict; that an event can have an effect when it comes is checked by a ``CarouselSimulation``.
  ///
  /// - Parameter text: The entries; there may be none. Numbers are decimals of at most 18 digits, and an entry has at
  ///   most 200 bytes.
  /// - Throws: `InputError`, with the number of the entry from 1 and its text.
  public init(_ text: String = "") throws(InputError) {
    // Bytes, not characters: a character may have any number of combining marks, and to find its end takes them all.
    var rest = text.utf8[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      rest = rest[line.endIndex...].dropFirst()
      var parts = Substring(line.prefix { $0 != UInt8(ascii: "#") }).trimmingWhitespace
      while !parts.isEmpty {
        let part = parts.utf8.prefix { $0 != UInt8(ascii: ",") }
        try append(Substring(part).trimmingWhitespace)
        parts = Substring(parts.utf8[part.endIndex...].dropFirst()).trimmingWhitespace
      }
    }
  }

  private mutating func append(_ text: Substring) throws(InputError) {
    do throws(InputError) {
      let entry = try Entry(text)
      let last = entries.last?.seconds ?? 0
      guard entry.seconds >= 0 else { throw InputError("the time must be at least 0 s") }
      guard entry.seconds >= last else {
        throw InputError(
          "the time lies before the \(last.shortestText) s of the entry before; "
            + "put the events in the order of their time")
      }
      entries.append(entry)
    } catch {
      throw error.inEvent(entries.count + 1, String(text))
    }
  }
}

extension CarouselSchedule.Entry: CustomStringConvertible {
  /// The longest entry of a text, in bytes: four times what any event needs.
  private static let maximumBytes = 200

  /// The entry as a schedule writes it: `2.7:drag-by=-80`.
  public var description: String { "\(seconds.shortestText):\(event)" }

  fileprivate init(_ text: Substring) throws(InputError) {
    guard text.utf8.count <= Self.maximumBytes else {
      throw InputError("the entry is longer than \(Self.maximumBytes) bytes; write TIME:EVENT or TIME:EVENT=VALUE")
    }
    guard !text.isEmpty else {
      throw InputError("an entry is missing; write TIME:EVENT or TIME:EVENT=VALUE, separated by commas")
    }
    guard case (let time, let event?) = text.halves(at: ":") else {
      throw InputError("write TIME:EVENT or TIME:EVENT=VALUE, such as 2.5:drag-begin")
    }
    guard let seconds = try? QuantityText.duration(String(time)).value else {
      throw InputError("the time '\(String(time).quotable)' is not a decimal number of seconds")
    }
    let (name, value) = event.halves(at: "=")
    self.init(seconds: seconds, event: try CarouselEvent(name: String(name), value: value.map { String($0) }))
  }
}

extension Substring {
  /// The trimmed parts before and behind the first mark; the second is nil without a mark.
  fileprivate func halves(at mark: Unicode.Scalar) -> (Substring, Substring?) {
    guard let place = utf8.firstIndex(of: UInt8(ascii: mark)) else { return (self, nil) }
    return (self[..<place].trimmingWhitespace, self[utf8.index(after: place)...].trimmingWhitespace)
  }
}
