/// A quantity as it was read from a text.
public struct ParsedQuantity: Sendable, Hashable {
  /// The value in the base unit of its kind: s, Hz, mm, pt, px/pt or %.
  public let value: Double

  /// Half a unit of the last place that was written, in the same unit: 1.27 mm for `6.1in`. 0 for a ratio such as 1/60,
  /// which counts as exact.
  public let halfWidth: Double

  /// The text as it was written.
  public let text: String

  /// The same as a panel's size is known: never better than to half a millimetre, however many digits are typed.
  package var measured: ParsedQuantity { ParsedQuantity(value: value, halfWidth: max(halfWidth, 0.5), text: text) }
}

/// A panel's width and height, as ``QuantityText/size(_:)`` reads them.
public struct PanelSize: Sendable, Hashable {
  /// From left to right, in mm.
  public let width: ParsedQuantity

  /// From top to bottom, in mm.
  public let height: ParsedQuantity

  /// The same as a panel's size is known: never better than to half a millimetre in each axis.
  package var measured: PanelSize { PanelSize(width: width.measured, height: height.measured) }
}

/// Reads quantities with their units, and never guesses: `try QuantityText.diagonal("6.1in")`.
///
/// A bare number is in the unit that each reader names; any other unit has to be written, and an unknown one is an
/// error that lists the known ones. Numbers are plain decimals; where it says so also a ratio such as `1/60`.
public enum QuantityText {
  /// Reads one number and its unit.
  public struct Reader: Sendable {
    let units: [Unit]
    let bare: String

    /// Whether it reads the rates of video formats: `24p`, `1080p24`.
    var readsFormats = false

    /// Reads a text.
    ///
    /// - Parameter text: A number and its unit.
    /// - Returns: The value in the base unit, with the half-width of its last place.
    /// - Throws: ``InputError``.
    public func callAsFunction(_ text: String) throws(InputError) -> ParsedQuantity {
      let number = try NumberText(text)
      if readsFormats, let rate = try QuantityText.rate(ofFormat: number, in: text) {
        return try QuantityText.read(rate, unit: "", of: text, units: units, bare: bare)
      }
      return try QuantityText.read(number, unit: number.unit, of: text, units: units, bare: bare)
    }
  }

  /// A time, such as `10ms`, `0.01`, `1/60` or `2min`. A bare number is in seconds.
  package static let duration = Reader(units: Unit.durations, bare: "s")

  /// A frequency, such as `60`, `59.94Hz` or `60000/1001`, or that of a video format: `24p` and `1080p24`. A bare number is in hertz.
  package static let frequency = Reader(units: Unit.frequencies, bare: "Hz", readsFormats: true)

  /// The rate of a video format, which begins with it or with its lines; nil where p is no mark of one.
  private static func rate(ofFormat number: NumberText, in text: String) throws(InputError) -> NumberText? {
    guard number.unit.first?.lowercased() == "p" else { return nil }
    guard number.unit.count == 1 else {
      let rate = try? NumberText(number.unit.dropFirst())
      return rate?.unit.isEmpty == true ? rate : nil
    }
    guard number.value < fewestLines else {
      throw InputError(
        "'\(text.quotable)' has the lines of a picture and no rate; write \(text.quotable)60 with its rate")
    }
    return number
  }

  /// A number before p that is no rate but the lines of a picture: 240p is the least that is streamed.
  private static let fewestLines = 240.0

  /// A length on or before the glass, such as `360mm`, `36cm` or `14in`. A bare number is in millimetres.
  public static let length = Reader(units: Unit.lengths, bare: "mm")

  /// A panel's diagonal, such as `6.1in`, `6.1` or `155mm`. A bare number is in inches.
  public static let diagonal = Reader(units: Unit.lengths, bare: "in")

  /// A pixel pitch, such as `2.5mm`, or as the makers of LED walls write it: `P2.5`. A bare number is in millimetres.
  package static func pitch(_ text: String) throws(InputError) -> ParsedQuantity {
    let read = try length(text.first?.lowercased() == "p" ? String(text.dropFirst()) : text)
    return ParsedQuantity(value: read.value, halfWidth: read.halfWidth, text: text)
  }

  /// A length in a layout, such as `17pt`, `16dp` or `17`: each platform's point. A bare number is in points.
  package static let points = Reader(units: Unit.points, bare: "pt")

  /// A length of text, in a layout or on the glass: `17pt`, `25mm`. A bare number is in points.
  static let textLength = Reader(units: Unit.points + Unit.lengths, bare: "pt")

  /// A line height in sizes of the text, such as `1.5x`, `1.5em` or `150%`. The unit has to be written.
  static let textSizes = Reader(units: Unit.textSizes, bare: "")

  /// A line height: one of these, or a length of text. A bare number is in points.
  static let lineHeight = Reader(units: textLength.units + Unit.textSizes, bare: "pt")

