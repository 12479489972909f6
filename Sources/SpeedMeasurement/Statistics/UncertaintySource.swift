internal import SpeedCalibration

/// Where the uncertainty of a measurement comes from.
struct UncertaintySource {
  let name: String

  /// How it scatters.
  let distribution: UncertaintyBudget.Distribution

  /// The scatter of the runs: the clock's start and stop, and every effect that is not listed.
  static let scatter = Self(name: "scatter", distribution: .readings)
  /// How well the marks of a distance were placed and read.
  static let rulerEnds = Self(name: "ruler ends", distribution: .rectangular)
  /// The ruler's own error in proportion to the length.
  static let rulerScale = Self(name: "ruler scale", distribution: .rectangular)
  /// The rate of the clock.
  static let clockRate = Self(name: "clock rate", distribution: .rectangular)
  /// The hand on the stopwatch.
  static let stopwatch = Self(name: "stopwatch", distribution: .normal)
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

extension UncertaintyBudget.Source {
  /// A source that gives a result this standard uncertainty, as a part of the result.
  init(_ source: UncertaintySource, _ relative: Double, degreesOfFreedom: Double = .infinity) {
    self.init(source.name, source.distribution, relative, degreesOfFreedom: degreesOfFreedom)
  }
}

extension UncertaintyBudget {
  /// A budget whose k is Student's t for the effective degrees of freedom.
  init(measured sources: [Source]) {
    self.init(sources) { StudentDistribution.coverageFactor(degreesOfFreedom: $0) }
  }
}

extension Uncertain {
  /// A measured value by two variances, of which the noise has few degrees of freedom (Welch-Satterthwaite).
  init(measured value: Double, noise: Double, others: Double, degreesOfFreedom: Double) {
    let variance = noise + others
    let effective = noise > 0 ? degreesOfFreedom * variance * variance / (noise * noise) : .infinity
    self.init(
      checked: value, standardUncertainty: variance.squareRoot(), degreesOfFreedom: effective,
      coverageFactor: StudentDistribution.coverageFactor(degreesOfFreedom: effective))
  }

  /// Another value with the same uncertainty in per cent: what a product or quotient with an exact figure has.
  func withSameRelativeUncertainty(_ other: Double) -> Uncertain {
    Uncertain(
      checked: other, standardUncertainty: standardUncertainty * (other / value).magnitude,
      degreesOfFreedom: degreesOfFreedom,
      coverageFactor: coverageFactor)
  }
}
