/// A typed text, ready to be compared with names.
struct TypedName {
  let key: [UInt8]

  /// Whether numbers beside each other count as written in one, as they are in a name without blanks.
  var isJoined = false

  /// Where in the key a number begins that stands apart: the 8 of A 8, and not that of A8.
  private let numbersApart: Set<Int>

  init(_ text: String) {
    let words = NameWords(text).words
    key = NameWords.key(words[...])
    let places = words.indices.filter { words[$0].isNumber && ($0 == 0 || words[$0].place != words[$0 - 1].place) }
    numbersApart = Set(places.map { NameWords.key(words[...$0]).count - NameWords.key(words[$0...$0]).count })
  }

  /// Whether a number begins at a position that stands apart.
  func isApart(at position: Int) -> Bool {
    numbersApart.contains(position) || numbersApart.contains(position + 1) && key[position] == NameWords.blank
  }

  /// Whether each of its numbers, if any, is a size: one with a unit, or two digits from 20 on, where no generation is.
  var hasSizesAlone: Bool {
    key.split { !isDigit($0) && $0 != UInt8(ascii: ".") && !NameWords.isSizeMark($0) }.allSatisfy { number in
      number.last.map(NameWords.isSizeMark) == true
        || number.count == 2 && number.first.map { $0 > UInt8(ascii: "1") } == true
    }
  }

  var hasNumber: Bool { key.contains(where: isDigit) }

  /// Whether it may be a time: `12s`.
  var isSeconds: Bool { key.count > 1 && key.last == UInt8(ascii: "s") && key.dropLast().allSatisfy(isDigit) }

  /// Whether it ends in a letter that stands alone behind a word: `mate x`.
  func endsInLetter(_ part: [UInt8]) -> Bool { part.count == 1 && !isDigit(part[0]) && key.last == part[0] }

  /// Whether there is a letter from a position on but the one of 5G.
  func hasLetter(from position: Int) -> Bool {
    let rest = key[position...]
    let isNetwork = rest.count > 2 && rest.dropLast(2).last == NameWords.blank
    return rest.dropLast(isNetwork ? 2 : 0).contains { $0 >= UInt8(ascii: "a") }
  }

  /// Looks for a part of a name at a position.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - start: The position.
  ///   - diagonals: The diagonals in inches that a number without a unit may be in the name, where inches are typed behind
  ///     it: a Pixel 6 is none of 6 inches. Nil where a size must be typed with its unit: "iPhone 13" does not mean 13
  ///     inches. Millimetres always stand in the name.
  /// - Returns: The position behind the part; nil where it does not stand there.
  func end(of part: [UInt8], at start: Int, diagonals: [Double]?) -> Int? {
    var position = start
    var next: UInt8? { position < key.count ? key[position] : nil }
    if next == NameWords.blank { position += 1 }
    for byte in part {
      // A unit that is not typed may be any.
      if NameWords.isMark(byte), !(next.map(NameWords.isMark) ?? false) { continue }
      guard next == byte else { return nil }
      position += 1
    }
    guard let following = next, let last = part.last, isDigit(last) else { return position }
    if NameWords.isMark(following) {
      guard following == NameWords.inchMark else { return following == NameWords.millimeterMark ? nil : position + 1 }
      let inches = Double(String(decoding: part, as: UTF8.self)) ?? 0
      let isSize = diagonals?.contains { ($0 - inches).magnitude <= 0.15 }
      return isSize == true ? position + 1 : nil
    }
    return isJoined || !isDigit(following) && following != UInt8(ascii: ".") ? position : nil
  }
}
