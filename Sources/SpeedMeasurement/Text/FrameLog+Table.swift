internal import SpeedCalibration

extension FrameLog {
  /// Reads a log of frames without positions: Android's framestats, Perfetto's FrameTimeline as CSV, PresentMon and its
  /// kin, MangoHud, or one column of durations or of times. It is nil where the head is that of none of these.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - part: The process, layer or window whose frames count, by a part of its name. By default the only one; beside
  ///     the compositor of the desktop the other one.
  /// - Throws: ``MeasurementTextError`` with all faults, and where there are several of them, or the log has a sample
  ///   of its frames.
  public init?(table bytes: [UInt8], part: String? = nil) throws(MeasurementTextError) {
    let bytes = bytes.withoutByteOrderMark
    if let list = try FrameList(bytes) {
      self.init(source: list.source, remarks: list.remarks, frames: list.frames)
      return
    }
    let dump = FramestatsDump(bytes)
    var writers: [Writer] = []
    var places: [String: Int] = [:]
    let columns = try TableLines.read(dump?.table ?? bytes) { head throws(MeasurementTextError) in
      FormColumns(head)
    } row: { line, columns throws(MeasurementTextError) in
      let name = dump?.window(of: line.line) ?? columns.writer(line)
      let frame = try columns.frame(line)
      if places[name] == nil {
        places[name] = writers.count
        writers.append(Writer(name: name))
      }
      writers[places[name] ?? 0].add(frame, clock: try line.value(columns.clock))
    }
    guard let form = columns?.form else { return nil }
    let (writer, remark) = try Self.chosen(writers, part, form)
    guard !writer.frames.isEmpty || writers.isEmpty else {
      throw Self.fault("no row of \(form.source) is a frame that counts: all are flagged, dropped or without times")
    }
    let frames = form.hasNoFirst ? Array(writer.frames.dropFirst()) : writer.frames
    try Self.requireAll(frames, writer, form)
    self.init(source: form.source, remarks: [remark, form.remark].compactMap { $0 }, frames: frames)
  }

  private static func fault(_ message: String) -> MeasurementTextError {
    MeasurementTextError(line: 1, column: 1, message)
  }

  /// The process, layer or window that counts, and what has to be said of it.
  private static func chosen(
    _ all: [Writer], _ part: String?, _ form: FrameForm
  ) throws(MeasurementTextError) -> (Writer, remark: String?) {
    func listed(_ writers: [Writer]) -> String { writers.map { "'\($0.name.quotable)'" }.listed(8) }
    var candidates = all
    if let part {
      candidates = all.filter { $0.name.lowercased().contains(part.lowercased()) }
      guard !candidates.isEmpty else {
        throw fault(
          all.contains { !$0.name.isEmpty }
            ? "nothing is named '\(part.quotable)'; the log has \(listed(all))"
            : "the log of \(form.source) names no process, layer or window, such as '\(part.quotable)'")
      }
    }
    guard candidates.count > 1 else { return (candidates.first ?? Writer(name: ""), nil) }
    // The compositor shows what the others draw.
    let apps = candidates.filter { !$0.name.lowercased().hasPrefix("dwm.exe") }
    guard apps.count == 1 else {
      throw fault(
        "frames of \(candidates.count) are in the log: \(listed(candidates)); choose one, such as \(form.option) "
          + "'\(String(shortening: (apps.first ?? candidates[0]).name.utf8, to: 1000).escapedForTerminal)'")
    }
    return (apps[0], "'\(apps[0].name.quotable)' is judged, and not the desktop's compositor dwm.exe")
  }

