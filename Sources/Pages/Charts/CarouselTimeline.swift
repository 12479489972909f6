internal import Reports
internal import DeviceInfo
internal import SpeedCalibration

/// The offset of a carousel over time, with its wraps and events.
struct CarouselTimeline: Sendable, Hashable {
  /// Something on the time line.
  struct Mark: Sendable, Hashable {
    var seconds: Double
    var label: String
  }

  var durationSeconds: Double

  /// Times in seconds with the offset in points from then on, ascending.
  var offsets: [(seconds: Double, points: Double)]

  /// When the offset wrapped, in seconds.
  var wraps: [Double]

  /// What happened.
  var events: [Mark]

  static func == (one: Self, other: Self) -> Bool {
    one.durationSeconds == other.durationSeconds && one.wraps == other.wraps && one.events == other.events
      && one.offsets.elementsEqual(other.offsets, by: ==)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(durationSeconds)
    hasher.combine(events)
  }
}

extension Chart {
  /// The most points of the line, wraps and events that a time line draws.
  private static let maximumPointCount = 400
  private static let maximumMarkCount = 60

  /// The time line of a carousel: the offset as a line, wraps as dashed lines, events as points with their names.
  static func timeline(_ timeline: CarouselTimeline, title: String, pointName: PointName) -> Chart {
    let points = timeline.offsets.map(\.points)
    let (least, most) = (points.min() ?? 0, points.max() ?? 0)
    let seconds = max(timeline.durationSeconds, 1e-6)
    let panel = ChartPanel(0...seconds, least...max(most, least + 1), top: 44, height: 96)
    let wraps = timeline.wraps.count == 1 ? "1 wrap" : "\(timeline.wraps.count) wraps"
    let description =
      "The offset over \(timeline.durationSeconds.shortestText) seconds, between \(least.fixedWithoutZeros(3)) and "
      + "\(most.fixedWithoutZeros(3)) \(pointName.rawValue), with \(wraps). "
      + timeline.events.prefix(maximumMarkCount).map { "\($0.label) at \($0.seconds.fixedWithoutZeros(3)) s." }
      .joined(separator: " ")
    return Chart(title: title, description: description, height: 176) { chart in
      panel.writeFrame(
        to: &chart, heading: "Offset", unit: pointName.rawValue, ticks: panel.y.ticks(about: 4).values, headingLift: 28)
      panel.writeLowerAxis(to: &chart, label: "time, s; dashed lines are wraps")
      var marks = ChartPath()
      for wrap in timeline.wraps.prefix(maximumMarkCount) {
        marks.move(panel.x(wrap), panel.top)
        marks.line(panel.x(wrap), panel.bottom)
      }
      chart.shape("path", ["class": "guide", "d": marks.text])
      var line = ChartPath()
      var height = panel.bottom
      let stride = max(1, timeline.offsets.count / maximumPointCount)
      for (index, entry) in timeline.offsets.enumerated()
      where index.isMultiple(of: stride) || index == timeline.offsets.count - 1 {
        line.line(panel.x(entry.seconds), index == 0 ? panel.y(entry.points) : height)
        height = panel.y(entry.points)
        line.line(panel.x(entry.seconds), height)
      }
      line.line(panel.x(seconds), height)
      chart.shape("path", ["class": "line thin", "d": line.text])
      write(timeline.events.prefix(maximumMarkCount), in: panel, to: &chart)
      chart.element(
        "g", ["data-playhead": "", "data-x0": panel.place(panel.x.from), "data-x1": panel.place(panel.x.to)]
      ) {
        $0.shape("path", ["d": "M0 \(panel.place(panel.top - 6))V\(panel.place(panel.bottom + 4))"])
      }
    }
  }

  private static func write(
    _ events: ArraySlice<CarouselTimeline.Mark>, in panel: ChartPanel, to chart: inout MarkupWriter
  ) {
    var free = [-Double.infinity, -Double.infinity]
    for event in events {
      let x = panel.x(event.seconds)
      chart.shape("circle", ["class": "mark", "cx": panel.place(x), "cy": panel.place(panel.top - 6), "r": "2.5"])
      // Two rows of names; a name without room is left to the table and the description.
      guard let row = free.firstIndex(where: { $0 <= x }), x + 6 * Double(event.label.count) < Chart.width else {
        continue
      }
      free[row] = x + 6 * Double(event.label.count) + 6
      chart.element(
        "text", ["class": "note", "x": panel.place(x - 2), "y": panel.place(panel.top - 13 - 11 * Double(row))],
        text: event.label)
    }
  }
}
