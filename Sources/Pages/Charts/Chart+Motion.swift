internal import Reports
package import ScrollMotion
internal import SpeedCalibration

extension Chart {
  private static let mostFrames = 120.0
  private static let mostPanels = 8

  /// Motions frame by frame, one below the other on one time axis: a bar for the movement of each frame, and below the
  /// bars how far the frame stands from uniform motion. Even motion is a row of equal bars over a level line.
  ///
  /// - Parameters:
  ///   - motions: The motions, at least one; of those that move alike one is drawn, and those after the eighth are left
  ///     out.
  ///   - title: Whose movement it is.
  /// - Returns: The chart.
  package static func motion(of motions: [Motion], title: String) -> Chart {
    let seconds = secondsShown(of: motions)
    let alike = Dictionary(grouping: motions.map { ShownMotion($0, in: seconds) }.enumerated()) { $0.element.frames }
    let rows = alike.values.sorted { $0[0].offset < $1[0].offset }.prefix(mostPanels).map { $0.map(\.element) }
    let frames = rows.flatMap { $0[0].frames }
    let highest = max(frames.map(\.pixels).max() ?? 0, 1e-9)
    let bound = ChartScale.upTo(max(frames.map(\.deviationPixels.magnitude).max() ?? 0, 0.5), ticks: 4).upperBound
    let words = rows.map { "\(ShownMotion.title(of: $0)): \($0[0].words)." }
    let times = "From \(seconds.lowerBound.formatted(.upTo(2))) to \(seconds.upperBound.formatted(.upTo(2))) s. "
    let pitch = 98.0
    return Chart(
      title: title, description: times + words.joined(separator: " "), height: Double(rows.count) * pitch + 46
    ) { chart in
      chart.element(
        "text", ["class": "unit", "x": "38", "y": "12"],
        text: "Bars: the movement of each frame. Line: px from uniform motion.")
      for (index, row) in rows.enumerated() {
        let panel = ChartPanel(seconds, -bound...bound, top: Double(index) * pitch + 74, height: 34)
        panel.writeFrame(
          to: &chart, heading: ShownMotion.title(of: row), unit: row[0].movements, ticks: [-bound, 0, bound],
          headingLift: 42)
        row[0].writeBars(to: &chart, panel: panel, bottom: panel.top - 6, unitsPerPixel: 26 / highest)
        var line = ChartPath()
        for point in corners(row[0].deviations, tolerance: bound * 1e-6) {
          line.line(panel.x(point.seconds), panel.y(point.value))
        }
        chart.shape("path", ["class": "line thin", "d": line.text])
        if index == rows.count - 1 { panel.writeLowerAxis(to: &chart, label: "time, s") }
      }
    }
  }

  /// The time that a chart shows: 120 frames of the highest rate, at most 2 s, from the start on; where no motion is
  /// uneven there, the time round the first frame that is.
  static func secondsShown(of motions: [Motion]) -> ClosedRange<Double> {
    let rates = motions.map(\.refreshRate.framesPerSecond)
    let duration = zip(motions, rates).map { Double($0.frameCount) / $1 }.max() ?? 1
    let length = min(duration, 2, mostFrames / (rates.max() ?? 60))
    let uneven = zip(motions, rates).compactMap { motion, rate in motion.firstIrregularFrame.map { Double($0) / rate } }
    let first = uneven.min() ?? 0
    let start = first < length ? 0 : min(first - length / 4, duration - length)
    return start...start + length
  }

  typealias Point = (seconds: Double, value: Double)

  /// The points without those on the straight line from the point before to the one after.
  static func corners(_ points: [Point], tolerance: Double) -> [Point] {
    points.indices.filter { index in
      guard index > 0, index < points.count - 1 else { return true }
      let (before, here, after) = (points[index - 1], points[index], points[index + 1])
      let part = (here.seconds - before.seconds) / (after.seconds - before.seconds)
      return !((before.value + (after.value - before.value) * part - here.value).magnitude <= tolerance)
    }.map { points[$0] }
  }
}

/// What a chart shows of a motion.
private struct ShownMotion {
  /// A frame: when it ends, how far it moves, and how far it then stands from uniform motion, in physical pixels.
  struct Frame: Hashable {
    let endSeconds: Double
    let pixels: Double
    let deviationPixels: Double
  }

  private let motion: Motion
  let frames: [Frame]

  init(_ motion: Motion, in seconds: ClosedRange<Double>) {
    self.motion = motion
    let (calibration, scale) = (motion.calibration, motion.calibration.display.nativeScale)
    frames = motion.frames.lazy.drop { $0.seconds <= seconds.lowerBound + 1e-9 }
      .prefix { $0.seconds <= seconds.upperBound + 1e-9 }.map {
        Frame(
          endSeconds: $0.seconds, pixels: $0.movementPoints * scale,
          deviationPixels: $0.offsetPoints * scale - calibration.pixelsPerSecond * $0.seconds)
      }
  }

  /// The names of motions that move alike: those of their ways, and the rate.
  static func title(of motions: [ShownMotion]) -> String {
    let rate = "\(motions[0].motion.refreshRate.hertz.shortestText) Hz"
    return motions.count == 1
      ? "\(motions[0].motion.way.title), \(rate)"
      : motions.map(\.motion.way.rawValue).joined(separator: " and ") + ", \(rate)"
  }

  /// The different movements, in words: `9 or 12 px a frame`, `5 to 7 px a frame`.
  var movements: String {
    let values = frames.map(\.pixels)
    let (least, most) = (values.min() ?? 0, values.max() ?? 0)
    let words: [String] = [least, most].map { $0.formatted(.upTo(2)) }
    if words[0] == words[1] { return "\(words[0]) px a frame" }
    let isBetween = values.contains { $0 > least + 1e-6 && $0 < most - 1e-6 }
    return "\(words[0]) \(isBetween ? "to" : "or") \(words[1]) px a frame"
  }

  /// The movements, and the extremes of the deviation.
  var words: String {
    let values = frames.map(\.deviationPixels)
    return "\(movements), \(((values.max() ?? 0) - (values.min() ?? 0)).formatted(.upTo(2))) px peak to peak"
  }

  var deviations: [Chart.Point] { frames.map { ($0.endSeconds, $0.deviationPixels) } }

  /// A run of bars is a dashed line as thick as they are high; higher bars stand on top of lower ones.
  func writeBars(to chart: inout MarkupWriter, panel: ChartPanel, bottom: Double, unitsPerPixel: Double) {
    var axis = ChartPath()
    axis.move(panel.x.from, bottom)
    axis.line(panel.x.to, bottom)
    chart.shape("path", ["d": axis.text])
    let frame = 1 / motion.refreshRate.framesPerSecond
    let width = (panel.x(frame) - panel.x(0)) / 2
    let heights = frames.map { ($0.pixels * unitsPerPixel).rounded() }
    for height in Set(heights).sorted() where height > 0 {
      var bars = ChartPath()
      for (place, value) in heights.enumerated() where value >= height {
        let x = panel.x(frames[place].endSeconds - frame)
        if place == 0 || heights[place - 1] < height { bars.move(x, bottom - height / 2) }
        if place == heights.count - 1 || heights[place + 1] < height { bars.line(x + width, bottom - height / 2) }
      }
      chart.shape(
        "path",
        [
          "class": "bars", "stroke-width": "\(Int(height))", "stroke-dasharray": width.formatted(.upTo(4)),
          "d": bars.text,
        ])
    }
  }
}
