internal import SpeedCalibration

/// The endless loop that a log shows: its offsets jump back by the loop's length.
package struct LoopFindings: Sendable, Hashable {
  /// The length in points.
  package let lengthPoints: Double

  /// How far the length may be off: 0 where it is given and the jumps do not contradict it, or where the movements round
  /// the wraps tell it exactly.
  package let halfWidthPoints: Double

  /// How often the offsets jump back.
  package let wrapCount: Int
}

extension HeldPositions {
  /// The widest range of lengths that jumps leave, either way and as a part of their height: a corrupt position leaves
  /// half of it.
  private static let widestRange = 0.25

  /// Lays the offsets of an endless loop out on one straight way.
  ///
  /// A jump back by more than half of the loop, or of the range of all offsets, is a wrap. While the offset jumped back
  /// the content moved on, by no less and no more than even motion did elsewhere, so that each wrap leaves a range for
  /// the length; the length is what all of them have in common, or what is given.
  mutating func unroll(_ log: TickLog, over given: Double?) throws(InputError) {
    let (least, greatest) = holds.reduce((0, 0)) { (min($0.0, $1.points), max($0.1, $1.points)) }
    let leastJump = min(given ?? .infinity, greatest - least) / 2
    func move(_ index: Int) -> Double { holds[index].points - holds[index - 1].points }
    let later = holds.indices.dropFirst()
    let places = later.filter { -move($0) > leastJump }
    guard !places.isEmpty else { return }
    let jumped = places.reduce(0) { max($0, -move($1)) }
    if let given, jumped - given > tolerance(over: least...greatest) {
      throw InputError(
        "a loop of \(given.shortestText) pt is shorter than the \(Self.shown(jumped)) pt that the offsets jump back; say its whole "
          + "length, or leave it out")
    }
    let longest = Self.longestUsualGap * (gaps.median() ?? 0)
    func isUsual(_ index: Int) -> Bool { holds[index].seconds - holds[index - 1].seconds <= longest }
    let forth = later.filter(isUsual).map(move).filter { $0 > 0 }
    let fast = forth.max() ?? 0
    let wraps = places.filter(isUsual)
    // The jumps agree on a length where one range of movements explains all of them.
    var found: (length: Double, halfWidth: Double)?
    if let slow = forth.min(), let low = wraps.map({ -move($0) }).min(), let high = wraps.map({ -move($0) }).max() {
      let most = max(high + slow, low + fast)
      let halfWidth = (most - high - slow) / 2
      if high + slow <= low + fast + 2 * resolution, halfWidth <= Self.widestRange * jumped {
        found = ((high + slow + most) / 2, halfWidth)
      }
    }
    guard let length = given ?? found?.length else {
      throw InputError(
        "the offsets jump back \(places.count == 1 ? "once" : "\(places.count) times"), and no one length of a loop explains it; say "
          + "how long it is")
    }
    if given == nil, let end = wraps.map({ holds[$0 - 1].points }).min(),
      let beyond = holds.first(where: { $0.points > end + fast + tolerance(over: least...greatest) })
    {
      throw InputError(
        "the offsets jump back, but go on beyond that place at \(Self.shown(beyond.seconds)) s, which no loop does; choose a "
          + "stretch by --from and --to")
    }
    // Whole rounds hide where rows are missing, unless the content went on from where it stood.
    let speed = usualSpeed
    let blind = later.first { index in
      let (before, next) = (holds[index - 1], holds[index])
      let way = move(index) < 0 ? move(index) + length : move(index)
      return !isUsual(index) && way > fast + 2 * resolution && speed * (next.seconds - before.seconds) > length / 2
        && log.samples[before.sample + 1..<next.sample].allSatisfy { !$0.isKnown }
    }
    if let blind {
      throw InputError(
        "no row says where the content was from \(Self.shown(holds[blind - 1].seconds)) to \(Self.shown(holds[blind].seconds)) "
          + "s, in which it may have gone round a loop of \(length.shortestText) pt; choose a stretch by --from and --to"
      )
    }
    var halfWidth = found?.halfWidth ?? 0
    if let given {
      // A length that the jumps contradict is as unsure as they are apart.
      let apart = found.map { (given - $0.length).magnitude } ?? 0
      halfWidth = apart > halfWidth + 2 * resolution ? apart : 0
    }
    loop = LoopFindings(lengthPoints: length, halfWidthPoints: halfWidth, wrapCount: places.count)
    var (rest, travelled) = (places[...], 0.0)
    for index in later {
      if rest.first == index { (rest, travelled) = (rest.dropFirst(), travelled + length) }
      holds[index].points += travelled
    }
  }
}
