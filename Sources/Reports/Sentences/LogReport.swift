package import DeviceInfo
internal import ProfileJSON
package import SpeedCalibration
package import SpeedMeasurement

/// How uneven the frames of a log may be.
package struct FrameLimits: Sendable {
  let hitchMillisecondsPerSecond: Double?
  let judderPixels: Double?

  /// Whether the mean speed is judged.
  let hasTolerance: Bool

  /// Makes limits; nil is none.
  package init(hitchMillisecondsPerSecond: Double? = nil, judderPixels: Double? = nil, hasTolerance: Bool = false) {
    (self.hitchMillisecondsPerSecond, self.judderPixels) = (hitchMillisecondsPerSecond, judderPixels)
    self.hasTolerance = hasTolerance
  }
}

/// Content whose movement on a screen was measured, by a log or by a recording.
package struct MeasuredMotion: Sendable {
  package let analysis: TickLogAnalysis
  package let screen: Screen

  /// What a recording shows; nil for a log.
  let recordingSentence: String?

  /// Why it is not known how evenly the content moves; nil where it is.
  package let whyEvennessIsUnknown: String?

  /// - Parameters:
  ///   - analysis: The evaluated log.
  ///   - screen: The screen.
  ///   - recordingSentence: What a recording shows; nil for a log.
  ///   - whyEvennessIsUnknown: Why frames were missed, where they were; nil where the log itself tells.
  package init(
    _ analysis: TickLogAnalysis, on screen: Screen, recordingSentence: String? = nil,
    whyEvennessIsUnknown: String? = nil
  ) {
    (self.analysis, self.screen, self.recordingSentence) = (analysis, screen, recordingSentence)
    self.whyEvennessIsUnknown =
      whyEvennessIsUnknown ?? (analysis.hitches.isDoubtful ? analysis.hitches.scatterText : nil)
  }

  /// Whether it has a speed to judge.
  package var hasOneSpeed: Bool { analysis.speedRangeText == nil }

  /// Its hitches; nil where they are not known.
  package var hitches: [LateFrame]? { whyEvennessIsUnknown == nil ? analysis.hitches.lateFrames : nil }
}

extension Report {
  /// An evaluation of a motion that was measured: one row with every figure.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - verification: Whether its mean speed keeps a tolerance; nil where there is none, or no one speed.
  ///   - distance: From where the speed is seen; nil where nobody says.
  ///   - limits: How uneven its frames may be.
  package init(
    of motion: MeasuredMotion, verification: Verification? = nil, seenFrom distance: ViewingDistance? = nil,
    limits: FrameLimits = FrameLimits()
  ) {
    let analysis = motion.analysis
    let hitch = limits.hitchMillisecondsPerSecond.map {
      Finding(hitchOf: analysis.hitches, limit: $0, unmatched: analysis.unmatchedSeconds)
    }
    let judder = limits.judderPixels.map { Finding(judderOf: analysis, limit: $0, judgesHitches: hitch != nil) }
    let range = analysis.speedRangeText
    let speedFinding =
      if let range, limits.hasTolerance {
        Finding("mean speed", .undecided, "\(range): no one speed")
      } else {
        verification?.finding
      }
    let frames = [speedFinding, hitch, judder].compactMap { $0 }
    let findings = frames
    let judged: [Column<MeasuredMotion>] = [
      .number("max_hitch_ms_per_s") { _ in limits.hitchMillisecondsPerSecond },
      .text("hitch_verdict") { _ in hitch?.verdict.rawValue },
      .number("max_judder_px") { _ in limits.judderPixels },
      .text("judder_verdict") { _ in judder?.verdict.rawValue },
      .flag("is_accepted") { _ in findings.isEmpty ? nil : findings.allSatisfy { $0.verdict == .pass } },
    ]
    let speed = MeasuredSpeed(
      commanded: analysis.commandedMillimetersPerSecond, mean: motion.mean, distance: distance)
    let name = speed.commanded.map { "\($0.formatted(.legible)) mm/s" } ?? "frames"
    self.init(
      about: motion, on: motion.screen.typableName, display: motion.screen.displayName, asked: motion.screen.asked,
      MeasuredMotion.columns + speed.columns() + Column.verdict(verification) + judged,
      findings: findings.isEmpty ? [Finding(name)] : findings,
      answer: { title in
        range.map { "The content on \(title) moves \($0): no one speed." } ?? speed.answer(on: title) ?? title
      },
      lines: frames.map(\.sentence) + [motion.recordingSentence].compactMap { $0 } + motion.lines,
      sections: [])
  }
}

