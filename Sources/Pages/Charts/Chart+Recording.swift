internal import Reports
package import SpeedCalibration
package import SpeedMeasurement

extension Chart {
  /// The most stretches of time that a curve is drawn from.
  private static let mostStretches = 200

  /// Draws a recording or a log: the strip that was followed, the distance over time, and its deviation from uniform
  /// motion at the mean speed. Both curves mark the stalls.
  ///
  /// - Parameters:
  ///   - samples: Where the content stood, at least two.
  ///   - analysis: What was found of them.
  ///   - stalls: The stalls to mark; nil where evenness is not known.
  ///   - display: The display that was recorded.
  ///   - strip: What was followed; nil of a log.
  ///   - place: Where it moves, and which way.
  ///   - title: What is drawn.
  /// - Returns: The chart.
  package static func recording(
    _ samples: [TickSample], _ analysis: TickLogAnalysis, stalls: [LoggedStall]?, on display: Display,
    strip: GreyPicture? = nil, place: String, title: String
  ) -> Chart {
    let (start, first) = (samples[0].seconds, samples[0].offsetPoints)
    let (density, mean) = (display.pointsPerMillimeter(), analysis.meanPointsPerSecond.value)
    let times = start...samples[samples.count - 1].seconds
    let way = samples.map { (seconds: $0.seconds, value: ($0.offsetPoints - first) / density) }
    let off = samples.map {
      (seconds: $0.seconds, value: ($0.offsetPoints - first - mean * ($0.seconds - start)) * display.nativeScale)
    }
    let bound = ChartScale.upTo(max(off.map(\.value.magnitude).max() ?? 0, 0.5)).upperBound
    let top = (strip.map { $0.height } ?? -8) + 62
    let upper = ChartPanel(times, ChartScale.upTo(way[way.count - 1].value, ticks: 4), top: top, height: 90)
    let lower = ChartPanel(times, -bound...bound, top: top + 120, height: 50)
    let speed = "\(analysis.meanMillimetersPerSecond.shown()) mm/s"
    let evenness = stalls == nil ? [] : [analysis.timing.hitchText, analysis.stepText].compactMap { $0 }
    let stalls = stalls ?? []
    let words = "\(speed), \(place), \(stalls.isEmpty ? "no stall" : counted(stalls.count, "stall")) marked."
    let more = evenness.map { " \($0)." }.joined()
    return Chart(title: title, description: words + more, height: top + 206 + 14 * Double(evenness.count)) { chart in
      chart.write(
        markup: """
          <defs><style>.chart .stall { stroke: #e0a030; stroke-opacity: .4 }\
          .chart .strip { stroke: currentColor; shape-rendering: crispEdges }</style></defs>
          """)
      chart.element("text", ["class": "head", "x": "38", "y": "16"]) { head in
        head.write(text: speed)
        head.element("tspan", ["class": "unit", "dx": "5"], text: place)
      }
      strip?.write(to: &chart, x: 38, y: 24)
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
          "text", ["class": "unit", "x": "38", "y": (top + 212 + 14 * Double(index)).shortestText], text: line)
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

/// A grey picture, drawn as lines of a few greys, so that every renderer shows it and it holds no data but its drawing.
package struct GreyPicture: Sendable {
  private static let greys = 8
  private static let (widest, highest) = (216, 60)

  /// The units of a chart that a cell is wide and high.
  private static let unit = 2.0

  /// The grey of each cell, from 0 for black, row after row.
  private let cells: [[Int]]

  var height: Double { Double(cells.count) * Self.unit }

  /// Averages the pixels of a picture into cells.
  ///
  /// - Parameters:
  ///   - width: Its width in pixels.
  ///   - height: Its height in pixels.
  ///   - pixel: The grey value in a column and a row.
  package init(width: Int, height: Int, _ pixel: (_ x: Int, _ y: Int) -> UInt8) {
    let side = max(1, Double(width) / Double(Self.widest), Double(height) / Double(Self.highest))
    func pixels(_ cell: Int, of count: Int) -> Range<Int> {
      Int(Double(cell) * side)..<min(count, max(Int(Double(cell) * side) + 1, Int(Double(cell + 1) * side)))
    }
    cells = (0..<max(1, Int(Double(height) / side))).map { row in
      (0..<max(1, Int(Double(width) / side))).map { column in
        let (columns, rows) = (pixels(column, of: width), pixels(row, of: height))
        let sum = rows.reduce(0) { sum, y in columns.reduce(sum) { $0 + Int(pixel($1, y)) } }
        return sum * Self.greys / (256 * columns.count * rows.count)
      }
    }
  }

  /// Draws it, a path for each grey.
  func write(to chart: inout MarkupWriter, x left: Double, y top: Double) {
    for grey in 0..<Self.greys {
      var lines = ChartPath(isWhole: true)
      for (row, cells) in cells.enumerated() {
        var column = 0
        while let start = cells[column...].firstIndex(of: grey) {
          column = cells[start...].firstIndex { $0 != grey } ?? cells.count
          let y = top + (Double(row) + 0.5) * Self.unit
          lines.move(left + Double(start) * Self.unit, y)
          lines.line(left + Double(column) * Self.unit, y)
        }
      }
      guard !lines.text.isEmpty else { continue }
      let level = 255 * grey / (Self.greys - 1)
      chart.shape(
        "path",
        [
          "class": "strip", "stroke-width": Self.unit.fixedWithoutZeros(0), "color": "rgb(\(level),\(level),\(level))",
          "d": lines.text,
        ])
    }
  }
}
