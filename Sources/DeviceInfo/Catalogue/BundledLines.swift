internal import BundledProfiles

/// The lines of the bundled profiles, each a device, of which only those are read that a text may name.
///
/// It buys the start of a command: to read all 6,500 devices costs twenty times the instructions of `report iPhone`. It
/// relies on the layout of the profiles, a device a line, which the script that makes them keeps and a test holds.
struct BundledLines: Sendable {
  static let all = BundledLines()

  private struct File: Sendable {
    let profile: BundledProfile
    let head: Range<Int>
    var lines: Range<Int>
    var tail: Range<Int>
  }

  /// A device's line in its file, and the letters and digits of the values before its displays.
  private struct Line: Sendable {
    let text: Range<Int>
    let letters: Range<Int>
  }

  private var files: [File] = []
  private var lines: [Line] = []
  private var letters: [UInt8] = []

  private init() {
    let profiles = BundledCatalogue.everything.files
    letters = Array(unsafeUninitializedCapacity: profiles.reduce(0) { $0 + $1.bytes.count }) {
      letters, count in
      for profile in profiles { add(profile, letters, &count) }
    }
  }

  private mutating func add(
    _ profile: BundledProfile, _ letters: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int
  ) {
    let bytes = profile.bytes
    let first = lines.count
    var (start, head) = (0, 0)
    while start < bytes.count {
      var place = start
      if bytes[start] == UInt8(ascii: "{"), bytes[start + 1] == UInt8(ascii: "\"") {
        if lines.count == first { head = start }
        let letter = count
        place = Self.fold(bytes, from: start, into: letters, &count)
        let end = Self.endOfLine(bytes, from: place)
        lines.append(Line(text: start..<end, letters: letter..<count))
        start = end + 1
      } else {
        start = Self.endOfLine(bytes, from: place) + 1
      }
    }
    let tail = (lines.last?.text.upperBound ?? 0)..<bytes.count
    files.append(File(profile: profile, head: 0..<head, lines: first..<lines.count, tail: tail))
  }

  /// Takes the letters and digits of a line's values up to its displays, in lower case, with plus for `+`.
  ///
  /// It walks bytes by their places, as ``has(_:_:)`` does: both see 2 MB of text, and what goes through generic
  /// collections takes ten times as long in a debug build, which runs the tests.
  ///
  /// - Returns: The place behind what was read.
  private static func fold(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, into letters: UnsafeMutableBufferPointer<UInt8>,
    _ end: inout Int
  ) -> Int {
    kept.withUnsafeBufferPointer { kept in
      var (place, count, opening, isInText) = (start, end, end, false)
      while place < bytes.count {
        let byte = bytes[place]
        place += 1
        let letter = kept[Int(byte)]
        if letter != 0 {
          letters[count] = letter
          count += 1
          guard byte == UInt8(ascii: "+") else { continue }
          for letter in "lus".utf8 {
            letters[count] = letter
            count += 1
          }
        } else if byte == UInt8(ascii: "\"") {
          isInText.toggle()
          if isInText { opening = count }
        } else if byte == UInt8(ascii: ":"), !isInText {
          // It was a key: most lines would match Dell by `modelIdentifiers`. The eight letters are those of `displays`.
          let isLast = count - opening == 8 && letters[opening] == UInt8(ascii: "d")
          count = opening
          if isLast { break }
        }
      }
      end = count
      return place
    }
  }

  /// The place of the next line feed, looked for in eight bytes at a time.
  private static func endOfLine(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let (lineFeeds, ones, tops) = (0x0A0A_0A0A_0A0A_0A0A as UInt64, 0x0101_0101_0101_0101 as UInt64, 0x80 as UInt64)
    var place = start
    while place + 8 <= bytes.count {
      let other = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: place, as: UInt64.self) ^ lineFeeds
      // A byte of 0 is a line feed.
      if (other &- ones) & ~other & (ones &* tops) != 0 { break }
      place += 8
    }
    while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
    return place
  }

  /// The letters and digits of a text, as those of a line.
  static func folded(_ text: some StringProtocol) -> [UInt8] {
    text.utf8.flatMap { $0 == UInt8(ascii: "+") ? Array("plus".utf8) : [kept[Int($0)]] }.filter { $0 != 0 }
  }

  private static let kept: [UInt8] = (0...255).map { (byte: UInt8) in
    switch byte {
    case 0x30...0x39, 0x61...0x7A: byte
    case 0x41...0x5A: byte | 0x20
    case UInt8(ascii: "+"): UInt8(ascii: "p")
    default: 0
    }
  }

  /// Every line.
  var indices: Range<Int> { lines.indices }

  /// The lines of all but monitors.
  static let withoutMonitors = Set(
    all.files.filter { !$0.profile.name.description.hasPrefix("monitor-") }.flatMap(\.lines))

  /// The profiles of some lines alone, without those that have none of them.
  func profiles(of wanted: Set<Int>) -> [Profile] {
    files.compactMap { file in
      let wanted = file.lines.filter(wanted.contains)
      guard wanted.count < file.lines.count else { return .bundled(file.profile) }
      guard !wanted.isEmpty else { return nil }
      let bytes = file.profile.bytes
      var text = Array(bytes[file.head])
      for line in wanted { text += bytes[lines[line].text] }
      // The line of the last device has no comma.
      if text.last == UInt8(ascii: ",") { text.removeLast() }
      return Profile(checking: text + bytes[file.tail], origin: .bundled(file.profile.name.description))
    }
  }

  /// Whether a line has some letters and digits in it.
  func has(_ line: Int, _ word: [UInt8]) -> Bool {
    let range = lines[line].letters
    return letters.withUnsafeBufferPointer { letters in
      let (first, last) = (word[0], range.upperBound - word.count)
      var start = range.lowerBound
      while start <= last {
        if letters[start] == first {
          var length = 1
          while length < word.count, letters[start + length] == word[length] { length += 1 }
          if length == word.count { return true }
        }
        start += 1
      }
      return false
    }
  }

  /// The lines of each word of letters in the devices' names.
  static let vocabulary: [String: [Int]] = {
    var vocabulary: [String: [Int]] = [:]
    for file in all.files {
      let bytes = file.profile.bytes
      for line in file.lines {
        // {"name": "iPhone 15", ...
        let name = bytes[all.lines[line].text].dropFirst(10).prefix { $0 != UInt8(ascii: "\"") }
        for word in name.split(whereSeparator: isNoLetter) where word.count > 1 {
          vocabulary[String(decoding: word, as: UTF8.self).lowercased(), default: []].append(line)
        }
      }
    }
    return vocabulary
  }()

  private static func isNoLetter(_ byte: UInt8) -> Bool { kept[Int(byte)] == 0 || isDigit(byte) }
}
