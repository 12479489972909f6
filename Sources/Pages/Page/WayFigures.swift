internal import Reports
internal import ScrollMotion
internal import SpeedCalibration

/// A way of driving a speed, as the page shows it.
struct WayFigures {
  let motion: Motion
  let summary: MotionSummary

  init(_ motion: Motion) { (self.motion, summary) = (motion, motion.summary()) }

  /// `Display link`, `Timer, whole points`.
  var name: String { motion.way.isTimer ? motion.way.title : "Display link" }

  /// Whether every frame moves as far as the others.
  var isFree: Bool { motion.ratio.denominator == 1 }

  /// How often something is seen to happen, per second: each step where most frames stand still, else the beat of
  /// the judder.
  var timesPerSecond: Double? {
    let (steps, frames) = (motion.ratio.numerator, motion.ratio.denominator)
    if steps == 0 { return nil }
    return 2 * steps < frames
      ? Double(steps) / Double(frames) * motion.refreshRate.framesPerSecond : summary.beatHertz
  }

  /// Judder that is seen as such: a quarter of a millimetre within rounding, less often than thirty times a second.
  var isVisible: Bool { summary.peakToPeak.millimeters >= 0.25 - 1e-9 && (timesPerSecond ?? 0) < 30 && !isFree }

  /// The attributes by which other programs read a way.
  func attributes(of name: String) -> String {
    "data-way-row data-display=\"\(name.escapedForMarkup)\" data-refresh-hz=\"\(motion.refreshRate.hertz.shortestText)\" "
      + "data-way=\"\(motion.way.rawValue)\" "
      + "data-peak-to-peak-mm=\"\(summary.peakToPeak.millimeters.shortestText)\" "
      + "data-beat-hz=\"\(timesPerSecond?.shortestText ?? "")\" data-judder-free=\"\(isFree)\""
  }

  /// How the frames differ, in a sentence.
  ///
  /// - Parameter point: What the platform calls a point.
  /// - Returns: `One frame in 54 moves a whole point more.`
  func sentence(point: String) -> String {
    let ratio = motion.ratio
    let (whole, rest) = ratio.numerator.quotientAndRemainder(dividingBy: ratio.denominator)
    let step = ratio.points(1)
    let isInPoints = motion.way == .timerPoint
    func size(_ steps: UInt64, named: Bool = true) -> String {
      let size = Double(steps) * step * (isInPoints ? 1 : motion.calibration.display.nativeScale)
      return "\(size.fixedWithoutZeros(2))" + (named ? " \(isInPoints ? point : "px")" : "")
    }
    if rest == 0 { return "Moves \(size(whole)) in every frame." }
    if ratio.numerator == 1 { return "Moves \(size(1)) in one frame of \(ratio.denominator)." }
    // The rarer frames move a step more or less than the others.
    let isMore = rest * 2 <= ratio.denominator
    let part = isMore ? rest : ratio.denominator - rest
    let count = Int((Double(ratio.denominator) / Double(part)).rounded())
    let (common, rare) = isMore ? (whole, whole + 1) : (whole + 1, whole)
    if count == 2, common > 0, rare > 0 {
      return "Frames of \(size(min(common, rare), named: false)) and \(size(max(common, rare))) take turns."
    }
    if count == 2 { return "Every second frame stands still." }
    let one = "One frame in \(count)"
    if rare == 0 { return "\(one) stands still." }
    if common == 0 { return "\(one) moves \(size(rare)); the others stand still." }
    if rare * 2 == common { return "\(one) moves half as far as the others." }
    if isInPoints, step == 1, rare == common + 1 {
      return "\(one) moves a whole \(point == "pt" ? "point" : point) more."
    }
    if !motion.way.isTimer, rare == common + 1 {
      let points = Double(common) * step
      return points == points.rounded()
        ? "Moves \(points.shortestText) \(point) a frame; one frame in \(count) moves \(size(1)) more."
        : "\(one) moves \(size(1)) more."
    }
    return "\(one) moves \(size(rare)) in place of \(size(common, named: false))."
  }

  /// The slots of the way's row.
  ///
  /// - Parameters:
  ///   - figures: The display; its text is what the eye sees.
  ///   - isSmoothest: Whether it is better than the others.
  ///   - twin: The way before that moves exactly alike.
  ///   - bound: Where the curve ends, in px from uniform motion; one for all ways.
  /// - Returns: What the list of ways takes.
  func slots(_ figures: DisplayFigures, isSmoothest: Bool, twin: WayFigures?, bound: Double) -> Template.Slots {
    let same = twin.map { "The same as \($0.motion.way.isTimer ? "whole points" : "the display link") at this speed." }
    let times = timesPerSecond.flatMap { $0 > 0 ? "\($0.fixed($0 < 10 ? 1 : 0)) times a second" : nil }
    return [
      "attributes": .markup(figures.isBrief ? "" : attributes(of: figures.name)), "name": .text(name),
      "tag": .text(isFree ? "judder-free" : motion.isEven ? "even" : isSmoothest ? "smoothest" : ""),
      "bad": .text(isVisible && !motion.isEven ? "visible judder" : ""),
      "sentence": .text(same ?? sentence(point: figures.point)),
      "curve": .text(curve(bound: bound)), "span": .text(span.shortestText),
      "pixels": .text(summary.peakToPeak.pixels.fixed(1)), "beat": .text(times ?? "never"),
      "millimeters": .text(summary.peakToPeak.millimeters.fixed(2)),
      "quantiles": .list(
        motion.retinalQuantiles(16).map { ["x": .text($0.fixedWithoutZeros(2).withoutLeadingZero)] }),
      "number": .text("\(figures.index)"), "smear": .text(summary.smear.millimeters.fixed(2)),
      "smearPixels": .text(summary.smear.pixels.fixed(1)),
    ]
  }

  /// Whether two ways of one display show the same frames.
  func moves(like other: WayFigures) -> Bool {
    let (mine, theirs) = (motion.ratio, other.motion.ratio)
    return mine.numerator == theirs.numerator && mine.denominator == theirs.denominator
      && mine.points(1) == theirs.points(1)
  }

  /// How much time the curve shows: 2 s, 1 s above 75 Hz.
  var span: Double { motion.refreshRate.hertz > 75 ? 1 : 2 }

  /// The deviations that the curve shows, in physical pixels, about their middle.
  var deviations: [Double] { motion.deviationsPixels(seconds: span) }

  /// The deviations as a path, 240 units wide and 88 high.
  private func curve(bound: Double) -> String {
    let deviations = deviations
    let middle = ((deviations.min() ?? 0) + (deviations.max() ?? 0)) / 2
    let points = deviations.enumerated().map { frame, deviation in
      (seconds: 240 * Double(frame) / (span * motion.refreshRate.hertz), value: 44 - 32 * (deviation - middle) / bound)
    }
    return "M"
      + Chart.corners(points, tolerance: 0.1).map { "\($0.seconds.fixed(0)) \($0.value.fixed(0))" }
      .joined(separator: "L")
  }
}

extension String {
  /// A decimal without the zero before the point.
  fileprivate var withoutLeadingZero: String {
    hasPrefix("0.") ? String(dropFirst()) : hasPrefix("-0.") ? "-" + dropFirst(2) : self
  }
}
