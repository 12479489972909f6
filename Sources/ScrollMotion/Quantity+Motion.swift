package import SpeedCalibration

extension Quantity {
  /// How often a panel shows a frame.
  package static let refreshRate = Quantity("refresh rate", unit: "Hz", in: 0.001...1000)

  /// How long a motion is watched; at most 115 days.
  package static let duration = Quantity("duration", unit: "s", in: 0.0001...10_000_000)

  /// The time from the start of a stall to the start of the next one; no panel shows frames faster than its least value.
  package static let stallPeriod = Quantity("stall period", unit: "s", in: 0.001...10_000_000)

  /// How long a stall lasts.
  package static let stallLength = Quantity("stall length", unit: "s", in: 0.0001...10_000_000)

  /// How late a timer fires at most.
  package static let lateness = Quantity("lateness", unit: "s", in: 0...86400)

  /// The speed that even ones are looked for around.
  package static let wantedSpeed = Quantity("wanted speed", unit: "mm/s", in: 0.0001...1_000_000)

  /// How far from the wanted speed is still good, in percent of it.
  package static let tolerance = Quantity("tolerance", unit: "%", in: 0...100)

  /// The number that a person meant by a value of a quantity that starts above 0.
  func requireRatio(_ value: Double) throws(InputError) -> ExactRatio {
    try require(value)
    guard let ratio = ExactRatio(simplest: value) else { throw .outOfRange(self, value) }
    return ratio
  }
}
