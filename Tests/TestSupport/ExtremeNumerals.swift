import Foundation

/// Texts at the edges of what a number may be, for every reader of numbers; the fuzzers take the same file.
package enum ExtremeNumerals {
  package static let all: [String] = {
    let file = Sketch.root.appendingPathComponent("Tests/TestSupport/extreme-numerals.txt")
    return ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
  }()
}
