internal import SpeedCalibration

/// What is no one motion is refused: a wrong speed with a small uncertainty is the worst that can be said.
extension FollowedMotion {
  /// The part of the frames that may be unmatched: a twentieth.
  private static let unmatchedPart = 20

  /// The part of the time that the motion has to take: a third.
  private static let timePart = 3

  /// Content that repeats has to move by less than this part of its period a frame.
  private static let periodPart = 4.0

  /// How far the pace of a part may be off the usual one.
  private static let likePace = 0.25

  /// How many fifths of the parts have to keep to it.
  private static let likeFifths = 4

  /// How far the paces of both ends, and of other stretches, may differ.
  private static let samePace = 0.1

  /// A stretch of more than this share of the longest one has to move alike.
  private static let otherShare = 0.2

  /// The greatest uncertainty of a position, in pixels.
  private static let mostUncertainty = 0.1

  /// Requires one even motion, that nothing else can be taken for, for a third of the time.
  ///
  /// - Parameters:
  ///   - stretches: All stretches of the recording, this one among them.
  ///   - time: The time that was looked at, in seconds.
  /// - Throws: `InputError`, with what is found instead.
  func requireOneSpeed(among stretches: [FollowedMotion], in time: Double) throws(InputError) {
    let count = positions.count + unmatchedSeconds.count
    guard Self.unmatchedPart * unmatchedSeconds.count <= count else {
      throw InputError(
        "\(unmatchedSeconds.count) of \(count) frames show something else than moved content; over 5 % are too many")
    }
    guard movesAtBothEnds else {
      throw InputError(
        "what moves \(place) is an edge: a plain block looks the same as a bar that grows; film a list or a pattern")
    }
    if let other {
      throw InputError(
        "two motions: \(place), and \(other.step.magnitude.shown) px a frame in \(other.place); choose one by region")
    }
    let (paces, step, usual) = (paces, pixels / Double(positions.count - 1), paces.median() ?? 0)
    if let periodPixels, Double(periodPixels) < Self.periodPart * step {
      throw InputError(
        "what moves \(place) repeats so soon that another speed, or the other way, would look the same; "
          + "film content that does not repeat")
    }
    guard (paces.min() ?? 0) > -Self.likePace * usual else {
      throw InputError("the content turns back on the way; choose a stretch by --from and --to")
    }
    for other in stretches where other.positions[0] != positions[0] && other.seconds > Self.otherShare * seconds {
      guard other.axis == axis, other.isForwards == isForwards, (other.pace / pace - 1).magnitude < Self.samePace else {
        throw InputError("\(other.sentence), and \(sentence); choose one by --from and --to")
      }
    }
    guard isWholePixels || uncertaintyPixels < Self.mostUncertainty else {
      throw InputError(
        "the picture is too faint, too small or too compressed: content cannot be placed to a tenth of a pixel; "
          + "record at full size and quality")
    }
    guard Double(Self.timePart) * stretches.reduce(0, { $0 + $1.interval.to - $1.interval.from }) >= time else {
      throw InputError(
        "\(sentence) is all that moves in \(time.shown) s; choose that part: --from "
          + "\(interval.from.hundredths(.down)) --to \(interval.to.hundredths(.up))"
      )
    }
  }

  /// Whether the speed changes on the way, so that the motion has hitches and no mean speed.
  package var changesSpeed: Bool {
    let (paces, usual) = (paces, paces.median() ?? 0)
    let third = (paces.count + 2) / 3
    let ends = [Array(paces.prefix(third)), Array(paces.suffix(third))].map { $0.median() ?? usual }
    return 5 * paces.count { ($0 / usual - 1).magnitude < Self.likePace } < Self.likeFifths * paces.count
      || (ends[1] / ends[0] - 1).magnitude >= Self.samePace
  }

  private var sentence: String {
    "\(place) at \(pace.shown) px/s from \(interval.from.shown) s to \(interval.to.shown) s"
  }
}

extension Double {
  /// For people: whole from 100 on, else to a hundredth.
  var shown: String { magnitude < 100 ? hundredths(.toNearestOrAwayFromZero) : rounded().shortestText }

  fileprivate func hundredths(_ rule: FloatingPointRoundingRule) -> String {
    ((self * 100).rounded(rule) / 100).shortestText
  }
}
