package import DeviceInfo
import SpeedCalibration

/// Which display it may be: a row for each candidate, the best first.
package struct IdentificationReport {
  private let identification: Identification

  /// Makes a report.
  ///
  /// - Parameter identification: The candidates, and where they contradict each other.
  package init(of identification: Identification) {
    self.identification = identification
  }

  /// The candidates; people also read contradictions.
  package var report: Report {
    let candidates = identification.candidates
    let table = Table(Self.columns, of: candidates)
    return Report(table: table, rowCount: candidates.count, notes: notes) {
      candidates.isEmpty ? [Section(notes: [Self.nothing])] : [Section(table: table)]
    }
  }

  private static let nothing =
    "Nothing that is known here says which display this is. Its diagonal or its size, with its pixels, would."

  private static let columns: [Column<Identification.Candidate>] = [
    .number("ppi", ColumnHead("ppi"), as: .upTo(1)) { $0.ppi.value },
    .number("expanded_uncertainty_percent", ColumnHead("U", unit: "±%"), as: .significant(2)) {
      $0.ppi.expandedUncertaintyPercent
    },
    .text("reason", ColumnHead("because of", .leading)) { $0.reason.rawValue },
    .list("devices", ColumnHead("devices", .leading)) { $0.devices }
      .shown { candidate in
        let shown = candidate.devices.prefix(4).joined(separator: ", ")
        return candidate.devices.count > 4 ? "\(shown) and \(candidate.devices.count - 4) more" : shown
      },
  ]

  private var notes: [String] {
    let contradictions = identification.contradictions.map { contradiction in
      let (first, second) = (contradiction.first, contradiction.second)
      return
        "\(first.reason.rawValue) says \(first.ppi.value.formatted(.upTo(1))) ppi and \(second.reason.rawValue) says "
        + "\(second.ppi.value.formatted(.upTo(1))) ppi: they contradict each other beyond their uncertainty"
    }
    let isGuess = identification.candidates.first?.isGuess == true
    return contradictions
      + (isGuess ? ["this is a guess; its uncertainty comes from how such guesses did in the past"] : [])
  }
}
