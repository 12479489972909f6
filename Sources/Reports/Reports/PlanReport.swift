internal import ProfileJSON
import SpeedCalibration
package import SpeedMeasurement

extension Report {
  /// The ways to measure a display well enough, the quickest first.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - title: What is to be measured, such as the display's name.
  ///   - direction: Which distance the marks take: `along the width, 71 mm`.
  package init(of plan: MeasurementPlan, title: String, direction: String) {
    let recommended = plan.recommended
    let columns =
      MeasurementPlan.columns + [
        .flag("recommended", ColumnHead("recommended", .leading, dropOrder: 1)) { $0 == recommended }
      ]
    let settings: [Setting] = [
      ("speed_mm_per_s", JSONValue(plan.millimetersPerSecond)),
      ("tolerance_percent", .number(plan.tolerancePercent)),
      ("target_percent", JSONValue(plan.targetPercent)), ("limit_percent", JSONValue(plan.limitPercent)),
      ("assumed_instruments", .string(plan.instruments.text)),
    ]
    let table = Table(columns, of: plan.options)
    let introduction = plan.introduction(direction)
    self.init(
      table: table, settings: settings,
      checks: [Check(group: title, name: "plan", failure: recommended == nil ? introduction : nil)]
    ) {
      [
        Section(heading: title, introduction: introduction, table: table)
      ]
    }
  }
}

extension MeasurementPlan {
  fileprivate func introduction(_ direction: String) -> String {
    "For \(millimetersPerSecond.formatted(.legible)) mm/s within \(tolerancePercent.formatted(.legible)) %, U must be at most "
      + "\(targetPercent.formatted(.legible)) %, a quarter of that. "
      + (recommended == nil
        ? "None of the plans suffices: one distance, measured as often as you like, leaves "
          + "±\(limitPercent.formatted(.twoDigits)) %; marks farther apart, or read more closely, would lower it."
        : "The quickest plan that suffices is recommended.")
      + " Marks go \(direction). Assumed: \(instruments.text)."
  }

  fileprivate static let columns: [Column<Option>] = [
    .any("distances_mm", ColumnHead("distances", unit: "mm")) { .numbers($0.distancesMillimeters) },
    .any("marks_mm", ColumnHead("marks", unit: "mm", dropOrder: 2)) { .numbers($0.markLengthsMillimeters) }.explained(),
    .any("loops", ColumnHead("loops")) { .numbers($0.loops.map { Double($0) }) }.explained(),
    .number("runs_per_distance", ColumnHead("runs", unit: "each")) { Double($0.runsPerDistance) }.explained(),
    .number("total_s", ColumnHead("time", unit: "s"), as: .decimals(0)) { $0.totalSeconds },
    .uncertainty { $0.expandedUncertaintyPercent }.explained(),
    .flag("sufficient", ColumnHead("suffices", .leading)) { $0.isSufficient },
  ]
}

extension Instruments {
  /// The assumed instruments: `marks within ±0.5 mm, times within 0.1 s by hand`.
  fileprivate var text: String {
    let times =
      switch timing {
      case .unknown: "times that are not stated"
      case .stopwatch(let seconds): "a stopwatch good for \(seconds.formatted(.legible)) s"
      case .frames(let rate): "a camera of \(rate.formatted(.legible)) frames a second"
      }
    let scales = [("ruler", rulerScalePercent), ("clock", clockPercent)].filter { $0.1 > 0 }
    return
      (["marks within ±\(rulerEndsMillimeters.formatted(.legible)) mm", times]
      + scales.map { "a \($0.0) within ±\($0.1.formatted(.legible)) %" }).joined(separator: ", ")
  }
}
