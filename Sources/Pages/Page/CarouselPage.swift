internal import Reports
internal import SpeedCalibration

/// What a page of a carousel says and plays: the strip of items with their numbers, wraps and events on a time line, and
/// the page indicator.
package struct CarouselPage: Sendable, Hashable {
  /// The strip under its viewport, as it moves.
  package struct Lane: Sendable, Hashable {
    /// The name of the display, or of what stands for one.
    package var display: String

    /// The name of the loop, `sets`.
    package var loop: String

    /// How often a frame shows, in Hz.
    package var refreshHertz: Double

    /// The size of one unit of the movements, in mm.
    package var millimetersPerUnit: Double

    /// The offset before the first frame, in units.
    package var startUnits: Int

    /// The movement of each frame, negative where it wraps back.
    package var movements: FrameCode

    /// The width of the viewport, in mm.
    package var viewportMillimeters: Double

    /// The width of an item, in mm.
    package var itemMillimeters: Double

    /// From the left edge of an item to that of the next, in mm.
    package var pitchMillimeters: Double

    /// How many cells are laid out.
    package var cellCount: Int

    /// How many different items they hold.
    package var itemCount: Int

    /// The item of the first cell, from 0.
    package var itemInFirstCell: Int

    /// The frames at which the page indicator changes, from 0, with the page that it shows then.
    package var pages: [PageAtFrame]
  }

  /// A page and the frame from which on it shows.
  package struct PageAtFrame: Sendable, Hashable {
    /// The frame, from 0.
    package var frame: Int

    /// The page, from 0.
    package var page: Int
  }

  /// What the page is about.
  package var title: String

  /// On what.
  package var subtitle: String

  /// What it was computed with, a sentence.
  package var basics: String

  /// What made it, `speedcal 2.0.0`.
  package var generator: String

  /// How long it plays before it starts again, in seconds.
  package var durationSeconds: Double

  /// The strip.
  package var lane: Lane

  /// The moments that Step goes to, in seconds, ascending.
  package var moments: [Double]

  /// Offset, wraps and events over time.
  package var timeline: Chart

  /// The events and wraps as a table.
  package var events: PageTable

  /// Notes at the end, a paragraph each.
  package var notes: [String]
}

extension CarouselPage {
  /// The most pages that the indicator shows as dots; of more it shows the number alone.
  private static let maximumDotCount = 40

  /// The page as one HTML file.
  package var html: String {
    let data = PageData.object { data in
      data.member("duration", durationSeconds)
      data.member("content", text: "items")
      data.member("text", text: "")
      data.member("screenPpi", nil)
      data.member("moments", array: moments.map(\.shortestText))
      data.member("lanes", array: [lane.data])
    }
    let frame = PageFrame(
      title: title, subtitle: subtitle, basics: basics, generator: generator, tables: [events], notes: notes,
      data: data, step: "To the next event")
    return frame.html { moving in
      lane.write(to: &moving)
      moving.element("p") { line in
        line.write(text: "Page ")
        line.element("span", ["data-page-number": ""], text: "–")
        line.write(text: " of \(lane.itemCount), counted from 0")
      }
      if lane.itemCount <= Self.maximumDotCount {
        moving.element("ol", ["class": "pages", "aria-hidden": "true"]) { list in
          for page in 0..<max(0, lane.itemCount) { list.element("li", ["data-page": ""], text: "\(page)") }
        }
      }
    } still: { still in
      still.element("section", ["aria-labelledby": "timeline"]) { section in
        section.element("h2", ["id": "timeline"], text: "Time line")
        section.element("div", ["class": "charts"]) { grid in
          grid.element("figure", ["class": "wide"]) { timeline.write(to: &$0, id: "timeline-chart") }
        }
      }
    }
  }

  /// Writes the page.
  ///
  /// - Parameter stream: Takes the HTML.
  package func write(to stream: inout some TextOutputStream) { stream.write(html) }
}

extension CarouselPage.Lane {
  /// How high an item is drawn, in mm.
  private static let heightMillimeters = 16.0

  fileprivate var data: String {
    PageData.object { data in
      data.member("hz", refreshHertz)
      data.member("unitMm", millimetersPerUnit)
      data.member("textMm", 5)
      data.member("heightMm", Self.heightMillimeters)
      data.member("start", Double(startUnits))
      data.member("moves", text: movements.text)
      data.member("carousel", raw: carousel)
    }
  }

  private var carousel: String {
    PageData.object { data in
      data.member("viewportMm", viewportMillimeters)
      data.member("itemMm", itemMillimeters)
      data.member("pitchMm", pitchMillimeters)
      data.member("cells", Double(cellCount))
      data.member("items", Double(max(1, itemCount)))
      data.member("firstItem", Double(itemInFirstCell))
      data.member("pages", array: pages.map { "[\($0.frame),\($0.page)]" })
    }
  }

  fileprivate func write(to writer: inout MarkupWriter) {
    writer.element(
      "div",
      [
        "data-lane": "", "data-display": display, "data-way": loop,
        "data-refresh-hz": refreshHertz.shortestText,
      ]
    ) { element in
      element.element("h3") { head in
        head.write(text: loop)
        head.write(text: " ")
        head.element("span", ["class": "quiet"], text: display)
      }
      element.element("div", ["data-window": "", "aria-hidden": "true"]) { window in
        window.element("div", ["data-strip": ""])
      }
      element.element("svg", ["class": "ruler", "data-ruler": "", "aria-hidden": "true"])
      element.element("p", ["class": "ruler-unit quiet"], text: "mm of this screen")
    }
  }
}
