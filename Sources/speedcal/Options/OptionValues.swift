import ArgumentParser
import Reports
import DeviceInfo
import ScrollCarousel
import ScrollMotion
import SpeedCalibration

/// Decimals as they are typed, never NaN, hexadecimal or the like.
private func decimal(_ text: some StringProtocol) throws -> Double {
  guard let decimal = ExactDecimal(text) else {
    throw ValidationError("'\(String(shortening: text.utf8))' is not a decimal number of at most 18 digits")
  }
  return decimal.value
}

/// Two values with a colon between them.
private func pair(_ text: String, _ form: String) throws -> (Substring, Substring) {
  let parts = text.split(separator: ":", omittingEmptySubsequences: false)
  guard parts.count == 2 else {
    throw ValidationError("'\(String(shortening: text.utf8))' is not of the form \(form)")
  }
  return (parts[0], parts[1])
}

private func list<Element>(_ text: String, _ read: (String) throws -> Element) throws -> [Element] {
  try text.split(separator: ",", omittingEmptySubsequences: false).map { try read(String($0)) }
}

/// Quantities, in the unit that the name says where none is typed.
extension OptionValue<Double> {
  static var ppi: Self { Self("ppi", shown: \.shortestText) { try decimal($0) } }
  static var scale: Self { Self("scale", shown: \.shortestText) { try QuantityText.scale($0).value } }
  static var seconds: Self { Self("seconds", shown: \.shortestText) { try QuantityText.duration($0).value } }
  static var points: Self { Self("points", shown: \.shortestText) { try QuantityText.points($0).value } }
  static var millimeters: Self { Self("mm", shown: \.shortestText) { try QuantityText.length($0).value } }
  static var hertz: Self { Self("Hz", shown: \.shortestText) { try QuantityText.frequency($0).value } }
  static var percent: Self { Self("percent", shown: \.shortestText) { try QuantityText.percent($0).value } }
}

extension OptionValue<ReadQuantity> {
  static var diagonal: Self { Self("inches") { try QuantityText.diagonal($0) } }
}

/// The size of a panel in millimetres.
struct PanelSize: Sendable {
  let width: ReadQuantity
  let height: ReadQuantity
}

extension OptionValue<PanelSize> {
  static var panelSize: Self {
    Self("WxH") { text in
      let (width, height) = try QuantityText.size(text)
      return PanelSize(width: width, height: height)
    }
  }
}

extension OptionValue<DisplaySize> {
  static var pointSize: Self {
    Self("WxH") { text in
      let extents = try text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map {
        try QuantityText.points(String($0)).value
      }
      guard extents.count == 2 else {
        throw ValidationError("'\(String(shortening: text.utf8))' is not of the form WIDTHxHEIGHT, such as 393x852")
      }
      return try DisplaySize(width: extents[0], height: extents[1])
    }
  }

  static var pixels: Self {
    Self("WxH") { text in
      let (width, height) = try QuantityText.pixels(text)
      return try DisplaySize(width: width, height: height)
    }
  }
}

extension OptionValue<Int> {
  static var count: Self {
    Self("count", shown: \.description) { text in
      guard let count = Int(text) else {
        throw ValidationError("'\(String(shortening: text.utf8))' is not a whole number")
      }
      return count
    }
  }
}

extension OptionValue<UInt64> {
  static var seed: Self {
    Self("seed", shown: \.description) { text in
      guard let seed = UInt64(text) else {
        throw ValidationError("'\(String(shortening: text.utf8))' is not a whole number from 0 to \(UInt64.max)")
      }
      return seed
    }
  }
}

extension OptionValue<[Double]> {
  /// Rates in Hz.
  static var rates: Self { Self("list") { try list($0) { try QuantityText.frequency($0).value } } }

  /// Times in seconds. A unit behind the last one alone is that of all.
  static var times: Self {
    Self("list") { text in
      let parts = try list(text) { $0 }
      let bare = parts.count { $0.last?.isLetter != true }
      let unit = parts.last.map { last in String(last.reversed().prefix { $0.isLetter }.reversed()) } ?? ""
      guard [0, parts.count].contains(bare) || bare == parts.count - 1 && !unit.isEmpty else {
        throw ValidationError("'\(String(shortening: text.utf8))' has times with a unit and times without")
      }
      return try parts.map { try QuantityText.duration($0.last?.isLetter == true ? $0 : $0 + unit).value }
    }
  }
}

