import SpeedCalibration

/// The arguments of a command that takes devices and speeds, told apart.
///
/// A word with a unit of speed is a speed: `30mm/s`, `30mm/s,50mm/s`, or `30 mm/s` as two words. No device has such a
/// name.
struct TypedWords {
  private(set) var speeds: [SpeedListText] = []
  private(set) var selectors: [String] = []

  /// The numbers without a unit that are speeds.
  private(set) var bareNumbers: [String] = []

  /// - Parameters:
  ///   - words: The arguments in their order.
  ///   - takesBareNumbers: Whether a number is a speed in mm/s unless it follows the word of a name; else it is one only
  ///     before a name in quotes, of which it is no part.
  init(_ words: [String], takesBareNumbers: Bool = false) {
    var rest = words[...]
    while let word = rest.popFirst() {
      let unit = rest.prefix(Self.unitLength(rest))
      if Self.isBare(word), let first = unit.first, !Self.startsNumber(first),
        let speed = Self.speed(word + (unit.count > 1 ? " " : "") + unit.joined(separator: " "))
      {
        speeds.append(speed)
        rest.removeFirst(unit.count)
      } else if let speed = Self.speed(word), !Self.isBare(word) {
        speeds.append(speed)
      } else if Self.isNumber(word), let speed = Self.speed(word), selectors.isEmpty,
        takesBareNumbers || rest.first?.contains(" ") == true
      {
        speeds.append(speed)
        bareNumbers.append(word)
      } else {
        selectors.append(word)
      }
    }
  }

  /// Says which numbers without a unit were read as speeds.
  func noteBareNumbers(_ notes: inout Notes) {
    for number in bareNumbers { notes.add("'\(number)' read as \(number) mm/s", .reading) }
  }

  /// The number of words that spell a unit, of words that begin with one: `mm`, `mm s-1`, `mm per second`.
  private static func unitLength(_ words: ArraySlice<String>) -> Int {
    switch words.dropFirst().first {
    case "per": 3
    case "s-1", "s^-1", "s⁻¹": 2
    default: min(words.count, 1)
    }
  }

  static func isNumber(_ word: String) -> Bool {
    word.narrowed.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.,:".utf8.contains($0) }
  }

  /// Whether a word is numbers without a unit, of which one may be in E notation: `30`, `5:20:5`, `83E1`. The last is a
  /// model identifier.
  private static func isBare(_ word: String) -> Bool {
    word.narrowed.split { ",:".contains($0) }.allSatisfy { DecimalText($0.trimmingWhitespace) != nil }
  }

  /// Whether a word begins as a number does.
  private static func startsNumber(_ word: String) -> Bool {
    word.prefix(1).narrowed.utf8.first.map { $0 < 0x3A } ?? false
  }

  private static func speed(_ text: String) -> SpeedListText? {
    startsNumber(text) ? try? SpeedListText(typed: text) : nil
  }
}
