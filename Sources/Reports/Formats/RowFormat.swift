internal import ProfileJSON

/// A format for machines: what stands around rows, and how a value is written.
protocol RowFormat {
  /// Writes the values of a row, one for each key, with what stands around them.
  typealias RowWriter = (_ values: [JSONValue], _ buffer: inout ReportBuffer) -> Void

  /// Whether a cell may hold named values.
  var hasObjects: Bool { get }

  /// Whether heads are for people, and figures rounded.
  var hasTitles: Bool { get }

  /// Writes what stands before the first row, and makes what writes rows.
  func begin(_ keys: [String], _ settings: [Setting], _ buffer: inout ReportBuffer) -> RowWriter

  /// Writes what stands behind the last row.
  func end(_ buffer: inout ReportBuffer)
}

/// JSON, a row a line, a missing value null: `{"format_version":2,"program_version":…,"settings":{…},"rows":[{…}]}`, or
/// the rows alone as JSON Lines.
struct JSONFormat: RowFormat {
  /// The version of the rows and of what stands around them.
  static let version = 2.0

  /// Whether anything stands around the rows.
  let isDocument: Bool

  let hasObjects = true
  let hasTitles = false

  func begin(_ keys: [String], _ settings: [Setting], _ buffer: inout ReportBuffer) -> RowWriter {
    if isDocument {
      var head = ReportBuffer()
      head.append(
        json: .object([
          ("format_version", .number(Self.version)), ("program_version", .string(programVersion)),
          ("settings", .object(settings)),
        ]))
      buffer.append(String(head.text.dropLast()) + ",\"rows\":[")
    }
    let starts = keys.enumerated().map { index, key in (index > 0 ? ",\"" : "{\"") + key + "\":" }
    var isFirst = true
    return { [isDocument] values, buffer in
      if isDocument { buffer.append(isFirst ? "\n" : ",\n") }
      isFirst = false
      for (start, value) in zip(starts, values) {
        buffer.append(start)
        buffer.append(json: value)
      }
      buffer.append(isDocument ? "}" : "}\n")
    }
  }

  func end(_ buffer: inout ReportBuffer) {
    if isDocument { buffer.append("\n]}\n") }
  }
}
