import DeviceInfo
package import Reports

extension Chart {
  /// Several charts in one SVG file, in columns from left to right; a single chart is its own.
  ///
  /// This is what `--format svg` writes: a chart for each display.
  ///
  /// - Parameters:
  ///   - charts: The charts, in reading order.
  ///   - title: What they show together.
  ///   - columnCount: How many stand side by side, at least 1.
  /// - Returns: The file.
  package static func sheet(of charts: [Chart], title: String, columnCount: Int = 2) -> String {
    let headingHeight = 26.0
    guard charts.count != 1 else { return charts[0].svg }
    let columns = min(columnCount, max(1, charts.count))
    let rows = stride(from: 0, to: charts.count, by: columns).map {
      Array(charts[$0..<min($0 + columns, charts.count)])
    }
    let heights = rows.map { row in (row.map(\.height).max() ?? 0) + headingHeight }
    let height = heights.reduce(0, +)
    return file(
      width: width * Double(columns), height: height, title: title,
      description: charts.map(\.title).joined(separator: ". ")
    ) { svg in
      var top = 0.0
      for (rowIndex, row) in rows.enumerated() {
        for (column, chart) in row.enumerated() {
          let place = "translate(\(Int(width) * column) \(Int(top)))"
          let id = "c\(rowIndex * columns + column + 1)"
          svg.element("g", ["transform": place]) { group in
            group.element("text", ["class": "head", "x": "10", "y": "16"], text: chart.title)
            group.element(
              "g",
              ["transform": "translate(0 \(Int(headingHeight)))", "aria-labelledby": "\(id)-title \(id)-desc"]
            ) { chart.write(content: &$0, id: id) }
          }
        }
        top += heights[rowIndex]
      }
    }
  }
}

extension MotionReport {
  /// Each display's ways frame by frame, as an SVG file.
  package var charts: String {
    let title = "Motion frame by frame"
    let charts = byScreen.map { Chart.motion(of: $0.map(\.motion), title: "\(title), \($0[0].screen.title)") }
    return Chart.sheet(of: charts, title: title, columnCount: 1)
  }

  /// The retinal image of each display's ways, as an SVG file.
  package var retinalImages: String {
    let title = "What a following eye sees"
    let charts = byScreen.map { group in
      Chart.eye(of: group.map(\.motion), title: "\(title), three times as large, \(group[0].screen.title)")
    }
    return Chart.sheet(of: charts, title: title, columnCount: 1)
  }
}
