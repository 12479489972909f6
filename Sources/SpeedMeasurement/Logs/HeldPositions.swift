internal import SpeedCalibration

/// A position that the content held, from the frame that moved there to the next one that moved on.
struct Hold: Sendable {
  /// When the content came there, in seconds after the log's first row.
  var seconds: Double

  /// Where it stood, in points.
  var points: Double

  /// How many frames show it.
  var frames = 1.0

  /// How far apart they are, in seconds.
  var paceSeconds = 0.0

  /// The place of the sample among all.
  var sample = 0

  /// Which stretch between pauses it belongs to.
  var stretch = 0
}

/// Which rest of the content is judged.
public enum JudgedRest: Sendable {
  /// None: what is judged runs from the first movement to the last, without pauses.
  case none

  /// That after the last movement, up to an end that somebody chose.
  case after

  /// All of it, pauses too.
  case all
}

/// A log as the positions that the content held. A log with a sample at every refresh and one with a sample at each
/// change are the same list.
struct HeldPositions: Sendable {
  /// The positions that are judged, at least two.
  var holds: [Hold] = []

  /// What is in no figure because the content rests or eases there.
  var leftOut = LeftOut()

  /// Whether the last of them is the end of a rest that is judged.
  var hasEnd = false

  /// The endless loop that was laid out straight; nil where no offset jumps back.
  var loop: LoopFindings?

  /// Whether the content moves towards smaller offsets; its positions are mirrored then.
  let isBackwards: Bool

  /// The speed while nothing disturbs it, in pt/s.
  private(set) var pace = 0.0

  /// What moves are rounded to or resolved by, in points.
  let grain: Double

  /// A movement of less than this, in points, is none.
  let resolution: Double

  /// A rest of less than this is not worth a word, in seconds.
  static let leastRest = 0.1

  /// - Parameters:
  ///   - log: The log.
  ///   - interval: How long a refresh lasts, above 0 s.
  ///   - resolution: The least movement in points, counted from the last position that moved, above 0.
  ///   - quantum: What positions are rounded to, in points; 0 where they are not.
  ///   - pixel: A pixel of the panel, in points.
  ///   - loopPoints: The length of an endless loop; nil to find it.
  ///   - rest: Which rest is judged.
  /// - Throws: `InputError` where the content turns, moves once, or jumps back by no one length.
  init(
    _ log: TickLog, interval: Double, resolution: Double, quantum: Double, pixel: Double, loopPoints: Double?,
    rest: JudgedRest
  ) throws(InputError) {
    (self.resolution, grain) = (resolution, max(quantum, resolution))
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
    let moves = zip(holds.dropFirst(), holds).lazy.map { $0.points - $1.points }
    isBackwards = 2 * moves.count { $0 < 0 } > holds.count - 1
    if isBackwards { for index in holds.indices { holds[index].points *= -1 } }
    try unroll(log, over: loopPoints)
    try requireOneWay()
    pace = usualSpeed
    let (last, gaps) = (holds[holds.count - 1], gaps.sorted())
    let usual = max(gaps[gaps.count * 9 / 10], quantum / pace) + interval / 2
    let after = samples[samples.count - 1].seconds - origin - last.seconds
    if after > usual {
      if after > Self.leastRest { (leftOut.restFromSeconds, leftOut.restSecondsAfter) = (last.seconds, after) }
      if rest != .none {
        holds.append(Hold(seconds: last.seconds + after, points: last.points, sample: samples.count - 1))
        (leftOut, hasEnd) = (LeftOut(), true)
      }
    }
    if rest != .all, holds.count > 2, holds[1].seconds - holds[0].seconds > usual {
      let still = samples[holds[1].sample - 1].seconds - origin
      if holds[1].seconds - holds[0].seconds > Self.leastRest {
        leftOut.restUntilSeconds = holds[1].sample - 1 > first ? still : holds[1].seconds
      }
      holds.removeFirst()
    }
    guard holds.count > 2 || rest != .none && holds.count > 1, holds[holds.count - 1].seconds > holds[0].seconds else {
      throw InputError(
        "the content moves once, at \(Self.shown(holds[holds.count - 1].seconds)) s: there is no speed or evenness to judge; log "
          + "content that goes on moving")
    }
    if rest != .all { leaveOutPauses(pixel: pixel) }
    placeUnknown(of: log, interval)
  }

  /// The times from one movement to the next, in seconds.
  var gaps: [Double] { zip(holds.dropFirst(), holds).map { $0.seconds - $1.seconds } }

  /// From the first position to the last, in points.
  var distance: Double { holds[holds.count - 1].points - holds[0].points }

  /// About its speed, by its time stamps, in pt/s.
  var meanPointsPerSecond: Double { distance / (holds[holds.count - 1].seconds - holds[0].seconds) }

  /// A gap of more than this many usual ones says nothing of the pace.
  static let longestUsualGap = 2.5

  var usualSpeed: Double {
    let longest = Self.longestUsualGap * (gaps.median() ?? 0)
    var (distance, time) = (0.0, 0.0)
    for (hold, before) in zip(holds.dropFirst(), holds) where hold.points > before.points {
      let gap = hold.seconds - before.seconds
      if gap <= longest { (distance, time) = (distance + hold.points - before.points, time + gap) }
    }
    return time > 0 ? distance / time : .infinity
  }

  /// A time for people, to a hundredth of a second.
  static func shown(_ seconds: Double) -> String { ((seconds * 100).rounded() / 100).shortestText }

  /// Which part of all that content moves it may go back.
  private static let turnShare = 0.02

  /// How far content that stands in a range may go back, in points.
  func tolerance(over range: ClosedRange<Double>) -> Double {
    max(Self.turnShare * (range.upperBound - range.lowerBound), 4 * resolution)
  }

  /// Requires content that does not turn back.
  private func requireOneWay() throws(InputError) {
    let (least, greatest) = holds.reduce((0, 0)) { (min($0.0, $1.points), max($0.1, $1.points)) }
    var high = holds[0]
    for hold in holds {
      if hold.points > high.points { high = hold }
      guard high.points - hold.points <= tolerance(over: least...greatest) else {
        throw InputError(
          "the content turns back at \(Self.shown(high.seconds)) s: it has no one speed; choose a stretch by --from and --to"
        )
      }
    }
    guard distance > 0 else { throw InputError("the content does not move from the first sample to the last") }
  }

  /// Frames of a recording that could not be followed stand where even motion puts them, where the next position does
  /// too.
  private mutating func placeUnknown(of log: TickLog, _ interval: Double) {
    var placed: [Hold] = []
    for (hold, before) in zip(holds.dropFirst(), holds)
    where hold.sample > before.sample + 1 && hold.stretch == before.stretch {
      let (way, time) = (hold.points - before.points, hold.seconds - before.seconds)
      guard (way - pace * time).magnitude <= pace * interval / 2 + grain else { continue }
      for sample in before.sample + 1..<hold.sample where !log.samples[sample].isKnown {
        let seconds = log.samples[sample].seconds - log.originSeconds
        let points = before.points + way * (seconds - before.seconds) / time
        placed.append(Hold(seconds: seconds, points: points, sample: sample, stretch: hold.stretch))
      }
    }
    if !placed.isEmpty { holds = (holds + placed).sorted { $0.sample < $1.sample } }
  }
}
