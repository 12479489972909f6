internal import SpeedCalibration

/// Where the uncertainty of a measurement comes from.
enum UncertaintySource: String {
  /// The scatter of the runs: the clock's start and stop, and every effect that is not listed.
  case scatter
  /// How well the marks of a distance were placed and read.
  case rulerEnds = "ruler ends"
  /// The ruler's own error in proportion to the length.
  case rulerScale = "ruler scale"
  /// The rate of the clock.
  case clockRate = "clock rate"
  /// The hand on the stopwatch.
  case stopwatch
  /// Start and end fall anywhere within a frame of the camera.
  case frames = "camera frames"
  /// Where the content stood at the first and at the last sample of a log, against its uniform motion.
  case position = "position at the ends"
  /// The scatter of the time stamps about the refreshes, and the digits that they are written to.
  case stamps = "time stamps"
  /// The length of an endless loop, which the movements round its wraps tell.
  case loop = "length of the loop"
  /// The display's points per millimetre: a log holds points, and the ppi makes them millimetres.
  case display = "ppi of the display"

  /// How it scatters.
  var distribution: UncertaintyBudget.Distribution {
    switch self {
    case .scatter, .position, .stamps: .readings
    case .rulerEnds, .rulerScale, .clockRate, .loop: .rectangular
    case .stopwatch, .frames, .display: .normal
    }
  }
}

extension UncertaintyBudget.Source {
  /// A source that gives a result this standard uncertainty, as a part of the result.
  init(_ source: UncertaintySource, _ relative: Double, degreesOfFreedom: Double = .infinity) {
    self.init(source.rawValue, source.distribution, relative, degreesOfFreedom: degreesOfFreedom)
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
