/// A unit of speed, as it is written behind a number: `mm/s`, `pt/16ms`, `px/frame@60`, `ms/px`, `s/screen`, `wpm`,
/// `cps`, `deg/s`.
///
/// Points are each platform's own: Apple's point, Android's dp, the web's CSS pixel. Words are those of text of the
/// size of ``ViewingConditions/textSizePoints``, degrees those of the field of view from
/// ``ViewingConditions/distanceMillimeters``. Times for a pixel or a screen fall as the speed rises.
///
/// ```swift
/// print(SpeedUnit.pixelsPerFrame(at: 60).symbol)        // px/frame@60
/// print(SpeedUnit.allCases.prefix(3).map(\.symbol))     // ["mm/s", "cm/s", "m/s"]
/// print(try SpeedUnit("dp/16ms").symbol)                // dp/16ms
/// ```
public struct SpeedUnit: Sendable, Hashable {
  /// The length that moves past, or that has to be passed.
  enum Measure: Sendable, Hashable {
    case millimeters, degrees, points, pixels, words, characters, lines, screenHeight, screenWidth
  }

  /// The unit as it was written.
  public let symbol: String

  let measure: Measure

  /// How many of the measure pass in a second; or, where the unit is inverse, how many seconds one takes.
  let factor: Double

  /// Whether a greater number means a lower speed.
  let isInverse: Bool

  /// The refresh rate of a unit such as `px/frame@60`; nil in others.
  let refreshRate: RefreshRate?

  private init(
    _ symbol: String, _ measure: Measure, _ factor: Double, isInverse: Bool = false, at refreshRate: RefreshRate? = nil
  ) {
    (self.symbol, self.measure, self.factor) = (symbol, measure, factor)
    (self.isInverse, self.refreshRate) = (isInverse, refreshRate)
  }

  /// Reads a unit that somebody typed; code has the members of the type, such as ``pointsPerSecond``.
  ///
  /// - Parameter symbol: A length, points, pixels, an angle, words, characters or lines over a time, as in `mm/s`,
  ///   `dp/s`, `pt/16ms` or `lines/min`; `px/frame@60` and `px/2frames@60`; a time over `px`, `pt`, `screen` (also
  ///   `height`) or `width`; `wpm`, `cps`, `cpm`.
  /// - Throws: ``InputError``.
  public init(_ symbol: String) throws(InputError) { try self.init(symbol, in: symbol) }

  /// Reads the unit of a longer text, which messages name.
  init(_ symbol: String, in text: String) throws(InputError) {
    let parts = Self.divided(Self.short[symbol.lowercased()] ?? symbol)
      .split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map { String($0.trimmingWhitespace) }
    func unknown() -> InputError {
      let whole = Self.measure(symbol, among: Self.moving).map { measure, _ in
        "\(symbol)/\([.words, .lines].contains(measure) ? "min" : "s")"
      }
      return .unknownUnit(
        symbol, in: text, known: (whole ?? Self.foreign[symbol.lowercased()]).map { [$0] } ?? Self.symbols)
    }
    guard parts.count == 2 else { throw unknown() }
    let (counted, per) = (parts[0], parts[1])
    if let (measure, size) = Self.measure(counted, among: Self.moving) {
      let (factor, refreshRate) = try Self.rate(per, of: measure, in: text, else: unknown)
      self.init(symbol, measure, size * factor, at: refreshRate)
    } else if let time = Unit.named(counted, among: Unit.durations),
      let (measure, _) = Self.measure(per, among: Self.passed)
    {
      self.init(symbol, measure, time.inBase(1), isInverse: true)
    } else {
      throw unknown()
    }
  }

  /// A unit with a slash for what means one: `mm per second`, `mm s-1`, `mm·s⁻¹`.
  private static func divided(_ symbol: String) -> String {
    let slashes = ["per": "/", "s-1": "/s", "s^-1": "/s", "s⁻¹": "/s"]
    return symbol.split { $0 == " " || $0 == "·" || $0 == "⋅" }.map { slashes[$0.lowercased()] ?? String($0) }
      .joined(separator: " ")
  }

