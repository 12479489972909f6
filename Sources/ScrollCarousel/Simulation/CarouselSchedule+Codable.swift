extension CarouselSchedule: Codable {
  /// Decodes a list of entries, and checks it as ``init(entries:)`` does.
  ///
  /// - Parameter decoder: Where the list comes from.
  /// - Throws: `DecodingError.dataCorrupted` with the text of a ``CarouselError``.
  public init(from decoder: any Decoder) throws {
    let entries = try [Entry](from: decoder)
    do {
      try self.init(entries: entries)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: error.description))
    }
  }

  /// Encodes the list of entries.
  ///
  /// - Parameter encoder: Where it goes.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    try entries.encode(to: encoder)
  }
}

extension CarouselSchedule.Entry: Codable {
  private enum CodingKeys: String, CodingKey {
    case seconds, event, value
  }

  /// Decodes a time, the name of an event and, for those that have one, its value.
  ///
  /// - Parameter decoder: Where they come from.
  /// - Throws: `DecodingError.dataCorrupted` for a name that no event has.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let name = try container.decode(String.self, forKey: .event)
    func value() throws -> Double { try container.decode(Double.self, forKey: .value) }
    guard let example = CarouselEvent.example(named: name) else {
      throw DecodingError.dataCorruptedError(
        forKey: .event, in: container, debugDescription: CarouselError.Reason.unknownEvent(name).description)
    }
    let event: CarouselEvent =
      switch example {
      case .start, .stop, .appear, .disappear, .dragBegin, .dragEnd, .swipeForward, .swipeReverse: example
      case .dragBy: .dragBy(points: try value())
      case .goTo: .goTo(page: try container.decode(Int.self, forKey: .value))
      case .speed: .speed(millimetersPerSecond: try value())
      case .every: .every(seconds: try value())
      }
    self.init(seconds: try container.decode(Double.self, forKey: .seconds), event: event)
  }

  /// Encodes the time, the event's name and its value.
  ///
  /// - Parameter encoder: Where they go.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(seconds, forKey: .seconds)
    try container.encode(event.name, forKey: .event)
    switch event {
    case .start, .stop, .appear, .disappear, .dragBegin, .dragEnd, .swipeForward, .swipeReverse: break
    case .goTo(let page): try container.encode(page, forKey: .value)
    case .dragBy(let value), .speed(let value), .every(let value): try container.encode(value, forKey: .value)
    }
  }
}
