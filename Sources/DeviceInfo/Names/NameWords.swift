/// A name, or what was typed for one, as its words: runs of letters, and numbers.
///
/// Case, blanks, dashes and brackets of every kind are gone, `+` is `plus`, and a unit is a mark of its number:
/// `iPad Pro 11-inch (M4)` is `ipad`, `pro`, `11"`, `m`, `4`.
struct NameWords: Sendable {
  /// The kind of thing that a number counts.
  enum Unit {
    /// Inches, millimetres, a generation, or 1st, 2nd, 3rd.
    case inches, millimeters, generation, ordinal

    /// What stands for it in a key.
    fileprivate var mark: UInt8 {
      switch self {
      case .inches: inchMark
      case .millimeters: millimeterMark
      case .generation, .ordinal: ordinalMark
      }
    }
  }

  struct Word: Sendable {
    fileprivate(set) var text: [UInt8]
    let isNumber: Bool
    fileprivate(set) var unit: Unit?

    /// Which word of the text it is a part of, as a reader counts them: `M4` is one.
    let place: Int

    /// Which bracket it stands in, counted from 1; 0 for none.
    let bracket: Int

    var isSize: Bool { unit == .inches || unit == .millimeters }

    /// Whether a reader sees a year.
    var isYear: Bool {
      text.count == 4 && isNumber && (text.starts(with: [0x31, 0x39]) || text.starts(with: [0x32, 0x30]))
    }

    func `is`(_ other: String) -> Bool { text.elementsEqual(other.utf8) }

    fileprivate func hasEnding(_ ending: String) -> Bool {
      text.count > ending.utf8.count && text.suffix(ending.utf8.count).elementsEqual(ending.utf8)
    }
  }

  private(set) var words: [Word] = []

  init(_ text: String) {
    let bytes = Self.folded(text)
    var (place, bracket, brackets, isOpen) = (0, 0, 0, false)
    for (index, byte) in bytes.enumerated() {
      let isNumber = isDigit(byte) || Self.isPoint(bytes, at: index)
      if isNumber || Self.isLetter(byte) {
        if !isOpen || words[words.count - 1].isNumber != isNumber {
          words.append(Word(text: [], isNumber: isNumber, place: place, bracket: bracket))
        }
        words[words.count - 1].text.append(byte == UInt8(ascii: ",") ? UInt8(ascii: ".") : byte)
        isOpen = true
        continue
      }
      switch byte {
      case UInt8(ascii: "+"):
        words.append(Word(text: Array("plus".utf8), isNumber: false, place: place, bracket: bracket))
      case Self.inchMark where isOpen && words[words.count - 1].isNumber: words[words.count - 1].unit = .inches
      case UInt8(ascii: "("): (brackets, bracket) = (brackets + 1, brackets + 1)
      case UInt8(ascii: ")"): bracket = 0
      default: break
      }
      if byte != UInt8(ascii: "+") { place += 1 }
      isOpen = false
    }
    readUnits()
  }

