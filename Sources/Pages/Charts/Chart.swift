internal import Reports

/// A finished chart: a file of its own, or a part of a page.
///
/// Light and dark follow the reader's preference, in print it is light. Lines are told apart by their panels and by
/// dashes, not by colour alone. There is no script in it, and a description with the values for those who do not see
/// it. A literal colour stands before each variable, for renderers that know none.
package struct Chart: Sendable, Hashable {
  /// The title.
  package internal(set) var title: String

  /// A description in words.
  package let description: String

  /// Its height in its own units; it is ``width`` wide.
  let height: Double

  /// The drawing.
  let body: String

  /// The width of every chart in its own units.
  static let width = 480.0

  /// The width of a letter in a wide font, in the chart's own units.
  static let widestLetter = 7.6

  /// CSS pixels a unit in a file: a chart is 640 pixels wide there.
  static let pixelsPerUnit = 4.0 / 3

  init(title: String, description: String, height: Double, _ draw: (inout MarkupWriter) -> Void) {
    self.title = title
    self.description = description
    self.height = height
    var writer = MarkupWriter()
    draw(&writer)
    body = writer.markup
  }

  /// The chart as an SVG file.
  package var svg: String {
    Self.file(height: height, title: title, description: description) { $0.write(markup: body) }
  }

  /// An SVG file with the style of charts.
  static func file(
    height: Double, title: String, description: String, _ draw: (inout MarkupWriter) -> Void
  ) -> String {
    var writer = MarkupWriter()
    writer.write(markup: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    writer.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "chart file", "width": "\(Int(width * pixelsPerUnit))",
        "height": "\(Int(height * pixelsPerUnit))", "viewBox": "0 0 \(Int(width)) \(Int(height))", "role": "img",
        "aria-labelledby": "title desc",
      ]
    ) { svg in
      svg.element("title", ["id": "title"], text: title)
      svg.element("desc", ["id": "desc"], text: description)
      svg.element("style") { $0.write(markup: EmbeddedFiles.chart_css) }
      svg.shape("rect", ["class": "paper", "width": "100%", "height": "100%"])
      draw(&svg)
    }
    return writer.markup + "\n"
  }

  /// Writes title, description and drawing, into an element of its own.
  func write(content: inout MarkupWriter, id: String) {
    content.element("title", ["id": "\(id)-title"], text: title)
    content.element("desc", ["id": "\(id)-desc"], text: description)
    content.write(markup: body)
  }
}
