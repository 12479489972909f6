/// The names that a person most likely meant, for a text that means none.
struct NameSuggestions {
  private typealias Candidate = (text: String, name: NameWords, year: Int?)

  private let candidates: [Candidate]

  /// The number of devices that are searched; more would make each miss cost what a database costs.
  static let maximumDevices = 5000

  init(_ devices: [Device]) {
    var known: Set<String> = []
    let families: [(String, Int?)] = devices.compactMap { $0.family }.map { ($0, nil) }
    let names = devices.prefix(Self.maximumDevices).map { ($0.name, $0.year) }
    candidates = (families + names).filter { isTypable($0.0) && known.insert($0.0).inserted }
      .map { ($0.0, NameWords($0.0), $0.1) }
  }

  /// At most six names: those that have all the words that were typed, in any order; else those of the fewest slips and
  /// other words. The names of the fewest words come first, then the newer ones. A name without a number that was typed is
  /// none of them.
  func names(like text: String) -> [String] {
    guard isTypable(text), !NamePattern.isPattern(text) else { return [] }
    let typed = NameWords(text)
    guard !typed.words.isEmpty, typed.words.count <= 12 else { return [] }
    var found: [(rank: [Int], text: String)] = []
    for (index, candidate) in candidates.enumerated() {
      guard let slips = Self.slips(typed, in: candidate) else { continue }
      found.append(([slips, candidate.name.words.count, -(candidate.year ?? 0), index], candidate.text))
    }
    found.sort { $0.rank.lexicographicallyPrecedes($1.rank) }
    guard let best = found.first?.rank else { return [] }
    return found.prefix(6).filter { $0.rank[0] == best[0] && (best[0] == 0 || $0.rank[1] == best[1]) }.map { $0.text }
  }

  /// How many slips make the typed words begin words of a name, each word of the name once; nil where they are too many. A
  /// number has none, and may stand for the year.
  private static func slips(_ typed: NameWords, in candidate: Candidate) -> Int? {
    var free = candidate.name.words.map { $0.text } + (candidate.year.map { ["\($0)"] } ?? [])
    var slips = 0
    for word in typed.words.map({ $0.text }) {
      // 8 begins 8a, but not 80; 1 does not begin 15.
      let begun = free.firstIndex(of: word) ?? free.firstIndex { begins($0, with: word) }
      let hasSlips = word.utf8.count > 2 && !word.contains(where: \.isNumber)
      let near = !hasSlips ? nil : free.firstIndex { nearness(of: word, to: $0) != nil }
      guard let place = begun ?? near else {
        // A name written without blanks is compared as a whole.
        let (letters, name) = (typed.letters, candidate.name.letters)
        guard letters.filter(\.isNumber) == name.filter(\.isNumber) else { return nil }
        return nearness(of: letters, to: name)
      }
      let name = free.remove(at: place)
      if begun == nil {
        slips += nearness(of: word, to: name) ?? 0
      } else if name != word {
        // Fold 5 is a Fold5.
        free.append(String(name.dropFirst(word.count)))
      }
    }
    return slips
  }

  private static func begins(_ name: String, with word: String) -> Bool {
    guard name.hasPrefix(word), word.utf8.count > 1 else { return false }
    return word.last?.isNumber != true || name.dropFirst(word.count).first?.isNumber != true
  }
}

/// The text that a person most likely meant; nil when none is close.
///
/// - Parameters:
///   - typed: What was typed.
///   - candidates: What would have been right.
/// - Returns: The candidate with the smallest edit distance, if it is near.
package func nearestText(to typed: String, among candidates: [String]) -> String? {
  candidates.compactMap { text in nearness(of: typed, to: text).map { (text: text, distance: $0) } }
    .min { $0.distance < $1.distance }?.text
}

/// Whether a text is short enough to have been typed by hand; comparing megabytes would take minutes.
func isTypable(_ text: String) -> Bool { text.utf8.count <= 200 }

/// The edit distance of a typed text from one that may have been meant; nil unless at most a third of that one, or one
/// character of three or more, would have to change.
func nearness(of typed: String, to meant: String) -> Int? {
  guard isTypable(typed), isTypable(meant) else { return nil }
  let limit = meant.count < 3 ? 0 : max(meant.count / 3, 1)
  // The lengths alone tell of most texts, without a comparison, that they are not near.
  guard abs(typed.count - meant.count) <= limit else { return nil }
  let distance = editDistance(typed, meant)
  return distance <= limit ? distance : nil
}

/// How many characters have to be inserted, removed, replaced or swapped with their neighbour to turn one text into the
/// other, without regard to case.
func editDistance(_ first: String, _ second: String) -> Int {
  let (rows, columns) = (Array(first.lowercased()), Array(second.lowercased()))
  var beforePrevious: [Int] = []
  var previous = Array(0...columns.count)
  for row in rows.indices {
    var current = [row + 1]
    for column in columns.indices {
      let isSame = rows[row] == columns[column]
      var cost = min(previous[column] + (isSame ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, rows[row] == columns[column - 1], rows[row - 1] == columns[column] {
        cost = min(cost, beforePrevious[column - 1] + 1)
      }
      current.append(cost)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[columns.count]
}
