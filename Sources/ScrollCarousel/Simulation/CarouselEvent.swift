internal import SpeedCalibration

/// Something that happens to a carousel.
public enum CarouselEvent: Sendable, Hashable {
  /// Auto-scroll is switched on.
  case start

  /// Auto-scroll is switched off.
  case stop

  /// It is on screen.
  case appear

  /// It has left the screen.
  case disappear

  /// A finger touches.
  case dragBegin

  /// The offset changes under the finger, in points.
  case dragBy(points: Double)

  /// The finger leaves.
  case dragEnd

  /// The user swipes to the next page.
  case swipeForward

  /// The user swipes to the page before.
  case swipeReverse

  /// The program shows a page, from 0.
  case goTo(page: Int)

  /// A glide gets another speed, in mm/s.
  case speed(millimetersPerSecond: Double)

  /// A paging carousel gets another interval, in seconds.
  case every(seconds: Double)
}

extension CarouselEvent: CustomStringConvertible {
  /// How a schedule writes the event: its name, its value, and what stands for the value in a description.
  private var form: (name: String, value: String?, placeholder: String) {
    switch self {
    case .start: ("start", nil, "")
    case .stop: ("stop", nil, "")
    case .appear: ("appear", nil, "")
    case .disappear: ("disappear", nil, "")
    case .dragBegin: ("drag-begin", nil, "")
    case .dragBy(let points): ("drag-by", points.shortestText, "=POINTS")
    case .dragEnd: ("drag-end", nil, "")
    case .swipeForward: ("swipe-forward", nil, "")
    case .swipeReverse: ("swipe-reverse", nil, "")
    case .goTo(let page): ("go-to", "\(page)", "=PAGE")
    case .speed(let speed): ("speed", speed.shortestText, "=MM_PER_S")
    case .every(let seconds): ("every", seconds.shortestText, "=SECONDS")
    }
  }

  /// Each kind of event once; those with a value have one that makes an example.
  static let examples: [CarouselEvent] = [
    .start, .stop, .appear, .disappear, .dragBegin, .dragBy(points: 80), .dragEnd, .swipeForward, .swipeReverse,
    .goTo(page: 3), .speed(millimetersPerSecond: 50), .every(seconds: 3),
  ]

  /// How a schedule writes each kind of event: `start`, `drag-by=POINTS`.
  package static let patterns = examples.map { $0.name + $0.form.placeholder }

  /// The name that it has in a schedule and in a trace.
  package var name: String { form.name }

  /// The event as a schedule writes it: `drag-by=-80`.
  public var description: String {
    let (name, value, _) = form
    return value.map { "\(name)=\($0)" } ?? name
  }

  /// Reads the name and the value of an event.
  init(name: String, value: String?) throws(InputError) {
    guard let example = Self.examples.first(where: { $0.name == name }) else {
      let names = Self.examples.map(\.name).joined(separator: ", ")
      throw InputError("'\(name.quotable)' is not an event; use one of \(names)")
    }
    switch example {
    case .start, .stop, .appear, .disappear, .dragBegin, .dragEnd, .swipeForward, .swipeReverse:
      guard value == nil else { throw InputError("\(name) takes no value") }
      self = example
    case .dragBy: self = .dragBy(points: try example.decimal(value))
    case .goTo: self = .goTo(page: try example.wholeNumber(value))
    case .speed:
      let speed = try example.number(value) { try SpeedQuantity($0).millimetersPerSecond(on: nil) }
      self = .speed(millimetersPerSecond: speed)
    case .every: self = .every(seconds: try example.number(value) { try QuantityText.duration($0).value })
    }
  }

  private func decimal(_ text: String?) throws(InputError) -> Double {
    guard let text, !text.isEmpty else { throw InputError("\(name) needs a value, such as \(self)") }
    guard let decimal = DecimalText(text) else { throw .notANumber(text) }
    return decimal.value
  }

  /// A decimal, or a number with a unit.
  private func number(_ text: String?, read: (String) throws -> Double) throws(InputError) -> Double {
    guard let text, DecimalText(text) == nil, let number = try? read(text) else { return try decimal(text) }
    return number
  }

  private func wholeNumber(_ text: String?) throws(InputError) -> Int {
    guard let number = Int(exactly: try decimal(text)) else {
      throw InputError("'\((text ?? "").quotable)' is not a whole number; pages count from 0")
    }
    return number
  }
}
