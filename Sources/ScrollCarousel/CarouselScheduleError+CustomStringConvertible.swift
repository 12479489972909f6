internal import SpeedCalibration

extension CarouselScheduleError: CustomStringConvertible {
  /// One sentence with the number of the entry, its text, and what would be right.
  public var description: String {
    entry.isEmpty ? "event \(entryNumber): \(reason)" : "event \(entryNumber), '\(entry)': \(reason)"
  }
}

extension CarouselScheduleError.Reason: CustomStringConvertible {
  /// What is wrong and what would be right, without the entry.
  public var description: String {
    switch self {
    case .empty:
      "an entry is missing; write TIME:EVENT or TIME:EVENT=VALUE, separated by commas"
    case .notAnEntry:
      "write TIME:EVENT or TIME:EVENT=VALUE, such as 2.5:drag-begin"
    case .timeNotADecimal(let text):
      "the time '\(text)' is not a decimal number of seconds"
    case .timeNegative:
      "the time must be at least 0 s"
    case .timeOutOfOrder(let last):
      "the time lies before the \(last.shortestText) s of the entry before; "
        + "put the events in the order of their time"
    case .timeBeyondEnd(let duration):
      "the time lies after the end at \(duration.shortestText) s; use a longer duration"
    case .unknownEvent(let name):
      "'\(name)' is not an event; use one of " + CarouselEvent.examples.map(\.name).joined(separator: ", ")
    case .missingValue(let example):
      "\(example.name) needs a value, such as \(example)"
    case .surplusValue(let event):
      "\(event) takes no value"
    case .notADecimal(let text):
      "'\(text)' is not a decimal number of at most 18 digits"
    case .notAWholeNumber(let text):
      "'\(text)' is not a whole number; pages count from 0"
    case .speedWithoutDisplay:
      "a speed in mm/s needs a display; choose a device"
    case .speedWhilePaging:
      "a carousel that pages has no speed; use every=SECONDS"
    case .intervalWhileGliding:
      "a carousel that glides has no interval between pages; use speed=MM_PER_S"
    case .carousel(let error):
      error.description
    }
  }
}