  /// Requires that durations fill the log's own clock.
  private static func requireAll(_ frames: [Frame], _ writer: Writer, _ form: FrameForm) throws(MeasurementTextError) {
    guard let (first, last) = writer.clock, let clock = form.clock else { return }
    let seconds = (last - first) / clock.perSecond
    let sum = frames.reduce(0) { if case .gap(let gap) = $1 { $0 + gap } else { $0 } }
    guard sum > 0, sum < wholeShare * seconds else { return }
    throw fault(
      "this is a sample of the frames, one in \(Int((seconds / sum).rounded())): they last "
        + "\(sum.rounded(significantDigits: 3).shortestText) s, and the log \(seconds.rounded(significantDigits: 3).shortestText) s "
        + "by its column '\(clock.name)'; \(form.allFrames)")
  }

  /// The share of its own clock that the frames of a log fill.
  private static let wholeShare = 0.9
}

/// The frames of a process, layer or window.
private struct Writer {
  let name: String
  private(set) var frames: [FrameLog.Frame] = []

  /// The first and the last time of the clock beside them.
  private(set) var clock: (first: Double, last: Double)?

  /// When its frames were due.
  private var dues: Set<Double> = []

  init(name: String) { self.name = name }

  /// Adds a frame; of framestats one that an earlier block had is left out.
  mutating func add(_ frame: FrameLog.Frame?, clock time: Double?) {
    if let time { clock = (clock?.first ?? time, time) }
    guard let frame else { return }
    if case .done(let stated) = frame, !dues.insert(stated.vsyncSeconds ?? stated.dueSeconds ?? 0).inserted { return }
    frames.append(frame)
  }
}

/// The columns of a form.
private struct FormColumns {
  let form: FrameForm

  /// The clock beside durations.
  let clock: FoundColumn?
  private let writers: [Int]
  private let reader: FrameForm.Reader

  init?(_ head: TableLines) {
    let names = head.names.map { $0.lowercased() }
    guard let form = FrameForm.all.first(where: { $0.heads.allSatisfy(names.contains) }) else { return nil }
    func column(_ name: String) -> FoundColumn? {
      names.firstIndex(of: name).map { FoundColumn(index: $0, name: name) }
    }
    self.form = form
    clock = form.clock.flatMap { column($0.name) }
    // Perfetto's own column of names holds the frames' tokens; a query that joins processes calls theirs so.
    let hasLayers = column("layer_name") != nil
    writers = form.writers.filter { $0 != "name" || !hasLayers }.compactMap(names.firstIndex)
    reader = form.reader(column)
  }

  /// What tells the process, layer or window of a row from others.
  func writer(_ line: TableLines) -> String {
    writers.filter { $0 < line.cells.count }.map { line.text($0) }.joined(separator: " ")
  }

  /// The frame of a row; only the columns that are read are looked at.
  func frame(_ line: TableLines) throws(MeasurementTextError) -> FrameLog.Frame? {
    let frame = try reader(line)
    if case .gap(let seconds)? = frame, seconds < 0 {
      throw line.fault(cell: 0, "a frame cannot last \((seconds * 1000).shortestText) ms")
    }
    return frame
  }
}

extension TableLines {
  /// The number of a column; nil where there is no such column, or no value.
  func value(_ column: FoundColumn?) throws(MeasurementTextError) -> Double? {
    guard let column, column.index < cells.count,
      !["", "NA", "[NULL]"].contains(text(column.index).uppercased())
    else { return nil }
    return try number(column)
  }
}

/// The blocks of a dump of framestats.
private struct FramestatsDump {
  /// The blocks alone, as lines of one table at their places: what surrounds them, and their heads but the first, are
  /// blank.
  let table: [UInt8]

  /// The windows by the lines from which they count.
  private let windows: [(line: Int, name: String)]

  private static let mark = Array("---PROFILEDATA---".utf8)

  init?(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.contains(where: { $0.starts(with: Self.mark) }) else { return nil }
    var (isInside, hasHead, table, windows) = (false, false, [UInt8](), [(line: Int, name: String)]())
    for (index, line) in lines.enumerated() {
      let isMark = line.starts(with: Self.mark)
      if isMark { isInside.toggle() }
      let isHead = line.starts(with: "Flags".utf8)
      if isInside, !isMark, !isHead || !hasHead { table += line }
      if isInside, isHead { hasHead = true }
      table.append(UInt8(ascii: "\n"))
      if !isInside, let name = Self.window(line) { windows.append((index + 1, name)) }
    }
    (self.table, self.windows) = (table, windows)
  }

