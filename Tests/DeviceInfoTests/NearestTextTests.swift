import TestSupport
import Testing

@testable import DeviceInfo

@Suite struct NearestTextTests {
  /// The restricted Damerau-Levenshtein distance, by its recursive definition.
  private static func naive(_ first: ArraySlice<Character>, _ second: ArraySlice<Character>) -> Int {
    guard let last = first.last, let other = second.last else { return first.count + second.count }
    var cost = min(
      naive(first.dropLast(), second) + 1, naive(first, second.dropLast()) + 1,
      naive(first.dropLast(), second.dropLast()) + (last == other ? 0 : 1))
    if first.count > 1, second.count > 1, last == second.dropLast().last, other == first.dropLast().last {
      cost = min(cost, naive(first.dropLast(2), second.dropLast(2)) + 1)
    }
    return cost
  }

  @Test func `the distance is that of the definition, for all texts of up to 4 characters, or 3 in a debug build`() {
    let texts = NamePatternTests.texts("abc", upTo: isThorough ? 4 : 3)
    var wrong: [String] = []
    for first in texts {
      for second in texts where editDistance(String(first), String(second)) != Self.naive(first[...], second[...]) {
        wrong.append("\(String(first)) \(String(second))")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test(arguments: [
    ("ppi", "PPI", 0), ("É", "é", 0), ("e\u{301}", "é", 0), ("日本", "本日", 1), ("heigth", "height", 1),
    ("kitten", "sitting", 3),
  ])
  func `a slip of the finger costs 1, and case nothing`(first: String, second: String, distance: Int) {
    #expect(editDistance(first, second) == distance && editDistance(second, first) == distance)
  }

  static let proposals: [(String, String?)] = [
    ("pip", "ppi"), ("scal", "scale"), ("zoomedpoints", "zoomedPoints"), ("point", "points"), ("pixel", "pixels"),
    ("weight", nil), ("", nil), ("x", nil), ("poitns", "points"), ("refreshrates", "refreshRate"), ("nam", "name"),
  ]

  @Test(arguments: proposals)
  func `a key proposes the nearest one when it is near`(typed: String, nearest: String?) {
    let keys = ["name", "ppi", "scale", "pixels", "points", "zoomedPoints", "refreshRate"]
    #expect(nearestText(to: typed, among: keys) == nearest)
    #expect(nearestText(to: typed, among: []) == nil)
  }
}
