import ArgumentParser
import DeviceInfo
import Reports
import ScrollCarousel
import ScrollMotion
import SpeedCalibration

extension ValueKind<RollTime> {
  static let rollTime = Self(name: "time", read: RollTime.init)
}

/// Numbers with a unit, whose uncertainty counts.
extension ValueKind<ParsedQuantity> {
  static let pitch = Self(name: "mm") { text in
    let parts = text.split(separator: ",").map(String.init)
    // 2,5 is one number with a decimal comma.
    if parts.count > 1, Int(parts[0]) == nil, let pitches = try? parts.map(QuantityText.pitch) {
      throw ValidationError(
        "each wall has one pitch; name them: \(pitches.map { "'\($0.wallName(nil))'" }.joined(separator: " "))")
    }
    return try QuantityText.pitch(text)
  }
  static let inches = Self(name: "inches") { try QuantityText.diagonal($0).measured }

  /// A decimal, with its unit or without one; no ratio.
  static let ppi = Self(name: "ppi") { text in
    let density = try QuantityText.density(text)
    guard density.halfWidth > 0 else { throw InputError.notANumber(text) }
    return density
  }
}

extension ValueKind<TextLength> {
  static let textLength = Self(name: "length", read: TextLength.init)
}

extension ValueKind<LineHeight> {
  static let lineHeight = Self(name: "length", read: LineHeight.init)
}

extension ValueKind<RefreshRate> {
  static let refreshRate = Self(name: "Hz") { try RefreshRate(hertz: QuantityText.frequency($0).value) }
}

extension ValueKind<[RefreshRate]> {
  static let refreshRates = Self(name: "list") { text in
    let one = text.replacing(",", with: ".")
    // Only the rates of broadcasters are over 1001.
    if text.count(where: { $0 == "," }) == 1, let rate = try? ValueKind<RefreshRate>.refreshRate.read(one),
      rate.exact.denominator == 1001
    {
      throw ValidationError("'\(text.quotable)' reads as two rates; write \(one)")
    }
    return try ValueKind.list(of: .refreshRate).read(text)
  }
}

/// Numbers with a unit. A bare number is in the unit of the name.
extension ValueKind<Double> {
  static let seconds = number("seconds", QuantityText.duration)
  static let mm = number("mm", QuantityText.length)
  static let points = number("points", QuantityText.points)

  static let pixels = number("px", QuantityText.pixelLength)

  static let framesPerSecond = number("Hz", QuantityText.frequency)
  static let percent = number("percent", QuantityText.percent)
  static let hitch = number("ms/s", QuantityText.hitchRatio)
  static let scale = Self(name: "scale") { text in
    guard text.contains(where: \.isNumber) || !text.lowercased().hasSuffix("dpi") else {
      throw ValidationError(
        "'\(text.quotable)' is a class of densities; give the number that 'adb shell wm density' prints, such as 480dpi"
      )
    }
    // As in NAME@3x.
    let typed = text.hasPrefix("@") ? String(text.dropFirst()) : text
    // A decimal comma is asked about.
    let scale = text.contains(",") ? try QuantityText.scale(typed).value : (try? QuantityText.scale(typed))?.value ?? 0
    guard Quantity.scale.allows(scale) else { throw InputError.notAScale(text) }
    return scale
  }

  /// The same within the limits of a quantity.
  func within(_ quantity: Quantity) -> Self {
    Self(name: name, inHelp: inHelp) { try quantity.require(read($0)) }
  }

  private static func number(_ name: String, _ reader: QuantityText.Reader) -> Self {
    Self(name: name, inHelp: \.shortestText) { try reader($0).value }
  }
}

extension ValueKind<[ViewingDistance]> {
  static let distances = Self(name: "list") { text in
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    if parts.count > 1, let bare = parts.first(where: { $0.last?.isNumber == true }) {
      throw ValidationError(
        "'\(bare.quotable)' has no unit; each distance has its own, as in 57cm,70cm, and decimals have a point")
    }
    return try parts.map { try ViewingDistance($0) }
  }
}

extension ValueKind where Value: FixedWidthInteger & SendableMetatype {
  static var count: Self {
    Self(name: "count") { text in
      guard let value = Value(text) else {
        throw ValidationError("'\(text.quotable)' is not a whole number from \(max(Value.min, 0)) to \(Value.max)")
      }
      return value
    }
  }
}

extension ValueKind {
  /// Several values with commas between them.
  static func list<Element>(of element: ValueKind<Element>) -> Self where Value == [Element] {
    Self(name: "list", choices: element.choices) { text in
      try text.split(separator: ",", omittingEmptySubsequences: false).map { try element.read(String($0)) }
    }
  }
}

/// Sizes in pixels, or in points.
extension ValueKind<DisplaySize> {
  static let pixels = Self(name: "WxH", read: DisplaySize.init(pixels:))

  static let points = Self(name: "WxH") { text in
    let extents = try text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map {
      try Quantity.pointExtent.require(QuantityText.points(String($0)).value)
    }
    guard extents.count == 2 else {
      throw ValidationError("'\(text.quotable)' is not of the form WIDTHxHEIGHT, such as 393x852")
    }
    return try DisplaySize(width: extents[0], height: extents[1])
  }
}

