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
        "Nearest\njudder-free, mm/s", "To type",
      ],
      rate: rateCount > 1 ? "\(index)" : "",
      rows: displays.map { display in
        let rate = display.rate(index)
        let ways = rate.shown
        func range(_ values: [Double]) -> String {
          let texts = [values.min() ?? 0, values.max() ?? 0].map { $0.fixed(2) }
          return texts[0] == texts[1] ? texts[0] : texts.joined(separator: "–")
        }
        let even = rate.even.nearest
        return [
          "\(display.name) \u{b7} \(rate.hertzText)\(display.isAssumed ? ", assumed" : "")",
          display.isMoving ? "\(display.stepText) every \(display.intervalText)" : "off",
          display.isMoving ? "\(display.linkText(rate)) a frame" : "–",
          display.uncertaintyText, range(ways.map(\.summary.peakToPeak.millimeters)),
          range(ways.map(\.summary.smear.millimeters)),
          even.map { "\($0.millimetersPerSecond.speedText) \(DisplayFigures.signed($0.deviationPercent)) %" } ?? "–",
          even?.text ?? "–",
        ]
      },
      attributes: displays.map { index == 0 ? " \($0.answerAttributes)" : "" })
  }
}
