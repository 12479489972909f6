public import SpeedCalibration

extension TickLog {
  /// Reads a log of ticks or frames from the bytes of a table.
  ///
  /// | column | unit | needed |
  /// |---|---|---|
  /// | `time_s` or `timestamp_s` (`_ms`, `_us`, `_ns`) | s | yes; not before that of the line before |
  /// | `offset_points` (`_pt`, `_dp`), or `offset_px` | pt, or physical pixels of the display | yes |
  /// | `target_time_s` (`_ms`, `_us`, `_ns`) | s | no |
  ///
  /// A name without its unit, such as `timestamp`, has the first one. Heads that apps usually write are known too:
  /// `frameTimeNanos`, `contentOffset.x`, `scrollY`. Other columns are ignored, so that the frames of `motion --frames` are a
  /// log too.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - display: The display that the content moved on, whose native scale turns pixels into points.
  ///   - names: The columns to read, where their names do not tell.
  ///   - scrollsInPixels: Whether the system gives `scrollX` and `scrollY` in pixels, as Android does.
  /// - Throws: ``MeasurementTextError`` with all faults.
  public init(
    table bytes: [UInt8], on display: Display, columns names: LogColumnNames = LogColumnNames(),
    scrollsInPixels: Bool = false
  ) throws(MeasurementTextError) {
    var log = TickLog()
    log.recordedHertz = Self.recordedHertz(bytes)
    try TableLines.read(bytes) { head throws(MeasurementTextError) in
      let columns = try LogColumns(head, display, names, scrollsInPixels: scrollsInPixels)
      (log.offsetUnit, log.guessedColumn) = (columns.unit, columns.guessedColumn)
      return columns
    } row: { line, columns throws(MeasurementTextError) in
      try log.append(line, columns)
    }
    self = log
  }

  /// The rate of a recorder that `measure video --log` writes into the first line: `# recorded at 30 Hz`.
  private static func recordedHertz(_ bytes: [UInt8]) -> Double? {
    let line = String(decoding: bytes.prefix(80).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let words = line.split(separator: " ")
    guard words.count >= 5, words[..<3].elementsEqual(["#", "recorded", "at"]) else { return nil }
    return DecimalText(words[3])?.value
  }

  private mutating func append(_ line: TableLines, _ columns: LogColumns) throws(MeasurementTextError) {
    try line.requireCells(columns.count)
    let seconds = try line.number(columns.time)
    // A frame of a recording that could not be matched has no offset.
    let isKnown = !line.cells[columns.offset.index].isEmpty
    let points = isKnown ? try line.number(columns.offset) * columns.offsetUnit : .nan
    var target: Double?
    if let column = columns.target, !line.cells[column.index].isEmpty { target = try line.number(column) }
    let written = (line.resolution(columns.time), line.resolution(columns.offset) * columns.offsetUnit)
    let isFirst = samples.isEmpty
    timeResolutionSeconds = isFirst ? written.0 : min(timeResolutionSeconds, written.0)
    if isKnown { writtenPoints = isFirst ? written.1 : min(writtenPoints, written.1) }
    do throws(InputError) {
      try append(TickSample(seconds: seconds, offsetPoints: points, targetSeconds: target))
    } catch {
      throw line.fault(cell: columns.time.index, error.description)
    }
  }
}

/// The columns of a log, where somebody names them: each a name, and where that does not tell it a unit behind a colon, such
/// as `scroll:px`.
public struct LogColumnNames: Sendable {
  /// When: s, ms, us or ns.
  public var time: String?

  /// Where the content stood: points, pixels, or mm on the glass.
  public var offset: String?

  /// When the next frame is due.
  public var target: String?

  /// Names columns; nil where their usual names tell.
  public init(time: String? = nil, offset: String? = nil, target: String? = nil) {
    (self.time, self.offset, self.target) = (time, offset, target)
  }
}

/// A unit of offsets.
package enum OffsetUnit: Sendable {
  case points
  case pixels

  /// On the glass, so that the ppi of the display is no part of a speed in mm/s.
  case millimeters
}

private struct LogColumns: Sendable {
  let count: Int
  let time: FoundColumn
  let offset: FoundColumn
  let target: FoundColumn?
  let unit: OffsetUnit

  /// The factor that turns an offset into points.
  let offsetUnit: Double

  /// The column of offsets, where its name does not say their unit.
  let guessedColumn: String?

  /// The heads that are known, those of speedcal before those of apps.
  private static let times = [["time", "timestamp"], ["frame_time", "time_stamp", "frame_timestamp", "t", "ts"]]
  private static let offsets = [
    ["offset"], ["content_offset", "position", "pos", "scroll_offset", "scroll_position"],
    // A log of both axes does not say which of them moves.
    [
      "content_offset_x", "offset_x", "scroll_x", "scroll_left", "x",
      "content_offset_y", "offset_y", "scroll_y", "scroll_top", "y",
    ],
  ]
  private static let targets = [
    ["target_time", "target_timestamp"], ["target", "deadline", "expected_presentation_time", "frame_deadline"],
  ]

  init(
    _ head: TableLines, _ display: Display, _ names: LogColumnNames, scrollsInPixels: Bool
  ) throws(MeasurementTextError) {
    let units = Unit.points + Unit.pixels
    func find(
      _ option: String, _ name: String?, _ groups: [[String]], _ known: [Unit], typed: [Unit]
    ) throws(MeasurementTextError) -> FoundColumn? {
      if let name { return try head.column(named: name, in: typed) }
      return try head.column(among: groups, in: known, option: option)
    }
    guard let time = try find("--time", names.time, Self.times, Unit.durations, typed: Unit.durations) else {
      throw head.missing("time", Unit.durations, option: "--time")
    }
    guard let offset = try find("--offset", names.offset, Self.offsets, units, typed: units + Unit.lengths) else {
      throw head.missing("offset", units, option: "--offset")
    }
    (count, self.time, self.offset) = (head.cells.count, time, offset)
    target = try find("--target", names.target, Self.targets, Unit.durations, typed: Unit.durations)
    let letters = offset.name.lowercased().filter(\.isLetter)
    let isScroll = ["scrollx", "scrolly", "getscrollx", "getscrolly"].contains(letters)
    // Of these iOS says that they are points.
    let isSaid = !offset.unit.isEmpty || letters.hasPrefix("contentoffset") || display.nativeScale == 1
    guessedColumn = isSaid ? nil : offset.name
    if Unit.named(offset.unit, among: Unit.pixels) != nil || offset.unit.isEmpty && isScroll && scrollsInPixels {
      (unit, offsetUnit) = (.pixels, 1 / display.nativeScale)
    } else if Unit.named(offset.unit, among: Unit.lengths) != nil {
      (unit, offsetUnit) = (.millimeters, display.pointsPerMillimeter())
    } else {
      (unit, offsetUnit) = (.points, 1)
    }
  }
}
