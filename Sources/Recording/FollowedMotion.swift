internal import SpeedCalibration

/// Content that was followed through a stretch of a recording.
public struct FollowedMotion: Sendable {
  /// Where the content stood in one frame.
  public struct Position: Sendable, Hashable {
    /// The frame's time in seconds.
    public let seconds: Double

    /// How far the content had moved since the first position, in pixels, along its way.
    public let pixels: Double
  }

  /// The axis of the motion.
  public let axis: MotionAxis

  /// Whether it goes right or down.
  public let isForwards: Bool

  /// The rectangle around all that was followed, in pixels of the frame.
  public let region: PixelRegion

  /// The positions, in the order of time. Sub-pixel motion leaves out the first and the last three frames, which codecs place
  /// worst.
  public let positions: [Position]

  /// The times of frames that could not be matched, and are left out.
  package let unmatchedSeconds: [Double]

  /// Whether the content moves by whole pixels: then every position is one, exactly.
  package let isWholePixels: Bool

  /// The standard uncertainty of one position in pixels, beside its neighbours; 0 where they are whole pixels.
  ///
  /// Parts of the content differ in how far they say that it has moved. Codecs correlate errors between parts of a frame, so
  /// their spread underestimates the error by 2.5 (measured on clips of known motion); the uncertainty is 0.05 px at least.
  public let uncertaintyPixels: Double

  /// The relative standard uncertainty of the distance that a codec adds.
  ///
  /// It moves blocks by quarters of a pixel and puts small errors right late or never: content that crosses the
  /// region is up to 0.2 px off at its end.
  public let codecUncertainty: Double

  /// The distance after which the content looks the same, in pixels; nil where it does not repeat.
  let periodPixels: Int?

  /// Something else that moves.
  let other: (step: Double, place: String)?

  /// Whether content passes both ends of the region: where a bar grows, each of them changes but once.
  let movesAtBothEnds: Bool

  /// The distance from the first position to the last, in pixels.
  public var pixels: Double { positions[positions.count - 1].pixels }

  /// The time from the first position to the last, in seconds.
  public var seconds: Double { positions[positions.count - 1].seconds - positions[0].seconds }

  /// The times at which it begins to move and has come to its end, in seconds.
  var interval: (from: Double, to: Double) {
    (positions.last { $0.pixels == 0 }?.seconds ?? 0, positions.first { $0.pixels == pixels }?.seconds ?? 0)
  }

  /// The mean pace in pixels per second.
  var pace: Double { pixels / (interval.to - interval.from) }

  /// `left in rows 672-784`: which way the content moves, and where.
  public var place: String {
    let way = axis == .horizontal ? (isForwards ? "right" : "left") : (isForwards ? "down" : "up")
    return "\(way) in \(region.extent(across: axis))"
  }

  /// How many frames at the end a codec places worst, besides the first one.
  private static let worstAtEnd = 3

  /// Of motions with fewer frames none is left out.
  private static let shortCount = 16

  /// The least standard uncertainty of a position, in pixels.
  private static let leastUncertainty = 0.05

  /// By how much the spread of the parts underestimates it.
  private static let spreadFactor = 2.5

  /// Half of what content that crosses the region is off at its end, in pixels.
  private static let codecPixels = 0.1

  /// The fewest looks at the ends of the track that tell whether content passes them.
  private static let fewestMarks = 4

  /// A lag this near to whole pixels is one.
  private static let wholePart = 0.12

  /// How many tenths of all lags have to be whole.
  private static let wholeTenths = 9

  /// How much a trend may add up to over the stretch, in pixels.
  private static let mostTrend = 0.05

  /// The movements of a part of the stretch.
  private static let partMoves = 8

  /// The most parts of a stretch.
  private static let mostParts = 16

  /// Time without movement of more usual intervals than this is a stall.
  private static let stallIntervals = 3.0

