import ScrollMotion
import SpeedCalibration
public import SpeedMeasurement

/// What runs with a ruler say about a display.
public struct FitReport: Report {
  private let fit: RunFit
  private let title: String

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - fit: The evaluated runs.
  ///   - title: What was measured, such as the display's name.
  public init(of fit: RunFit, title: String) {
    self.fit = fit
    self.title = title
  }

  /// One row with every figure; people get the result, the budget and the diagnosis.
  public var document: Document {
    let title = title
    return Document(
      table: Table([.text("display") { _ in title }] + Self.columns, of: [fit]), rowCount: 1, notes: notes
    ) { sections }
  }

  private var notes: [String] {
    var notes: [String] = []
    if !fit.outliers.isEmpty {
      notes.append(
        "runs far from the others, part of the fit all the same: \(fit.outliers.map(String.init).joined(separator: ", "))"
      )
    }
    if let offset = fit.startOffset, offset.isSignificant {
      notes.append(
        "the runs start \(offset.millimeters.value.formatted(.signed(2))) mm off; without that the ratio is "
          + "\(offset.realPerCommanded.formatted(.decimals(4)))")
    }
    return notes
  }

  private static let columns: [Column<RunFit>] =
    estimate("real_per_commanded") { $0.realPerCommanded } + [
      .number("coverage_factor") { $0.realPerCommanded.coverageFactor },
      .number("degrees_of_freedom") { $0.realPerCommanded.degreesOfFreedom.finite },
      .number("expanded_uncertainty_percent") { $0.realPerCommanded.expandedUncertaintyPercent },
      .number("points_per_mm") { $0.pointsPerMillimeter.value },
      .number("points_per_mm_expanded_uncertainty") { $0.pointsPerMillimeter.expandedUncertainty },
      .number("ppi") { $0.ppi?.value },
      .number("ppi_expanded_uncertainty") { $0.ppi?.expandedUncertainty },
      .number("start_offset_mm") { $0.startOffset?.millimeters.value },
      .number("start_offset_mm_expanded_uncertainty") { $0.startOffset?.millimeters.expandedUncertainty },
      .number("median_ratio") { $0.medianRatio },
      .number("runs") { Double($0.runCount) },
      .any("outliers") { .numbers($0.outliers.map { Double($0) }) },
      .any("excluded_runs") { .numbers($0.excludedRuns.map { Double($0) }) },
      .any("budget") { fit in
        .records(
          fit.budget.rows.map { row in
            [
              Setting("source", .text(row.source.rawValue)), Setting("type", .text(row.type.rawValue)),
              Setting("standard_uncertainty_percent", .number(row.standardUncertaintyPercent)),
              Setting("share_percent", .number(row.sharePercent)),
            ]
          })
      },
      .any("diagnoses") { fit in
        .records(
          fit.diagnoses.map { diagnosis in
            [
              Setting("mistake", .text(diagnosis.mistake.name)),
              Setting("predicted_ratio", .number(diagnosis.predictedRatio)),
              Setting("is_consistent", .flag(diagnosis.isConsistent)),
            ]
          })
      },
    ]

  private static func estimate(
    _ key: String, _ value: @escaping @Sendable (RunFit) -> Estimate
  ) -> [Column<RunFit>] {
    [
      .number(key) { value($0).value },
      .number("\(key)_standard_uncertainty") { value($0).standardUncertainty },
    ]
  }

  private var sections: [Section] {
    let ratio = fit.realPerCommanded
    let summary = [
      "Density \(fit.pointsPerMillimeter.shown()) pt/mm" + (fit.ppi.map { ", \($0.shown()) ppi" } ?? ""),
      "Real / commanded \(ratio.shown()), \(fit.speedErrorPercent.value.formatted(.signed(2))) % off; U = "
        + "±\(ratio.expandedUncertaintyPercent.formatted(.significant(2))) % (k = "
        + "\(ratio.coverageFactor.formatted(.decimals(2))), \(counted(fit.runCount, "run")))",
      "Median of the runs' ratios \(fit.medianRatio.formatted(.decimals(4)))",
    ]
    let budget: [Column<BudgetRow>] = [
      .text(nil, ColumnHead("source", .leading)) { $0.source.rawValue },
      .text(nil, ColumnHead("type", .leading)) { $0.type.rawValue },
      .number(nil, ColumnHead("u", unit: "%"), as: .significant(2)) { $0.standardUncertaintyPercent },
      .number(nil, ColumnHead("share", unit: "%"), as: .decimals(0)) { $0.sharePercent },
    ]
    let diagnosis: [Column<Diagnosis>] = [
      .text(nil, ColumnHead("mistake", .leading)) { $0.mistake.name },
      .number(nil, ColumnHead("predicts"), as: .decimals(4)) { $0.predictedRatio },
      .flag(nil, ColumnHead("within U", .leading)) { $0.isConsistent },
    ]
    let advice = fit.advice.prefix(3).map {
      "\($0.action.rawValue): ±\($0.expandedUncertaintyPercent.formatted(.significant(2))) %"
    }
    var sections = [
      Section(heading: title, lines: summary),
      Section(heading: "Where the uncertainty comes from", table: Table(budget, of: fit.budget.rows)),
    ]
    if !fit.diagnoses.isEmpty {
      sections.append(Section(heading: "Known mistakes", table: Table(diagnosis, of: fit.diagnoses)))
    }
    if !advice.isEmpty { sections.append(Section(heading: "What would lower U", lines: Array(advice))) }
    return sections
  }
}

