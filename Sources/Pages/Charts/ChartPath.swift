internal import Reports

/// The data of an SVG path in tenths of a unit, or in whole units, relative from point to point, so that a thousand points stay small.
/// Every point is rounded by itself: errors do not add up.
struct ChartPath {
  /// The text of the `d` attribute.
  private(set) var text = ""

  /// How many of the smallest steps make a unit: 10 or 1.
  private let stepsPerUnit: Int
  private var x = 0
  private var y = 0
  private var isEmpty = true

  init(isWhole: Bool = false) { stepsPerUnit = isWhole ? 1 : 10 }

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
    value.isFinite ? Int((min(max(value, -1e6), 1e6) * Double(stepsPerUnit)).rounded()) : 0
  }

  private func decimal(_ steps: Int) -> String {
    let (whole, rest) = steps.magnitude.quotientAndRemainder(dividingBy: UInt(stepsPerUnit))
    let digits = rest == 0 ? "\(whole)" : whole == 0 ? ".\(rest)" : "\(whole).\(rest)"
    return steps < 0 ? "-\(digits)" : digits
  }
}
