import DeviceInfo
package import Reports

/// Several charts in one SVG file, in columns from left to right.
///
/// This is what `--format svg` writes: `table` one chart for each display, `motion` two.
package struct ChartSheet: Sendable, Hashable {
  private let title: String
  private let charts: [Chart]
  private let columnCount: Int

  /// Puts charts together.
  ///
  /// - Parameters:
  ///   - title: What they show together.
  ///   - charts: The charts, in reading order.
  ///   - columnCount: How many stand side by side, at least 1.
  package init(title: String, charts: [Chart], columnCount: Int = 2) {
    (self.title, self.charts, self.columnCount) = (title, charts, columnCount)
  }

  /// The sheet as an SVG file; a single chart is its own.
  package var svg: String {
    guard charts.count != 1 else { return charts[0].svg }
    let columns = min(columnCount, max(1, charts.count))
    let rows = stride(from: 0, to: charts.count, by: columns).map {
      Array(charts[$0..<min($0 + columns, charts.count)])
    }
    let heights = rows.map { row in (row.map(\.height).max() ?? 0) + Self.headingHeight }
    let height = heights.reduce(0, +)
    return Chart.file(
      width: Chart.width * Double(columns), height: height, title: title,
      description: charts.map(\.title).joined(separator: ". ")
    ) { svg in
      var top = 0.0
      for (rowIndex, row) in rows.enumerated() {
        for (column, chart) in row.enumerated() {
          let place = "translate(\(Int(Chart.width) * column) \(Int(top)))"
          let id = "c\(rowIndex * columns + column + 1)"
          svg.element("g", ["transform": place]) { group in
            group.element("text", ["class": "head", "x": "10", "y": "16"], text: chart.title)
            group.element(
              "g",
              ["transform": "translate(0 \(Int(Self.headingHeight)))", "aria-labelledby": "\(id)-title \(id)-desc"]
            ) { chart.write(content: &$0, id: id) }
          }
        }
        top += heights[rowIndex]
      }
    }
  }

  private static let headingHeight = 26.0
}

extension MotionReport {
  /// Movement per frame and deviation from uniform motion of each display, side by side.
  package var charts: ChartSheet {
    let charts = byScreen.flatMap { group in
      let (motions, name) = (group.map(\.motion), group[0].screen.title)
      return [
        Chart.movement(of: motions, title: "Movement per frame, \(name)"),
        Chart.deviation(of: motions, title: "Deviation from uniform motion, \(name)"),
      ]
    }
    return ChartSheet(title: "Motion frame by frame", charts: charts)
  }

  /// The retinal image of each display's ways.
  package var retinalImages: ChartSheet {
    ChartSheet(
      title: "What a following eye sees",
      charts: byScreen.map { group in
        Chart.eye(
          of: group.map(\.motion), title: "What a following eye sees, three times as large, \(group[0].screen.title)")
      }, columnCount: 1)
  }
}
