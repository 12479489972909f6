/// Finds the names that a person most likely meant.
///
/// Whole words come before edit distance, and newer devices before older ones: `ipad mini 6` is the iPad mini (6th
/// generation), and `iPhone 19`, which no device is called, is answered with the devices of the nearest numbers.
struct NameSearch {
  private struct Candidate {
    let text: String
    let lowercased: String
    let words: [String]
    /// The words without what stands between them.
    let letters: String
    let year: Int
    let index: Int
    let isFamily: Bool
  }

  private let candidates: [Candidate]

  /// The number of devices that are searched; more would make each miss cost what a database costs.
  static let maximumDevices = 5000

  init(_ devices: [Device]) {
    var candidates: [Candidate] = []
    var known: Set<String> = []
    func add(_ text: String, year: Int?, isFamily: Bool = false) {
      guard isTypable(text), known.insert(text).inserted else { return }
      let words = Self.words(of: text)
      candidates.append(
        Candidate(
          text: text, lowercased: text.lowercased(), words: words, letters: words.joined(), year: year ?? 0,
          index: candidates.count,
          isFamily: isFamily))
    }
    for device in devices.prefix(Self.maximumDevices) {
      if let family = device.family { add(family, year: nil, isFamily: true) }
      add(device.name, year: device.year)
    }
    self.candidates = candidates
  }

  /// The names that are like a text, the likeliest first: at most six that have its words, else at most three.
  func names(like text: String) -> [String] {
    // Nothing can be said to be near a pattern.
    guard isTypable(text), !text.contains(where: { $0 == "*" || $0 == "?" }) else { return [] }
    let typed = Self.words(of: text)
    guard !typed.isEmpty, typed.count <= 12 else { return [] }
    let letters = typed.joined()
    let same = candidates.filter { $0.letters == letters }
    if !same.isEmpty { return same.prefix(3).map { $0.text } }
    let families = candidates.filter { $0.isFamily && Self.matches(typed, in: $0.words, year: 0) == typed.count }
    if !families.isEmpty { return families.prefix(3).map { $0.text } }
    let whole = withAllWords(typed)
    if !whole.isEmpty { return Array(whole.prefix(6)) }
    if let nearest = withOtherNumbers(typed) { return Array(nearest.prefix(6)) }
    let close = byEditDistance(text.lowercased())
    return Array((close.isEmpty ? withMostWords(typed) : close).prefix(3))
  }

  /// The names that have all the words that were typed, whole or in part; where some of them begin with more of these
  /// words than others, those alone. The newer ones come first, then those with fewer other words.
  private func withAllWords(_ typed: [String]) -> [String] {
    var found: [(candidate: Candidate, beginning: Int, others: Int)] = []
    for candidate in candidates where Self.matches(typed, in: candidate.words, year: candidate.year) == typed.count {
      let beginning = zip(candidate.words, typed).prefix { Self.begins($0, with: $1) }.count
      found.append((candidate, beginning, candidate.words.count - typed.count))
    }
    let longest = found.map { $0.beginning }.max() ?? 0
    return found.filter { $0.beginning == longest }.sorted { first, second in
      if first.candidate.year != second.candidate.year { return first.candidate.year > second.candidate.year }
      return (first.others, first.candidate.index) < (second.others, second.candidate.index)
    }.map { $0.candidate.text }
  }