  /// Nil where too little moves.
  init?(_ walk: Walk, in whole: PixelRegion) {
    let places = walk.places
    var (exact, rounded) = ([0.0], [0.0])
    for place in places.dropFirst() {
      exact.append(exact[place.key] + place.lag)
      rounded.append(rounded[place.key] + place.lag.rounded())
    }
    isWholePixels = Self.isWhole(places, distance: exact[exact.count - 1])
    let chain = isWholePixels ? rounded : exact
    let sign = chain[chain.count - 1] < 0 ? -1.0 : 1
    // A codec draws the first frame by itself, and spends least on the last ones, as no frame builds on them: the
    // content lags behind by up to half a pixel there.
    let kept = isWholePixels || chain.count < Self.shortCount ? chain.indices : 1..<chain.count - Self.worstAtEnd
    positions = kept.map {
      Position(seconds: places[$0].seconds, pixels: sign * (chain[$0] - chain[kept.lowerBound]) + 0)
    }
    (self.axis, isForwards) = (walk.track.axis, sign > 0)
    unmatchedSeconds = walk.unmatched
    uncertaintyPixels =
      isWholePixels ? 0 : max(Self.leastUncertainty, Self.spreadFactor * (places.map(\.uncertainty).median() ?? 0))
    codecUncertainty = Self.codecPixels / Double(walk.track.length)
    periodPixels = walk.finalPeriod
    movesAtBothEnds = walk.marks < Self.fewestMarks || !walk.ends.contains(0) && 2 * walk.ends.reduce(0, +) > walk.marks
    let (axis, strips) = (walk.track.axis, walk.track.strips)
    let ends = strips.reduce((Int.max, 0)) { (min($0.0, $1.range.lowerBound), max($0.1, $1.range.upperBound)) }
    region = PixelRegion(ends.0..<ends.1, bands: strips.map(\.band), axis, in: whole)
    other = walk.other.map { group in
      (group.step, PixelRegion(ends.0..<ends.1, bands: group.bands, group.axis, in: whole).extent(across: group.axis))
    }
    if paces.isEmpty { return nil }
  }

  /// Whether nine of ten lags are whole pixels, and their fractions show no trend: 9.005 px a frame is not 9.
  private static func isWhole(_ places: [Walk.Place], distance: Double) -> Bool {
    let parts = places.map { (lag: $0.lag, part: $0.lag - $0.lag.rounded()) }
    let square = parts.reduce(0) { $0 + $1.lag * $1.lag }
    let trend = parts.reduce(0) { $0 + $1.lag * $1.part } / square
    let scatter = parts.reduce(0) { $0 + ($1.part - trend * $1.lag) * ($1.part - trend * $1.lag) }
    // Lags from one key frame share its error.
    let chance = (scatter / square / Double(Set(places.map(\.key)).count)).squareRoot()
    return parts.count { $0.part.magnitude < wholePart } * 10 > parts.count * wholeTenths
      && trend.magnitude * distance.magnitude < max(mostTrend, 3 * chance * distance.magnitude)
  }

  /// The pace of parts of the stretch, in pixels per second: at most sixteen, of eight movements each at least.
  ///
  /// Time without movement of over three usual intervals does not count: a stall is for whoever judges evenness.
  var paces: [Double] {
    let least = isWholePixels ? 0.5 : uncertaintyPixels
    var moves: [(seconds: Double, pixels: Double)] = []
    var last = positions[0]
    for position in positions where (position.pixels - last.pixels).magnitude > least {
      moves.append((position.seconds - last.seconds, position.pixels - last.pixels))
      last = position
    }
    let usual = moves.map(\.seconds).median() ?? 0
    moves.removeAll { $0.seconds > Self.stallIntervals * usual }
    let size = max(Self.partMoves, moves.count / Self.mostParts)
    return stride(from: 0, through: moves.count - size, by: size).map { first in
      let part = moves[first..<first + size]
      return part.reduce(0) { $0 + $1.pixels } / part.reduce(0) { $0 + $1.seconds }
    }
  }
}
