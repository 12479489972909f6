import SpeedMeasurement

/// Experiments of which the true ratio is known.
struct SimulatedRuns {
  /// The commanded speed over each distance in mm/s; the last one goes for all further distances.
  var speeds = [30.0]
  var ratio = 0.98
  var distances: [Double]
  var runs: Int
  var loops = 1
  var endsMillimeters = 0.0
  var rulerScalePercent = 0.0
  var clockPercent = 0.0
  var timing = Timing.stopwatch(standardUncertaintySeconds: 0.02)
  var offsetMillimeters = 0.0

  /// Whether the evaluation is told how the times were taken.
  var isTimingStated = true

  func instruments() throws -> Instruments {
    try Instruments(
      rulerEndsMillimeters: endsMillimeters, rulerScalePercent: rulerScalePercent, clockPercent: clockPercent,
      timing: isTimingStated ? timing : .unknown)
  }

  /// The evaluation of an experiment on a phone.
  func fit(_ noise: inout Noise) throws -> RunFit {
    try RunFit(experiment(&noise), display: MeasurementFixture.phone(), instruments: instruments())
  }

  /// The runs are dealt to the distances in turn. Each pair of marks, the ruler and the clock have one error for the
  /// experiment; each time has its own.
  func experiment(_ noise: inout Noise) throws -> [MeasuredRun] {
    let ruler = 1 + noise.rectangular(rulerScalePercent / 100)
    let clock = 1 + noise.rectangular(clockPercent / 100)
    let errors = distances.map { _ in noise.rectangular(endsMillimeters) }
    return try (0..<runs).map { index in
      let side = index % distances.count
      // What the ruler says is the nominal distance; the content truly travels another one.
      let truth = (distances[side] / ruler - errors[side]) * Double(loops)
      let speed = speeds[min(side, speeds.count - 1)]
      let seconds = (truth - offsetMillimeters) / (speed * ratio) * clock
      let measured: Double
      switch timing {
      case .unknown: measured = seconds
      case .stopwatch(let deviation): measured = seconds + noise.hand(deviation)
      case .frames(let rate):
        let phase = noise.uniform()
        measured = ((seconds * rate + phase).rounded(.down) - (phase).rounded(.down)) / rate
      }
      return try MeasuredRun(
        number: index + 1, command: .speed(millimetersPerSecond: speed, seconds: measured),
        distanceMillimeters: distances[side] * Double(loops), loops: loops)
    }
  }
}
