import DeviceInfo
import SpeedCalibration

/// The columns of a calibration: rows, version 3.
struct SpeedColumns {
  /// The title of the first column; nil where a heading names the display.
  let title: String?

  /// The refresh rates at which people see the pixels per frame.
  let refreshRates: [RefreshRate]
  let screens: [Screen]
  let unit: String
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

  /// A whole point of a known display may be any number of pixels.
  private var pixelForm: NumberForm { screens.hasPoints ? .upTo(3) : stepForm }

  init(for report: SpeedReport, subjects: [SpeedSubject]? = nil, title: String? = nil) {
    self.title = title
    screens = (subjects ?? report.subjects).map(\.screen)
    unit = screens.pointUnit
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

  /// A head that only shows where one table has several displays.
  private func ofDisplay(_ head: ColumnHead) -> ColumnHead? { title == nil ? nil : head }

  var requested: Column<SpeedRow> {
    .number("requested_mm_per_s", showsRequested ? ColumnHead("requested", unit: "mm/s") : nil) {
      $0.calibration.requestedMillimetersPerSecond
    }
  }

  var speed: Column<SpeedRow> {
    .number("speed_mm_per_s", showsSpeed ? ColumnHead("speed", unit: "mm/s") : nil) {
      $0.calibration.millimetersPerSecond
    }
  }

  var points: Column<SpeedRow> {
    .points("points_per_s", ColumnHead("points", unit: "\(unit)/s"), as: .atLeast(2), on: screens) {
      $0.calibration.pointsPerSecond
    }
  }

  var pixels: Column<SpeedRow> {
    .number("pixels_per_s", ColumnHead("pixels", unit: "px/s"), as: .atLeast(2)) { $0.calibration.pixelsPerSecond }
  }

  /// The speed in points, and in pixels where the points of a display are unknown.
  var speeds: [Column<SpeedRow>] { screens.allSatisfy(\.hasPoints) ? [points] : [points, pixels] }

  /// The step, and how often it comes.
  var timer: [Column<SpeedRow>] {
    [
      .points("step_points", ColumnHead("step", unit: unit, dropOrder: timerOrder), as: stepForm, on: screens) {
        $0.calibration.tick?.stepPoints
      },
      .number(
        "step_pixels", screens.allSatisfy(\.hasPoints) ? nil : ColumnHead("step", unit: "px", dropOrder: timerOrder),
        as: pixelForm
      ) {
        $0.calibration.stepPixels
      },
      .number("interval_s", ColumnHead("interval", unit: "ms", dropOrder: timerOrder), as: .milliseconds) {
        $0.calibration.tick?.intervalSeconds
      },
      .number("ticks_per_s", ColumnHead("ticks", unit: "Hz", dropOrder: 6), as: .atLeast(2)) {
        $0.calibration.tick?.ticksPerSecond
      },
    ]
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
    let figures: Set = ["ppi", "scale", "native_scale", "points_per_mm", "confidence"]
    func isFigure(_ column: Column<SpeedRow>) -> Bool { figures.contains(column.key ?? "") }
    return all.filter { !isFigure($0) } + all.filter(isFigure)
  }

  var all: [Column<SpeedRow>] {
    let screen: [Column<SpeedRow>] = [
      .screen(.device(title.map { ColumnHead($0, .leading, narrowing: .cut) })), .screen(.family),
      .screen(.modelIdentifiers), .screen(.display), .screen(.ppi(ofDisplay(ColumnHead("ppi", dropOrder: 5)))),
    ]
    let figures: [Column<SpeedSubject>] = [
      .points("scale", ofDisplay(ColumnHead("scale", unit: "px/\(unit)", dropOrder: 8)), as: .upTo(4), on: screens) {
        $0.screen.figures.scale
      },
      .points(
        "native_scale", ofDisplay(ColumnHead("native", unit: "px/\(unit)", dropOrder: 4)), as: .atLeast(3), on: screens
      ) { $0.screen.figures.nativeScale },
      .points(
        "points_per_mm", ofDisplay(ColumnHead("density", unit: "\(unit)/mm", dropOrder: 7)), as: .atLeast(4),
        on: screens
      ) { $0.calculator.pointsPerMillimeter },
    ]
    let status = Column<SpeedRow>.text("status", showsStatus ? ColumnHead("status", .leading) : nil) {
      $0.calibration.status.rawValue
    }
    let confidence = Column<Screen>.confidence
    return screen + figures.map { $0.of { $0.subject } } + [requested, speed] + angles + [points, pixels] + frames
      + timer
      + [status, .screen(title == nil ? confidence.headed(nil) : confidence), uncertainty, .screen(.profile)]
  }
}

extension Column<SpeedRow> {
  /// A column of the row's screen, which the rows of a display share.
  static func screen(_ column: Column<Screen>) -> Column { Column<SpeedSubject>.screen(column).of { $0.subject } }
}
