internal import Reports

/// The parts that every page has: head, calibration, transport, tables, notes, the paper scale, data and script.
struct PageFrame {
  var title: String
  var subtitle: String
  var basics: String
  var generator: String
  var tables: [PageTable]
  var notes: [String]

  /// The JSON that the script reads.
  var data: String

  /// What one press of Step does.
  var step: String

  /// Writes a page.
  ///
  /// - Parameters:
  ///   - moving: Writes what moves; it is shown where scripts run.
  ///   - still: Writes what stands still, which everybody can read.
  /// - Returns: The whole HTML file.
  func html(moving: (inout MarkupWriter) -> Void, still: (inout MarkupWriter) -> Void) -> String {
    var page = MarkupWriter()
    page.write(constant: "<!DOCTYPE html>\n")
    page.element("html", ["lang": "en"]) { html in
      writeHead(to: &html)
      html.write(markup: "\n")
      html.element("body") { body in
        writeTitle(to: &body)
        body.element("main") { main in
          main.element("section", ["class": "live-only", "aria-labelledby": "moving"]) { section in
            section.element("h2", ["id": "moving"], text: "At true size")
            writeCalibration(to: &section)
            section.element(
              "p", ["id": "refresh", "class": "quiet"], text: "Measuring how often this screen refreshes.")
            moving(&section)
          }
          main.element("noscript") { note in
            note.element(
              "p", text: "The moving lanes need scripts. Tables, charts and facts below are complete without them.")
          }
          for table in tables { Self.write(table, to: &main) }
          still(&main)
          writeNotes(to: &main)
        }
        writePaperScale(to: &body)
        writeTransport(to: &body)
        body.write(markup: "\n")
        body.element("script", ["type": "application/json", "id": "page-data"]) { $0.write(markup: data) }
        body.write(markup: "\n")
        body.element("script") { $0.write(markup: PageAssets.script) }
      }
    }
    return page.markup + "\n"
  }

  private func writeHead(to html: inout MarkupWriter) {
    html.element("head") { head in
      head.void("meta", ["charset": "utf-8"])
      head.void("meta", ["http-equiv": "Content-Security-Policy", "content": PageAssets.policy])
      head.void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
      head.void("meta", ["name": "color-scheme", "content": "light dark"])
      head.void("meta", ["name": "generator", "content": generator])
      head.element("title", text: "\(title) · \(subtitle)")
      head.element("style") { $0.write(markup: PageAssets.style) }
    }
  }

  private func writeTitle(to body: inout MarkupWriter) {
    body.element("header") { header in
      header.element("h1", text: title)
      header.element("p", ["class": "subtitle"], text: subtitle)
      header.element("p", ["class": "quiet"], text: basics)
    }
  }

  private func writeCalibration(to section: inout MarkupWriter) {
    section.element("details", ["id": "calibrate"]) { details in
      details.element("summary") { summary in
        summary.element("span", ["class": "action"], text: "Calibrate this screen")
        summary.write(text: " ")
        summary.element("span", ["id": "screen-state", "class": "quiet", "role": "status"])
      }
      details.element(
        "p",
        text: "Hold something of known size against the screen and drag the right edge until the drawing is exactly as "
          + "wide. With the edge in focus, arrow keys move it by a quarter of a pixel, with Shift by five. Several "
          + "settings are averaged.")
      details.element("fieldset") { fieldset in
        fieldset.element("legend", text: "What lies against the screen")
        Self.writeReference("card", "Bank card, long edge, 85.60 mm", isChosen: true, to: &fieldset)
        Self.writeReference("narrow", "Bank card, short edge, 53.98 mm", to: &fieldset)
        Self.writeReference("a4", "A4 paper, short edge, 210 mm", to: &fieldset)
        Self.writeReference("ruler", "A ruler", to: &fieldset)
        fieldset.element("label") { label in
          label.write(text: "Ruler length ")
          label.void(
            "input",
            ["type": "number", "id": "ruler-length", "min": "20", "max": "1000", "step": "0.1", "value": "100"])
          label.write(text: " mm")
        }
      }
      details.element("div", ["class": "bench"]) { bench in
        bench.element("div", ["id": "reference"]) { reference in
          reference.element(
            "div",
            [
              "id": "edge", "role": "slider", "tabindex": "0", "aria-label": "Right edge of the drawing",
              "aria-valuemin": "20", "aria-valuemax": "1000", "aria-valuenow": "323",
            ])
        }
      }
      details.element("div", ["class": "buttons"]) { buttons in
        for (pixels, label) in [("-5", "−5 px"), ("-0.25", "−¼ px"), ("0.25", "+¼ px"), ("5", "+5 px")] {
          buttons.element("button", ["type": "button", "data-nudge": pixels], text: label)
        }
        buttons.element("button", ["type": "button", "id": "keep-setting"], text: "Keep, and set it once more")
        buttons.element("button", ["type": "button", "id": "start-over"], text: "Start over")
      }
    }
  }

