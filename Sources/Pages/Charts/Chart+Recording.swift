internal import DeviceInfo
package import Reports
internal import SpeedCalibration
internal import SpeedMeasurement

extension Chart {
  /// The most stretches of time that a curve is drawn from.
  private static let mostStretches = 200

  /// The letters of a line below the panels, in a wide font.
  private static let mostLetters = Int((width - 48) / widestLetter)

  /// Draws a recording or a log: the distance over time, and its deviation from uniform motion on the clock of the log. Both
  /// curves mark the hitches.
  ///
  /// - Parameters:
  ///   - motion: What was found. Its hitches are marked, where they are known.
  ///   - place: Where it moves, and which way.
  ///   - title: What is drawn.
  /// - Returns: The chart.
  package static func recording(of motion: MeasuredMotion, place: String, title: String) -> Chart {
    let (analysis, display) = (motion.analysis, motion.screen.figures)
    let positions = analysis.positions
    let (start, first) = (positions[0].seconds, positions[0].points)
    let density = display.pointsPerMillimeter()
    let times = start...max(positions[positions.count - 1].untilSeconds, start + 1e-9)
    let stretches = positions.grouped { $0.stretch == $1.stretch }
    let hitches = motion.hitches ?? []
    let way = stretches.map { stretch in
      var rest = hitches.drop { $0.dueSeconds < stretch[0].seconds }
      return stretch.enumerated().flatMap { index, position in
        let value = (position.points - first) / density
        var last = position.untilSeconds
        // While it hitches the content stands.
        if let hitch = rest.first, index + 1 == stretch.count || hitch.dueSeconds < stretch[index + 1].seconds {
          last = max(last, hitch.dueSeconds + hitch.lateSeconds - analysis.hitches.refreshSeconds)
          rest = rest.dropFirst()
        }
        let come = (seconds: position.seconds, value: value)
        return last > position.seconds ? [come, (seconds: last, value: value)] : [come]
      }
    }
    let off = stretches.map { stretch in
      stretch.flatMap { position in
        let come = (seconds: position.seconds, value: position.deviationPoints * display.nativeScale)
        let last = (seconds: position.untilSeconds, value: position.lastDeviationPoints * display.nativeScale)
        return last.seconds > come.seconds ? [come, last] : [come]
      }
    }
    let bound = ChartScale.upTo(max(off.joined().map(\.value.magnitude).max() ?? 0, 0.5)).upperBound
    let farthest = way.joined().map(\.value).max() ?? 0
    let upper = ChartPanel(times, ChartScale.upTo(farthest, ticks: 4), top: 54, height: 90)
    let lower = ChartPanel(times, -bound...bound, top: 174, height: 50)
    let speed = "\(analysis.meanMillimetersPerSecond.withUncertainty) mm/s"
    let evenness =
      motion.hitches == nil
      ? []
      : [analysis.hitches.hitchText, "\(analysis.judderText)\(analysis.stepText.map { "; \($0)" } ?? "")"].flatMap {
        $0.wrapped(to: mostLetters)
      }
    let words = "\(speed), \(place), \(hitches.isEmpty ? "no hitch" : counted(hitches.count, "hitch")) marked."
    let more = evenness.isEmpty ? "" : " \(evenness.joined(separator: " "))."
    return Chart(title: title, description: words + more, height: 260 + 14 * Double(evenness.count)) { chart in
      chart.write(
        markup: "<defs><style>.chart .hitch { stroke: #e0a030; stroke-opacity: .4 }</style></defs>")
      chart.element("text", ["class": "head", "x": "38", "y": "16"]) { head in
        head.write(text: speed)
        head.element("tspan", ["class": "unit", "dx": "5"], text: place)
      }
      for hitch in hitches {
        var mark = ChartPath()
        let (begin, end) = (hitch.dueSeconds, hitch.dueSeconds + hitch.lateSeconds)
        for panel in [upper, lower] {
          mark.move((panel.x(begin) + panel.x(end)) / 2, panel.top)
          mark.line((panel.x(begin) + panel.x(end)) / 2, panel.bottom)
        }
        let width = upper.place(max(1, upper.x(end) - upper.x(begin)))
        chart.shape("path", ["class": "hitch", "stroke-width": width, "d": mark.text])
      }
      upper.writeFrame(to: &chart, heading: "Distance", unit: "mm", ticks: upper.y.ticks(about: 4).values)
      lower.writeFrame(
        to: &chart, heading: "Deviation from uniform motion",
        unit: "px" + (hitches.isEmpty ? "" : ", shaded where it hitches"), ticks: [-bound, 0, bound])
      lower.writeLowerAxis(to: &chart, label: "time, s")
      for (index, line) in evenness.enumerated() {
        chart.element(
          "text", ["class": "unit", "x": "38", "y": (266 + 14 * Double(index)).shortestText], text: line)
      }
      for (panel, parts) in [(upper, way), (lower, off)] {
        var line = ChartPath()
        for points in parts {
          let shown = corners(extremes(points), tolerance: panel.y.values.upperBound * 1e-3)
          for (index, point) in shown.enumerated() {
            // A pause breaks the line.
            if index == 0 { line.move(panel.x(point.seconds), panel.y(point.value)) }
            line.line(panel.x(point.seconds), panel.y(point.value))
          }
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
