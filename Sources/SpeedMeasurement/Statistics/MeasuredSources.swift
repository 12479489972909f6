internal import SpeedCalibration

/// Where the uncertainty of a measurement comes from.
extension UncertaintyBudget.Kind {
  /// The scatter of the runs: the clock's start and stop, and every effect that is not listed.
  static let scatter = Self(name: "scatter", distribution: .readings)
  /// How well the marks of a distance were placed and read.
  static let rulerEnds = Self(name: "ruler ends", distribution: .rectangular)
  /// The ruler's own error in proportion to the length.
  static let rulerScale = Self(name: "ruler scale", distribution: .rectangular)
  /// The rate of the clock.
  static let clockRate = Self(name: "clock rate", distribution: .rectangular)
  /// What a start offset changes that the runs hardly decide about.
  static let startOffset = Self(name: "start offset", distribution: .rectangular)
  /// The hand on the stopwatch.
  static let stopwatch = Self(name: "stopwatch", distribution: .normal)
  /// A hand on a stopwatch, of which nothing is stated.
  static let assumedStopwatch = Self(name: "stopwatch, assumed", distribution: .normal)
  /// Start and end fall anywhere within a frame of the camera.
  static let frames = Self(name: "camera frames", distribution: .normal)
  /// Where the content stood at the first and at the last sample of a log, against its uniform motion.
  static let position = Self(name: "position at the ends", distribution: .readings)
  /// The scatter of the time stamps about the refreshes, and the digits that they are written to.
  static let stamps = Self(name: "time stamps", distribution: .readings)
  /// The length of an endless loop, which the movements round its wraps tell.
  static let loop = Self(name: "length of the loop", distribution: .rectangular)
  /// The display's points per millimetre: a log holds points, and the ppi makes them millimetres.
  static let display = Self(name: "ppi of the display", distribution: .normal)
}
