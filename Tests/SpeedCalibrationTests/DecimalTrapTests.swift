import SpeedCalibration
import Testing

/// Inputs whose exact result is a whole number that Doubles miss in one order of evaluation or another.
struct DecimalTrap: Sendable, CustomTestStringConvertible {
  let speed: Double
  let ppi: Double
  let scale: Double
  let interval: Double
  let points: Double

  var testDescription: String { "\(speed) mm/s on \(ppi)@\(scale) for \(interval) s is \(points) points" }

  init(_ speed: Double, _ ppi: Double, _ scale: Double, _ interval: Double, _ points: Double) {
    (self.speed, self.ppi, self.scale, self.interval, self.points) = (speed, ppi, scale, interval, points)
  }
}

@Suite struct DecimalTrapTests {
  static let traps = [
    DecimalTrap(12.7, 458, 1, 1, 229),
    DecimalTrap(25.4, 458, 1, 1, 458),
    DecimalTrap(50.8, 458, 2, 1, 458),
    DecimalTrap(1.4, 127, 1, 1, 7),
    DecimalTrap(69.85, 440, 1, 0.1, 121),
    DecimalTrap(50.8, 504, 1, 1.0 / 144, 7),
    DecimalTrap(20.32, 55, 1, 0.25, 11),
    DecimalTrap(39.37, 460, 1, 1, 713),
    DecimalTrap(78.74, 460, 2, 1, 713),
    DecimalTrap(69.85, 400, 1, 0.01, 11),
    DecimalTrap(83.82, 600, 1, 1.0 / 60, 33),
  ]

  @Test(arguments: traps)
  func `the step is the floor of the decimals`(_ trap: DecimalTrap) throws {
    #expect(try step(trap, speed: trap.speed) == trap.points)
  }

  @Test(arguments: traps)
  func `a little less is one point less`(_ trap: DecimalTrap) throws {
    #expect(try step(trap, speed: trap.speed * (1 - 0x1p-40)) == trap.points - 1)
    #expect(try step(trap, speed: trap.speed * (1 + 0x1p-40)) == trap.points)
  }

  @Test(arguments: traps)
  func `the pixel rule meets the same traps at a third of the interval`(_ trap: DecimalTrap) throws {
    // Three pixels to a point and a third of the interval leave the exact value as it is.
    let settings = try CalibrationSettings(nominalIntervalSeconds: trap.interval / 3, stepRule: .pixel)
    let display = try Display(ppi: trap.ppi, scale: 3, nativeScale: trap.scale)
    let result = try SpeedCalculator(display: display, settings: settings).calibration(millimetersPerSecond: trap.speed)
    #expect(result.tick?.stepPoints == trap.points / 3)
  }

  private func step(_ trap: DecimalTrap, speed: Double) throws -> Double? {
    let settings = try CalibrationSettings(nominalIntervalSeconds: trap.interval, stepRule: .point)
    let display = try Display(ppi: trap.ppi, scale: trap.scale)
    return try SpeedCalculator(display: display, settings: settings)
      .calibration(millimetersPerSecond: speed).tick?.stepPoints
  }
}
