import DeviceInfo
import SpeedCalibration
import SpeedMeasurement

extension Report {
  /// One row with every figure of something that was measured, below the answer.
  ///
  /// - Parameters:
  ///   - subject: What was found.
  ///   - device: The device that was measured.
  ///   - display: The display's name, where the device has several.
  ///   - asked: The name in a list that found it.
  ///   - columns: The figures; the device stands before them.
  ///   - notes: What a reader has to know.
  ///   - findings: What was looked at.
  ///   - answer: The answer in a sentence, with the title of what was measured.
  ///   - lines: What people see below it.
  ///   - sections: What follows it.
  init<Subject: Sendable>(
    about subject: Subject, on device: String, display: String?, asked: String? = nil, _ columns: [Column<Subject>],
    notes: [String] = [],
    findings: [Finding], answer: (_ title: String) -> String, lines: [String],
    sections: [Section]
  ) {
    let title = display.map { "\(device), \($0)" } ?? device
    let names: [Column<Subject>] =
      (asked.map { asked in [.text("asked") { _ in asked }] } ?? [])
      + [.text("device") { _ in device }, .text("display") { _ in display }]
    self.init(
      table: Table((names + columns).map { $0.headed(nil) }, of: [subject]), notes: notes,
      findings: (title, findings), answer: answer(title)
    ) { [Section(lines: lines)] + sections }
  }
}

/// The speed of something that was measured.
struct MeasuredSpeed {
  /// The speed that was commanded, in mm/s; nil where none was.
  let commanded: Double?

  /// The mean speed in mm/s; nil where several were commanded.
  let mean: Uncertain?

  /// From where it is seen; nil where nobody says.
  let distance: ViewingDistance?

  /// `30 mm/s on iPhone 15 was measured as 29.32 ± 0.20 mm/s (±0.68 %).` Nil where several speeds were commanded.
  func answer(on title: String) -> String? {
    guard let mean else { return nil }
    let angle = SeenSpeed(mean.value, from: distance).angleText(ofMillimetersPerSecond: mean.value)
    let sure = angleUncertaintyPercent.map { " (\($0.plusMinusPercent))" } ?? ""
    let found =
      "\(mean.withUncertainty) mm/s (\(mean.expandedUncertaintyPercent.plusMinusPercent))"
      + (angle.map { ", \($0)\(sure)." } ?? ".")
    return commanded.map { "\($0.formatted(.legible)) mm/s on \(title) was measured as \(found)" }
      ?? "The content on \(title) moves at \(found)"
  }

  /// The expanded uncertainty of the angle a second, in percent; nil where it is the speed's own.
  private var angleUncertaintyPercent: Double? {
    guard let mean, let source = distance?.uncertaintySource else { return nil }
    return hypotenuse(mean.expandedUncertaintyPercent, 2 * source.standardUncertaintyPercent)
  }

  /// The angle a second, where it is known from where it is seen.
  func columns<Row>() -> [Column<Row>] {
    guard let mean, let distance else { return [] }
    let sure = angleUncertaintyPercent ?? mean.expandedUncertaintyPercent
    return [
      .number("viewing_distance_mm") { _ in distance.millimeters },
      .number("deg_per_s") { _ in distance.degreesPerSecond(millimetersPerSecond: mean.value) },
      .number("deg_per_s_expanded_uncertainty_percent") { _ in sure },
    ]
  }
}

extension Column {
  /// A figure and, in a column beside it, its expanded uncertainty in the same unit.
  static func estimate(_ key: String, _ value: @escaping @Sendable (Row) -> Uncertain?) -> [Column] {
    [
      .number(key) { value($0)?.value },
      .number("\(key)_expanded_uncertainty") { value($0)?.expandedUncertainty },
    ]
  }

  /// A verdict with the figures that led to it; missing without one.
  static func verdict(_ verification: Verification?) -> [Column] {
    [
      .text("verdict") { _ in verification?.finding.verdict.rawValue },
      .text("rule") { _ in verification?.rule.rawValue },
      .number("nominal_mm_per_s") { _ in verification?.nominalMillimetersPerSecond },
    ] + estimate("measured_mm_per_s") { _ in verification?.measuredMillimetersPerSecond }
      + estimate("deviation_percent") { _ in verification?.deviationPercent } + [
        .number("tolerance_percent") { _ in verification?.tolerancePercent },
        .number("guard_band_percent") { _ in verification?.guardBandPercent },
        .number("acceptance_limit_percent") { _ in verification?.acceptanceLimitPercent },
        .number("additional_runs") { _ in verification?.additionalRuns.map { Double($0) } },
      ]
  }
}

extension Verification {
  /// `undecided: +1.20 % ± 0.90 % off 30 mm/s, tolerance 2 %`. Both conditional verdicts are undecided to people.
  var finding: Finding {
    let speed = nominal
    return Finding(
      speed, Finding.Verdict(rawValue: verdict.rawValue) ?? .undecided,
      "\(deviationPercent.value.formatted(.signed(2))) % ± \(deviationPercent.expandedUncertainty.formatted(.twoDigits)) % "
        + "off \(speed), tolerance \(tolerancePercent.formatted(.legible)) %")
  }

  /// The speed that was to be kept, in words.
  private var nominal: String {
    nominalMillimetersPerSecond.map { "\($0.formatted(.legible)) mm/s" } ?? "the commanded speeds"
  }

  /// The verdict for people, with the limit that it goes by and what would decide it.
  var lines: [String] {
    let band =
      rule == .simple
      ? "no guard band"
      : "\(tolerancePercent.formatted(.legible)) % less the guard band, U = \(guardBandPercent.formatted(.twoDigits)) % "
        + "of \(nominal)"
    var lines = [
      finding.sentence,
      acceptanceLimitPercent.map { "passes up to \($0.plusMinusPercent): \(band)" }
        ?? "U exceeds the tolerance, so that no speed can pass",
    ]
    if verdict == .conditionalPass { lines.append("within the tolerance, but by less than U: the exit status is 1") }
    if verdict == .conditionalFail { lines.append("beyond the tolerance, but by less than U") }
    if let runs = additionalRuns { lines.append("\(counted(runs, "more run")) like these would decide") }
    return lines
  }
}

extension Diagnosis {
  /// `That is the ratio of Display Zoom: --zoomed`. It names no cause.
  package var sentence: String {
    let way: String? =
      switch mistake {
      case .displayZoom: "--zoomed"
      case .dpi320, .dpi400, .dpi420, .dpi440, .dpi480, .dpi560:
        "@\(mistake.rawValue.filter { $0 != " " })"
      case .scaleForNativeScale, .scale: nil
      }
    return "That is the ratio of \(mistake.rawValue)" + (way.map { ": \($0)" } ?? "")
  }
}

extension Uncertain {
  /// The value with its expanded uncertainty, which has two significant digits: `6.052 ± 0.022`. No measurement is
  /// surer than to a millionth.
  package var withUncertainty: String {
    guard expandedUncertainty > 0, expandedUncertainty.isFinite else { return value.formatted(.atLeast(4)) }
    let uncertainty = max(expandedUncertainty, value.magnitude * 1e-6).formatted(.twoDigits)
    let decimals = uncertainty.split(separator: ".").dropFirst().first?.count ?? 0
    return "\(value.formatted(.decimals(decimals))) ± \(uncertainty)"
  }
}
