/// When a disturbed repeating timer fires. All times in units of a ``TimeGrid``.
///
/// A slot that is due while the main thread is blocked, or is delayed, fires later; one fire stands for every slot
/// that has passed by then, the others are skipped. The next slot is the first one of the original grid after the
/// fire.
struct TimerFires: Sendable, Hashable {
  private let slot: UInt128
  private let lateness: UInt128
  private var random: SplitMix64
  private var stall: StallCursor?
  private var due: UInt128
  private var nextFire: UInt128

  /// Fires so far.
  private(set) var fired: Int64 = 0

  /// Slots so far that another fire stood for; their distance is lost.
  private(set) var skipped: Int64 = 0

  init(_ time: TimeGrid, seed: UInt64) {
    slot = time.slot
    lateness = time.lateness
    stall = time.stall
    random = SplitMix64(seed: seed)
    due = time.slot
    nextFire = time.slot
    schedule()
  }

  /// Fires all that is due by a moment, the moment itself included.
  mutating func advance(to time: UInt128) {
    while nextFire <= time {
      if lateness == 0, nextFire == due {
        firePunctually(to: time)
      } else {
        fireLate()
      }
      schedule()
    }
  }

  /// Every slot up to a moment fires on its date, unless a stall begins before. They are counted, not walked: there may
  /// be millions between two frames.
  private mutating func firePunctually(to time: UInt128) {
    let count = (min(time, stall?.nextStart ?? time) - due) / slot + 1
    fired += Int64(count)
    due += count * slot
  }

  /// One fire stands for its own slot and all that have passed by then.
  private mutating func fireLate() {
    fired += 1
    due += slot
    guard due <= nextFire else { return }
    let passed = (nextFire - due) / slot + 1
    due += passed * slot
    skipped += Int64(passed)
  }

  private mutating func schedule() {
    nextFire = due
    if lateness > 0 {
      // lateness * random / 2^32, in two halves so that 128 bits suffice.
      let random = UInt128(random.next() >> 32)
      nextFire += (lateness >> 32) * random + ((lateness & 0xFFFF_FFFF) * random) >> 32
    }
    if let end = stall?.end(ofStallAt: nextFire) { nextFire = end }
  }
}
