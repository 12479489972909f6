public import SpeedCalibration

/// Why a carousel, a strip or a schedule of events is refused, or something that was asked of one.
public struct CarouselError: Error, Sendable, Hashable {
  /// What is wrong.
  public let reason: Reason

  /// The event at fault; nil where no schedule is involved.
  public private(set) var event: Event?

  /// Where an event stands in its schedule.
  public struct Event: Sendable, Hashable {
    /// The number of the entry, from 1.
    public let number: Int

    /// The entry as it was written; a long one is shortened.
    public let text: String
  }

  /// What is wrong.
  public enum Reason: Sendable, Hashable {
    /// The value of the quantity is not finite, or lies outside its bounds.
    case outOfRange(Quantity, Double)

    /// A strip of sets needs at least one item.
    case noItems

    /// With so few sets, blank space would show beside the last one. Widths in points.
    case tooFewSets(Int, atLeast: Int, setWidthPoints: Double, viewportWidthPoints: Double)

    /// The viewport is wider than the loop can fill at every offset, both in points.
    case viewportTooWide(Double, atMost: Double)

    /// There is no such page; pages count from 0.
    case pageOutOfRange(Int, pageCount: Int)

    /// A row of pages moves only when told: neither a speed nor an interval has an effect.
    case movesOnlyWhenTold

    /// The speed cannot be calibrated.
    case calibration(CalibrationError)

    /// Nothing stands before or between the commas of a schedule.
    case emptyEntry

    /// An entry has more bytes than any event needs.
    case entryTooLong(atMostBytes: Int)

    /// An entry has no colon between its time and its event.
    case notAnEntry

    /// The time is not a decimal number of at most 18 digits.
    case timeNotADecimal(String)

    /// The time lies before 0.
    case timeNegative

    /// The time lies before that of the entry above it, in seconds.
    case timeOutOfOrder(afterSeconds: Double)

    /// The time lies after the end, in seconds.
    case timeBeyondEnd(durationSeconds: Double)

    /// There is no event of this name.
    case unknownEvent(String)

    /// The event needs a value, such as that of the example.
    case missingValue(example: CarouselEvent)

    /// The event takes no value.
    case surplusValue(CarouselEvent)

    /// The value is not a decimal number of at most 18 digits.
    case notADecimal(String)

    /// The value is not a whole number.
    case notAWholeNumber(String)

    /// A speed is given without a display that turns it into points.
    case speedWithoutDisplay

    /// A speed is given to a carousel that pages.
    case speedWhilePaging

    /// An interval is given to a carousel that glides.
    case intervalWhileGliding
  }

  init(_ reason: Reason) {
    self.reason = reason
  }

  /// The same, with the event at fault.
  func inEvent(_ number: Int, _ text: some Collection<UInt8>) -> CarouselError {
    var error = self
    error.event = Event(number: number, text: String(shortening: text))
    return error
  }
}

extension CarouselError: QuantityFailure {
  package static func outOfRange(_ quantity: Quantity, _ value: Double) -> CarouselError {
    CarouselError(.outOfRange(quantity, value))
  }
}

extension CarouselError: CustomStringConvertible {
  /// One sentence that says what is wrong and what would be right, after the number and the text of the event at fault.
  public var description: String {
    guard let event else { return reason.description }
    return event.text.isEmpty
      ? "event \(event.number): \(reason)" : "event \(event.number), \(quoted(event.text)): \(reason)"
  }
}

extension CarouselError.Reason: CustomStringConvertible {
  /// What is wrong and what would be right, without the event.
  public var description: String {
    switch self {
    case .outOfRange(let quantity, let value): quantity.complaint(about: value)
    case .noItems: "an endless strip needs at least one item"
    case .tooFewSets(let count, let enough, let setWidth, let viewport):
      "\(count) \(count == 1 ? "set" : "sets") of \(setWidth.shortestText) pt would show blank space in a viewport "
        + "of \(viewport.shortestText) pt; use at least \(enough) sets"
    case .viewportTooWide(let viewport, let widest):
      "the viewport, \(viewport.shortestText) pt, is wider than this loop fills, \(widest.shortestText) pt; "
        + "use wider items, or a loop by sets"
    case .pageOutOfRange(let index, pageCount: 0): "there is no page \(index): the list is empty"
    case .pageOutOfRange(let index, let count): "there is no page \(index); pages count from 0 to \(count - 1)"
    case .movesOnlyWhenTold:
      "a row of pages moves only when told, at no speed and after no interval; use a loop for that"
    case .calibration(let error): error.description
    case .emptyEntry: "an entry is missing; write TIME:EVENT or TIME:EVENT=VALUE, separated by commas"
    case .entryTooLong(let limit): "the entry is longer than \(limit) bytes; write TIME:EVENT or TIME:EVENT=VALUE"
    case .notAnEntry: "write TIME:EVENT or TIME:EVENT=VALUE, such as 2.5:drag-begin"
    case .timeNotADecimal(let text): "the time \(quoted(text)) is not a decimal number of seconds"
    case .timeNegative: "the time must be at least 0 s"
    case .timeOutOfOrder(let last):
      "the time lies before the \(last.shortestText) s of the entry before; put the events in the order of their time"
    case .timeBeyondEnd(let duration):
      "the time lies after the end at \(duration.shortestText) s; use a longer duration"
    case .unknownEvent(let name):
      "\(quoted(name)) is not an event; use one of " + CarouselEvent.examples.map(\.name).joined(separator: ", ")
    case .missingValue(let example): "\(example.name) needs a value, such as \(example)"
    case .surplusValue(let event): "\(event.name) takes no value"
    case .notADecimal(let text): "\(quoted(text)) is not a decimal number of at most 18 digits"
    case .notAWholeNumber(let text): "\(quoted(text)) is not a whole number; pages count from 0"
    case .speedWithoutDisplay: "a speed in mm/s needs a display; choose a device"
    case .speedWhilePaging: "a carousel that pages has no speed; use every=SECONDS"
    case .intervalWhileGliding: "a carousel that glides has no interval between pages; use speed=MM_PER_S"
    }
  }
}

/// A piece of the input, so short and so escaped that it can neither fill a screen nor forge a line.
private func quoted(_ text: String) -> String {
  "'\(String(shortening: text.utf8).escapedForTerminal)'"
}
