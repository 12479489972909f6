/// The text that a person most likely meant; nil when none is close.
///
/// - Parameters:
///   - typed: What was typed.
///   - candidates: What would have been right.
/// - Returns: The candidate with the smallest edit distance, if at most a third of it would have to change.
package func nearestText(to typed: String, among candidates: [String]) -> String? {
  // A text far longer than every candidate is near none; comparing megabytes would take minutes to find that out.
  guard typed.utf8.count <= 200 else { return nil }
  let nearest = candidates.map { (text: $0, distance: editDistance(typed, $0)) }.min { $0.distance < $1.distance }
  guard let nearest, nearest.distance * 3 <= max(nearest.text.count, 3) else { return nil }
  return nearest.text
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
