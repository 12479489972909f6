/// A line on standard error that says how far a long export is.
final class ProgressLine {
  private let rowCount: Int?
  private let start = ContinuousClock.now
  private var lastUpdate: ContinuousClock.Instant?
  private var rows = 0

  /// - Parameter rowCount: The number of rows to come, if that is known; each is a line.
  init(rowCount: Int?) {
    self.rowCount = rowCount
  }

  /// Counts the rows that have been written, and shows the count when a second has passed.
  func note(_ bytes: UnsafeRawBufferPointer) {
    rows += bytes.count { $0 == UInt8(ascii: "\n") }
    let now = ContinuousClock.now
    guard now - start > .seconds(1), lastUpdate.map({ now - $0 > .milliseconds(200) }) ?? true else { return }
    lastUpdate = now
    let progress = rowCount.map { "\(min(100, rows * 100 / max($0, 1))) % of \($0) rows" } ?? "\(rows) rows"
    StandardStreams.writeToError("\r\(progress)")
  }

  /// Clears the line.
  func finish() {
    if lastUpdate != nil { StandardStreams.writeToError("\r\u{1B}[K") }
  }
}
