import SpeedCalibration
import SpeedMeasurement

/// Displays and runs that several suites use.
enum MeasurementFixture {
  /// iPhone 8 Plus as the tutorial formula takes it: 401 ppi divided by the scale of 3.
  static func plusByScale() throws -> MeasuredDisplay {
    try MeasuredDisplay(
      Display(ppi: 401, scale: 3, nativeScale: 1080.0 / 414), basis: .logical, zoomedNativeScale: 1080.0 / 375)
  }

  static func phone() throws -> MeasuredDisplay {
    try MeasuredDisplay(Display(ppi: 460, scale: 3))
  }

  /// Points and millimetres are the same, so that a ratio is a plain slope.
  static func unit() throws -> MeasuredDisplay { try MeasuredDisplay(Display(ppi: 25.4, scale: 1)) }

  /// Runs of plain numbers: x in points, y in mm.
  static func runs(_ x: [Double], _ y: [Double]) throws -> [MeasuredRun] {
    try zip(x, y).enumerated().map { index, pair in
      try MeasuredRun(number: index + 1, command: .movement(points: pair.0), distanceMillimeters: pair.1)
    }
  }

  /// Runs of 100 mm at 30 mm/s on a phone, whose marks have no error unless instruments say so.
  static func fit(seconds: [Double], _ instruments: Instruments? = nil) throws -> RunFit {
    try RunFit(
      MeasuredRun.runs(seconds: seconds, distanceMillimeters: 100, commandedMillimetersPerSecond: 30), display: phone(),
      instruments: instruments ?? Instruments(rulerEndsMillimeters: 0))
  }
}

/// Whether two numbers agree relatively.
func agrees(_ first: Double, _ second: Double, within relative: Double) -> Bool {
  first == second || (first - second).magnitude <= relative * max(first.magnitude, second.magnitude)
}

extension Uncertain {
  /// The standard uncertainty as a part of the value.
  var relativeUncertainty: Double { standardUncertainty / value.magnitude }
}
