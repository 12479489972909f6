/// A text in which what stood before is not written again, for what a page holds but does not show: the frames of a
/// carousel, code to copy.
///
/// `~`, two digits and one more repeat that many UTF-16 units and ``least`` from that many units before; digits are to base
/// 86. A tilde itself is `~!!!`. The script reads it with a dozen lines.
struct TextCode {
  static let digits = Array(
    "!0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%()*+,-./:;=?@[]^_{|}".utf16)

  /// The shortest repetition worth a token of four.
  static let least = 5

  private static let tilde = UInt16(0x7E)
  private static let attempts = 48

  let text: String

  /// Encodes a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - dictionary: What the reader has already, and what the first repetitions may refer to.
  init(_ text: String, after dictionary: String = "") {
    let units = Array(dictionary.utf16) + Array(text.utf16)
    let (start, base) = (dictionary.utf16.count, Self.digits.count)
    var code: [UInt16] = []
    var heads: [UInt64: Int] = [:]
    var earlier = [Int](repeating: -1, count: units.count)
    func gram(_ place: Int) -> UInt64? {
      guard place + 4 <= units.count else { return nil }
      return (place..<place + 4).reduce(0) { $0 << 16 | UInt64(units[$1]) }
    }
    var indexed = 0
    var place = start
    while place < units.count {
      while indexed < place {
        if let gram = gram(indexed) { (earlier[indexed], heads[gram]) = (heads[gram] ?? -1, indexed) }
        indexed += 1
      }
      var (best, length) = (0, 0)
      var candidate = gram(place).flatMap { heads[$0] } ?? -1
      for _ in 0..<Self.attempts where candidate >= 0 && place - candidate < base * base {
        var end = place
        let limit = min(units.count, place + Self.least + base - 1)
        while end < limit, units[end] == units[end - place + candidate] { end += 1 }
        if end - place > length { (best, length) = (candidate, end - place) }
        candidate = earlier[candidate]
      }
      if length >= Self.least {
        let distance = place - best
        code += [
          Self.tilde, Self.digits[distance / base], Self.digits[distance % base], Self.digits[length - Self.least],
        ]
        place += length
      } else {
        code +=
          units[place] == Self.tilde ? [Self.tilde] + [UInt16](repeating: Self.digits[0], count: 3) : [units[place]]
        place += 1
      }
    }
    self.text = String(decoding: code, as: UTF16.self)
  }
}