/// Whether a measured speed keeps its tolerance.
public struct VerificationReport: Report {
  private let verification: Verification
  private let title: String

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - verification: The verdict.
  ///   - title: What was measured, such as the display's name.
  public init(of verification: Verification, title: String) {
    self.verification = verification
    self.title = title
  }

  /// One row with the verdict and its figures.
  public var document: Document {
    let title = title
    let verification = verification
    let failure = verification.isAccepted ? nil : sentence
    return Document(
      table: Table([.text("display") { _ in title }] + Self.columns, of: [verification]), rowCount: 1,
      checks: [
        Check(group: title, name: "\(verification.nominalMillimetersPerSecond.shortestText) mm/s", failure: failure)
      ]
    ) { [Section(heading: title, lines: lines)] }
  }

  private var sentence: String {
    let deviation = verification.deviationPercent
    return "\(verification.verdict.rawValue): \(deviation.value.formatted(.signed(2))) % ± "
      + "\(deviation.expandedUncertainty.formatted(.significant(2))) % off "
      + "\(verification.nominalMillimetersPerSecond.shortestText) mm/s, tolerance "
      + "\(verification.tolerancePercent.shortestText) %"
  }

  private var lines: [String] {
    var lines = [sentence]
    lines.append(
      "accepted up to \(verification.acceptanceLimitPercent.formatted(.significant(2))) %, guard band "
        + "\(verification.guardBandPercent.formatted(.significant(2))) %")
    if let runs = verification.additionalRuns { lines.append("\(counted(runs, "more run")) like these would decide") }
    return lines
  }

  private static let columns: [Column<Verification>] = [
    .text("verdict") { $0.verdict.rawValue },
    .flag("is_accepted") { $0.isAccepted },
    .number("nominal_mm_per_s") { $0.nominalMillimetersPerSecond },
    .number("measured_mm_per_s") { $0.measuredMillimetersPerSecond.value },
    .number("measured_mm_per_s_expanded_uncertainty") { $0.measuredMillimetersPerSecond.expandedUncertainty },
    .number("deviation_percent") { $0.deviationPercent.value },
    .number("deviation_percent_expanded_uncertainty") { $0.deviationPercent.expandedUncertainty },
    .number("coverage_factor") { $0.deviationPercent.coverageFactor },
    .number("tolerance_percent") { $0.tolerancePercent },
    .number("guard_band_percent") { $0.guardBandPercent },
    .number("acceptance_limit_percent") { $0.acceptanceLimitPercent },
    .number("additional_runs") { $0.additionalRuns.map { Double($0) } },
  ]
}

/// The ways to measure a display well enough.
public struct PlanReport: Report {
  private let plan: MeasurementPlan
  private let title: String

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - title: What is to be measured, such as the display's name.
  public init(of plan: MeasurementPlan, title: String) {
    self.plan = plan
    self.title = title
  }

  /// A row for each way that was considered.
  public var document: Document {
    let recommended = plan.recommended
    let columns =
      Self.columns + [
        .flag("recommended", ColumnHead("recommended", .leading, dropOrder: 1)) { $0 == recommended }
      ]
    let settings = [
      Setting("speed_mm_per_s", .number(plan.millimetersPerSecond)),
      Setting("tolerance_percent", .number(plan.tolerancePercent)),
      Setting("target_percent", .number(plan.targetPercent)), Setting("limit_percent", .number(plan.limitPercent)),
    ]
    let table = Table(columns, of: plan.options)
    return Document(table: table, settings: settings, rowCount: plan.options.count) {
      [Section(heading: title, introduction: introduction, table: table)]
    }
  }

