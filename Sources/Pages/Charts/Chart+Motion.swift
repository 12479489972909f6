internal import Reports
package import ScrollMotion
internal import SpeedCalibration

extension Chart {
  private static let shownFrameCount = 60
  private static let mostPanels = 8

  /// How far each frame moves: a bar for each, a row for each motion, all from the same frame on. Even motion is a row
  /// of equal bars.
  ///
  /// - Parameters:
  ///   - motions: The motions, at least one; those after the eighth are left out.
  ///   - title: Whose movement it is.
  /// - Returns: The chart.
  package static func movement(of motions: [Motion], title: String) -> Chart {
    let rows = motions.prefix(mostPanels)
    let movements = rows.map { motion in
      motion.frames.map { $0.movementPoints * motion.calibration.display.nativeScale }
    }
    let frames = shownFrames(of: rows)
    let shown = movements.map { $0[frames.clamped(to: $0.indices)] }
    let highest = max(shown.joined().max() ?? 0, 1e-9)
    let values = shown.map(different)
    let words = zip(rows, values).map { "\($0.title): \($1) a frame." }
    let (pitch, left, row) = (6.0, 124.5, 46.0)
    let description = "Frames \(frames.lowerBound + 1) to \(frames.upperBound). " + words.joined(separator: " ")
    return Chart(title: title, description: description, height: row * Double(rows.count) + 16) { chart in
      for (index, motion) in rows.enumerated() {
        let bottom = row * Double(index) + 34
        let name = motion.way.title.split(separator: ", ").map(String.init)
        let last = values[index] + (Set(motions.map(\.refreshRate)).count > 1 ? ", \(motion.rateText)" : "")
        for (line, text) in (name + [last]).enumerated() {
          chart.element(
            "text", ["class": line < name.count ? "unit" : "note", "x": "6", "y": "\(Int(bottom) - 23 + 13 * line)"],
            text: text)
        }
        var axis = ChartPath()
        axis.move(left - 3, bottom)
        axis.line(Chart.width, bottom)
        chart.shape("path", ["d": axis.text])
        // A run of bars is a dashed line as thick as they are high; higher bars stand on top of lower ones.
        let heights = shown[index].map { (26 * $0 / highest).rounded() }
        for height in Set(heights).sorted() where height > 0 {
          var bars = ChartPath()
          for (place, value) in heights.enumerated() where value >= height {
            let x = left - 1.5 + pitch * Double(place)
            if place == 0 || heights[place - 1] < height { bars.move(x, bottom - height / 2) }
            if place == heights.count - 1 || heights[place + 1] < height { bars.line(x + 3, bottom - height / 2) }
          }
          chart.shape("path", ["class": "bars", "stroke-width": "\(Int(height))", "d": bars.text])
        }
      }
      let numbers = [1] + stride(from: 15, through: frames.count, by: 15)
      for number in numbers {
        let isLast = number == shownFrameCount
        chart.element(
          "text",
          [
            "class": isLast ? "end" : "middle",
            "x": isLast ? "\(Int(Chart.width))" : (left + pitch * Double(number - 1)).fixedWithoutZeros(1),
            "y": "\(Int(row) * rows.count + 6)",
          ], text: "\(frames.lowerBound + number)")
      }
      chart.element("text", ["x": "6", "y": "\(Int(row) * rows.count + 6)"], text: "Frame")
    }
  }

  /// The frames that a chart of movements shows, from 0: the first sixty, or those around the first uneven one of any
  /// motion where none of them is uneven before.
  private static func shownFrames(of motions: some Sequence<Motion>) -> Range<Int> {
    let count = motions.map(\.frameCount).max() ?? 0
    let irregular = motions.compactMap(\.firstIrregularFrame).min() ?? 0
    let first = irregular < shownFrameCount ? 0 : max(0, irregular - shownFrameCount / 4)
    let start = min(first, max(0, count - shownFrameCount))
    return start..<min(count, start + shownFrameCount)
  }

