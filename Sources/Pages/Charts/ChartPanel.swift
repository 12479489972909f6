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
  ///   - isLogarithmic: Whether equal distances on the left axis are equal ratios.
  init(
    _ xValues: ClosedRange<Double>, _ yValues: ClosedRange<Double>, top: Double, height: Double,
    isLogarithmic: Bool = false
  ) {
    x = ChartScale(values: xValues, from: 38, to: Chart.width - 10)
    y = ChartScale(values: yValues, from: top + height, to: top, isLogarithmic: isLogarithmic)
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
        text: Self.number(value.formatted(.upTo(3))))
    }
    writer.element("text", ["class": "head", "x": place(x.from), "y": place(top - lift)]) { head in
      head.write(text: heading)
      if !unit.isEmpty { head.element("tspan", ["class": "unit", "dx": "5"], text: unit) }
    }
  }

  /// Writes the numbers of the lower axis and what they count. Marked values come first; a round one, or a mark, that
  /// would touch a label before it is left out.
  ///
  /// - Parameters:
  ///   - writer: Takes the markup.
  ///   - label: What the numbers count, and their unit.
  ///   - marked: Values to label beside the round ones.
  /// - Returns: Those of the marked values that have a label.
  @discardableResult
  func writeLowerAxis(to writer: inout MarkupWriter, label: String, marking marked: [Double] = []) -> [Double] {
    let ticks = x.ticks(about: 5)
    var taken: [ClosedRange<Double>] = []
    var labels: [(value: Double, text: String, isMarked: Bool)] = []
    func add(_ value: Double, _ text: String, _ isMarked: Bool) {
      let half = 3.4 * Double(text.count)
      let middle = min(x(value), Chart.width - half)
      let room = max(half + 2, Self.leastRoom)
      let span = middle - room...middle + room
      guard !taken.contains(where: { $0.overlaps(span) }) else { return }
      taken.append(span)
      labels.append((value, text, isMarked))
    }
    for value in marked { add(value, value.formatted(.upTo(2)), true) }
    for value in ticks.values { add(value, Self.number(value.formatted(.decimals(ticks.fractionDigits))), false) }
    var path = ChartPath()
    path.move(x.from, bottom)
    path.line(x.to, bottom)
    for entry in labels {
      path.move(x(entry.value), bottom)
      path.line(x(entry.value), bottom + 4)
      let isAtEnd = x(entry.value) > Chart.width - Chart.widestLetter / 2 * Double(entry.text.count) - 1
      writer.element(
        "text",
        [
          "class": (entry.isMarked ? "note " : "") + (isAtEnd ? "end" : "middle"),
          "x": place(isAtEnd ? Chart.width - 1 : x(entry.value)), "y": place(bottom + 15),
        ], text: entry.text)
    }
    writer.shape("path", ["class": "axis", "d": path.text])
    writer.element("text", ["class": "unit end", "x": place(x.to), "y": place(bottom + 28)], text: label)
    return labels.filter(\.isMarked).map(\.value)
  }

  /// Half of the least distance between the middles of two labels: 26 pixels of a file.
  private static let leastRoom = 13 / Chart.pixelsPerUnit

  /// A number with a real minus sign.
  private static func number(_ text: String) -> String { text.first == "-" ? "\u{2212}" + text.dropFirst() : text }

  /// A coordinate with at most one digit behind the point.
  func place(_ value: Double) -> String { value.formatted(.upTo(1)) }
}

/// The data of an SVG path in tenths of a unit, relative from point to point, so that a thousand points stay small. Every point is rounded by itself: errors do not add up.
struct ChartPath {
  /// The text of the `d` attribute.
  private(set) var text = ""

  private var x = 0
  private var y = 0
  private var isEmpty = true

  /// Starts a line.
  mutating func move(_ x: Double, _ y: Double) {
    let (dx, dy) = (steps(x) - self.x, steps(y) - self.y)
    (self.x, self.y) = (self.x + dx, self.y + dy)
    text += "\(isEmpty ? "M" : "m")\(decimal(dx))\(dy < 0 ? "" : " ")\(decimal(dy))"
    isEmpty = false
  }

  /// Goes on in a straight line; the first point starts one.
  mutating func line(_ x: Double, _ y: Double) {
    guard !isEmpty else { return move(x, y) }
    let (dx, dy) = (steps(x) - self.x, steps(y) - self.y)
    (self.x, self.y) = (self.x + dx, self.y + dy)
    switch (dx, dy) {
    case (0, 0): break
    case (_, 0): text += "h\(decimal(dx))"
    case (0, _): text += "v\(decimal(dy))"
    default: text += "l\(decimal(dx))\(dy < 0 ? "" : " ")\(decimal(dy))"
    }
  }

  private func steps(_ value: Double) -> Int {
    value.isFinite ? Int((min(max(value, -1e6), 1e6) * 10).rounded()) : 0
  }

  private func decimal(_ steps: Int) -> String {
    let (whole, rest) = steps.magnitude.quotientAndRemainder(dividingBy: 10)
    let digits = rest == 0 ? "\(whole)" : whole == 0 ? ".\(rest)" : "\(whole).\(rest)"
    return steps < 0 ? "-\(digits)" : digits
  }
}
