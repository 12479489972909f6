internal import Reports

/// The data of an SVG path in tenths of a unit, relative from point to point, so that a thousand points stay small.
/// Every point is rounded by itself: errors do not add up.
struct ChartPath {
  /// The text of the `d` attribute.
  private(set) var text = ""

  private var x = 0
  private var y = 0
  private var isEmpty = true

  /// Starts a line.
  mutating func move(_ x: Double, _ y: Double) {
    let (dx, dy) = (Self.tenths(x) - self.x, Self.tenths(y) - self.y)
    (self.x, self.y) = (self.x + dx, self.y + dy)
    text += "\(isEmpty ? "M" : "m")\(Self.decimal(dx))\(dy < 0 ? "" : " ")\(Self.decimal(dy))"
    isEmpty = false
  }

  /// Goes on in a straight line; the first point starts one.
  mutating func line(_ x: Double, _ y: Double) {
    guard !isEmpty else { return move(x, y) }
    let (dx, dy) = (Self.tenths(x) - self.x, Self.tenths(y) - self.y)
    (self.x, self.y) = (self.x + dx, self.y + dy)
    switch (dx, dy) {
    case (0, 0): break
    case (_, 0): text += "h\(Self.decimal(dx))"
    case (0, _): text += "v\(Self.decimal(dy))"
    default: text += "l\(Self.decimal(dx))\(dy < 0 ? "" : " ")\(Self.decimal(dy))"
    }
  }

  private static func tenths(_ value: Double) -> Int {
    value.isFinite ? Int((min(max(value, -1e6), 1e6) * 10).rounded()) : 0
  }

  private static func decimal(_ tenths: Int) -> String {
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    let digits = rest == 0 ? "\(whole)" : whole == 0 ? ".\(rest)" : "\(whole).\(rest)"
    return tenths < 0 ? "-\(digits)" : digits
  }
}
