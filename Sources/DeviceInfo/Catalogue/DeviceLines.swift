internal import BundledProfiles

/// Which devices of the bundled profiles are read: a line of their text is a device, and most are passed over unread.
struct DeviceLines: Sendable {
  /// Whether a line is read, by its ``folded(_:)`` text.
  let isWanted: @Sendable ([UInt8]) -> Bool

  /// The lines that a selector may name; nil where that may be any.
  ///
  /// A word of a name is said whole, so a device has every number that is typed and the first letters of every word,
  /// but for units, the displays' own names and what may stand for a maker.
  init?(naming selectors: [String]) {
    let words = selectors.map(Self.words)
    guard !words.isEmpty, words.allSatisfy({ $0?.isEmpty == false }) else { return nil }
    let wanted = words.compactMap(\.self)
    isWanted = { line in wanted.contains { $0.allSatisfy { Self.contains(line, $0) } } }
  }

  /// The numbers of a selector, and the beginnings of its words, or what stands between the stars of a pattern; nil
  /// for letters beyond ASCII.
  private static func words(of selector: String) -> [[UInt8]]? {
    guard selector.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    if NamePattern.isPattern(selector) {
      return selector.split { $0 == "*" || $0 == "?" }.map { folded($0.utf8) }.filter { !$0.isEmpty }
    }
    var words: [[UInt8]] = []
    var isOpen = false
    for byte in selector.lowercased().utf8 {
      let isNumber = isDigit(byte)
      guard isNumber || (0x61...0x7A).contains(byte) else {
        isOpen = false
        continue
      }
      if !isOpen || isDigit(words[words.count - 1][0]) != isNumber { words.append([]) }
      words[words.count - 1].append(byte)
      isOpen = true
    }
    return words.filter { word in !unsaid.contains { word.starts(with: $0.utf8) } }
      .map { isDigit($0[0]) ? $0 : Array($0.prefix(3)) }
  }

  private static let unsaid = [
    "st", "nd", "rd", "th", "gen", "in", "zoll", "mm", "apple", "outer", "cover",
  ]

  /// A bundled profile with the wanted devices alone; nil where it has none of them.
  func text(of file: BundledProfile) -> [UInt8]? {
    let bytes = UnsafeBufferPointer(start: file.text.utf8Start, count: file.text.utf8CodeUnitCount)
    var text: [UInt8] = []
    var count = 0
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard line.starts(with: "{\"".utf8) else {
        text += line
        continue
      }
      guard isWanted(Self.folded(line)) else { continue }
      if count > 0 { text.append(UInt8(ascii: ",")) }
      text += line.last == UInt8(ascii: ",") ? line.dropLast() : line
      count += 1
    }
    return count > 0 ? text : nil
  }

  /// The letters and digits of a line before its displays.
  static func folded(_ line: some Sequence<UInt8>) -> [UInt8] {
    var folded: [UInt8] = []
    for byte in line {
      switch byte {
      case 0x30...0x39, 0x61...0x7A: folded.append(byte)
      case 0x41...0x5A: folded.append(byte | 0x20)
      case UInt8(ascii: "+"): folded += "plus".utf8
      // The key has the beginning of Dell in it.
      case UInt8(ascii: ":") where folded.suffix(16).elementsEqual("modelidentifiers".utf8): folded.removeLast(16)
      // The figures begin here.
      case UInt8(ascii: "[") where folded.suffix(8).elementsEqual("displays".utf8): return folded
      default: break
      }
    }
    return folded
  }

  private static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    guard text.count >= part.count else { return false }
    return (0...(text.count - part.count)).contains { start in
      text[start] == part[0] && text[start..<(start + part.count)].elementsEqual(part)
    }
  }
}

extension Profile {
  /// Profiles that are part of the program.
  ///
  /// - Parameter catalogue: Which of them.
  /// - Returns: A profile for each file, in the order in which people look for what is in them.
  public static func bundled(_ catalogue: BundledCatalogue = .standard) -> [Profile] {
    switch catalogue {
    case .current: current
    case .standard: standard
    case .android: android
    case .others: others
    case .monitors: monitors
    case .everything: everything
    }
  }

  private static let current = read(.current)
  private static let standard = read(.standard)
  private static let android = read(.android)
  private static let others = read(.others)
  private static let monitors = read(.monitors)
  private static let everything = read(.everything)

  /// The same with some of the devices, without the files that have none of them.
  static func bundled(_ catalogue: BundledCatalogue, _ lines: DeviceLines?) -> [Profile] {
    lines.map { read(catalogue, $0) } ?? bundled(catalogue)
  }

  private static func read(_ catalogue: BundledCatalogue, _ lines: DeviceLines? = nil) -> [Profile] {
    catalogue.files.compactMap { file in
      let bytes = UnsafeBufferPointer(start: file.text.utf8Start, count: file.text.utf8CodeUnitCount)
      guard let text = lines.map({ $0.text(of: file) }) ?? Array(bytes) else { return nil }
      return Profile(reading: text, origin: .bundled("\(file.name)"))
    }
  }
}
