internal import DeviceInfo
internal import ProfileJSON

/// The formats for machines that have a column: all of them, JSON alone, which has objects, or CSV and TSV alone.
enum Audience: Sendable {
  case all
  case json
  case delimited
}

/// A format for machines: what stands around rows and cells, and how a value is written.
protocol RowFormat {
  /// The columns that it has beside those for all.
  var audience: Audience { get }

  /// Whether heads are for people, and figures rounded.
  var isForPeople: Bool { get }

  /// Whether the columns stand in the order in which a person reads them.
  var isForSheets: Bool { get }

  /// Writes what stands before the first row.
  func begin(_ keys: [String], _ settings: [Setting], _ buffer: inout ReportBuffer)

  /// Writes what stands before the cells of a row.
  func beginRow(isFirst: Bool, _ buffer: inout ReportBuffer)

  /// Writes a cell, with what stands between it and the one before.
  func write(_ value: JSONValue, of key: String, at index: Int, _ buffer: inout ReportBuffer)

  /// Writes what stands behind the cells of a row.
  func endRow(_ buffer: inout ReportBuffer)

  /// Writes what stands behind the last row.
  func end(_ buffer: inout ReportBuffer)
}

/// JSON, a row a line, a missing value null: `{"format_version":5,"program_version":…,"data_version":…,"settings":{…},"rows":[{…}]}`, or
/// the rows alone as JSON Lines.
struct JSONFormat: RowFormat {
  /// The version of the rows and of what stands around them.
  static let version = 5.0

  /// Whether anything stands around the rows.
  let isDocument: Bool

  let audience = Audience.json
  let isForPeople = false
  let isForSheets = false

  func begin(_ keys: [String], _ settings: [Setting], _ buffer: inout ReportBuffer) {
    guard isDocument else { return }
    var head = ReportBuffer()
    head.append(
      json: .object([
        ("format_version", .number(Self.version)), ("program_version", .string(programVersion)),
        ("data_version", .string(BundledCatalogue.date)), ("settings", .object(settings)),
      ]))
    buffer.append(String(head.text.dropLast()) + ",\"rows\":[")
  }

  func beginRow(isFirst: Bool, _ buffer: inout ReportBuffer) {
    if isDocument { buffer.append(isFirst ? "\n" : ",\n") }
    buffer.append("{")
  }

  func write(_ value: JSONValue, of key: String, at index: Int, _ buffer: inout ReportBuffer) {
    buffer.append(index > 0 ? ",\"" : "\"")
    buffer.append(key)
    buffer.append("\":")
    buffer.append(json: value)
  }

  func endRow(_ buffer: inout ReportBuffer) { buffer.append(isDocument ? "}" : "}\n") }

  func end(_ buffer: inout ReportBuffer) {
    if isDocument { buffer.append("\n]}\n") }
  }
}