/// Speeds and what changes them.
extension OptionValue<SpeedListText> {
  static var speeds: Self { Self("list") { try SpeedListText($0) } }
}

extension OptionValue<SpeedQuantity> {
  static var speed: Self { Self("speed") { try SpeedQuantity($0) } }
}

extension OptionValue<SpeedLimits> {
  static var limits: Self {
    Self("min:max") { text in
      let (lower, upper) = try pair(text, "MIN:MAX, such as 0:100")
      let ends = try [lower, upper].map { try SpeedQuantity(String($0)).millimetersPerSecond(on: nil) }
      return try SpeedLimits(lower: ends[0], upper: ends[1])
    }
  }
}

extension OptionValue<Stall> {
  static var stall: Self {
    Self("every:length") { text in
      let (period, length) = try pair(text, "EVERY:LENGTH, such as 1:0.05")
      return try Stall(
        periodSeconds: QuantityText.duration(String(period)).value,
        lengthSeconds: QuantityText.duration(String(length)).value)
    }
  }
}

/// Words.
extension OptionValue<OutputFormat> {
  static var format: Self {
    Self("format", offer: .words(OutputFormat.words)) { text in
      guard let format = OutputFormat(text) else {
        throw ValidationError("choose from \(OutputFormat.words.joined(separator: ", "))")
      }
      return format
    }
  }
}

extension OptionValue where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// One of the values, by its raw value, without regard to case.
  static func choice(_ name: String) -> Self { Self(name, offer: .words(words), shown: \.rawValue, read: chosen) }

  private static var words: [String] { Value.allCases.map(\.rawValue) }

  fileprivate static func chosen(_ text: String) throws -> Value {
    let wanted = text.lowercased()
    guard let value = Value.allCases.first(where: { $0.rawValue == wanted }) else {
      throw ValidationError("choose from \(words.joined(separator: ", "))")
    }
    return value
  }
}

extension OptionValue<[DriveWay]> {
  static var ways: Self {
    Self("list", offer: .words(DriveWay.allCases.map(\.rawValue))) { text in
      try list(text, OptionValue<DriveWay>.chosen)
    }
  }
}

extension OptionValue<CarouselLoop> {
  static var loop: Self {
    Self("loop", offer: .words(CarouselLoop.names), shown: \.name) { text in
      guard let loop = CarouselLoop(named: text.lowercased()) else {
        throw ValidationError("choose from \(CarouselLoop.names.joined(separator: ", "))")
      }
      return loop
    }
  }
}

extension OptionValue<String> {
  static func text(_ name: String, offer: Offer = .nothing) -> Self { Self(name, offer: offer) { $0 } }

  static var selector: Self { text("selector", offer: .selectors) }

  /// What a table calls a display.
  static var title: Self {
    Self("text") { text in
      guard text.utf8.count <= 200, text.unicodeScalars.allSatisfy({ $0.terminalEscape == nil }) else {
        throw ValidationError("a name has at most 200 bytes and no control characters")
      }
      return text
    }
  }
}

extension OptionValue<[String]> {
  static var columns: Self { Self("keys") { try list($0) { $0 } } }
}

extension OptionValue<SpreadsheetDialect> {
  static var excel: Self {
    Self("locale", offer: .words(SpreadsheetDialect.languages)) { text in
      guard let dialect = SpreadsheetDialect(locale: text) else {
        throw ValidationError(
          "no decimal sign is known for '\(String(shortening: text.utf8))'; choose from "
            + SpreadsheetDialect.languages.joined(separator: ", "))
      }
      return dialect
    }
  }
}

/// Files.
extension OptionValue<FileName> {
  /// A file to read; `-` is standard input.
  static func file(_ extensions: String...) -> Self { named("path", extensions) }

  /// A file to write; `-` is standard output.
  static var outputFile: Self { named("file", []) }

  private static func named(_ name: String, _ extensions: [String]) -> Self {
    Self(name, offer: .files(extensions)) { text in
      guard !text.isEmpty else { throw ValidationError("a file needs a name") }
      return FileName(text: text)
    }
  }
}
