internal import Reports
package import ScrollCarousel
internal import SpeedCalibration

extension Chart {
  /// The most points of the line, marks and cells that are drawn.
  private static let mostPoints = 400
  private static let mostMarks = 60
  private static let mostCells = 24

  /// The offset of a carousel over time: a line, dashed lines at the wraps, points with their names at events.
  static func timeline(
    _ walk: CarouselWalk, durationSeconds: Double, refreshHertz: Double, point: String
  ) -> Chart {
    let (least, most) = (walk.offsets.min() ?? 0, walk.offsets.max() ?? 0)
    let seconds = max(durationSeconds, 1e-6)
    let panel = ChartPanel(0...seconds, least...max(most, least + 1), top: 44, height: 96)
    let wraps = walk.wraps.prefix(mostMarks).map { $0.fixedWithoutZeros(2) }.joined(separator: ", ")
    let description =
      "From \(least.fixedWithoutZeros(3)) to \(most.fixedWithoutZeros(3)) \(point) in \(durationSeconds.shortestText) s"
      + (wraps.isEmpty ? "." : ", wraps at \(wraps) s.")
      + walk.events.prefix(mostMarks).map { " \($0.label) at \($0.seconds.fixedWithoutZeros(3)) s." }.joined()
    return Chart(title: "Offset of the strip over time", description: description, height: 176) { chart in
      panel.writeFrame(
        to: &chart, heading: "Offset", unit: point, ticks: panel.y.ticks(about: 4).values, headingLift: 28)
      panel.writeLowerAxis(to: &chart, label: "time, s; dashed lines are wraps")
      var marks = ChartPath()
      for wrap in walk.wraps.prefix(mostMarks) {
        marks.move(panel.x(wrap), panel.top)
        marks.line(panel.x(wrap), panel.bottom)
      }
      chart.shape("path", ["class": "guide", "d": marks.text])
      var line = ChartPath()
      var height = panel.bottom
      let stride = max(1, walk.offsets.count / mostPoints)
      for (index, offset) in walk.offsets.enumerated()
      where index.isMultiple(of: stride) || index == walk.offsets.count - 1 {
        let x = panel.x(min(seconds, Double(index) / refreshHertz))
        line.line(x, index == 0 ? panel.y(offset) : height)
        height = panel.y(offset)
        line.line(x, height)
      }
      line.line(panel.x(seconds), height)
      chart.shape("path", ["class": "line thin", "d": line.text])
      // Two rows of names; a name without room is left to the table and the description.
      var free = [-Double.infinity, -Double.infinity]
      for event in walk.events.prefix(mostMarks) {
        let x = panel.x(event.seconds)
        chart.shape("circle", ["class": "mark", "cx": panel.place(x), "cy": panel.place(panel.top - 6), "r": "2.5"])
        let end = x + 6.4 * Double(event.label.count)
        guard let row = free.firstIndex(where: { $0 <= x }), end < Chart.width, x > 90 || row == 0 else { continue }
        free[row] = end + 6
        chart.element(
          "text", ["class": "note", "x": panel.place(x - 2), "y": panel.place(panel.top - 13 - 11 * Double(row))],
          text: event.label)
      }
      chart.element(
        "g", ["data-playhead": "", "data-x0": panel.place(panel.x.from), "data-x1": panel.place(panel.x.to)]
      ) {
        $0.shape("path", ["class": "p", "d": "M0 \(panel.place(panel.top - 6))V\(panel.place(panel.bottom + 4))"])
      }
    }
  }

  /// The cells of a strip with their items, and the viewport at the start; nil where there are too many to read.
  package static func strip(_ strip: CarouselStrip) -> Chart? {
    let (count, geometry) = (strip.plan.cellCount, strip.geometry)
    guard count > 0, count <= mostCells, geometry.itemCount > 0 else { return nil }
    let scale = (width - 8) / max(strip.contentWidthPoints, 1)
    func place(_ points: Double) -> String { (4 + points * scale).fixedWithoutZeros(1) }
    let items = (0..<count).map { ($0 + strip.plan.itemInFirstCell) % geometry.itemCount + 1 }
    let description =
      "\(counted(count, "cell")) with the items \(items.map { "\($0)" }.joined(separator: ", ")). The glass starts "
      + "\(strip.initialOffsetPoints.fixedWithoutZeros(2)) points from the left."
    return Chart(title: "The strip of \(counted(count, "cell"))", description: description, height: 58) { chart in
      for (cell, item) in items.enumerated() {
        let left = Double(cell) * geometry.pitchPoints
        let size = (geometry.itemWidthPoints * scale).fixedWithoutZeros(1)
        chart.shape("rect", ["class": "cell", "x": place(left), "y": "24", "width": size, "height": "26", "rx": "3"])
        chart.element(
          "text", ["class": "middle", "x": place(left + geometry.itemWidthPoints / 2), "y": "41"], text: "\(item)")
        guard strip.loop.isGliding, cell.isMultiple(of: geometry.itemCount) else { continue }
        chart.element("text", ["x": place(left), "y": "14"], text: "Set \(cell / geometry.itemCount + 1)")
      }
      chart.shape(
        "rect",
        [
          "class": "view", "x": place(strip.initialOffsetPoints), "y": "20",
          "width": (geometry.viewportWidthPoints * scale).fixedWithoutZeros(1), "height": "34", "rx": "4",
        ])
    }
  }
}
