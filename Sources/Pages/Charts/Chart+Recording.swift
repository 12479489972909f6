internal import DeviceInfo
package import Reports
internal import SpeedCalibration
package import SpeedMeasurement

extension Chart {
  /// The most stretches of time that a curve is drawn from.
  private static let mostStretches = 200

  /// Draws a recording or a log: the distance over time, and its deviation from uniform motion at the mean speed. Both
  /// curves mark the stalls.
  ///
  /// - Parameters:
  ///   - samples: Where the content stood, at least two.
  ///   - motion: What was found of them. Its stalls are marked, where they are known.
  ///   - place: Where it moves, and which way.
  ///   - title: What is drawn.
  /// - Returns: The chart.
  package static func recording(
    _ samples: [TickSample], of motion: MeasuredMotion, place: String, title: String
  ) -> Chart {
    let (analysis, display) = (motion.analysis, motion.screen.figures)
    let (start, first) = (samples[0].seconds, samples[0].offsetPoints)
    let (density, mean) = (display.pointsPerMillimeter(), analysis.meanPointsPerSecond.value)
    let times = start...samples[samples.count - 1].seconds
    let way = samples.map { (seconds: $0.seconds, value: ($0.offsetPoints - first) / density) }
    let off = samples.map {
      (seconds: $0.seconds, value: ($0.offsetPoints - first - mean * ($0.seconds - start)) * display.nativeScale)
    }
    let bound = ChartScale.upTo(max(off.map(\.value.magnitude).max() ?? 0, 0.5)).upperBound
    let upper = ChartPanel(times, ChartScale.upTo(way[way.count - 1].value, ticks: 4), top: 54, height: 90)
    let lower = ChartPanel(times, -bound...bound, top: 174, height: 50)
    let speed = "\(analysis.meanMillimetersPerSecond.withUncertainty) mm/s"
    let evenness = motion.stalls == nil ? [] : [analysis.timing.hitchText, analysis.stepText].compactMap { $0 }
    let stalls = motion.stalls ?? []
    let words = "\(speed), \(place), \(stalls.isEmpty ? "no stall" : counted(stalls.count, "stall")) marked."
    let more = evenness.map { " \($0)." }.joined()
    return Chart(title: title, description: words + more, height: 260 + 14 * Double(evenness.count)) { chart in
      chart.write(
        markup: "<defs><style>.chart .stall { stroke: #e0a030; stroke-opacity: .4 }</style></defs>")
      chart.element("text", ["class": "head", "x": "38", "y": "16"]) { head in
        head.write(text: speed)
        head.element("tspan", ["class": "unit", "dx": "5"], text: place)
      }
      for stall in stalls {
        var mark = ChartPath()
        let (begin, end) = (start + stall.startSeconds, start + stall.startSeconds + stall.lengthSeconds)
        for panel in [upper, lower] {
          mark.move((panel.x(begin) + panel.x(end)) / 2, panel.top)
          mark.line((panel.x(begin) + panel.x(end)) / 2, panel.bottom)
        }
        let width = upper.place(max(1, upper.x(end) - upper.x(begin)))
        chart.shape("path", ["class": "stall", "stroke-width": width, "d": mark.text])
      }
      upper.writeFrame(to: &chart, heading: "Distance", unit: "mm", ticks: upper.y.ticks(about: 4).values)
      lower.writeFrame(
        to: &chart, heading: "Deviation from uniform motion",
        unit: "px" + (stalls.isEmpty ? "" : ", shaded where it stalls"), ticks: [-bound, 0, bound])
      lower.writeLowerAxis(to: &chart, label: "time, s")
      for (index, line) in evenness.enumerated() {
        chart.element(
          "text", ["class": "unit", "x": "38", "y": (266 + 14 * Double(index)).shortestText], text: line)
      }
      for (panel, points) in [(upper, way), (lower, off)] {
        var line = ChartPath()
        for point in corners(extremes(points), tolerance: panel.y.values.upperBound * 1e-3) {
          line.line(panel.x(point.seconds), panel.y(point.value))
        }
        chart.shape("path", ["class": "line thin", "d": line.text])
      }
    }
  }

  /// The least and the greatest point of each stretch of time, in their order, where there are many points.
  static func extremes(_ points: [Point]) -> [Point] {
    guard points.count > 2 * mostStretches else { return points }
    return (0..<mostStretches).flatMap { index -> [Point] in
      let stretch = points[points.count * index / mostStretches..<points.count * (index + 1) / mostStretches]
      let ends = [stretch.min { $0.value < $1.value }, stretch.max { $0.value < $1.value }].compactMap { $0 }
      return ends.sorted { $0.seconds < $1.seconds }
    }
  }
}
