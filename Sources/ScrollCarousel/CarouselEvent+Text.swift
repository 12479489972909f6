internal import SpeedCalibration

extension CarouselEvent {
  /// How a schedule writes the event: its name, its value, and what stands for the value in a description.
  private var form: (name: String, value: String?, placeholder: String?) {
    switch self {
    case .start: ("start", nil, nil)
    case .stop: ("stop", nil, nil)
    case .appear: ("appear", nil, nil)
    case .disappear: ("disappear", nil, nil)
    case .dragBegin: ("drag-begin", nil, nil)
    case .dragBy(let points): ("drag-by", points.shortestText, "POINTS")
    case .dragEnd: ("drag-end", nil, nil)
    case .swipeForward: ("swipe-forward", nil, nil)
    case .swipeReverse: ("swipe-reverse", nil, nil)
    case .goTo(let page): ("go-to", "\(page)", "PAGE")
    case .speed(let speed): ("speed", speed.shortestText, "MM_PER_S")
    case .every(let seconds): ("every", seconds.shortestText, "SECONDS")
    }
  }

  /// Each kind of event once; those with a value have one that makes an example.
  static let examples: [CarouselEvent] = [
    .start, .stop, .appear, .disappear, .dragBegin, .dragBy(points: 80), .dragEnd, .swipeForward, .swipeReverse,
    .goTo(page: 3), .speed(millimetersPerSecond: 50), .every(seconds: 3),
  ]

  /// How a schedule writes each kind of event: `start`, `drag-by=POINTS`.
  public static let patterns = examples.map { example in
    example.form.placeholder.map { "\(example.name)=\($0)" } ?? example.name
  }

  /// The name that it has in a schedule and in a trace.
  public var name: String { form.name }
}

extension CarouselEvent: CustomStringConvertible {
  /// The event as a schedule writes it: `drag-by=-80`.
  public var description: String { form.value.map { "\(name)=\($0)" } ?? name }
}

extension CarouselEvent {
  /// Reads `drag-begin` or `drag-by=-80`.
  init(_ text: Substring) throws(CarouselScheduleError.Reason) {
    let mark = text.firstIndex(of: "=")
    let name = String(text[..<(mark ?? text.endIndex)].trimmingWhitespace)
    let value = mark.map { text[text.index(after: $0)...].trimmingWhitespace }
    guard let example = Self.examples.first(where: { $0.name == name }) else { throw .unknownEvent(name) }
    switch example {
    case .start, .stop, .appear, .disappear, .dragBegin, .dragEnd, .swipeForward, .swipeReverse:
      guard value == nil else { throw .surplusValue(event: name) }
      self = example
    case .dragBy: self = .dragBy(points: try example.decimal(value).value)
    case .goTo: self = .goTo(page: try example.wholeNumber(value))
    case .speed: self = .speed(millimetersPerSecond: try example.decimal(value).value)
    case .every: self = .every(seconds: try example.decimal(value).value)
    }
  }

  private func decimal(_ text: Substring?) throws(CarouselScheduleError.Reason) -> ExactDecimal {
    guard let text, !text.isEmpty else { throw .missingValue(example: self) }
    guard let decimal = ExactDecimal(text) else { throw .notADecimal(String(text)) }
    return decimal
  }

  private func wholeNumber(_ text: Substring?) throws(CarouselScheduleError.Reason) -> Int {
    let decimal = try decimal(text)
    guard decimal.fractionDigits == 0, let number = Int(exactly: decimal.significand) else {
      throw .notAWholeNumber(String(text ?? ""))
    }
    return number
  }
}