  /// One way to write each unit, as messages name them.
  package static let symbols = allCases.map(\.symbol) + ["px/frame@HZ", "pt/16ms"]

  /// What units of reading are short for.
  package static let short = ["wpm": "words/min", "cps": "characters/s", "cpm": "characters/min"]

  /// The advice for a unit from elsewhere.
  private static let foreign = [
    "ips": "in/s", "mmps": "mm/s", "mms": "mm/s", "cmps": "cm/s", "mps": "m/s", "pps": "px/s",
    "dps": "deg/s", "rad/s": "deg/s, of which 1 rad/s is 57.296",
    "km/h": "m/s, of which 1 km/h is 0.27778", "kmh": "m/s, of which 1 km/h is 0.27778",
    "vw/s": "s/width, of which 1vw/s is 100s/width", "vh/s": "s/screen, of which 1vh/s is 100s/screen",
    "rem/s": "pt/s, which are CSS px; a rem is usually 16 of them", "cpd": "deg/s, which is Hz divided by cpd",
    "mph": "m/s, of which 1 mph is 0.44704", "lpm": "lines/min", "fps": "px/frame@HZ",
  ]

  /// The units that a speed is made of, by what they measure.
  package static let tables: KeyValuePairs = [
    "lengths": Unit.lengths, "points": Unit.points, "pixels": Unit.pixels, "angles": Unit.angles,
    "words": Unit.words, "characters": Unit.characters, "lines": Unit.lines, "heights": Unit.screenHeights,
    "widths": Unit.screenWidths, "durations": Unit.durations,
    "frequencies": Unit.frequencies,
  ]

  private static let moving: [(Measure, [Unit])] = [
    (.millimeters, Unit.lengths), (.points, Unit.points), (.pixels, Unit.pixels), (.degrees, Unit.angles),
    (.words, Unit.words), (.characters, Unit.characters), (.lines, Unit.lines),
  ]
  private static let passed: [(Measure, [Unit])] = [
    (.screenHeight, Unit.screenHeights), (.screenWidth, Unit.screenWidths), (.pixels, Unit.pixels),
    (.points, Unit.points),
  ]

  private static func measure(_ unit: String, among measures: [(Measure, [Unit])]) -> (Measure, Double)? {
    for (measure, units) in measures {
      if let unit = Unit.named(unit, among: units) { return (measure, unit.inBase(1)) }
    }
    return nil
  }

  /// How often per second: `s`, `16ms`, `frame@60`, `2frames@60000/1001`.
  private static func rate(
    _ per: String, of measure: Measure, in text: String, else unknown: () -> InputError
  ) throws(InputError) -> (Double, RefreshRate?) {
    let halves = per.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let (count, unit) = try counted(String(halves[0]))
    if ["frame", "frames"].contains(unit.lowercased()) {
      guard measure == .pixels else { throw unknown() }
      guard halves.count == 2 else {
        throw InputError("'\(text.quotable)' needs a refresh rate in Hz; write it as \(text.quotable)@60")
      }
      let refreshRate = try RefreshRate(hertz: QuantityText.frequency(String(halves[1])).value)
      return (refreshRate.framesPerSecond / count, refreshRate)
    }
    guard halves.count == 1, let time = Unit.named(unit, among: Unit.durations) else { throw unknown() }
    return (1 / time.inBase(count), nil)
  }

  /// Splits `16ms` into 16 and `ms`, and `s` into 1 and `s`.
  private static func counted(_ text: String) throws(InputError) -> (Double, String) {
    guard let first = text.utf8.first, (0x30...0x39).contains(first) || first == UInt8(ascii: ".") else {
      return (1, String(Substring(text).trimmingWhitespace))
    }
    let number = try NumberText(text)
    guard number.value > 0 else { throw .dividesByZero(text) }
    return (number.value, number.unit)
  }

