/// A name, or what was typed for one, as its words: runs of letters, and numbers.
///
/// Case, blanks, dashes and brackets of every kind are gone, `+` is `plus`, and a unit is a mark of its number:
/// `iPad Pro 11-inch (M4)` is `ipad`, `pro`, `11"`, `m`, `4`. `key` of profiles/facts/names.py does the same.
struct NameWords: Sendable {
  struct Word: Sendable {
    fileprivate(set) var text: [UInt8]
    let isNumber: Bool

    /// The mark of the unit behind it: inches or millimetres.
    fileprivate(set) var mark: UInt8?

    /// Whether it stands in a bracket.
    let isBracketed: Bool

    /// Whether it goes on from the word before, as the 4 of M4 does.
    fileprivate let isJoined: Bool

    /// Whether a reader sees a year.
    var isYear: Bool {
      text.count == 4 && isNumber && (text.starts(with: [0x31, 0x39]) || text.starts(with: [0x32, 0x30]))
    }

    fileprivate func `is`(_ other: String) -> Bool { text.elementsEqual(other.utf8) }

    /// Takes a beginning away; false where it has none such.
    fileprivate mutating func drop(_ beginning: String) -> Bool {
      guard text.starts(with: beginning.utf8) else { return false }
      text.removeFirst(beginning.utf8.count)
      return true
    }
  }

  private(set) var words: [Word] = []

  init(_ text: String) {
    let bytes = Self.folded(text)
    var (isOpen, isBracketed) = (false, false)
    for (index, byte) in bytes.enumerated() {
      let isNumber = isDigit(byte) || Self.isPoint(bytes, at: index)
      if isNumber || Self.isLetter(byte) {
        if !isOpen || words[words.count - 1].isNumber != isNumber {
          words.append(Word(text: [], isNumber: isNumber, isBracketed: isBracketed, isJoined: isOpen))
        }
        words[words.count - 1].text.append(byte == UInt8(ascii: ",") ? UInt8(ascii: ".") : byte)
        isOpen = true
        continue
      }
      switch byte {
      case UInt8(ascii: "+") where index > 0 && bytes[index - 1] > Self.blank:
        words.append(Word(text: Array("plus".utf8), isNumber: false, isBracketed: isBracketed, isJoined: false))
      case Self.inchMark where isOpen && words[words.count - 1].isNumber:
        words[words.count - 1].mark = Self.inchMark
      case UInt8(ascii: "("): isBracketed = true
      case UInt8(ascii: ")"): isBracketed = false
      default: break
      }
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

  /// The units of a number, in the order in which they are tried; a generation is none.
  private static let units: [(text: String, mark: UInt8?)] = [
    ("inches", inchMark), ("inch", inchMark), ("zoll", inchMark), ("mm", millimeterMark), ("generation", nil),
  ]

  /// The ordinals that a number has by its last digit: 1st, 2nd, 3rd, and 4th like all others.
  private static let ordinals = [UInt8(ascii: "1"): "st", UInt8(ascii: "2"): "nd", UInt8(ascii: "3"): "rd"]

  /// Takes units as marks of their numbers. They go from the beginning of a word even where it goes on, for names are
  /// written without blanks.
  private mutating func readUnits() {
    var read: [Word] = []
    for word in words {
      var word = word
      if word.isNumber {
        if read.count > 1, read[read.count - 1].is("gen") || read[read.count - 1].is("generation") { read.removeLast() }
      } else if let last = read.last, last.isNumber, last.mark == nil {
        let ordinal = last.text.last.flatMap { Self.ordinals[$0] } ?? "th"
        if word.is(ordinal) || word.text.starts(with: "\(ordinal)gen".utf8) {
          word.text.removeFirst(ordinal.utf8.count)
        }
        if let unit = Self.units.first(where: { word.drop($0.text) }) {
          read[read.count - 1].mark = unit.mark
        } else if word.is("in"), word.isJoined {
          (word.text, read[read.count - 1].mark) = ([], Self.inchMark)
        }
        if word.is("gen") { word.text = [] }
      }
      if !word.text.isEmpty { read.append(word) }
    }
    words = read
  }

  /// The words without what stands between them, for names are written joined and apart: `iphone15`. Between numbers
  /// is a blank, and behind a number the mark of its unit.
  var key: [UInt8] {
    var key: [UInt8] = []
    var isBehindNumber = false
    for word in words {
      if word.isNumber, isBehindNumber { key.append(Self.blank) }
      key += word.text
      if let mark = word.mark { key.append(mark) }
      isBehindNumber = word.isNumber
    }
    return key
  }

  /// Whether another name has all of the words.
  func isPart(of other: NameWords) -> Bool {
    !words.isEmpty && words.allSatisfy { word in other.words.contains { $0.text == word.text } }
  }

  /// The keys with a number that stands apart as a size of names: of `Note 8` the one of `Note 8.0`.
  var keysOfSizes: [[UInt8]] {
    words.indices.dropFirst().filter { index in
      let (word, next) = (words[index], words[(index + 1)...].first)
      return word.isNumber && word.mark == nil && !word.isJoined && next?.isJoined != true
        && word.text.allSatisfy(isDigit)
    }.map { index in
      var sized = self
      sized.words[index].text += Array(".0".utf8)
      return sized.key
    }
  }

  private static let blank: UInt8 = 0x20
  private static let inchMark: UInt8 = 0x22
  private static let millimeterMark: UInt8 = 0x27
}

/// Whether a byte is an ASCII digit.
func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
