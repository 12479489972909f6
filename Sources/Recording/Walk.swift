internal import SpeedCalibration

/// Follows content through the frames of one stretch.
///
/// Each frame is matched with a key frame and not with the one before: errors do not add up from frame to frame.
struct Walk {
  /// Where a frame stands, relative to an earlier one.
  struct Place {
    let seconds: Double

    /// The index of the place of the earlier frame; its own for the first.
    let key: Int

    /// How far ahead of that frame, in pixels.
    let lag: Double

    /// The standard uncertainty of the lag.
    let uncertainty: Double
  }

  private typealias Frame = (cells: [Int16], place: Int, position: Double)

  let track: Track

  /// Something else that moves.
  let other: Learner.Group?

  private(set) var places: [Place]

  /// The times of frames before the last place that could not be matched.
  private(set) var unmatched: [Double] = []

  private var missed: [Double] = []
  private var key: Frame
  private var last: Frame
  private var step: Double
  private var pace: Double?

  /// How often the content had moved by 4 px, and how often the first and the last end of the track had changed then.
  private(set) var (marks, ends) = (0, [0, 0])
  private var mark: Frame

  /// What each match left of the difference at other lags.
  private var shares: [Double] = []
  private let period: Int?

  /// The frames without a match that end a stretch.
  private static let patience = 6

  /// The movement after which the ends of the track are looked at, in pixels.
  private static let markStep = 4.0

  /// The least time between two frames, in seconds: stamps may be alike.
  private static let leastWait = 1e-6

  /// How far a frame may be from where it is expected, in pixels.
  private static let leastSlack = 8.0

  /// The same as a share of its step.
  private static let stepSlack = 0.5

  /// What is added to that share, in pixels.
  private static let addedSlack = 3.0

  /// The share of the track's length that a frame may be ahead of its key frame.
  private static let longestReach = 0.7

  /// The fewest lags that show where the least difference is.
  private static let fewestLags = 4.0

  /// Lags this near to the best one are as good.
  private static let sameLag = 2

  /// By how much every other lag has to leave more than the best one.
  private static let clearMargin = 1.25

  /// The part of the difference at other lags that any match may leave.
  private static let anyShare = 0.4

  /// The factor by which a match may leave more than those before.
  private static let likeShare = 1.3

  /// The part that a match like those before may leave at most.
  private static let mostShare = 0.65

  /// The fewest matches that tell what they usually leave.
  private static let fewestShares = 8

  /// The last matches that do.
  private static let recentShares = 50

  /// The greatest standard uncertainty of a match, in pixels.
  private static let mostUncertainty = 0.1

  /// The share of either frame's texture that has to be in both: blank is like blank.
  private static let leastTexture = 0.2

  /// The weight of the newest pace among those before.
  private static let paceWeight = 0.1

  /// The weight of the newest step among those before.
  private static let stepWeight = 0.2

  /// The share of texture below which the key frame changes.
  private static let keyTexture = 0.6

  /// The share of texture at which a match is exact.
  private static let exactTexture = 0.8

  /// A lag this near to half pixels is exact: the interpolation errs least there.
  private static let exactHalf = 0.1

  /// The share of the usual difference below which content repeats at first.
  private static let firstPeriodShare = 0.15

  /// The least share later on.
  private static let lastPeriodShare = 0.2

  /// The share later on over what matches usually leave.
  private static let periodFactor = 1.5

  init(_ track: Track, beside other: Learner.Group?, cells: [Int16], seconds: Double) {
    (self.track, self.other, step) = (track, other, track.step)
    places = [Place(seconds: seconds, key: 0, lag: 0, uncertainty: 0)]
    (key, last, mark) = ((cells, 0, 0), (cells, 0, 0), (cells, 0, 0))
    period = track.period(of: cells, share: Self.firstPeriodShare)
  }