  private static func writeReference(
    _ value: String, _ label: String, isChosen: Bool = false, to fieldset: inout MarkupWriter
  ) {
    fieldset.element("label") { element in
      if isChosen {
        element.void("input", ["type": "radio", "name": "reference", "value": value, "checked": ""])
      } else {
        element.void("input", ["type": "radio", "name": "reference", "value": value])
      }
      element.write(text: " \(label)")
    }
  }

  private func writeTransport(to body: inout MarkupWriter) {
    body.element("div", ["class": "transport live-only", "role": "region", "aria-label": "Playback"]) { group in
      group.element("div", ["class": "buttons"]) { buttons in
        buttons.element("button", ["type": "button", "id": "play", "aria-pressed": "false"], text: "Play")
        buttons.element("button", ["type": "button", "id": "pause", "aria-pressed": "true"], text: "Pause")
        buttons.element("button", ["type": "button", "id": "step", "title": step], text: "Step")
      }
      group.element("span", ["id": "time"], text: "0.00 s")
      group.void(
        "input",
        [
          "type": "range", "id": "seek", "min": "0", "max": "1", "step": "any", "value": "0",
          "aria-label": "Time in seconds",
        ])
      group.element("label") { label in
        label.element("span", ["class": "spoken"], text: "Speed of time")
        label.element("select", ["id": "rate"]) { select in
          for (value, text) in [("1", "×1"), ("0.25", "×1/4"), ("0.1", "×1/10")] {
            select.element("option", ["value": value], text: text)
          }
        }
      }
      group.element("label") { label in
        label.void("input", ["type": "checkbox", "id": "snap"])
        label.write(text: " Whole px")
      }
    }
  }

  private static func write(_ table: PageTable, to main: inout MarkupWriter) {
    main.element("section", ["class": "table"]) { section in
      section.element("h2", text: table.caption)
      section.element("div", ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": table.caption]) {
        box in
        box.element("table") { element in
          element.element("thead") { head in
            head.element("tr") { row in
              for column in table.columns {
                row.element("th", ["scope": "col", "class": column.isNumeric ? "number" : "name"]) { cell in
                  cell.write(text: column.title)
                  if !column.unit.isEmpty { cell.element("span", ["class": "unit"], text: column.unit) }
                }
              }
            }
          }
          element.element("tbody") { body in
            for cells in table.rows {
              body.element("tr") { row in
                for (index, (cell, column)) in zip(cells, table.columns).enumerated() {
                  if index == 0 {
                    row.element("th", ["scope": "row"], text: cell)
                  } else {
                    write("td", isNumeric: column.isNumeric, to: &row) { $0.write(text: cell) }
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  /// Numbers stand on the right, which is the style of every cell that is not said to hold a name.
  private static func write(
    _ name: StaticString, scope: String? = nil, isNumeric: Bool, to row: inout MarkupWriter,
    _ body: (inout MarkupWriter) -> Void
  ) {
    switch (scope, isNumeric) {
    case (let scope?, true): row.element(name, ["scope": scope], body)
    case (let scope?, false): row.element(name, ["scope": scope, "class": "name"], body)
    case (nil, true): row.element(name, [:], body)
    case (nil, false): row.element(name, ["class": "name"], body)
    }
  }

  private func writeNotes(to main: inout MarkupWriter) {
    main.element("section", ["class": "notes"]) { section in
      section.element("h2", text: "Notes")
      for note in notes { section.element("p", text: note) }
      section.element("p", ["class": "quiet"], text: "Made by \(generator).")
    }
  }

  /// A scale of 150 mm that is true on paper, where the page is printed at 100 %.
  private func writePaperScale(to body: inout MarkupWriter) {
    body.element("figure", ["class": "paper-scale"]) { figure in
      figure.element(
        "svg", ["width": "160mm", "height": "12mm", "viewBox": "0 0 160 12", "role": "img", "aria-label": "150 mm"]
      ) { svg in
        var marks = ""
        for millimeter in 0...150 {
          let length = millimeter.isMultiple(of: 10) ? 6 : millimeter.isMultiple(of: 5) ? 4 : 2.5
          marks += "M\(5 + millimeter) 0v\(length.fixedWithoutZeros(1))"
        }
        svg.shape("path", ["d": marks])
        for millimeter in stride(from: 0, through: 150, by: 10) {
          svg.element("text", ["x": "\(5 + millimeter)", "y": "10"], text: "\(millimeter)")
        }
      }
      figure.element("figcaption", text: "150 mm on paper, if it was printed at 100 %. Check it with a ruler.")
    }
  }
}
