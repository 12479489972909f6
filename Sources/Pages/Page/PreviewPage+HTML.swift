internal import Reports
internal import SpeedCalibration

extension PreviewPage {
  /// The page as one HTML file.
  package var html: String {
    let frame = PageFrame(
      title: title, subtitle: subtitle, basics: basics, generator: generator, tables: tables, notes: notes,
      data: data, step: "To the next frame of any lane")
    return frame.html { moving in
      for display in displays { display.writeLanes(to: &moving) }
    } still: { still in
      for (index, display) in displays.enumerated() { display.writeStill(to: &still, id: "d\(index + 1)") }
    }
  }

  /// Writes the page.
  ///
  /// - Parameter stream: Takes the HTML.
  package func write(to stream: inout some TextOutputStream) { stream.write(html) }

  /// What the script reads: the lanes in the order of their elements.
  private var data: String {
    PageData.object { data in
      data.member("duration", durationSeconds)
      data.member("content", text: content.name)
      data.member("text", text: content.words.isEmpty ? "" : content.words + " \u{b7} ")
      data.member("screenPpi", screenPPI)
      data.member("lanes", array: displays.flatMap(\.lanes).map(\.data))
    }
  }
}

extension PreviewLane {
  /// How much higher than its text a lane is.
  private static let heightPerText = 2.4

  fileprivate var data: String {
    PageData.object { data in
      data.member("hz", refreshHertz)
      data.member("unitMm", millimetersPerUnit)
      data.member("textMm", textMillimeters)
      data.member("heightMm", (textMillimeters * Self.heightPerText * 100).rounded() / 100)
      data.member("moves", text: movements.text)
    }
  }

  fileprivate func write(to writer: inout MarkupWriter, display: String) {
    writer.element(
      "div",
      [
        "data-lane": "", "data-display": display, "data-way": way,
        "data-refresh-hz": refreshHertz.shortestText,
      ]
    ) { lane in
      lane.element("h4") { head in
        head.write(text: way)
        head.write(text: " ")
        head.element("span", ["class": "quiet"], text: caption)
      }
      lane.element("div", ["data-window": "", "aria-hidden": "true"]) { window in
        window.element("div", ["data-strip": ""])
      }
    }
  }
}

extension PreviewDisplay {
  fileprivate func writeLanes(to writer: inout MarkupWriter) {
    writer.element("div", ["class": "display"]) { group in
      group.element("h3") { head in
        head.write(text: title)
        head.write(text: " ")
        head.element("span", ["class": "quiet"], text: summary)
      }
      for lane in lanes { lane.write(to: &group, display: title) }
      group.element("svg", ["class": "ruler", "data-ruler": "", "aria-hidden": "true"])
      group.element("p", ["class": "ruler-unit quiet"], text: "mm of this screen")
    }
  }

  fileprivate func writeStill(to writer: inout MarkupWriter, id: String) {
    writer.element("section", ["class": "facts", "aria-labelledby": id]) { section in
      section.element("h2", ["id": id], text: title)
      section.element("div", ["class": "charts"]) { grid in
        for (index, chart) in charts.enumerated() {
          grid.element("figure") { figure in
            figure.element("figcaption", text: chart.title)
            chart.write(to: &figure, id: "\(id)-c\(index + 1)")
          }
        }
      }
      section.element("dl") { list in
        for fact in facts {
          list.element("div") { pair in
            pair.element("dt", text: fact.name)
            pair.element("dd", text: fact.value)
          }
        }
        if !sources.isEmpty {
          list.element("div", ["class": "sources"]) { pair in
            pair.element("dt", text: sources.count == 1 ? "Source" : "Sources")
            for source in sources { pair.element("dd", text: source) }
          }
        }
      }
    }
  }
}
