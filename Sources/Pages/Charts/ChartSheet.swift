import DeviceInfo
package import Reports

extension Chart {
  /// Charts in one SVG file, one below the other, where those that draw the same are one. A single chart is its own.
  ///
  /// This is what `--format svg` writes: a chart for each result.
  ///
  /// - Parameters:
  ///   - charts: The charts in reading order, each with the name of its display as its title.
  ///   - title: What they show.
  /// - Returns: The file.
  package static func sheet(of charts: [Chart], title: String) -> String {
    let headingHeight = 26.0
    guard charts.count != 1 else { return charts[0].titled("\(title), \(charts[0].title)").svg }
    let groups = charts.grouped { $0.body }
    let height = groups.reduce(0) { $0 + $1[0].height + headingHeight }
    let description = groups.map { $0.map(\.title).joined(separator: ", ") }.joined(separator: ". ")
    return file(width: width, height: height, title: title, description: description) { svg in
      var top = 0.0
      for (index, alike) in groups.enumerated() {
        let names = alike.map(\.title)
        // As many as there is room for.
        let shown = (2...4).last { names.listed($0).count <= mostLetters - title.count } ?? 1
        let chart = alike[0].titled("\(title), \(names.listed(shown))")
        svg.element("g", ["transform": "translate(0 \(Int(top)))"]) { group in
          group.element("text", ["class": "head", "x": "10", "y": "16"], text: chart.title)
          group.element(
            "g",
            [
              "transform": "translate(0 \(Int(headingHeight)))",
              "aria-labelledby": "c\(index + 1)-title c\(index + 1)-desc",
            ]
          ) { chart.write(content: &$0, id: "c\(index + 1)") }
        }
        top += chart.height + headingHeight
      }
    }
  }

  /// The letters of a heading that a chart is wide enough for.
  private static let mostLetters = 70
}

extension MotionReport {
  /// Each display's ways frame by frame, as an SVG file.
  package var charts: String {
    Chart.sheet(
      of: byScreen.map { Chart.motion(of: $0.map(\.motion), title: $0[0].screen.title) },
      title: "Motion frame by frame")
  }

  /// The retinal image of each display's ways, as an SVG file.
  package var retinalImages: String {
    Chart.sheet(
      of: byScreen.map { Chart.eye(of: $0.map(\.motion), title: $0[0].screen.title) },
      title: "What a following eye sees, three times as large")
  }
}
