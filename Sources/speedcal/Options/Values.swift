import ArgumentParser
import DeviceInfo
import Reports
import ScrollCarousel
import ScrollMotion
import SpeedCalibration

/// A unit that a bare number is in, and how a text with another unit of its kind is read.
protocol TypedUnit: Sendable {
  static var name: String { get }
  static func read(_ text: String) throws -> ReadQuantity
}

/// A number in a unit.
struct Typed<Unit: TypedUnit>: TypedValue, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  let value: Double

  /// The number as it was typed, with the half-width of its last place; nil for a default.
  let quantity: ReadQuantity?

  static var valueName: String { Unit.name }
  var shown: String { value.shortestText }

  init(floatLiteral value: Double) { (self.value, quantity) = (value, nil) }
  init(integerLiteral value: Int) { self.init(floatLiteral: Double(value)) }

  init(typed text: String) throws {
    let quantity = try Unit.read(text)
    (value, self.quantity) = (quantity.value, quantity)
  }
}

enum Second: TypedUnit {
  static let name = "seconds"
  static func read(_ text: String) throws -> ReadQuantity { try QuantityText.duration(text) }
}

enum Millimeter: TypedUnit {
  static let name = "mm"
  static func read(_ text: String) throws -> ReadQuantity { try QuantityText.length(text) }
}

enum Inch: TypedUnit {
  static let name = "inches"
  static func read(_ text: String) throws -> ReadQuantity { try QuantityText.diagonal(text) }
}

enum Point: TypedUnit {
  static let name = "points"
  static func read(_ text: String) throws -> ReadQuantity { try QuantityText.points(text) }
}

enum HertzUnit: TypedUnit {
  static let name = "Hz"
  static func read(_ text: String) throws -> ReadQuantity { try QuantityText.frequency(text) }
}

enum PercentUnit: TypedUnit {
  static let name = "percent"
  static func read(_ text: String) throws -> ReadQuantity { try QuantityText.percent(text) }
}

enum ScaleUnit: TypedUnit {
  static let name = "scale"
  static func read(_ text: String) throws -> ReadQuantity { try QuantityText.scale(text) }
}

/// Pixels per inch: a plain decimal, never NaN, hexadecimal or the like.
enum DensityUnit: TypedUnit {
  static let name = "ppi"
  static func read(_ text: String) throws -> ReadQuantity {
    guard ExactDecimal(text) != nil else {
      throw ValidationError("'\(text.quotable)' is not a decimal number of at most 18 digits")
    }
    return try QuantityText.density(text)
  }
}

typealias PPI = Typed<DensityUnit>
typealias Seconds = Typed<Second>
typealias Millimeters = Typed<Millimeter>
/// A length in mm that is in inches where no unit is typed.
typealias Inches = Typed<Inch>
typealias Points = Typed<Point>
typealias Hertz = Typed<HertzUnit>
typealias Percent = Typed<PercentUnit>
typealias Scale = Typed<ScaleUnit>

/// A whole number.
struct Whole<Number: FixedWidthInteger & Sendable>: TypedValue, ExpressibleByIntegerLiteral {
  let value: Number

  static var valueName: String { "number" }
  var shown: String { "\(value)" }

  init(integerLiteral value: Int) { self.value = Number(clamping: value) }

  init(typed text: String) throws {
    guard let value = Number(text) else {
      throw ValidationError("'\(text.quotable)' is not a whole number from \(max(Number.min, 0)) to \(Number.max)")
    }
    self.value = value
  }
}

/// Width and height of a panel in physical pixels.
struct PixelSize: TypedValue {
  let size: DisplaySize

  static let valueName = "WxH"

  /// Sizes that have a name.
  private static let named: [String: (Double, Double)] = [
    "720p": (1280, 720), "1080p": (1920, 1080), "1440p": (2560, 1440), "4k": (3840, 2160), "uhd": (3840, 2160),
    "dci4k": (4096, 2160),
  ]

  init(typed text: String) throws {
    let (width, height) = try Self.named[text.lowercased()] ?? QuantityText.pixels(text)
    size = try DisplaySize(width: width, height: height)
  }
}

/// Width and height of a panel in mm.
struct PanelSize: TypedValue {
  let width: ReadQuantity
  let height: ReadQuantity

  static let valueName = "WxH"

  init(typed text: String) throws { (width, height) = try QuantityText.size(text) }
}

/// Width and height of a screen in points.
struct PointSize: TypedValue {
  let size: DisplaySize

  static let valueName = "WxH"

