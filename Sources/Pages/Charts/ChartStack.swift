import DeviceInfo
package import Reports
import ScrollMotion
import SpeedCalibration

extension Chart {
  /// Charts in one SVG file, one below the other with a heading each, where those that draw the same are one.
  ///
  /// This is what `--format svg` writes: a chart for each result.
  ///
  /// - Parameters:
  ///   - charts: The charts in reading order, each with the name of its display as its title.
  ///   - title: What they show.
  /// - Returns: The file.
  package static func stack(of charts: [Chart], title: String) -> String {
    let headingHeight = 26.0
    let groups = charts.grouped { $0.body }
    let height = groups.reduce(0) { $0 + $1[0].height + headingHeight }
    let isSingle = charts.count == 1
    let names = groups.map { $0.map(\.title).joined(separator: ", ") }.joined(separator: ". ")
    return file(
      height: height, title: isSingle ? "\(title), \(names)" : title,
      description: isSingle ? charts[0].description : names
    ) { svg in
      var top = 0.0
      for (index, alike) in groups.enumerated() {
        let names = alike.map(\.title)
        // As many as there is room for.
        let shown = (1...4).last { names.listed($0).count <= mostLetters - title.count } ?? 1
        var chart = alike[0]
        chart.title = "\(title), \(names.listed(shown))"
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
    Chart.stack(
      of: byScreen.map { Chart.motion(of: $0.map(\.motion), title: Self.title(of: $0)) },
      title: "Motion frame by frame\(speedText)")
  }

  /// The speed of the motions.
  private var speedText: String {
    byScreen.first.map { " at \($0[0].motion.calibration.millimetersPerSecond.formatted(.legible)) mm/s" } ?? ""
  }

  /// A display and the rates of its motions.
  private static func title(of group: [Entry]) -> String {
    let rates = group.map(\.motion.refreshRate).unique.map { $0.hertz.formatted(.legible) }
    return "\(group[0].screen.title), \(rates.joined(separator: " and ")) Hz"
  }
}