  /// A scale, such as `3`, `3/2`, `3x`, `150%` or Android's `480dpi`. A bare number is in px/pt.
  package static let scale = Reader(units: Unit.scales, bare: "x")

  /// A pixel density, such as `460`, `460.0ppi` or `100px/cm`. A bare number is in pixels per inch.
  package static let density = Reader(units: Unit.densities, bare: "px/in")

  /// A tolerance, such as `2%` or `0.5`. A bare number is in percent.
  package static let percent = Reader(units: Unit.percents, bare: "%")

  /// A hitch ratio, such as `5ms/s`. A bare number is in ms/s.
  package static let hitchRatio = Reader(units: Unit.hitchRatios, bare: "ms/s")

  /// A panel's size, such as `596.7x335.7mm` or `23.5x13.2in`. The unit may also stand behind both numbers.
  ///
  /// - Parameter text: Bare numbers are in millimetres.
  /// - Returns: Width and height in mm, with the half-widths of their last places.
  /// - Throws: ``InputError``.
  public static func size(_ text: String) throws(InputError) -> PanelSize {
    let (first, second) = try halves(text, example: "596.7x335.7mm")
    let height = try NumberText(second)
    let width = try NumberText(first)
    // 596.7x335.7mm has one unit for both numbers; 23.5in x 13.2 leaves open what the second is in.
    guard width.unit.isEmpty || !height.unit.isEmpty else { throw .notASize(text, example: "596.7x335.7mm") }
    let unit = width.unit.isEmpty ? height.unit : width.unit
    return PanelSize(
      width: try read(width, unit: unit, of: first, units: Unit.lengths, bare: "mm"), height: try length(second))
  }

  /// A panel's size in physical pixels, such as `1179x2556`.
  ///
  /// - Parameter text: Two whole numbers; `px` may follow.
  /// - Returns: Width and height in px.
  /// - Throws: ``InputError``.
  package static func pixels(_ text: String) throws(InputError) -> (width: Double, height: Double) {
    let isMarked = text.hasSuffix("px")
    let (first, second) = try halves(isMarked ? String(text.dropLast(2)) : text, example: "1179x2556")
    func pixels(_ half: String) throws(InputError) -> Double {
      let extent = try pixelLength(half).value
      guard extent == extent.rounded() else { throw .notASize(text, example: "1179x2556") }
      return try Quantity.panelPixels.require(extent)
    }
    return (try pixels(first), try pixels(second))
  }

  /// A length in physical pixels, such as `10000px`. A bare number is in px.
  package static let pixelLength = Reader(units: Unit.pixels, bare: "px")

  private static func halves(_ text: String, example: String) throws(InputError) -> (String, String) {
    let halves = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "X" || $0 == "×" }
    guard halves.count == 2 else { throw .notASize(text, example: example) }
    return (String(halves[0].trimmingWhitespace), String(halves[1].trimmingWhitespace))
  }

  fileprivate static func read(
    _ number: NumberText, unit: String, of text: String, units: [Unit], bare: String
  ) throws(InputError) -> ParsedQuantity {
    guard let unit = Unit.named(unit.isEmpty ? bare : unit, among: units) else {
      throw .unknownUnit(unit, in: text, known: units.map { $0.symbol })
    }
    let value = snappedToDecimal(unit.inBase(number.value))
    guard value.isFinite else { throw .notANumber(text) }
    return ParsedQuantity(value: value, halfWidth: unit.inBase(number.halfWidth), text: text)
  }
}

/// A number at the start of a text, and what follows it.
struct NumberText {
  /// The decimal, or the quotient of a ratio.
  let value: Double

  /// The text behind the number, trimmed.
  let unit: String

  /// Half a unit of the last place that was written; 0 for a ratio.
  let halfWidth: Double

  /// Splits `30mm/s` into 30 and `mm/s`, and `1/60s` into 1/60 and `s`.
  init(_ text: some StringProtocol) throws(InputError) {
    let whole = String(Substring(text.narrowed).trimmingWhitespace)
    var rest = whole[...]
    guard let number = DecimalText.take(from: &rest) else { throw .notANumber(String(text)) }
    var behind = rest.dropFirst()
    if rest.utf8.first == UInt8(ascii: "/"), let divisor = DecimalText.take(from: &behind)?.value {
      guard divisor != 0 else { throw .dividesByZero(whole) }
      guard divisor > 0 else { throw .notANumber(whole) }
      (value, halfWidth, unit) = (number.value / divisor, 0, String(behind.trimmingWhitespace))
    } else {
      (value, unit) = (number.value, String(rest.trimmingWhitespace))
      halfWidth = roundingHalfWidth(decimals: number.decimals)
    }
    // 1;2 and 1,5 have no unit: they are no numbers.
    guard value.isFinite, unit.unicodeScalars.first.map(Self.beginsUnit) ?? true else { throw .notANumber(whole) }
  }

  private static func beginsUnit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || "%\"″°×/".unicodeScalars.contains(scalar)
  }
}
