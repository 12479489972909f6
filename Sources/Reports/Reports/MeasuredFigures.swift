import SpeedCalibration
import SpeedMeasurement

extension Report {
  /// One row with every figure of something that was measured, below its title.
  ///
  /// - Parameters:
  ///   - subject: What was found.
  ///   - title: What was measured, such as the display's name.
  ///   - columns: The figures; the title stands before them.
  ///   - notes: What a reader has to know.
  ///   - check: What is checked.
  ///   - failure: Why the check fails; nil where it holds.
  ///   - sections: What people see.
  init<Subject: Sendable>(
    about subject: Subject, _ title: String, _ columns: [Column<Subject>], notes: [String] = [],
    check: String = "measured speed", failure: String?, sections: @escaping @Sendable () -> [Section]
  ) {
    self.init(
      table: Table([.text("display") { _ in title }] + columns, of: [subject]), rowCount: 1, notes: notes,
      checks: [Check(group: title, name: check, failure: failure)], sections: sections)
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
}

extension Uncertain {
  /// The value with its expanded uncertainty, which has two significant digits: `6.052 ± 0.022`. No measurement is surer
  /// than to a millionth.
  func shown() -> String {
    guard expandedUncertainty > 0, expandedUncertainty.isFinite else { return value.formatted(.atLeast(4)) }
    let uncertainty = max(expandedUncertainty, value.magnitude * 1e-6).formatted(.significant(2))
    let decimals = uncertainty.split(separator: ".").dropFirst().first?.count ?? 0
    return "\(value.formatted(.decimals(decimals))) ± \(uncertainty)"
  }
}
