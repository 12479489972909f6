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
  let limit = meant.utf8.count < 3 ? 0 : max(meant.utf8.count / 3, 1)
  // The lengths alone tell of most texts, without a comparison, that they are not near.
  guard abs(typed.utf8.count - meant.utf8.count) <= limit else { return nil }
  // Each change takes a letter away and brings another.
  guard (letters(of: typed) ^ letters(of: meant)).nonzeroBitCount <= 2 * limit else { return nil }
  let distance = editDistance(typed, meant)
  return distance <= limit ? distance : nil
}

/// The letters of a text as bits, without regard to case; letters of other scripts share theirs.
private func letters(of text: String) -> UInt32 {
  text.lowercased().unicodeScalars.reduce(0) { $0 | 1 << ($1.value & 0x1F) }
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
