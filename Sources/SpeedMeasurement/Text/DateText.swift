/// A date and time after ISO 8601: `2026-11-25T21:19:49.123Z`, with a blank for the T, and with or without a zone.
struct DateText {
  /// In seconds; only differences count.
  let seconds: Double

  /// Half of the last place that is written, in seconds.
  let halfDigit: Double

  /// Reads a text; nil where it is anything else.
  init?(_ text: some Collection<UInt8>) {
    let bytes = Array(text)
    func number(_ range: Range<Int>) -> Int? {
      guard range.upperBound <= bytes.count else { return nil }
      return bytes[range].reduce(0 as Int?) { sum, byte in
        sum.flatMap { sum in (0x30...0x39).contains(byte) ? sum * 10 + Int(byte) - 0x30 : nil }
      }
    }
    func has(_ sign: String, at place: Int) -> Bool { place < bytes.count && sign.utf8.contains(bytes[place]) }
    guard let year = number(0..<4), has("-", at: 4), let month = number(5..<7), has("-", at: 7),
      let day = number(8..<10), has("Tt ", at: 10), let hour = number(11..<13), has(":", at: 13),
      let minute = number(14..<16), has(":", at: 16), let second = number(17..<19), (1...12).contains(month)
    else { return nil }
    var (place, fraction, digit) = (19, 0.0, 1.0)
    if has(".,", at: place) {
      place += 1
      while place < bytes.count, let value = number(place..<place + 1) {
        digit /= 10
        fraction += Double(value) * digit
        place += 1
      }
    }
    var zone = 0
    if has("Zz", at: place) {
      place += 1
    } else if has("+-", at: place), let hours = number(place + 1..<place + 3) {
      let start = place + (has(":", at: place + 3) ? 4 : 3)
      zone = (hours * 60 + (number(start..<start + 2) ?? 0)) * (has("-", at: place) ? -1 : 1)
      place = min(bytes.count, start + 2)
    }
    guard place == bytes.count else { return nil }
    // Days since a first of March, after which leap days come last.
    let (shifted, years) = ((month + 9) % 12, month < 3 ? year - 1 : year)
    let days = 365 * years + years / 4 - years / 100 + years / 400 + (153 * shifted + 2) / 5 + day
    // Since 2000, so that the fraction keeps its digits.
    seconds = Double(((days - 730_426) * 24 + hour) * 3600 + (minute - zone) * 60 + second) + fraction
    halfDigit = digit / 2
  }
}
