import ScrollMotion
import SpeedCalibration
package import SpeedMeasurement

extension Report {
  /// An evaluation of a log of ticks: one row with every figure.
  ///
  /// - Parameters:
  ///   - analysis: The evaluated log.
  ///   - title: What was logged, such as the display's name.
  ///   - verification: Whether its mean speed keeps a tolerance; nil where there is none.
  package init(of analysis: TickLogAnalysis, title: String, verification: Verification? = nil) {
    let verdict: [Column<TickLogAnalysis>] = [
      .text("verdict") { _ in verification?.verdict.rawValue },
      .number("tolerance_percent") { _ in verification?.tolerancePercent },
    ]
    self.init(
      about: analysis, title, TickLogAnalysis.columns + verdict,
      check: "\(analysis.commandedMillimetersPerSecond.formatted(.legible)) mm/s", failure: verification?.failure
    ) {
      [
        Section(heading: title, lines: analysis.lines + (verification.map { [$0.sentence] } ?? [])),
        .legend([
          ("U", "expanded_uncertainty_percent"), ("merged", "merged_ticks"), ("Hitch time", "hitch_ms_per_s"),
          ("Judder", "peak_to_peak_px"),
        ]),
      ]
    }
  }
}

extension TickLogAnalysis {
  fileprivate var lines: [String] {
    let mean = meanMillimetersPerSecond
    var lines = [
      "Mean speed \(mean.shown()) mm/s, commanded \(commandedMillimetersPerSecond.formatted(.legible)); U = "
        + "±\(mean.expandedUncertaintyPercent.formatted(.significant(2))) %, most of it from the "
        + "\(budget.sourcesByShare.first?.name ?? "log")",
      "In points \(meanPointsPerSecond.shown()) pt/s, U = "
        + "±\(max(meanPointsPerSecond.expandedUncertaintyPercent, 0.0001).formatted(.significant(2))) %; a line through all "
        + "samples is \((driftPartsPerMillion / 10_000).formatted(.signed(4))) % off the commanded speed",
      "\(counted(sampleCount, "sample")) in \(durationSeconds.formatted(.upTo(3))) s, ticks every "
        + "\(tickIntervalSeconds.formatted(.milliseconds)) ms, "
        + "\(counted(lostTicks, "tick")) lost, \(mergedTicks) merged",
      "Hitch time \(hitchMillisecondsPerSecond.formatted(.upTo(2))) ms/s: \(hitchBand.rawValue)",
      "Judder \(peakToPeakPixels.formatted(.decimals(2))) px peak to peak, "
        + "\(rmsPixels.formatted(.decimals(2))) px RMS",
    ]
    if let stalls = stalls {
      let period =
        stalls.meanPeriodSeconds.map { " in the mean, \($0.formatted(.upTo(2))) s from one to the next" } ?? ""
      lines.append(
        "\(counted(stalls.count, "stall")) of \(stalls.meanLengthSeconds.formatted(.upTo(3))) s\(period): "
          + "\(stalls.lostMillimeters.formatted(.decimals(2))) mm lost, "
          + "\(movingMillimetersPerSecond.formatted(.decimals(2))) mm/s without")
    }
    if let way = way {
      let ways = way.equallyGood.isEmpty ? [way.way] : way.equallyGood
      lines.append("Driven like \(ways.map(\.title).joined(separator: "; or "))")
    }
    lines += explanations.map {
      "\($0.mistake.rawValue) would give \($0.predictedRatio.formatted(.decimals(4))) of the commanded speed, as was found"
    }
    if let loop = loop {
      lines.append(
        "An endless loop of \(loop.lengthPoints.formatted(.upTo(3))) points, \(counted(loop.wrapCount, "wrap")) unrolled"
      )
    }
    return lines
  }

  fileprivate static let columns: [Column<TickLogAnalysis>] =
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
      .number("stalls") { $0.stalls.map { Double($0.count) } },
      .number("stalls_lost_mm") { $0.stalls?.lostMillimeters },
      .number("stall_mean_s") { $0.stalls?.meanLengthSeconds },
      .number("stall_longest_s") { $0.stalls?.longestSeconds },
      .number("stall_period_s") { $0.stalls?.meanPeriodSeconds },
      .number("loop_points") { $0.loop?.lengthPoints },
      .number("wraps") { $0.loop.map { Double($0.wrapCount) } },
      .number("peak_to_peak_px") { $0.peakToPeakPixels },
      .number("rms_px") { $0.rmsPixels },
      .text("way") { $0.way?.way.rawValue },
      .list("equally_good_ways") { $0.way?.equallyGood.map(\.rawValue) ?? [] },
    ]
}
