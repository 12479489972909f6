internal import SpeedCalibration

/// A position that the content held, from the frame that moved there to the next one that moved on.
struct Hold: Sendable {
  /// When the content came there, in seconds after the log's first row.
  var seconds: Double

  /// Where it stood, in points.
  var points: Double

  /// How many frames show it.
  var frames: Double {
    get { Double(frameCount) }
    set { frameCount = Float(newValue) }
  }

  /// How far apart they are, in seconds.
  var paceSeconds: Double {
    get { Double(pace) }
    set { pace = Float(newValue) }
  }

  /// The place of the sample among all.
  var sample: Int {
    get { Int(place) }
    set { place = Int32(newValue) }
  }

  /// Which stretch between pauses it belongs to.
  var stretch: Int {
    get { Int(part) }
    set { part = Int32(newValue) }
  }

  // A million of them are in memory: half of a double tells what counts frames.
  private var (frameCount, pace): (Float, Float)
  private var (place, part): (Int32, Int32)

  init(
    seconds: Double, points: Double, frames: Double = 1, paceSeconds: Double = 0, sample: Int = 0
  ) {
    (self.seconds, self.points) = (seconds, points)
    (frameCount, pace, place, part) = (Float(frames), Float(paceSeconds), Int32(sample), 0)
  }
}

/// Which rest of the content is judged.
public enum JudgedRest: Sendable {
  /// None: what is judged runs from the first movement to the last.
  case none

  /// That after the last movement, up to an end that somebody chose.
  case after

  /// All of it, pauses too.
  case all
}

/// A log as the positions that the content held. A log with a sample at every refresh and one with a sample at each
/// change are the same list.
struct HoldList: Sendable {
  /// The positions that are judged, at least two.
  var holds: [Hold] = []

  /// Until when the content rested, in seconds after the log's first row; nil where it did not.
  private(set) var restUntilSeconds: Double?

  /// Since when it rested, and whether rows go on.
  private(set) var restFromSeconds: Double?

  /// Whether the content rested before them, and after them.
  private(set) var (beginsAtRest, endsAtRest) = (false, false)

  /// Whether the last of them is the end of a rest that is judged.
  private(set) var hasEnd = false

  /// How long the log goes on after the last movement, in seconds.
  private(set) var secondsAfter = 0.0

  /// The endless loop that was laid out straight; nil where no offset jumps back.
  private(set) var loop: LoopFindings?

  /// -1 for a loop that runs backwards, whose offsets are mirrored.
  private(set) var sign = 1.0

  /// A movement of less than this, in points, is none.
  private let resolution: Double

  /// A rest of less than this is not worth a word, in seconds.
  private static let leastRest = 0.1

  /// - Parameters:
  ///   - log: The log.
  ///   - interval: How long a refresh lasts, above 0 s.
  ///   - resolution: The least movement in points, counted from the last position that moved, above 0.
  ///   - quantum: What positions are rounded to, in points; 0 where they are not.
  ///   - loopPoints: The length of an endless loop; nil to find it.
  ///   - rest: Which rest is judged.
  /// - Throws: `InputError` where the content moves backwards, turns, moves once, or jumps back by no one length.
  init(
    _ log: TickLog, interval: Double, resolution: Double, quantum: Double, loopPoints: Double?, rest: JudgedRest
  ) throws(InputError) {
    self.resolution = resolution
    let (samples, origin) = (log.samples, log.originSeconds)
    guard let first = samples.firstIndex(where: \.isKnown) else {
      throw InputError("no row says where the content stands")
    }
    let start = samples[first].offsetPoints
    holds.reserveCapacity(samples.count)
    holds.append(Hold(seconds: samples[first].seconds - origin, points: 0, sample: first))
    for (index, sample) in samples.enumerated()
    where sample.isKnown && (sample.offsetPoints - start - holds[holds.count - 1].points).magnitude >= resolution {
      holds.append(Hold(seconds: sample.seconds - origin, points: sample.offsetPoints - start, sample: index))
    }
    guard holds.count > 1 else { throw InputError("the content does not move from the first sample to the last") }
    try unroll(over: loopPoints)
    try requireOneWay()
    let (last, gaps) = (holds[holds.count - 1], gaps.sorted())
    let usual = max(gaps[gaps.count * 9 / 10], quantum / pace) + interval / 2
    secondsAfter = samples[samples.count - 1].seconds - origin - last.seconds
    endsAtRest = secondsAfter > usual
    if endsAtRest {
      if secondsAfter > Self.leastRest { restFromSeconds = last.seconds }
      if rest != .none {
        holds.append(Hold(seconds: last.seconds + secondsAfter, points: last.points, sample: samples.count - 1))
        (restFromSeconds, hasEnd) = (nil, true)
      }
    }
    if rest != .all, holds.count > 2, holds[1].seconds - holds[0].seconds > usual {
      let still = samples[max(holds[1].sample - 1, 0)].seconds - origin
      if holds[1].seconds - holds[0].seconds > Self.leastRest {
        restUntilSeconds = holds[1].sample - 1 > first ? still : holds[1].seconds
      }
      holds.removeFirst()
      beginsAtRest = true
    }
    guard holds.count > 2 || rest != .none && holds.count > 1, holds[holds.count - 1].seconds > holds[0].seconds else {
      throw InputError(
        "the content moves once, at \(Self.shown(holds[holds.count - 1].seconds)) s: there is no speed or evenness to judge; log "
          + "content that goes on moving")
    }
  }

