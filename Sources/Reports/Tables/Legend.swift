import SpeedCalibration

extension Report {
  /// The columns of the report, a row each: key, heading, unit and meaning. This is what `--columns help` prints.
  package var legend: Report {
    let columns: [Column<AnyTable.Name>] = [
      .text("column", ColumnHead("column", .leading)) { $0.key },
      .text("head", ColumnHead("heading", .leading)) { $0.title },
      .text("unit", ColumnHead("unit", .leading)) { ColumnMeaning(of: $0.key)?.unit },
      .text("meaning", ColumnHead("meaning", .leading, narrowing: .wrap)) { ColumnMeaning(of: $0.key)?.sentence },
    ]
    let table = Table(columns, of: self.table.names)
    return Report(table: table) { [Section(table: table)] }
  }
}

/// The meaning of a column, by its key: a key means the same in all reports.
package struct ColumnMeaning: Sendable {
  package let key: String

  /// The unit of the values; nil where there is none.
  package let unit: String?

  /// A sentence about the values.
  package let sentence: String

  /// All of them in alphabetical order, as columns.txt has them.
  package static let all = EmbeddedFiles.columns_txt.split(separator: "\n").map {
    let parts = $0.split(separator: "|").map { String($0.trimmingWhitespace) }
    return ColumnMeaning(key: parts[0], unit: parts[1].isEmpty ? nil : parts[1], sentence: parts[2])
  }
}

extension ColumnMeaning {
  /// The meaning of a key; an uncertainty and a number of frames are known by what the key ends with.
  init?(of key: String) {
    let (uncertainty, frames) = ("_expanded_uncertainty", "pixels_per_frame_")
    if let known = Self.all.first(where: { $0.key == key }) {
      self = known
    } else if key.hasSuffix(uncertainty) {
      let value = String(key.dropLast(uncertainty.count))
      let unit = Self.all.first { $0.key == value }?.unit
      self.init(key: key, unit: unit, sentence: "Expanded uncertainty of \(value), in its unit.")
    } else if key.hasPrefix(frames) {
      let rate = key.dropFirst(frames.count)
      self.init(key: key, unit: "px/frame", sentence: "Physical pixels a frame at \(rate) Hz.")
    } else {
      return nil
    }
  }
}
