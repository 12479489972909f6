package import SpeedCalibration

/// Which distances, loops and runs bring U to half of the tolerance, which leaves the other half to the device.
///
/// A quarter of the tolerance, the customary test uncertainty ratio of 4:1, is comfortable. Every plan has two distances,
/// so that a start offset can be seen. Loops of a strip come before one long pass: they make a run longer without a longer
/// ruler, and the distance of the marks cancels in the test of the start offset.
package struct MeasurementPlan: Sendable, Hashable {
  /// One way to measure.
  package struct Option: Sendable, Hashable {
    /// The lengths between marks, in mm: one strip for loops, two distances for single passes.
    package let markLengthsMillimeters: [Double]

    /// Loops of the shorter and of the longer runs; 1 and 1 for single passes.
    package let loops: [Int]

    /// The two distances of the runs, all loops together, in mm, the shorter one first.
    package let distancesMillimeters: [Double]

    /// Runs over each distance.
    package let runsPerDistance: Int

    /// How long all runs take at the speed, in seconds, without the time between them.
    package let totalSeconds: Double

    /// The U of r that is to be expected, in percent.
    package let expandedUncertaintyPercent: Double

    /// Whether U suffices for the tolerance, as ``Verdict/targetPercent(ofTolerancePercent:)`` says.
    package let isSufficient: Bool

    /// Whether U is at most a quarter of the tolerance.
    package let isComfortable: Bool

    /// Single passes use the whole strip and half of it; loops use the whole strip n and n / 2 times.
    init(strip: Double, loops: Int, runs: Int, speed: Double, tolerance: Double, instruments: Instruments) {
      let isLooped = loops > 1
      markLengthsMillimeters = isLooped ? [strip] : [strip / 2, strip]
      self.loops = isLooped ? [loops / 2, loops] : [1, 1]
      let distances = isLooped ? [strip * Double(loops / 2), strip * Double(loops)] : [strip / 2, strip]
      distancesMillimeters = distances
      runsPerDistance = runs
      totalSeconds = Double(runs) * (distances[0] + distances[1]) / speed
      let points = [0, 1].flatMap { [counts = self.loops] side in
        let point = RunPoint(x: distances[side], y: distances[side], speed: speed, loops: Double(counts[side]))
        return [RunPoint](repeating: point, count: runs)
      }
      let line = RunLine(points, instruments: instruments, isPlanned: true)
      expandedUncertaintyPercent = UncertaintyBudget(measured: line.sources).expandedUncertaintyPercent
      isSufficient = expandedUncertaintyPercent <= Verdict.targetPercent(ofTolerancePercent: tolerance)
      isComfortable = expandedUncertaintyPercent <= tolerance / 4
    }
  }

  /// The speed of the runs, in mm/s.
  package let millimetersPerSecond: Double

  /// The tolerance that is to be tested, in percent.
  package let tolerancePercent: Double

  /// The U that suffices, in percent.
  package var targetPercent: Double { Verdict.targetPercent(ofTolerancePercent: tolerancePercent) }

  /// The instruments. Timing that was not stated is a hand on a stopwatch, 0.1 s.
  package let instruments: Instruments

  /// The three quickest ways that suffice, with different loops and as few runs as they need, the quickest first; where
  /// none does, the one with the least U.
  package let options: [Option]

  /// The quickest way that suffices; nil where none does.
  package var recommended: Option? { options.first.flatMap { $0.isSufficient ? $0 : nil } }

  /// The loops and the runs over each distance that are tried.
  private static let (loopCounts, runCounts) = ([1, 2, 4, 10, 20, 40, 100], [2, 3, 5, 10])

  /// Plans runs.
  ///
  /// - Parameters:
  ///   - millimetersPerSecond: The speed of the runs, from 1e-4 to 1e6 mm/s.
  ///   - stripMillimeters: The longest distance that the ruler and the glass allow, from 1e-3 to 1e7 mm.
  ///   - tolerancePercent: The tolerance to test, above 0 and at most 100 %.
  ///   - instruments: What is measured with. ``Timing/unknown`` is taken for a hand on a stopwatch, 0.1 s.
  /// - Throws: `InputError`.
  package init(
    millimetersPerSecond: Double, stripMillimeters: Double, tolerancePercent: Double, instruments: Instruments
  ) throws(InputError) {
    try Quantity.commandedSpeed.require(millimetersPerSecond)
    try Quantity.stripLength.require(stripMillimeters)
    try Quantity.speedTolerance.require(tolerancePercent)
    self.millimetersPerSecond = millimetersPerSecond
    self.tolerancePercent = tolerancePercent
    var planned = instruments
    if planned.timing == .unknown { planned.timing = .stopwatch(standardUncertaintySeconds: 0.1) }
    let all = Self.loopCounts.compactMap { loops in
      let options = Self.runCounts.lazy.map { runs in
        Option(
          strip: stripMillimeters, loops: loops, runs: runs, speed: millimetersPerSecond,
          tolerance: tolerancePercent, instruments: planned)
      }
      return options.first(where: \.isSufficient) ?? options.last
    }
    let best = all.min { $0.expandedUncertaintyPercent < $1.expandedUncertaintyPercent }
    let sufficient = all.filter(\.isSufficient).sorted { $0.totalSeconds < $1.totalSeconds }
    self.options = sufficient.isEmpty ? [best].compactMap { $0 } : Array(sufficient.prefix(3))
    self.instruments = planned
  }
}
