/// A row of bars, one for each value, the tallest for the greatest.
enum Sparkline {
  private static let bars: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// Draws the bars.
  ///
  /// - Parameter values: At least 0 each; a value of 0 is the lowest bar, and so are all if none is above 0.
  /// - Returns: A character for each value.
  static func text(of values: [Double]) -> String {
    let greatest = values.max() ?? 0
    return String(values.map { bars[greatest > 0 ? Int(($0 / greatest * 7).rounded()) : 0] })
  }
}

extension String {
  /// The text in ASCII alone: likenesses for the signs that reports use, an escape such as `\u{6f22}` for everything else.
  package var asciiLikeness: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    return unicodeScalars.reduce(into: "") { result, scalar in
      result += scalar.isASCII ? String(scalar) : likenesses[scalar] ?? "\\u{\(String(scalar.value, radix: 16))}"
    }
  }
}

private let likenesses: [Unicode.Scalar: String] = [
  "×": "x", "–": "-", "—": "-", "−": "-", "≈": "~", "…": "...", "±": "+-", "°": "deg", "²": "^2",
  "▁": "_", "▂": ".", "▃": ":", "▄": "-", "▅": "=", "▆": "+", "▇": "*", "█": "#",
]