  /// The window whose block follows, by the line that names it: `Window: ...`, or the path of its view root.
  private static func window(_ line: ArraySlice<UInt8>) -> String? {
    let words = String(decoding: line.prefix(200), as: UTF8.self).split(whereSeparator: \.isWhitespace)
    if words.first == "Window:", words.count > 1 { return String(words[1]) }
    let path = words.first?.split(separator: "/") ?? []
    return path.count > 1 && path[path.count - 1].hasPrefix("android.view.ViewRootImpl") ? String(words[0]) : nil
  }

  func window(of line: Int) -> String { windows.last { $0.line <= line }?.name ?? "" }
}

/// One column: durations, or times that only rise.
private struct FrameList {
  let frames: [FrameLog.Frame]
  let source: String
  private(set) var remarks: [String] = []

  private static let durations = ["frame_time", "frametime", "duration", "frame", "dur", "dt", "interval", "delta"]
  private static let times = [
    "time", "timestamp", "frame_timestamp", "time_stamp", "t", "ts", "vsync", "frame_time_stamp",
  ]
  private static let units: [(name: String, perSecond: Double)] = [("ms", 1e3), ("s", 1), ("us", 1e6), ("ns", 1e9)]

  /// Nil where a text has more columns, or a head that says something else.
  init?(_ bytes: [UInt8]) throws(MeasurementTextError) {
    var (values, hasHead) = ([Double](), true)
    let read = try TableLines.read(bytes, passingOver: 0) {
      head throws(MeasurementTextError) -> (column: FoundColumn, isTime: Bool)? in
      guard head.cells.count == 1 else { return nil }
      if let first = DecimalText(head.text(0))?.value {
        (values, hasHead) = ([first], false)
        return (FoundColumn(index: 0, name: "1"), false)
      }
      if let column = try head.column(among: [Self.durations], in: Unit.durations) { return (column, false) }
      return try head.column(among: [Self.times], in: Unit.durations).map { ($0, true) }
    } row: { line, read throws(MeasurementTextError) in
      try line.requireCells(1)
      values.append(try line.number(read.column))
    }
    guard let (column, isTime) = read else { return nil }
    let gaps = zip(values.dropFirst(), values).map { $0 - $1 }
    let isClock = isTime || gaps.count > 1 && gaps.allSatisfy { $0 > 0 }
    guard isClock || values.allSatisfy({ $0 >= 0 }) else {
      let line = (values.firstIndex { $0 < 0 } ?? 0) + (hasHead ? 2 : 1)
      let least = values.min() ?? 0
      throw MeasurementTextError(
        line: line, column: 1,
        "a frame cannot last \(column.unit.isEmpty ? least.shortestText : "\((least * 1000).shortestText) ms")")
    }
    let usual = (isClock ? gaps : values).median() ?? 0
    // Without a unit: that in which a frame lasts from 1 ms to 1 s.
    let unit = column.unit.isEmpty ? Self.units.first { 1e-3...1 ~= usual / $0.perSecond } ?? Self.units[0] : nil
    let perSecond = unit?.perSecond ?? 1
    frames = values.map { isClock ? .seen(at: $0 / perSecond) : .gap($0 / perSecond) }
    source = isClock ? "a list of times" : "a list of durations"
    if isClock, !isTime {
      remarks.append("the column only rises: read as times\(unit.map { " in \($0.name)" } ?? ""), not as durations")
    }
    if let unit, remarks.isEmpty, hasHead {
      remarks.append("'\(column.name.quotable)' names no unit; read as \(unit.name)")
    }
  }
}
