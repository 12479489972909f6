internal import SpeedCalibration

/// A text without the words behind a name that are no part of a model: networks, memory, words of shops and of colours, and a
/// diagonal, which the device that is left has to have.
struct NoModelWords {
  /// The words that are left, where a diagonal was said first with its number, which may be a part of the name.
  let models: [String]

  /// The diagonals in inches that were said.
  let diagonals: [Double]

  /// The networks that were said.
  private let networks: [String]

  /// Takes the words off from the second one on: `Galaxy S24 Ultra 5G`, `Redmi 9A (6GB RAM)`, `Pixel 8 Pro 6.7 inch`; nil
  /// where there are none.
  init?(_ text: String) {
    let words = text.split { " ,;()[]".contains($0) }.map { $0.lowercased() }
    var (kept, numbered, sizes, index) = ([String](), [String](), [Double](), 0)
    while index < words.count {
      let (word, next) = (words[index], index + 1 < words.count ? words[index + 1] : "")
      if index > 0, let inches = Self.inches(word) ?? Self.inches("\(word)-\(next)") {
        sizes.append(inches)
        numbered.append(String(word.prefix { $0.isNumber || $0 == "." }))
        index += Self.inches(word) == nil ? 2 : 1
      } else if index > 0, word == "dual" && next == "sim" || Self.isNumber(word) && Self.units.contains(next) {
        index += 2
      } else if index > 0, Self.isNone(word) {
        index += 1
      } else {
        kept.append(word)
        numbered.append(word)
        index += 1
      }
    }
    guard kept.count < words.count else { return nil }
    // The sign between two of them: 12GB + 256GB.
    let named = (sizes.isEmpty ? [] : [numbered]) + [kept]
    models = named.map { words in words.filter { !["+", "-", "/"].contains($0) }.joined(separator: " ") }
    diagonals = sizes
    networks = Self.networks(of: text)
  }

  /// Whether a device has the diagonals that were said, and says no other network.
  func fits(_ device: Device) -> Bool {
    let others = Self.networks(of: device.name)
    guard networks.isEmpty || others.allSatisfy(networks.contains) else { return false }
    return diagonals.allSatisfy { inches in device.diagonals.contains { ($0 - inches).magnitude <= 0.15 } }
  }

  private static let units: Set<String> = ["gb", "tb"]

  /// LTE is a device of its own for some makers, and stays.
  private static let networks: Set<String> = ["4g", "5g", "lte"]

  /// The networks that a name says.
  static func networks(of name: String) -> [String] {
    name.lowercased().split { " ,;()[]".contains($0) }.map(String.init).filter(networks.contains)
  }

  /// The inches that a word says: `6.7-inch`, `27"`, `13.5zoll`.
  private static func inches(_ word: String) -> Double? {
    let number = word.prefix { $0.isNumber || $0 == "." }
    let unit = word.dropFirst(number.count).drop { $0 == "-" }
    return ["inch", "inches", "zoll", "in", "\"", "″", "”"].contains(unit) ? Double(number) : nil
  }

  private static func isNone(_ word: String) -> Bool {
    SaidWords.networks.contains(Array(word.utf8)) || SaidWords.noModel.contains(word) || isMemory(word)
  }

  private static func isNumber(_ word: some StringProtocol) -> Bool { !word.isEmpty && word.utf8.allSatisfy(isDigit) }

  /// Whether a word is a capacity, or two: `256GB`, `12GB/512GB`, `8/256`, `12+256GB`.
  private static func isMemory(_ word: String) -> Bool {
    let sizes = word.split(separator: /[\/+]/, omittingEmptySubsequences: false)
    let numbers = sizes.map { size in units.contains { size.hasSuffix($0) } ? size.dropLast(2) : size }
    guard numbers.allSatisfy(isNumber), sizes.count <= 2 else { return false }
    let hasUnit = sizes.last.map { size in units.contains { size.hasSuffix($0) } } ?? false
    // Two sizes without a unit are a memory's and a storage's.
    return hasUnit || sizes.count == 2 && (Int(numbers[0]) ?? 0) <= 24 && storages.contains(String(numbers[1]))
  }

  private static let storages: Set<String> = ["32", "64", "128", "256", "512", "1024"]
}

extension Device {
  /// The diagonals of its displays in inches, where their pixels are known.
  var diagonals: [Double] {
    displays.compactMap { display in display.pixels.map { hypotenuse($0.width, $0.height) / display.ppi } }
  }
}