  /// Where all words but numbers are those of a name, the names with the nearest numbers; nil where other words differ.
  private func withOtherNumbers(_ typed: [String]) -> [String]? {
    let words = typed.filter { Int($0) == nil }
    let numbers = typed.compactMap { Int($0) }
    guard !words.isEmpty, let number = numbers.last else { return nil }
    let fitting = candidates.filter { Self.matches(words, in: $0.words, year: $0.year) == words.count }
    guard let newest = fitting.map({ $0.year }).max() else { return nil }
    let found = fitting.map { candidate in
      let gap = candidate.words.compactMap { Self.leadingNumber($0) }.map { abs($0 - number) }.min()
      // A device that has no number, as one of a new name, ranks behind those next to the number while it is new.
      return (candidate: candidate, gap: gap ?? (candidate.year > newest - 3 ? 2 : Int.max))
    }
    return found.sorted { first, second in
      if first.gap != second.gap { return first.gap < second.gap }
      if first.candidate.year != second.candidate.year { return first.candidate.year > second.candidate.year }
      return (first.candidate.words.count, first.candidate.index) < (
        second.candidate.words.count, second.candidate.index
      )
    }.map { $0.candidate.text }
  }

  /// The names that have at least half of the words, and the first of them, the newer ones first.
  private func withMostWords(_ typed: [String]) -> [String] {
    var found: [(candidate: Candidate, count: Int)] = []
    for candidate in candidates where Self.matches([typed[0]], in: candidate.words, year: 0) == 1 {
      let count = Self.matches(typed, in: candidate.words, year: candidate.year)
      if typed[0].count > 3, 2 * count >= typed.count { found.append((candidate, count)) }
    }
    return found.sorted { first, second in
      if first.count != second.count { return first.count > second.count }
      if first.candidate.year != second.candidate.year { return first.candidate.year > second.candidate.year }
      return first.candidate.index < second.candidate.index
    }.map { $0.candidate.text }
  }

  private func byEditDistance(_ typed: String) -> [String] {
    var found: [(candidate: Candidate, distance: Int)] = []
    for candidate in candidates {
      // A part of a name is as good as a slip of the finger.
      let isPart = typed.count > 2 && candidate.lowercased.contains(typed)
      if let distance = isPart ? 1 : nearness(of: typed, to: candidate.lowercased) {
        found.append((candidate, distance))
      }
    }
    return found.sorted { first, second in
      if first.distance != second.distance { return first.distance < second.distance }
      if first.candidate.year != second.candidate.year { return first.candidate.year > second.candidate.year }
      return first.candidate.index < second.candidate.index
    }.map { $0.candidate.text }
  }

  /// How many of the typed words begin a word of a name, each word of the name once. A number also matches the year.
  private static func matches(_ typed: [String], in words: [String], year: Int) -> Int {
    var free = words
    var count = 0
    for word in typed {
      // A whole word comes before a beginning, so that `8` takes `8` and not `8th`.
      if let place = free.firstIndex(of: word) ?? free.firstIndex(where: { begins($0, with: word) }) {
        free.remove(at: place)
        count += 1
      } else if word == "\(year)" {
        count += 1
      }
    }
    return count
  }

  /// Whether a word begins with a typed one. `1` does not stand for 15, but `6` does for 6th.
  private static func begins(_ word: String, with typed: String) -> Bool {
    guard word.hasPrefix(typed) else { return false }
    guard let last = typed.utf8.last, isDigit(last) else { return true }
    return !word.utf8.dropFirst(typed.utf8.count).prefix(1).contains(where: isDigit)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func leadingNumber(_ word: String) -> Int? {
    let digits = word.utf8.prefix(while: isDigit)
    return digits.isEmpty || digits.count > 6 ? nil : Int(Substring(digits))
  }

  /// Lowercased words: letters and digits in runs, `8+` as `8 plus`, `iphone15` as `iphone 15`.
  static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var previous: Unicode.Scalar?
    func end() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for scalar in text.lowercased().unicodeScalars {
      if scalar == "+" {
        end()
        words.append("plus")
      } else if scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
        // A digit after a word of some length starts a new one: iphone15, but not m5 or s24.
        if let previous, ("0"..."9").contains(scalar), previous.properties.isAlphabetic, word.count > 2 { end() }
        word.unicodeScalars.append(scalar)
      } else if scalar == "." && !word.isEmpty {
        word.unicodeScalars.append(scalar)
      } else {
        end()
      }
      previous = scalar
    }
    end()
    return words
  }
}
