/// A run loop's timer seen by a panel, event by event in exact fractions of a frame.
struct TimerOracle {
  /// Ticks per frame.
  let rate: Fraction
  /// The period and the length of stalls, in frames.
  var stall: (period: Fraction, length: Fraction)?

  /// When the stall ends that blocks a moment; what coincides with an end of it is not blocked.
  private func end(ofStallAt time: Fraction) -> Fraction? {
    guard let stall else { return nil }
    let number = (time / stall.period).floor
    // A moment at the start of a stall belongs to the one before.
    for number in [number - 1, number] where number > 0 {
      let start = Fraction(number) * stall.period
      if start < time, time < start + stall.length { return start + stall.length }
    }
    return nil
  }

  /// The steps shown by each frame, and the ticks lost by the end.
  func shown(frames: Int) -> (offsets: [Int], lost: Int) {
    let tick = Fraction(1) / rate
    func fire(_ due: Int128) -> Fraction { end(ofStallAt: Fraction(due) * tick) ?? Fraction(due) * tick }
    var (due, fired, lost): (Int128, Int, Int) = (1, 0, 0)
    var next = fire(due)
    var offsets: [Int] = []
    for frame in 1...frames {
      let now = Fraction(Int128(frame))
      if end(ofStallAt: now) != nil {
        offsets.append(offsets.last ?? 0)
        continue
      }
      while next <= now {
        fired += 1
        let passed = max(due, (next / tick).floor)
        lost += Int(passed - due)
        due = passed + 1
        next = fire(due)
      }
      offsets.append(fired)
    }
    return (offsets, lost)
  }
}
