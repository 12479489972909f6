import SpeedCalibration
package import SpeedMeasurement

extension Report {
  /// Whether a measured speed keeps its tolerance: one row with the verdict and its figures.
  ///
  /// - Parameters:
  ///   - verification: The verdict.
  ///   - title: What was measured, such as the display's name.
  package init(of verification: Verification, title: String) {
    self.init(
      about: verification, title, Verification.columns,
      check: "\(verification.nominalMillimetersPerSecond.formatted(.legible)) mm/s", failure: verification.failure
    ) { [Section(heading: title, lines: verification.lines), .legend([("±", "expanded_uncertainty_percent")])] }
  }
}

extension Verification {
  fileprivate var lines: [String] {
    var lines = [sentence]
    let band =
      rule == .simple
      ? "no guard band"
      : "\(tolerancePercent.shortestText) % less the guard band, U = \(guardBandPercent.formatted(.significant(2))) % of "
        + "\(nominalMillimetersPerSecond.formatted(.legible)) mm/s"
    lines.append(
      acceptanceLimitPercent.map { "passes up to ±\($0.formatted(.significant(2))) %: \(band)" }
        ?? "U exceeds the tolerance, so that no speed can pass")
    if verdict == .conditionalPass { lines.append("within the tolerance, but not by U: the exit status is 1") }
    if let offset = startOffsetMillimeters {
      lines.append("a start offset of \(offset.formatted(.signed(2))) mm is taken off")
    }
    if let runs = additionalRuns { lines.append("\(counted(runs, "more run")) like these would decide") }
    return lines
  }

  fileprivate static let columns: [Column<Verification>] =
    [
      .text("verdict") { $0.verdict.rawValue },
      .flag("is_accepted") { $0.isAccepted },
      .number("nominal_mm_per_s") { $0.nominalMillimetersPerSecond },
    ] + Column.estimate("measured_mm_per_s") { $0.measuredMillimetersPerSecond }
    + Column.estimate("deviation_percent") { $0.deviationPercent } + [
      .number("coverage_factor") { $0.deviationPercent.coverageFactor },
      .text("rule") { $0.rule.rawValue },
      .number("tolerance_percent") { $0.tolerancePercent },
      .number("guard_band_percent") { $0.guardBandPercent },
      .number("acceptance_limit_percent") { $0.acceptanceLimitPercent },
      .number("additional_runs") { $0.additionalRuns.map { Double($0) } },
    ]

  /// `conditional pass: +1.20 % ± 0.90 % off 30 mm/s, tolerance 2 %`.
  var sentence: String {
    "\(verdict.rawValue): \(deviationPercent.value.formatted(.signed(2))) % ± "
      + "\(deviationPercent.expandedUncertainty.formatted(.significant(2))) % off "
      + "\(nominalMillimetersPerSecond.formatted(.legible)) mm/s, tolerance \(tolerancePercent.shortestText) %"
  }

  /// Why the speed is not accepted; nil where it is.
  var failure: String? { isAccepted ? nil : sentence }
}
