/// A unit in which a speed may be given or shown.
public enum SpeedUnit: Sendable, Hashable {
  /// Millimetres of glass per second.
  case millimetersPerSecond

  /// Centimetres of glass per second.
  case centimetersPerSecond

  /// Metres of glass per second.
  case metersPerSecond

  /// Inches of glass per second.
  case inchesPerSecond

  /// Points per second: each platform's own, Apple's point, Android's dp, the web's CSS pixel.
  case pointsPerSecond

  /// Physical pixels per second.
  case pixelsPerSecond

  /// Physical pixels per frame at a refresh rate in Hz.
  case pixelsPerFrame(hertz: Double)

  /// Milliseconds for each physical pixel. It falls as the speed rises.
  case millisecondsPerPixel

  /// Seconds to cross the height of the screen. It falls as the speed rises.
  case secondsPerScreenHeight

  /// Seconds to cross the width of the screen. It falls as the speed rises.
  case secondsPerScreenWidth

  /// Words per minute that pass a place in text of the size of ``ViewingConditions/textSizePoints``.
  case wordsPerMinute

  /// Degrees of the field of view per second, seen from ``ViewingConditions/distanceMillimeters``.
  case degreesPerSecond

  /// All units; pixels per frame at some refresh rates.
  ///
  /// - Parameter refreshRates: The rates in Hz.
  /// - Returns: Each unit once, and pixels per frame once for each rate.
  public static func all(refreshRates: [Double] = []) -> [SpeedUnit] {
    [.millimetersPerSecond, .centimetersPerSecond, .metersPerSecond, .inchesPerSecond, .pointsPerSecond]
      + [.pixelsPerSecond] + refreshRates.map { .pixelsPerFrame(hertz: $0) }
      + [.millisecondsPerPixel, .secondsPerScreenHeight, .secondsPerScreenWidth, .wordsPerMinute, .degreesPerSecond]
  }

  /// How the unit is written, in a speed that is typed as well as in a table: `mm/s`, `px/frame@60`.
  public var symbol: String {
    switch self {
    case .millimetersPerSecond: "mm/s"
    case .centimetersPerSecond: "cm/s"
    case .metersPerSecond: "m/s"
    case .inchesPerSecond: "in/s"
    case .pointsPerSecond: "pt/s"
    case .pixelsPerSecond: "px/s"
    case .pixelsPerFrame(let hertz): "px/frame@\(hertz.shortestText)"
    case .millisecondsPerPixel: "ms/px"
    case .secondsPerScreenHeight: "s/screen"
    case .secondsPerScreenWidth: "s/width"
    case .wordsPerMinute: "wpm"
    case .degreesPerSecond: "deg/s"
    }
  }

  /// The form of the unit.
  var form: SpeedForm {
    switch self {
    case .millimetersPerSecond: .millimeters(Factor(.one))
    case .centimetersPerSecond: .millimeters(Factor(10))
    case .metersPerSecond: .millimeters(Factor(1000))
    case .inchesPerSecond: .millimeters(Factor(millimetersPerInch))
    case .pointsPerSecond: .points(Factor(.one))
    case .pixelsPerSecond: .pixels(Factor(.one))
    case .pixelsPerFrame(let hertz): .pixels(Factor(hertz))
    case .millisecondsPerPixel: .timePerPixel(Factor(0.001))
    case .secondsPerScreenHeight: .timePerScreen(.height, Factor(.one))
    case .secondsPerScreenWidth: .timePerScreen(.width, Factor(.one))
    case .wordsPerMinute: .words(Factor(ExactRatio.one) / Factor(60))
    case .degreesPerSecond: .degrees(Factor(.one))
    }
  }
}

/// The meaning of the number before a unit of speed.
enum SpeedForm: Sendable, Hashable {
  /// A side of the screen.
  enum Side: Sendable, Hashable {
    case width
    case height
  }

  /// That many mm/s each.
  case millimeters(Factor)

  /// That many points per second each.
  case points(Factor)

  /// That many physical pixels per second each.
  case pixels(Factor)

  /// That many words per second each.
  case words(Factor)

  /// That many degrees per second each.
  case degrees(Factor)

  /// That many seconds for a point each.
  case timePerPoint(Factor)

  /// That many seconds for a pixel each.
  case timePerPixel(Factor)

  /// That many seconds for a side of the screen each.
  case timePerScreen(Side, Factor)

  /// Whether the speed differs from display to display.
  var needsDisplay: Bool {
    switch self {
    case .millimeters, .degrees: false
    case .points, .pixels, .words, .timePerPoint, .timePerPixel, .timePerScreen: true
    }
  }
}