  /// From the first position to the last, in points.
  var distance: Double { holds[holds.count - 1].points - holds[0].points }

  /// About its speed, by its time stamps, in pt/s.
  var meanPointsPerSecond: Double { distance / (holds[holds.count - 1].seconds - holds[0].seconds) }

  /// The times from one movement to the next, in seconds.
  var gaps: [Double] { zip(holds.dropFirst(), holds).map { $0.seconds - $1.seconds } }

  /// A gap of more than this many usual ones says nothing of the pace.
  private static let longestUsualGap = 2.5

  /// The speed while nothing disturbs it, in pt/s.
  var pace: Double {
    let longest = Self.longestUsualGap * (gaps.median() ?? 0)
    var (distance, time) = (0.0, 0.0)
    for (hold, before) in zip(holds.dropFirst(), holds) where hold.points > before.points {
      let gap = hold.seconds - before.seconds
      if gap <= longest { (distance, time) = (distance + hold.points - before.points, time + gap) }
    }
    return time > 0 ? distance / time : .infinity
  }

  /// A time for people, to a hundredth of a second.
  private static func shown(_ seconds: Double) -> String { ((seconds * 100).rounded() / 100).shortestText }
}

// MARK: - One way

extension HoldList {
  /// How many movements back, and which part of all that it moves, are a turn.
  private static let (turnMoves, turnShare) = (3, 0.02)

  /// Requires content that moves forwards and does not turn back.
  private func requireOneWay() throws(InputError) {
    let turns = turns
    if !turns.isEmpty {
      let most = 5
      let shown = turns.prefix(most).map { "\(Self.shown($0)) s" }.joined(separator: ", ")
      let ends = [holds[0].seconds] + turns + [holds[holds.count - 1].seconds]
      let longest = zip(ends.dropFirst(), ends).max { $0.0 - $0.1 < $1.0 - $1.1 } ?? (0, 0)
      throw InputError(
        "the content turns back at \(shown)\(turns.count > most ? " and \(turns.count - most) more times" : ""): it has no one "
          + "speed; choose a stretch, such as --from \(Self.shown(longest.1)) --to \(Self.shown(longest.0))")
    }
    guard !isBackwards else {
      throw InputError("the content moves backwards; reverse the sign of the offsets")
    }
    guard distance != 0 else { throw InputError("the content does not move from the first sample to the last") }
    guard distance > 0 else {
      throw InputError(
        "the content ends \(distance.magnitude.shortestText) points before its start; reverse the sign of the offsets")
    }
  }

  /// Whether more movements go back than forth.
  private var isBackwards: Bool {
    let moves = zip(holds.dropFirst(), holds).map { $0.points - $1.points }
    return moves.count { $0 > 0 } < moves.count { $0 < 0 }
  }

