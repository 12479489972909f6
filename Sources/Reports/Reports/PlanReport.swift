internal import ProfileJSON
import SpeedCalibration
package import SpeedMeasurement

extension Report {
  /// The ways to measure a display well enough, a row for each that was considered.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - title: What is to be measured, such as the display's name.
  package init(of plan: MeasurementPlan, title: String) {
    let recommended = plan.recommended
    let columns =
      MeasurementPlan.columns + [
        .flag("recommended", ColumnHead("recommended", .leading, dropOrder: 1)) { $0 == recommended }
      ]
    let settings: [Setting] = [
      ("speed_mm_per_s", .number(plan.millimetersPerSecond)),
      ("tolerance_percent", .number(plan.tolerancePercent)),
      ("target_percent", .number(plan.targetPercent)), ("limit_percent", .number(plan.limitPercent)),
      ("assumed_instruments", .string(plan.instruments.text)),
    ]
    let table = Table(columns, of: plan.options)
    let introduction = plan.introduction
    self.init(
      table: table, settings: settings, rowCount: plan.options.count,
      checks: [Check(group: title, name: "plan", failure: recommended == nil ? introduction : nil)]
    ) {
      [
        Section(heading: title, introduction: introduction, table: table),
        .legend(["marks_mm", "loops", "runs_per_distance", "expanded_uncertainty_percent"], in: columns),
      ]
    }
  }
}

extension MeasurementPlan {
  fileprivate var introduction: String {
    "For \(millimetersPerSecond.shortestText) mm/s within \(tolerancePercent.shortestText) %, U must be at most "
      + "\(targetPercent.shortestText) %. "
      + (recommended == nil
        ? "No way here suffices: marks, ruler and clock alone leave ±\(limitPercent.formatted(.significant(2))) %."
        : "The quickest way that suffices is recommended.") + " Assumed: \(instruments.text)."
  }

  fileprivate static let columns: [Column<Option>] = [
    .any("distances_mm", ColumnHead("distances", unit: "mm")) { .numbers($0.distancesMillimeters) },
    .any("marks_mm", ColumnHead("marks", unit: "mm", dropOrder: 2)) { .numbers($0.markLengthsMillimeters) },
    .any("loops", ColumnHead("loops")) { .numbers($0.loops.map { Double($0) }) },
    .number("runs_per_distance", ColumnHead("runs", unit: "each")) { Double($0.runsPerDistance) },
    .number("total_s", ColumnHead("time", unit: "s"), as: .decimals(0)) { $0.totalSeconds },
    .uncertainty { $0.expandedUncertaintyPercent },
    .flag("sufficient", ColumnHead("suffices", .leading)) { $0.isSufficient },
  ]
}

extension Instruments {
  /// The assumed instruments: `marks within ±0.5 mm, times within 0.1 s by hand`.
  fileprivate var text: String {
    let times =
      switch timing {
      case .unknown: "times that are not stated"
      case .stopwatch(let seconds): "a stopwatch good for \(seconds.shortestText) s"
      case .frames(let rate): "a camera of \(rate.shortestText) frames a second"
      }
    let scales = [("ruler", rulerScalePercent), ("clock", clockPercent)].filter { $0.1 > 0 }
    return
      (["marks within ±\(rulerEndsMillimeters.shortestText) mm", times]
      + scales.map { "a \($0.0) within ±\($0.1.shortestText) %" }).joined(separator: ", ")
  }
}
