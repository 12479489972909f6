import DeviceInfo
package import ScrollMotion
import SpeedCalibration

extension MotionReport {
  /// The columns of a motion, with the displays' word for a point.
  func columns(unit: String) -> [Column<Entry>] {
    let showsLost = entries.contains { $0.motion.hasStall }
    let motion: [Column<Entry>] = [
      .screen(.device.headed(nil)), .screen(.display), .refreshHertz { $0.motion.refreshRate },
      .refreshAsTyped { $0.motion.refreshRate }, Self.way,
      .number("requested_mm_per_s") { $0.summary.requestedMillimetersPerSecond }.headed(nil),
      .number("speed_mm_per_s") { $0.summary.millimetersPerSecond }.headed(nil),
      .number("mean_speed_mm_per_s") { $0.summary.meanMillimetersPerSecond }.headed(nil),
      .number("speed_error_percent") { $0.summary.speedErrorPercent },
      .number("ticks_per_s") { $0.summary.ticksPerSecond }.headed(nil),
      .number("ticks_per_frame") { $0.summary.ticksPerFrame }.headed(nil),
      .text("pattern_points") { $0.screen.hasPoints ? $0.summary.pattern?.text : nil }
        .shown { $0.pattern }.headed(point: unit),
    ]
    let pixels: [Column<Entry>] = [.text("pattern_px") { $0.screen.hasPoints ? nil : $0.summary.pattern?.text }]
    let rest: [Column<Entry>] = [
      .flag("pattern_is_exact") { $0.summary.pattern?.isExact },
      .number("beat_hz") { $0.summary.beatHertz },
      .number("peak_to_peak_mm") { $0.summary.peakToPeak.millimeters },
      .number("rms_mm") { $0.summary.rms.millimeters },
      Self.judder,
      .number("rms_px") { $0.summary.rms.pixels }.headed(nil),
      .number("unseen_ticks_percent") { $0.summary.unseenTicksPercent }.headed(nil),
      .number("still_frames_percent") { $0.summary.stillFramesPercent }.headed(nil),
      .number("lost_mm") { $0.summary.lostMillimeters }.visible(showsLost),
      .number("smear_mm") { $0.summary.smear.millimeters },
      .number("smear_px") { $0.summary.smear.pixels },
    ]
    return Column.asked(on: entries.map(\.screen)) + motion + (entries.allSatisfy(\.screen.hasPoints) ? [] : pixels)
      + rest + angles + [Self.movement]
  }

  static var way: Column<Entry> {
    .text("way") { $0.motion.way.rawValue }.shown { $0.motion.way.title }
  }

  static var judder: Column<Entry> {
    .number("peak_to_peak_px") { $0.judder }
  }

  static var movement: Column<Entry> {
    .text(nil, ColumnHead("movement", unit: "per frame", .leading, dropOrder: 4)) { $0.sparkline }
  }

  private var angles: [Column<Entry>] {
    guard let distance else { return [] }
    return [
      .number("deg_per_s") { $0.summary.degreesPerSecond(from: distance) }.headed(order: 6),
      .number("step_arcmin") { $0.summary.stepArcMinutes(from: distance) },
    ]
  }
}

extension MotionReport.Entry {
  /// The number of frames in the sparkline.
  static let picturedFrameCount = 20

  private static let bars = Array("▁▂▃▄▅▆▇█")

  /// The pattern; where it is too long for one, the least and the greatest movement of a frame.
  fileprivate var pattern: String? {
    if let pattern = summary.pattern { return pattern.shortText }
    guard let range = summary.movementRangePoints else { return nil }
    return range.lowerBound.formatted(.upTo(2)) + "…" + range.upperBound.formatted(.upTo(2))
  }

  /// The movements of the first frames, or of those around the first that differs from its predecessors where that
  /// comes later: a bar each, the tallest for the greatest.
  var sparkline: String {
    let irregular = motion.firstIrregularFrame ?? 0
    let start = irregular < Self.picturedFrameCount ? 0 : irregular - Self.picturedFrameCount / 2
    let shown = motion.frames.prefix(start + Self.picturedFrameCount).map(\.movementPoints).dropFirst(start)
    let greatest = shown.max() ?? 0
    return String(shown.map { Self.bars[greatest > 0 ? Int(($0 / greatest * 7).rounded()) : 0] })
  }
}

extension Motion {
  /// The first frame that moves otherwise than the one before, from 0; nil where the first 6,000 all move alike.
  package var firstIrregularFrame: Int? {
    var first: Double?
    return frames.prefix(6000).enumerated().first { _, frame in
      first = first ?? frame.movementPoints
      return frame.movementPoints != first
    }?.offset
  }
}

extension Column {
  /// The refresh rate of a row, as exactly as it is known.
  static func refreshHertz(_ rate: @escaping @Sendable (Row) -> RefreshRate) -> Column {
    .number("refresh_hz") { rate($0).framesPerSecond }
  }

  /// The same as it is typed: 23.976 for 24000/1001.
  static func refreshAsTyped(_ rate: @escaping @Sendable (Row) -> RefreshRate) -> Column {
    .number("refresh") { rate($0).hertz }
  }
}

extension MovementPattern {
  /// The movements in points, separated by commas: `3,3,3,3,4`.
  package var text: String { movementsPoints.map(\.shortestText).joined(separator: ",") }

  /// The same for people: rounded, with runs counted where it is long, and marked where a longer cycle breaks it now
  /// and then.
  package var shortText: String {
    let movements = movementsPoints.map { $0.formatted(.upTo(2)) }
    let plain = movements.joined(separator: ",")
    let runs = movements.grouped(by: ==).map { $0.count > 1 ? "\($0.count)×\($0[0])" : $0[0] }
    return (isExact ? "" : "≈") + (plain.count <= 12 ? plain : runs.joined(separator: ","))
  }
}

extension DrivingMode {
  /// The name for people; its raw value is for machines and for `--way`.
  package var title: String {
    switch self {
    case .timerPoint: "Timer, whole points"
    case .timerPixel: "Timer, whole pixels"
    case .linkCarry: "Display link, remainder carried"
    case .linkElapsed: "Display link, by its time stamps"
    }
  }

  /// The way in a sentence.
  var phrase: String {
    switch self {
    case .timerPoint: "a timer of whole points"
    case .timerPixel: "a timer of whole pixels"
    case .linkCarry: "a display link that carries the remainder"
    case .linkElapsed: "a display link by its time stamps"
    }
  }
}
