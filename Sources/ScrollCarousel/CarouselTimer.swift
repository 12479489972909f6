/// A repeating timer without a clock: it knows its next date, and is told the time.
///
/// It behaves as a run loop's timer does: never early; a call that comes late, past several dates, fires once, and the
/// next date is still counted from the first.
struct CarouselTimer: Sendable, Hashable {
  private let grid: CarouselTimerGrid
  private var slot: UInt64 = 0
  private(set) var nextSeconds: Double

  init(anchorSeconds: Double, intervalSeconds: Double, drive: CarouselDrive) {
    grid = CarouselTimerGrid(
      anchorSeconds: anchorSeconds, intervalSeconds: intervalSeconds, exactInterval: drive.exactInterval)
    nextSeconds = grid.seconds(ofSlot: 1)
  }

  /// Fires if a date has come.
  ///
  /// - Returns: How many further dates have passed unused, or nil if none has come.
  mutating func fire(atSeconds seconds: Double) -> Int? {
    guard nextSeconds <= seconds else { return nil }
    let first = slot + 1
    slot = first
    nextSeconds = grid.seconds(ofSlot: slot + 1)
    if nextSeconds <= seconds {
      slot = grid.lastSlot(atOrBefore: seconds, from: first)
      nextSeconds = grid.seconds(ofSlot: slot + 1)
    }
    return Int(clamping: slot - first)
  }

  /// Which part of the current interval has passed, 0...1.
  func elapsedPart(atSeconds seconds: Double) -> Double {
    min(max((seconds - grid.seconds(ofSlot: slot)) / grid.intervalSeconds, 0), 1)
  }
}