  /// The different movements among some, in words: `9 or 12 px`, `5 to 7 px`.
  private static func different(_ movements: ArraySlice<Double>) -> String {
    let (least, most) = (movements.min() ?? 0, movements.max() ?? 0)
    let words: [String] = [least, most].map { $0.fixedWithoutZeros(2) }
    if words[0] == words[1] { return "\(words[0]) px" }
    let isBetween = movements.contains { $0 > least + 1e-6 && $0 < most - 1e-6 }
    return "\(words[0]) \(isBetween ? "to" : "or") \(words[1]) px"
  }

  /// How far each frame stands from uniform motion, over time: a panel for each motion. Even motion is a level line.
  ///
  /// A long time is drawn as the extremes of each fiftieth.
  ///
  /// - Parameters:
  ///   - motions: The motions, at least one; those after the eighth are left out.
  ///   - title: Whose deviation it is.
  /// - Returns: The chart.
  package static func deviation(of motions: [Motion], title: String) -> Chart {
    let rows = motions.prefix(mostPanels)
    let seconds = secondsShown(of: motions)
    let shown = rows.map { $0.deviationsPixels(seconds: seconds) }
    let bound = ChartScale.upTo(max(shown.joined().map(\.magnitude).max() ?? 0, 0.5), ticks: 4).upperBound
    let words = zip(rows, shown).map { motion, values in
      "\(motion.title): \(((values.max() ?? 0) - (values.min() ?? 0)).fixedWithoutZeros(2)) px peak to peak."
    }
    let pitch = 66.0
    return Chart(
      title: title, description: words.joined(separator: " "), height: Double(rows.count) * pitch + 30
    ) { chart in
      for (index, motion) in rows.enumerated() {
        let panel = ChartPanel(0...seconds, -bound...bound, top: 22 + Double(index) * pitch, height: 40)
        panel.writeFrame(
          to: &chart, heading: motion.title, unit: index == 0 ? "px from uniform motion" : "",
          ticks: [-bound, 0, bound])
        var line = ChartPath()
        line.move(panel.x(0), panel.y(0))
        let points = extremes(shown[index], hertz: motion.refreshRate.framesPerSecond)
        for point in corners(points, tolerance: bound * 1e-6) {
          line.line(panel.x(point.seconds), panel.y(point.value))
        }
        chart.shape("path", ["class": "line thin", "d": line.text])
        if index == shown.count - 1 { panel.writeLowerAxis(to: &chart, label: "time, s") }
      }
    }
  }

  /// How much time a chart of deviations shows: all of it where something disturbs, else four of the slowest beats, at
  /// least one second.
  static func secondsShown(of motions: [Motion]) -> Double {
    let duration = motions.map { Double($0.frameCount) / $0.refreshRate.framesPerSecond }.max() ?? 1
    if motions.contains(where: { $0.scenario.stall != nil }) { return duration }
    let beats = motions.compactMap { $0.undisturbed?.beatHertz }.filter { $0 > 0 }
    return min(duration, max(1, (beats.min().map { 4 / $0 } ?? 1).rounded(.up)))
  }

  typealias Point = (seconds: Double, value: Double)

  /// The values with their times; where there are more than 125, the least and the greatest of each of 50 stretches.
  static func extremes(_ values: [Double], hertz: Double) -> [Point] {
    let all = values.enumerated().map { (seconds: Double($0.offset + 1) / hertz, value: $0.element) }
    guard all.count > 125 else { return all }
    return (0..<50).flatMap { column -> [Point] in
      let stretch = all[all.count * column / 50..<all.count * (column + 1) / 50]
      guard let least = stretch.min(by: { $0.value < $1.value }), let most = stretch.max(by: { $0.value < $1.value })
      else { return [] }
      return least.seconds <= most.seconds ? [least, most] : [most, least]
    }
  }

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

extension Motion {
  fileprivate var rateText: String { "\(refreshRate.hertz.shortestText) Hz" }

  fileprivate var title: String { "\(way.title), \(rateText)" }

  /// How far each frame of the first seconds stands from uniform motion, in physical pixels.
  func deviationsPixels(seconds: Double) -> [Double] {
    let (pixelsPerPoint, pixelsPerSecond) = (calibration.display.nativeScale, calibration.pixelsPerSecond)
    return frames.prefix(Int(min(seconds * refreshRate.framesPerSecond + 1e-6, 1e7))).map {
      $0.offsetPoints * pixelsPerPoint - pixelsPerSecond * $0.seconds
    }
  }
}
