import DeviceInfo
import SpeedCalibration

/// The columns of a calibration: rows, version 5. People read at most seven figures beside the name and the speed.
struct SpeedColumns {
  /// The title of the first column; nil where a heading names the display.
  let title: String?

  /// The refresh rates at which people see the pixels per frame.
  let refreshRates: [RefreshRate]
  let screens: [Screen]
  let showsRequested: Bool
  let showsSpeed: Bool
  let showsStatus: Bool
  let stepForm: NumberForm

  /// From where the speeds are seen, and their angles; none where nobody says.
  let angles: [Column<SpeedRow>]

  /// U: the display's, unless a speed is an angle.
  let uncertainty: Column<SpeedRow>

  /// When the timer gives way: before the angles, where these tell rows apart.
  private let timerOrder: Int

  /// Whether all displays count in pixels, of which a column is enough, and no timer is spoken of.
  private let areInPixels: Bool

  /// The displays' word for a point.
  private let unit: String

  init(for report: SpeedReport, subjects: [SpeedSubject]? = nil, title: String? = nil) {
    self.title = title
    screens = (subjects ?? report.subjects).map(\.screen)
    (areInPixels, unit) = (screens.allSatisfy(\.countsInPixels), screens.pointUnit)
    refreshRates = title == nil && subjects != nil ? screens.first?.refreshRates ?? [] : []
    let applied = report.speeds.ends.map(report.settings.limits.applied(toMillimetersPerSecond:))
    showsRequested = applied != report.speeds.ends
    showsStatus = showsRequested || applied.first == 0
    showsSpeed = showsRequested || report.speeds.count > 1 || title == nil
    angles = Column.angles(of: report.asked.speeds, dropOrder: 2)
    uncertainty =
      report.asked.speeds.contains(where: \.isAngleFromRange)
      ? .expandedUncertainty : .screen(.expandedUncertainty)
    timerOrder = Set(report.asked.speeds.map(\.distance)).count > 1 ? 2 : 0
    stepForm = report.settings.stepRule.hasWholePointSteps ? .decimals(0) : .decimals(3)
  }

  var requested: Column<SpeedRow> {
    .number("requested_mm_per_s") { $0.calibration.requestedMillimetersPerSecond }.visible(showsRequested)
  }

  var speed: Column<SpeedRow> {
    .number("speed_mm_per_s") { $0.calibration.millimetersPerSecond }.visible(showsSpeed)
  }

  /// The speed in points and in pixels.
  var speeds: [Column<SpeedRow>] {
    [
      .points("points_per_s", in: unit) { $0.calibration.pointsPerSecond }.visible(!areInPixels),
      .number("pixels_per_s") { $0.calibration.pixelsPerSecond },
    ]
  }

  /// The step, and how often it comes.
  var timer: [Column<SpeedRow>] {
    [
      .points("step_points", as: stepForm, in: unit) { $0.calibration.tick?.stepPoints }
        .visible(!areInPixels).headed(order: timerOrder),
      .number("step_pixels") { $0.calibration.stepPixels }.headed(nil),
      .number("interval_s") { $0.calibration.tick?.intervalSeconds }
        .shown { $0.screen.countsInPixels ? nil : $0.calibration.tick?.intervalSeconds.formatted(.milliseconds) }
        .visible(!areInPixels).headed(order: timerOrder),
      .number("ticks_per_s") { $0.calibration.tick?.ticksPerSecond }.headed(nil),
    ]
  }

  private var status: Column<SpeedRow> {
    .text("status") { $0.calibration.status.rawValue }.visible(showsStatus)
  }

  /// The pixels of a frame at each rate, for people: those that are rendered, where they are not the panel's. The lowest
  /// rate gives way first.
  var frames: [Column<SpeedRow>] {
    let isResampled = screens.contains { ($0.figures.nativeScale / $0.figures.scale - 1).magnitude > 0.005 }
    return refreshRates.map { rate in
      let higher = refreshRates.count { $0 > rate }
      let unit = isResampled ? "rendered px" : "px/frame"
      return .number(nil, ColumnHead("at \(rate.hertz.formatted(.legible)) Hz", unit: unit, dropOrder: 3 + higher)) {
        let pixels = $0.calibration.pixelsPerFrame(at: rate)
        let display = $0.calibration.display
        return isResampled ? pixels * display.scale / display.nativeScale : pixels
      }
    }
  }

  /// All of them for people: the answer before the figures of the display that it follows from.
  var answerFirst: [Column<SpeedRow>] {
    Self.last(["ppi", "scale", "native_scale"], of: all.map { $0.withOwnUnits(on: screens) })
  }

  /// The same in a spreadsheet: the name beside the answer, and what programs look for at the end.
  var forSheets: [Column<SpeedRow>] {
    let answered = Self.last(["ppi", "scale", "native_scale", "points_per_mm", "confidence"], of: all)
    return Self.last(["family", "model_identifiers", "profile"], of: answered)
  }

  private static func last(_ keys: [String], of columns: [Column<SpeedRow>]) -> [Column<SpeedRow>] {
    columns.filter { !keys.contains($0.key ?? "") } + columns.filter { keys.contains($0.key ?? "") }
  }

  /// The answer, and last the displays that share it, whose names wrap.
  var shared: [Column<SpeedRow>] {
    // Displays with the same points differ in their pixels.
    let pixels = speeds[1].shown { $0.screen.hasPoints ? nil : speeds[1].text(of: $0) }
    let answer = [speeds[0]] + (screens.allSatisfy(\.hasPoints) ? [] : [pixels]) + timer
    let range = uncertainty.shown { row in
      let ends = row.subject.screens.map(row.seen.uncertaintyPercent).ends.map { $0.formatted(.twoDigits) }
      return ends[0] == ends[1] ? ends[0] : ends.joined(separator: "–")
    }
    return [requested, speed] + angles + answer
      + [status, range, .text("device", ColumnHead("displays", .leading, narrowing: .wrap)) { $0.subject.names }]
  }

  var all: [Column<SpeedRow>] {
    let isOfSeveral = title != nil
    let differs = screens.contains { $0.hasPoints && $0.figures.scale != $0.figures.nativeScale }
    let screen: [Column<Screen>] =
      Column.asked(on: screens) + [
        title.map { .device.headed($0) } ?? .device.headed(nil), .family, .modelIdentifiers, .display,
        .ppi.visible(isOfSeveral),
      ]
    let figures: [Column<SpeedSubject>] = [
      .points("scale", in: unit) { $0.screen.figures.scale }.visible(isOfSeveral && !differs && !areInPixels),
      .points("native_scale", in: unit) { $0.screen.figures.nativeScale }.visible(isOfSeveral && differs),
      .points("points_per_mm", in: unit) { $0.calculator.pointsPerMillimeter }.headed(nil),
    ]
    return screen.map { .screen($0) } + figures.map { column in column.of { $0.subject } }
      + [requested, speed] + angles + speeds + frames + timer
      + [status, .screen(.confidence.headed(nil)), uncertainty, .screen(.profile)]
  }
}

extension Column<SpeedRow> {
  /// A column of the row's screen, which the rows of a display share.
  static func screen(_ column: Column<Screen>) -> Column { Column<SpeedSubject>.screen(column).of { $0.subject } }
}
