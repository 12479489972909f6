internal import SpeedCalibration

/// What has no one speed is refused: a wrong speed with a small uncertainty is the worst that can be said.
extension FollowedMotion {
  /// Requires one even motion, that nothing else can be taken for, for a third of the time.
  ///
  /// - Parameters:
  ///   - stretches: All stretches of the recording, this one among them.
  ///   - time: The time that was looked at, in seconds.
  /// - Throws: `InputError`, with what is found instead.
  func requireOneSpeed(among stretches: [FollowedMotion], in time: Double) throws(InputError) {
    let count = positions.count + unmatchedSeconds.count
    guard 20 * unmatchedSeconds.count <= count else {
      throw InputError(
        "\(unmatchedSeconds.count) of \(count) frames show something else than moved content; over 5 % are too many")
    }
    guard movesAtBothEnds else {
      throw InputError(
        "what moves \(sentence) is an edge, as of a bar that grows; content would pass both ends of where it moves")
    }
    if let other {
      throw InputError(
        "two motions: \(place), and \(other.step.magnitude.shown) px a frame in \(other.place); choose one by region")
    }
    let (paces, step, usual) = (paces, pixels / Double(positions.count - 1), paces.median() ?? 0)
    if let periodPixels, Double(periodPixels) < 4 * step {
      throw InputError(
        "the content repeats every \(periodPixels) px and moves \(step.shown) px a frame; "
          + "a motion the other way, or one faster by \(periodPixels) px a frame, would look the same")
    }
    let third = (paces.count + 2) / 3
    let ends = [Array(paces.prefix(third)), Array(paces.suffix(third))].map { $0.median() ?? usual }
    guard 5 * paces.count(where: { ($0 / usual - 1).magnitude < 0.25 }) >= 4 * paces.count,
      (ends[1] / ends[0] - 1).magnitude < 0.1
    else {
      throw InputError(
        "the speed changes on the way, between \((paces.min() ?? 0).shown) and \((paces.max() ?? 0).shown) px/s; "
          + "choose an even stretch by its times")
    }
    for other in stretches where other.positions[0] != positions[0] && other.seconds > 0.2 * seconds {
      guard other.axis == axis, other.isForwards == isForwards, (other.pace / pace - 1).magnitude < 0.1 else {
        throw InputError("\(other.sentence), and \(sentence); choose one by its times")
      }
    }
    guard isWholePixels || uncertaintyPixels < 0.1 else {
      throw InputError(
        "the picture is too faint, too small or too compressed: content cannot be placed to a tenth of a pixel; "
          + "record at full size and quality")
    }
    guard 3 * stretches.reduce(0, { $0 + $1.interval.to - $1.interval.from }) >= time else {
      throw InputError(
        "\(sentence) is all that moves in \(time.shown) s; choose that part: --from "
          + "\(interval.from.hundredths(.down)) --to \(interval.to.hundredths(.up))"
      )
    }
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
