import ArgumentParser
import CalibrationReport
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

/// A decimal, or two with a slash between them.
private func ratio(_ text: String) throws -> Double {
  let parts = text.split(separator: "/", omittingEmptySubsequences: false)
  guard parts.count <= 2 else {
    throw ValidationError("'\(String(shortening: text.utf8))' is neither a decimal nor a ratio of two")
  }
  let numbers = try parts.map { try decimal($0) }
  guard numbers.count == 2 else { return numbers[0] }
  guard numbers[1] != 0 else { throw ValidationError("'\(String(shortening: text.utf8))' divides by 0") }
  return numbers[0] / numbers[1]
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

/// Numbers.
extension OptionValue<Double> {
  static func number(_ name: String) -> Self { Self(name, shown: \.shortestText) { try decimal($0) } }

  static var ppi: Self { number("ppi") }
  static var scale: Self { Self("scale", shown: \.shortestText, read: ratio) }
  static var interval: Self { Self("seconds", shown: \.shortestText, read: ratio) }
  static var seconds: Self { number("seconds") }
  static var points: Self { number("points") }
  static var millimeters: Self { number("mm") }
  static var percent: Self { number("percent") }
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
  static var rates: Self { Self("list") { try list($0, ratio) } }
}

/// Speeds and what changes them.
extension OptionValue<SpeedList> {
  static var speeds: Self { Self("list") { try SpeedList($0) } }
}

extension OptionValue<SpeedLimits> {
  static var limits: Self {
    Self("min:max") { text in
      let (lower, upper) = try pair(text, "MIN:MAX, such as 0:100")
      return try SpeedLimits(lower: decimal(lower), upper: decimal(upper))
    }
  }
}

extension OptionValue<Stall> {
  static var stall: Self {
    Self("every:length") { text in
      let (period, length) = try pair(text, "EVERY:LENGTH, such as 1:0.05")
      return try Stall(periodSeconds: decimal(period), lengthSeconds: decimal(length))
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
