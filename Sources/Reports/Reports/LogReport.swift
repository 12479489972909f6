import SpeedCalibration
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
  ///   - limits: How uneven its frames may be.
  ///   - seen: What was looked at, where a recording made the log.
  ///   - doubt: Why the log does not tell how evenly the content moves; nil where it does.
  package init(
    of analysis: TickLogAnalysis, on device: String, display: String? = nil, pointUnit: String = "pt",
    verification: Verification? = nil,
    limits: FrameLimits = FrameLimits(), seen: String? = nil, doubt: String? = nil
  ) {
    let frames = [analysis.hitchCheck(limits), analysis.judderCheck(limits)].compactMap { $0 }
    let checks = (verification.map { [$0.check] } ?? []) + frames.map(\.check)
    let judged: [Column<TickLogAnalysis>] = [
      .number("max_hitch_ms_per_s") { _ in limits.hitchMillisecondsPerSecond },
      .number("max_judder_px") { _ in limits.judderPixels },
      .flag("is_accepted") { _ in checks.isEmpty ? nil : checks.allSatisfy { $0.failure == nil } },
    ]
    let speed = "\(analysis.commandedMillimetersPerSecond.formatted(.legible)) mm/s"
    self.init(
      about: analysis, on: device, display: display,
      TickLogAnalysis.columns(isEvennessKnown: doubt == nil, hasPoints: pointUnit != "px")
        + Column.verdict(verification) + judged,
      checks: checks.isEmpty ? [(speed, nil)] : checks,
      lines: (seen.map { [$0] } ?? []) + analysis.lines(pointUnit, doubt) + (verification.map { [$0.sentence] } ?? [])
        + frames.map(\.sentence),
      sections: [
        .legend([
          ("U", "expanded_uncertainty_percent"), ("merged", "merged_ticks"), ("Hitch time", "hitch_ms_per_s"),
          ("Judder", "peak_to_peak_px"),
        ])
      ])
  }
}

/// Whether a figure keeps its limit.
private struct FrameCheck {
  let name: String
  let found: String
  let limit: String
  let isKept: Bool

  var check: (name: String, failure: String?) { (name, isKept ? nil : sentence) }

  var sentence: String {
    isKept ? "pass: \(name) \(found), at most \(limit)" : "fail: \(name) \(found), more than \(limit)"
  }
}

extension TickLogAnalysis {
  /// Whether the hitch time keeps its limit; nil without one.
  fileprivate func hitchCheck(_ limits: FrameLimits) -> FrameCheck? {
    limits.hitchMillisecondsPerSecond.map { limit in
      FrameCheck(
        name: "hitch time", found: "\(hitchMillisecondsPerSecond.formatted(.upTo(2))) ms/s",
        limit: "\(limit.formatted(.legible)) ms/s", isKept: hitchMillisecondsPerSecond <= limit)
    }
  }

  /// Whether the judder keeps its limit; nil without one.
  fileprivate func judderCheck(_ limits: FrameLimits) -> FrameCheck? {
    limits.judderPixels.map { limit in
      FrameCheck(
        name: "judder", found: "\(peakToPeakPixels.formatted(.decimals(2))) px peak to peak",
        limit: "\(limit.formatted(.legible)) px", isKept: peakToPeakPixels <= limit)
    }
  }

  /// What is found, without evenness where there is a doubt of it.
  fileprivate func lines(_ pointUnit: String, _ doubt: String?) -> [String] {
    let mean = meanMillimetersPerSecond
    let speed = [
      "Mean speed \(mean.shown()) mm/s, commanded \(commandedMillimetersPerSecond.formatted(.legible)); U = "
        + "±\(mean.expandedUncertaintyPercent.formatted(.twoDigits)) %, most of it from the "
        + "\(budget.sourcesByShare.first?.name ?? "log")",
      "On the display \(meanPointsPerSecond.shown()) \(pointUnit)/s, U = "
        + "±\(max(meanPointsPerSecond.expandedUncertaintyPercent, 0.0001).formatted(.twoDigits)) %; the slope of a "
        + "line through all frames is \((driftPartsPerMillion / 10_000).formatted(.signed(4))) % off the commanded speed",
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

  private var evennessLines: [String] {
    var lines = [
      "\(counted(sampleCount, "sample")) in \(durationSeconds.formatted(.upTo(3))) s, ticks every "
        + "\(tickIntervalSeconds.formatted(.milliseconds)) ms, "
        + "\(counted(lostTicks, "tick")) lost, \(mergedTicks) merged",
      "Hitch time \(hitchMillisecondsPerSecond.formatted(.upTo(2))) ms/s: \(hitchBand.rawValue)",
      "Judder \(peakToPeakPixels.formatted(.decimals(2))) px peak to peak, "
        + "\(rmsPixels.formatted(.decimals(2))) px RMS",
    ]
    if let length = stalls.meanLengthSeconds {
      let period =
        stalls.meanPeriodSeconds.map { " and \($0.formatted(.upTo(2))) s apart on average" } ?? ""
      lines.append(
        "\(counted(stalls.count, "stall")), \(length.formatted(.upTo(3))) s long\(period): "
          + "\(lostMillimeters.formatted(.decimals(2))) mm lost, "
          + "\(movingMillimetersPerSecond.formatted(.decimals(2))) mm/s without \(stalls.count == 1 ? "it" : "them")")
    }
    return lines
  }

  /// Nothing stands in the columns of what a log does not tell.
  fileprivate static func columns(isEvennessKnown: Bool, hasPoints: Bool) -> [Column<TickLogAnalysis>] {
    Column.blank((isEvennessKnown ? [] : evennessKeys).union(hasPoints ? [] : pointKeys), in: columns)
  }

  private static let pointKeys: Set = ["mean_points_per_s", "mean_points_per_s_expanded_uncertainty", "loop_points"]

  private static let evennessKeys: Set = [
    "moving_mm_per_s", "lost_ticks", "merged_ticks", "hitch_ms_per_s", "hitch_band", "stalls", "stalls_lost_mm",
    "stall_mean_s", "stall_longest_s", "stall_period_s", "peak_to_peak_px", "rms_px",
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
      .number("tick_interval_s") { $0.tickIntervalSeconds },
      .number("interval_median_s") { $0.intervals.medianSeconds },
      .number("interval_p95_s") { $0.intervals.p95Seconds },
      .number("interval_p99_s") { $0.intervals.p99Seconds },
      .number("interval_greatest_s") { $0.intervals.greatestSeconds },
      .number("lateness_median_s") { $0.lateness?.medianSeconds },
      .number("lateness_p99_s") { $0.lateness?.p99Seconds },
      .number("lost_ticks") { Double($0.lostTicks) },
      .number("merged_ticks") { Double($0.mergedTicks) },
      .number("hitch_ms_per_s") { $0.hitchMillisecondsPerSecond },
      .text("hitch_band") { $0.hitchBand.rawValue },
      .number("stalls") { $0.stalls.isEmpty ? nil : Double($0.stalls.count) },
      .number("stalls_lost_mm") { $0.stalls.isEmpty ? nil : $0.lostMillimeters },
      .number("stall_mean_s") { $0.stalls.meanLengthSeconds },
      .number("stall_longest_s") { $0.stalls.longestSeconds },
      .number("stall_period_s") { $0.stalls.meanPeriodSeconds },
      .number("loop_points") { $0.loop?.lengthPoints },
      .number("wraps") { $0.loop.map { Double($0.wrapCount) } },
      .number("peak_to_peak_px") { $0.peakToPeakPixels },
      .number("rms_px") { $0.rmsPixels },
    ]
}
