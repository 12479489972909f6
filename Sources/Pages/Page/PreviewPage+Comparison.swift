internal import Reports
internal import ScrollMotion
internal import SpeedCalibration

extension PreviewPage {
  /// The displays beside each other in a table, at one of the page's rates.
  func comparison(rate index: Int) -> String {
    PageAssets.table(
      caption: "", label: "Compared",
      heads: [
        "Display", "Timer", "Display link", "Uncertainty", "Judder, mm,\nbest–worst", "Smear, mm,\nbest–worst",
        "Nearest\njudder-free, mm/s",
      ],
      rate: rateCount > 1 ? "\(index)" : "",
      rows: displays.map { display in
        let rate = display.rate(index)
        let ways = rate?.shown ?? []
        func range(_ values: [Double]) -> String {
          guard let least = values.min(), let most = values.max() else { return "–" }
          let texts = [least.fixed(2), most.fixed(2)]
          return texts[0] == texts[1] ? texts[0] : texts.joined(separator: "–")
        }
        let tick = display.calibration.tick
        let even = rate?.even?.nearest
        return [
          "\(display.name)\(rate.map { " \u{b7} \($0.hertzText)" } ?? "")",
          tick.map {
            "\($0.stepPoints.fixedWithoutZeros(3)) \(display.point) every \(($0.intervalSeconds * 1000).fixed(3)) ms"
          } ?? "off",
          rate.map {
            "\((display.calibration.pointsPerSecond / $0.refreshRate.framesPerSecond).fixed(3)) \(display.point) a frame"
          } ?? "–",
          display.uncertaintyText, range(ways.map(\.summary.peakToPeak.millimeters)),
          range(ways.map(\.summary.smear.millimeters)),
          even.map {
            "\($0.millimetersPerSecond.fixed(3)) \(DisplayFigures.signed($0.deviationPercent)) %"
          } ?? "–",
        ]
      })
  }
}