  /// Whether the content is still followed.
  mutating func follows(_ cells: [Int16], seconds: Double) -> Bool {
    if cells == last.cells {
      let place = places[last.place]
      places.append(Place(seconds: seconds, key: place.key, lag: place.lag, uncertainty: place.uncertainty))
      return true
    }
    let wait = max(Self.leastWait, seconds - places[places.count - 1].seconds)
    for base in key.place == last.place ? [key] : [key, last] {
      let now = last.position - base.position
      let expected = now + (pace.map { $0 * wait } ?? step)
      let carried = now + step * Double(1 + missed.count)
      let slack = max(Self.leastSlack, Self.stepSlack * step.magnitude + Self.addedSlack)
      let near = min(now, expected, carried) - slack...max(now, expected, carried) + slack
      for range in [near, -.infinity ... .infinity] {
        guard let match = match(base.cells, cells, in: range, near: expected) else { continue }
        keep(match, base: base, cells: cells, seconds: seconds)
        return true
      }
    }
    missed.append(seconds)
    return missed.count <= Self.patience
  }

  private func match(
    _ a: [Int16], _ b: [Int16], in range: ClosedRange<Double>, near expected: Double
  ) -> (lag: Double, uncertainty: Double, share: Double)? {
    let reach = Self.longestReach * Double(track.length)
    // Of content that repeats, the nearest likeness counts.
    let half = period.map { Double($0) / 2 - 1 } ?? .infinity
    let low = max(range.lowerBound, -reach, expected - half).rounded(.up)
    let high = min(range.upperBound, reach, expected + half).rounded(.down)
    guard high - low >= Self.fewestLags else { return nil }
    let curve = (Int(low)...Int(high)).map { track.difference(a, b, lag: $0) ?? .infinity }
    guard let place = curve.indices.min(by: { curve[$0] < curve[$1] }), place > 0, place < curve.count - 1 else {
      return nil
    }
    // The other lags show what a wrong one leaves: the right one leaves clearly less, or as much as it did before.
    let others = curve.indices.filter { abs($0 - place) > Self.sameLag && curve[$0].isFinite }.map { curve[$0] }
    guard let usual = others.median(), let least = others.min(), least > Self.clearMargin * curve[place] else {
      return nil
    }
    let (share, known) = (
      curve[place] / usual, shares.count < Self.fewestShares ? nil : Array(shares.suffix(Self.recentShares)).median()
    )
    guard share < max(Self.anyShare, min(Self.mostShare, Self.likeShare * (known ?? 0))),
      let match = track.match(a, b, near: Int(low) + place), match.uncertainty < Self.mostUncertainty,
      min(track.sharedTexture(a, lag: -match.lag), track.sharedTexture(b, lag: match.lag)) > Self.leastTexture
    else { return nil }
    return (match.lag, match.uncertainty, share)
  }

  private mutating func keep(
    _ match: (lag: Double, uncertainty: Double, share: Double), base: Frame, cells: [Int16], seconds: Double
  ) {
    let position = base.position + match.lag
    if missed.isEmpty {
      let now = (position - last.position) / max(Self.leastWait, seconds - places[places.count - 1].seconds)
      pace = pace.map { (1 - Self.paceWeight) * $0 + Self.paceWeight * now } ?? now
      step = (1 - Self.stepWeight) * step + Self.stepWeight * (position - last.position)
    }
    unmatched += missed
    missed = []
    shares.append(match.share)
    places.append(Place(seconds: seconds, key: base.place, lag: match.lag, uncertainty: match.uncertainty))
    last = (cells, places.count - 1, position)
    if (position - mark.position).magnitude >= Self.markStep {
      ends = zip(ends, track.movedEnds(mark.cells, cells)).map { $0 + ($1 ? 1 : 0) }
      (marks, mark) = (marks + 1, last)
    }
    let isExact = (2 * match.lag - (2 * match.lag).rounded()).magnitude < Self.exactHalf
    let shared = track.sharedTexture(cells, lag: match.lag)
    if shared < Self.keyTexture || shared < Self.exactTexture && isExact || base.place != key.place { key = last }
  }

  /// The distance after which the content looks as much alike as two frames of it do at the right lag; nil where none
  /// does.
  var finalPeriod: Int? {
    track.period(of: key.cells, share: max(Self.lastPeriodShare, Self.periodFactor * (shares.median() ?? 0)))
  }
}
