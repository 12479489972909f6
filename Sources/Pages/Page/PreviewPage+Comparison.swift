internal import Reports
internal import ScrollMotion
internal import SpeedCalibration

extension PreviewPage {
  /// The displays beside each other in a table.
  var comparison: String {
    var writer = MarkupWriter()
    writer.table(
      caption: "", label: "Compared",
      heads: [
        "Display", "Timer", "Display link", "Uncertainty", "Judder, mm,\nbest–worst", "Smear, mm,\nbest–worst",
        "Nearest\njudder-free, mm/s",
      ],
      rows: displays.map { display in
        let ways = display.shownWays
        func range(_ values: [Double]) -> String {
          guard let least = values.min(), let most = values.max() else { return "–" }
          let texts = [least.fixed(2), most.fixed(2)]
          return texts[0] == texts[1] ? texts[0] : texts.joined(separator: "–")
        }
        let rate = display.rates.first
        let tick = display.calibration.tick
        let even = rate?.even?.nearest
        return [
          "\(display.name)\(rate.map { " \u{b7} \($0.hertzText)" } ?? "")",
          tick.map {
            "\($0.stepPoints.fixedWithoutZeros(3)) \(display.point) every \(($0.intervalSeconds * 1000).fixed(3)) ms"
          } ?? "off",
          rate.map {
            "\((display.calibration.pointsPerSecond / $0.refreshRate.hertz).fixed(3)) \(display.point) a frame"
          } ?? "–",
          display.uncertaintyText, range(ways.map(\.summary.peakToPeak.millimeters)),
          range(ways.map(\.smearMillimeters)),
          even.map {
            "\($0.millimetersPerSecond.fixed(3)) \(DisplayFigures.signed($0.deviationPercent)) %"
          } ?? "–",
        ]
      })
    return writer.markup
  }
}

extension MarkupWriter {
  /// Writes a table that scrolls inside its own region where it is wider than the page.
  ///
  /// - Parameters:
  ///   - caption: What it shows; empty where a heading says it.
  ///   - label: The region's name where there is no caption.
  ///   - heads: The heads; a line feed breaks one. The first column names its row.
  ///   - textColumns: How many columns from the left hold texts.
  ///   - rate: The rate that it belongs to, where there are several.
  ///   - rows: The cells.
  mutating func table(
    caption: String, label: String? = nil, heads: [String], textColumns: Int = 1, rate: String? = nil,
    rows: [[String]]
  ) {
    let region = label ?? caption
    write(markup: "<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"\(Self.escaped(region))\"")
    if let rate { write(markup: " data-rate=\"\(rate)\"") }
    write(markup: ">")
    element("table") { table in
      if !caption.isEmpty { table.element("caption", text: caption.withBoundUnits) }
      table.element("thead") { head in
        head.element("tr") { row in
          for (index, text) in heads.enumerated() {
            let lines = text.split(separator: "\n").map { Self.escaped(String($0)) }.joined(separator: "<br>")
            let isText = index > 0 && index < textColumns
            row.element("th", isText ? ["scope": "col", "class": "l"] : ["scope": "col"]) { $0.write(markup: lines) }
          }
        }
      }
      table.element("tbody") { body in
        for cells in rows {
          body.element("tr") { row in
            for (index, text) in cells.enumerated() {
              let bound = text.withBoundUnits
              if index == 0 {
                row.element("th", ["scope": "row"], text: bound)
              } else {
                row.element("td", index < textColumns ? ["class": "l"] : [:], text: bound)
              }
            }
          }
        }
      }
    }
    write(markup: "</div>")
  }
}
