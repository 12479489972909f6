package import DeviceInfo
package import SpeedCalibration

/// One physical speed in every unit, on every display that is named.
package struct ConvertReport {
  struct Row: ScreenRow {
    let screen: Screen
    let millimetersPerSecond: Double
    /// The speed in each unit, missing where the display does not know its size or the speed stands still.
    let values: [SpeedUnit: Double]
    let tick: TimerTick?
  }

  private let rows: [Row]
  private let conditions: ViewingConditions
  private let refreshRates: [Double]

  /// Converts.
  ///
  /// - Parameters:
  ///   - screens: The displays.
  ///   - millimetersPerSecond: The speeds, each in mm/s.
  ///   - settings: What the timer's step and interval are calculated with. The limits play no part: a conversion clamps
  ///     nothing.
  ///   - conditions: The viewing distance and the size of the text.
  ///   - refreshRates: The rates that frames are counted at, in Hz; where there are none, each display's own.
  /// - Throws: `InputError` when a result cannot be represented.
  package init(
    screens: [Screen], millimetersPerSecond: [Double], settings: CalibrationSettings = .standard,
    conditions: ViewingConditions = .standard, refreshRates: [Double] = []
  ) throws {
    self.conditions = conditions
    let own = screens.flatMap { $0.panel.standardRefreshRates }
    let rates = refreshRates.isEmpty ? (own.isEmpty ? [60] : own) : refreshRates
    self.refreshRates = Set(rates).sorted()
    let unlimited = try CalibrationSettings(
      nominalIntervalSeconds: settings.nominalIntervalSeconds,
      limits: SpeedLimits(lower: 0, upper: Double.greatestFiniteMagnitude), stepRule: settings.stepRule,
      scaleBasis: settings.scaleBasis)
    var rows: [Row] = []
    for screen in screens {
      let points = screen.extentPoints
      let converter = try SpeedConverter(
        display: screen.display, widthPoints: points?.width, heightPoints: points?.height, conditions: conditions)
      let calculator = try SpeedCalculator(display: screen.display, settings: unlimited)
      for speed in millimetersPerSecond {
        var values: [SpeedUnit: Double] = [:]
        for unit in SpeedUnit.all(refreshRates: self.refreshRates) {
          values[unit] = try? converter.value(ofMillimetersPerSecond: speed, in: unit)
        }
        let calibration = try calculator.calibration(millimetersPerSecond: speed)
        rows.append(Row(screen: screen, millimetersPerSecond: speed, values: values, tick: calibration.tick))
      }
    }
    self.rows = rows
  }

  /// A row for each display and speed; people get a table for each, a unit a line.
  package var report: Report {
    let screens = rows.map(\.screen)
    let settings = [
      Setting("viewing_distance_mm", .number(conditions.distanceMillimeters)),
      Setting("text_size_points", .number(conditions.textSizePoints)),
      Setting("zoomed", .flag(screens.isZoomed)),
    ]
    let others = screens.filter { $0.device.pointName.rawValue != screens.pointUnit }
    let points = Set(others.map { "\($0.title) calls a point \($0.device.pointName.rawValue)" }).sorted()
    let assumed =
      "Angles are seen from \(conditions.distanceMillimeters.shortestText) mm; words are six characters of text in "
      + "\(conditions.textSizePoints.shortestText) \(screens.pointUnit)."
    return Report(
      table: Table(columns, of: rows), settings: settings, rowCount: rows.count, notes: screens.guessNote
    ) {
      [
        Section(table: Table(columns, of: rows)),
        Section(notes: [([assumed] + points.map { $0 + "." }).joined(separator: " ")]),
      ]
    }
  }

  private var columns: [Column<Row>] {
    func unit(_ key: String, _ head: ColumnHead, _ unit: SpeedUnit, as form: NumberForm) -> Column<Row> {
      .number(key, head, as: form) { $0.values[unit] }
    }
    let unitName = rows.map(\.screen).pointUnit
    let refreshRates = refreshRates
    let framesByRate = Column<Row>.any("pixels_per_frame") { row in
      .record(
        refreshRates.map { Setting($0.shortestText, Cell(row.values[.pixelsPerFrame(hertz: $0)])) })
    }
    let frames = refreshRates.map { hertz in
      Column<Row>.number(nil, ColumnHead("at \(hertz.shortestText) Hz", unit: "px/frame"), as: .upTo(3)) {
        $0.values[.pixelsPerFrame(hertz: hertz)]
      }
    }
    let head: [Column<Row>] = [
      .device(), .display,
      .number("speed_mm_per_s", ColumnHead("speed", unit: "mm/s"), as: .upTo(3)) { $0.millimetersPerSecond },
      unit("speed_in_per_s", ColumnHead("inches", unit: "in/s", dropOrder: 5), .inchesPerSecond, as: .atLeast(3)),
      unit("points_per_s", ColumnHead("points", unit: "\(unitName)/s"), .pointsPerSecond, as: .atLeast(2)),
      unit("pixels_per_s", ColumnHead("pixels", unit: "px/s", dropOrder: 2), .pixelsPerSecond, as: .atLeast(2)),
    ]
    let tail: [Column<Row>] = [
      unit("ms_per_pixel", ColumnHead("pixel", unit: "ms/px", dropOrder: 8), .millisecondsPerPixel, as: .atLeast(3)),
      unit("s_per_screen_height", ColumnHead("height", unit: "s", dropOrder: 6), .secondsPerScreenHeight, as: .upTo(2)),
      unit("s_per_screen_width", ColumnHead("width", unit: "s", dropOrder: 7), .secondsPerScreenWidth, as: .upTo(2)),
      unit("deg_per_s", ColumnHead("angle", unit: "deg/s", dropOrder: 9), .degreesPerSecond, as: .upTo(2)),
      unit("words_per_minute", ColumnHead("words", unit: "/min", dropOrder: 10), .wordsPerMinute, as: .decimals(0)),
      .number("step_points", ColumnHead("step", unit: unitName, dropOrder: 3), as: .upTo(3)) { $0.tick?.stepPoints },
      .number("interval_s", ColumnHead("interval", unit: "ms", dropOrder: 3), as: .atLeast(3).times(1000)) {
        $0.tick?.intervalSeconds
      },
      .expandedUncertainty,
    ]
    return head + [framesByRate] + frames + tail
  }
}
