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

  private static let nothing = """
    No known display matches. Add --diagonal or --size, together with --pixels; for a computer's screen, --connected or \
    --edid FILE.
    """

  private static let columns: [Column<Identification.Candidate>] = [
    .number("ppi", ColumnHead("ppi"), as: .upTo(1)) { $0.ppi.value },
    .number("expanded_uncertainty_percent", ColumnHead("U", unit: "±%"), as: .significant(2)) {
      $0.ppi.expandedUncertaintyPercent
    },
    .text("reason", ColumnHead("because of", .leading)) { $0.reason.rawValue },
    .people(ColumnHead("scale")) { Self.common($0.screens) { $0.panel.scale.shortestText } },
    .people(ColumnHead("points")) { candidate in
      Self.common(candidate.screens) { $0.points.map { "\($0.width.shortestText)x\($0.height.shortestText)" } }
    },
    .people(ColumnHead("refresh", unit: "Hz")) { Self.common($0.screens) { $0.panel.refreshRate?.text } },
    .list("devices", ColumnHead("devices", .leading)) { $0.devices }
      .shown { $0.devices.listed(4) },
  ]

  /// A figure that all screens have.
  private static func common(_ screens: [Screen], _ figure: (Screen) -> String?) -> String? {
    let figures = Set(screens.map(figure))
    return figures.count == 1 ? figures.first ?? nil : nil
  }

  private var notes: [String] {
    let isGuess = identification.candidates.first?.isGuess == true
    return identification.notes
      + (isGuess ? ["matched by other devices alone; U reflects how often such matches were right"] : [])
  }
}

extension Identification {
  /// Contradictions in the evidence, a sentence each.
  var notes: [String] {
    remarks
      + contradictions.map { contradiction in
        let (first, second) = (contradiction.first, contradiction.second)
        return
          "\(first.reason.rawValue) says \(first.ppi.value.formatted(.upTo(1))) ppi and \(second.reason.rawValue) says "
          + "\(second.ppi.value.formatted(.upTo(1))) ppi: they contradict each other beyond their uncertainty"
      }
  }
}