  /// A text in lowercase, with a blank for what is neither ASCII nor a letter, and without accents; makers and lines in
  /// Chinese, Japanese and Korean as they are written in Latin letters.
  private static func folded(_ text: String) -> [UInt8] {
    var text = text
    let isASCII = text.withUTF8 { bytes in bytes.allSatisfy { $0 < 0x80 } }
    guard !isASCII else { return text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 } }
    for (foreign, latin) in SaidWords.foreign { text = text.replacing(foreign, with: latin) }
    return String(String.UnicodeScalarView(text.lowercased().unicodeScalars.compactMap(folded))).utf8.map { $0 }
  }

  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    // Letters of East Asian width are those of ASCII, and a double prime is an inch.
    if (0xFF01...0xFF5E).contains(scalar.value) {
      let ascii = Unicode.Scalar(scalar.value - 0xFEE0) ?? " "
      return ("A"..."Z").contains(ascii) ? Unicode.Scalar(ascii.value | 0x20) : ascii
    }
    if scalar == "\u{2033}" || scalar == "\u{201D}" { return "\"" }
    guard !scalar.isASCII else { return scalar }
    guard scalar.properties.generalCategory != .nonspacingMark else { return nil }
    // é is LATIN SMALL LETTER E WITH ACUTE.
    let words = scalar.properties.name?.split(separator: " ") ?? []
    if words.count > 4, words[0] == "LATIN", words[3].count == 1, words[4] == "WITH" {
      return words[3].lowercased().unicodeScalars.first
    }
    return scalar.properties.isAlphabetic ? scalar : " "
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || (0x61...0x7A).contains(byte) }

  /// Whether a point, or a comma before a single digit, belongs to a number.
  private static func isPoint(_ bytes: [UInt8], at index: Int) -> Bool {
    guard bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ",") else { return false }
    func isNumber(_ index: Int) -> Bool { bytes.indices.contains(index) && isDigit(bytes[index]) }
    return isNumber(index - 1) && isNumber(index + 1) && (bytes[index] == UInt8(ascii: ".") || !isNumber(index + 2))
  }

  /// The words that may follow a number, in the order in which they are tried.
  private static let units: [(text: String, unit: Unit)] = [
    ("st", .ordinal), ("nd", .ordinal), ("rd", .ordinal), ("th", .ordinal), ("generation", .generation),
    ("gen", .generation), ("inches", .inches), ("inch", .inches), ("zoll", .inches), ("mm", .millimeters),
  ]

  /// The ordinals that a number has by its last digit: 1st, 2nd, 3rd, and 4th like all others.
  private static let ordinals = [UInt8(ascii: "1"): "st", UInt8(ascii: "2"): "nd", UInt8(ascii: "3"): "rd"]

  /// Takes units as marks of their numbers. They go from the beginning of a word even where it goes on, for names are
  /// written without blanks, and from every name alike.
  private mutating func readUnits() {
    var read: [Word] = []
    var isGeneration = false
    for (index, word) in words.enumerated() {
      var word = word
      if word.isNumber {
        if isGeneration { word.unit = .generation }
        isGeneration = false
      } else if let last = read.indices.last, read[last].isNumber {
        for (text, unit) in Self.units where word.text.starts(with: text.utf8) {
          if unit == .ordinal, text != read[last].text.last.map({ Self.ordinals[$0] ?? "th" }) { continue }
          word.text.removeFirst(text.utf8.count)
          read[last].unit = unit
        }
        if word.is("in"), word.place == read[last].place { (word.text, read[last].unit) = ([], .inches) }
      }
      if !word.isNumber {
        let isBeforeNumber = index + 1 < words.count && words[index + 1].isNumber
        for text in ["generation", "gen"]
        where word.is(text) && !read.isEmpty || isBeforeNumber && word.hasEnding(text) {
          word.text.removeLast(text.utf8.count)
          isGeneration = true
        }
      }
      if !word.text.isEmpty { read.append(word) }
    }
    words = read
  }

  /// The words without what stands between them, for names are written joined and apart: `iphone15`. Between numbers
  /// is a blank, and behind a number the mark of its unit.
  var key: [UInt8] { Self.key(words[...]) }

  static func key(_ words: ArraySlice<Word>) -> [UInt8] {
    var key: [UInt8] = []
    var isBehindNumber = false
    for word in words {
      if word.isNumber, isBehindNumber { key.append(blank) }
      key += word.text
      if let unit = word.unit { key.append(unit.mark) }
      isBehindNumber = word.isNumber
    }
    return key
  }

  static let blank: UInt8 = 0x20
  static let inchMark: UInt8 = 0x22
  static let millimeterMark: UInt8 = 0x27
  static let ordinalMark: UInt8 = 0x5E

  static func isSizeMark(_ byte: UInt8) -> Bool { byte == inchMark || byte == millimeterMark }
  static func isMark(_ byte: UInt8) -> Bool { isSizeMark(byte) || byte == ordinalMark }
}

/// Whether a byte is an ASCII digit.
func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
