internal import SpeedCalibration

/// A position that the content held, from the frame that moved there to the next one that moved on.
struct Hold: Sendable {
  /// When the content came there, in seconds after the first sample.
  var seconds: Double

  /// Where it stood, in points.
  var points: Double

  /// How many frames show it.
  var frames = 1.0

  /// How far apart they are, in seconds.
  var paceSeconds = 0.0

  /// The place of the sample among all.
  var sample = 0
}

/// A log as the positions that the content held. A log with a sample at every refresh and one with a sample at each
/// change are the same list.
struct HoldList: Sendable {
  private(set) var holds = [Hold(seconds: 0, points: 0)]

  /// The time of the last movement, in seconds after the first sample; that of the last sample, if the content rests there
  /// longer than between steps.
  private(set) var duration = 0.0

  /// The endless loop that was laid out straight; nil where no offset jumps back.
  private(set) var loop: LoopFindings?

  /// A movement of less than this, in points, is none.
  private let resolution: Double

  /// - Parameters:
  ///   - samples: The log.
  ///   - interval: How long a refresh lasts, above 0 s.
  ///   - resolution: The least movement in points, counted from the last position that moved, above 0.
  ///   - quantum: What positions are rounded to, in points; 0 where they are not.
  ///   - loopPoints: The length of an endless loop; nil to find it.
  /// - Throws: `InputError` where the content moves backwards, or jumps back by no one length.
  init(
    _ samples: [TickSample], interval: Double, resolution: Double, quantum: Double, loopPoints: Double?
  ) throws(InputError) {
    self.resolution = resolution
    let start = samples[0]
    var last = 0.0
    for (index, sample) in samples.enumerated()
    where (sample.offsetPoints - start.offsetPoints - last).magnitude >= resolution {
      last = sample.offsetPoints - start.offsetPoints
      holds.append(Hold(seconds: sample.seconds - start.seconds, points: last, sample: index))
    }
    try unroll(over: loopPoints)
    let end = samples[samples.count - 1].seconds - start.seconds
    duration = holds[holds.count - 1].seconds
    let gaps = gaps.sorted()
    let usual = gaps.isEmpty ? 0 : gaps[gaps.count * 9 / 10]
    if end - duration > max(usual, quantum / pace) + interval / 2 { duration = end }
  }

  /// From the first position to the last, in points.
  var distance: Double { holds[holds.count - 1].points }

  /// The times from one movement to the next, in seconds.
  var gaps: [Double] { zip(holds.dropFirst(), holds).map { $0.seconds - $1.seconds } }

  /// The positions, the last one once more where the content stands still at the end for longer than on the way.
  var holdsAndEnd: [Hold] {
    let last = holds[holds.count - 1]
    return duration > last.seconds ? holds + [Hold(seconds: duration, points: last.points)] : holds
  }

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

  /// Lays the offsets of an endless loop out on one straight way.
  private mutating func unroll(over given: Double?) throws(InputError) {
    guard let (loop, wraps) = try wraps(over: given) else { return }
    self.loop = loop
    var (rest, travelled) = (wraps[...], 0.0)
    for index in holds.indices {
      if rest.first == index { (rest, travelled) = (rest.dropFirst(), travelled + loop.lengthPoints) }
      holds[index].points += travelled
    }
  }

  /// The loop whose offsets jump back, and the positions before which they do; nil where none does.
  ///
  /// A jump back by more than half of the loop, or of the range of all offsets, is a wrap. While the offset jumped back
  /// the content moved on, by no less and no more than even motion did elsewhere, so that each wrap leaves a range for
  /// the length; the length is what all of them have in common. A given length that is another one is refused.
  private func wraps(over given: Double?) throws(InputError) -> (LoopFindings, [Int])? {
    func move(_ index: Int) -> Double { holds[index].points - holds[index - 1].points }
    let later = holds.indices.dropFirst()
    guard later.count(where: { move($0) > 0 }) >= later.count(where: { move($0) < 0 }) else {
      throw InputError("the content moves backwards; reverse the sign of the offsets")
    }
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
public struct LoopFindings: Sendable, Hashable {
  /// The length in points.
  public let lengthPoints: Double

  /// How far the length may be off: 0 where it is given, or where the movements round the wraps tell it exactly.
  public let halfWidthPoints: Double

  /// How often the offsets jump back.
  public let wrapCount: Int
}
