import Reports

/// Ends the program where a promise is broken.
func check(_ holds: Bool, _ promise: @autoclosure () -> String) {
  precondition(holds, promise())
}

/// Whether a text has nothing that steers a terminal or turns the direction of writing around.
func isFitForTerminal(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy { scalar in
    switch scalar.value {
    case 0x0A: true
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: false
    default: true
    }
  }
}

/// Writes a report in every format, and holds what comes out against what the format promises.
///
/// - Parameters:
///   - report: The report.
///   - hasOwnTextAlone: Whether all its words are the program's own: then none of them may be "inf" or "nan".
func write(_ report: Report, hasOwnTextAlone: Bool = false) {
  var tables: [[[String]]] = []
  for format in OutputFormat.reports {
    guard let text = try? report.text(format, style: TextStyle(width: format == .text ? 60 : nil)) else {
      check(false, "a report cannot be written as \(format)")
      continue
    }
    switch format {
    case .csv: tables.append(csvRows(text))
    case .tsv: tables.append(tsvRows(text))
    case .json, .jsonl: checkNumbers(ofJSON: text)
    default: check(isFitForTerminal(text), "\(format) disturbs a terminal")
    }
    if hasOwnTextAlone {
      let words = text.lowercased().split { !$0.isLetter }
      check(!words.contains("inf") && !words.contains("nan"), "\(format) has a number that is none")
    }
    if format == .text {
      let ascii = try? report.text(format, style: TextStyle(isASCII: true))
      check(ascii?.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) } == true, "ASCII is something else")
    }
  }
  check(tables.allSatisfy { $0.first == report.columns }, "the first line is not the columns")
  for rows in tables { check(rows.allSatisfy { $0.count == report.columns.count }, "a row has other cells") }
  check(tables.first == tables.last, "CSV and TSV read back as different cells")
  for cell in tables.joined().joined() where !cell.isEmpty {
    check(!"=+@\t\r".utf8.contains(cell.utf8.first ?? 0), "a cell is a formula: \(cell)")
  }
}

/// Checks every word of a JSON text outside its strings: it has to be a number of RFC 8259, true, false or null.
func checkNumbers(ofJSON text: String) {
  check(isFitForTerminal(text), "JSON disturbs a terminal")
  let bytes = Array(text.utf8)
  var place = 0
  while place < bytes.count {
    if bytes[place] == UInt8(ascii: "\"") {
      place += 1
      while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
        place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
      }
      place += 1
    } else if " \n,:[]{}".utf8.contains(bytes[place]) {
      place += 1
    } else {
      let end = bytes[place...].firstIndex { " \n,:[]{}\"".utf8.contains($0) } ?? bytes.count
      let word = String(decoding: bytes[place..<end], as: UTF8.self)
      let isNumber = word.wholeMatch(of: #/-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/#) != nil
      check(isNumber || ["true", "false", "null"].contains(word), "'\(word)' is no JSON")
      check(!isNumber || Double(word)?.isFinite == true, "'\(word)' is beyond every Double")
      place = end
    }
  }
}

/// The cells of RFC 4180, read one character at a time.
func csvRows(_ text: String) -> [[String]] {
  var rows: [[String]] = []
  var row: [String] = []
  var cell: [UInt8] = []
  var isQuoted = false
  var bytes = Array(text.utf8)[...]
  while let byte = bytes.popFirst() {
    switch byte {
    case UInt8(ascii: "\"") where isQuoted && bytes.first == byte: cell.append(bytes.removeFirst())
    case UInt8(ascii: "\""):
      check(isQuoted || cell.isEmpty, "a quote in a cell without quotes")
      isQuoted.toggle()
    case UInt8(ascii: ",") where !isQuoted, UInt8(ascii: "\n") where !isQuoted:
      row.append(String(decoding: cell, as: UTF8.self))
      cell = []
      guard byte == UInt8(ascii: "\n") else { continue }
      rows.append(row)
      row = []
    default: cell.append(byte)
    }
  }
  check(!isQuoted && row.isEmpty && cell.isEmpty, "CSV ends within a row")
  return rows
}

/// The cells of tab-separated values, their escapes read.
func tsvRows(_ text: String) -> [[String]] {
  check(text.hasSuffix("\n"), "TSV ends within a row")
  return text.utf8.dropLast().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
    line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map { cell in
      var unescaped: [UInt8] = []
      var rest = cell
      while let byte = rest.popFirst() {
        guard byte == UInt8(ascii: "\\"), let letter = rest.popFirst() else {
          unescaped.append(byte)
          continue
        }
        switch letter {
        case UInt8(ascii: "t"): unescaped.append(0x09)
        case UInt8(ascii: "n"): unescaped.append(0x0A)
        case UInt8(ascii: "r"): unescaped.append(0x0D)
        default: unescaped.append(letter)
        }
      }
      return String(decoding: unescaped, as: UTF8.self)
    }
  }
}