extension ValueKind<PanelSize> {
  static let millimeters = Self(name: "WxH") { try QuantityText.size($0).measured }
}

extension ValueKind<[Double]> {
  /// Times in seconds. A unit behind the last one alone is that of all.
  static let times = Self(name: "list") { text in
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
    let bare = parts.count { $0.last?.isLetter != true }
    let unit = parts.last.map { last in String(last.reversed().prefix { $0.isLetter }.reversed()) } ?? ""
    guard [0, parts.count].contains(bare) || bare == parts.count - 1 && !unit.isEmpty else {
      throw ValidationError("'\(text.quotable)' has times with a unit and times without")
    }
    let seconds = try parts.map { try QuantityText.duration($0.last?.isLetter == true ? $0 : $0 + unit).value }
    if let index = seconds.firstIndex(where: { $0 <= 0 }), seconds.contains(where: { $0 > 0 }) {
      throw ValidationError("'\(parts[index].quotable)' in '\(text.quotable)' is not above 0; a time is")
    }
    if parts.count == 2, max(seconds[0], seconds[1]) >= 8 * min(seconds[0], seconds[1]) {
      let decimal =
        text.allSatisfy { $0.isNumber || $0 == "," } ? "write \(parts[0]).\(parts[1]) for a decimal, or " : ""
      throw ValidationError("'\(text.quotable)' reads as two times; \(decimal)put two such times into a file")
    }
    return seconds
  }
}

/// The slowest and the fastest speed, as `0:100`.
extension ValueKind<SpeedLimits> {
  static let limits = Self(
    name: "min:max",
    inHelp: { "\($0.millimetersPerSecond.lowerBound.shortestText):\($0.millimetersPerSecond.upperBound.shortestText)" },
    read: { text in
      let ends = try pair(text, "MIN:MAX, such as 0:100").map {
        try SpeedQuantity(String($0)).millimetersPerSecond(on: nil)
      }
      return try SpeedLimits(lower: ends[0], upper: ends[1])
    })
}

extension ValueKind<Stall> {
  static let stall = Self(name: "every:length") { text in
    let ends = try pair(text, "EVERY:LENGTH, such as 1:0.05").map { try QuantityText.duration(String($0)).value }
    return try Stall(periodSeconds: ends[0], lengthSeconds: ends[1])
  }
}

/// Two values with a colon between them.
private func pair(_ text: String, _ form: String) throws -> [Substring] {
  let parts = text.split(separator: ":", omittingEmptySubsequences: false)
  guard parts.count == 2 else { throw ValidationError("'\(text.quotable)' is not of the form \(form)") }
  return parts
}

extension ValueKind<SpeedListText> {
  static let speeds = Self(name: "list", read: SpeedListText.init(typed:))
}

extension SpeedListText {
  /// Reads speeds of which none is negative.
  init(typed text: String) throws {
    guard text.contains(where: \.isNumber) || text.isEmpty else {
      throw ValidationError(
        "'\(text.quotable)' is not a number; give a speed such as 30mm/s, or 180wpm for words a minute")
    }
    try self.init(text)
    for part in text.split(separator: ",") {
      let ends = part.split(separator: ":").map(\.trimmingWhitespace).prefix(2)
      if let negative = ends.first(where: { $0.first == "-" && $0.contains { ("1"..."9").contains($0) } }) {
        throw ValidationError("'\(String(negative).quotable)' is negative; a speed is 0 or above")
      }
    }
  }
}

extension ValueKind<String> {
  /// The display's name in tables.
  static let title = Self(name: "text") { text in
    guard text.utf8.count <= 200, text.unicodeScalars.allSatisfy({ $0.terminalEscape == nil }) else {
      throw ValidationError("a name has at most 200 bytes and no control characters")
    }
    return text
  }

  /// A column's key, as the header of CSV has it.
  static let key = Self(name: "key") { $0 }
}

extension ValueKind<FileName> {
  static let file = Self(name: "file") { text in
    guard !text.isEmpty else { throw ValidationError("the name of the file is empty") }
    return FileName(text: text)
  }
}

extension ValueKind<CarouselLoop> {
  static let loop = Self(name: "loop", choices: CarouselLoop.names, inHelp: \.name) { text in
    guard let loop = CarouselLoop(named: text.lowercased()) else {
      throw ValidationError("it is none of \(CarouselLoop.names.joined(separator: ", "))")
    }
    return loop
  }
}

/// Words to choose from, without regard to case.
extension ValueKind where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// The tutorial formula divides by the logical scale.
  static var basis: Self { choice("basis", aliases: ["tutorial": Value(rawValue: "logical")].compactMapValues { $0 }) }
  static var rule: Self { choice("rule") }
  static var way: Self { choice("way") }
  static var axis: Self { choice("axis") }

  private static func choice(_ name: String, aliases: [String: Value] = [:]) -> Self {
    let words = Value.allCases.map(\.rawValue) + aliases.keys.sorted()
    return Self(name: name, choices: words, inHelp: \.rawValue) { text in
      guard let value = Value(rawValue: text.lowercased()) ?? aliases[text.lowercased()] else {
        throw ValidationError("it is none of \(words.joined(separator: ", "))")
      }
      return value
    }
  }
}
