package import DeviceInfo
import SpeedCalibration

extension Report {
  /// Which display it may be: a row for each candidate, the best first. People also read contradictions.
  ///
  /// - Parameter identification: The candidates, and where they contradict each other.
  package init(of identification: Identification) {
    let candidates = identification.candidates
    let table = Table(Identification.columns, of: candidates)
    let guess = "the ppi is taken from similar devices; U covers how far such matches were off"
    let notes = identification.notes + (candidates.first?.isGuess == true ? [guess] : [])
    self.init(table: table, rowCount: candidates.count, notes: notes) {
      candidates.isEmpty ? [Section(notes: [Identification.nothing])] : [Section(table: table)]
    }
  }
}

extension Identification {
  fileprivate static let nothing = """
    No known display matches. Add --diagonal or --size, together with --pixels; for a computer's screen, --connected or \
    --edid FILE.
    """

  fileprivate static let columns: [Column<Candidate>] = [
    .number("ppi", ColumnHead("ppi"), as: .upTo(1)) { $0.ppi.value },
    .uncertainty { $0.ppi.expandedUncertaintyPercent },
    .text("reason", ColumnHead("because of", .leading)) { $0.reason.rawValue },
    .text(nil, ColumnHead("scale")) { common($0.screens) { $0.panel.scale.shortestText } },
    .text(nil, ColumnHead("points")) { candidate in
      common(candidate.screens) { $0.points.map { "\($0.width.shortestText)x\($0.height.shortestText)" } }
    },
    .text(nil, ColumnHead("refresh", unit: "Hz")) { common($0.screens) { $0.panel.refreshRate?.text } },
    .list("devices", ColumnHead("devices", .leading, narrowing: .wrap)) { $0.devices }
      .shown { $0.devices.listed(4) },
  ]

  /// A figure that all screens have.
  private static func common(_ screens: [Screen], _ figure: (Screen) -> String?) -> String? {
    let figures = Set(screens.map(figure))
    return figures.count == 1 ? figures.first ?? nil : nil
  }

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
