/// A distance from the eye to the glass, and how well it is known.
package struct ViewingDistance: Sendable, Hashable {
  /// The distance, from 1 to 1e6 mm.
  package let millimeters: Double

  /// Half of the range that the distance lies in, in mm; nil where it is not stated.
  package let halfWidthMillimeters: Double?

  /// Makes a distance and checks it.
  ///
  /// - Parameters:
  ///   - millimeters: From 1 to 1e6 mm.
  ///   - halfWidth: Half of the range that it lies in, in mm, from 0 to the distance.
  /// - Throws: ``InputError``.
  package init(millimeters: Double, halfWidth: Double? = nil) throws(InputError) {
    self.millimeters = try Quantity.viewingDistance.require(millimeters)
    if let halfWidth, !(0..<millimeters).contains(halfWidth) {
      throw InputError(
        "a viewing distance of \(millimeters.shortestText) mm may vary by less than itself, not by "
          + "\(halfWidth.shortestText) mm")
    }
    halfWidthMillimeters = halfWidth
  }

  /// Reads a distance: `57cm`, `57cm±1cm`, `57±1cm`, `57cm+-1cm`.
  ///
  /// - Parameter text: A length with its unit, and the half-width of its range; a bare number of 100 or more is in mm.
  /// - Throws: ``InputError``.
  package init(_ text: String) throws(InputError) {
    let isSigned = text.contains { $0 == "±" }
    let parts = isSigned ? text.split(separator: Character("±"), omittingEmptySubsequences: false) : Self.halves(text)
    guard parts.count < 3 else { throw InputError("'\(text.quotable)' has two half-widths; write one, as in 57cm±1cm") }
    let fields = parts.map { String($0.trimmingWhitespace) }
    guard fields.allSatisfy({ !$0.isEmpty }) else {
      throw InputError("'\(text.quotable)' is not of the form DISTANCE±HALF-WIDTH, such as 57cm±1cm")
    }
    // The unit at the end is that of both, as in 57±1cm.
    let unit = fields.count == 2 ? try NumberText(fields[1]).unit : ""
    let isBare = fields[0].last?.isNumber == true
    let distance = try QuantityText.length(isBare ? fields[0] + unit : fields[0]).value
    // A bare 57 is hardly in millimetres, and a bare 0.57 is in metres.
    guard !isBare || !unit.isEmpty || distance >= 100 || distance <= 0 else {
      let units = distance < 10 ? "m" : "cm or \(fields[0])mm"
      throw InputError("'\(text.quotable)' has no unit; write \(fields[0])\(units)")
    }
    try self.init(millimeters: distance, halfWidth: fields.count == 2 ? QuantityText.length(fields[1]).value : nil)
  }

  /// The parts around `+-` or `+/-`.
  private static func halves(_ text: String) -> [Substring] {
    guard let plus = text.firstIndex(of: "+") else { return [text[...]] }
    return [text[..<plus], text[plus...].drop { $0 == "+" || $0 == "/" || $0 == "-" }]
  }

  /// The way on the glass that turns the line of sight by one degree where it meets the glass squarely, in mm: 6.283 from
  /// 360 mm.
  package var millimetersPerDegree: Double { millimeters * (.pi / 180) }

  /// The least judder that is taken to be visible, over the distance: 2.4 arcmin, which are 0.25 mm from 360 mm.
  package static let visibleJudder = 0.25 / 360

  /// The visual speed of a speed on the glass, in deg/s: 4.775 for 30 mm/s from 360 mm.
  package func degreesPerSecond(millimetersPerSecond: Double) -> Double {
    snappedToDecimal(millimetersPerSecond / millimetersPerDegree)
  }

  /// The source of an angle's uncertainty: any distance within the range is as likely. Nil where none is stated.
  package var uncertaintySource: UncertaintyBudget.Source? {
    halfWidthMillimeters.map {
      UncertaintyBudget.Source("viewing distance \(text)", .rectangular, $0 / 3.0.squareRoot() / millimeters)
    }
  }

  /// `570 mm`, or `570 ± 10 mm`.
  package var text: String {
    "\(millimeters.shortestText)\(halfWidthMillimeters.map { " ± \($0.shortestText)" } ?? "") mm"
  }
}

/// A speed, and from where it is seen.
package struct SeenSpeed: Sendable {
  /// The speed in mm/s.
  package let millimetersPerSecond: Double

  /// From where it is seen; nil where nobody says.
  package let distance: ViewingDistance?

  /// Whether it was asked for as an angle a second, and so is no surer than the distance.
  package let isAngular: Bool

  package init(_ millimetersPerSecond: Double, from distance: ViewingDistance? = nil, isAngular: Bool = false) {
    (self.millimetersPerSecond, self.distance, self.isAngular) = (millimetersPerSecond, distance, isAngular)
  }

  /// The sources of the uncertainty of its angle a second on a display.
  package func angleBudget(on display: Display) -> UncertaintyBudget {
    UncertaintyBudget(display.uncertaintyBudget.sources + [distance?.uncertaintySource].compactMap { $0 })
  }

  /// The sources of its uncertainty on a display.
  package func budget(on display: Display) -> UncertaintyBudget {
    isAngular ? angleBudget(on: display) : display.uncertaintyBudget
  }
}

extension SeenSpeed: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  package init(floatLiteral value: Double) { self.init(value) }
  package init(integerLiteral value: Int) { self.init(Double(value)) }
}
