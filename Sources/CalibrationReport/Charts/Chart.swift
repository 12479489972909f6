/// A finished chart: a file of its own, or a part of a page.
///
/// Light and dark follow the reader's preference, in print it is light. Lines are told apart by their panels and by
/// dashes, not by colour alone. There is no script in it, and a description for those who do not see it.
public struct Chart: Sendable, Hashable {
  /// What it shows.
  public let title: String

  /// What can be seen, in words.
  public let description: String

  /// Its height in its own units; it is ``width`` wide.
  let height: Double

  /// The drawing.
  let body: String

  /// The width of every chart in its own units: a narrow phone shows it at about its natural size.
  static let width = 360.0

  init(title: String, description: String, height: Double, _ draw: (inout MarkupWriter) -> Void) {
    self.title = title
    self.description = description
    self.height = height
    var writer = MarkupWriter()
    draw(&writer)
    body = writer.markup
  }

  /// The chart as an SVG file.
  public var svg: String {
    var writer = MarkupWriter()
    writer.write(constant: #"<?xml version="1.0" encoding="UTF-8"?>"#)
    writer.write(markup: "\n")
    writer.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "chart file", "width": "\(Int(Self.width * 2))",
        "height": "\(Int(height * 2))", "viewBox": viewBox, "role": "img", "aria-labelledby": "title desc",
      ]
    ) { svg in
      svg.element("title", ["id": "title"], text: title)
      svg.element("desc", ["id": "desc"], text: description)
      svg.element("style") { $0.write(markup: PageAssets.chartStyle) }
      svg.shape("rect", ["class": "paper", "width": "100%", "height": "100%"])
      svg.write(markup: body)
    }
    return writer.markup + "\n"
  }

  /// Writes the chart into a page, whose own style has the chart's.
  ///
  /// - Parameters:
  ///   - writer: Takes the markup.
  ///   - id: What sets its identifiers apart from those of other charts.
  func write(to writer: inout MarkupWriter, id: String) {
    writer.element(
      "svg", ["class": "chart", "viewBox": viewBox, "role": "img", "aria-labelledby": "\(id)-title \(id)-desc"]
    ) { svg in
      svg.element("title", ["id": "\(id)-title"], text: title)
      svg.element("desc", ["id": "\(id)-desc"], text: description)
      svg.write(markup: body)
    }
  }

  private var viewBox: String { "0 0 \(Int(Self.width)) \(Int(height))" }
}
