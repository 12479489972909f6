import DeviceInfo
import SpeedCalibration

/// Names of displays and speeds as style sheets and design tokens need them: lower-case words with hyphens between them.
///
/// What is neither a letter nor a digit becomes a hyphen, so two names may meet; that is an error, because one of them
/// would silently lose its figures.
struct HandOverNames {
  private var titles: [String: String] = [:]

  /// The name of a display: `iphone-15`, `iphone-duo-inner`, `11-inch-ipad-pro-2nd-generation`.
  mutating func name(of screen: Screen) throws(HandOverError) -> String {
    let name = Self.hyphenated(screen.title)
    if let first = titles.updateValue(screen.title, forKey: name) {
      throw .nameCollision(name, first: first, second: screen.title)
    }
    return name
  }

  /// The names of speeds: `30-mm-per-s`, `12_5-mm-per-s`.
  ///
  /// - Throws: ``HandOverError/tooManySpeeds(_:)``, or ``HandOverError/nameCollision(_:first:second:)`` for a speed that is
  ///   listed twice.
  static func names(of speeds: SpeedList) throws(HandOverError) -> [String] {
    guard speeds.count <= SwiftSource.maximumSpeedCount else { throw .tooManySpeeds(speeds.count) }
    var names: Set<String> = []
    return try speeds.map { speed throws(HandOverError) in
      let number = String(speed.shortestText.map { $0 == "." ? "_" : $0 })
      let name = "\(number)-mm-per-s"
      guard names.insert(name).inserted else {
        throw .nameCollision(name, first: speed.shortestText, second: speed.shortestText)
      }
      return name
    }
  }

  /// The letters and digits of a text in lower case, other characters between them as single hyphens.
  static func hyphenated(_ text: String) -> String {
    var words: [String] = []
    var word = ""
    for scalar in text.lowercased().unicodeScalars {
      if scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
        word.unicodeScalars.append(scalar)
      } else if scalar == "+" {
        word += "plus"
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    return (words + (word.isEmpty ? [] : [word])).joined(separator: "-")
  }
}
