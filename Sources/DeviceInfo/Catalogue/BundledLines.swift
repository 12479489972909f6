internal import BundledProfiles

/// The lines of the bundled profiles, each a device, of which only those are read that a text names.
///
/// It buys the start of a command: to read all 6,500 devices costs twenty times the instructions of `report iPhone`. It
/// relies on the layout of the profiles, a device a line, which the script that makes them keeps and a test holds.
struct BundledLines: Sendable {
  static let all = BundledLines()

  private struct File: Sendable {
    let profile: BundledProfile
    let head: Range<Int>
    let lines: Range<Int>
    let tail: Range<Int>
  }

  /// The files in name order.
  private var files: [File] = []

  /// The place of each line in its file.
  private var lines: [Range<Int>] = []

  private init() {
    for profile in BundledProfiles.files {
      let (bytes, first) = (profile.bytes, lines.count)
      var start = 0
      while start < bytes.count {
        let end = endOfLine(bytes, from: start)
        // {"name": "iPhone 15", ...
        if end > start + 1, bytes[start] == UInt8(ascii: "{"), bytes[start + 1] == UInt8(ascii: "\"") {
          lines.append(start..<end)
        }
        start = end + 1
      }
      let (head, tail) = (lines[first...].first?.lowerBound ?? 0, lines[first...].last?.upperBound ?? bytes.count)
      files.append(File(profile: profile, head: 0..<head, lines: first..<lines.count, tail: tail..<bytes.count))
    }
  }

  /// Every line.
  var indices: Range<Int> { lines.indices }

  /// The lines of all but monitors.
  static let withoutMonitors = Set(
    all.files.filter { !$0.profile.name.description.hasPrefix("monitor-") }.flatMap(\.lines))

  /// The profiles of some lines alone, without those that have none of them, in the order of the catalogue.
  func profiles(of wanted: Set<Int>) -> [Profile] {
    let filesByName = Dictionary(uniqueKeysWithValues: files.map { ($0.profile.name.description, $0) })
    return BundledCatalogue.everything.files.compactMap { profile in
      guard let file = filesByName[profile.name.description] else { return nil }
      let wanted = file.lines.filter(wanted.contains)
      guard wanted.count < file.lines.count else { return .bundled(file.profile) }
      guard !wanted.isEmpty else { return nil }
      let bytes = file.profile.bytes
      var text = Array(bytes[file.head])
      for line in wanted { text += bytes[lines[line]] }
      // The line of the last device has no comma.
      if text.last == UInt8(ascii: ",") { text.removeLast() }
      return Profile(checking: text + bytes[file.tail], origin: .bundled(file.profile.name.description))
    }
  }

  /// The text of a line.
  private func text(of line: Int) -> UnsafeBufferPointer<UInt8>.SubSequence {
    files[files.lastIndex { $0.lines.lowerBound <= line } ?? 0].profile.bytes[lines[line]]
  }

  /// The place of a name behind the beginning of its line.
  private static let nameOffset = #"{"name": ""#.utf8.count

  /// The name of a line's device.
  func name(of line: Int) -> String {
    String(decoding: text(of: line).dropFirst(Self.nameOffset).prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
  }

  /// The words of letters in the names, in lower case.
  func words() -> Set<[UInt8]> {
    var words: Set<[UInt8]> = []
    forEachWord { words.insert($1) }
    return words
  }

  /// The lines whose names have one of some words.
  func lines(having words: Set<[UInt8]>) -> [Int] {
    var found: [Int] = []
    let lengths = Set(words.map(\.count))
    forEachWord(of: lengths) { line, word in
      if found.last != line, words.contains(word) { found.append(line) }
    }
    return found
  }

  /// Goes through the words of letters in the names, of some lengths or of all.
  private func forEachWord(of lengths: Set<Int>? = nil, _ body: (Int, [UInt8]) -> Void) {
    for file in files {
      let bytes = file.profile.bytes
      for line in file.lines {
        var start = lines[line].lowerBound + Self.nameOffset
        var place = start
        while true {
          let byte = bytes[place]
          if !(0x61...0x7A).contains(byte | 0x20) {
            if place - start > 1, lengths?.contains(place - start) ?? true {
              body(line, bytes[start..<place].map { $0 | 0x20 })
            }
            if byte == UInt8(ascii: "\"") { break }
            start = place + 1
          }
          place += 1
        }
      }
    }
  }

  /// The year of a line's device.
  func year(of line: Int) -> Int? {
    let text = text(of: line)
    return text.firstRange(of: Array(#""year": "#.utf8)).flatMap { found in
      Int(String(decoding: text[found.upperBound...].prefix(while: isDigit), as: UTF8.self))
    }
  }

  /// The lines whose names fit a pattern, in lower case; of all that needs no name those without monitors.
  func lines(matching pattern: String) -> Set<Int> {
    if pattern == "*" { return Self.withoutMonitors }
    let pattern = NamePattern(pattern.lowercased())
    return Set(indices.filter { pattern.matches(name(of: $0).lowercased()) })
  }

  /// The first line from one on that has a name.
  func line(named name: String, from first: Int = 0) -> Int? {
    lines(beginning: Array("\(name)\"".utf8), from: first) { _ in true }.first
  }

  /// The lines of the devices that bear the same name as one but for the year.
  func lines(ofAnyYearOf name: String) -> [Int] {
    lines(beginning: Array(Device.nameWithoutYear(name).utf8), from: 0) { rest in
      let year = rest.prefix { $0 != UInt8(ascii: "\"") }.filter { !" ()".utf8.contains($0) }
      return year.isEmpty || year.count == 4 && year.allSatisfy(isDigit)
    }
  }

  /// The lines from one on whose names begin with a text, without regard to case, and go on as wanted.
  private func lines(
    beginning name: [UInt8], from first: Int, where goesOn: (UnsafeBufferPointer<UInt8>.SubSequence) -> Bool
  ) -> [Int] {
    var found: [Int] = []
    for file in files where file.lines.upperBound > first {
      let bytes = file.profile.bytes
      for line in max(first, file.lines.lowerBound)..<file.lines.upperBound {
        var (place, count) = (lines[line].lowerBound + Self.nameOffset, 0)
        // A letter in the other case differs by one bit.
        while count < name.count, (bytes[place] ^ name[count]) & ~0x20 == 0 { (place, count) = (place + 1, count + 1) }
        if count == name.count, goesOn(bytes[place..<lines[line].upperBound]) { found.append(line) }
      }
    }
    return found
  }
}

/// The place of the next line feed, looked for in eight bytes at a time.
func endOfLine(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
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
