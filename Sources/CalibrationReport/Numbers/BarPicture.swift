/// A row of bars, one for each value, the tallest for the greatest.
enum BarPicture {
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
