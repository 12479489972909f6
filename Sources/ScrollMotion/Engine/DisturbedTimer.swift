internal import SpeedCalibration

/// When a repeating timer fires that stalls block and lateness delays. All times in units of a ``TimeUnit``.
///
/// A date that comes while the main thread is blocked, or that is delayed, fires later; one fire stands for every date
/// that has passed by then, the others are skipped.
@available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct DisturbedTimer: Sendable, Hashable {
  private let lateness: UInt128
  private var random: SplitMix64
  private var stall: StallCursor?

  /// The time between two dates, the number of the last date that has passed, and the next date.
  private let tick: UInt128
  private var slot: UInt64 = 0
  private var nextDate: UInt128

  private var nextFire: UInt128

  /// The number of fires so far.
  private(set) var fired: Int64 = 0

  /// The number of dates so far that another fire stood for; their distance is lost.
  private(set) var skipped: Int64 = 0

  init(_ unit: TimeUnit, seed: UInt64) {
    lateness = unit.lateness
    stall = unit.stall
    random = SplitMix64(seed: seed)
    (tick, nextDate, nextFire) = (unit.tick, unit.tick, unit.tick)
    schedule()
  }

  /// Fires all that is due by a moment, the moment itself included.
  mutating func advance(to time: UInt128) {
    while nextFire <= time {
      if lateness == 0, nextFire == nextDate {
        // Every date fires on time until a stall begins. There may be millions between two frames.
        fired += pass(through: min(time, stall?.nextStart ?? time))
      } else {
        fired += 1
        skipped += pass(through: nextFire) - 1
      }
      schedule()
    }
  }

  /// Passes all dates up to a time at which at least one has come.
  ///
  /// - Returns: Their number.
  private mutating func pass(through time: UInt128) -> Int64 {
    // Division by 128 bits is slow, and one date is nearly always all.
    let passed = nextDate + tick <= time ? UInt64(time / tick) - slot : 1
    slot += passed
    nextDate = UInt128(slot + 1) &* tick
    return Int64(passed)
  }

  private mutating func schedule() {
    nextFire = nextDate
    if lateness > 0 {
      // Below 2^91 * 2^32.
      nextFire += (lateness &* UInt128(random.next() >> 32)) >> 32
    }
    if let end = stall?.end(ofStallAt: nextFire) { nextFire = end }
  }
}

/// A small random number generator that gives the same numbers on every platform (Steele, Lea and Flood, 2014).
struct SplitMix64: RandomNumberGenerator, Sendable, Hashable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
