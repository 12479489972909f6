internal import ProfileJSON
package import SpeedCalibration
package import SpeedMeasurement

/// How uneven the frames of a log may be.
package struct FrameLimits: Sendable {
  let hitchMillisecondsPerSecond: Double?
  let judderPixels: Double?

  /// Makes limits; nil is none.
  package init(hitchMillisecondsPerSecond: Double? = nil, judderPixels: Double? = nil) {
    (self.hitchMillisecondsPerSecond, self.judderPixels) = (hitchMillisecondsPerSecond, judderPixels)
  }
}

extension Report {
  /// An evaluation of a log of ticks: one row with every figure.
  ///
  /// - Parameters:
  ///   - analysis: The evaluated log.
  ///   - device: The device that was measured.
  ///   - display: The display's name, where the device has several.
  ///   - pointUnit: The unit of its points; `px` where they are unknown.
  ///   - verification: Whether its mean speed keeps a tolerance; nil where there is none.
  ///   - distance: From where the speed is seen; nil where nobody says.
  ///   - limits: How uneven its frames may be.
  ///   - seen: What was looked at, where a recording made the log.
  ///   - doubt: Why the log does not tell how evenly the content moves; nil where it does.
  package init(
    of analysis: TickLogAnalysis, on device: String, display: String? = nil, pointUnit: String = "pt",
    verification: Verification? = nil, seenFrom distance: ViewingDistance? = nil,
    limits: FrameLimits = FrameLimits(), seen: String? = nil, doubt: String? = nil
  ) {
    let doubt = doubt ?? (analysis.timing.isDoubtful ? analysis.timing.doubt : nil)
    let hitch = limits.hitchMillisecondsPerSecond.map { FrameCheck(hitchOf: analysis.timing, limit: $0) }
    let judder = limits.judderPixels.map { analysis.judderCheck($0) }
    let frames = [hitch, judder].compactMap { $0 }
    let checks = (verification.map { [$0.check] } ?? []) + frames.map(\.check)
    let judged: [Column<TickLogAnalysis>] = [
      .number("max_hitch_ms_per_s") { _ in limits.hitchMillisecondsPerSecond },
      .text("hitch_verdict") { _ in hitch?.verdict.rawValue },
      .number("max_judder_px") { _ in limits.judderPixels },
      .text("judder_verdict") { _ in judder?.verdict.rawValue },
      .flag("is_accepted") { _ in checks.isEmpty ? nil : checks.allSatisfy { $0.failure == nil } },
    ]
    let speed = MeasuredSpeed(
      commanded: analysis.commandedMillimetersPerSecond, mean: analysis.meanMillimetersPerSecond, distance: distance)
    let name = speed.commanded.map { "\($0.formatted(.legible)) mm/s" } ?? "frames"
    self.init(
      about: analysis, on: device, display: display,
      TickLogAnalysis.columns(isEvennessKnown: doubt == nil, hasPoints: pointUnit != "px")
        + speed.columns() + Column.verdict(verification) + judged,
      checks: checks.isEmpty ? [(name, nil)] : checks, answer: { speed.answer(on: $0) ?? $0 },
      lines: (verification.map { [$0.sentence] } ?? []) + frames.map(\.sentence) + (seen.map { [$0] } ?? [])
        + analysis.lines(pointUnit, doubt),
      sections: [
        .legend([
          ("U", "expanded_uncertainty_percent"), ("merged", "merged_ticks"), ("Hitch time", "hitch_ms_per_s"),
          ("Judder", "peak_to_peak_px"),
        ])
      ])
  }
}

extension TickLogAnalysis {
  /// Whether the judder keeps its limit.
  fileprivate func judderCheck(_ limit: Double) -> FrameCheck {
    let found = "judder \(peakToPeakPixels.formatted(.decimals(2))) px peak to peak"
    let limitText = "\(limit.formatted(.legible)) px"
    return FrameCheck(
      name: "judder", verdict: timing.isDoubtful ? .undecided : peakToPeakPixels <= limit ? .pass : .fail,
      text: timing.isDoubtful
        ? timing.doubt
        : peakToPeakPixels <= limit ? "\(found), at most \(limitText)" : "\(found), more than \(limitText)")
  }