  /// Whether the speed differs from display to display.
  var needsDisplay: Bool { measure != .millimeters && measure != .degrees }

  /// The length of text that is counted; nil in other units.
  func length(of text: ReadingText) -> TextLength? {
    switch measure {
    case .words: text.word
    case .characters: text.character
    case .lines: text.lineHeight
    default: nil
    }
  }

  /// Whether another unit is the same one, however it is written.
  func isSame(as other: SpeedUnit) -> Bool {
    (measure, factor, isInverse) == (other.measure, other.factor, other.isInverse)
  }

  /// The speed that a number of the unit is, in mm/s, where its measure has a length in mm.
  func millimetersPerSecond(_ number: Double, measure length: Double) -> Double {
    snappedToDecimal(isInverse ? length / factor / number : number * factor * length)
  }

  /// The inverse: the number of the unit that a speed in mm/s is.
  func number(ofMillimetersPerSecond speed: Double, measure length: Double) -> Double {
    snappedToDecimal(isInverse ? length / factor / speed : speed / (factor * length))
  }
}

extension SpeedUnit: CaseIterable {
  /// `mm/s`.
  public static let millimetersPerSecond = SpeedUnit("mm/s", .millimeters, 1)

  /// `cm/s`.
  public static let centimetersPerSecond = SpeedUnit("cm/s", .millimeters, 10)

  /// `m/s`.
  public static let metersPerSecond = SpeedUnit("m/s", .millimeters, 1000)

  /// `in/s`.
  public static let inchesPerSecond = SpeedUnit("in/s", .millimeters, millimetersPerInch)

  /// `pt/s`: Apple's points, Android's dp, the web's CSS pixels.
  public static let pointsPerSecond = SpeedUnit("pt/s", .points, 1)

  /// `px/s`: physical pixels.
  public static let pixelsPerSecond = SpeedUnit("px/s", .pixels, 1)

  /// `ms/px`: the time in which a physical pixel is passed.
  public static let millisecondsPerPixel = SpeedUnit("ms/px", .pixels, 0.001, isInverse: true)

  /// `s/screen`: the time in which the height of the screen is passed.
  public static let secondsPerScreen = SpeedUnit("s/screen", .screenHeight, 1, isInverse: true)

  /// `s/width`: the time in which the width of the screen is passed.
  public static let secondsPerWidth = SpeedUnit("s/width", .screenWidth, 1, isInverse: true)

  /// `wpm`: words a minute.
  public static let wordsPerMinute = SpeedUnit("wpm", .words, 1.0 / 60)

  /// `cps`: characters a second.
  public static let charactersPerSecond = SpeedUnit("cps", .characters, 1)

  /// `lines/min`: lines a minute.
  public static let linesPerMinute = SpeedUnit("lines/min", .lines, 1.0 / 60)

  /// `deg/s`: degrees of the field of view a second.
  public static let degreesPerSecond = SpeedUnit("deg/s", .degrees, 1)

  /// `px/frame@60`: physical pixels a frame.
  ///
  /// - Parameter refreshRate: How often the panel shows a frame.
  /// - Returns: The unit.
  public static func pixelsPerFrame(at refreshRate: RefreshRate) -> SpeedUnit {
    SpeedUnit(
      "px/frame@\(refreshRate.hertz.shortestText)", .pixels, refreshRate.framesPerSecond, at: refreshRate)
  }

  /// The units without a number of their own, in the order in which messages name them.
  public static let allCases: [SpeedUnit] = [
    .millimetersPerSecond, .centimetersPerSecond, .metersPerSecond, .inchesPerSecond, .pointsPerSecond,
    .pixelsPerSecond,
    .millisecondsPerPixel, .secondsPerScreen, .secondsPerWidth, .wordsPerMinute, .charactersPerSecond, .linesPerMinute,
    .degreesPerSecond,
  ]
}