  private var introduction: String {
    "For \(plan.millimetersPerSecond.shortestText) mm/s within \(plan.tolerancePercent.shortestText) %, U must be at most "
      + "\(plan.targetPercent.shortestText) %. "
      + (plan.recommended == nil
        ? "No way here suffices: marks, ruler and clock alone leave ±\(plan.limitPercent.formatted(.significant(2))) %."
        : "The quickest way that suffices is recommended.")
  }

  private static let columns: [Column<MeasurementPlan.Option>] = [
    .any("distances_mm", ColumnHead("distances", unit: "mm")) { .numbers($0.distancesMillimeters) },
    .any("marks_mm", ColumnHead("marks", unit: "mm", dropOrder: 2)) { .numbers($0.markLengthsMillimeters) },
    .any("loops", ColumnHead("loops")) { .numbers($0.loops.map { Double($0) }) },
    .number("runs_per_distance", ColumnHead("runs", unit: "each")) { Double($0.runsPerDistance) },
    .number("total_s", ColumnHead("time", unit: "s"), as: .decimals(0)) { $0.totalSeconds },
    .number("expanded_uncertainty_percent", .uncertainty, as: .significant(2)) { $0.expandedUncertaintyPercent },
    .flag("sufficient", ColumnHead("suffices", .leading)) { $0.isSufficient },
  ]
}

extension Estimate {
  /// The value with its expanded uncertainty, which has two significant digits: `6.052 ± 0.022`.
  fileprivate func shown() -> String {
    guard expandedUncertainty > 0, expandedUncertainty.isFinite else { return value.formatted(.atLeast(4)) }
    let uncertainty = expandedUncertainty.formatted(.significant(2))
    let decimals = uncertainty.split(separator: ".").dropFirst().first?.count ?? 0
    return "\(value.formatted(.decimals(decimals))) ± \(uncertainty)"
  }
}

extension Double {
  /// Nil for infinity, which no machine format can write.
  fileprivate var finite: Double? { isFinite ? self : nil }
}

/// What a log of ticks says about a motion.
public struct LogReport: Report {
  private let analysis: TickLogAnalysis
  private let title: String

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - analysis: The evaluated log.
  ///   - title: What was logged, such as the display's name.
  public init(of analysis: TickLogAnalysis, title: String) {
    self.analysis = analysis
    self.title = title
  }

  /// One row with every figure.
  public var document: Document {
    let title = title
    return Document(table: Table([.text("display") { _ in title }] + Self.columns, of: [analysis]), rowCount: 1) {
      [Section(heading: title, lines: lines)]
    }
  }

  private var lines: [String] {
    let mean = analysis.meanMillimetersPerSecond
    var lines = [
      "Mean speed \(mean.shown()) mm/s, commanded \(analysis.commandedMillimetersPerSecond.shortestText), drift "
        + "\(analysis.driftPartsPerMillion.formatted(.signed(0))) ppm, U = "
        + "±\(mean.expandedUncertaintyPercent.formatted(.significant(2))) %",
      "\(counted(analysis.sampleCount, "sample")) in \(analysis.durationSeconds.formatted(.upTo(3))) s, ticks every "
        + "\(analysis.tickIntervalSeconds.formatted(.atLeast(3).times(1000))) ms, "
        + "\(counted(analysis.lostTicks, "tick")) lost, \(analysis.mergedTicks) merged",
      "Hitch time \(analysis.hitchMillisecondsPerSecond.formatted(.upTo(2))) ms/s: \(analysis.hitchBand.rawValue)",
      "Judder \(analysis.peakToPeakPixels.formatted(.decimals(2))) px peak to peak, "
        + "\(analysis.rmsPixels.formatted(.decimals(2))) px RMS",
    ]
    if let way = analysis.way {
      let ways = way.equallyGood.isEmpty ? [way.way] : way.equallyGood
      lines.append("Driven like \(ways.map(\.rawValue).joined(separator: " or "))")
    }
    return lines
  }

  private static let columns: [Column<TickLogAnalysis>] = [
    .number("samples") { Double($0.sampleCount) },
    .number("duration_s") { $0.durationSeconds },
    .number("commanded_mm_per_s") { $0.commandedMillimetersPerSecond },
    .number("mean_speed_mm_per_s") { $0.meanMillimetersPerSecond.value },
    .number("mean_speed_mm_per_s_expanded_uncertainty") { $0.meanMillimetersPerSecond.expandedUncertainty },
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
    .number("peak_to_peak_px") { $0.peakToPeakPixels },
    .number("rms_px") { $0.rmsPixels },
    .text("way") { $0.way?.way.rawValue },
    .list("equally_good_ways") { $0.way?.equallyGood.map(\.rawValue) ?? [] },
  ]
}