  /// What is found, without evenness where there is a doubt of it.
  fileprivate func lines(_ pointUnit: String, _ doubt: String?) -> [String] {
    let slope = driftPartsPerMillion.map {
      "; the slope of a line through all frames is \(($0 / 10_000).formatted(.signed(4))) % off the commanded speed"
    }
    let speed = [
      "Most of U comes from the \(budget.sourcesByShare.first?.name ?? "log")",
      "On the display \(meanPointsPerSecond.shown()) \(pointUnit)/s, U = "
        + "±\(max(meanPointsPerSecond.expandedUncertaintyPercent, 0.0001).formatted(.twoDigits)) %\(slope ?? "")",
    ]
    let evenness = doubt.map { ["How evenly it moves is not judged: \($0)"] } ?? evennessLines
    let mistakes = explanations.map {
      "\($0.mistake.rawValue) would give \($0.predictedRatio.formatted(.decimals(4))) of the commanded speed, as was found"
    }
    let loops = loop.map { loop in
      let doubt = loop.halfWidthPoints >= 0.001 ? " ± \(loop.halfWidthPoints.formatted(.twoDigits))" : ""
      return "An endless loop of \(loop.lengthPoints.formatted(.upTo(3)))\(doubt) \(pointUnit), "
        + "\(counted(loop.wrapCount, "wrap")) unrolled"
    }
    return speed + evenness + mistakes + (loops.map { [$0] } ?? [])
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

  private var evennessLines: [String] {
    var lines =
      timing.lines(sampleCount: sampleCount) + [
        "Judder \(peakToPeakPixels.formatted(.decimals(2))) px peak to peak, \(rmsPixels.formatted(.decimals(2))) px RMS"
      ]
    if let stepText { lines[lines.count - 1] += "; \(stepText)" }
    if let length = stalls.meanLengthSeconds {
      let period =
        stalls.meanPeriodSeconds.map { " and \($0.formatted(.upTo(2))) s apart on average" } ?? ""
      let lost = lostMillimeters > 0 ? "\(lostMillimeters.formatted(.decimals(2))) mm lost" : nil
      let moving = movingMillimetersPerSecond.map {
        "\($0.formatted(.decimals(2))) mm/s without \(stalls.count == 1 ? "it" : "them")"
      }
      let effects = [lost, moving].compactMap { $0 }
      lines.append(
        "\(counted(stalls.count, "stall")), \(length.formatted(.upTo(3))) s long\(period)"
          + (effects.isEmpty ? "" : ": " + effects.joined(separator: ", ")))
    }
    return lines
  }

  /// Nothing stands in the columns of what a log does not tell.
  fileprivate static func columns(isEvennessKnown: Bool, hasPoints: Bool) -> [Column<TickLogAnalysis>] {
    Column.blank((isEvennessKnown ? [] : evennessKeys).union(hasPoints ? [] : pointKeys), in: columns)
  }

  private static let pointKeys: Set = ["mean_points_per_s", "mean_points_per_s_expanded_uncertainty", "loop_points"]

  private static let evennessKeys: Set = [
    "moving_mm_per_s", "lost_ticks", "merged_ticks", "hitch_ms_per_s", "hitch_band", "worst_second_hitch_ms_per_s",
    "hitch_ms_per_s_fastest_pace", "overrun_p50_s", "overrun_p95_s", "overrun_p99_s", "paces", "pauses", "stalls",
    "stalls_lost_mm", "stall_mean_s", "stall_longest_s", "stall_period_s", "steps", "peak_to_peak_px", "rms_px",
  ]

  private static let columns: [Column<TickLogAnalysis>] =
    [
      .number("samples") { Double($0.sampleCount) },
      .number("duration_s") { $0.durationSeconds },
      .number("commanded_mm_per_s") { $0.commandedMillimetersPerSecond },
    ] + Column.estimate("mean_speed_mm_per_s") { $0.meanMillimetersPerSecond }
    + Column.estimate("mean_points_per_s") { $0.meanPointsPerSecond } + [
      .number("expanded_uncertainty_percent") { $0.meanMillimetersPerSecond.expandedUncertaintyPercent },
      .number("moving_mm_per_s") { $0.movingMillimetersPerSecond },
      .number("drift_ppm") { $0.driftPartsPerMillion },
      .number("interval_median_s") { $0.intervals.medianSeconds },
      .number("interval_p95_s") { $0.intervals.p95Seconds },
      .number("interval_p99_s") { $0.intervals.p99Seconds },
      .number("interval_greatest_s") { $0.intervals.greatestSeconds },
    ] + FrameTiming.columns { $0.timing } + [
      .number("stalls") { $0.stalls.isEmpty ? nil : Double($0.stalls.count) },
      .number("stalls_lost_mm") { $0.stalls.isEmpty ? nil : $0.lostMillimeters },
      .number("stall_mean_s") { $0.stalls.meanLengthSeconds },
      .number("stall_longest_s") { $0.stalls.longestSeconds },
      .number("stall_period_s") { $0.stalls.meanPeriodSeconds },
      .number("loop_points") { $0.loop?.lengthPoints },
      .number("wraps") { $0.loop.map { Double($0.wrapCount) } },
      .any("steps") { log in
        log.steps.isEmpty
          ? .null
          : .array(
            log.steps.map { .object([("pixels", JSONValue($0.pixels)), ("frames", JSONValue($0.frames))]) })
      },
      .number("peak_to_peak_px") { $0.peakToPeakPixels },
      .number("rms_px") { $0.rmsPixels },
    ]
}
