internal import Reports
package import DeviceInfo

/// Step and interval of a timer over the speed, as a chart draws them.
package struct StepCurve: Sendable, Hashable {
  /// A stretch of speeds that share a step.
  package struct Segment: Sendable, Hashable {
    /// The step, in points.
    package var stepPoints: Double

    /// Speeds of the stretch in mm/s, ascending.
    package var millimetersPerSecond: [Double]

    /// The interval at each of the speeds, in seconds.
    package var intervalSeconds: [Double]

    /// Makes a stretch.
    package init(stepPoints: Double, millimetersPerSecond: [Double], intervalSeconds: [Double]) {
      self.stepPoints = stepPoints
      self.millimetersPerSecond = millimetersPerSecond
      self.intervalSeconds = intervalSeconds
    }
  }

  /// A speed that somebody asked for.
  package struct Mark: Sendable, Hashable {
    /// The speed in mm/s.
    package var millimetersPerSecond: Double

    /// Its step, in points.
    package var stepPoints: Double

    /// Its interval, in seconds.
    package var intervalSeconds: Double

    /// Makes a mark.
    package init(millimetersPerSecond: Double, stepPoints: Double, intervalSeconds: Double) {
      self.millimetersPerSecond = millimetersPerSecond
      self.stepPoints = stepPoints
      self.intervalSeconds = intervalSeconds
    }
  }

  /// The interval that the calibration starts from, in seconds.
  package var nominalIntervalSeconds: Double

  /// The stretches in the order of their speeds.
  package var segments: [Segment]

  /// The speeds asked for; those that are stopped have no mark.
  package var marks: [Mark]

  /// Makes a curve.
  package init(nominalIntervalSeconds: Double, segments: [Segment], marks: [Mark]) {
    self.nominalIntervalSeconds = nominalIntervalSeconds
    self.segments = segments
    self.marks = marks
  }
}

extension Chart {
  /// Step and interval over speed: the step is a staircase, the interval a saw-tooth that falls while the step stays and
  /// jumps back with it.
  ///
  /// - Parameters:
  ///   - curve: What to draw.
  ///   - title: Whose steps they are.
  ///   - pointName: What the display's platform calls a point.
  /// - Returns: The chart.
  package static func steps(_ curve: StepCurve, title: String, pointName: PointName = .pt) -> Chart {
    let speeds = curve.segments.flatMap(\.millimetersPerSecond) + curve.marks.map(\.millimetersPerSecond)
    let greatest = curve.segments.map(\.stepPoints).max() ?? 1
    // Far below the first step the interval grows without bound; the axis ends at two and a half nominal ones.
    let ceiling =
      max(curve.nominalIntervalSeconds * 2.5, curve.marks.map { $0.intervalSeconds * 1.1 }.max() ?? 0) * 1000
    let range = 0...max(speeds.max() ?? 0, 1e-9)
    let upper = ChartPanel(range, ChartScale.upTo(greatest, ticks: 4), top: 22, height: 76)
    let lower = ChartPanel(range, 0...ceiling, top: 130, height: 96)
    let marks = curve.marks.map { "\($0.millimetersPerSecond.fixedWithoutZeros(3))" }.joined(separator: ", ")
    let description =
      "The step grows from \(curve.segments.first?.stepPoints.fixedWithoutZeros(3) ?? "0") to "
      + "\(greatest.fixedWithoutZeros(3)) \(pointName.plural). The interval falls while the step stays the same, and jumps back to "
      + "about \((curve.nominalIntervalSeconds * 1000).fixedWithoutZeros(3)) milliseconds where the step grows."
      + (marks.isEmpty ? "" : " Marked: \(marks) mm/s.")
    return Chart(title: title, description: description, height: 262) { chart in
      upper.writeFrame(to: &chart, heading: "Step", unit: pointName.rawValue, ticks: upper.y.ticks(about: 4).values)
      lower.writeFrame(to: &chart, heading: "Interval", unit: "ms", ticks: lower.y.ticks(about: 4).values)
      lower.writeLowerAxis(to: &chart, label: "speed, mm/s")
      var steps = ChartPath()
      var intervals = ChartPath()
      for segment in curve.segments {
        guard let first = segment.millimetersPerSecond.first, let last = segment.millimetersPerSecond.last else {
          continue
        }
        steps.line(upper.x(first), upper.y(segment.stepPoints))
        steps.line(upper.x(last), upper.y(segment.stepPoints))
        var isFirst = true
        for (speed, interval) in zip(segment.millimetersPerSecond, segment.intervalSeconds)
        where interval * 1000 <= ceiling {
          if isFirst { intervals.move(lower.x(speed), lower.y(interval * 1000)) }
          intervals.line(lower.x(speed), lower.y(interval * 1000))
          isFirst = false
        }
      }
      chart.shape("path", ["class": "line", "d": steps.text])
      chart.shape("path", ["class": "line", "d": intervals.text])
      write(curve.marks.prefix(40), upper, lower, to: &chart)
    }
  }

  private static func write(
    _ marks: ArraySlice<StepCurve.Mark>, _ upper: ChartPanel, _ lower: ChartPanel, to chart: inout MarkupWriter
  ) {
    var guides = ChartPath()
    for mark in marks {
      guides.move(lower.x(mark.millimetersPerSecond), upper.top)
      guides.line(lower.x(mark.millimetersPerSecond), lower.bottom)
    }
    chart.shape("path", ["class": "guide", "d": guides.text])
    var labelled = -Double.infinity
    for mark in marks.sorted(by: { $0.millimetersPerSecond < $1.millimetersPerSecond }) {
      let x = lower.x(mark.millimetersPerSecond)
      for y in [upper.y(mark.stepPoints), lower.y(mark.intervalSeconds * 1000)] {
        chart.shape("circle", ["class": "mark", "cx": lower.place(x), "cy": lower.place(y), "r": "3"])
      }
      // Marks that stand close together share the first one's label.
      guard x - labelled > 26 else { continue }
      labelled = x
      let isAtEnd = x > Chart.width - 40
      chart.element(
        "text",
        [
          "class": isAtEnd ? "note end" : "note", "x": lower.place(x + (isAtEnd ? -4 : 4)),
          "y": lower.place(lower.top + 8),
        ],
        text: mark.millimetersPerSecond.fixedWithoutZeros(2))
    }
  }
}

extension PointName {
  /// What a number of them is called in a sentence.
  var plural: String {
    switch self {
    case .pt: "points"
    case .dp: "dp"
    case .px: "CSS pixels"
    }
  }
}
