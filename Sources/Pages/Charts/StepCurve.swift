internal import Reports
package import SpeedCalibration

/// Step and interval of a timer over the speed, as a chart draws them.
struct StepCurve {
  /// A speed with its step and interval.
  typealias Point = (millimetersPerSecond: Double, stepPoints: Double, intervalSeconds: Double)

  /// How many speeds are calibrated, beside those on both sides of each jump.
  private static let sampleCount = 160

  /// Stretches of speeds that share a step, ascending.
  private(set) var segments: [[Point]] = []

  /// The speeds asked for, ascending; those that are stopped have no mark.
  let marks: [Point]

  /// The curve of a calculator from the lower to the upper speed limit.
  ///
  /// Where the step differs from one sample to the next, the speed of the jump is searched by halving; of more steps
  /// than samples, some are passed over.
  ///
  /// - Parameters:
  ///   - calculator: What calibrates.
  ///   - requested: The speeds to mark, in mm/s.
  /// - Throws: `InputError` for a speed that cannot be calibrated.
  init(_ calculator: SpeedCalculator, marking requested: some Sequence<Double>) throws {
    func point(_ speed: Double) throws -> Point? {
      let calibration = try calculator.calibration(millimetersPerSecond: speed)
      return calibration.tick.map { (calibration.millimetersPerSecond, $0.stepPoints, $0.intervalSeconds) }
    }
    marks = try requested.compactMap(point).sorted { $0.millimetersPerSecond < $1.millimetersPerSecond }
    let fastest = marks.last?.millimetersPerSecond ?? 0
    let limits = calculator.settings.limits?.millimetersPerSecond ?? 0...max(100, fastest)
    var before: Point?
    for index in 0...Self.sampleCount {
      let part = Double(index) / Double(Self.sampleCount)
      guard let here = try point(limits.lowerBound + (limits.upperBound - limits.lowerBound) * part) else { continue }
      if var slow = before, slow.stepPoints != here.stepPoints {
        var fast = here
        for _ in 0..<40 {
          guard let middle = try point((slow.millimetersPerSecond + fast.millimetersPerSecond) / 2) else { break }
          if middle.stepPoints == slow.stepPoints { slow = middle } else { fast = middle }
        }
        append(slow)
        append(fast)
      }
      append(here)
      before = here
    }
  }

  private mutating func append(_ point: Point) {
    if segments.last?.last?.stepPoints == point.stepPoints {
      segments[segments.count - 1].append(point)
    } else {
      segments.append([point])
    }
  }
}

extension Chart {
  /// Step and interval over speed: the step is a staircase, the interval a saw-tooth that falls while the step stays
  /// and jumps back with it.
  ///
  /// - Parameters:
  ///   - calculator: What calibrates.
  ///   - marked: The speeds to mark, in mm/s.
  ///   - title: Whose steps they are.
  ///   - unit: What the display counts in: `pt`, or `px` where its points are unknown.
  /// - Returns: The chart.
  /// - Throws: `InputError` for a speed that cannot be calibrated.
  package static func steps(
    _ calculator: SpeedCalculator, marking marked: some Sequence<Double>, title: String, unit: String = "pt"
  ) throws -> Chart {
    let curve = try StepCurve(calculator, marking: marked)
    let points = curve.segments.joined()
    let greatest = points.map(\.stepPoints).max() ?? 1
    let speeds = 0...max((points + curve.marks).map(\.millimetersPerSecond).max() ?? 0, 1e-9)
    // Below the first step the interval grows without bound; the axis ends at ten nominal ones, or above the marks.
    let nominal = calculator.settings.nominalIntervalSeconds * 1000
    let ceiling = max(nominal * 10, (curve.marks.map(\.intervalSeconds).max() ?? 0) * 1200)
    // No step is less than half of what was to be made.
    let floor = nominal / 2 * 0.9
    let upper = ChartPanel(speeds, ChartScale.upTo(greatest, ticks: 4), top: 22, height: 76)
    let lower = ChartPanel(speeds, floor...ceiling, top: 130, height: 96, isLogarithmic: true)
    let marks = curve.marks.map { mark in
      "\(mark.millimetersPerSecond.formatted(.upTo(2))) mm/s: \(mark.stepPoints.formatted(.upTo(3))) "
        + "\(unit) every \((mark.intervalSeconds * 1000).formatted(.decimals(3))) ms."
    }
    let description =
      "The step grows to \(greatest.formatted(.upTo(3))) \(unit) at "
      + "\(speeds.upperBound.formatted(.upTo(2))) mm/s. "
      + "The interval falls while the step stays the same, and jumps back to "
      + "about \(nominal.formatted(.upTo(3))) ms where the step grows. " + marks.joined(separator: " ")
    return Chart(title: title, description: description, height: 262) { chart in
      upper.writeFrame(to: &chart, heading: "Step", unit: unit, ticks: upper.y.ticks(about: 4).values)
      lower.writeFrame(to: &chart, heading: "Interval", unit: "ms", ticks: lower.y.decades)
      let labelled = lower.writeLowerAxis(
        to: &chart, label: "speed, mm/s", marking: curve.marks.map(\.millimetersPerSecond))
      var guides = ChartPath()
      for mark in curve.marks where labelled.contains(mark.millimetersPerSecond) {
        for (panel, value) in [(lower, mark.intervalSeconds * 1000), (upper, mark.stepPoints)] {
          guides.move(panel.x(mark.millimetersPerSecond), panel.bottom)
          guides.line(panel.x(mark.millimetersPerSecond), panel.y(value))
        }
      }
      chart.shape("path", ["class": "guide", "d": guides.text])
      var (steps, saw) = (ChartPath(), ChartPath())
      for segment in curve.segments {
        steps.line(upper.x(segment[0].millimetersPerSecond), upper.y(segment[0].stepPoints))
        steps.line(upper.x(segment[segment.count - 1].millimetersPerSecond), upper.y(segment[0].stepPoints))
        let shown = segment.filter { $0.intervalSeconds * 1000 <= ceiling }
        for (index, point) in shown.enumerated() {
          let place = (lower.x(point.millimetersPerSecond), lower.y(point.intervalSeconds * 1000))
          if index == 0 { saw.move(place.0, place.1) } else { saw.line(place.0, place.1) }
        }
        if shown.count < segment.count, let first = shown.first {
          chart.element(
            "text", ["class": "unit end", "x": lower.place(lower.x.to), "y": lower.place(lower.top - 6)],
            text: "↑ longer below \(first.millimetersPerSecond.formatted(.upTo(1))) mm/s")
        }
      }
      chart.shape("path", ["class": "line", "d": steps.text])
      chart.shape("path", ["class": "line", "d": saw.text])
      for mark in curve.marks {
        for y in [upper.y(mark.stepPoints), lower.y(mark.intervalSeconds * 1000)] {
          chart.shape(
            "circle",
            ["class": "mark", "cx": lower.place(lower.x(mark.millimetersPerSecond)), "cy": lower.place(y), "r": "3"])
        }
      }
    }
  }
}
