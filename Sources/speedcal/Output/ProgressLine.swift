/// A line on standard error that says how far a long export is.
final class ProgressLine {
  private let rowCount: Int?
  private let now: () -> ContinuousClock.Instant
  private let write: (String) -> Void
  private let start: ContinuousClock.Instant
  private var lastUpdate: ContinuousClock.Instant?
  private var rows = 0

  /// - Parameters:
  ///   - rowCount: The number of rows to come, if that is known; each is a line.
  ///   - now: The clock.
  ///   - write: Where the line goes.
  init(
    rowCount: Int?, now: @escaping () -> ContinuousClock.Instant = { .now },
    write: @escaping (String) -> Void = StandardStreams.writeToError
  ) {
    (self.rowCount, self.now, self.write, start) = (rowCount, now, write, now())
  }

  /// Counts the rows that have been written, and shows the count when a second has passed.
  func note(_ bytes: UnsafeRawBufferPointer) {
    rows += bytes.count { $0 == UInt8(ascii: "\n") }
    let now = now()
    guard now - start > .seconds(1), lastUpdate.map({ now - $0 > .milliseconds(200) }) ?? true else { return }
    lastUpdate = now
    let progress = rowCount.map { "\(min(100, rows * 100 / max($0, 1))) % of \($0) rows" } ?? "\(rows) rows"
    write("\r\(progress)")
  }

  /// Clears the line.
  func finish() {
    if lastUpdate != nil { write("\r\u{1B}[K") }
  }
}
