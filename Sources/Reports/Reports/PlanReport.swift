internal import ProfileJSON
import SpeedCalibration
package import SpeedMeasurement

extension Report {
  /// The ways to measure a display well enough, the quickest first; where there are none, what is needed for one.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - title: What is to be measured, such as the display's name.
  ///   - direction: Which distance the marks take: `along the width, 71 mm`.
  package init(of plan: MeasurementPlan, title: String, direction: String) {
    let recommended = plan.recommended
    let columns =
      MeasurementPlan.columns + [
        .flag("recommended") { $0 == recommended }
      ]
    let settings: [Setting] = [
      ("speed_mm_per_s", JSONValue(plan.millimetersPerSecond)),
      ("tolerance_percent", .number(plan.tolerancePercent)),
      ("target_percent", JSONValue(plan.targetPercent)),
      ("assumed_instruments", .string(plan.instruments.text)),
      ("sufficient_options", recommended == nil ? .string(plan.sufficientOptions) : .null),
    ]
    let table = Table(columns, of: plan.options)
    let introduction = plan.introduction(title, direction)
    self.init(
      table: table, settings: settings,
      findings: (title, [Finding("plan", recommended == nil ? .fail : .pass, introduction)])
    ) {
      [recommended == nil ? Section(introduction: introduction) : Section(introduction: introduction, table: table)]
    }
  }
}

extension MeasurementPlan {
  fileprivate func introduction(_ title: String, _ direction: String) -> String {
    let (speed, tolerance) = (millimetersPerSecond.formatted(.legible), tolerancePercent.formatted(.legible))
    let (target, best) = (targetPercent.formatted(.legible), options[0])
    let uncertainty = best.expandedUncertaintyPercent.plusMinusPercent
    guard best.isSufficient else {
      return
        "No runs suffice for \(speed) mm/s within \(tolerance) % on \(title), but would with \(sufficientOptions)\(sufficientTolerance): U may be at most \(target) %, half of the "
        + "tolerance, and is \(uncertainty) at best \(direction), with \(instruments.text)."
    }
    // The file of the runs says how often the marks were passed.
    let distances = zip(best.distancesMillimeters, best.loops).map { distance, loops in
      "\(distance.formatted(.legible)) mm" + (loops == 1 ? "" : " (\(loops) loops)")
    }
    let loopText = best.loops[1] == 1 ? "" : "; each loop passes them, and the file of the runs has a column loops"
    return
      "\(speed) mm/s within \(tolerance) % on \(title): \(counted(best.runsPerDistance, "run")) over \(distances[0]) and "
      + "as many over \(distances[1]), \(best.totalSeconds.formatted(.decimals(0))) s in all, suffice (U = \(uncertainty), at "
      + "most \(target) %, half of the tolerance). Marks go \(direction)\(loopText). Assumed: \(instruments.text)."
  }

  /// The options that would suffice, as they are typed: `--fps 240 --ruler 0.1`. All instruments are finer in the ratio
  /// by which U has to shrink, and a hand is a camera then.
  fileprivate var sufficientOptions: String {
    // Rounding to two digits changes a number by at most a twentieth.
    let ratio = 0.95 * targetPercent / options[0].expandedUncertaintyPercent
    let frameRate = 1 / (ratio * instruments.timing.standardUncertaintySeconds * 6.0.squareRoot())
    let limits = [
      ("ruler", instruments.rulerEndsMillimeters), ("ruler-scale", instruments.rulerScalePercent),
      ("clock", instruments.clockPercent),
    ].filter { $0.1 > 0 }
    return
      ((frameRate.isFinite ? ["--fps \(frameRate.rounded(.up).shortestText)"] : [])
      + limits.map { "--\($0.0) \(($0.1 * ratio).rounded(significantDigits: 2).shortestText)" }).joined(separator: " ")
  }

  /// The tolerance that these instruments suffice for: `, or --tolerance 1.9`.
  private var sufficientTolerance: String {
    // Rounding to two digits changes a number by at most a twentieth.
    let tolerance = 2.1 * options[0].expandedUncertaintyPercent
    return tolerance > 99 ? "" : ", or --tolerance \(tolerance.formatted(.twoDigits))"
  }

  fileprivate static let columns: [Column<Option>] = [
    .number("total_s") { $0.totalSeconds },
    .any("distances_mm") { .numbers($0.distancesMillimeters) },
    .any("marks_mm") { .numbers($0.markLengthsMillimeters) },
    .any("loops") { .numbers($0.loops.map { Double($0) }) },
    .number("runs_per_distance") { Double($0.runsPerDistance) },
    .uncertainty { $0.expandedUncertaintyPercent },
    .flag("sufficient") { $0.isSufficient },
    .flag("comfortable") { $0.isComfortable },
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
