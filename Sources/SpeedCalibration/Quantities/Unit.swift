/// A unit: how it is written, and what it is in the base unit of its kind.
///
/// Each unit is declared here once; readers, messages and conversions look it up.
package struct Unit: Sendable {
  /// How messages write it.
  package let symbol: String

  /// How it may be written besides, in lower case.
  package let aliases: [String]

  /// The size of one in the base unit is `numerator / denominator`, kept apart so that 3410 ms is the Double nearest to
  /// 3.41 s.
  private let (numerator, denominator): (Double, Double)

  private init(_ symbol: String, _ aliases: [String] = [], _ numerator: Double = 1, per denominator: Double = 1) {
    (self.symbol, self.aliases) = (symbol, aliases)
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  /// A number of this unit, converted to the base unit.
  package func inBase(_ number: Double) -> Double { number * numerator / denominator }

  /// Times, in s.
  package static let durations = [
    Unit("s", ["sec", "second", "seconds"]), Unit("ms", ["millis", "milliseconds"], 1, per: 1000),
    Unit("us", ["µs", "μs", "micros"], 1, per: 1_000_000), Unit("ns", ["nanos", "nanoseconds"], 1, per: 1_000_000_000),
    Unit("min", ["minute", "minutes"], 60), Unit("h", ["hour", "hours"], 3600),
  ]

  /// Frequencies, in Hz.
  package static let frequencies = [
    Unit("Hz", ["fps", "/s"]), Unit("kHz", [], 1000),
  ]

  /// Lengths on the glass, in mm.
  package static let lengths = [
    Unit("mm", ["millimeters", "millimetres"]), Unit("cm", ["centimeters", "centimetres"], 10),
    Unit("m", ["meters", "metres"], 1000), Unit("in", ["inch", "inches", "\"", "″"], 127, per: 5),
  ]

  /// Lengths in a layout, in points.
  package static let points = [Unit("pt", ["point", "points", "dp", "sp", "css px", "csspx"])]

  /// Lengths in physical pixels.
  package static let pixels = [Unit("px", ["pixel", "pixels"])]

  /// Screens, by their height and by their width.
  static let screenHeights = [Unit("screen", ["height", "screen-height"])]
  static let screenWidths = [Unit("width", ["screen-width"])]

  /// The parts of a text that a speed of reading counts.
  static let words = [Unit("word", ["words"])]
  static let characters = [Unit("character", ["characters", "char", "chars"])]
  static let lines = [Unit("line", ["lines"])]

  /// Line heights, in sizes of the text.
  static let textSizes = [Unit("x", ["×", "em", "size", "sizes"]), Unit("%", ["percent"], 1, per: 100)]

  /// Pixel densities, in px/in.
  package static let densities = [Unit("px/in", ["ppi", "dpi"]), Unit("px/cm", [], 127, per: 50)]

  /// Angles, in degrees.
  package static let angles = [Unit("deg", ["degree", "degrees", "°"]), Unit("arcmin", [], 1, per: 60)]

  /// Scales, in px/pt: Android has a point, its dp, for each 160 dpi.
  package static let scales = [
    Unit("x", ["×", "px/pt"]), Unit("%", [], 1, per: 100), Unit("dpi", [], 1, per: 160),
  ]

  /// Parts of a hundred.
  package static let percents = [Unit("%", ["percent"])]

  /// Hitch ratios, in ms/s.
  package static let hitchRatios = [Unit("ms/s", ["ms per s"])]

  /// The unit that is written like that, in any case; nil where none is.
  package static func named(_ text: String, among units: [Unit]) -> Unit? {
    // A megahertz and a millihertz differ by case alone, so neither is in the tables.
    let text = text.lowercased()
    return units.first { $0.symbol.lowercased() == text || $0.aliases.contains(text) }
  }
}
