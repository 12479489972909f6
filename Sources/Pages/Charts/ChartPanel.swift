internal import Reports

/// A rectangle of a chart with two axes, in which a line, bars or marks are drawn.
struct ChartPanel: Sendable, Hashable {
  let x: ChartScale
  let y: ChartScale

  /// Lays out a panel over the width of a chart.
  ///
  /// - Parameters:
  ///   - xValues: The values along the lower edge.
  ///   - yValues: The values along the left edge.
  ///   - top: Where it begins.
  ///   - height: How high it is.
  ///   - width: How wide it is, that of the chart where it is left out.
  init(
    _ xValues: ClosedRange<Double>, _ yValues: ClosedRange<Double>, top: Double, height: Double,
    width: Double = Chart.width - 44
  ) {
    x = ChartScale(values: xValues, from: 34, to: 34 + width)
    y = ChartScale(values: yValues, from: top + height, to: top)
  }

  var bottom: Double { y.from }
  var top: Double { y.to }

  /// Writes the lines and numbers of the left axis, and the panel's own heading above it.
  ///
  /// - Parameters:
  ///   - writer: Takes the markup.
  ///   - heading: What is drawn.
  ///   - unit: The unit of the left axis; empty where the panel above says it.
  ///   - ticks: The values that get a line and a number.
  ///   - lift: How far above the panel the heading stands.
  func writeFrame(
    to writer: inout MarkupWriter, heading: String, unit: String, ticks: [Double], headingLift lift: Double = 6
  ) {
    var grid = ChartPath()
    for value in ticks {
      grid.move(x.from, y(value))
      grid.line(x.to, y(value))
    }
    writer.shape("path", ["class": "grid", "d": grid.text])
    for value in ticks {
      writer.element(
        "text", ["class": "end", "x": place(x.from - 5), "y": place(y(value) + 3.5)],
        text: Self.number(value.fixedWithoutZeros(3)))
    }
    writer.element("text", ["class": "head", "x": place(x.from), "y": place(top - lift)]) { head in
      head.write(text: heading)
      if !unit.isEmpty { head.element("tspan", ["class": "unit", "dx": "5"], text: unit) }
    }
  }

  /// Writes the numbers of the lower axis and what they count.
  func writeLowerAxis(to writer: inout MarkupWriter, label: String, ticks count: Int = 5) {
    let ticks = x.ticks(about: count)
    var marks = ChartPath()
    marks.move(x.from, bottom)
    marks.line(x.to, bottom)
    for value in ticks.values {
      marks.move(x(value), bottom)
      marks.line(x(value), bottom + 4)
    }
    writer.shape("path", ["class": "axis", "d": marks.text])
    for value in ticks.values {
      writer.element(
        "text", ["class": "middle", "x": place(x(value)), "y": place(bottom + 15)],
        text: Self.number(value.fixed(ticks.fractionDigits)))
    }
    writer.element("text", ["class": "unit end", "x": place(x.to), "y": place(bottom + 28)], text: label)
  }

  /// A number with a real minus sign.
  private static func number(_ text: String) -> String { text.first == "-" ? "\u{2212}" + text.dropFirst() : text }

  /// A coordinate with at most one digit behind the point.
  func place(_ value: Double) -> String { value.fixedWithoutZeros(1) }
}
