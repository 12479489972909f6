public import DeviceInfo
import ScrollMotion
public import SpeedCalibration

/// A hand-over sheet in Markdown: a page for each group of displays on which the same speeds give the same numbers.
public struct SpecSheet: Report {
  private let groups: [[Screen]]
  private let speeds: SpeedList
  private let settings: CalibrationSettings
  private let command: String

  /// Makes a sheet.
  ///
  /// - Parameters:
  ///   - screens: The displays, in order.
  ///   - speeds: The speeds on the glass.
  ///   - settings: What the calibrations start from.
  ///   - command: The command line that makes the sheet again.
  /// - Throws: ``HandOverError/tooManySpeeds(_:)`` or `CalibrationError`.
  public init(
    of screens: [Screen], speeds: SpeedList, settings: CalibrationSettings = .standard, command: String
  ) throws {
    guard speeds.count <= SwiftSource.maximumSpeedCount else { throw HandOverError.tooManySpeeds(speeds.count) }
    var groups: [Figures: [Screen]] = [:]
    var order: [Figures] = []
    for screen in screens {
      let figures = Figures(screen)
      if groups[figures] == nil { order.append(figures) }
      groups[figures, default: []].append(screen)
      for speed in speeds {
        _ = try SpeedCalculator(display: screen.display, settings: settings).calibration(millimetersPerSecond: speed)
      }
    }
    self.groups = order.compactMap { groups[$0] }
    (self.speeds, self.settings, self.command) = (speeds, settings, command)
  }

  /// What has to be equal for two displays to share a page.
  private struct Figures: Hashable {
    let display: Display
    let refreshRates: [Double]
    let pointName: PointName

    init(_ screen: Screen) {
      display = screen.display
      refreshRates = screen.panel.standardRefreshRates
      pointName = screen.device.pointName
    }
  }

  /// A row for each group and speed; a page for each group.
  public var document: Document {
    let all = groups.flatMap { rows(of: $0) }
    return Document(table: Table(Self.columns(unit: "pt"), of: all), rowCount: all.count) {
      groups.flatMap { sections(of: $0) }
    }
  }

  private struct Row: ScreenRow {
    let screen: Screen
    let calibration: Calibration

    /// The refresh rates that the profile gives, the highest first.
    var rates: [Double] { screen.panel.standardRefreshRates }

    /// Pixels per frame at each rate: `9.06 at 60 Hz`.
    var pixelsPerFrame: String? {
      guard !rates.isEmpty else { return nil }
      return rates.map { rate -> String in
        "\((calibration.pixelsPerSecond / rate).formatted(.decimals(2))) at \(rate.shortestText) Hz"
      }.joined(separator: ", ")
    }

    /// The nearest speed that moves every frame alike, at each rate.
    var even: String? {
      let speeds = rates.compactMap { rate -> String? in
        guard let refresh = try? RefreshRate(hertz: rate),
          let display = try? RefreshingDisplay(screen.display, at: refresh),
          let neighbors = try? display.evenSpeeds(aroundMillimetersPerSecond: calibration.millimetersPerSecond)
        else { return nil }
        let nearest = neighbors.nearest
        return "\(nearest.millimetersPerSecond.formatted(.decimals(3))) mm/s (\(nearest.text))"
      }
      return speeds.isEmpty ? nil : speeds.joined(separator: ", ")
    }
  }

  private func rows(of group: [Screen]) -> [Row] {
    guard let screen = group.first,
      let calculator = try? SpeedCalculator(display: screen.display, settings: settings)
    else { return [] }
    return speeds.compactMap { speed in
      (try? calculator.calibration(millimetersPerSecond: speed)).map { Row(screen: screen, calibration: $0) }
    }
  }

  private static func columns(unit: String) -> [Column<Row>] {
    [
      .device(nil),
      .number("speed_mm_per_s", ColumnHead("speed", unit: "mm/s")) { $0.calibration.millimetersPerSecond },
      .expandedUncertainty,
      .number("points_per_s", ColumnHead("points", unit: "\(unit)/s"), as: .atLeast(2)) {
        $0.calibration.pointsPerSecond
      },
      .number("step_points", ColumnHead("timer step", unit: unit), as: .upTo(3)) { $0.calibration.tick?.stepPoints },
      .number("interval_s", ColumnHead("timer interval", unit: "ms"), as: .atLeast(3).times(1000)) {
        $0.calibration.tick?.intervalSeconds
      },
      .text("pixels_per_frame", ColumnHead("px per frame", .leading)) { $0.pixelsPerFrame },
      .text("even_speed", ColumnHead("even alternative", .leading)) { $0.even },
    ]
  }

  private func sections(of group: [Screen]) -> [Section] {
    guard let screen = group.first else { return [] }
    let unit = screen.device.pointName.rawValue
    let origins = Set(group.map { "\($0.device.origin)" }).sorted().joined(separator: ", ")
    let confidences = Set(group.compactMap { $0.device.confidence?.rawValue }).sorted().joined(separator: ", ")
    let sources = Set(group.flatMap(\.device.sources)).sorted().joined(separator: ", ")
    return [
      Section(
        heading: group.map(\.title).joined(separator: ", "), introduction: screen.summary,
        table: Table(Self.columns(unit: unit), of: rows(of: group))),
      Section(
        heading: "Notes",
        notes: [
          "The speed is the one that a ruler on the glass measures. ±% is its expanded uncertainty with k = 2, from the ppi "
            + "alone; the lateness of a timer and the tolerance of a panel are not part of it.",
          "Drive the content from the display's refresh, and move it by elapsed time; a timer at the interval above is "
            + "uneven wherever its ticks do not fall evenly on frames.",
          "Reduced motion: hold the content still where the system's setting asks for it.",
          "Pause: content that starts to move by itself and goes on for more than five seconds beside other content needs a "
            + "way to pause, stop or hide it (WCAG 2.2.2).",
          "Provenance: \(origins)" + (confidences.isEmpty ? "" : ", confidence \(confidences)")
            + (sources.isEmpty ? "" : ", sources \(sources)") + ". Made by: \(command)",
        ]),
    ]
  }
}
