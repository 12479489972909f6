/// The question: speeds, the distances that they are seen from, and the words that they were typed in.
package struct AskedSpeeds: Sendable {
  /// The speeds in order, each from each of the distances.
  package let speeds: [SeenSpeed]

  /// The speeds as they were typed; nil where none is given, and the usual ones are meant.
  package let text: String?

  /// The same with what makes mm/s of them, such as `8deg/s seen from 570 mm`; nil where they are in mm/s.
  package let conversion: String?

  /// The text of which words, characters or lines are read; nil where no speed counts these.
  package let reading: ReadingText?

  /// The refresh rate that was typed with all of them, as in `5px/frame@60`: the one to advise on. Nil for none.
  package let refreshRate: RefreshRate?

  package init(
    _ speeds: [SeenSpeed], text: String? = nil, conversion: String? = nil, reading: ReadingText? = nil,
    refreshRate: RefreshRate? = nil
  ) {
    (self.speeds, self.text, self.conversion, self.refreshRate) = (speeds, text, conversion, refreshRate)
    self.reading = reading
  }

  /// Whether any speed is given.
  package var isGiven: Bool { text != nil }

  /// Whether the text that is read moves up.
  package var movesUp: Bool { reading?.movesUp ?? false }

  /// The one speed, seen from one distance.
  ///
  /// - Throws: ``InputError`` for several of either.
  package func only() throws(InputError) -> SeenSpeed {
    let distances = Set(speeds.compactMap(\.distance)).count
    guard distances < 2 else { throw InputError("this command takes one viewing distance, not \(distances)") }
    guard speeds.count == 1 else { throw InputError("this command takes one speed, not \(speeds.count)") }
    return speeds[0]
  }

  /// The rates of a display that advice is for: the one that was typed, where it is among them or none is known; else
  /// all.
  package func advisedRates(of rates: [RefreshRate]) -> [RefreshRate] {
    refreshRate.map { rates.isEmpty || rates.contains($0) ? [$0] : rates } ?? rates
  }
}

extension AskedSpeeds: ExpressibleByArrayLiteral {
  package init(arrayLiteral speeds: SeenSpeed...) { self.init(speeds) }
}
