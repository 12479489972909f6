/// A unit: how it is written, and what it is in the base unit of its kind.
///
/// Each unit is declared here once; readers, messages and conversions look it up.
package struct UnitName: Sendable {
  /// How messages write it.
  package let symbol: String

  /// How it may be written besides, in lower case.
  package let aliases: [String]

  /// The size of one in the base unit.
  package let factor: ExactRatio

  private init(_ symbol: String, _ aliases: [String] = [], _ numerator: UInt64 = 1, per denominator: UInt64 = 1) {
    self.symbol = symbol
    self.aliases = aliases
    // No declaration below has a 0 in it.
    factor = ExactRatio(numerator, denominator) ?? .one
  }

  /// Times, in s.
  package static let durations = [
    UnitName("s", ["sec", "second", "seconds"]), UnitName("ms", [], 1, per: 1000),
    UnitName("us", ["µs", "μs"], 1, per: 1_000_000), UnitName("ns", [], 1, per: 1_000_000_000),
    UnitName("min", ["minute", "minutes"], 60),
    UnitName("h", ["hour", "hours"], 3600),
  ]

  /// Frequencies, in Hz.
  package static let frequencies = [
    UnitName("Hz", ["fps", "/s"]), UnitName("kHz", [], 1000),
  ]

  /// Lengths on the glass, in mm.
  package static let lengths = [
    UnitName("mm", ["millimeters", "millimetres"]), UnitName("cm", ["centimeters", "centimetres"], 10),
    UnitName("m", ["meters", "metres"], 1000), UnitName("in", ["inch", "inches", "\"", "″"], 127, per: 5),
  ]

  /// Lengths in a layout, in points.
  package static let points = [UnitName("pt", ["point", "points", "dp", "sp"])]

  /// Lengths in physical pixels.
  package static let pixels = [UnitName("px", ["pixel", "pixels"])]

  /// Screens, by their height and by their width.
  static let screenHeights = [UnitName("screen", ["height", "screen-height"])]
  static let screenWidths = [UnitName("width", ["screen-width"])]

  /// Pixel densities, in px/in.
  package static let densities = [UnitName("px/in", ["ppi", "dpi"]), UnitName("px/cm", [], 127, per: 50)]

  /// Angles, in degrees.
  package static let angles = [UnitName("deg", ["degree", "degrees", "°"]), UnitName("arcmin", [], 1, per: 60)]

  /// Scales, in px/pt.
  package static let scales = [UnitName("x", ["×", "px/pt"]), UnitName("%", [], 1, per: 100)]

  /// Parts of a hundred.
  package static let percents = [UnitName("%", ["percent"])]

  /// The size of one of a unit in the base unit; nil where none of the units is written like that, in any case.
  package static func factor(of text: String, among units: [UnitName]) -> Factor? {
    // A megahertz and a millihertz differ by case alone, so neither is in the tables.
    let text = text.lowercased()
    for unit in units where unit.symbol.lowercased() == text || unit.aliases.contains(text) {
      return Factor(unit.factor)
    }
    return nil
  }
}

extension ExactRatio {
  /// 1.
  package static let one = ExactRatio(checkedNumerator: 1, denominator: 1)
}
