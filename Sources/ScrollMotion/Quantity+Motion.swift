package import SpeedCalibration

extension Quantity {
  /// The time from the start of a stall to the start of the next one; no panel shows frames faster than its least
  /// value.
  package static let stallPeriod = Quantity("stall period", unit: "s", in: 0.001...10_000_000)

  /// How long a stall lasts.
  package static let stallLength = Quantity("stall length", unit: "s", in: 0.0001...10_000_000)

  /// The speed that even ones are looked for around.
  package static let wantedSpeed = Quantity("requested speed", unit: "mm/s", in: 0.0001...1_000_000)

  /// The way that a roll travels.
  package static let rollLength = Quantity("length", unit: "px", in: 1...1_000_000_000, isWhole: true)
}
