internal import Reports
package import DeviceInfo
package import ScrollMotion
package import SpeedCalibration

extension StepCurve {
  /// How many speeds are calibrated for a curve, beside those on both sides of each jump.
  private static let sampleCount = 160

  /// The curve of a calculator from the lower to the upper speed limit.
  ///
  /// Where the step differs from one sample to the next, the speed of the jump is searched by halving; of more steps
  /// than samples, some are passed over.
  ///
  /// - Parameters:
  ///   - calculator: What calibrates.
  ///   - requested: The speeds to mark, in mm/s.
  /// - Throws: `CalibrationError` for a speed that cannot be calibrated.
  package init(_ calculator: SpeedCalculator, marking requested: some Sequence<Double>) throws(CalibrationError) {
    let limits = calculator.settings.limits.millimetersPerSecond
    var marks: [Mark] = []
    for speed in requested {
      let calibration = try calculator.calibration(millimetersPerSecond: speed)
      guard let tick = calibration.tick else { continue }
      marks.append(
        Mark(
          millimetersPerSecond: calibration.millimetersPerSecond, stepPoints: tick.stepPoints,
          intervalSeconds: tick.intervalSeconds))
    }
    let (lower, upper) = (limits.lowerBound, limits.upperBound)
    var segments: [Segment] = []
    func append(_ speed: Double, _ tick: TimerTick) {
      if segments.last?.stepPoints != tick.stepPoints {
        segments.append(Segment(stepPoints: tick.stepPoints, millimetersPerSecond: [], intervalSeconds: []))
      }
      segments[segments.count - 1].millimetersPerSecond.append(speed)
      segments[segments.count - 1].intervalSeconds.append(tick.intervalSeconds)
    }
    var before: (speed: Double, tick: TimerTick)?
    for index in 0...Self.sampleCount {
      let speed = lower + (upper - lower) * Double(index) / Double(Self.sampleCount)
      guard let tick = try calculator.calibration(millimetersPerSecond: speed).tick else { continue }
      if let before, before.tick.stepPoints != tick.stepPoints {
        var (slow, fast) = (before, (speed: speed, tick: tick))
        for _ in 0..<40 {
          let middle = (slow.speed + fast.speed) / 2
          guard let tick = try calculator.calibration(millimetersPerSecond: middle).tick else { break }
          if tick.stepPoints == before.tick.stepPoints { slow = (middle, tick) } else { fast = (middle, tick) }
        }
        append(slow.speed, slow.tick)
        append(fast.speed, fast.tick)
      }
      append(speed, tick)
      before = (speed, tick)
    }
    self.init(
      nominalIntervalSeconds: calculator.settings.nominalIntervalSeconds, segments: segments, marks: marks)
  }
}

extension FrameSeries {
  /// How many frames the chart of movement shows.
  private static let shownFrameCount = 45

  /// How many frames are searched for the first uneven one.
  private static let searchedFrameCount = 600

  /// The frames of a motion. The movements shown begin a few frames before the first uneven one.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - label: What the panel is called, the way and the rate where it is left out.
  package init(_ motion: Motion, label: String? = nil) {
    let calibration = motion.calibration
    let pixelsPerPoint = calibration.display.nativeScale
    var movements: [Double] = []
    var deviations: [Double] = []
    deviations.reserveCapacity(motion.frames.count)
    for frame in motion.frames {
      if movements.count < Self.searchedFrameCount + Self.shownFrameCount {
        movements.append(frame.movementPoints * pixelsPerPoint)
      }
      deviations.append(
        frame.offsetPoints * pixelsPerPoint - calibration.pixelsPerSecond * frame.seconds)
    }
    let uneven = movements.prefix(Self.searchedFrameCount).firstIndex { $0 != movements[0] } ?? 0
    let start = uneven < Self.shownFrameCount / 2 ? 0 : uneven - Self.shownFrameCount / 4
    let hertz = motion.refreshRate.hertz
    self.init(
      label: label ?? "\(motion.way.rawValue), \(hertz.shortestText) Hz", refreshHertz: hertz,
      firstFrame: start + 1, movementPixels: Array(movements[start...].prefix(Self.shownFrameCount)),
      deviationPixels: deviations)
  }
}

extension Chart {
  /// The three charts of one display: movement per frame, deviation from uniform motion over time, step and interval over
  /// speed.
  ///
  /// - Parameters:
  ///   - motions: Motions of the same display.
  ///   - name: The display's name.
  ///   - pointName: What the display's platform calls a point.
  /// - Returns: The charts; none where there is no motion.
  /// - Throws: `CalibrationError` for a speed that cannot be calibrated.
  package static func charts(
    of motions: [Motion], on name: String, pointName: PointName = .pt
  ) throws(CalibrationError) -> [Chart] {
    guard let first = motions.first else { return [] }
    let series = motions.map { FrameSeries($0) }
    let calculator = try SpeedCalculator(display: first.calibration.display, settings: first.calibration.settings)
    let curve = try StepCurve(calculator, marking: [first.calibration.requestedMillimetersPerSecond])
    return [
      movement(series, title: "Movement per frame, \(name)"),
      deviation(series, seconds: seconds(showing: motions), title: "Deviation from uniform motion, \(name)"),
      steps(curve, title: "Step and interval, \(name)", pointName: pointName),
    ]
  }

  /// How much time a chart of deviations shows: all of it where something disturbs, else four of the slowest beats, at
  /// least one second.
  ///
  /// - Parameter motions: The motions of the chart.
  /// - Returns: A time in seconds, at most the motions' own.
  package static func seconds(showing motions: [Motion]) -> Double {
    let durations = motions.map { Double($0.frameCount) / $0.refreshRate.hertz }
    let duration = durations.max() ?? 1
    if motions.contains(where: { $0.observation.stall != nil || $0.observation.lateness != nil }) { return duration }
    let beats = motions.compactMap { $0.undisturbed?.beatHertz }.filter { $0 > 0 }
    return min(duration, max(1, (beats.min().map { 4 / $0 } ?? 1).rounded(.up)))
  }
}
