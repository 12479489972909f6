package import DeviceInfo
internal import ProfileJSON
package import SpeedCalibration
package import SpeedMeasurement

extension Report {
  /// An evaluation of runs with a ruler: one row with every figure; people get the verdict, the result, the budget and
  /// the diagnosis.
  ///
  /// - Parameters:
  ///   - fit: The evaluated runs.
  ///   - screen: The screen that was measured.
  ///   - verification: Whether the speed keeps a tolerance; nil where it is not judged.
  ///   - distance: From where the speed is seen; nil where nobody says.
  package init(
    of fit: RunFit, on screen: Screen, verification: Verification? = nil, seenFrom distance: ViewingDistance? = nil
  ) {
    let speed = MeasuredSpeed(
      commanded: fit.commandedMillimetersPerSecond, mean: fit.meanMillimetersPerSecond, distance: distance)
    let judged: [Column<RunFit>] =
      Column.verdict(verification) + [.flag("is_accepted") { _ in verification?.isAccepted }]
    self.init(
      about: fit, on: screen.typableName, display: screen.displayName, asked: screen.asked,
      RunFit.columns(hasPoints: screen.hasPoints) + speed.columns() + judged, notes: fit.notes,
      findings: [verification?.finding ?? Finding("measured speed")],
      answer: { speed.answer(on: $0) ?? fit.answer(on: $0) },
      lines: (verification.map { $0.lines + fit.doubt($0) } ?? []) + fit.summary(screen.pointUnit),
      sections: fit.sections)
  }
}

extension UncertaintyBudget {
  var table: Table<Source> { table(statement: nil) }

  /// The sources by their shares; what the ppi was made of stands for it, the first of them.
  func table(statement: String?) -> Table<Source> {
    let (ppi, stated) = (sources.first, statement.map { "\($0), as stated" })
    return Table(
      [
        .text(nil, ColumnHead("source", .leading)) { $0 == ppi ? stated ?? $0.name : $0.name },
        .text(nil, ColumnHead("type", .leading)) { $0.distribution.type },
        .number(nil, ColumnHead("u", unit: "%"), as: .twoDigits) { $0.standardUncertaintyPercent },
        .number(nil, ColumnHead("share", unit: "%"), as: .decimals(0)) { sharePercent(of: $0) },
      ], of: sourcesByShare)
  }
}

extension RunFit {
  fileprivate var notes: [String] {
    var notes: [String] = []
    if !outliers.isEmpty {
      notes.append(
        "outliers, kept in the fit: \(outliers.count == 1 ? "run" : "runs") "
          + outliers.map(String.init).joined(separator: ", ")
      )
    }
    if isCommanded, !(0.2...5 ~= medianRatio) {
      notes.append(
        "the content moved \(medianRatio.rounded(significantDigits: 3).shortestText) times as far as commanded; are distances, times and "
          + "speeds in the units that their columns name?")
    }
    return notes
  }

  /// That runs without a clear verdict do not suffice.
  fileprivate func doubt(_ verification: Verification) -> [String] {
    verification.verdict == .pass || verification.verdict == .fail || verification.isSureEnough
      ? [] : ["the runs do not suffice: U is over half of the tolerance; take longer distances, more loops or a camera"]
  }

  /// The runs, where a speed was commanded: ratios and densities follow from it alone.
  private var commanded: RunFit? { isCommanded ? self : nil }

  fileprivate static func columns(hasPoints: Bool) -> [Column<RunFit>] {
    Column.estimate("mean_speed_mm_per_s") { $0.meanMillimetersPerSecond } + [
      .number("real_per_commanded") { $0.commanded?.realPerCommanded.value },
      .number("real_per_commanded_standard_uncertainty") { $0.commanded?.realPerCommanded.standardUncertainty },
      .number("coverage_factor") { $0.realPerCommanded.coverageFactor },
      .number("degrees_of_freedom") { $0.realPerCommanded.degreesOfFreedom },
      .number("expanded_uncertainty_percent") { $0.realPerCommanded.expandedUncertaintyPercent },
    ] + Column.estimate("points_per_mm") { hasPoints ? $0.commanded?.pointsPerMillimeter : nil }
      + Column.estimate("ppi") { $0.commanded?.ppi }
      + Column.estimate("start_offset_mm") { $0.startOffset?.millimeters }
      + [
        .flag("is_start_offset_significant") { $0.startOffset?.isSignificant },
        .number("median_ratio") { $0.commanded?.medianRatio },
        .number("runs") { Double($0.runCount) },
        .any("outliers") { .numbers($0.outliers.map { Double($0) }) },
        .any("excluded_runs") { .numbers($0.excludedRuns.map { Double($0) }) },
        .any("budget") { fit in
          .list(fit.budget.sourcesByShare) { source in
            [
              "source": .string(source.name), "type": .string(source.distribution.type),
              "standard_uncertainty_percent": JSONValue(source.standardUncertaintyPercent),
              "share_percent": JSONValue(fit.budget.sharePercent(of: source)),
            ]
          }
        },
        .any("diagnoses") { fit in
          .list(fit.isCommanded ? fit.diagnoses : nil) {
            [
              "mistake": .string($0.mistake.rawValue), "predicted_ratio": JSONValue($0.predictedRatio),
              "is_consistent": .flag($0.isConsistent),
            ]
          }
        },
      ]
  }

  /// The answer where runs are commanded by their movement, and so at no one speed.
  fileprivate func answer(on title: String) -> String {
    "The content on \(title) moves at \(realPerCommanded.withUncertainty) of what was commanded "
      + "(\(realPerCommanded.expandedUncertaintyPercent.plusMinusPercent))."
  }

  fileprivate func summary(_ pointUnit: String) -> [String] {
    let ratio = realPerCommanded
    guard isCommanded else {
      return [
        "k = \(ratio.coverageFactor.formatted(.decimals(2))), \(counted(runCount, "run")); no speed was commanded, so that no "
          + "density follows: add --speed"
      ] + offsetLines
    }
    return [
      "Density \(pointsPerMillimeter.withUncertainty) \(pointUnit)/mm, \(ppi.withUncertainty) ppi",
      "Real / commanded \(ratio.withUncertainty), \(speedErrorPercent.value.formatted(.signed(2))) % off; U = "
        + "\(ratio.expandedUncertaintyPercent.plusMinusPercent) of the ratio (k = "
        + "\(ratio.coverageFactor.formatted(.decimals(2))), \(counted(runCount, "run")))",
    ] + offsetLines + explanations.map(\.sentence) + [
      "Median of the runs' ratios \(medianRatio.formatted(.decimals(4)))"
    ]
  }

  /// What every run is off by, where that is taken off.
  private var offsetLines: [String] {
    guard let offset = startOffset, offset.isSignificant else { return [] }
    let (seconds, millimeters) = (offset.seconds, offset.millimeters)
    let time = seconds.map {
      "times \($0.value.magnitude.formatted(.decimals(3))) s too \($0.value > 0 ? "long" : "short")"
    }
    let start = millimeters.map { "a start offset of \($0.value.formatted(.signed(2))) mm" }
    return ["Taken off: " + [time, start].compactMap { $0 }.joined(separator: ", ")]
  }

  fileprivate var sections: [Section] {
    [Section(heading: "Where the uncertainty comes from", table: budget.table)]
  }
}
