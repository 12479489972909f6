internal import Reports

/// A motion frame by frame, as a chart draws it.
package struct FrameSeries: Sendable, Hashable {
  /// Which motion it is, `timer-point, 60 Hz`.
  package var label: String

  /// How often a frame shows, in Hz.
  package var refreshHertz: Double

  /// The number of the first frame in ``movementPixels``.
  package var firstFrame: Int

  /// How far some frames move, in physical pixels.
  package var movementPixels: [Double]

  /// How far each frame, from the first of the motion on, stands from uniform motion, in physical pixels.
  package var deviationPixels: [Double]

  /// Makes a series.
  package init(
    label: String, refreshHertz: Double, firstFrame: Int, movementPixels: [Double], deviationPixels: [Double]
  ) {
    self.label = label
    self.refreshHertz = refreshHertz
    self.firstFrame = firstFrame
    self.movementPixels = movementPixels
    self.deviationPixels = deviationPixels
  }
}

extension Chart {
  private static let panelHeight = 40.0
  private static let panelPitch = 66.0

  private static func height(panels count: Int) -> Double { Double(count) * panelPitch + 30 }

  private static func top(panel index: Int) -> Double { 22 + Double(index) * panelPitch }

  /// How far each frame moves: a bar for each, a panel for each motion. Even motion is a row of equal bars.
  ///
  /// - Parameters:
  ///   - series: The motions, at least one; those after the eighth are left out.
  ///   - title: Whose movement it is.
  /// - Returns: The chart.
  package static func movement(_ series: [FrameSeries], title: String) -> Chart {
    let series = series.prefix(8)
    let highest = series.flatMap(\.movementPixels).max() ?? 0
    let range = ChartScale.upTo(highest, ticks: 4)
    let pitch = 7.0
    let words = series.map { motion in
      let range = "\(pixels(motion.movementPixels.min() ?? 0)) to \(pixels(motion.movementPixels.max() ?? 0))"
      return "\(motion.label): \(range) pixels a frame."
    }
    return Chart(
      title: title, description: words.joined(separator: " "), height: height(panels: series.count)
    ) { chart in
      for (index, motion) in series.enumerated() {
        let panel = ChartPanel(
          0...Double(motion.movementPixels.count), range, top: top(panel: index), height: panelHeight,
          width: pitch * Double(motion.movementPixels.count))
        panel.writeFrame(
          to: &chart, heading: motion.label, unit: index == 0 ? "px per frame" : "", ticks: [0, range.upperBound])
        var bars = ChartPath()
        for (frame, movement) in motion.movementPixels.enumerated() where movement != 0 {
          bars.move(panel.x(Double(frame)) + 3, panel.bottom)
          bars.line(panel.x(Double(frame)) + 3, panel.y(movement))
        }
        chart.shape("path", ["class": "bars", "d": bars.text])
        if index == series.count - 1 {
          panel.writeLowerAxis(to: &chart, label: "frames")
        }
      }
    }
  }

  /// How far each frame stands from uniform motion, over time: a panel for each motion. Even motion is a level line.
  ///
  /// - Parameters:
  ///   - series: The motions, at least one; those after the eighth are left out.
  ///   - seconds: How much time to show; a long one is drawn as the extremes of each fiftieth.
  ///   - title: Whose deviation it is.
  /// - Returns: The chart.
  package static func deviation(_ series: [FrameSeries], seconds: Double, title: String) -> Chart {
    let series = series.prefix(8)
    let shown = series.map { motion in
      Array(motion.deviationPixels.prefix(Int(min(seconds * motion.refreshHertz + 1e-6, 1e7))))
    }
    let greatest = max(shown.joined().map(\.magnitude).max() ?? 0, 0.5)
    let bound = ChartScale.upTo(greatest, ticks: 4).upperBound
    let words = zip(series, shown).map { motion, values in
      "\(motion.label): \(pixels((values.max() ?? 0) - (values.min() ?? 0))) pixels from peak to peak."
    }
    return Chart(
      title: title, description: words.joined(separator: " "), height: height(panels: series.count)
    ) { chart in
      for (index, motion) in series.enumerated() {
        let panel = ChartPanel(0...seconds, -bound...bound, top: top(panel: index), height: panelHeight)
        panel.writeFrame(
          to: &chart, heading: motion.label, unit: index == 0 ? "px from uniform motion" : "",
          ticks: [-bound, 0, bound])
        var line = ChartPath()
        line.move(panel.x(0), panel.y(0))
        for point in corners(extremes(shown[index], hertz: motion.refreshHertz), tolerance: bound * 1e-6) {
          line.line(panel.x(point.seconds), panel.y(point.value))
        }
        chart.shape("path", ["class": "line thin", "d": line.text])
        if index == series.count - 1 { panel.writeLowerAxis(to: &chart, label: "time, s") }
      }
    }
  }

  private typealias Point = (seconds: Double, value: Double)

  /// The values with their times; where there are more than 125, the least and the greatest of each of 50 stretches.
  private static func extremes(_ values: [Double], hertz: Double) -> [Point] {
    let all = values.enumerated().map { (seconds: Double($0.offset + 1) / hertz, value: $0.element) }
    guard all.count > 125 else { return all }
    return (0..<50).flatMap { column -> [Point] in
      let stretch = all[all.count * column / 50..<all.count * (column + 1) / 50]
      guard let least = stretch.min(by: { $0.value < $1.value }), let most = stretch.max(by: { $0.value < $1.value })
      else { return [] }
      return least.seconds <= most.seconds ? [least, most] : [most, least]
    }
  }

  /// The points without those that lie on the straight line from the point before to the one after.
  private static func corners(_ points: [Point], tolerance: Double) -> [Point] {
    points.indices.filter { index in
      guard index > 0, index < points.count - 1 else { return true }
      let (before, here, after) = (points[index - 1], points[index], points[index + 1])
      let part = (here.seconds - before.seconds) / (after.seconds - before.seconds)
      return !((before.value + (after.value - before.value) * part - here.value).magnitude <= tolerance)
    }.map { points[$0] }
  }

  private static func pixels(_ value: Double) -> String { value.fixedWithoutZeros(2) }
}
