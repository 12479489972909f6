import SpeedCalibration

extension CarouselEvent {
  /// The events without a value, by name.
  static let plain: [CarouselEvent] = [
    .start, .stop, .appear, .disappear, .dragBegin, .dragEnd, .swipeForward, .swipeReverse,
  ]

  /// The names of the events with a value.
  static let valued = ["drag-by", "go-to", "speed", "every"]

  /// Reads `drag-begin` or `drag-by=-80`.
  init(_ text: Substring) throws(CarouselScheduleError.Reason) {
    let mark = text.firstIndex(of: "=")
    let name = String(text[..<(mark ?? text.endIndex)].trimmingBlanks)
    let value = mark.map { text[text.index(after: $0)...].trimmingBlanks }
    if let event = Self.plain.first(where: { $0.name == name }) {
      guard value == nil else { throw .surplusValue(event: name) }
      self = event
      return
    }
    guard Self.valued.contains(name) else { throw .unknownEvent(name) }
    guard let value, !value.isEmpty else { throw .missingValue(event: name) }
    guard let decimal = ExactDecimal(value) else { throw .notADecimal(String(value)) }
    switch name {
    case "drag-by": self = .dragBy(points: decimal.value)
    case "speed": self = .speed(millimetersPerSecond: decimal.value)
    case "every": self = .every(seconds: decimal.value)
    default:
      guard decimal.fractionDigits == 0, let page = Int(exactly: decimal.significand) else {
        throw .notAWholeNumber(String(value))
      }
      self = .goTo(page: page)
    }
  }
}

extension CarouselEvent: CustomStringConvertible {
  /// The event as a schedule writes it: `drag-by=-80`.
  public var description: String {
    switch self {
    case .dragBy(let points): "\(name)=\(points.shortestText)"
    case .goTo(let page): "\(name)=\(page)"
    case .speed(let speed): "\(name)=\(speed.shortestText)"
    case .every(let seconds): "\(name)=\(seconds.shortestText)"
    default: name
    }
  }
}
