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

  /// What people read above it; empty where only machines have it.
  let title: String

  /// The unit of the values; nil where there is none.
  package let unit: String?

  /// How people see its numbers, and the unit that they then have.
  let form: NumberForm
  private let headUnit: String

  /// When its column gives way; see ``ColumnHead``.
  let order: Int

  /// A sentence about the values.
  package let sentence: String

  /// All of them in alphabetical order, as columns.txt has them.
  package static var all: [ColumnMeaning] { lines.map { ColumnMeaning(line: $0) } }

  private static let lines = EmbeddedFiles.columns_txt.utf8.split(separator: UInt8(ascii: "\n"))

  /// The lines by their keys; a report needs few of them.
  private static let byKey = Dictionary(
    uniqueKeysWithValues: lines.map { (String(Substring($0.prefix { $0 != UInt8(ascii: " ") })), $0) })

  private init(line: Substring.UTF8View) {
    let parts = line.split(separator: UInt8(ascii: "|")).map { String(Substring($0).trimmingWhitespace) }
    let headUnit = parts[3] == "ms" ? "ms" : parts[3] == "±" ? "±\(parts[2])" : parts[2]
    self.init(
      key: parts[0], title: parts[1], unit: parts[2].isEmpty ? nil : parts[2], form: NumberForm(parts[3]),
      headUnit: headUnit, order: Int(parts[4]) ?? 0, sentence: parts[5])
  }

  private init(
    key: String, title: String, unit: String?, form: NumberForm, headUnit: String, order: Int, sentence: String
  ) {
    (self.key, self.title, self.unit, self.form) = (key, title, unit, form)
    (self.headUnit, self.order, self.sentence) = (headUnit, order, sentence)
  }

  /// The head of its column; nil where only machines have it.
  func head(_ alignment: ColumnHead.Alignment) -> ColumnHead? {
    title.isEmpty ? nil : ColumnHead(title, unit: headUnit, alignment, dropOrder: order)
  }
}

extension NumberForm {
  /// Reads a form of columns.txt: `.2` is two decimals, `<2` at most two, `>2` at least two, `+2` two and a sign, `±` the
  /// two digits of an uncertainty, `ms` seconds in milliseconds. Without one a number is legible.
  fileprivate init(_ text: String) {
    let decimals = Int(text.dropFirst()) ?? 0
    self =
      switch text.first {
      case ".": .decimals(decimals)
      case "<": .upTo(decimals)
      case ">": .atLeast(decimals)
      case "+": .signed(decimals)
      case "±": .twoDigits
      case "m": .milliseconds
      default: .legible
      }
  }
}

extension ColumnMeaning {
  /// The meaning of a key; an uncertainty and a number of frames are known by what the key ends with.
  init?(of key: String) {
    let (uncertainty, frames) = ("_expanded_uncertainty", "pixels_per_frame_")
    if let line = Self.byKey[key] {
      self.init(line: line)
    } else if key.hasSuffix(uncertainty) {
      let value = String(key.dropLast(uncertainty.count))
      self.init(
        machines: key, unit: ColumnMeaning(of: value)?.unit, sentence: "Expanded uncertainty of \(value), in its unit.")
    } else if key.hasPrefix(frames) {
      let rate = key.dropFirst(frames.count)
      self.init(machines: key, unit: "px/frame", sentence: "Physical pixels a frame at \(rate) Hz.")
    } else {
      return nil
    }
  }
  /// A column that machines alone have.
  private init(machines key: String, unit: String?, sentence: String) {
    self.init(key: key, title: "", unit: unit, form: .legible, headUnit: "", order: 0, sentence: sentence)
  }
}