extension Finding {
  /// Whether a judder keeps its limit, in px. Hitches are not in it.
  fileprivate init(judderOf analysis: TickLogAnalysis, limit: Double, judgesHitches: Bool) {
    let (pixels, count) = (analysis.peakToPeakPixels, analysis.hitches.lateFrames.count)
    let found = "judder between hitches \(pixels.formatted(beyond: limit, hasZeros: true)) px peak to peak"
    let doubt: String? =
      if let range = analysis.speedRangeText {
        "\(range): no one speed, and so no judder"
      } else if analysis.hitches.isDoubtful {
        analysis.hitches.scatterText
      } else if count > 0, !judgesHitches, pixels <= limit {
        "\(found), but \(counted(count, "hitch")) \(count == 1 ? "is" : "are") not in it; add --max-hitch"
      } else {
        nil
      }
    self.init(
      "judder", found, limit: "\(limit.formatted(.legible)) px", isWithin: pixels.isFinite && pixels <= limit,
      doubt: doubt)
  }
}

extension MeasuredMotion {
  /// The findings a line each, without evenness where it is not known.
  fileprivate var lines: [String] {
    let mean = analysis.meanPointsPerSecond
    let out = analysis.leftOut
    func left(_ what: String, _ until: Double?, _ from: Double?) -> [String] {
      let ends = [
        until.map { "until \($0.formatted(.decimals(2))) s" }, from.map { "from \($0.formatted(.decimals(2))) s" },
      ].compactMap { $0 }
      return ends.isEmpty ? [] : ["\(what) \(ends.joined(separator: " and ")): left out"]
    }
    let rest =
      (analysis.isBackwards ? ["Moves towards smaller offsets"] : [])
      + left("At rest", out.restUntilSeconds, out.restFromSeconds)
      + left("Below half of its usual speed", out.easesUntilSeconds, out.easesFromSeconds)
    let short =
      analysis.speedDoubt == .tooShort
      ? ["No speed within \(TickLogAnalysis.greatestUncertaintyPercent.formatted(.legible)) %"] : []
    let speed =
      analysis.speedRangeText != nil
      ? []
      : [
        "Most of U comes from the \(analysis.budget.sourcesByShare.first?.name ?? "log")",
        "On the display \(mean.withUncertainty) \(screen.pointUnit)/s",
      ]
    let clock: [String] =
      switch (analysis.hitches.deadlines, analysis.clock) {
      case (.targets, .targets): ["Offsets are taken at their targets"]
      case (.targets, .stamps):
        ["Offsets are taken at their times, not their targets: they lie on a straighter line there"]
      default: []
      }
    let evenness =
      whyEvennessIsUnknown.map { ["How evenly it moves is not judged: \($0)"] } ?? analysis.evennessLines
    let loops = analysis.loop.map { loop in
      let doubt = loop.halfWidthPoints >= 0.001 ? " ± \(loop.halfWidthPoints.formatted(.twoDigits))" : ""
      return "An endless loop of \(loop.lengthPoints.formatted(.upTo(3)))\(doubt) \(screen.pointUnit), "
        + "\(counted(loop.wrapCount, "wrap")) unrolled"
    }
    let unknown = analysis.unmatchedSeconds.count
    let gaps =
      unknown == 0 ? [] : ["\(counted(unknown, "row")) without an offset: where the content stood there is unknown"]
    return speed + short + rest + gaps + clock + evenness + analysis.explanations.map(\.sentence)
      + [loops].compactMap { $0 }
  }

  /// The log, where it tells how evenly the content moves.
  private var even: TickLogAnalysis? { whyEvennessIsUnknown == nil ? analysis : nil }

