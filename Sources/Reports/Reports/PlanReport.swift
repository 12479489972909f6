import SpeedCalibration
package import SpeedMeasurement

/// The ways to measure a display well enough.
package struct PlanReport: Report {
  private let plan: MeasurementPlan
  private let title: String

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - title: What is to be measured, such as the display's name.
  package init(of plan: MeasurementPlan, title: String) {
    self.plan = plan
    self.title = title
  }

  /// A row for each way that was considered.
  package var document: Document {
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
    let failure = plan.recommended == nil ? introduction : nil
    return Document(
      table: table, settings: settings, rowCount: plan.options.count,
      checks: [Check(group: title, name: "plan", failure: failure)]
    ) {
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
