public import SpeedCalibration

/// One run: the content was told to move, and a ruler says how far it came.
public struct MeasuredRun: Sendable, Hashable {
  /// The commanded movement.
  public enum Command: Sendable, Hashable {
    /// A speed in mm/s, for a time in seconds taken by a clock.
    case speed(millimetersPerSecond: Double, seconds: Double)

    /// A movement in points, known without error. No clock is needed.
    case movement(points: Double)

    /// A time in seconds taken by a clock, at a speed that nobody says: it tells how fast the content moves, and no density.
    case timed(seconds: Double)

    /// The commanded speed in mm/s; nil where none is.
    var millimetersPerSecond: Double? { if case .speed(let speed, _) = self { speed } else { nil } }

    /// A time at a speed in mm/s, or at one that nobody says.
    init(_ millimetersPerSecond: Double?, seconds: Double) {
      self = millimetersPerSecond.map { .speed(millimetersPerSecond: $0, seconds: seconds) } ?? .timed(seconds: seconds)
    }
  }

  /// The number of the run: in reports, it is called by this.
  public let number: Int

  /// The commanded movement.
  public let command: Command

  /// Whether the movement was commanded in points.
  package var isCommandedInPoints: Bool { if case .movement = command { true } else { false } }

  /// The distance on the glass, all loops together, in mm.
  public let distanceMillimeters: Double

  /// How often the length between the marks was travelled, at least 1. An error of the marks counts once per loop.
  package let loops: Int

  /// Whether the run is left out of the fit. It is listed all the same.
  package let isExcluded: Bool

  /// Makes a run and checks its figures.
  ///
  /// - Parameters:
  ///   - number: The number of the run, for reports.
  ///   - command: A speed from 1e-4 to 1e6 mm/s, a time from 1e-6 to 1e8 s, or a movement from 1e-3 to 1e12 pt.
  ///   - distanceMillimeters: The distance on the glass, all loops together, from 1e-3 to 1e7 mm.
  ///   - loops: How often the length between the marks was travelled, at least 1.
  ///   - isExcluded: Whether to leave the run out.
  /// - Throws: `InputError`.
  public init(
    number: Int, command: Command, distanceMillimeters: Double, loops: Int = 1, isExcluded: Bool = false
  ) throws(InputError) {
    switch command {
    case .speed(let speed, let seconds):
      try Quantity.commandedSpeed.require(speed)
      try Quantity.measuredTime.require(seconds)
    case .timed(let seconds):
      try Quantity.measuredTime.require(seconds)
    case .movement(let points):
      try Quantity.movedPoints.require(points)
    }
    try Quantity.measuredDistance.require(distanceMillimeters)
    try Quantity.loops.require(Double(loops))
    self.number = number
    self.command = command
    self.distanceMillimeters = distanceMillimeters
    self.loops = loops
    self.isExcluded = isExcluded
  }

  /// Runs over one distance at one speed, numbered from 1: `--distance 100mm --times 3.41,3.39 --commanded 30`.
  ///
  /// - Parameters:
  ///   - times: The times in seconds.
  ///   - distanceMillimeters: The distance of each run in mm, all loops together.
  ///   - commandedMillimetersPerSecond: The speed that was asked for, in mm/s; nil where nobody says it.
  ///   - loops: How often the length between the marks was travelled.
  /// - Returns: A run for each time.
  /// - Throws: `InputError`.
  public static func runs(
    seconds times: [Double], distanceMillimeters: Double, commandedMillimetersPerSecond: Double?, loops: Int = 1
  ) throws(InputError) -> [MeasuredRun] {
    try times.enumerated().map { index, seconds throws(InputError) in
      try MeasuredRun(
        number: index + 1, command: Command(commandedMillimetersPerSecond, seconds: seconds),
        distanceMillimeters: distanceMillimeters, loops: loops)
    }
  }
}

/// A run as the line sees it: the quantity that errs over the one that it is compared with.
///
/// A clock errs, so that a measured time stands over the commanded one, distance / commanded speed, in seconds. Where no
/// run has a clock, the measured distance stands over the commanded movement, in mm; where some have none, the commanded
/// distance over the measured one.
struct RunPoint: Sendable {
  /// What the other is compared with.
  let x: Double

  /// What errs.
  let y: Double

  /// How far `x`, or `y` where no clock was used, is off for each millimetre that the length between the marks is.
  let perMillimeter: Double

  /// Runs with the same number were measured between the same marks: the length between them in nanometres, as lengths
  /// that differ by less come from rounding.
  let marks: Int

  /// - Parameters:
  ///   - run: The run.
  ///   - density: Points per millimetre that the movement was commanded with.
  ///   - clocks: Which runs of the fit have a clock.
  init(_ run: MeasuredRun, pointsPerMillimeter density: Double, clocks: RunClocks) {
    let (distance, loops) = (run.distanceMillimeters, Double(run.loops))
    // 1e7 mm, the longest distance, is 1e13 nm.
    marks = Int((distance / loops * 1e6).rounded())
    let speed = clocks == .all ? run.command.millimetersPerSecond ?? 1 : 1
    switch run.command {
    case .speed(let own, let seconds): (x, y) = (distance / speed, seconds * own / speed)
    // Over the time at 1 mm/s the ratio is the speed.
    case .timed(let seconds): (x, y) = (distance, seconds)
    case .movement(let points): (x, y) = clocks == .none ? (points / density, distance) : (distance, points / density)
    }
    perMillimeter = loops / speed
  }
}

/// Which runs of a fit have a clock.
enum RunClocks: Sendable {
  case all, some, none

  init(of runs: [MeasuredRun]) {
    let count = runs.count { !$0.isCommandedInPoints }
    self = count == runs.count ? .all : count > 0 ? .some : .none
  }
}
