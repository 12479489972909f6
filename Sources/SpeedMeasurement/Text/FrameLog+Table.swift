public import SpeedCalibration

extension FrameLog {
  /// Reads a log of frames without positions: Android's framestats, Perfetto's FrameTimeline as CSV, PresentMon 1 and 2, or
  /// a list of durations in one column, which are ms where the head names no unit. It is nil where the head is that of none
  /// of these.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - refreshRate: The refresh rate of the display, for a log that states no deadlines; nil where it is not known.
  /// - Throws: ``MeasurementTextError`` with all faults.
  public init?(table bytes: [UInt8], refreshRate: RefreshRate? = nil) throws(MeasurementTextError) {
    let bytes = Self.profileData(bytes)
    var reading = Reading()
    do throws(MeasurementTextError) {
      try TableLines.read(bytes) { head throws(MeasurementTextError) in
        guard try reading.begin(head) else { throw MeasurementTextError() }
        return reading.indices
      } row: { line, _ throws(MeasurementTextError) in
        try reading.add(line)
      }
    } catch {
      guard !error.faults.isEmpty else { return nil }
      throw error
    }
    reading.rows.refreshSeconds = refreshRate?.frameSeconds
    do throws(InputError) {
      self = try reading.log()
    } catch {
      throw MeasurementTextError(line: 1, column: 1, error.description)
    }
  }

  private static let mark = Array("---PROFILEDATA---".utf8)

  /// The blocks of a dump of framestats alone, as lines of one table at their places: what surrounds them, and their heads
  /// but the first, become blank lines.
  private static func profileData(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.contains(where: { $0.starts(with: mark) }) else { return bytes }
    var (isInside, hasHead, table) = (false, false, [UInt8]())
    for line in lines {
      let isMark = line.starts(with: mark)
      if isMark { isInside.toggle() }
      let isHead = line.starts(with: "Flags".utf8)
      if isInside, !isMark, !isHead || !hasHead { table += line }
      if isInside, isHead { hasHead = true }
      table.append(UInt8(ascii: "\n"))
    }
    return table
  }
}

/// A table of frames while it is read.
private struct Reading {
  var rows = FrameRows()

  /// The places of the columns that are read.
  private(set) var indices: [(name: String, index: Int)] = []

  private var form: FrameForm?
  private var writers: [Int] = []

  /// The durations of a list, in ms, with its column; nil for a form.
  private var durations: (column: FoundColumn?, values: [Double])?

  private var count = 0

  /// Finds the form of a head; false where it has none.
  mutating func begin(_ head: TableLines) throws(MeasurementTextError) -> Bool {
    count = head.cells.count
    let names = head.cells.indices.map { head.text($0).lowercased() }
    if count == 1 {
      if let first = DecimalText(names[0])?.value {
        durations = (nil, [first])
        return true
      }
      let stems = ["frame_time", "frametime", "duration", "frame", "dur", "dt", "interval", "delta"]
      guard let column = try head.column(among: [stems], in: Unit.durations), !column.unit.isEmpty else { return false }
      durations = (column, [])
      return true
    }
    guard let form = FrameForm.all.first(where: { $0.heads.allSatisfy(names.contains) }) else { return false }
    self.form = form
    for name in form.heads + form.others {
      guard let index = names.firstIndex(of: name) else { continue }
      if FrameForm.writers.contains(name) {
        writers.append(index)
      } else {
        indices.append((name, index))
      }
    }
    return true
  }

  mutating func add(_ line: TableLines) throws(MeasurementTextError) {
    try line.requireCells(count)
    if let unit = durations {
      let value = try line.number(unit.column ?? FoundColumn(index: 0, name: "ms"))
      guard value >= 0 else { throw line.fault(cell: 0, "a frame cannot last \(value.shortestText)") }
      durations?.values.append(unit.column == nil ? value : value * 1000)
      return
    }
    for (name, index) in indices {
      let text = line.text(index)
      let isMissing = text.isEmpty || text.uppercased() == "NA"
      rows.columns[name, default: []].append(isMissing ? .nan : try line.number(FoundColumn(index: index, name: name)))
    }
    if !writers.isEmpty {
      let writer = writers.map { line.text($0) }.joined(separator: " ")
      // One text for all rows of a writer.
      rows.writers.append(rows.writers.last == writer ? rows.writers[rows.writers.count - 1] : writer)
    }
  }

  func log() throws(InputError) -> FrameLog {
    if let durations {
      return FrameLog(
        source: "a list of durations", frameCount: durations.values.count,
        content: .times(FrameLog.sums(durations.values)))
    }
    guard let form else { throw InputError("no form") }
    return try form.log(form, rows)
  }
}