  /// The mean speed; nil where there is no one speed.
  fileprivate var mean: Uncertain? { analysis.speedRangeText == nil ? analysis.meanMillimetersPerSecond : nil }

  fileprivate static let columns: [Column<MeasuredMotion>] =
    [
      .number("samples") { Double($0.analysis.sampleCount) },
      .number("duration_s") { $0.analysis.durationSeconds },
      .number("commanded_mm_per_s") { $0.analysis.commandedMillimetersPerSecond },
    ] + Column.estimate("mean_speed_mm_per_s") { $0.mean }
    + Column.estimate("mean_points_per_s") { motion in
      motion.mean.flatMap { _ in motion.screen.hasPoints ? motion.analysis.meanPointsPerSecond : nil }
    } + [
      .number("expanded_uncertainty_percent") { $0.mean?.expandedUncertaintyPercent },
      .text("clock") { $0.analysis.clock.rawValue },
      .number("rest_until_s") { $0.analysis.leftOut.restUntilSeconds },
      .number("rest_from_s") { $0.analysis.leftOut.restFromSeconds },
      .number("interval_median_s") { $0.analysis.intervals.medianSeconds },
      .number("interval_p95_s") { $0.analysis.intervals.p95Seconds },
      .number("interval_p99_s") { $0.analysis.intervals.p99Seconds },
      .number("interval_greatest_s") { $0.analysis.intervals.greatestSeconds },
      HitchSummary.interval { $0.analysis.hitches },
    ] + HitchSummary.columns { $0.even?.hitches } + [
      .number("loop_points") { $0.screen.hasPoints ? $0.analysis.loop?.lengthPoints : nil },
      .number("wraps") { $0.analysis.loop.map { Double($0.wrapCount) } },
      .any("steps") { motion in
        .list((motion.even?.steps).flatMap { $0.isEmpty ? nil : $0 }) {
          ["pixels": JSONValue($0.pixels), "frames": JSONValue($0.frames)]
        }
      },
      .number("peak_to_peak_px") { motion in motion.mean.flatMap { _ in motion.even?.peakToPeakPixels } },
      .number("rms_px") { motion in motion.mean.flatMap { _ in motion.even?.rmsPixels } },
    ]
}

extension TickLogAnalysis {
  /// `from 0 to 30 mm/s`, where the content has no one speed.
  fileprivate var speedRangeText: String? {
    guard case .changes(let range) = speedDoubt else { return nil }
    return "from \(range.lowerBound.formatted(.upTo(1))) to \(range.upperBound.formatted(.upTo(1))) mm/s"
  }

  /// `Judder 0.00 px peak to peak`: that of the deviations which are drawn. Hitches are not in it.
  package var judderText: String {
    "Judder\(hitches.lateFrames.isEmpty ? "" : " between hitches") \(peakToPeakPixels.formatted(.decimals(2))) px peak to peak"
  }

  /// `299 of 299 steps are 1 px`; nil where positions are not rounded to pixels.
  package var stepText: String? {
    guard let usual = steps.max(by: { $0.frames < $1.frames }) else { return nil }
    let all = steps.reduce(0) { $0 + $1.frames }
    let others = steps.filter { $0 != usual }.sorted { $0.frames > $1.frames }
    return "\(usual.frames) of \(counted(all, "step")) \(all == 1 ? "is" : "are") \(usual.pixels) px"
      + others.prefix(3).map { ", \($0.frames) \($0.frames == 1 ? "is" : "are") \($0.pixels) px" }.joined()
      + (others.count > 3 ? ", \(others.dropFirst(3).reduce(0) { $0 + $1.frames }) of other lengths" : "")
  }

  fileprivate var evennessLines: [String] {
    hitches.lines(sampleCount: sampleCount, isPart: !leftOut.isEmpty)
      + [
        [speedRangeText == nil ? "\(judderText), \(rmsPixels.formatted(.decimals(2))) px RMS" : nil, stepText]
          .compactMap { $0 }.joined(separator: "; ")
      ].filter { !$0.isEmpty }
  }
}