  /// When the content turns, in seconds after the log's first row.
  private var turns: [Double] {
    let (least, greatest) = holds.reduce((0, 0)) { (min($0.0, $1.points), max($0.1, $1.points)) }
    let enough = max(Self.turnShare * (greatest - least), 4 * resolution)
    var (turns, sign) = ([Double](), 0.0)
    var (low, high, backs, forths) = (0, 0, 0, 0)
    for (index, hold) in holds.enumerated().dropFirst() {
      if hold.points < holds[index - 1].points { backs += 1 } else { forths += 1 }
      if hold.points >= holds[high].points { (high, backs) = (index, 0) }
      if hold.points <= holds[low].points { (low, forths) = (index, 0) }
      let isBack = holds[high].points - hold.points > enough && backs >= Self.turnMoves
      let isForth = hold.points - holds[low].points > enough && forths >= Self.turnMoves
      guard isBack && sign >= 0 || isForth && sign <= 0 else { continue }
      let isTurn = sign != 0
      sign = isBack && sign >= 0 ? -1 : 1
      if isTurn { turns.append(holds[sign < 0 ? high : low].seconds) }
      if sign < 0 { (low, forths) = (index, 0) } else { (high, backs) = (index, 0) }
    }
    return turns
  }
}

// MARK: - Loops

extension HoldList {
  /// Lays the offsets of an endless loop out on one straight way; one that runs backwards is mirrored.
  private mutating func unroll(over given: Double?) throws(InputError) {
    let isBackwards = isBackwards
    if isBackwards { mirror() }
    guard let (loop, wraps) = try wraps(over: given) else {
      if isBackwards { mirror() }
      return
    }
    self.loop = loop
    var (rest, travelled) = (wraps[...], 0.0)
    for index in holds.indices {
      if rest.first == index { (rest, travelled) = (rest.dropFirst(), travelled + loop.lengthPoints) }
      holds[index].points += travelled
    }
  }

  private mutating func mirror() {
    sign *= -1
    for index in holds.indices { holds[index].points *= -1 }
  }

  /// The loop whose offsets jump back, and the positions before which they do; nil where none does.
  ///
  /// A jump back by more than half of the loop, or of the range of all offsets, is a wrap. While the offset jumped back
  /// the content moved on, by no less and no more than even motion did elsewhere, so that each wrap leaves a range for
  /// the length; the length is what all of them have in common. A given length that is another one is refused.
  private func wraps(over given: Double?) throws(InputError) -> (LoopFindings, [Int])? {
    func move(_ index: Int) -> Double { holds[index].points - holds[index - 1].points }
    let later = holds.indices.dropFirst()
    let (least, greatest) = holds.reduce((0, 0)) { (min($0.0, $1.points), max($0.1, $1.points)) }
    let leastJump = min(given ?? .infinity, greatest - least) / 2
    let places = later.filter { -move($0) > leastJump }
    guard !places.isEmpty else { return nil }
    let longest = Self.longestUsualGap * (gaps.median() ?? 0)
    let even = later.lazy.filter { holds[$0].seconds - holds[$0 - 1].seconds <= longest }.map(move)
    let (moves, jumps) = (even.filter { $0 > 0 }, even.filter { -$0 > leastJump }.map { -$0 })
    // The jumps agree on a length where one range of movements explains all of them.
    let bounds: (shortest: Double, longest: Double)? =
      if let slow = moves.min(), let fast = moves.max(), let low = jumps.min(), let high = jumps.max(),
        high + slow <= low + fast + 2 * resolution
      { (high + slow, max(high + slow, low + fast)) } else { nil }
    let length: (points: Double, halfWidth: Double)
    if let given {
      if let bounds, let slack = moves.max().map({ $0 + 2 * resolution }),
        !(bounds.shortest - slack...bounds.longest + slack ~= given)
      {
        throw InputError(
          "the offsets jump back as those of a loop of \(bounds.shortest.rounded(significantDigits: 4).shortestText) points "
            + "do, not of \(given.shortestText); leave its length out, or correct it")
      }
      length = (given, 0)
    } else if let (shortest, longest) = bounds {
      length = ((shortest + longest) / 2, (longest - shortest) / 2)
    } else {
      throw InputError(
        "the offsets jump back \(places.count) times, and no one length of a loop explains it; say how long it is")
    }
    return (
      LoopFindings(lengthPoints: length.points, halfWidthPoints: length.halfWidth, wrapCount: places.count), places
    )
  }
}

/// The endless loop that a log shows: its offsets jump back by the loop's length.
package struct LoopFindings: Sendable, Hashable {
  /// The length in points.
  package let lengthPoints: Double

  /// How far the length may be off: 0 where it is given, or where the movements round the wraps tell it exactly.
  package let halfWidthPoints: Double

  /// How often the offsets jump back.
  package let wrapCount: Int
}