  init(typed text: String) throws {
    let extents = try text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map {
      try QuantityText.points(String($0)).value
    }
    guard extents.count == 2 else {
      throw ValidationError("'\(text.quotable)' is not of the form WIDTHxHEIGHT, such as 393x852")
    }
    size = try DisplaySize(width: extents[0], height: extents[1])
  }
}

/// Times in seconds. A unit behind the last one alone is that of all.
struct TimeList: TypedValue {
  let seconds: [Double]

  static let valueName = "list"

  init(typed text: String) throws {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
    let bare = parts.count { $0.last?.isLetter != true }
    let unit = parts.last.map { last in String(last.reversed().prefix { $0.isLetter }.reversed()) } ?? ""
    guard [0, parts.count].contains(bare) || bare == parts.count - 1 && !unit.isEmpty else {
      throw ValidationError("'\(text.quotable)' has times with a unit and times without")
    }
    seconds = try parts.map { try QuantityText.duration($0.last?.isLetter == true ? $0 : $0 + unit).value }
    if parts.count == 2, max(seconds[0], seconds[1]) >= 8 * min(seconds[0], seconds[1]) {
      throw ValidationError(
        "'\(text.quotable)' reads as two times; write \(parts[0]).\(parts[1]) for a decimal, or put two such times into a file"
      )
    }
  }
}

/// The slowest and the fastest speed, as `0:100`.
extension SpeedLimits: TypedValue {
  static var valueName: String { "min:max" }
  var shown: String {
    "\(millimetersPerSecond.lowerBound.shortestText):\(millimetersPerSecond.upperBound.shortestText)"
  }

  init(typed text: String) throws {
    let ends = try pair(text, "MIN:MAX, such as 0:100").map {
      try SpeedQuantity(String($0)).millimetersPerSecond(on: nil)
    }
    try self.init(lower: ends[0], upper: ends[1])
  }
}

extension Stall: TypedValue {
  static var valueName: String { "every:length" }

  init(typed text: String) throws {
    let ends = try pair(text, "EVERY:LENGTH, such as 1:0.05").map { try QuantityText.duration(String($0)).value }
    try self.init(periodSeconds: ends[0], lengthSeconds: ends[1])
  }
}

/// Two values with a colon between them.
private func pair(_ text: String, _ form: String) throws -> [Substring] {
  let parts = text.split(separator: ":", omittingEmptySubsequences: false)
  guard parts.count == 2 else { throw ValidationError("'\(text.quotable)' is not of the form \(form)") }
  return parts
}

extension SpeedListText: TypedValue {
  static var valueName: String { "list" }

  init(typed text: String) throws {
    try self.init(text)
    for part in text.split(separator: ",") {
      let ends = part.split(separator: ":").map(\.trimmingWhitespace).prefix(2)
      if let negative = ends.first(where: { $0.first == "-" && $0.contains { ("1"..."9").contains($0) } }) {
        throw ValidationError("'\(String(negative).quotable)' is negative; a speed is 0 or above")
      }
    }
  }
}

extension SpeedQuantity: TypedValue {
  static var valueName: String { "speed" }

  init(typed text: String) throws {
    _ = try SpeedListText(typed: text)
    try self.init(text)
  }
}

extension ScaleBasis: TypedValue {
  static var valueName: String { "basis" }
}

extension StepRule: TypedValue {
  static var valueName: String { "rule" }
}

extension DriveWay: TypedValue {
  static var valueName: String { "way" }
}

extension ScreenOrder: TypedValue {
  static var valueName: String { "order" }
}

extension CarouselLoop: TypedValue {
  static var valueName: String { "loop" }
  static var words: [String] { names }
  var shown: String { name }

  init(typed text: String) throws {
    guard let loop = CarouselLoop(named: text.lowercased()) else {
      throw ValidationError("choose from \(Self.names.joined(separator: ", "))")
    }
    self = loop
  }
}

/// The display's name in tables.
struct Title: TypedValue {
  let text: String

  static let valueName = "text"

  init(typed text: String) throws {
    guard text.utf8.count <= 200, text.unicodeScalars.allSatisfy({ $0.terminalEscape == nil && !Arguments.isByte($0) })
    else { throw ValidationError("a name has at most 200 bytes and no control characters") }
    self.text = text
  }
}

extension FileName: TypedValue {
  static var valueName: String { "file" }

  init(typed text: String) throws {
    guard !text.isEmpty else { throw ValidationError("a file needs a name") }
    self.init(text: text)
  }
}
