/// Finds the stall that blocks a moment, for moments that never go back. All times in units of a ``TimeGrid``.
struct StallCursor: Sendable, Hashable {
  private let period: UInt128
  private var end: UInt128

  /// When the stall begins that blocks the moment asked about last, or else the next one.
  private(set) var nextStart: UInt128

  init(period: UInt128, length: UInt128) {
    self.period = period
    nextStart = period
    end = period + length
  }

  /// When the stall that blocks a moment ends; nil when none does.
  ///
  /// A stall blocks the open interval between its ends: what coincides with one of them still happens.
  mutating func end(ofStallAt time: UInt128) -> UInt128? {
    if end <= time {
      let behind = time - end
      // Division by 128 bits is slow, and the next stall is nearly always the right one.
      let periods = behind < period ? 1 : behind / period + 1
      nextStart += periods * period
      end += periods * period
    }
    return nextStart < time ? end : nil
  }
}
