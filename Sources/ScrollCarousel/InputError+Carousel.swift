internal import SpeedCalibration

/// Errors of a strip or a carousel.
extension InputError {
  /// A strip of sets needs at least one item.
  static var noItems: InputError { InputError("an endless strip needs at least one item") }

  /// With so few sets, blank space would show beside the last one. Widths in points.
  static func tooFewSets(
    _ count: Int, atLeast enough: Int, setWidthPoints setWidth: Double, viewportWidthPoints viewport: Double
  ) -> InputError {
    InputError(
      "\(count) \(count == 1 ? "set" : "sets") of \(setWidth.shortestText) pt would show blank space in a viewport "
        + "of \(viewport.shortestText) pt; use at least \(enough) sets")
  }

  /// The viewport is wider than the loop can fill at every offset, both in points.
  static func viewportTooWide(_ viewport: Double, atMost widest: Double) -> InputError {
    InputError(
      "the viewport, \(viewport.shortestText) pt, is wider than this loop fills, \(widest.shortestText) pt; "
        + "use wider items, or a loop by sets", quantity: .viewportWidth, value: viewport)
  }

  /// There is no such page; pages count from 0.
  static func pageOutOfRange(_ index: Int, pageCount count: Int) -> InputError {
    InputError(
      count == 0
        ? "there is no page \(index): the list is empty"
        : "there is no page \(index); pages count from 0 to \(count - 1)")
  }

  /// A row of pages moves only when told: neither a speed nor an interval has an effect.
  static var movesOnlyWhenTold: InputError {
    InputError("a row of pages moves only when told, at no speed and after no interval; use a loop for that")
  }
}

/// Errors of an event in a schedule.
extension InputError {
  /// The same, with the number of the event, from 1, and its text in front.
  func inEvent(_ number: Int, _ text: some Collection<UInt8>) -> InputError {
    with { "event \(number)\(text.isEmpty ? "" : ", \(quoted(text))"): \($0)" }
  }

  static var emptyEntry: InputError {
    InputError("an entry is missing; write TIME:EVENT or TIME:EVENT=VALUE, separated by commas")
  }

  static func entryTooLong(atMostBytes limit: Int) -> InputError {
    InputError("the entry is longer than \(limit) bytes; write TIME:EVENT or TIME:EVENT=VALUE")
  }

  static var notAnEntry: InputError { InputError("write TIME:EVENT or TIME:EVENT=VALUE, such as 2.5:drag-begin") }

  static func timeNotADecimal(_ text: String) -> InputError {
    InputError("the time \(quoted(text.utf8)) is not a decimal number of seconds")
  }

  static var timeNegative: InputError { InputError("the time must be at least 0 s") }

  static func timeOutOfOrder(afterSeconds last: Double) -> InputError {
    InputError(
      "the time lies before the \(last.shortestText) s of the entry before; put the events in the order of their time")
  }

  static func timeBeyondEnd(durationSeconds duration: Double) -> InputError {
    InputError("the time lies after the end at \(duration.shortestText) s; use a longer duration")
  }

  static func unknownEvent(_ name: String) -> InputError {
    let names = CarouselEvent.examples.map(\.name).joined(separator: ", ")
    return InputError("\(quoted(name.utf8)) is not an event; use one of \(names)")
  }

  static func missingValue(example: CarouselEvent) -> InputError {
    InputError("\(example.name) needs a value, such as \(example)")
  }

  static func surplusValue(_ event: CarouselEvent) -> InputError { InputError("\(event.name) takes no value") }

  static func notADecimal(_ text: String) -> InputError {
    InputError("\(quoted(text.utf8)) is not a decimal number of at most 18 digits")
  }

  static func notAWholeNumber(_ text: String) -> InputError {
    InputError("\(quoted(text.utf8)) is not a whole number; pages count from 0")
  }

  static var speedWithoutDisplay: InputError { InputError("a speed in mm/s needs a display; choose a device") }

  static var speedWhilePaging: InputError {
    InputError("a carousel that pages has no speed; use every=SECONDS")
  }

  static var intervalWhileGliding: InputError {
    InputError("a carousel that glides has no interval between pages; use speed=MM_PER_S")
  }
}

/// A piece of the input, so short and so escaped that it can neither fill a screen nor forge a line.
private func quoted(_ text: some Collection<UInt8>) -> String {
  "'\(String(shortening: text).escapedForTerminal)'"
}
